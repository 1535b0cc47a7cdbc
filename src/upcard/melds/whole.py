"""Exact search for a contract that takes the whole hand: every card in one of its melds, none left.

The lowest natural card not yet placed must stand in one of the parts still open. Each part that could hold it is
tried in every size; the sizes add up to the hand.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from upcard.cards import card_of, counts_of, expand, rank_of, suit_of
from upcard.melds.contract import Contract, PairRules, Slot, why_not_contract
from upcard.melds.meld import Meld, new_run, new_set
from upcard.melds.rules import ACE_HIGH, MeldRules


def whole_hand_layouts(
    hand: bytes | bytearray, contract: Contract, rules: MeldRules, pairs: PairRules, most: int
) -> Iterator[tuple[Meld, ...]]:
    """Yield the ways to lay the whole hand as the contract, at most ``most`` of them."""
    naturals = counts_of(card for card in expand(hand) if card not in rules.wilds)
    wilds = tuple(card for card in expand(hand) if card in rules.wilds)
    seen: set[tuple[Meld, ...]] = set()
    for melds in _cover(naturals, wilds, contract.slots, rules):
        key = tuple(sorted(melds, key=lambda meld: (meld.type, meld.suit, meld.rank, meld.cards)))
        if key in seen or why_not_contract(melds, contract, rules, pairs) is not None:
            continue
        seen.add(key)
        yield melds
        if len(seen) >= most:
            return


def _cover(
    naturals: bytearray, wilds: tuple[int, ...], slots: Sequence[Slot], rules: MeldRules
) -> Iterator[tuple[Meld, ...]]:
    """Yield melds, one for each slot, that use up the naturals and the wilds."""
    total = sum(naturals) + len(wilds)
    if total < sum(slot.size for slot in slots):
        return
    if not slots:
        if not total:
            yield ()
        return
    first = next((card for card, number in enumerate(naturals) if number), None)
    if first is None:
        return  # every part needs a natural card of its own
    spare = total - sum(slot.size for slot in slots)
    for slot in dict.fromkeys(slots):
        rest = list(slots)
        rest.remove(slot)
        longest = slot.size + spare
        parts = _sets if slot.type == "set" else _runs
        for meld in parts(first, naturals, wilds, (slot.size, longest), rules):
            if rest or len(meld.cards) == total:
                yield from (
                    (meld, *others) for others in _without(meld, naturals, wilds, rest, rules)
                )


def _without(
    meld: Meld, naturals: bytearray, wilds: tuple[int, ...], rest: list[Slot], rules: MeldRules
) -> Iterator[tuple[Meld, ...]]:
    left, loose = bytearray(naturals), list(wilds)
    for card in meld.cards:
        if card in rules.wilds:
            loose.remove(card)
        else:
            left[card] -= 1
    yield from _cover(left, tuple(loose), rest, rules)


def _sets(
    first: int, naturals: bytearray, wilds: tuple[int, ...], size: tuple[int, int], rules: MeldRules
) -> Iterator[Meld]:
    """Yield the sets that hold the card ``first``."""
    rank = rank_of(first)
    others = [
        card_of(rank, suit) for suit in range(4) for _ in range(naturals[card_of(rank, suit)])
    ]
    others.remove(first)
    for number in range(len(others), -1, -1):
        for chosen in set(combinations(others, number)):
            for loose in range(min(len(wilds), size[1] - number - 1) + 1):
                if number + 1 + loose >= size[0]:
                    yield new_set(rank, (first, *chosen, *wilds[:loose]), rules)


def _runs(
    first: int, naturals: bytearray, wilds: tuple[int, ...], size: tuple[int, int], rules: MeldRules
) -> Iterator[Meld]:
    """Yield the runs in which the card ``first`` stands as itself."""
    suit = suit_of(first)
    places = [rank_of(first)] + ([ACE_HIGH] if rank_of(first) == 1 else [])
    most = min(size[1], rules.run_size[1])
    for length in range(most, size[0] - 1, -1):
        for place in places:
            for start in range(place - length + 1, place + 1):
                if rules.lowest() <= start and start + length - 1 <= rules.highest():
                    yield from _filled(start, length, suit, place, naturals, wilds)


def _filled(
    start: int, length: int, suit: int, place: int, naturals: bytearray, wilds: tuple[int, ...]
) -> Iterator[Meld]:
    """Yield the run over these places with as few wilds as it needs, and with wilds for naturals used elsewhere."""
    cards = [card_of(place_, suit) for place_ in range(start, start + length)]
    twice = start == 1 and start + length - 1 == ACE_HIGH and naturals[cards[0]] < 2
    held = [
        i for i, card in enumerate(cards)
        if naturals[card] and not (twice and i in (0, length - 1)) and start + i != place
    ]  # fmt: skip
    spare = len(wilds) - (length - 1 - len(held))
    for number in range(min(spare, len(held)) + 1):
        for skipped in combinations(held, number):
            own = {*held, place - start} - set(skipped)
            loose = iter(wilds)
            yield new_run(
                start, suit, tuple(c if i in own else next(loose) for i, c in enumerate(cards))
            )
