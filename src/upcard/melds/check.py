"""Whether a meld is legal, may be extended, or gives up a wild card: one function for each question."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Literal

from upcard.cards import (
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    card_name,
    card_of,
    cards_phrase,
    cards_text,
    rank_name,
    rank_of,
    rank_plural,
    suit_of,
)
from upcard.melds.meld import WILDS_ONLY, Meld, is_wild, new_run, new_set, placed, wild_indexes
from upcard.melds.rules import ACE_HIGH, MeldRules, Problem, Values

End = Literal["low", "high"]
ENDS: tuple[End, End] = ("low", "high")
FULL = Problem("meld.full", "set_size")
"""The meld has no room for another card."""


def why_not_form(meld: Meld, rules: MeldRules) -> Problem | None:
    """Return why a value is no meld at all: unknown cards, no place, or a set not in the order of ``new_set``."""
    option = "run_size" if meld.type == "run" else "set_size"
    wrong = next((card for card in meld.cards if not 0 <= card < KINDS), None)
    if wrong is not None:
        return Problem("meld.unknown_card", option, {"card": wrong, "last": KINDS - 1})
    if not meld.cards:
        return Problem("meld.empty", option, {"type": meld.type})
    if meld.type == "run":
        fits = 0 <= meld.suit < len(SUITS) and 1 <= meld.rank <= ACE_HIGH
    else:
        fits = meld.suit == -1 and 0 <= meld.rank <= len(RANKS)
    if not fits:
        at = {"type": meld.type, "rank": meld.rank, "suit": meld.suit}
        return Problem("meld.malformed", option, at)
    if meld.type == "set" and new_set(meld.rank, meld.cards, rules) != meld:
        return Problem("meld.order", option, {"cards": partial(cards_text, meld.cards)})
    return None


def why_not_meld(meld: Meld, rules: MeldRules, least: int | None = None) -> Problem | None:
    """Return the problem of a meld, or None. ``least`` replaces the general minimum size."""
    alone = meld.type == "set" and meld.rank == WILDS_ONLY
    if meld.type == "run":
        problem = _why_not_run_places(meld, rules)
    else:
        problem = (_why_not_wilds_only if alone else _why_not_set_cards)(meld, rules)
    problem = problem or _why_not_size(meld, least, rules)
    if alone and not problem and not rules.all_wild_set:
        return Problem("set.which_rank", "declare")
    return problem if alone else problem or _why_not_wilds(meld, rules)


def _why_not_size(meld: Meld, least: int | None, rules: MeldRules) -> Problem | None:
    number = len(meld.cards)
    option = "run_size" if meld.type == "run" else "set_size"
    general, most = rules.run_size if meld.type == "run" else rules.set_size
    if least is None:
        least = general
    if number < least:
        # A minimum other than the general one comes from a part of the contract, whose clause is then the reason.
        values: Values = {"type": meld.type, "cards": number, "least": least}
        return Problem("meld.too_short", option if least == general else "contract", values)
    if most is not None and number > most:
        return Problem("meld.too_long", option, {"type": meld.type, "cards": number, "most": most})
    return None


def _why_not_run_places(meld: Meld, rules: MeldRules) -> Problem | None:
    """Check that the run lies between the lowest and highest place, with every card in its own place."""
    if meld.last > ACE_HIGH or (meld.last == ACE_HIGH and meld.rank < 1):
        return Problem("run.wraps", "ace")
    if meld.rank < rules.lowest():
        return Problem("run.ace_low", "ace")
    if meld.last > rules.highest():
        return Problem("run.ace_high", "ace")
    if len(meld.cards) > rules.span():
        return Problem("run.both_aces", "ace")
    for index, card in enumerate(meld.cards):
        place = card_of(meld.rank + index, meld.suit)
        if card not in rules.wilds and card != place:
            return Problem("run.wrong_card", "run_cards", named(card=card, place=place))
    return None


def named(**cards: int) -> dict[str, Callable[[], str]]:
    """Return the names of cards as values of a message."""
    return {value: partial(card_name, card) for value, card in cards.items()}


def _why_not_set_cards(meld: Meld, rules: MeldRules) -> Problem | None:
    """Check that every card is of the set's rank or wild, and that the suits differ if they must."""
    naturals = [card for index, card in enumerate(meld.cards) if not is_wild(meld, index, rules)]
    if not rules.set_of_wild_rank and rules.rank_is_wild(meld.rank):
        rank = partial(rank_plural, meld.rank)
        return Problem("set.wild_rank", "set_of_wild_rank", {"rank": rank})
    for card in meld.cards:
        if card not in rules.wilds and rank_of(card) != meld.rank:
            values: Values = {**named(card=card), "rank": partial(rank_plural, meld.rank)}
            return Problem("set.wrong_card", "set_cards", values)
    if rules.set_suits == "distinct":
        twice = next((card for card in naturals if naturals.count(card) > 1), None)
        if twice is not None:
            return Problem("set.same_suit", "set_suits", named(card=twice))
    return None


