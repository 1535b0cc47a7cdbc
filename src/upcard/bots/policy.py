"""The interface of a bot: it chooses a move from the view of one seat."""

import hashlib
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from upcard.engine import Move, View
from upcard.rules import Variant


class Policy(Protocol):
    """Chooses moves. The same view gives the same move: a policy keeps no memory between choices."""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return a legal move for the view's seat, which must be to act."""
        ...


@runtime_checkable
class ManyPolicy(Protocol):
    """A policy that can choose for many games at once, such as a network that is faster in batches."""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return a legal move for the view's seat, as :class:`Policy` does."""
        ...

    def choose_many(self, views: Sequence[View], variant: Variant) -> Sequence[Move]:
        """Return a move for each view, the same that ``choose`` would return for it."""
        ...


def chance_of(view: View, seed: int) -> bytes:
    """Return 64 random bytes that depend only on the seed and the position, not on how it came about."""
    now = msgspec.structs.replace(view, past=b"", match=None)
    seen = msgspec.msgpack.encode(now)
    return hashlib.blake2b(seen, key=(seed % 2**64).to_bytes(8, "big")).digest()
