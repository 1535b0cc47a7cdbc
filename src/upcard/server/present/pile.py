"""The discard pile where it may be taken deeper than its top: fanned out, and what taking down to a card would mean."""

from upcard.cards import card_text
from upcard.engine import Deal, Take, TakePile, move_text
from upcard.engine.questions import on_condition
from upcard.server.contract import Ask, Verdict
from upcard.server.refusals import refusal_of
from upcard.server.tables.words.line import plural, shown


def fanned(deal: Deal) -> list[str] | None:
    """Return the pile from its top to its bottom where it is fanned out, else None."""
    if deal.rules.options.draw != "pile":
        return None
    return [card_text(card) for card in reversed(deal.pile)]


def verdict_on_pile(deal: Deal, seat: int, number: int) -> Verdict:
    """Return what taking ``number`` cards of the pile would be: the move, a refusal, or a question to be asked
    first.
    """
    move = Take() if number == 1 else TakePile(number)
    violation = deal.why_not(seat, move)
    if violation is not None:
        return Verdict(refusal=refusal_of(violation))
    moves = [move_text(move, deal.rules.melds)]
    if not on_condition(deal, seat, number):
        return Verdict(moves=moves)
    card = shown(deal.pile[-number])
    others = number - 1
    keep = f" The other {plural(others, 'card')} you keep." if others else ""
    ask = Ask(
        title=f"Take {plural(number, 'card')}, down to {card}?",
        text=f"{card} must be melded or laid off at once.{keep}",
        yes=f"Take {plural(number, 'card')}",
        no="Leave them",
    )
    return Verdict(moves=moves, ask=ask)
