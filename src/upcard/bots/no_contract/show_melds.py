# hot: compiled where there is a C compiler (docs/speed.md)
"""The melds of a hand that leave the least cost: the search behind its distance from a show.

The lowest card still to place is left loose or is the lowest of a meld, so each choice of melds is visited once. What
is best for the rest depends only on the cards and wild cards left and the runs still required; so it is kept, for all
questions about the hand.
"""

from array import array

from upcard.cards import ints
from upcard.cards.ints import Bits

MOST = 40
"""The most cards searched: with more of them a decision would take minutes."""
_WILDS_AT = 40
_RUNS_AT = 46
_PURE_AT = 53
_MOST_WILDS = 63
_MOST_RUNS = 127
_ONE: Bits = 1


class ShowMelds:
    """A hand of at most ``MOST`` cards, which are bits, and the melds it could make."""

    def __init__(self, both: int, costs: "array[float]", spare: float) -> None:
        """Take the cost of each card left loose, and what a spare wild card gains; the first ``both`` may be wild."""
        self._both: int = both
        self._costs: array[float] = costs
        self._spare: float = spare
        self._missing: array[float] = array("d")
        self._row: int = 0
        self._cards: array[Bits] = array("Q")
        self._wilds: array[int] = array("i")
        self._run: array[int] = array("i")
        self._pure: array[int] = array("i")
        self._first: array[int] = array("i", [-1] * MOST)
        self._next: array[int] = array("i")
        self._known: dict[int, tuple[float, int, float]] = {}
        self._placed: dict[int, bool] = {}

    def require(self, missing: "array[float]", row: int) -> None:
        """Take the costs of missing runs: by runs, and in rows of that length by pure runs."""
        self._missing = missing
        self._row = row

    def take_melds(
        self, cards: "array[Bits]", wilds: "array[int]", run: "array[int]", pure: "array[int]"
    ) -> None:
        """Take the melds: the cards of each, the wild cards it needs, whether it is a run, and a pure one."""
        self._cards = cards
        self._wilds = wilds
        self._run = run
        self._pure = pure
        self._next = array("i", bytes(4 * len(cards)))
        for meld in range(len(cards) - 1, -1, -1):
            at: int = ints.lowest(cards[meld])
            if at < 0 or wilds[meld] < 0:
                raise ValueError("a meld needs a card, and no number of wild cards below 0")
            self._next[meld] = self._first[at]
            self._first[at] = meld

    def best(self, cards: Bits, wilds: int, runs: int, pure: int) -> tuple[float, int, float]:
        """Return the least cost of these cards, those left loose, and the cost apart from these.

        ``runs`` and ``pure`` are the runs and pure runs still required.
        """
        self._check(cards, wilds, runs, pure)
        return self._best(cards, wilds, runs, pure)

    def all_placed(self, cards: Bits, wilds: int, runs: int, pure: int) -> bool:
        """Return whether all of these cards fit in melds, with the required runs."""
        self._check(cards, wilds, runs, pure)
        return self._all_placed(cards, wilds, runs, pure)

    def _check(self, cards: Bits, wilds: int, runs: int, pure: int) -> None:
        many: bool = wilds > _MOST_WILDS - self._both or max(runs, pure) > _MOST_RUNS
        if cards >> _WILDS_AT or many or min(wilds, runs, pure) < 0:
            raise ValueError("more cards, wild cards or runs than are searched")

    def _best(self, cards: Bits, wilds: int, runs: int, pure: int) -> tuple[float, int, float]:
        cost: float
        if not cards:
            cost = self._missing[runs * self._row + pure] - self._spare * wilds
            return cost, 0, cost
        key: Bits = cards | wilds << _WILDS_AT | runs << _RUNS_AT | pure << _PURE_AT
        found: tuple[float, int, float] | None = self._known.get(key)
        if found is not None:
            return found
        at: int = ints.lowest(cards)
        first: Bits = _ONE << at
        left: Bits
        placed: float
        others: Bits
        less: float
        apart: float
        if at < self._both:
            cost, left, placed = self._best(cards ^ first, wilds + 1, runs, pure)
        else:
            cost, left, placed = self._best(cards ^ first, wilds, runs, pure)
            cost += self._costs[at]
            left |= first
        meld: int = self._first[at]
        while meld >= 0:
            own: Bits = self._cards[meld]
            spent: int = self._wilds[meld]
            if own & cards == own and spent <= wilds:
                less, others, apart = self._best(
                    cards ^ own,
                    wilds - spent,
                    runs - self._run[meld] if runs else 0,
                    pure - self._pure[meld] if pure else 0,
                )
                if less < cost:
                    cost = less
                    left = others
                    placed = apart
            meld = self._next[meld]
        found = self._known[key] = cost, left, placed
        return found

    def _all_placed(self, cards: Bits, wilds: int, runs: int, pure: int) -> bool:
        if not cards:
            return not runs and not pure
        key: Bits = cards | wilds << _WILDS_AT | runs << _RUNS_AT | pure << _PURE_AT
        known = self._placed.get(key)
        if known is None:
            known = self._placed[key] = self._are_placed(cards, wilds, runs, pure)
        return known

    def _are_placed(self, cards: Bits, wilds: int, runs: int, pure: int) -> bool:
        at: int = ints.lowest(cards)
        if at < self._both and self._all_placed(cards ^ _ONE << at, wilds + 1, runs, pure):
            return True
        meld: int = self._first[at]
        while meld >= 0:
            own: Bits = self._cards[meld]
            spent: int = self._wilds[meld]
            if (
                own & cards == own
                and spent <= wilds
                and self._all_placed(
                    cards ^ own,
                    wilds - spent,
                    runs - self._run[meld] if runs else 0,
                    pure - self._pure[meld] if pure else 0,
                )
            ):
                return True
            meld = self._next[meld]
        return False
