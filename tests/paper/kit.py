"""A pad that tests write on as people do: every refusal raises."""

from upcard.paper import Pad, why_not
from upcard.paper import events as ev
from upcard.rules import find_variant, read_variant

DAY = "2026-03-01T20:00:00Z"
NAMES = ("Ann", "Ben", "Cas", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida", "Jan", "Kim", "Leo")


class Kept:
    """A pad with its events."""

    def __init__(self, game="continental", players=4, house="", dealer=0):
        """Open the pad; ``house`` is what a house game changes."""
        source = f'extends = "{game}"\n{house}\n'
        self.variant = read_variant(source) if house else find_variant(game)
        opened = ev.Opened(self.variant.id, 1, None, NAMES[:players], dealer, DAY)
        self.events: list[ev.Event] = [opened]
        self._pad: Pad | None = None

    @property
    def pad(self) -> Pad:
        if self._pad is None or len(self._pad.events) != len(self.events):
            self._pad = Pad(self.variant, self.events)
        return self._pad

    def add(self, event: ev.Event) -> int:
        """Write an event, which must be allowed; returns its number."""
        found = why_not(self.pad, event)
        assert found is None, found
        self.events.append(event)
        return len(self.events)

    def refusal(self, event: ev.Event):
        """Return code and clause of the refusal of an event."""
        found = why_not(self.pad, event)
        assert found is not None, event
        assert found.message
        assert "None" not in found.message
        return found.code, found.clause

    def entry(self, at, seat, value=None, what="hand", by=None, at_day=DAY, **more) -> ev.Entered:
        cards, number = (value, None) if isinstance(value, str) else (None, value)
        by = max(seat, 0) if by is None else by
        return ev.Entered(at, what, seat, by, at_day, **{"number": number, "cards": cards, **more})

    def enter(self, at, seat, value=None, what="hand", by=None, **more) -> int:
        return self.add(self.entry(at, seat, value, what, by, **more))

    def out(self, at, seat, by=None, **more) -> int:
        return self.enter(at, -1, seat, "out", by, **more)

    def round(self, at, out, *hands, mixed=True):
        """Enter a whole round: who went out (-1 nobody) and the hands of the others, by seat."""
        self.out(at, out)
        for seat, hand in enumerate(hands):
            if seat != out:
                self.enter(at, seat, hand)
        if mixed:
            self.add(ev.Mixed(at, 0, DAY))

    def agree(self, n, *seats):
        for seat in seats:
            self.add(ev.Agreed(n, seat, seat, DAY))

    @property
    def totals(self):
        return self.pad.match.totals()
