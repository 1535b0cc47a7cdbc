"""Bots at an honour table: they follow the rules, obey rulings and call irregularities."""

import hashlib
from collections.abc import Sequence

import msgspec

from upcard.bots.observed import RulesCache, observed_deal
from upcard.bots.policy import Policy
from upcard.engine import (
    Bury,
    CallOut,
    Deal,
    FaceUp,
    Move,
    Restore,
    Retrieve,
    Shed,
    Stand,
    Take,
    View,
)
from upcard.rules import Variant

ONE_OF = 100
CALLS_IN_100 = {"random": 25, "beginner": 35, "regular": 60, "expert": 75, "master": 90}
"""How many of 100 irregularities in its sight a bot of each level calls."""


def call_of(level: str, seed: int, view: View) -> CallOut | None:
    """Return the call of a bot now, or None. It decides once about each irregularity."""
    for seat, what in view.calls:
        often = CALLS_IN_100.get(level, CALLS_IN_100["regular"])
        if seat != view.seat and _chance(seed, view, seat, what) < often:
            return CallOut(seat, what)
    return None


def _chance(seed: int, view: View, seat: int, what: str) -> int:
    """Return a number below 100 that depends on the seed, the irregularity and the observer."""
    there = view.irregular
    off = there.off[seat] if there is not None else 0
    since = 0 if what in ("count", "meld") else view.turn
    key = msgspec.msgpack.encode((view.round, view.seat, seat, what, off, since))
    digest = hashlib.blake2b(key, key=(seed % 2**64).to_bytes(8, "big"), digest_size=4).digest()
    return int.from_bytes(digest, "big") % ONE_OF


class Honourable:
    """A policy that handles rulings and leaves the rest of the game to another policy."""

    def __init__(self, inner: Policy) -> None:
        self._inner = inner
        self._seen = RulesCache()

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        if view.irregular is None:
            return self._inner.choose(view, variant)
        deal = observed_deal(view, variant, self._seen.of(view, variant))
        moves = deal.legal_moves(view.seat)
        mending = [move for move in moves if isinstance(move, Restore | Shed | Retrieve | Stand)]
        if mending:
            return _mend(deal, mending)
        if FaceUp() in moves and self._wants(view, variant):
            return FaceUp()
        if Bury() in moves:
            return Bury()
        return self._inner.choose(view, variant)

    def _wants(self, view: View, variant: Variant) -> bool:
        """Return whether the face-up card would be taken if it were a discard."""
        there = view.irregular
        card = there.face_up[-1:] if there is not None else ()
        rest = None if there is None else msgspec.structs.replace(there, face_up=(), many=False)
        discard = msgspec.structs.replace(
            view, pile=card, discarder=-1, called=False, irregular=rest, stock=view.stock - 1
        )
        return bool(card) and isinstance(self._inner.choose(discard, variant), Take)


def _mend(deal: Deal, moves: Sequence[Move]) -> Move:
    """Return the move that corrects a wrong number of cards: a draw, or the dearest card that is not wild."""
    if Restore() in moves:
        return Restore()
    rules = deal.rules
    wilds = rules.live_wilds()

    def worth(move: Shed | Retrieve) -> tuple[bool, int]:
        return move.card not in wilds, rules.points[move.card]

    shed = [move for move in moves if isinstance(move, Shed)]
    if shed:
        return max(shed, key=worth)
    back = [move for move in moves if isinstance(move, Retrieve)]
    return min(back, key=worth) if back else moves[0]
