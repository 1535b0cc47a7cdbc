"""A discard pile that may be taken deeper than its top: fanned out, with the cost of taking down to each card."""

from upcard.cards import card_text
from upcard.engine import Deal, move_text
from upcard.engine.questions import on_condition, taking
from upcard.features.drawing.questions import takes_deeper
from upcard.messages.say import messages
from upcard.server.contract import Ask, PileTake, Verdict
from upcard.server.refusals import refusal_of
from upcard.server.tables.words.line import shown

say = messages(__file__)


def fanned(deal: Deal) -> list[str] | None:
    """Return the pile from top to bottom if it is fanned out, else None."""
    if not takes_deeper(deal.rules.options):
        return None
    return [card_text(card) for card in reversed(deal.pile)]


def takes(deal: Deal, seat: int) -> list[PileTake]:
    """Return, for each card of a fanned pile from the top, the cost to the seat of taking down to it."""
    if not takes_deeper(deal.rules.options):
        return []
    return [_take(deal, seat, number) for number in range(1, len(deal.pile) + 1)]


def _take(deal: Deal, seat: int, number: int) -> PileTake:
    cards = deal.pile[-number:]
    must = cards[0] if on_condition(deal.round, seat, number) else None
    kept = cards if must is None else cards[1:]
    points = sum(deal.rules.points[card] for card in kept)
    if must is None:
        return PileTake(points, None, say("pile-take", cards=number, points=points))
    text = say("pile-take-must", cards=number, points=points, card=shown(must))
    return PileTake(points, card_text(must), text)


def verdict_on_pile(deal: Deal, seat: int, number: int) -> Verdict:
    """Return the verdict on taking ``number`` cards: the move, a refusal, or a question to be asked first."""
    move = taking(number)
    violation = deal.why_not(seat, move)
    if violation is not None:
        return Verdict(refusal=refusal_of(violation))
    moves = [move_text(move, deal.rules.melds)]
    if not on_condition(deal.round, seat, number):
        return Verdict(moves=moves)
    card = shown(deal.pile[-number])
    points = _take(deal, seat, number).points
    text = say("pile-must", card=card)
    if number > 1:
        text = say("pile-must-keep", card=card, others=number - 1, points=points)
    ask = Ask(
        title=say("pile-ask", cards=number, card=card),
        text=text,
        yes=say("pile-ask.yes", cards=number),
        no=say("pile-ask.no"),
    )
    return Verdict(moves=moves, ask=ask)
