"""A meld: a set or a run, card by card in its places, and its text form."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from upcard.cards import (
    JOKER,
    RANKS,
    NotationError,
    card_of,
    card_text,
    parse_card,
    rank_name,
    rank_of,
    rank_plural,
    suit_name,
    suit_of,
)
from upcard.cards.kinds import quoted
from upcard.melds.rules import ACE_HIGH, MeldRules
from upcard.messages.say import messages

say = messages(__file__)

MeldType = Literal["set", "run"]
WILDS_ONLY = 0


class Meld(msgspec.Struct, frozen=True, cache_hash=True):
    """A set or a run; ``cards`` are in their places, so a wild's place gives the card it represents.

    ``rank`` is the rank of a set (0 if it consists of wild cards only and has no rank), or the place of a run's first
    card: 1 to 13, the ace being 1 or 14 by its place. ``suit`` is the suit of a run, -1 for a set.
    """

    type: MeldType
    rank: int
    suit: int
    cards: tuple[int, ...]

    def __str__(self) -> str:
        """Return the text form under the commonest reading; exact only with rules, see ``meld_text``."""
        return f"{self.type}@{self.rank}[{' '.join(map(card_text, self.cards))}]"

    @property
    def last(self) -> int:
        """The place of a run's last card."""
        return self.rank + len(self.cards) - 1


def new_set(rank: int, cards: tuple[int, ...], rules: MeldRules) -> Meld:
    """Return a set with its cards in the agreed order: naturals, then wild cards, each by kind."""
    order = sorted(cards, key=lambda card: (not rules.natural_in_set(card, rank), card))
    return Meld("set", rank, -1, tuple(order))


def new_run(first: int, suit: int, cards: tuple[int, ...]) -> Meld:
    """Return the run whose first card is at place ``first``."""
    return Meld("run", first, suit, cards)


def placed(rank: int, suit: int, cards: tuple[int, ...], rules: MeldRules) -> Meld:
    """Return the run of a suit or, if that is -1, the set."""
    return new_set(rank, cards, rules) if suit < 0 else new_run(rank, suit, cards)


def stands_for(meld: Meld, index: int, rules: MeldRules) -> int | None:
    """Return the card that a wild represents at a place of a run, or None if the card is natural.

    In a set only the rank is represented, so the result is None; see ``is_wild``.
    """
    if meld.type == "set" or not is_wild(meld, index, rules):
        return None
    return card_of(meld.rank + index, meld.suit)


def is_wild(meld: Meld, index: int, rules: MeldRules) -> bool:
    """Return whether the card at that index counts as wild there."""
    card = meld.cards[index]
    if meld.type == "run":
        return not rules.natural_in_run(card, meld.rank + index, meld.suit)
    return not rules.natural_in_set(card, meld.rank)


@lru_cache(maxsize=8192)
def wild_indexes(meld: Meld, rules: MeldRules) -> tuple[int, ...]:
    """Return the indexes of the cards that count as wild."""
    return tuple(index for index in range(len(meld.cards)) if is_wild(meld, index, rules))


def meld_name(meld: Meld) -> str:
    """Return a meld in words: "set of sixes", "run in hearts, 5 to 9", "set of wild cards"."""
    if meld.type == "run":
        low, high = rank_name(meld.rank), rank_name(meld.last)
        return say("name-run", suit=suit_name(meld.suit), low=low, high=high)
    return say("name-set", of=_cards_of(meld))


def _cards_of(meld: Meld) -> str:
    return say("wild-cards") if meld.rank == WILDS_ONLY else rank_plural(meld.rank)


def owned_name(meld: Meld) -> str:
    """Return a meld on the table as it is called after its owner: "sixes", "run in hearts, 5 to 9".

    >>> owned_name(Meld("set", 6, -1, (5, 18, 31)))
    'sixes'
    """
    return _cards_of(meld) if meld.type == "set" else meld_name(meld)


def short_name(meld: Meld) -> str:
    """Return the shortest name of a meld on the table, after its owner's: "sixes", "run in hearts".

    >>> short_name(Meld("run", 5, 1, (17, 18, 19)))
    'run in hearts'
    """
    if meld.type == "set":
        return _cards_of(meld)
    return say("name-run-short", suit=suit_name(meld.suit))


