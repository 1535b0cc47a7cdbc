"""The tables for the search over a whole table, computed once for some rules, copies of a card and wild cards."""

from array import array
from functools import lru_cache
from itertools import product

from upcard.cards import JOKER
from upcard.melds.model import MOST_SET, model_of
from upcard.melds.rules import MeldRules, Problem

BITS_OF_STATE = 10
"""Bits for the state of one suit: the lengths of its open runs."""
MOST_STATES = 1 << BITS_OF_STATE
MOST_COPIES = 4
"""The most copies of one card: those of four packs."""
BITS_OF_CHOICE = 9
"""Bits for the choice at a place in a suit: its cards in sets, in runs and wild cards in runs, each up to 7."""

_Taken = tuple[int, ...]
"""Cards of one rank by suit."""


def why_not_searched(rules: MeldRules, wilds: int = 0, copies: int = 1) -> Problem | None:
    """Return why tables with these rules, wild cards and copies of a card are not searched, or None.

    Not searched: more wild cards than one meld of the least size may hold, so that limits on wild cards could bind;
    runs whose greatest size is less than twice the least less one; wild cards that act as natural; over four packs.
    """
    least, most = rules.run_size[0], model_of(rules).longest
    if rules.wilds - {JOKER} and rules.wild_natural != "never":
        return Problem("table.wild_natural", "wild_natural")
    if most < 2 * least - 1:
        values = {"least": least, "most": most, "wanted": 2 * least - 1}
        return Problem("table.short_runs", "run_size", values)
    room = min(rules.wild_limit(least, "run"), least - 1, _least_set(rules) - 1)
    room = min(room, rules.wild_limit(_least_set(rules), "set"), room if rules.wild_adjacent else 1)
    if wilds > room:
        return Problem("table.wilds", "wild_max", {"wilds": wilds, "most": room})
    if copies > MOST_COPIES:
        return Problem("table.copies", "packs", {"copies": copies, "most": MOST_COPIES})
    if _states_of(least, copies + wilds) > MOST_STATES:
        return Problem("table.long_runs", "run_size", {"least": least})
    return None


def _least_set(rules: MeldRules) -> int:
    return rules.set_size[0]


def _states_of(least: int, most: int) -> int:
    """Return the number of ways to have at most ``most`` open runs of ``least`` classes of length."""
    ways = 1
    for one in range(1, least + 1):
        ways = ways * (most + one) // one
    return ways


