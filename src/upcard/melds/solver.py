# hot: compiled where there is a C compiler (docs/speed.md)
"""Whether a hand can lay a contract and how many cards it lacks, by counting; with ints and bytearrays only.

Give every part of the contract a place: a run its suit and first rank, a set its rank. Two sums then determine the
number missing. ``open`` counts the places without a natural card in a maximum matching of cards to places; a wild card
used as itself counts as wild here. ``short`` counts the places that must be natural, by the limits on wild cards, and
that no held card fills. With w wild cards, max(open - w, short) cards are missing. Runs take natural cards first, which
never makes ``open`` larger; it may make ``short`` larger, so a lower bound is kept with it, and if the bound promises
more, the natural cards are matched again (``matching.py``). Both sums can be least at once: from a matching that is
best for ``short``, augmenting paths lead to one that is also best for ``open`` and takes no natural card from a part.
"""

from upcard.cards import KINDS, ints
from upcard.cards.ints import Bits
from upcard.melds.contract.bounds import ContractBounds
from upcard.melds.contract.descent import Descent
from upcard.melds.contract.matching import Matching
from upcard.melds.contract.tables import (
    MOST_CARDS,
    MOST_PARTS,
    MOST_STEPS,
    NO_WAY,
    OWN_SET,
    WILD,
    ContractRules,
)
from upcard.melds.contract.whole import WholeHand

_PLACES = 14
_ONE: Bits = 1