# ---- Text -----------------------------------------------------------------------------------

_MELD = re.compile(r"(set|run)\[([^\[\]]*)\]")


def meld_text(meld: Meld, rules: MeldRules) -> str:
    """Return the text form: ``set[QS QD JK=Q]``, ``run[5H JK=6H 7H]``, ``set[JK=* JK=* AH=*]``."""
    words = (_card_in_meld(meld, index, rules) for index in range(len(meld.cards)))
    return f"{meld.type}[{' '.join(words)}]"


def _card_in_meld(meld: Meld, index: int, rules: MeldRules) -> str:
    text = card_text(meld.cards[index])
    if not is_wild(meld, index, rules):
        return text
    if meld.type == "run":
        return f"{text}={card_text(card_of(meld.rank + index, meld.suit))}"
    return f"{text}={'*' if meld.rank == WILDS_ONLY else RANKS[meld.rank - 1]}"


def parse_meld(text: str, rules: MeldRules) -> Meld:
    """Return the meld of a text, legal or not; ``NotationError`` where it does not place each card."""
    match = _MELD.fullmatch(text.strip())
    if match is None:
        raise _wrong("text-meld", text=quoted(text))
    words = [word.partition("=")[::2] for word in match[2].split()]
    if not words:
        raise _wrong("text-no-cards")
    cards = tuple(parse_card(card) for card, _ in words)
    claims = [place for _, place in words]
    if match[1] == "set":
        return new_set(_set_rank(cards, claims, rules), cards, rules)
    return _run_from(cards, claims, rules)


def _wrong(name: str, **values: str) -> NotationError:
    return NotationError(say(name, **values), "notation.meld")


def _set_rank(cards: tuple[int, ...], claims: list[str], rules: MeldRules) -> int:
    """Return the rank of a set: that declared for a wild, else that of a natural card."""
    declared = {place for place in claims if place}
    if len(declared) > 1:
        raise _wrong("text-two-ranks")
    if declared:
        place = declared.pop()
        if place == "*":
            return WILDS_ONLY
        if len(place) != 1 or place not in RANKS:
            raise _wrong("text-rank", text=quoted(place), ranks=RANKS)
        return RANKS.index(place) + 1
    for card in cards:
        if card not in rules.wilds:
            return rank_of(card)
    ranks = {rank_of(card) for card in cards}
    # Only undeclared wild cards: a set of their own rank if they share one, else wilds only.
    return (
        ranks.pop()
        if len(ranks) == 1 and rules.natural_in_set(cards[0], rank_of(cards[0]))
        else WILDS_ONLY
    )


def _run_from(cards: tuple[int, ...], claims: list[str], rules: MeldRules) -> Meld:
    """Return the run with each card at its stated place; an ace's end follows from the others."""
    stated = [
        parse_card(place) if place else card for card, place in zip(cards, claims, strict=True)
    ]
    index = _surest(
        stated,
        [place or card not in rules.wilds for card, place in zip(cards, claims, strict=True)],
    )
    first, suit = rank_of(stated[index]) - index, suit_of(stated[index])
    if rank_of(stated[index]) == 1 and index > 0:
        first = ACE_HIGH - index
    for number, (card, place) in enumerate(zip(cards, claims, strict=True)):
        stands = card_of(first + number, suit)
        if place and parse_card(place) != stands:
            where = {"place": quoted(place), "stands": card_text(stands)}
            raise _wrong("text-place", card=card_text(card), **where)
    return new_run(first, suit, cards)


def _surest(stated: list[int], fixed: Sequence[object]) -> int:
    """Return the index of the card that best locates a run: fixed before loose, others before aces."""
    known = [i for i, card in enumerate(stated) if card != JOKER]
    if not known:
        raise _wrong("text-begins")
    return min(known, key=lambda i: (not fixed[i], rank_of(stated[i]) == 1, i))


def split_melds(text: str) -> list[str]:
    """Return the texts of consecutive melds; raise ``NotationError`` for anything else between them."""
    rest = _MELD.sub(" ", text).strip()
    if rest:
        raise _wrong("text-rest", text=quoted(rest))
    return [match[0] for match in _MELD.finditer(text)]
