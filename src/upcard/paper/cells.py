"""Cells of the pad: one thing of one round, with every entry that was made for it."""

import msgspec

from upcard.paper.events import Entered
from upcard.paper.held import parse_held

MOST_IN_QUESTION = 24
"""The most entries of a cell in question at the same time: two each of twelve people."""
Key = tuple[int, str, int]
"""Round, what, seat; entries that belong to no single seat have seat -1."""


class Entry(msgspec.Struct, frozen=True):
    """An entry with its number and the seats that agree to it, including the one that made it."""

    n: int
    event: Entered
    agreed: tuple[int, ...]
    value: tuple[int | None, str | None]
    """The value entered: a number, or cards in one fixed order."""


class Cell(msgspec.Struct):
    """The standing entry of a cell, its rivals, and values that wait for everybody's agreement."""

    standing: Entry | None = None
    rivals: tuple[Entry, ...] = ()
    proposals: tuple[Entry, ...] = ()
    disputed: bool = False
    """Whether two different entries were ever made here, even if one has since been chosen."""

    @property
    def settled(self) -> bool:
        """Whether there is a value without a rival."""
        return self.standing is not None and not self.rivals and not self.proposals

    def entries(self) -> tuple[Entry, ...]:
        """Return every entry that is in question."""
        standing = () if self.standing is None else (self.standing,)
        return (*standing, *self.rivals, *self.proposals)

    def write(self, n: int, event: Entered, everybody: frozenset[int], *, closed: bool) -> None:
        """Add an entry: the first, an equal one, a change of the one it saw, or a rival.

        Once the round is ``closed`` a standing value is changed only by ``everybody``, also by late entries.
        """
        entry = Entry(n, event, (event.by,), value_of(event))
        same = next((one for one in self.entries() if one.value == entry.value), None)
        asks = bool(event.why) or (closed and self.standing is not None)
        if same is not None and (asks or event.seen < self.newest()):
            self._put(same, _with(same, event.by), everybody)
        elif asks:
            self.proposals = (*self.proposals, entry)
            self._put(entry, entry, everybody)
        elif self.standing is None or event.seen >= self.newest():
            standing = entry if same is None else _with(same, event.by)
            self.standing, self.rivals, self.proposals = standing, (), ()
        else:
            self.rivals, self.disputed = (*self.rivals, entry), True

    def agree(self, n: int, seat: int, everybody: frozenset[int]) -> None:
        """Let a seat agree to an entry: this chooses one of several; a proposal holds once ``everybody`` agrees."""
        found = next((entry for entry in self.entries() if entry.n == n), None)
        if found is None:
            return
        agreed = _with(found, seat)
        if found in self.proposals:
            self._put(found, agreed, everybody)
        elif self.rivals:
            self.standing, self.rivals = agreed, ()
        else:
            self.standing = agreed

    def newest(self) -> int:
        """Return the number of the last entry that is in question, 0 for none."""
        return max((entry.n for entry in self.entries()), default=0)

    def _put(self, old: Entry, new: Entry, everybody: frozenset[int]) -> None:
        """Replace an entry by one with more agreement; a proposal that everybody agrees to then stands."""
        if old in self.proposals and everybody <= set(new.agreed):
            self.standing, self.rivals, self.proposals = new, (), ()
            return
        if old is self.standing:
            self.standing = new
        self.rivals = tuple(new if one is old else one for one in self.rivals)
        self.proposals = tuple(new if one is old else one for one in self.proposals)


def value_of(event: Entered) -> tuple[int | None, str | None]:
    """Return the normal form of an entry, equal for equal entries."""
    cards = event.cards
    return event.number, None if cards is None else parse_held(cards).text()


def _with(entry: Entry, seat: int) -> Entry:
    return msgspec.structs.replace(entry, agreed=tuple(sorted({*entry.agreed, seat})))
