"""A player that takes some kinds of decisions from another level, to measure what each kind is worth."""

from collections.abc import Collection

from upcard.bots import Policy
from upcard.engine import Discard, Move, View
from upcard.rules import Variant

PARTS: tuple[str, ...] = ("draws", "claims", "discards", "lay-downs")
"""Kinds of decisions. Claims include calls; lay-downs whatever puts cards on the table, or holds them back."""
_OF_PHASE = {"draw": "draws", "claim": "claims", "call": "claims"}


class Parted:
    """Makes some kinds of decisions as one policy, all others as another."""

    def __init__(self, some: Policy, rest: Policy, parts: Collection[str]) -> None:
        """Ask ``some`` for the kinds in ``parts``, ``rest`` for the others."""
        self._some, self._rest, self._parts = some, rest, frozenset(parts)

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        if view.phase != "play":
            return self._for(_OF_PHASE.get(view.phase, "")).choose(view, variant)
        laying, throwing = self._for("lay-downs"), self._for("discards")
        move = laying.choose(view, variant)
        if laying is throwing or not isinstance(move, Discard):
            return move
        other = throwing.choose(view, variant)
        return other if isinstance(other, Discard) else move

    def _for(self, part: str) -> Policy:
        return self._some if part in self._parts else self._rest
