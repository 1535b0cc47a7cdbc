"""What an observation is made of: whole numbers in sections that lie one behind another.

Seats are counted from the one that observes: first its own, then the others in the order of play. A card is given as
its number plus 1, 0 for none.

>>> from upcard.envs.layout import Layout
>>> layout = Layout(seats=2)
>>> layout["hand"], layout.size
(Section(name='hand', start=0, length=53, about='how many of each card the seat holds'), 1195)
"""

from typing import NamedTuple

from upcard.cards import KINDS

MELDS = 32
"""Melds of the table that an observation shows; those laid later are left out."""
MELD = 24
"""Numbers of a meld: its fields, then its cards."""
FIELDS = 6
PILE = 8
"""Cards from the top of the discard pile."""
SLOTS = 8
"""Parts of a contract, two numbers each."""
SAID = 16

TABLE = (
    "phase", "whose turn", "whether the seat acts", "dealer", "turn", "cards in the stock", "cards in the pile",
    "card turned up for the wild rank", "card to be played at once", "cards owed", "times the stock was refilled",
    "most points to knock with, plus 1", "seat that went out or showed, plus 1", "round", "rounds after this one",
)  # fmt: skip
"""The numbers of the section ``table``."""
SEAT = (
    "cards held", "turn in which it went down", "claims", "whether it is asked", "points laid", "out of the round",
    "score",
)  # fmt: skip
"""The numbers of the section ``seats``, for each seat."""


class Section(NamedTuple):
    """A part of an observation."""

    name: str
    start: int
    length: int
    about: str


class Layout:
    """The sections of an observation at a table of ``seats``."""

    def __init__(self, seats: int) -> None:
        """Lay them one behind another."""
        parts = (
            ("hand", KINDS, "how many of each card the seat holds"),
            ("took", seats * KINDS, "of each seat, how many of each card it took while all saw it"),
            ("passed", seats * KINDS, "of each seat, how often it let each card pass"),
            ("discarded", seats * KINDS, "of each seat, how many of each card it discarded"),
            ("table", len(TABLE), "; ".join(TABLE)),
            ("seats", seats * len(SEAT), f"of each seat: {'; '.join(SEAT)}"),
            ("pile", PILE, "the top cards of the discard pile, the uppermost first"),
            ("contract", 2 * SLOTS, "of each part of the seat's contract: 1 for a set, 2 for a run; its size"),
            ("said", SAID, "the actions of the move that is being said, each plus 1"),
            ("melds", MELDS * MELD, "of each meld: 1 for a set, 2 for a run; rank; suit plus 1; owner plus 1; size; "
             "cards that act as wild; then its cards in their places"),
        )  # fmt: skip
        self.seats = seats
        self.sections: dict[str, Section] = {}
        self.size = 0
        for name, length, about in parts:
            self.sections[name] = Section(name, self.size, length, about)
            self.size += length

    def __getitem__(self, name: str) -> Section:
        """Return a section by its name. Raises ``KeyError``."""
        return self.sections[name]
