"""The notation for melds in cases: every card in its place, or just the cards."""

import msgspec

from upcard.cards import RANKS, parse_cards
from upcard.cards.kinds import quoted
from upcard.lab.cases.fields import notation, wrong
from upcard.melds import (
    Meld,
    MeldRules,
    MeldType,
    Problem,
    arrangements,
    meld_text,
    new_set,
    parse_meld,
    why_not_arranged,
    why_not_meld,
)
from upcard.rules import RoundRules

MOST_CARDS = 60


class Ways(msgspec.Struct, frozen=True):
    """The ways to arrange cards as a meld, the legal ones separately, and the problem if there is none."""

    all: list[Meld]
    legal: list[Meld]
    problem: Problem | None


def read_ways(text: str, rules: RoundRules, path: str) -> Ways:
    """Return the ways of ``run[7H 8H JK=9H TH]``, which is one, or of ``run 7H TH JK 8H``, which may be many.

    Wild cards alone may be a set of any rank, and two cards a set in a round with a pair in its contract.
    """
    melds = rules.melds
    word, _, rest = text.strip().partition(" ")
    pair = any(slot.size == 2 for slot in rules.contract.slots)
    least = 2 if pair and word.startswith("set") else None
    if "[" in text:
        meld = read_exact(text, melds, path)
        problem = why_not_meld(meld, melds, least)
        return Ways([meld], [] if problem else [meld], problem)
    type_ = _TYPES.get(word)
    if type_ is None:
        raise wrong("meld-none", path=path, text=quoted(text))
    cards = notation(parse_cards, rest, path)
    _check_size(cards, path)
    ways = arrangements(cards, type_, melds)
    problems = [why_not_meld(meld, melds, least) for meld in ways]
    if problems and problems[0] and problems[0].code == "set.which_rank":
        ways = [new_set(rank, cards, melds) for rank in range(1, len(RANKS) + 1)]
        problems = [why_not_meld(meld, melds, least) for meld in ways]
    legal = [meld for meld, problem in zip(ways, problems, strict=True) if problem is None]
    if legal:
        return Ways(ways, legal, None)
    return Ways(ways, [], problems[0] if problems else why_not_arranged(cards, type_, melds))


_TYPES: dict[str, MeldType] = {"set": "set", "run": "run"}


def _check_size(cards: tuple[int, ...], path: str) -> None:
    if not 1 <= len(cards) <= MOST_CARDS:
        raise wrong("meld-cards", path=path, cards=len(cards), most=MOST_CARDS)


def read_exact(text: str, rules: MeldRules, path: str) -> Meld:
    """Return the meld of ``set[...]`` or ``run[...]``, every card in its place, legal or not."""
    meld = notation(lambda text: parse_meld(text, rules), text, path)
    _check_size(meld.cards, path)
    return meld


def read_table_meld(text: str, rules: RoundRules, path: str) -> Meld:
    """Return a meld on the table, which must be legal, and unique if just the cards are given."""
    ways = read_ways(text, rules, path)
    if not ways.legal:
        reason = ways.problem.message if ways.problem else "it stands in no way"
        raise wrong("meld-illegal", path=path, text=text[:80], reason=reason)
    if len(ways.legal) > 1:
        listed = " or ".join(meld_text(meld, rules.melds) for meld in ways.legal[:3])
        raise wrong("meld-ways", path=path, text=text[:80], legal=len(ways.legal), listed=listed)
    return ways.legal[0]
