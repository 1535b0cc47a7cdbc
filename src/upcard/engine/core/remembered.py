"""Public numbers that a mechanism remembers until a later move: one, or one for each seat."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from upcard.features.declared import MOST_PLAYERS


class Remembered(NamedTuple):
    """A number in ``State.memory`` at ``place``; with ``each``, one for each seat from there on.

    It is ``usual`` when a round begins, and with ``until="turn"`` when a turn does. Any other value is a field ``name``
    in positions, from 0 to ``most``, by default the number of players; what it ``means`` is in docs/notation.md. If a
    play of the turn changes it, ``undo`` has to restore it.
    """

    place: int
    name: str
    until: Literal["turn", "round"]
    means: str
    most: int | None = None
    usual: int = 0
    each: bool = False

    def places(self, seats: int = MOST_PLAYERS) -> range:
        """Return its places at a table of ``seats`` seats."""
        return range(self.place, self.place + (seats if self.each else 1))


def in_order(found: Iterable[Remembered]) -> tuple[Remembered, ...]:
    """Return them ordered by place; raises ``ValueError`` for a shared place or name, and for a gap."""
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
    """Return the values when a round begins."""
    return array("i", [one.usual for one in remembered for _ in one.places()])


def until_turn(remembered: Sequence[Remembered]) -> bytes:
    """Return the places of numbers remembered for a turn only."""
    return bytes(at for one in remembered if one.until == "turn" for at in one.places())


def told(
    remembered: Sequence[Remembered], memory: "array[int]", seats: int
) -> dict[str, tuple[int, ...]]:
    """Return the unusual values by name: one number, or one for each seat."""
    found = {one.name: tuple(memory[at] for at in one.places(seats)) for one in remembered}
    return {one.name: found[one.name] for one in remembered if {*found[one.name]} != {one.usual}}


def put_back(
    remembered: Sequence[Remembered], memory: "array[int]", found: Mapping[str, Sequence[int]]
) -> None:
    """Restore the values that :func:`told` returned."""
    for one in remembered:
        for at, number in zip(one.places(), found.get(one.name, ()), strict=False):
            memory[at] = number
