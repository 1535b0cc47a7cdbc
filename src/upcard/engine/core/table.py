# hot: compiled where there is a C compiler (docs/speed.md)
"""Melds on a table as bytes: what fits them, what a card frees, and the changes and their undoing.

A meld takes ``stride`` bytes; ``codes`` names those before its cards, which stand in the order that
:class:`upcard.melds.Meld` has. ``melds/check.py`` says the same of single values, with a sentence; tests compare the
two.
"""

from array import array
from functools import lru_cache

from upcard.cards import JOKER, KINDS, ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    AT_OWNER,
    AT_RANK,
    AT_SIZE,
    AT_SUIT,
    AT_TYPE,
    AT_WILDS,
    FIRST,
    HIGH,
    LOW,
    NO_END,
    NOWHERE,
    RUN,
    SET,
)  # fmt: skip
from upcard.melds.meld import Meld, wild_indexes
from upcard.melds.rules import MeldRules

_ONE: Bits = 1
_SUIT: Bits = 0x1FFF
_RANK: Bits = 0x8004002001
"""Masks of kinds of card: the spades, the aces."""
USUAL_STRIDE = 64
"""Bytes of a meld where no set can have more than 56 cards."""


@lru_cache(256)
def _wild_cards(rules: MeldRules) -> bytes:
    """Return for each kind of card whether it is wild; all tables of a game share it."""
    return bytes(card in rules.wilds for card in range(KINDS))


