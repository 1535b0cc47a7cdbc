"""The layout of an observation: bytes, in consecutive sections.

Seats are counted from the observer: first itself, then the others to its left. A card is its number plus 1, 0 for none.
Values above 255 are given as 255.

>>> from upcard.rules import find_variant
>>> layout = layout_of(find_variant("gin"), 2)
>>> layout["hand"]
Section(name='hand', start=0, length=53, about='how many of each card the seat holds')
>>> layout.size
448
"""

from typing import Any, NamedTuple

from upcard.cards import KINDS
from upcard.rules import Variant

A_MELD = 24
"""Bytes for a meld: its fields, then its cards; cards beyond that are left out."""
FIELDS = 6
_SAID = 8
_SAID_OF_MELDS = 32
_PILE = 8
_WHOLE_PILE = 64
_MOST_MELDS = 32

TABLE = (
    "phase", "seat whose turn it is", "1 if this seat acts", "dealer", "turn", "cards in the stock",
    "cards in the pile", "card turned up for the wild rank", "card taken in this turn",
    "1 if that must be played at once", "wild cards freed and to be played", "the first of them",
    "times the stock was refilled", "most points to knock with, plus 1", "seat that went out or showed, plus 1",
    "round", "rounds after this one, plus 1 (0: nobody knows)", "melds on the table", "plays in this turn",
    "seat that discarded the top card, plus 1", "1 if the top discard was called", "seat that acts, plus 1",
)  # fmt: skip
"""The facts in the section ``table``."""
TABLE_FACTS = 22
"""Their number."""
SEAT = (
    "cards held", "1 if down, 2 since this turn", "claims in this round", "1 if the discard is offered to it",
    "points laid, hundreds", "points laid, the rest", "1 if out of the round", "1 if the score is below 0",
    "score, hundreds", "score, the rest", "contracts behind it",
)  # fmt: skip
"""The facts about each seat in the section ``seats``, after its cards."""
SEAT_FACTS = 11
"""Their number."""
OF_ROUND = 7
"""How many of them, from the first on, change during a round; the rest change between rounds."""


class Section(NamedTuple):
    """A section of an observation."""

    name: str
    start: int
    length: int
    about: str

    @property
    def bytes(self) -> slice:
        """Its place in an observation."""
        return slice(self.start, self.start + self.length)


class Layout:
    """The sections of an observation of one game. All but those before ``pile`` have a length divisible by eight."""

    def __init__(
        self, seats: int, *, lays: bool, rearranges: bool, slots: int, pile: int, melds: int
    ) -> None:
        """Place the sections one after another, without those for melds if nobody ``lays`` any before the end."""
        self.seats, self.lays, self.slots, self.pile, self.melds = seats, lays, slots, pile, melds
        self.rearranges = rearranges
        self.said = _SAID_OF_MELDS if lays else _SAID
        loose = KINDS if rearranges else 0
        self.own = _eights(KINDS + len(TABLE) + self.said + loose)
        self.counts = KINDS * (4 if lays else 3)
        self.a_seat = _eights(self.counts + len(SEAT) + 2 * slots)
        self.page = self.own + pile + melds * A_MELD
        """The bytes before ``seats``."""
        self.size = self.page + seats * self.a_seat
        self.sections: dict[str, Section] = {}
        cards = "took in everybody's sight, let pass and discarded"
        cards = "took in everybody's sight, let pass, discarded and laid" if lays else cards
        contract = (
            "; of each part of its contract 1 for a set, 2 for a run, and its size" if slots else ""
        )
        for name, start, length, about in (
            ("hand", 0, KINDS, "how many of each card the seat holds"),
            ("table", KINDS, len(TABLE), "; ".join(TABLE)),
            ("said", KINDS + len(TABLE), self.said,
             "of the move that is being made: its kind (numbers in `engine/core/codes.py`), the card of its first "
             "action plus 1, and each further action plus 1"),
            ("loose", KINDS + len(TABLE) + self.said, loose,
             "while the seat rearranges the table card by card, how many of each card it has taken up and must lay "
             "again; `hand` is then what is left in its hand, `melds` the table as it is putting it together"),
            ("pile", self.own, pile, "the top cards of the discard pile, the uppermost first"),
            ("melds", self.own + pile, melds * A_MELD,
             f"of each meld {A_MELD} bytes: 1 for a set, 2 for a run; the rank of a set, 0 for wild cards only, or of "
             "a run's first card; suit of a run; the seat that laid it, plus 1; how many cards; how many act as "
             "wild; then the cards in their places"),
            ("seats", self.page, seats * self.a_seat,
             f"of each seat how many of each card it {cards}; {'; '.join(SEAT)}{contract}"),
        ):  # fmt: skip
            if length:
                self.sections[name] = Section(name, start, length, about)

    def __getitem__(self, name: str) -> Section:
        """Return a section by name. Raises ``KeyError``."""
        return self.sections[name]


def _eights(number: int) -> int:
    return (number + 7) // 8 * 8


def layout_of(variant: Variant, seats: int) -> Layout:
    """Return the layout for a game and a number of players, without sections that the game never fills."""
    rounds = [variant.round_rules(number, seats) for number in range(1, len(variant.rounds) + 1)]
    every = [rules.options for rules in rounds]
    slots = max(len(rules.contract.slots) for rules in rounds)
    further = any(one.extra_melds != "none" or one.rearrange for one in every)
    lays = bool(slots) or further
    lays = lays or any(one.contract_points is not None or one.last_turns for one in every)
    rearranges = any(one.rearrange for one in every)
    melds = _MOST_MELDS if lays else 0
    if slots and not further:
        melds = min(melds, seats * slots)
    whole = any(one.draw == "pile" for one in every)
    return Layout(
        seats,
        lays=lays,
        rearranges=rearranges,
        slots=slots,
        pile=_WHOLE_PILE if whole else _PILE,
        melds=melds,
    )


def words_of(buffer: Any) -> Any:
    """Return the same memory as 64-bit words; raises ``ValueError`` unless its bytes are a multiple of eight."""
    there = memoryview(buffer)
    if there.nbytes % 8:
        raise ValueError(
            f"a buffer of {there.nbytes} bytes; its length must be a multiple of eight"
        )
    return there.cast("B").cast("Q")
