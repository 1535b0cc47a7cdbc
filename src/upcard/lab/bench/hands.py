"""Questions about a hand: its deadwood, and its distance from a contract."""

import time
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from upcard.cards import JOKER
from upcard.lab.bench.figures import Work
from upcard.lab.bench.highs import NAME, Programme
from upcard.melds import Contract, parse_contract
from upcard.melds.contract.tables import contract_rules
from upcard.melds.deadwood import Deadwood, deadwood_of
from upcard.melds.solver import ContractSearch
from upcard.rules import find_variant

DEADWOOD = ("melds.deadwood",)
SEARCH = (
    *("melds.solver", "melds.contract.bounds", "melds.contract.descent"),
    *("melds.contract.matching", "melds.contract.windows"),
)
"""The modules that each question measures."""
GAME, SEATS = "continental", 4
WORST = "3R4"
"""The contract with the most plans for 22 cards with four jokers."""
_PASSES = 200


def deadwood_tables() -> Deadwood:
    """Return gin's deadwood tables."""
    rules = find_variant("gin").round_rules(1)
    tables = deadwood_of(rules.melds, rules.points)
    if tables is None:
        raise RuntimeError("gin's deadwood has tables")
    return tables


def hands_of_eleven(number: int, *, dense: bool = False) -> list[list[int]]:
    """Return hands of eleven cards; dense ones have six ranks only, where sets and runs compete for cards."""
    cards = [card for card in range(52) if not dense or 3 <= card % 13 <= 8]
    chance = Random(11)
    return [chance.sample(cards, 11) for _ in range(number)]


def inner_deadwood() -> Work:
    """Return the work that asks for many hands at once."""
    tables = deadwood_tables()
    hands = array("Q", [sum(1 << card for card in hand) for hand in hands_of_eleven(20_000)])

    def calls(_seed: int) -> int:
        tables.of_many(hands)
        return len(hands)

    return calls


def called_deadwood(hands: Sequence[list[int]]) -> Work:
    """Return the work that asks for one list of cards after another, with the best discard left out."""
    tables = deadwood_tables()

    def calls(_seed: int) -> int:
        least = tables.thrown
        for hand in hands:
            least(hand)
        return len(hands)

    return calls


class Question(msgspec.Struct, frozen=True):
    """How many cards does a hand lack for a contract?"""

    number: int
    contract: Contract
    hand: bytes

    def answer(self) -> int:
        """Return the answer of the search."""
        return self.search().distance(bytearray(self.hand))

    def search(self) -> ContractSearch:
        """Return the search for the contract."""
        rules = find_variant(GAME).round_rules(self.number)
        return ContractSearch(contract_rules(self.contract, rules.melds, rules.pairs))


def usual_questions(each: int) -> list[Question]:
    """Return hands of twelve cards from a whole shoe, ``each`` for the contract of every round."""
    variant = find_variant(GAME)
    shoe, chance = variant.shoe(SEATS), Random(12)
    found = []
    for number in range(1, len(variant.rounds) + 1):
        contract = variant.round_rules(number).contract
        hands = [_counts(chance.sample(shoe, 12)) for _ in range(each)]
        found += [Question(number, contract, hand) for hand in hands]
    return found


def worst_questions(many: int) -> list[Question]:
    """Return hands of 22 cards with four jokers, for three runs."""
    shoe, chance = find_variant(GAME).shoe(SEATS), Random(22)
    plain = [card for card in shoe if card != JOKER]
    return [
        Question(1, parse_contract(WORST), _counts([JOKER] * 4 + chance.sample(plain, 18)))
        for _ in range(many)
    ]


def _counts(cards: Sequence[int]) -> bytes:
    counts = bytearray(JOKER + 1)
    for card in cards:
        counts[card] += 1
    return bytes(counts)


def searching(questions: Sequence[Question]) -> Work:
    """Return the work that answers all the questions."""
    searches = {one.contract: one.search() for one in questions}
    asked = [(searches[one.contract].distance, bytearray(one.hand)) for one in questions]

    def answers(_seed: int) -> int:
        for distance, hand in asked:
            distance(hand)
        return len(asked)

    return answers


def slowest(questions: Sequence[Question], repeats: int) -> float:
    """Return the seconds of the slowest question, each by the best of several tries."""
    return max(_best(one, repeats) for one in questions)


def _best(question: Question, repeats: int) -> float:
    work, passes = searching([question]), 1
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        for _ in range(passes):
            work(0)
        best = min(best, (time.perf_counter() - start) / passes)
        passes = max(1, min(_PASSES, round(0.001 / best)))
    return best


def solving(highs: Any, questions: Sequence[Question]) -> Work:
    """Return the work that answers all the questions as integer programmes.

    Raises ``ArithmeticError`` if the solver disagrees with the search: then one of them is wrong.
    """
    variant = find_variant(GAME)
    programmes: dict[Contract, Programme] = {}
    for one in questions:
        if one.contract not in programmes:
            rules = variant.round_rules(one.number)
            programmes[one.contract] = Programme(highs, one.contract, rules.melds, rules.pairs)
        solved, found = programmes[one.contract].missing(one.hand), one.answer()
        if solved != found:
            raise ArithmeticError(
                f"{NAME} misses {solved} cards for {one.contract}, the search {found}: hand {one.hand.hex()}"
            )
    asked = [(programmes[one.contract], one.hand) for one in questions]

    def solutions(_seed: int) -> int:
        for programme, hand in asked:
            programme.missing(hand)
        return len(asked)

    return solutions