class Table:
    """The melds of one deal under one set of rules."""

    __slots__ = (
        "adjacent", "both_aces", "cells", "distinct", "found", "highest", "lowest", "most", "naturals",
        "naturals_min", "number", "own_in_runs", "own_in_sets", "pair_layoff", "part", "run_max", "set_max", "stride",
        "whole", "wild", "wild_max", "wild_runs", "wild_sets",
    )  # fmt: skip

    def __init__(self, rules: MeldRules, room: int, stride: int) -> None:
        """Make an empty table with room for ``room`` melds of ``stride`` bytes each; it grows when more are laid."""
        ratio = rules.wild_ratio
        self.set_wild(_wild_cards(rules))
        self.own_in_runs: bool = rules.wild_natural != "never"
        self.own_in_sets: bool = rules.wild_natural == "own_place"
        self.wild_max: int = 255 if rules.wild_max is None else rules.wild_max
        self.part: int = 1 if ratio is None else ratio[0]
        self.whole: int = 1 if ratio is None else ratio[1]
        self.wild_runs: bool = rules.takes_wilds("run")
        self.wild_sets: bool = rules.takes_wilds("set")
        self.naturals_min: int = rules.min_naturals
        self.adjacent: bool = rules.wild_adjacent
        self.lowest: int = rules.lowest()
        self.highest: int = rules.highest()
        self.both_aces: bool = rules.ace == "both"
        self.stride: int = stride
        self.most: int = stride - FIRST
        self.set_max: int = self.most if rules.set_size[1] is None else rules.set_size[1]
        self.run_max: int = rules.run_size[1]
        self.distinct: bool = rules.set_suits == "distinct"
        self.pair_layoff: bool = rules.pair_layoff
        self.cells: bytearray = bytearray(stride * room)
        self.found: array[int] = array("i", bytes(4 * 32))  # what a list was asked for
        self.number: int = 0

    def set_wild(self, wild: bytes) -> None:
        """Set for each kind of card whether it is wild."""
        self.wild: bytes = wild
        self.naturals: Bits = 0
        for card in range(JOKER):
            if not wild[card]:
                self.naturals |= _ONE << card

    def copy_from(self, other: "Table") -> None:
        """Take over the melds of another table of the same rules."""
        self.number = other.number
        self.cells[:] = other.cells

    # ---- Questions --------------------------------------------------------------------------

    def is_run(self, meld: int) -> bool:
        """Return whether a meld is a run."""
        return self.cells[meld * self.stride + AT_TYPE] == RUN

    def rank_of(self, meld: int) -> int:
        """Return the rank of a set (0 for wild cards only) or the first place of a run."""
        return self.cells[meld * self.stride + AT_RANK]

    def suit_of(self, meld: int) -> int:
        """Return the suit of a run; of a set it says nothing."""
        return self.cells[meld * self.stride + AT_SUIT]

    def size_of(self, meld: int) -> int:
        """Return how many cards a meld has."""
        return self.cells[meld * self.stride + AT_SIZE]

    def wilds_in(self, meld: int) -> int:
        """Return how many cards of a meld act as wild."""
        return self.cells[meld * self.stride + AT_WILDS]

    def owner_of(self, meld: int) -> int:
        """Return the seat that laid a meld."""
        return self.cells[meld * self.stride + AT_OWNER]

    def card_at(self, meld: int, place: int) -> int:
        """Return the card at a place of a meld."""
        return self.cells[meld * self.stride + FIRST + place]

    def natural_in_set(self, card: int, rank: int) -> bool:
        """Return whether the card counts as natural in a set of a rank."""
        if card == JOKER or card % 13 + 1 != rank:
            return False
        return self.own_in_sets or not self.wild[card]

    def is_wild(self, meld: int, place: int) -> bool:
        """Return whether the card at a place of a meld acts as wild there."""
        at: int = meld * self.stride
        card: int = self.cells[at + FIRST + place]
        if self.cells[at + AT_TYPE] == SET:
            return not self.natural_in_set(card, self.cells[at + AT_RANK])
        if not self.wild[card]:
            return False
        return not (self.own_in_runs and card == self._stands(at, place))

    def list_replacers(self, kinds: Bits) -> int:
        """Note in ``found`` the cards of these kinds that belong in a wild card's place; return their number."""
        cells: bytearray = self.cells
        wild: bytes = self.wild
        own: Bits
        number: int = 0
        for meld in range(self.number):
            at: int = meld * self.stride
            left: int = cells[at + AT_WILDS]  # wild cards of the meld that were not met yet
            if left == 0:
                continue
            first: int = cells[at + AT_RANK]
            if cells[at + AT_TYPE] == RUN:
                suit: int = cells[at + AT_SUIT] * 13
                own = kinds >> suit & _SUIT if suit < JOKER else 0
                if not own:
                    continue
                for place in range(cells[at + AT_SIZE]):
                    held: int = cells[at + FIRST + place]
                    if wild[held]:
                        card: int = suit + (first + place + 12) % 13
                        if held == card and self.own_in_runs:
                            continue  # a natural card there
                        # With an ace at both ends the lower one is asked for.
                        if own >> (card - suit) & 1 and self.freed_by(meld, card) == place:
                            number = self._find(number, card, meld, NO_END)
                        left -= 1
                        if left == 0:
                            break
            elif 0 < first <= 13:
                own = kinds & _RANK << (first - 1)
                while own:
                    number = self._find(number, ints.lowest(own), meld, NO_END)
                    own &= own - 1
        return number

    def list_followers(self, kinds: Bits) -> int:
        """Note in ``found`` every natural card of these kinds that is of a set's rank or next to a run.

        Return how many there are; see :meth:`_find`. Whether a card fits is another question.
        """
        cells: bytearray = self.cells
        naturals: Bits = kinds & self.naturals
        own: Bits
        number: int = 0
        for meld in range(self.number):
            at: int = meld * self.stride
            first: int = cells[at + AT_RANK]
            if cells[at + AT_TYPE] == RUN:
                suit: int = cells[at + AT_SUIT] * 13
                own = naturals >> suit & _SUIT if suit < JOKER else 0
                if not own:
                    continue
                for end in range(LOW, HIGH + 1):
                    place: int = first - 1 if end == LOW else first + cells[at + AT_SIZE]
                    if self.lowest <= place <= self.highest and own >> (place + 12) % 13 & 1:
                        number = self._find(number, suit + (place + 12) % 13, meld, end)
            elif 0 < first <= 13:  # a set of wild cards only takes no natural one
                own = naturals & _RANK << (first - 1)
                while own:
                    number = self._find(number, ints.lowest(own), meld, NO_END)
                    own &= own - 1
        return number

    def _find(self, number: int, card: int, meld: int, end: int) -> int:
        """Note a card that was found, as it stands in the number of a move, and return how many there are now."""
        if number >= len(self.found):
            more = array("i", self.found)
            more.extend(self.found)
            self.found = more
        self.found[number] = card << 8 | meld << 16 | end << 24
        return number + 1

    def _stands(self, at: int, place: int) -> int:
        """Return the card that belongs at a place of a run."""
        rank: int = self.cells[at + AT_RANK] + place
        return self.cells[at + AT_SUIT] * 13 + (rank + 12) % 13

    def _wilds_allowed(self, wilds: int, size: int) -> bool:
        if wilds > self.wild_max or size - wilds < self.naturals_min:
            return False
        return wilds * self.whole <= size * self.part

    def fits(self, meld: int, card: int, end: int) -> bool:
        """Return whether a card may join a meld: at an end of a run, anywhere (``NO_END``) in a set."""
        at: int = meld * self.stride
        size: int = self.cells[at + AT_SIZE]
        wilds: int = self.cells[at + AT_WILDS]
        if size >= self.most:
            return False
        if size == 2 and not self.pair_layoff and self.cells[at + AT_TYPE] == SET:
            return False
        if self.cells[at + AT_TYPE] == SET:
            return end == NO_END and self._fits_set(at, card, size, wilds)
        first: int = self.cells[at + AT_RANK]
        place: int = first - 1 if end == LOW else first + size
        if end == NO_END or place < self.lowest or place > self.highest or size >= self.run_max:
            return False
        natural: bool = card == self.cells[at + AT_SUIT] * 13 + (place + 12) % 13
        if not natural and not self.wild[card]:
            return False
        if self.wild[card] and not self.own_in_runs:
            natural = False
        if not self.both_aces and size == 13:
            return False  # an ace stands at the other end
        if natural:
            return self._wilds_allowed(wilds, size + 1)
        if not self.wild_runs:
            return False
        if not self.adjacent and self.is_wild(meld, 0 if end == LOW else size - 1):
            return False
        return self._wilds_allowed(wilds + 1, size + 1)

    def _fits_set(self, at: int, card: int, size: int, wilds: int) -> bool:
        rank: int = self.cells[at + AT_RANK]
        if size >= self.set_max:
            return False
        if rank == 0:
            return self.wild[card] != 0
        if not self.natural_in_set(card, rank):
            if not self.wild_sets:
                return False
            return self.wild[card] != 0 and self._wilds_allowed(wilds + 1, size + 1)
        if self.distinct and self._place_of(at, card, size - wilds) != NOWHERE:
            return False
        return self._wilds_allowed(wilds, size + 1)

    def _place_of(self, at: int, card: int, size: int) -> int:
        """Return the first of ``size`` places where the card lies, or ``NOWHERE``."""
        for place in range(size):
            if self.cells[at + FIRST + place] == card:
                return place
        return NOWHERE

    def freed_by(self, meld: int, card: int) -> int:
        """Return the place of the wild card that a card in its place would free, or ``NOWHERE``."""
        at: int = meld * self.stride
        size: int = self.cells[at + AT_SIZE]
        wilds: int = self.cells[at + AT_WILDS]
        if not wilds or card == JOKER or (self.wild[card] and not self.own_in_runs):
            return NOWHERE
        if self.cells[at + AT_TYPE] == SET:
            if not self.natural_in_set(card, self.cells[at + AT_RANK]):
                return NOWHERE
            if self.distinct and self._place_of(at, card, size) != NOWHERE:
                return NOWHERE
            return size - wilds
        if card // 13 != self.cells[at + AT_SUIT]:
            return NOWHERE
        place: int = (card % 13 + 14 - self.cells[at + AT_RANK]) % 13
        while place < size:  # an ace stands at both ends of a run of fourteen
            if self.is_wild(meld, place):
                return place
            place += 13
        return NOWHERE

    def wild_of(self, set_: int, card: int) -> int:
        """Return the first place in a set where that card acts as wild, or ``NOWHERE``; wild cards lie last."""
        at: int = set_ * self.stride
        size: int = self.cells[at + AT_SIZE]
        for place in range(size - self.cells[at + AT_WILDS], size):
            if self.cells[at + FIRST + place] == card:
                return place
        return NOWHERE

    def wilds_differ(self, meld: int) -> bool:
        """Return whether it is a set with several kinds of wild cards; cards of a kind lie together."""
        at: int = meld * self.stride
        size: int = self.cells[at + AT_SIZE]
        wilds: int = self.cells[at + AT_WILDS]
        if wilds < 2 or self.cells[at + AT_TYPE] == RUN:
            return False
        return self.cells[at + FIRST + size - wilds] != self.cells[at + FIRST + size - 1]

    def next_wild(self, set_: int, place: int) -> int:
        """Return the next place in the set with another kind of wild card than this one, or ``NOWHERE``."""
        at: int = set_ * self.stride
        for other in range(place + 1, self.cells[at + AT_SIZE]):
            if self.cells[at + FIRST + other] != self.cells[at + FIRST + place]:
                return other
        return NOWHERE

    # ---- Changes ----------------------------------------------------------------------------

    def add(self, owner: int, type_: int, rank: int, suit: int) -> int:
        """Begin a meld without cards and return its number."""
        at: int = self.number * self.stride
        if at + self.stride > len(self.cells):
            self.cells.extend(bytes(4 * self.stride))
        self.cells[at + AT_TYPE] = type_
        self.cells[at + AT_RANK] = rank
        self.cells[at + AT_SUIT] = suit
        self.cells[at + AT_OWNER] = owner
        self.cells[at + AT_SIZE] = 0
        self.cells[at + AT_WILDS] = 0
        self.number += 1
        return self.number - 1

    def put(self, meld: int, card: int) -> None:
        """Put a card behind the last one of a meld that is being made."""
        at: int = meld * self.stride
        size: int = self.cells[at + AT_SIZE]
        if size >= self.most:
            raise ValueError(f"a meld of {size} cards; there is room for no more")
        self.cells[at + FIRST + size] = card
        self.cells[at + AT_SIZE] = size + 1
        if self.is_wild(meld, size):
            self.cells[at + AT_WILDS] += 1

    def extend(self, meld: int, card: int, end: int) -> int:
        """Add a card that fits and return the place where it lies now."""
        at: int = meld * self.stride
        size: int = self.cells[at + AT_SIZE]
        place: int = size
        if self.cells[at + AT_TYPE] == SET:
            place = self._order_in_set(at, card)
        elif end == LOW:
            place = 0
            self.cells[at + AT_RANK] -= 1
        self._insert(at, place, card)
        if self.is_wild(meld, place):
            self.cells[at + AT_WILDS] += 1
        return place

    def _order_in_set(self, at: int, card: int) -> int:
        """Return where a card goes in a set: naturals come first, then wild cards, each by kind."""
        size: int = self.cells[at + AT_SIZE]
        naturals: int = size - self.cells[at + AT_WILDS]
        place: int = 0
        end: int = naturals
        if not self.natural_in_set(card, self.cells[at + AT_RANK]):
            place = naturals
            end = size
        while place < end and self.cells[at + FIRST + place] <= card:
            place += 1
        return place

    def _insert(self, at: int, place: int, card: int) -> None:
        size: int = self.cells[at + AT_SIZE]
        if size >= self.most:
            raise ValueError(f"a meld of {size} cards; there is room for no more")
        index: int = size
        while index > place:
            self.cells[at + FIRST + index] = self.cells[at + FIRST + index - 1]
            index -= 1
        self.cells[at + FIRST + place] = card
        self.cells[at + AT_SIZE] = size + 1

    def _delete(self, at: int, place: int) -> None:
        size: int = self.cells[at + AT_SIZE] - 1
        for index in range(place, size):
            self.cells[at + FIRST + index] = self.cells[at + FIRST + index + 1]
        self.cells[at + AT_SIZE] = size

    def remove(self, meld: int, place: int, end: int) -> None:
        """Undo ``extend``: take the card at that place off again."""
        at: int = meld * self.stride
        if self.is_wild(meld, place):
            self.cells[at + AT_WILDS] -= 1
        self._delete(at, place)
        if end == LOW:
            self.cells[at + AT_RANK] += 1

    def swap(self, meld: int, place: int, card: int) -> int:
        """Put a card in the place of another; return its own place, which in a set is that of its kind."""
        at: int = meld * self.stride
        if self.is_wild(meld, place):
            self.cells[at + AT_WILDS] -= 1
        if self.cells[at + AT_TYPE] == RUN:
            self.cells[at + FIRST + place] = card
        else:
            self._delete(at, place)
            place = self._order_in_set(at, card)
            self._insert(at, place, card)
        if self.is_wild(meld, place):
            self.cells[at + AT_WILDS] += 1
        return place

    def drop_last(self) -> None:
        """Take the last meld off the table."""
        self.number -= 1

    def clear(self) -> None:
        """Take all melds off the table."""
        self.number = 0

    # ---- Readable values --------------------------------------------------------------------

    def meld(self, meld: int) -> Meld:
        """Return a meld as a readable value."""
        at: int = meld * self.stride
        size: int = self.cells[at + AT_SIZE]
        cards = tuple(self.cells[at + FIRST : at + FIRST + size])
        if self.cells[at + AT_TYPE] == SET:
            return Meld("set", self.cells[at + AT_RANK], -1, cards)
        return Meld("run", self.cells[at + AT_RANK], self.cells[at + AT_SUIT], cards)

    def lay(self, owner: int, meld: Meld, rules: MeldRules) -> None:
        """Put a readable meld on the table."""
        if len(meld.cards) > self.most:
            raise ValueError(f"a meld of {len(meld.cards)} cards; there is room for {self.most}")
        run: bool = meld.type == "run"
        number: int = self.add(owner, RUN if run else SET, meld.rank, meld.suit if run else NOWHERE)
        at: int = number * self.stride
        size: int = len(meld.cards)
        self.cells[at + FIRST : at + FIRST + size] = bytes(meld.cards)
        self.cells[at + AT_SIZE] = size
        self.cells[at + AT_WILDS] = len(wild_indexes(meld, rules))
