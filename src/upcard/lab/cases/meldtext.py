"""The notation for melds in cases: every card in its place, or just the cards."""

import msgspec

from upcard.cards import parse_cards
from upcard.cards.kinds import quoted
from upcard.lab.cases.fields import notation, wrong
from upcard.melds import (
    Meld,
    MeldRules,
    MeldType,
    Problem,
    arrangements,
    meld_text,
    parse_meld,
    why_not_arranged,
    why_not_meld,
)

MOST_CARDS = 60


class Ways(msgspec.Struct, frozen=True):
    """The ways to arrange cards as a meld, the legal ones separately, and the problem if there is none."""

    all: list[Meld]
    legal: list[Meld]
    problem: Problem | None


def read_ways(text: str, rules: MeldRules, path: str, least: int | None = None) -> Ways:
    """Return the ways of ``run[7H 8H JK=9H TH]``, which is one, or of ``run 7H TH JK 8H``, which may be many.

    ``least`` replaces the general minimum size for a meld with its places, as in a contract.
    """
    if "[" in text:
        meld = read_exact(text, rules, path)
        problem = why_not_meld(meld, rules, least)
        return Ways([meld], [] if problem else [meld], problem)
    word, _, rest = text.strip().partition(" ")
    type_ = _TYPES.get(word)
    if type_ is None:
        raise wrong("meld-none", path=path, text=quoted(text))
    cards = notation(parse_cards, rest, path)
    _check_size(cards, path)
    ways = arrangements(cards, type_, rules)
    legal = [meld for meld in ways if why_not_meld(meld, rules) is None]
    return Ways(ways, legal, None if legal else why_not_arranged(cards, type_, rules))


_TYPES: dict[str, MeldType] = {"set": "set", "run": "run"}


def _check_size(cards: tuple[int, ...], path: str) -> None:
    if not 1 <= len(cards) <= MOST_CARDS:
        raise wrong("meld-cards", path=path, cards=len(cards), most=MOST_CARDS)


def read_exact(text: str, rules: MeldRules, path: str) -> Meld:
    """Return the meld of ``set[...]`` or ``run[...]``, every card in its place, legal or not."""
    meld = notation(lambda text: parse_meld(text, rules), text, path)
    _check_size(meld.cards, path)
    return meld


def read_table_meld(text: str, rules: MeldRules, path: str, least: int | None = None) -> Meld:
    """Return a meld on the table, which must be legal, and unique if just the cards are given."""
    ways = read_ways(text, rules, path, least)
    if not ways.legal:
        reason = ways.problem.message if ways.problem else "it stands in no way"
        raise wrong("meld-illegal", path=path, text=text[:80], reason=reason)
    if len(ways.legal) > 1:
        listed = " or ".join(meld_text(meld, rules) for meld in ways.legal[:3])
        raise wrong("meld-ways", path=path, text=text[:80], legal=len(ways.legal), listed=listed)
    return ways.legal[0]
