"""The visible effects of an event of a table."""

import msgspec

from upcard.engine import Effect
from upcard.server.tables.words.line import Line

NOBODY: frozenset[int] = frozenset()


class Entry(msgspec.Struct, frozen=True):
    """The effects of one event. ``audience`` has the seats that may know of it, None for all.

    ``gone`` is a seat that lost its holder; ``swapped`` are two that changed places.
    """

    audience: frozenset[int] | None = None
    effects: tuple[Effect, ...] = ()
    lines: tuple[Line, ...] = ()
    gone: int | None = None
    swapped: tuple[int, int] | None = None

    def seen_by(self, seat: int) -> bool:
        """Return whether the seat may know that this happened."""
        return self.audience is None or seat in self.audience