class ContractSearch(ContractBounds):
    """A workspace over the tables of one contract. Threads must not share it; they may share the tables.

    Hands are counts per kind of card. ``found`` holds the result of the ``searched``-th call of :meth:`layouts`: one
    way after another, with its parts in the contract's order, ``tables.PART`` bytes each, wild cards in their places.
    """

    def __init__(self, tables: ContractRules) -> None:
        super().__init__(tables)
        self.rules: ContractRules = tables
        self.found: bytearray = bytearray()
        self.searched: int = 0
        self._ways: Descent = Descent(tables)
        self._cover: WholeHand | None = WholeHand(tables) if tables.whole else None
        self._matching: Matching = Matching(tables)
        self._tight: bool = tables.tight
        self._c_twice: bytearray = bytearray(MOST_PARTS)
        # The ranks for sets, and for each rank the number of its sets, of their cards, and of those that must be
        # natural.
        self._ranks: bytearray = bytearray(_PLACES)
        self._in: bytearray = bytearray(_PLACES)
        self._sized: bytearray = bytearray(_PLACES)
        self._needed: bytearray = bytearray(_PLACES)
        self._promise: int = NO_WAY
        self._steps: int = 0
        self._most_steps: int = MOST_STEPS

    # ---- What is asked --------------------------------------------------------------------------

    def distance(self, hand: bytearray) -> int:
        """Return the least number of cards still needed to lay the contract; see :func:`plans`."""
        return self._least(hand, NO_WAY)

    def short_of(self, hand: bytearray, most: int) -> int:
        """Return the least number of cards still needed, capped at ``most``."""
        # Beyond that, sums would overflow in C.
        least: int = self._least(hand, min(most, NO_WAY))
        return most if least == NO_WAY else least

    def layouts(self, hand: bytearray, most: int, first: bytes = b"") -> int:
        """Return the number of ways to lay the contract at its least sizes, at most ``most``; see ``found``.

        A contract that takes the whole hand is laid in the sizes that use up all cards.

        Wild cards in ``first`` are spent before others. Raises ``ValueError`` for an invalid hand.
        """
        number: int = 0
        self.searched += 1
        self.found = bytearray()
        if self._cover is not None:
            self._take(hand)
            self._forget_steps()
            number = self._cover.cover(hand, most, first)
            self.found = self._cover.found
        elif self._least(hand, 1) == 0:
            number = self._ways.layouts(hand, most, first)
            self.found = self._ways.found
        return number

    def plans(self, hand: bytearray, slack: int, most: int) -> list[tuple[int, int, bytes]]:
        """Return the plans that lack the fewest cards or at most ``slack`` more; see ``contract/descent.py``.

        Raises ``ValueError`` for an invalid hand, and for a slack below 0 or above ``NO_WAY``.
        """
        if not 0 <= slack <= NO_WAY:
            raise ValueError(f"a slack of {slack} cards; it is 0 to {NO_WAY}")
        best: int = self._least(hand, NO_WAY)
        if best == NO_WAY or most < 1:
            return []
        slack = min(slack, MOST_CARDS)  # no plan lacks more than that
        self._ways.list_plans(hand, best + slack, slack, most)
        if not self._ways.plans:  # too many steps: any plan is better than none
            self._ways.list_plans(hand, NO_WAY - 1, slack, most)
        return self._ways.plans

    def hurry(self, steps: int) -> None:
        """Limit later answers to that many steps; an answer may then be that of the best way found."""
        self._most_steps = steps
        self._ways.most_steps = steps
        if self._cover is not None:
            self._cover.most_steps = steps

    def steps_taken(self) -> int:
        """Return the steps of the last answer: those of the count and of the search after it."""
        return (
            self._steps + self._ways.steps + (self._cover.steps if self._cover is not None else 0)
        )

    def _forget_steps(self) -> None:
        self._steps = self._ways.steps = 0
        if self._cover is not None:
            self._cover.steps = 0

    def _least(self, hand: bytearray, beyond: int) -> int:
        """Return the least number missing, capped at ``beyond``."""
        if self._broken:
            self._mend()
        self._take(hand)
        self._best = self._promise = beyond
        self._forget_steps()
        if self._tight:
            self._promise = 0
        elif self._set_bounds():
            self._broken = True
            self._choose_run(0, 0, 0, 0, 0)
            self._broken = False
        if self._promise < self._best:
            self._best = min(self._best, self._ways.nearest(hand, self._best - 1, self._promise))
        return self._best

    def _mend(self) -> None:
        """Restore the state where a search was broken off."""
        for card in range(KINDS):
            self._used[card] = 0
        for rank in range(_PLACES):
            self._in[rank] = self._sized[rank] = self._needed[rank] = 0
        self._broken = False

    # ---- The runs -------------------------------------------------------------------------------

    def _choose_run(self, depth: int, start: int, open_: int, bound: int, short: int) -> None:
        """Choose the run at ``depth`` and all after it; equal runs are chosen in the order of their places.

        ``open_``, ``bound`` and ``short`` are the sums so far: open places, the bound of short ones, those reached.
        """
        if depth == self._runs:
            self._fill_sets(open_, bound, short)
            return
        first: int = self._first_alike[depth]
        alike: int = self._alike[depth]
        before: int = open_ - self._wilds
        if depth and self._even:  # earlier runs have taken cards from the sets
            before += self._deal_sets() - self._ahead[self._runs]
        # A lower bound of the open places of later parts: a looser bound takes more time and gives the same answer.
        later: int = before + self._ahead[depth + alike]
        after: int = before + self._ahead[depth + 1]
        index: int = max(start, self._w_from[depth])
        while index < self._to[first] or self._list_places(
            first, min(self._best - after, (self._best - later + alike - 1) // alike)
        ):
            window: int = self._choice[index]
            least: int = self._s_open[window]
            if later + alike * least >= self._best or after + least >= self._best:
                return
            index += 1
            self._steps += 1
            if self._steps > self._most_steps:
                self._floor = self._promise = self._best  # stop the search
                return
            if bound + self._s_short[window] + self._ahead_short[depth + 1] >= self._best:
                continue
            suit: int = self._w_suit[window]
            if self._run_rule and not self._runs_agree(
                depth, self._w_first[window], suit, self._w_size[window]
            ):
                continue
            held: int = self._suits[suit] & self._w_mask[window]
            empty: int = self._w_size[window] - self._ones[held & self._plain[suit]]
            number: int = self._w_size[window] - self._ones[held]
            if self._w_ace[window] and self._hand[13 * suit] > self._used[13 * suit] + 1:
                number -= 1
                empty -= self._plain[suit] & 1
            if after + empty >= self._best:
                continue
            self._lay_run(depth, window, suit, held)
            self._choose_run(
                depth + 1,
                index - 1 if alike > 1 else 0,
                open_ + empty,
                bound + self._s_short[window],
                short + self._short_of(window, held, number),
            )
            self._take_back(depth, window, suit, held)
            if self._best <= self._floor:
                return

    def _lay_run(self, depth: int, window: int, suit: int, held: int) -> None:
        """Remove the naturals of a run from the cards left."""
        self._c_rank[depth] = self._w_first[window]
        self._c_suit[depth] = suit
        self._c_size[depth] = self._w_size[window]
        if depth + 1 < self._runs or self._sets:
            self._use(suit, held, 1)
            if self._w_ace[window]:
                self._c_twice[depth] = self._suits[suit] & 1
                self._use(suit, self._suits[suit] & 1, 1)

    def _take_back(self, depth: int, window: int, suit: int, held: int) -> None:
        if depth + 1 < self._runs or self._sets:
            if self._w_ace[window]:
                self._use(suit, self._c_twice[depth], -1)
            self._use(suit, held, -1)

    def _use(self, suit: int, held: int, sign: int) -> None:
        """Remove the cards of a mask of ranks from the cards left, or put them back."""
        rest: Bits = held
        while rest:
            rank: int = ints.lowest(rest) + 1
            rest &= rest - 1
            card: int = suit * 13 + rank - 1
            self._used[card] += sign
            if self._used[card] == self._hand[card]:
                self._suits[suit] &= ~(_ONE << rank - 1)
            else:
                self._suits[suit] |= _ONE << rank - 1
            kind: int = self._kinds[card]
            if kind & OWN_SET:
                if kind & WILD:
                    self._spares[rank] -= sign
                else:
                    self._naturals[rank] -= sign

    # ---- The sets -------------------------------------------------------------------------------

    def _fill_sets(self, open_: int, bound: int, short: int) -> None:
        """Choose the best ranks for the sets, once the runs are fixed: only the totals of each rank count."""
        if not self._sets:
            self._note(open_, bound, short)
            return
        least: int = open_ - self._wilds
        highest: int = 0
        number: int = 0
        if self._even:
            least = max(0, least + self._deal_sets())
            if least >= self._best:
                return
            if not self._each_suit_once and short + self._short_dealt <= least:
                self._best = least
                return
        for rank in range(1, _PLACES):
            highest = max(highest, self._naturals[rank])
        if not self._even:
            for depth in range(self._runs, self._parts):
                least += max(0, self._size[depth] - highest)
            if least >= self._best:
                return
        for value in range(highest, -1, -1):
            for rank in range(1, _PLACES):
                if self._naturals[rank] == value:
                    self._ranks[number] = rank
                    number += 1
        self._ranks[number] = 0
        self._choose_set(self._runs, 0, open_, bound, short)

    def _choose_set(self, depth: int, start: int, open_: int, bound: int, short: int) -> None:
        """Choose the rank of the set at ``depth`` and of all after it; see :meth:`_choose_run`."""
        if depth == self._parts:
            self._note(open_, bound, short)
            return
        size: int = self._size[depth]
        need: int = size - self._set_limit[size]
        fits: int = (depth - self._runs) * _PLACES
        alike: int = self._alike[depth]
        later: int = open_ + self._ahead[depth + alike] - self._wilds
        for index in range(start, _PLACES):
            self._steps += 1
            if self._steps > self._most_steps:
                self._floor = self._promise = self._best
                return
            rank: int = self._ranks[index]
            empty: int = max(0, size - self._naturals[rank]) if rank else size
            if later + alike * empty >= self._best:
                return
            sets: int = self._in[rank]
            if not self._fits[fits + rank] or (rank and sets and self._each_rank_once):
                continue
            if index > start and not sets and self._is_like_before(index, fits):
                continue
            self._try_set(depth, index, open_, bound, short, need)
            if self._best <= self._floor:
                return

    def _is_like_before(self, index: int, fits: int) -> bool:
        """Return whether a rank is as good for every set as the previous one in the list, which was tried."""
        rank: int = self._ranks[index]
        other: int = self._ranks[index - 1]
        return (
            rank != 0
            and self._in[other] == 0
            and self._fits[fits + other] != 0
            and not self._each_suit_once
            and self._naturals[rank] == self._naturals[other]
            and self._spares[rank] == self._spares[other]
            and self._all[rank] == self._all[other]
        )

    def _try_set(
        self, depth: int, index: int, open_: int, bound: int, short: int, need: int
    ) -> None:
        """Put a set at a rank and choose all sets after it."""
        rank: int = self._ranks[index]
        size: int = self._size[depth]
        start: int = index if self._alike[depth] > 1 else 0
        if rank == 0:
            self._choose_set(depth + 1, start, open_ + size, bound, short)
            return
        sets: int = self._in[rank]
        sized: int = self._sized[rank]
        needed: int = self._needed[rank]
        held: int = self._naturals[rank]
        full: int = held + self._spares[rank]
        most: int = self._all[rank]
        open_ += max(0, sized + size - self._held(rank, held, sets + 1, 0))
        open_ -= max(0, sized - self._held(rank, held, sets, 0))
        bound += max(0, needed + need - self._held(rank, most, sets + 1, 2))
        bound -= max(0, needed - self._held(rank, most, sets, 2))
        short += max(0, needed + need - self._held(rank, full, sets + 1, 1))
        short -= max(0, needed - self._held(rank, full, sets, 1))
        if open_ - self._wilds + self._ahead[depth + 1] >= self._best:
            return
        if bound + self._ahead_short[depth + 1] >= self._best:
            return
        self._in[rank] = sets + 1
        self._sized[rank] = sized + size
        self._needed[rank] = needed + need
        self._choose_set(depth + 1, start, open_, bound, short)
        self._in[rank] = sets
        self._sized[rank] = sized
        self._needed[rank] = needed

    def _held(self, rank: int, total: int, sets: int, which: int) -> int:
        """Return how many cards of a rank ``sets`` sets can take; where suits must differ, each kind once a set.

        ``which`` cards: 0 for those left that are never wild, 1 for all that are left, 2 for all at first.
        """
        if not self._each_suit_once or total == 0:
            return total
        number: int = 0
        if which == 2:
            return min(total, 4 * sets)
        for suit in range(4):
            card: int = suit * 13 + rank - 1
            kind: int = self._kinds[card]
            if kind & OWN_SET and (which or not kind & WILD):
                number += min(sets, self._hand[card] - self._used[card])
        return number

    def _note(self, open_: int, bound: int, short: int) -> None:
        """Keep the number missing with these places if it is the least so far.

        If only ``short`` stands in the way, the naturals are matched again to lower it; runs whose wild cards may not
        be adjacent are left to the full search.
        """
        least: int = max(0, open_ - self._wilds)
        if short > least and max(least, bound) < self._best:
            if self._apart:
                self._promise = min(self._promise, max(least, bound))
            else:
                self._steps += self._parts * self._parts
                self._matching.begin(self._hand)
                short = self._least_short()
        self._best = min(self._best, max(least, short))

    def _least_short(self) -> int:
        """Return how many of the places that must be natural stay without a natural card in a maximum matching."""
        short: int = 0
        for part in range(self._runs):
            size: int = self._c_size[part]
            short += self._matching.run(
                self._c_suit[part] * 13, self._c_rank[part], size, size - self._limit_of[size]
            )
        for rank in range(1, _PLACES):
            if self._needed[rank]:
                short += self._matching.sets(rank, self._in[rank], self._needed[rank])
        return short
