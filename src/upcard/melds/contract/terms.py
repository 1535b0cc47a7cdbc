"""A contract: the melds required of a player's first lay-down in a round."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial

import msgspec

from upcard.cards import NotationError, rank_plural, suit_name
from upcard.cards.kinds import quoted
from upcard.melds.check import why_not_meld
from upcard.melds.meld import WILDS_ONLY, Meld, MeldType
from upcard.melds.rules import MeldRules, Problem, Values
from upcard.messages.say import listed, messages, reading, reads

say = messages(__file__)

_TERM = re.compile(r"([1-9]?)(?:([SR])([1-9]|1[0-4])|(P)2)")


class Slot(msgspec.Struct, frozen=True):
    """One part of a contract: a set or a run of at least ``size`` cards."""

    type: MeldType
    size: int

    def word(self) -> str:
        """Return what the part is: a set of two is a pair."""
        return "pair" if self.type == "set" and self.size == 2 else self.type

    def words(self, number: int) -> str:
        """Return several like this in words, with the size unless it is the usual one (3 for a set, 4 for a run)."""
        part = self.word()
        if self.size == _USUAL[part]:
            return say("part", part=part, number=number)
        return say("part-of", part=part, number=number, size=self.size)


_USUAL = {"set": 3, "run": 4, "pair": 2}


@lru_cache(maxsize=1024)
def _words(language: str, slots: tuple[Slot, ...]) -> tuple[str, ...]:
    with reading(language):
        return tuple(slot.words(number) for slot, number in Counter(slots).items())


class Contract(msgspec.Struct, frozen=True):
    """The parts of a contract; with ``whole_hand`` it takes the whole hand, and melds may be larger."""

    slots: tuple[Slot, ...]
    whole_hand: bool = False

    def count(self, type_: MeldType) -> int:
        """Return the number of parts that are sets, or runs."""
        return sum(slot.type == type_ for slot in self.slots)

    def cards(self) -> int:
        """Return the least number of cards that fulfil the contract."""
        return sum(slot.size for slot in self.slots)

    def words(self) -> str:
        """Return plain words: "2 sets + 1 run", "2 sets of 5 + 1 pair"."""
        return " + ".join(_words(reads(), self.slots))

    def phrase(self) -> str:
        """Return the words in the form used within a sentence: "1 set of 4, 1 run and 1 pair"."""
        return listed(_words(reads(), self.slots))

    def names(self) -> tuple[str, ...]:
        """Return a name per part: "Set 1", "Set 2", "Run"."""
        words = [slot.word() for slot in self.slots]
        names = []
        for index, word in enumerate(words):
            number = 0 if words.count(word) == 1 else words[: index + 1].count(word)
            names.append(say("name", part=word, number=number))
        return tuple(names)

    def __str__(self) -> str:
        """Return the short form that :func:`parse_contract` reads."""
        terms: list[str] = []
        for (type_, size), number in Counter((slot.type, slot.size) for slot in self.slots).items():
            terms.append(f"{number if number > 1 else ''}{type_[0].upper()}{size}")
        return "+".join(terms) + ("!" if self.whole_hand else "")


class PairRules(msgspec.Struct, frozen=True):
    """The rules for the melds of one lay-down towards the contract and each other."""

    contract_size: str = "at_least"
    run_pair_rule: str = "any"
    set_pair_rule: str = "any"


def parse_contract(text: str) -> Contract:
    """Return the contract of a short form.

    >>> parse_contract("2S3+R4").words()
    '2 sets + 1 run'
    """
    slots: list[Slot] = []
    for term in text.removesuffix("!").split("+"):
        match = _TERM.fullmatch(term.strip())
        if match is None:
            raise NotationError(say("text-contract", text=quoted(term)), "notation.contract")
        slots += [Slot("run" if match[2] == "R" else "set", int(match[3] or 2))] * int(
            match[1] or 1
        )
    return Contract(tuple(slots), text.endswith("!"))


def why_not_contract(
    melds: Sequence[Meld], contract: Contract, rules: MeldRules, pairs: PairRules
) -> Problem | None:
    """Return why these melds do not fulfil the contract, or None. Their order does not matter."""
    return (
        _why_not_numbers(melds, contract)
        or _why_not_each(melds, contract, rules, pairs)
        or _why_not_run_pairs(melds, pairs)
        or _why_not_set_pairs(melds, pairs)
    )


def _why_not_numbers(melds: Sequence[Meld], contract: Contract) -> Problem | None:
    laid = Contract(tuple(Slot(meld.type, len(meld.cards)) for meld in melds))
    if laid.count("set") == contract.count("set") and laid.count("run") == contract.count("run"):
        return None
    values: Values = {"melds": len(melds), "laid": laid.phrase, "contract": contract.phrase}
    return Problem("contract.other_melds", "contract", values)


def _why_not_each(
    melds: Sequence[Meld], contract: Contract, rules: MeldRules, pairs: PairRules
) -> Problem | None:
    """Check the melds against the parts of their type, the longest meld against the largest part."""
    for type_ in ("set", "run"):
        sizes = sorted((slot.size for slot in contract.slots if slot.type == type_), reverse=True)
        mine = sorted(
            (meld for meld in melds if meld.type == type_), key=lambda meld: -len(meld.cards)
        )
        for size, meld in zip(sizes, mine, strict=True):
            problem = why_not_meld(meld, rules, least=size)
            if problem is not None:
                return problem
            exact = pairs.contract_size == "exact" and not contract.whole_hand
            if exact and len(meld.cards) > size:
                values = {"type": type_, "cards": len(meld.cards), "size": size}
                return Problem("contract.exact_size", "contract_size", values)
    return None


def _why_not_run_pairs(melds: Sequence[Meld], pairs: PairRules) -> Problem | None:
    runs = [meld for meld in melds if meld.type == "run"]
    for index, one in enumerate(runs):
        for other in runs[index + 1 :]:
            if one.suit != other.suit:
                continue
            suit = partial(suit_name, one.suit)
            if pairs.run_pair_rule == "distinct_suits":
                return Problem("contract.same_suit_runs", "run_pair_rule", {"suit": suit})
            if pairs.run_pair_rule == "not_contiguous" and (
                one.last + 1 == other.rank or other.last + 1 == one.rank
            ):
                return Problem("contract.contiguous_runs", "run_pair_rule", {"suit": suit})
    return None


def _why_not_set_pairs(melds: Sequence[Meld], pairs: PairRules) -> Problem | None:
    if pairs.set_pair_rule != "distinct_ranks":
        return None
    ranks = [meld.rank for meld in melds if meld.type == "set" and meld.rank != WILDS_ONLY]
    twice = next((rank for rank in ranks if ranks.count(rank) > 1), None)
    if twice is None:
        return None
    rank = partial(rank_plural, twice)
    return Problem("contract.same_rank_sets", "set_pair_rule", {"rank": rank})
