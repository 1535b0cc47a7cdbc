"""Whether a meld is legal, may be extended, or gives up a wild card: one function for each question."""

from collections.abc import Sequence
from functools import lru_cache
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
from upcard.melds.meld import WILDS_ONLY, Meld, is_wild, new_run, new_set, wild_indexes
from upcard.melds.rules import ACE_HIGH, MeldRules, Problem

End = Literal["low", "high"]
ENDS: tuple[End, End] = ("low", "high")


def why_not_form(meld: Meld, rules: MeldRules) -> Problem | None:
    """Return why an untrusted value is no meld at all, or None.

    It must consist of cards, have a valid place and, as a set, list its cards in the order of ``new_set``.
    """
    option = "run_size" if meld.type == "run" else "set_size"
    wrong = next((card for card in meld.cards if not 0 <= card < KINDS), None)
    if wrong is not None:
        return Problem(
            "card.unknown", f"there is no card number {wrong}; they are 0 to {KINDS - 1}", option
        )
    if not meld.cards:
        return Problem("meld.too_short", f"this {meld.type} has no cards", option)
    if meld.type == "run":
        fits = 0 <= meld.suit < len(SUITS) and 1 <= meld.rank <= ACE_HIGH
    else:
        fits = meld.suit == -1 and 0 <= meld.rank <= len(RANKS)
    if not fits:
        return Problem(
            "meld.malformed",
            f"there is no {meld.type} at rank {meld.rank} in suit {meld.suit}",
            option,
        )
    if meld.type == "set" and new_set(meld.rank, meld.cards, rules) != meld:
        return Problem(
            "meld.malformed",
            f"{_shown(meld)} is not in the order of a set: natural cards, then wild cards",
            option,
        )
    return None


def why_not_meld(meld: Meld, rules: MeldRules, least: int | None = None) -> Problem | None:
    """Return the problem of a meld, or None. ``least`` replaces the general minimum size."""
    if meld.type == "run":
        return (
            _why_not_run_places(meld, rules)
            or _why_not_size(meld, least, rules)
            or _why_not_wilds(meld, rules)
        )
    if meld.rank == WILDS_ONLY:
        return (
            _why_not_wilds_only(meld, rules)
            or _why_not_size(meld, least, rules)
            or _why_not_unnamed(rules)
        )
    return (
        _why_not_set_cards(meld, rules)
        or _why_not_size(meld, least, rules)
        or _why_not_wilds(meld, rules)
    )


def _why_not_size(meld: Meld, least: int | None, rules: MeldRules) -> Problem | None:
    number = len(meld.cards)
    option = "run_size" if meld.type == "run" else "set_size"
    general, most = rules.run_size if meld.type == "run" else rules.set_size
    if least is None:
        least = general
    if number < least:
        # A minimum other than the general one comes from a part of the contract, whose clause is then the reason.
        return Problem(
            "meld.too_short",
            f"this {meld.type} has {number_of_cards(number)}; it needs at least {least}",
            option if least == general else "contract",
        )
    if most is not None and number > most:
        return Problem(
            "meld.too_long",
            f"this {meld.type} has {number_of_cards(number)}; at most {most} are allowed",
            option,
        )
    return None


def number_of_cards(number: int, kind: str = "") -> str:
    """Return "1 card", "2 cards" and so on, or "2 wild cards" of this kind."""
    return f"{number} {kind}card{'' if number == 1 else 's'}"


def _why_not_run_places(meld: Meld, rules: MeldRules) -> Problem | None:
    """Check that the run lies between the lowest and highest place, with every card in its own place."""
    if meld.last > ACE_HIGH or (meld.last == ACE_HIGH and meld.rank < 1):
        return Problem("run.wraps", "a run ends at the ace; this one would go on past it", "ace")
    if meld.rank < rules.lowest():
        return Problem(
            "run.ace_low",
            "an ace goes only above the king here; this run would begin below the 2",
            "ace",
        )
    if meld.last > rules.highest():
        return Problem(
            "run.ace_high",
            "an ace goes only below the 2 here; this run would end above the king",
            "ace",
        )
    if len(meld.cards) > rules.span():
        return Problem(
            "run.both_aces",
            "a run may have an ace at one end only; this one would have one at both",
            "ace",
        )
    for index, card in enumerate(meld.cards):
        if card not in rules.wilds and card != card_of(meld.rank + index, meld.suit):
            return Problem(
                "run.wrong_card",
                f"{card_name(card)} is not wild, so it cannot stand for "
                f"{card_name(card_of(meld.rank + index, meld.suit))}",
                "run_cards",
            )
    return None


