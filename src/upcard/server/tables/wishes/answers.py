"""What a seat's wishes say of a card on offer. Pure functions: nothing here knows who else is asked."""

import msgspec

from upcard.cards import card_text
from upcard.engine import Call, Claim, Deal, Move, Pass
from upcard.features.calls.questions import caller_lays_off
from upcard.server.contract import Wishes, WishWord

NONE = Wishes()
"""Every card is asked about."""


class Nearness(msgspec.Struct, frozen=True):
    """How many cards a hand misses for its contract: now, and with the card on offer."""

    missing: int
    with_card: int


def word_on(wishes: Wishes, kind: str, card: int, near: Nearness | None) -> WishWord:
    """Return what is wished of a card; ``near`` is None for a hand that has no contract to lay any more.

    A wish for the very card goes before one for its rank, and both before those that depend on the hand.
    """
    if kind == "call":
        return wishes.calls
    text = card_text(card)
    named = {wish.card: wish.wish for wish in wishes.cards}
    for name in (text, text[:1] if text != "JK" else text):
        if name in named:
            return named[name]
    if near is not None and near.with_card < near.missing:
        return wishes.helps if near.with_card else wishes.completes
    return wishes.others


def answer_of(deal: Deal, seat: int, word: WishWord) -> Move | None:
    """Return the move with which a wish answers the window that is open, or None where the seat is to be asked."""
    if word == "ask":
        return None
    if word == "never":
        return Pass()
    if deal.phase == "claim":
        return Claim()
    # Where a call names a card of the hand there is no wish for it; else the first meld that the discard joins.
    calls = (move for move in deal.legal_moves(seat) if isinstance(move, Call) and not move.card)
    return next(calls, None) if caller_lays_off(deal.rules.options) else None


def answer_words(move: Move | None) -> str | None:
    """Return a wish's answer as the window is shown: ``claim``, ``pass``, or None."""
    if move is None:
        return None
    return "pass" if isinstance(move, Pass) else "claim"
