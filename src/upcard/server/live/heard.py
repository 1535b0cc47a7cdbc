"""The state that a channel was told last, and the changes that it is told of the next one."""

from itertools import compress
from operator import attrgetter, is_not, ne
from typing import Any

from upcard.server.contract import Closed, Deal, Seat, State

_NUMBERED = 200
"""The most reasons that a channel is told by number; there are some thirty in a round."""


class _Fields:
    """Compares two structs of a type field by field."""

    def __init__(self, kind: type[State | Deal | Seat]) -> None:
        """Name the type."""
        self._names = kind.__struct_fields__
        self._values = attrgetter(*self._names)

    def changed(self, before: object, now: object) -> dict[str, Any]:
        """Return the fields that differ."""
        if before is now:
            return {}
        old, new = self._values(before), self._values(now)
        other = list(map(is_not, old, new))  # most values are the same objects
        now_other = list(compress(new, other))
        unlike = map(ne, compress(old, other), now_other)
        return dict(compress(zip(compress(self._names, other), now_other, strict=True), unlike))


_STATE, _DEAL, _SEAT = _Fields(State), _Fields(Deal), _Fields(Seat)


class _Seats:
    """Compares the seats of two states; keeps the last result, as a table's channels are told one after another."""

    def __init__(self) -> None:
        self._last: tuple[list[Seat], list[Seat], list[dict[str, Any] | None]] = [], [], []

    def changed(self, before: list[Seat], now: list[Seat]) -> list[dict[str, Any] | None]:
        """Return the fields of each seat that differ, None for a seat without any."""
        last, last_now, found = self._last
        if last is not before or last_now is not now:
            pairs = zip(before, now, strict=True)
            found = [
                None if old is seat else _SEAT.changed(old, seat) or None for old, seat in pairs
            ]
            self._last = before, now, found
        return found


_SEATS = _Seats()


class Heard:
    """The state that a channel was told last, and the reasons told since the last whole state."""

    def __init__(self, state: State) -> None:
        """Start with a state that is told whole."""
        self._state = state
        self._reasons = {one: number for number, one in enumerate(state.why_not)}
        self._heard = len(state.why_not)

    def changes(self, now: State) -> dict[str, Any]:
        """Return the changes that turn the last state into this one, which takes its place: see docs/protocol.md."""
        before, self._state = self._state, now
        found = _STATE.changed(before, now)
        if "seats" in found and len(now.seats) == len(before.seats):
            found["seats"] = _SEATS.changed(before.seats, now.seats)
        if "deal" in found and now.deal and before.deal:
            found["deal"] = part = _DEAL.changed(before.deal, now.deal)
            if "discard" in part:
                part["discard"] = _piled(before.deal.discard, now.deal.discard)
        if "why_not" in found:
            found["why_not"] = numbers = list(map(self._reasons.get, now.why_not))
            if None in numbers:
                found["why_not"] = list(map(self._numbered, now.why_not))
        return found

    def _numbered(self, reason: Closed) -> Closed | int:
        """Return the number of a reason that the channel was told before, or else the reason itself."""
        number = self._reasons.get(reason)
        if number is not None:
            return number
        if self._heard < _NUMBERED:
            self._reasons[reason] = self._heard
            self._heard += 1
        return reason


def _piled(before: list[str], now: list[str]) -> list[int | str]:
    """Return how many cards from the bottom of a discard pile are unchanged, and the cards that now lie on them."""
    kept = min(len(before), len(now))
    if before[:kept] != now[:kept]:
        kept = 0  # it was shuffled, or dealt
    return [kept, *now[kept:]]