def _why_not_wilds_only(meld: Meld, rules: MeldRules) -> Problem | None:
    if not rules.all_wild_set and rules.min_naturals:
        values = {"naturals": 0, "least": rules.min_naturals}
        return Problem("meld.no_natural", "min_naturals", values)
    for card in meld.cards:
        if card not in rules.wilds:
            return Problem("set.wilds_only", "all_wild_set", named(card=card))
    return None


def _why_not_wilds(meld: Meld, rules: MeldRules) -> Problem | None:
    """Check the number and the places of the wild cards in a meld."""
    wild = wild_indexes(meld, rules)
    naturals = len(meld.cards) - len(wild)
    if wild and not rules.takes_wilds(meld.type):
        return Problem("meld.takes_no_wild", "wilds_in", {"wilds": len(wild), "type": meld.type})
    if naturals < rules.min_naturals:
        values = {"naturals": naturals, "least": rules.min_naturals}
        return Problem("meld.no_natural", "min_naturals", values)
    if rules.wild_max is not None and len(wild) > rules.wild_max:
        values = {"wilds": len(wild), "most": rules.wild_max}
        return Problem("meld.too_many_wilds", "wild_max", values)
    if (
        rules.wild_ratio is not None
        and len(wild) * rules.wild_ratio[1] > len(meld.cards) * rules.wild_ratio[0]
    ):
        most, each = rules.wild_ratio
        rule = "fewer" if wilds_are_fewer(rules.wild_ratio) else "share"
        rule = "not_more" if (most, each) == (1, 2) else rule
        share: Values = {"rule": rule, "most": most, "in": each}
        numbers: Values = {"wilds": len(wild), "naturals": naturals}
        return Problem("meld.wilds_outnumber", "wild_ratio", {**numbers, **share})
    if not rules.wild_adjacent and meld.type == "run" and _adjacent(wild):
        return Problem("run.wilds_adjacent", "wild_adjacent")
    return None


