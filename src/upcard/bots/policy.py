"""What a bot is: a choice of a move from what one seat sees."""

import hashlib
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from upcard.engine import Move, View
from upcard.rules import Variant


class Policy(Protocol):
    """Chooses moves. The same view gives the same move: nothing is remembered from one choice to the next."""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return a legal move for the view's seat, which must be to act."""
        ...


@runtime_checkable
class ManyPolicy(Protocol):
    """A policy that may be asked for the moves of many games at once, such as a network that is quicker in batches."""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return a legal move for the view's seat, as any :class:`Policy` does."""
        ...

    def choose_many(self, views: Sequence[View], variant: Variant) -> Sequence[Move]:
        """Return a move for each view, the same that ``choose`` would return for it."""
        ...


def chance_of(view: View, seed: int) -> bytes:
    """Return 64 bytes of chance that depend on the seed and on what is seen now, and on nothing else.

    What was before, the history and the match, is left out: it would only make equal moments unlike.
    """
    now = msgspec.structs.replace(view, past=b"", match=None)
    seen = msgspec.msgpack.encode(now)
    return hashlib.blake2b(seen, key=(seed % 2**64).to_bytes(8, "big")).digest()
