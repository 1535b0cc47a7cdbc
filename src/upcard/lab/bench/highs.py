"""The contract search as an integer programme, solved by HiGHS if it is installed.

Columns count how often each place is used, a rank by sets or a first card by runs, and how many naturals and wild cards
of the hand stand there, up to the limit. The objective is the least number of places left empty.
"""

from typing import Any

from upcard.cards import KINDS, card_of
from upcard.melds import Contract, MeldRules, PairRules, Slot

NAME = "HiGHS"
MODULE = "highspy"
_OPTIONS = {"output_flag": False, "threads": 1, "presolve": "off"}
"""The fastest of several settings tried; integer, bounded columns were fastest too."""


class Programme:
    """The programme of one contract; only the counts of the hand change between solutions."""

    def __init__(self, highs: Any, contract: Contract, rules: MeldRules, pairs: PairRules) -> None:
        """Build the programme; raises ``ValueError`` for rules that it does not support."""
        simple = rules.set_suits == "any" and rules.wild_adjacent and rules.set_of_wild_rank
        if not simple or pairs != PairRules(pairs.contract_size) or contract.whole_hand:
            raise ValueError("the integer programme is written for contracts without further rules")
        self.rules = rules
        self._exact = pairs.contract_size == "exact"
        self._costs: list[float] = []
        self._rows: list[tuple[float, float, dict[int, float]]] = []
        self._uses: dict[int, list[int]] = {card: [] for card in range(KINDS)}
        self._wild: list[int] = []
        for slot in sorted(set(contract.slots), key=contract.slots.index):
            self._part(slot, contract.slots.count(slot))  # equal parts share their columns
        naturals = [card for card in range(KINDS) if self._uses[card]]
        self._of_kind = {
            card: self._row(0, 0, dict.fromkeys(self._uses[card], 1)) for card in naturals
        }
        pool = [*self._wild, *(column for card in rules.wilds for column in self._uses[card])]
        self._of_wilds = self._row(0, 0, dict.fromkeys(pool, 1))
        self._solver = self._written(highs, contract.cards())

    def missing(self, hand: bytes | bytearray) -> int:
        """Return the least number of cards that the hand lacks."""
        change = self._solver.changeRowBounds
        for card, row in self._of_kind.items():
            change(row, 0, hand[card])
        change(self._of_wilds, 0, sum(hand[card] for card in self.rules.wilds))
        self._solver.run()
        missing: int = round(self._solver.getObjectiveValue())
        return missing

    # ---- The programme -----------------------------------------------------------------------

    def _part(self, slot: Slot, times: int) -> None:
        places = self._runs(slot) if slot.type == "run" else self._sets(slot)
        self._row(times, times, dict.fromkeys(places, 1))

    def _runs(self, slot: Slot) -> list[int]:
        rules, found = self.rules, []
        for size in self._sizes(slot.size):
            for suit in range(4):
                for first in range(rules.lowest(), rules.highest() - size + 2):
                    cards = [
                        card_of(rank, suit)
                        for rank in range(first, first + size)
                        if rules.natural_in_run(card_of(rank, suit), rank, suit)
                    ]
                    taken, naturals = self._place(size, rules.wild_limit(size, "run"), cards)
                    for column in naturals:  # each place of a run has its own card
                        self._row(float("-inf"), 0, {column: 1, taken: -1})
                    found.append(taken)
        return found

    def _sizes(self, size: int) -> list[int]:
        """Return the sizes of run to allow: a longer one if it needs no more naturals, as it spans more ranks."""
        limit = self.rules.wild_limit
        most = size if self._exact else self.rules.run_size[1]
        return [
            longer
            for longer in range(size, most + 1)
            if longer == size or longer - limit(longer, "run") <= size - limit(size, "run")
        ]

    def _sets(self, slot: Slot) -> list[int]:
        rules, found = self.rules, []
        for rank in range(1, 14):
            cards = [card_of(rank, suit) for suit in range(4)]
            naturals = [card for card in cards if rules.natural_in_set(card, rank)]
            found.append(self._place(slot.size, rules.wild_limit(slot.size, "set"), naturals)[0])
        if rules.all_wild_set:
            found.append(self._place(slot.size, slot.size, [])[0])
        return found

    def _place(self, size: int, limit: int, cards: list[int]) -> tuple[int, list[int]]:
        """Add one place of a meld; return the column that counts its uses, and those of its naturals."""
        taken = self._column()
        naturals = []
        for card in cards:
            naturals.append(self._column())
            self._uses[card].append(naturals[-1])
        wild, missing = self._column(), self._column(1)
        self._wild.append(wild)
        self._row(0, 0, {**dict.fromkeys([*naturals, wild, missing], 1), taken: -size})
        self._row(float("-inf"), 0, {wild: 1, taken: -limit})
        return taken, naturals

    def _column(self, cost: float = 0) -> int:
        self._costs.append(cost)
        return len(self._costs) - 1

    def _row(self, least: float, most: float, values: dict[int, float]) -> int:
        self._rows.append((least, most, values))
        return len(self._rows) - 1

    def _written(self, highs: Any, most: int) -> Any:
        solver = highs.Highs()
        for option, value in _OPTIONS.items():
            solver.setOptionValue(option, value)
        for column, cost in enumerate(self._costs):
            solver.addCol(cost, 0, most, 0, [], [])
            solver.changeColIntegrality(column, highs.HighsVarType.kInteger)
        for least, highest, values in self._rows:
            solver.addRow(least, highest, len(values), list(values), list(values.values()))
        return solver
