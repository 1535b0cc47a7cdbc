"""Moves beyond the usual ones that a seat may make now, as buttons: the page shows them and knows nothing of them."""

from collections.abc import Iterator

from msgspec.structs import replace

from upcard.cards import card_text, expand, said_of
from upcard.engine import (
    Buy,
    Call,
    Deal,
    Discard,
    Draw,
    Drop,
    EndTurn,
    Knock,
    Move,
    hand_points,
    move_text,
)
from upcard.engine.questions import deadwood_without, price_of_drop
from upcard.features.calls.questions import called_out, caller_lays_off
from upcard.features.claims.questions import claim_cost
from upcard.features.knocking.questions import knocks
from upcard.features.needs import melds_before_knock
from upcard.features.turns.questions import ends_with_discard, next_draw_is_last
from upcard.server.contract import Act, ActCard, Ask
from upcard.server.present.honour.table import mending_acts
from upcard.server.refusals import refusal_of
from upcard.server.tables.words.line import plural, shown


def acts(deal: Deal, seat: int) -> list[Act]:
    """Return name, label and move of each; where it ``needs`` a card, that card takes the place of the star.

    ``cards`` gives a label and perhaps a refusal for each card that it could be, and ``best`` the one to choose;
    ``ask`` is a question to be answered first.
    """
    face = deal.rules.options.face
    return [replace(act, label=said_of(face, act.label)) for act in _acts(deal, seat)]


def _acts(deal: Deal, seat: int) -> Iterator[Act]:
    options = deal.rules.options
    if deal.irregular is not None:
        yield from mending_acts(deal, seat)
    if deal.may(seat, Buy()):
        price = f" for {plural(claim_cost(options), 'coin')}" if claim_cost(options) else ""
        yield Act("buy", f"Buy {shown(deal.pile[-1])}{price}", "buy")
    if deal.may(seat, EndTurn()):
        yield Act("end", _end_label(deal), "end")
    if deal.phase == "play" and deal.may(seat, Draw()):
        last = next_draw_is_last(options, deal.drawn)
        yield Act("draw", "Draw and end the turn" if last else "Draw a card", "draw")
    if deal.phase == "call" and seat in deal.to_act():
        yield from _calls(deal, seat)
    if caller_lays_off(options) and _may_call_own(deal, seat):
        yield Act("call-own", f"Discard and call {called_out(options)}", "discard * call", "card")
    if melds_before_knock(options) and deal.why_not_action(seat, "knock") is None:
        yield _open_knock(deal, seat)
    elif knocks(options) and deal.active == seat and deal.phase == "play":
        yield from _knocks(deal, seat)
    if deal.may(seat, Drop()):
        yield _drop(deal, seat)


def _end_label(deal: Deal) -> str:
    """Return what ending the turn without a discard is called."""
    if ends_with_discard(deal.rules.options):
        return "Keep the last card"
    return "End the turn" if deal.plays else "Pass"


def _open_knock(deal: Deal, seat: int) -> Act:
    """Return the knock where melds lie on the table: it names no card."""
    violation = deal.why_not(seat, Knock(None))
    label = f"Knock with {hand_points(deal.hands[seat], deal.rules)}"
    return Act(
        "knock", label, "knock", refusal=None if violation is None else refusal_of(violation)
    )


def _knocks(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield the knock, with what it would leave for each card discarded, and a big gin where the hand holds one.

    The engine is asked card by card: without wild cards each answer takes some tenth of a millisecond.
    """
    if deal.may(seat, Knock(None)):
        yield Act("big-gin", "Big gin", "knock")
    left = {card: deadwood_without(deal, seat, card) for card in set(expand(deal.hands[seat]))}
    cards = {card: _knock(deal, seat, card, left[card]) for card in sorted(left)}
    can = [card for card in cards if cards[card].refusal is None]
    best = min(can, key=lambda card: (left[card], -deal.rules.points[card]), default=None)
    label = "Gin" if best is not None and not left[best] else "Knock"
    yield Act(
        "knock",
        label,
        "knock *",
        "card",
        cards={card_text(card): about for card, about in cards.items()},
        best=None if best is None else card_text(best),
        refusal=None if can else cards[min(left, key=lambda card: left[card])].refusal,
    )


def _knock(deal: Deal, seat: int, card: int, left: int) -> ActCard:
    violation = deal.why_not(seat, Knock(card))
    label = f"Knock with {left}" if left else "Gin"
    return ActCard(label, None if violation is None else refusal_of(violation))


def _drop(deal: Deal, seat: int) -> Act:
    price = plural(price_of_drop(deal), "point")
    others = len([other for other in deal.playing() if other != seat])
    then = "the others play on without you" if others > 1 else "the other player wins the round"
    ask = Ask(
        title="Drop out of this round?",
        text=f"It costs you {price} now, and {then}.",
        yes="Drop out",
        no="Stay in",
    )
    return Act("drop", f"Drop out: {price}", "drop", ask=ask)


def _calls(deal: Deal, seat: int) -> Iterator[Act]:
    options, word = deal.rules.options, called_out(deal.rules.options)
    moves: list[Move] = [move for move in deal.legal_moves(seat) if isinstance(move, Call)]
    if moves and not caller_lays_off(options):
        yield Act("call", f"{word} and discard", "call *", "card")
    elif moves:
        yield Act("call", word, move_text(moves[0], deal.rules.melds))


def _may_call_own(deal: Deal, seat: int) -> bool:
    cards = set(expand(deal.hands[seat]))
    return any(deal.may(seat, Discard(card, call=True)) for card in cards)
