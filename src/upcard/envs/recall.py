"""A seat's memory of a round: everything as text, or its last events as numbers.

Both derive from the seat's observations and its own actions alone, so they reveal no other card.
"""

from collections import Counter
from typing import NamedTuple

import numpy as np

from upcard.cards import KINDS
from upcard.envs.layout import Layout

EVENTS = 256
"""The number of events kept."""
FIELDS = ("seat, plus 1", "what", "card plus 1, 0 for one that was not seen")
WHAT = ("took", "let pass", "discarded", "laid", "drew")
"""The kinds of event, from 1 on; plus 8 if taken back."""
_DREW = len(WHAT)
_BACK = 8


class Told(NamedTuple):
    """The full history of a seat since the deal: the changes of its observation, and its actions."""

    text: str
    seen: bytes

    @classmethod
    def begin(cls, seen: bytes) -> "Told":
        """Begin with the first observation."""
        return cls(changes(bytes(len(seen)), seen), seen)

    def then(self, layout: Layout, seen: bytes, action: int | None, *, dealt: bool) -> "Told":
        """Add the seat's own action, if it acted, and its next observation."""
        own = "" if action is None else f"[{action}]"
        return Told(" ".join(filter(None, (self.text, own, changes(self.seen, seen)))), seen)


class Noticed(NamedTuple):
    """The last events of a round: three numbers each (``FIELDS``), the latest first."""

    events: bytes
    seen: bytes

    @classmethod
    def begin(cls, seen: bytes) -> "Noticed":
        """Begin with the first observation."""
        return cls(b"", seen)

    def then(self, layout: Layout, seen: bytes, action: int | None, *, dealt: bool) -> "Noticed":
        """Add the observation after an action; ``dealt`` is whether a new round was dealt in between."""
        if dealt:
            return Noticed.begin(seen)
        if seen[layout["said"].start]:
            return self  # the seat itself is in the middle of a move
        new = b"".join(map(bytes, events_between(layout, self.seen, seen)))
        return Noticed((new + self.events)[: EVENTS * len(FIELDS)], seen)


def changes(before: bytes, after: bytes) -> str:
    """Return the changed bytes of an observation, with their places."""
    return " ".join(f"{place}={after[place]}" for place in _changed(before, after))


def events_between(layout: Layout, before: bytes, after: bytes) -> list[tuple[int, int, int]]:
    """Return the events between two consecutive observations of a seat."""
    found = []
    start = layout["seats"].start
    came = Counter[int]()  # to the seat's own hand
    held = Counter[int]()  # by the other seats
    for place in _changed(before, after):
        more = after[place] - before[place]
        if place < KINDS:
            came[place] += more
        if place < start:
            continue
        seat, at = divmod(place - start, layout.a_seat)
        if at == layout.counts:  # the number of cards held
            held[seat] += more
        if at >= layout.counts:
            continue
        what, card = divmod(at, KINDS)
        found += [(seat + 1, what + 1 + (_BACK if more < 0 else 0), card + 1)] * abs(more)
        if WHAT[what] != "let pass":
            seen = -more if WHAT[what] == "took" else more
            held[seat] += seen
            if seat == 0:
                came[card] += seen
    for card, number in came.items():
        found += [(1, _DREW, card + 1)] * number
    for seat in range(1, layout.seats):
        found += [(seat + 1, _DREW, 0)] * held[seat]
    return found


def _changed(before: bytes, after: bytes) -> list[int]:
    """Return the places of the changed bytes."""
    places = np.frombuffer(before, np.uint8) != np.frombuffer(after, np.uint8)
    found: list[int] = np.flatnonzero(places).tolist()
    return found
