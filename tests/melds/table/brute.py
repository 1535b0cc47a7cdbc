"""Brute force over whole tables: every meld the cards could make, every choice of them.

Shares no code with the search.
"""

from functools import lru_cache
from itertools import combinations, product

from upcard.cards import JOKER, card_of
from upcard.melds import MeldRules, new_run, new_set, why_not_meld


@lru_cache(maxsize=32)
def all_melds(rules: MeldRules, copies: int, wilds: int) -> list[tuple[tuple[int, ...], int]]:
    """Return every legal meld of the whole pack: its natural cards, and how many wild ones."""
    found = set()
    for suit in range(4):
        for size in range(rules.run_size[0], 2 * rules.run_size[0]):
            for first in range(1, 16 - size):
                places = [card_of(first + at, suit) for at in range(size)]
                for cards in product(*((card, JOKER) for card in places)):
                    if cards.count(JOKER) <= wilds and not why_not_meld(
                        new_run(first, suit, cards), rules
                    ):
                        found.add(_counted(cards))
    for rank in range(1, 14):
        own = [card_of(rank, suit) for suit in range(4) for _ in range(copies)] + [JOKER] * wilds
        for size in range(rules.set_size[0], min(rules.set_size[1] or 5, 5) + 1):
            for cards in set(combinations(own, size)):
                if not why_not_meld(new_set(rank, cards, rules), rules):
                    found.add(_counted(cards))
    return sorted(found)


def _counted(cards: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    naturals = tuple(sorted(card for card in cards if card != JOKER))
    return naturals, len(cards) - len(naturals)


def most(have, must, worth, rules: MeldRules) -> int | None:
    """Return the most that cards in addition to those that must be used are worth in melds, or None if impossible.

    Long melds are sums of shorter ones, or grow by a wild card: those that are over may all go to one run.
    """
    wilds = have[JOKER]
    melds = [
        meld
        for meld in all_melds(rules, 2, wilds)
        if all(meld[0].count(card) <= have[card] for card in meld[0])
    ]
    by_lowest: dict[int, list] = {}
    for naturals, jokers in melds:
        by_lowest.setdefault(naturals[0], []).append((naturals, jokers))
    return _search(have, must, worth, by_lowest)


def _search(have, must, worth, by_lowest) -> int | None:
    wilds = have[JOKER]
    memo: dict[tuple, int | None] = {}

    def best(left: tuple[int, ...], spare: tuple[int, ...], jokers: int) -> int | None:
        """The most that can still be won; ``spare`` says how many of each kind may stay out."""
        key = (left, spare, jokers)
        if key not in memo:
            memo[key] = _best(left, spare, jokers)
        return memo[key]

    def _best(left, spare, jokers):
        card = next((card for card in range(JOKER) if left[card]), None)
        if card is None:
            used = wilds - jokers
            return (used - must[JOKER]) * worth[JOKER] if used >= must[JOKER] else None
        found = []
        if spare[card]:
            one = _less(left, (card,)), _less(spare, (card,)), jokers
            after = best(*one)
            if after is not None:
                found.append(after - worth[card])
        for naturals, wild in by_lowest.get(card, ()):
            if wild <= jokers and all(left[c] >= naturals.count(c) for c in naturals):
                after = best(_less(left, naturals), spare, jokers - wild)
                if after is not None:
                    found.append(after)
        return max(found, default=None)

    spare = tuple(h - m for h, m in zip(have, must, strict=True))
    whole = sum(worth[card] * spare[card] for card in range(JOKER))
    found = best(tuple(have[:JOKER]), spare[:JOKER], wilds)
    return None if found is None else found + whole


def _less(counts: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left)