def _shown(meld: Meld) -> str:
    return cards_text(meld.cards)


def _why_not_set_cards(meld: Meld, rules: MeldRules) -> Problem | None:
    """Check that every card is of the set's rank or wild, and that the suits differ if they must."""
    naturals = [card for index, card in enumerate(meld.cards) if not is_wild(meld, index, rules)]
    if not rules.set_of_wild_rank and rules.rank_is_wild(meld.rank):
        word = rank_plural(meld.rank)
        return Problem(
            "set.wild_rank",
            f"all {word} are wild here; there is no set of {word}",
            "set_of_wild_rank",
        )
    for card in meld.cards:
        if card not in rules.wilds and rank_of(card) != meld.rank:
            return Problem(
                "set.wrong_card",
                f"{card_name(card)} does not fit in a set of {rank_plural(meld.rank)}; "
                "a set is all of one rank",
                "set_cards",
            )
    if rules.set_suits == "distinct":
        twice = next((card for card in naturals if naturals.count(card) > 1), None)
        if twice is not None:
            return Problem(
                "set.same_suit",
                f"{card_name(twice)} is there twice; the suits of a set must differ",
                "set_suits",
            )
    return None


def _why_not_wilds_only(meld: Meld, rules: MeldRules) -> Problem | None:
    if not rules.all_wild_set and rules.min_naturals:
        return Problem(
            "meld.no_natural",
            f"this meld has no natural card; it needs at least {rules.min_naturals}",
            "min_naturals",
        )
    for card in meld.cards:
        if card not in rules.wilds:
            return Problem(
                "set.wilds_only",
                f"{card_name(card)} is not wild; a set of wild cards takes wild cards only",
                "all_wild_set",
            )
    return None


def _why_not_unnamed(rules: MeldRules) -> Problem | None:
    """Refuse a set without a rank where wild cards may make a set, but only of a rank."""
    if rules.all_wild_set:
        return None
    return Problem("set.which_rank", "these cards are all wild; say which rank they stand for in this set",
                   "declare")  # fmt: skip


def _why_not_wilds(meld: Meld, rules: MeldRules) -> Problem | None:
    """Check the number and the places of the wild cards in a meld."""
    wild = wild_indexes(meld, rules)
    naturals = len(meld.cards) - len(wild)
    if wild and not rules.takes_wilds(meld.type):
        return Problem(
            "meld.takes_no_wild",
            f"{number_of_cards(len(wild))} in this {meld.type} would be wild; only "
            f"{rules.wilds_in} take wild cards",
            "wilds_in",
        )
    if naturals < rules.min_naturals:
        held = number_of_cards(naturals, "natural ") if naturals else "no natural card"
        text = f"this meld has {held}; it needs at least {rules.min_naturals}"
        return Problem("meld.no_natural", text, "min_naturals")
    if rules.wild_max is not None and len(wild) > rules.wild_max:
        return Problem(
            "meld.too_many_wilds",
            f"this meld has {number_of_cards(len(wild), 'wild ')}; here it may "
            f"have {f'at most {rules.wild_max}' if rules.wild_max else 'none'}",
            "wild_max",
        )
    if (
        rules.wild_ratio is not None
        and len(wild) * rules.wild_ratio[1] > len(meld.cards) * rules.wild_ratio[0]
    ):
        return Problem(
            "meld.wilds_outnumber", _outnumber(len(wild), naturals, rules.wild_ratio), "wild_ratio"
        )
    if not rules.wild_adjacent and meld.type == "run" and _adjacent(wild):
        return Problem(
            "run.wilds_adjacent",
            "two wild cards are next to each other; put a natural card between them",
            "wild_adjacent",
        )
    return None


