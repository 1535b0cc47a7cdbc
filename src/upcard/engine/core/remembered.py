"""What a mechanism remembers until a later move: one number, or one for each seat, which everybody may know."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from upcard.features.declared import MOST_PLAYERS


class Remembered(NamedTuple):
    """A number in ``State.memory``, at ``place``; with ``each`` there and at the places behind it, by seat.

    It is ``usual`` when a round begins, and with ``until="turn"`` when a turn does. A position has it as a field of
    that ``name`` where it is another, from 0 to ``most``, which is the number of players where nothing is said; what it
    ``means`` stands in docs/notation.md. What a play of the turn changes, ``undo`` has to put back.
    """

    place: int
    name: str
    until: Literal["turn", "round"]
    means: str
    most: int | None = None
    usual: int = 0
    each: bool = False

    def places(self, seats: int = MOST_PLAYERS) -> range:
        """Return the places that it has at a table of so many seats."""
        return range(self.place, self.place + (seats if self.each else 1))


def in_order(found: Iterable[Remembered]) -> tuple[Remembered, ...]:
    """Return them by their places. Raises ``ValueError`` for a place or a name that two share, and for a gap."""
    ordered = tuple(sorted(found, key=lambda one: one.place))
    names: dict[str, Remembered] = {}
    free = 0
    for one in ordered:
        if one.name in names:
            raise ValueError(f"two numbers are remembered as {one.name}")
        if one.place != free:
            raise ValueError(f"{one.name} is remembered at {one.place}; the next place is {free}")
        names[one.name], free = one, one.places().stop
    return ordered


def usual(remembered: Sequence[Remembered]) -> "array[int]":
    """Return what is remembered when a round begins."""
    return array("i", [one.usual for one in remembered for _ in one.places()])


def until_turn(remembered: Sequence[Remembered]) -> bytes:
    """Return the places of what is remembered for a turn only."""
    return bytes(at for one in remembered if one.until == "turn" for at in one.places())


def told(
    remembered: Sequence[Remembered], memory: "array[int]", seats: int
) -> dict[str, tuple[int, ...]]:
    """Return what is not as usual by its name: one number, or one for each seat."""
    found = {one.name: tuple(memory[at] for at in one.places(seats)) for one in remembered}
    return {one.name: found[one.name] for one in remembered if {*found[one.name]} != {one.usual}}


def put_back(
    remembered: Sequence[Remembered], memory: "array[int]", found: Mapping[str, Sequence[int]]
) -> None:
    """Remember what :func:`told` has returned."""
    for one in remembered:
        for at, number in zip(one.places(), found.get(one.name, ()), strict=False):
            memory[at] = number
