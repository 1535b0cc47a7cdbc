"""Moves beyond the usual ones that a seat may make now, as buttons: the page shows them and knows nothing of them."""

from collections.abc import Iterator
from typing import Any

from upcard.cards import expand
from upcard.engine import Buy, Call, Deal, Discard, EndTurn, Move, claim_cost, move_text
from upcard.server.lines import plural, shown

Shown = dict[str, Any]


def acts(deal: Deal, seat: int) -> list[Shown]:
    """Return name, label and move of each; where it ``needs`` a card, that card takes the place of the star."""
    return list(_acts(deal, seat))


def _acts(deal: Deal, seat: int) -> Iterator[Shown]:
    options = deal.rules.options
    if deal.why_not(seat, Buy()) is None:
        price = f" for {plural(claim_cost(options), 'coin')}" if options.claim_price else ""
        yield _act("buy", f"Buy {shown(deal.pile[-1])}{price}", "buy")
    if deal.why_not(seat, EndTurn()) is None:
        yield _act("end", "Keep the last card", "end")
    if deal.phase == "call" and seat in deal.to_act():
        yield from _calls(deal, seat)
    if options.call == "lay_off" and _may_call_own(deal, seat):
        yield _act("call-own", f"Discard and call {options.call_word}", "discard * call", "card")


def _calls(deal: Deal, seat: int) -> Iterator[Shown]:
    options = deal.rules.options
    moves: list[Move] = [move for move in deal.legal_moves(seat) if isinstance(move, Call)]
    if options.call == "discard" and moves:
        yield _act("call", f"{options.call_word} and discard", "call *", "card")
    elif moves:
        yield _act("call", options.call_word, move_text(moves[0], deal.rules.melds))


def _may_call_own(deal: Deal, seat: int) -> bool:
    cards = set(expand(deal.hands[seat]))
    return any(deal.why_not(seat, Discard(card, call=True)) is None for card in cards)


def _act(name: str, label: str, move: str, needs: str | None = None) -> Shown:
    return {"name": name, "label": label, "move": move, "needs": needs}


DRAW_LABELS = {"top": "Draw from the stock", "push_on": "Push and draw"}
"""What the button says that declines the discard."""