def wilds_are_fewer(ratio: tuple[int, int]) -> bool:
    """Return whether a share of wild cards means that every meld has fewer of them than natural ones."""
    return all(size * ratio[0] // ratio[1] == (size - 1) // 2 for size in range(1, ACE_HIGH))


def _adjacent(indexes: Sequence[int]) -> bool:
    return any(after - before == 1 for before, after in pairwise(indexes))


# ---- Laying off -----------------------------------------------------------------------------


def extended(meld: Meld, card: int, end: End | None, rules: MeldRules) -> Meld:
    """Return the meld with one more card: at an end of a run, in its order in a set."""
    if end == "low":
        return new_run(meld.rank - 1, meld.suit, (card, *meld.cards))
    return placed(meld.rank, meld.suit, (*meld.cards, card), rules)


def why_not_lay_off(meld: Meld, card: int, end: End | None, rules: MeldRules) -> Problem | None:
    """Return why the card may not be added to the meld there, or None."""
    if meld.type == "set":
        if len(meld.cards) == 2 and not rules.pair_layoff:
            return Problem("lay.pair", "pair_layoff")
        return why_not_meld(extended(meld, card, end, rules), rules, least=2)
    if end is None:
        return Problem("lay.which_end", "declare", {"card": partial(cards_phrase, (card,))})
    place = meld.rank - 1 if end == "low" else meld.last + 1
    if (
        rules.lowest() <= place <= rules.highest()
        and card not in rules.wilds
        and card != card_of(place, meld.suit)
    ):
        values = named(card=card, place=card_of(place, meld.suit))
        return Problem("lay.does_not_fit", "run_cards", values)
    if not rules.lowest() <= place <= rules.highest():
        rank = meld.rank if end == "low" else meld.last
        return Problem("lay.no_room", "ace", {"end": end, "rank": partial(rank_name, rank)})
    return why_not_meld(extended(meld, card, end, rules), rules, least=2)


def nearer_end(meld: Meld, card: int, rules: MeldRules) -> End:
    """Return the end of a run at which to say why a card fits neither: the one it would follow, past an ace too.

    If it would follow neither, it is the one nearer in rank, or the other one if no card can follow the high end.
    """
    if card == card_of(meld.last + 1, meld.suit):
        return "high"
    if rank_of(card) < meld.rank or card == card_of(meld.rank - 1, meld.suit):
        return "low"
    full = meld.last >= rules.highest() and meld.rank > rules.lowest()
    return "low" if full else "high"


@lru_cache(maxsize=16384)
def lay_off_ends(meld: Meld, card: int, rules: MeldRules) -> tuple[End | None, ...]:
    """Return every legal place to lay off the card on the meld: None for a set, the legal ends of a run."""
    if card not in rules.wilds and not _follows(meld, card):
        return ()
    ends = (None,) if meld.type == "set" else ENDS
    return tuple(end for end in ends if why_not_lay_off(meld, card, end, rules) is None)


def _follows(meld: Meld, card: int) -> bool:
    """Return whether the card is of a set's rank, or next to a run: a cheap filter that rejects most cards."""
    if meld.type == "set":
        return rank_of(card) == meld.rank
    if suit_of(card) != meld.suit:
        return False
    return card in (card_of(meld.rank - 1, meld.suit), card_of(meld.last + 1, meld.suit))


# ---- Replacing a wild -----------------------------------------------------------------------


@lru_cache(maxsize=16384)
def wild_for(meld: Meld, card: int, rules: MeldRules) -> int | None:
    """Return the index of the wild that the card would replace, or None.

    In a run it is at the place of exactly that card, if it counts as natural there. In a set it is the first wild, if
    the card is a natural of the rank (and, where suits must differ, of a new suit).
    """
    wild = wild_indexes(meld, rules)
    if meld.type == "run":
        return next((i for i in wild if rules.natural_in_run(card, meld.rank + i, meld.suit)), None)
    if not wild or not rules.natural_in_set(card, meld.rank):
        return None
    if rules.set_suits == "distinct" and card in meld.cards:
        return None
    return wild[0]


def replaced(meld: Meld, index: int, card: int, rules: MeldRules) -> Meld:
    """Return the meld with the card replacing the one at that index."""
    cards = meld.cards[:index] + (card,) + meld.cards[index + 1 :]
    return placed(meld.rank, meld.suit, cards, rules)


def why_not_replace(meld: Meld, card: int, rules: MeldRules) -> Problem | None:
    """Return why the card cannot replace a wild in this meld, or None."""
    index = wild_for(meld, card, rules)
    if index is not None:
        return why_not_meld(replaced(meld, index, card, rules), rules, least=2)
    wild, name = wild_indexes(meld, rules), {"card": partial(cards_phrase, (card,))}
    if card == JOKER or (card in rules.wilds and rules.wild_natural == "never"):
        option = "replace_in" if card == JOKER else "wild_natural"
        return Problem("replace.not_natural", option, name)
    if card in rules.wilds and any(
        held == card and i not in wild for i, held in enumerate(meld.cards)
    ):
        return Problem("replace.natural_there", "wild_natural", name)
    if not wild:
        return Problem("replace.no_wild", "replace_in")
    if meld.type == "set":
        values = {**name, "rank": partial(rank_name, meld.rank)}
        return Problem("replace.not_that_rank", "set_stands_for", values)
    takes = [card_of(meld.rank + i, meld.suit) for i in wild]
    values = {**name, "takes": partial(cards_phrase, takes, "or")}
    return Problem("replace.not_that_card", "replace_in", values)
