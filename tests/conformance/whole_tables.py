"""The search over a whole table against two integer programmes: one of our own for HiGHS, and that of rummikub-solver.

Random small positions under many rules are put to HiGHS with every legal meld of the pack as a column; random positions
of the tile game to rummikub-solver (PyPI, after Den Hertog and Hulshof 2006). ``./test peers`` fetches both and
compares 2,000 of each; from then on every ``./test`` compares a few.
"""

import argparse

try:
    import highspy
    import rummikub_solver
except ModuleNotFoundError:
    highspy = rummikub_solver = None

from tests.melds.table.brute import all_melds
from tests.melds.table.test_table_search import FAMILIES, OTHERS, position
from upcard.cards import JOKER, KINDS, counts_of, expand
from upcard.lab.bench.tables import TableQuestion, peer_asking, table_questions, table_rules
from upcard.melds.table import best_table

_PACKS = 2


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument(
        "--if-installed", action="store_true", help="no position where the solvers are missing"
    )
    options = parser.parse_args(arguments)
    if highspy is None and options.if_installed:
        print(
            "HiGHS and rummikub-solver are not installed, so no table was compared; ./test peers fetches them"
        )
        return
    rules = [*FAMILIES, *OTHERS]
    for number in range(options.positions):
        compare(number, rules[number % len(rules)])
    missed: list[TableQuestion] = []

    def settle(question: TableQuestion) -> bool:
        """Let HiGHS say who is right; the peer has no answer at all to one table in some thousands."""
        laid = [card for meld in question.table for card in meld.cards]
        have = counts_of([*laid, *expand(question.hand)])
        missed.append(question)
        return most(have, question.hand, [1] * KINDS, table_rules()) == question.answer()

    for jokers in (0, 1, 2):
        many = max(1, options.positions // 3)
        questions = table_questions(many, melds=8, cards=14, jokers=jokers)
        peer_asking(rummikub_solver, questions, settle)
    alike = f"{options.positions} tables as HiGHS solves them, as many as rummikub-solver does"
    print(f"{alike}, but for {len(missed)} that it misses and HiGHS finds" if missed else alike)


def compare(seed, rules) -> None:
    """Put one position to the search and to HiGHS; raises ``AssertionError`` where the two differ."""
    table, hand, have = position(seed, rules)
    worth = [1 + seed % 2 * (card % 13) for card in range(JOKER)] + [30 if seed % 2 else 1]
    found = best_table(table, hand, rules, worth, near=False)
    solved = most(have, hand, worth, rules)
    assert found is not None, (seed, rules)
    assert found.worth == solved, (seed, rules, found, solved)


def most(have, hand, worth, rules) -> int:
    """Return what HiGHS finds to be the most that cards of the hand are worth in melds with all other cards."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    own = [meld for meld in all_melds(rules, _PACKS, have[JOKER]) if _fits(meld, have)]
    rows = {card: {} for card in range(KINDS) if have[card]}
    for column, (naturals, jokers) in enumerate(own):
        solver.addCol(0, 0, _PACKS * 2, 0, [], [])
        solver.changeColIntegrality(column, highspy.HighsVarType.kInteger)
        for card in (*naturals, *[JOKER] * jokers):
            rows[card][column] = rows[card].get(column, 0) + 1
    # A column for each kind of card says how many come from the hand, and costs what they are worth, less than nothing.
    for card, uses in rows.items():
        column = solver.getNumCol()
        solver.addCol(-worth[card], 0, hand[card], 0, [], [])
        solver.changeColIntegrality(column, highspy.HighsVarType.kInteger)
        lies = have[card] - hand[card]
        uses[column] = -1
        solver.addRow(lies, lies, len(uses), list(uses), list(uses.values()))
    solver.run()
    return round(-solver.getObjectiveValue())


def _fits(meld, have) -> bool:
    naturals, jokers = meld
    return jokers <= have[JOKER] and all(naturals.count(card) <= have[card] for card in naturals)


if __name__ == "__main__":
    main()
