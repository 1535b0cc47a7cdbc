"""Questions about whole tables: how many cards of a hand can be played if melds may be taken apart?"""

import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from statistics import median
from typing import Any

import msgspec

from upcard.cards import JOKER, KINDS, card_of, counts_of, expand
from upcard.melds import Meld, MeldRules, new_run, new_set
from upcard.melds.table import best_table
from upcard.rules import find_variant

NAME = "rummikub-solver"
MODULE = "rummikub_solver"
GAME = "tile-rummy"
SEARCH = ("melds.table.building", "melds.table.sweep")
"""The modules that the questions measure."""
_PACKS, _JOKERS = 2, 2
Ask = Callable[[], object]
"""Answers one question."""


class TableQuestion(msgspec.Struct, frozen=True):
    """How many cards of a hand can be played on a table?"""

    table: tuple[Meld, ...]
    hand: bytes

    def answer(self) -> int:
        """Return the answer of the search."""
        found = best_table(self.table, self.hand, table_rules(), near=False)
        return 0 if found is None else len(found.played)


@cache
def table_rules() -> MeldRules:
    """Return the meld rules of the peer's game."""
    return find_variant(GAME).round_rules(1).melds


def table_questions(number: int, *, melds: int, cards: int, jokers: int) -> list[TableQuestion]:
    """Return tables of ``melds`` melds and hands of ``cards`` cards with these jokers, from the game's two packs."""
    chance = Random(f"{melds} {cards} {jokers}")
    found: list[TableQuestion] = []
    while len(found) < number:
        one = _question(chance, melds, cards, jokers)
        if one is not None:
            found.append(one)
    return found


def _question(chance: Random, melds: int, cards: int, jokers: int) -> TableQuestion | None:
    """Lay random melds until there are enough, then deal the hand; None if the cards do not suffice."""
    left = bytearray([_PACKS] * JOKER + [0])
    table: list[Meld] = []
    for _ in range(100 * melds):
        if len(table) == melds:
            break
        meld = _some_meld(chance)
        need = counts_of(meld.cards)
        if all(need[card] <= left[card] for card in range(KINDS)):
            table.append(meld)
            for card in meld.cards:
                left[card] -= 1
    rest = list(expand(left))
    if len(table) < melds or len(rest) < cards - jokers:
        return None
    hand = [*chance.sample(rest, cards - jokers), *[JOKER] * jokers]
    return TableQuestion(tuple(table), bytes(counts_of(hand)))


def _some_meld(chance: Random) -> Meld:
    size = chance.choice((3, 3, 4))
    if chance.random() < 0.5:
        first, suit = chance.randrange(1, 15 - size), chance.randrange(4)
        return new_run(first, suit, tuple(card_of(first + at, suit) for at in range(size)))
    rank = chance.randrange(1, 14)
    suits = chance.sample(range(4), size)
    return new_set(rank, tuple(card_of(rank, suit) for suit in suits), table_rules())


def times(asked: Sequence[Ask], repeats: int) -> list[float]:
    """Return the seconds of each question, the median of several tries, in processor time."""
    return [median(_seconds(one) for _ in range(repeats)) for one in asked]


def _seconds(ask: Ask) -> float:
    start = time.process_time()
    ask()
    return max(time.process_time() - start, 1e-9)


def peer_asking(
    rummikub: Any,
    questions: Sequence[TableQuestion],
    settle: Callable[[TableQuestion], bool] | None = None,
) -> list[Ask]:
    """Return functions with which the peer answers each question.

    Raises ``ArithmeticError`` if the peer disagrees with the search: then one of them is wrong. ``settle`` may decide
    that the search is right and the peer has missed something.
    """
    rules = rummikub.RuleSet(jokers=_JOKERS)
    asked = [_state(rules, one) for one in questions]
    most = rummikub.SolverMode.TILE_COUNT
    for one, state in zip(questions, asked, strict=True):
        solved, found = rules.solve(state, most), one.answer()
        number = 0 if solved is None else len(solved.tiles)
        if number != found and not (settle is not None and settle(one)):
            raise ArithmeticError(
                f"{NAME} plays {number} cards, the search {found}: hand {one.hand.hex()} on {one.table}"
            )
    return [partial(rules.solve, state, most) for state in asked]


def _state(rules: Any, question: TableQuestion) -> Any:
    """Return a question in the peer's form: its tiles are numbered like our cards, from 1."""
    state = rules.new_game()
    state.initial = False
    state.add_table(*(card + 1 for meld in question.table for card in meld.cards))
    state.add_rack(*(card + 1 for card in expand(question.hand)))
    return state
