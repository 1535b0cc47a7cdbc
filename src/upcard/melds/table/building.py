# hot: compiled where there is a C compiler (docs/speed.md)
"""Building melds from the result of a sweep, and matching them to the old melds that they continue.

Runs are made suit by suit and sets rank by rank as *drafts*: rows of cards in one array. Spare wild cards are added at
the ends. Then each draft becomes a meld.

This module compiles: whole numbers and arrays, with Python objects only for melds that come in or go out.
"""

from array import array

from upcard.cards import KINDS
from upcard.cards.ints import Bits
from upcard.melds.meld import Meld
from upcard.melds.model import model_of
from upcard.melds.rules import MeldRules
from upcard.melds.table.sweep import Sweep

_WILD = -1
_SUITS = 4
_COUNT = 3
_CHOICE = 9
_NUMBERS: Bits = 7
_ROW = 32
_DRAFTS = 256
_CARDS = 512
_RANKS = 13


class TableBuilder:
    """Builds the melds of one question after another, under some rules."""

    def __init__(self, rules: MeldRules) -> None:
        model = model_of(rules)
        self._least: int = rules.run_size[0]
        self._lowest: int = model.lowest
        self._highest: int = model.highest
        self._longest: int = model.longest
        self._largest: int = model.largest
        self._distinct: bool = rules.set_suits == "distinct"
        self._card: array[int] = array("i", bytes(4 * _DRAFTS * _ROW))
        self._size: array[int] = array("i", bytes(4 * _DRAFTS))
        self._rank: array[int] = array("i", bytes(4 * _DRAFTS))
        self._suit: array[int] = array("i", bytes(4 * _DRAFTS))
        self._order: array[int] = array("i", bytes(4 * _DRAFTS))
        self._open: array[int] = array("i", bytes(4 * _DRAFTS))
        self._long: array[int] = array("i", bytes(4 * _DRAFTS))
        self._drafts: int = 0
        self._ordered: int = 0
        self._wilds: int = 0
        self._lay: array[int] = array("i", bytes(4 * _CARDS))
        self._lay_end: array[int] = array("i", bytes(4 * _DRAFTS))
        self._shared: array[int] = array("i", bytes(4 * _DRAFTS))
        self._number: array[int] = array("i", bytes(4 * KINDS))
        self._origin: array[int] = array("i", bytes(4 * _DRAFTS))
        self._taken: array[int] = array("i", bytes(4 * _DRAFTS))

    def built(self, sweep: Sweep, wilds: list[int]) -> list[Meld] | None:
        """Return the melds found by a sweep, with all of these wild cards; None if no meld takes the last."""
        self._drafts = self._ordered = self._wilds = 0
        self._make_runs(sweep)
        self._make_sets(sweep)
        at: int
        while self._wilds < len(wilds):
            at = 0
            while at < self._ordered and not self._takes(self._order[at]):
                at += 1
            if at == self._ordered:
                return None
        self._wilds = 0
        return [self._meld(self._order[at], wilds) for at in range(self._ordered)]

    # ---- Drafts ------------------------------------------------------------------------------

    def _begin(self, rank: int, suit: int) -> int:
        draft: int = self._drafts
        self._drafts += 1
        self._rank[draft] = rank
        self._suit[draft] = suit
        self._size[draft] = 0
        return draft

    def _add(self, draft: int, card: int) -> None:
        self._card[draft * _ROW + self._size[draft]] = card
        self._size[draft] += 1
        if card == _WILD:
            self._wilds += 1

    def _done(self, draft: int) -> None:
        self._order[self._ordered] = draft
        self._ordered += 1

    def _make_runs(self, sweep: Sweep) -> None:
        """Make the runs: at each place those too short go on first, then the others; what remains begins new ones."""
        for suit in range(_SUITS):
            there: int = 0
            for place in range(self._lowest, self._highest + 1):
                told: Bits = sweep.path[place] >> _CHOICE * suit
                naturals: int = told >> _COUNT & _NUMBERS
                number: int = naturals + (told >> 2 * _COUNT & _NUMBERS)
                if there:
                    self._short_first(there)
                for at in range(number, there):
                    self._done(self._open[at])
                for at in range(there, number):
                    self._open[at] = self._begin(place, suit)
                there = number
                for at in range(there):
                    self._go_on(
                        self._open[at],
                        suit * _RANKS + (place - 1) % _RANKS if at < naturals else _WILD,
                    )
            for at in range(there):
                self._done(self._open[at])

    def _short_first(self, there: int) -> None:
        """Move the open runs that are too short before the others; both keep their order."""
        short: int = 0
        long: int = 0
        for at in range(there):
            if self._size[self._open[at]] < self._least:
                self._open[short] = self._open[at]
                short += 1
            else:
                self._long[long] = self._open[at]
                long += 1
        for at in range(long):
            self._open[short + at] = self._long[at]

    def _go_on(self, run: int, card: int) -> None:
        """Add a card; if the run gets too long, its first cards become a run of their own."""
        self._add(run, card)
        if self._size[run] <= self._longest:
            return
        first: int = self._begin(self._rank[run], self._suit[run])
        wilds: int = self._wilds
        for at in range(self._least):
            self._add(first, self._card[run * _ROW + at])
        self._wilds = wilds
        self._done(first)
        self._rank[run] += self._least
        self._size[run] -= self._least
        for at in range(self._size[run]):
            self._card[run * _ROW + at] = self._card[run * _ROW + at + self._least]

    def _make_sets(self, sweep: Sweep) -> None:
        """Make the sets: cards are dealt suit by suit, so that no set has a suit twice, wilds to the smallest."""
        cards: int
        most: int
        number: int
        one: int
        for rank in range(1, _RANKS + 1):
            told: Bits = sweep.path[rank]
            cards = most = 0
            for suit in range(_SUITS):
                number = told >> _CHOICE * suit & _NUMBERS
                cards += number
                most = max(most, number)
            if cards == 0:
                continue
            wilds: int = told >> 4 * _CHOICE & _NUMBERS
            # The same number of sets as in tables.sets_take, which decides whether these cards make sets.
            number = (cards + wilds + self._largest - 1) // self._largest
            if self._distinct:
                number = max(number, most)
            first: int = self._drafts
            while self._drafts < first + number:
                self._done(self._begin(rank, -1))
            at: int = 0
            for suit in range(_SUITS):
                one = told >> _CHOICE * suit & _NUMBERS
                while one > 0:
                    self._add(first + at % number, suit * _RANKS + rank - 1)
                    at += 1
                    one -= 1
            while wilds > 0:
                wilds -= 1
                least: int = first
                for one in range(first + 1, first + number):
                    if self._size[one] < self._size[least]:
                        least = one
                self._add(least, _WILD)

    def _takes(self, draft: int) -> bool:
        """Add a wild card to a meld if there is room; return whether there was."""
        size: int = self._size[draft]
        # A meld of the least size may hold all the wild cards, so no limit on them binds (tables.py).
        if size == (self._largest if self._suit[draft] < 0 else self._longest):
            return False
        self._add(draft, _WILD)
        if self._suit[draft] >= 0 and self._rank[draft] + size > self._highest:
            # It is not the longest run and has no room above, so it has room below.
            self._rank[draft] -= 1
            for at in range(size, 0, -1):
                self._card[draft * _ROW + at] = self._card[draft * _ROW + at - 1]
            self._card[draft * _ROW] = _WILD
        return True

    def _meld(self, draft: int, wilds: list[int]) -> Meld:
        """Return the meld of a draft; the wild cards of a set come last, by kind."""
        cards: list[int] = []
        own: list[int] = []
        for at in range(draft * _ROW, draft * _ROW + self._size[draft]):
            card: int = self._card[at]
            if card == _WILD:
                card = wilds[self._wilds]
                self._wilds += 1
                if self._suit[draft] < 0:
                    own.append(card)
                    continue
            cards.append(card)
        if self._suit[draft] >= 0:
            return Meld("run", self._rank[draft], self._suit[draft], tuple(cards))
        own.sort()
        cards.extend(own)
        return Meld("set", self._rank[draft], -1, tuple(cards))

    # ---- What lay there ------------------------------------------------------------------------

    def continued(self, table: list[Meld], new: list[Meld]) -> list[int]:
        """Return for each new meld the old one it continues, -1 for none: pairs that share most cards first.

        The last item is the number of cards shared by all these pairs.
        """
        olds: int = len(table)
        news: int = len(new)
        at: int
        most: int = 0
        stay: int = 0
        self._lay_out(table)
        shares: array[int] = array("i", bytes(4 * olds * news))
        for at in range(news):
            self._origin[at] = -1
            most = max(most, self._share(new[at], olds))
            for old in range(olds):
                shares[old * news + at] = self._shared[old]
        for old in range(olds):
            self._taken[old] = 0
        for cards in range(most, 0, -1):
            for old in range(olds):
                if self._taken[old]:
                    continue
                for at in range(news):
                    if shares[old * news + at] == cards and self._origin[at] < 0:
                        self._origin[at] = old
                        self._taken[old] = 1
                        stay += cards
                        break
        self._origin[news] = stay
        return [self._origin[at] for at in range(news + 1)]

    def _lay_out(self, table: list[Meld]) -> None:
        """Write the cards of the old melds, one after another."""
        at: int = 0
        card: int
        for old in range(len(table)):
            cards: tuple[int, ...] = table[old].cards
            for card in cards:
                self._lay[at] = card
                at += 1
            self._lay_end[old] = at

    def _share(self, meld: Meld, olds: int) -> int:
        """Store how many cards a meld shares with each old one; return the most."""
        card: int
        most: int = 0
        begin: int = 0
        cards: tuple[int, ...] = meld.cards
        for card in cards:
            self._number[card] += 1
        for old in range(olds):
            same: int = 0
            for at in range(begin, self._lay_end[old]):
                if self._number[self._lay[at]] > 0:
                    self._number[self._lay[at]] -= 1
                    same += 1
            if same:
                for card in cards:
                    self._number[card] = 0
                for card in cards:
                    self._number[card] += 1
            begin = self._lay_end[old]
            self._shared[old] = same
            most = max(most, same)
        for card in cards:
            self._number[card] = 0
        return most


def counted(table: list[Meld], counts: bytearray) -> None:
    """Add the cards of melds to a count."""
    card: int
    for at in range(len(table)):
        cards: tuple[int, ...] = table[at].cards
        for card in cards:
            counts[card] += 1


def together(must: bytearray, hand: bytes, own: bytearray) -> bytearray:
    """Return the cards that must be used together with the cards of a hand beyond ``own``, the part of it that must."""
    have: bytearray = bytearray(must)
    for card in range(KINDS):
        have[card] += hand[card] - own[card]
    return have


def beyond(new: list[Meld], old: list[Meld]) -> bytes:
    """Return a count of the cards that new melds have beyond the old ones."""
    more: bytearray = bytearray(KINDS)
    less: bytearray = bytearray(KINDS)
    counted(new, more)
    counted(old, less)
    for card in range(KINDS):
        more[card] -= less[card]
    return bytes(more)


def listed(counts: bytes, held: bytes) -> tuple[list[int], list[int]]:
    """Return the cards of a count one by one, and the rest of a hand without them."""
    those: list[int] = []
    rest: list[int] = []
    for card in range(KINDS):
        for number in range(held[card]):
            if number < counts[card]:
                those.append(card)
            else:
                rest.append(card)
    return those, rest