class TableTables:
    """The tables; see :func:`table_tables`.

    The *state* of a suit after a place counts the runs that reach the place by length: 1, 2 and so on; the last class
    is that of all runs long enough to end. There are at most ``most`` open runs at once, one for each copy and wild
    card. Runs beyond the greatest size need no care: they are cut into legal ones, since any length from the least size
    up is a sum of sizes from the least to twice that less one.

    - ``step``: by state and number of cards at the next place, the state after it; -1 if a run would be too short.
      Cards go first to runs that are too short, then to those that could end, then begin new ones: a run that
      could end can do whatever a new one could.
    - ``need``: by state and distance in places (from 1), the cards needed there by runs not yet long enough.
    - ``capped``: by state and a number, the state with at most that many runs that could end.
    - ``options``: the cards of a rank that sets may take, nine bits a suit, then wild cards; from ``starts[shape]`` up
      to the next start; the shape is the number of cards of each suit, as digits.
    - ``in_sets``: by shape, suit and number of wild cards, the most cards of the suit that sets may take.
    - ``lean``: the options that need each of their wild cards, from ``lean_starts[shape]`` on.
    """

    def __init__(self, rules: MeldRules, copies: int, wilds: int) -> None:
        self.rules = rules
        model = model_of(rules)
        self.lowest, self.highest = model.lowest, model.highest
        self.least: int = rules.run_size[0]
        self.copies, self.wilds = copies, wilds
        self.most = copies + wilds
        self._make_steps()
        self._make_options()

    def _make_steps(self) -> None:
        least, most = self.least, self.most
        states = [
            lengths for lengths in product(range(most + 1), repeat=least) if sum(lengths) <= most
        ]
        states.sort(key=lambda lengths: (sum(lengths), lengths))
        number = {lengths: index for index, lengths in enumerate(states)}
        self.states = states
        self.long = array("i", [lengths[-1] for lengths in states])
        row = most + 1
        self.step = array("i", [-1] * (len(states) * row))
        self.need = array("i", [0] * (len(states) * least))
        self.capped = array("i", [0] * (len(states) * row))
        for index, lengths in enumerate(states):
            short, long = sum(lengths[:-1]), lengths[-1]
            for cards in range(row):
                ends = lengths[:-1] + (min(long, cards),)
                self.capped[index * row + cards] = number[ends]
                if cards < short:
                    continue
                on = min(long, cards - short)
                # Length 1 has the new runs, length 2 those that had 1, and so on.
                after = [cards - short - on, *lengths[:-1]]
                after[-1] += on
                self.step[index * row + cards] = number[tuple(after)]
            for ahead in range(1, least):
                self.need[index * least + ahead] = sum(lengths[: least - ahead])

    def _make_options(self) -> None:
        self.options = array("Q")
        self.starts = array("i")
        self.lean = array("Q")
        self.lean_starts = array("i")
        self.in_sets = array("i")
        known = self._known_sets()
        for shape in product(range(self.copies + 1), repeat=4):
            self.starts.append(len(self.options))
            self.lean_starts.append(len(self.lean))
            at_most = [range(number + 1) for number in shape]
            most = []
            reached = (0, 0, 0, 0)
            for packed, lean in known:
                found = [taken for taken in product(*at_most) if taken in packed]
                self.options.extend([packed[taken] for taken in found])
                self.lean.extend([packed[taken] for taken in found if taken in lean])
                reached = tuple(map(max, zip(reached, *found, strict=True)))
                most.append(reached)
            for suit in zip(*most, strict=True):
                self.in_sets.extend(suit)
        self.starts.append(len(self.options))
        self.lean_starts.append(len(self.lean))

    def _known_sets(self) -> list[tuple[dict[_Taken, int], set[_Taken]]]:
        """Return by number of wilds the cards of a rank for sets, packed, and those that need all the wilds."""
        known: list[tuple[dict[_Taken, int], set[_Taken]]] = []
        for wilds in range(self.wilds + 1):
            packed = {
                taken: sum(number << BITS_OF_CHOICE * suit for suit, number in enumerate(taken))
                | wilds << 4 * BITS_OF_CHOICE
                for taken in product(range(self.copies + 1), repeat=4)
                if sets_take(taken, wilds, self.rules)
            }
            fewer = known[-1][0] if known else {}
            known.append((packed, packed.keys() - fewer.keys()))
        return known


def sets_take(taken: _Taken, wilds: int, rules: MeldRules) -> bool:
    """Return whether sets can hold all these cards of one rank, by suit, and the given number of wild cards.

    It uses the fewest sets that their greatest size allows. If the suits of a set must differ, the cards are dealt to
    the sets in rotation, suit by suit, so that no set has two of a suit.
    """
    cards = sum(taken)
    if not cards:
        return not wilds
    number = -(-(cards + wilds) // (rules.set_size[1] or MOST_SET))
    if rules.set_suits == "distinct":
        number = max(number, *taken)
    return number * rules.set_size[0] <= cards + wilds


@lru_cache(maxsize=64)
def table_tables(rules: MeldRules, copies: int, wilds: int) -> TableTables:
    """Return the tables of some rules for at most that many copies of a card and wild cards, cached.

    Raises ``ValueError`` if such tables are not searched; see :func:`why_not_searched`.
    """
    if problem := why_not_searched(rules, wilds, copies):
        raise ValueError(problem.message)
    return TableTables(rules, copies, wilds)