def _outnumber(wilds: int, naturals: int, ratio: tuple[int, int]) -> str:
    wild = f"{wilds} wild card{'' if wilds == 1 else 's'}"
    natural = f"{naturals} natural one{'' if naturals == 1 else 's'}"
    sides = f"this meld has {wild} and {natural}"
    if ratio == (1, 2):
        return f"{sides}; wild cards may not outnumber natural ones"
    if wilds_are_fewer(ratio):
        return f"{sides}; there must be fewer wild cards than natural ones"
    return f"{sides}; at most {ratio[0]} in {ratio[1]} cards may be wild"


def wilds_are_fewer(ratio: tuple[int, int]) -> bool:
    """Return whether a share of wild cards means that every meld has fewer of them than natural ones."""
    return all(size * ratio[0] // ratio[1] == (size - 1) // 2 for size in range(1, ACE_HIGH))


def _adjacent(indexes: Sequence[int]) -> bool:
    return any(after - before == 1 for before, after in pairwise(indexes))


# ---- Laying off -----------------------------------------------------------------------------


def extended(meld: Meld, card: int, end: End | None, rules: MeldRules) -> Meld:
    """Return the meld with one more card: at an end of a run, in its order in a set."""
    if meld.type == "set":
        return new_set(meld.rank, (*meld.cards, card), rules)
    if end == "low":
        return new_run(meld.rank - 1, meld.suit, (card, *meld.cards))
    return new_run(meld.rank, meld.suit, (*meld.cards, card))


def why_not_lay_off(meld: Meld, card: int, end: End | None, rules: MeldRules) -> Problem | None:
    """Return why the card may not be added to the meld there, or None."""
    if meld.type == "set":
        if len(meld.cards) == 2 and not rules.pair_layoff:
            return Problem("lay.pair", "nothing is laid off on a pair in this game", "pair_layoff")
        return why_not_meld(extended(meld, card, end, rules), rules, least=2)
    if end is None:
        return Problem(
            "lay.which_end",
            f"{cards_phrase((card,))} could go to either end of the run; say low or high",
            "declare",
        )
    place = meld.rank - 1 if end == "low" else meld.last + 1
    if (
        rules.lowest() <= place <= rules.highest()
        and card not in rules.wilds
        and card != card_of(place, meld.suit)
    ):
        return Problem(
            "lay.does_not_fit",
            f"{card_name(card)} does not fit there; that end of the run takes "
            f"{card_name(card_of(place, meld.suit))}",
            "run_cards",
        )
    if meld.rank <= rules.lowest() and end == "low":
        return Problem(
            "lay.no_room",
            f"this run begins with the {rank_name(meld.rank)}; nothing goes below it",
            "ace",
        )
    if meld.last >= rules.highest() and end == "high":
        return Problem(
            "lay.no_room",
            f"this run ends with the {rank_name(meld.last)}; nothing goes above it",
            "ace",
        )
    return why_not_meld(extended(meld, card, end, rules), rules, least=2)


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
    if meld.type == "set":
        return new_set(meld.rank, cards, rules)
    return new_run(meld.rank, meld.suit, cards)


def why_not_replace(meld: Meld, card: int, rules: MeldRules) -> Problem | None:
    """Return why the card cannot replace a wild in this meld, or None."""
    index = wild_for(meld, card, rules)
    if index is not None:
        return why_not_meld(replaced(meld, index, card, rules), rules, least=2)
    wild, name = wild_indexes(meld, rules), cards_phrase((card,))
    if card == JOKER or (card in rules.wilds and rules.wild_natural == "never"):
        return Problem(
            "replace.not_natural",
            f"{name} is wild itself; only a natural card can take the place of a wild one",
            "replace_in" if card == JOKER else "wild_natural",
        )
    if card in rules.wilds and any(
        held == card and i not in wild for i, held in enumerate(meld.cards)
    ):
        return Problem(
            "replace.no_wild",
            f"{name} counts as natural in this meld; only a card that acts as wild can be replaced",
            "wild_natural",
        )
    if not wild:
        return Problem("replace.no_wild", "this meld has no wild card to replace", "replace_in")
    if meld.type == "set":
        return Problem(
            "replace.not_that_card",
            f"{name} cannot take the place of a wild card here; only a missing {rank_name(meld.rank)} can",
            "set_stands_for",
        )
    takes = cards_phrase((card_of(meld.rank + i, meld.suit) for i in wild), "or")
    return Problem(
        "replace.not_that_card",
        f"{name} cannot take the place of a wild card here; only {takes} can",
        "replace_in",
    )
