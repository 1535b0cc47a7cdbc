"""A slow definition of melds, written independently from the rulebook, against which search and checks are compared.

Nothing here calls the checks or the search of ``upcard.melds``; only its values (MeldRules, Contract) are used.
A meld is a triple of its kind ("set" or "run"), its place (rank of a set, 0 for wild cards only; (first, suit) of a
run) and its cards in their places.
"""

from collections.abc import Iterator
from itertools import combinations, groupby

from upcard.cards import JOKER, card_of, rank_of
from upcard.melds import Contract, MeldRules, PairRules

ANY = -1  # an added card that is wild


def natural(card: int, rules: MeldRules, kind: str, own: int) -> bool:
    """Tell whether a card is natural; ``own`` is the card of its place in a run, the rank of a set."""
    if card in (ANY, JOKER):
        return False
    at_home = card == own if kind == "run" else rank_of(card) == own
    if card not in rules.wilds:
        return at_home
    in_use = {"never": False, "own_place": True, "own_place_in_runs": kind == "run"}
    return at_home and in_use[rules.wild_natural]


def legal_cards(kind: str, owns: list[int], cards: tuple[int, ...], rules: MeldRules) -> bool:
    """Tell whether the cards may stand in these places as far as wild cards are concerned."""
    wild = [not natural(card, rules, kind, own) for card, own in zip(cards, owns, strict=True)]
    if any(w and c != ANY and c not in rules.wilds for w, c in zip(wild, cards, strict=True)):
        return False
    number = sum(wild)
    if len(cards) - number < rules.min_naturals:
        return False
    if number and {"run": "sets", "set": "runs"}[kind] == rules.wilds_in:
        return False
    if rules.wild_max is not None and number > rules.wild_max:
        return False
    if rules.wild_ratio is not None:
        part, whole = rules.wild_ratio
        if number / len(cards) > part / whole + 1e-9:
            return False
    return (
        rules.wild_adjacent
        or kind == "set"
        or not any(wild[i] and wild[i + 1] for i in range(len(wild) - 1))
    )


def legal_set(rank: int, cards: tuple[int, ...], rules: MeldRules) -> bool:
    """Tell whether the cards are a set of that rank, sizes apart (CON-4 to CON-7, CON-30)."""
    if (
        rank
        and not rules.set_of_wild_rank
        and all(not natural(card_of(rank, suit), rules, "set", rank) for suit in range(4))
    ):
        return False
    if rank == 0:
        return rules.all_wild_set and all(card == ANY or card in rules.wilds for card in cards)
    if rules.set_suits == "distinct":
        plain = [card for card in cards if natural(card, rules, "set", rank)]
        if len(set(plain)) < len(plain):
            return False
    return legal_cards("set", [rank] * len(cards), cards, rules)


def run_places(rules: MeldRules, size: int) -> Iterator[tuple[int, int]]:
    """Yield (first, suit) of every run of that size that the use of aces allows (CON-32)."""
    for suit in range(4):
        for first in range(1, 15):
            last = first + size - 1
            low, high = first == 1, last == 14
            if last > 14 or (low and rules.ace == "high") or (high and rules.ace == "low"):
                continue
            if not (low and high) or rules.ace == "both":
                yield first, suit


def melds_from(
    hand: tuple[int, ...], type_: str, size: int, rules: MeldRules, added: int, *, exact: bool
) -> Iterator[tuple[tuple, tuple[int, ...], int]]:
    """Yield every meld as (place, cards used from the hand in order of kinds, cards added), at most ``added``."""
    if type_ == "set":
        yield from _sets_from(hand, size, rules, added, exact=exact)
        return
    most = size if exact else min(rules.run_size[1], len(hand) + added)
    elsewhere = sum(card in rules.wilds for card in hand) + added
    for length in range(size, min(most, rules.run_size[1]) + 1):
        for first, suit in run_places(rules, length):
            owns = [card_of(first + i, suit) for i in range(length)]
            if sum(own not in hand for own in owns) > elsewhere:
                continue  # some place stays empty
            for cards, used, cost in _filled(owns, hand, rules, added):
                if legal_cards("run", owns, cards, rules):
                    yield ("run", suit, first, first + length - 1), tuple(sorted(used)), cost


def _filled(
    owns: list[int], hand: tuple[int, ...], rules: MeldRules, added: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Yield every way to fill places: with a held card of the place, any held wild, or a card added."""
    if not owns:
        yield (), (), 0
        return
    own = owns[0]
    for card in sorted({c for c in hand if c == own or c in rules.wilds}):
        left = list(hand)
        left.remove(card)
        for cards, used, cost in _filled(owns[1:], tuple(left), rules, added):
            yield (card, *cards), (card, *used), cost
    if added:
        for card in (own, ANY) if rules.wilds else (own,):
            for cards, used, cost in _filled(owns[1:], hand, rules, added - 1):
                yield (card, *cards), used, cost + 1


def _sets_from(
    hand: tuple[int, ...], size: int, rules: MeldRules, added: int, *, exact: bool
) -> Iterator[tuple[tuple, tuple[int, ...], int]]:
    most = 99 if rules.set_size[1] is None else rules.set_size[1]
    if exact:
        most = min(most, size)
    for rank in range(14):
        fits = [card for card in hand if card in rules.wilds or (rank and rank_of(card) == rank)]
        for number in range(min(len(fits), most) + 1):
            for used in set(combinations(sorted(fits), number)):
                for more in range(max(size - number, 0), min(added, most - number) + 1):
                    if any(
                        legal_set(rank, (*used, *extra), rules)
                        for extra in _extras(rank, more, rules)
                    ):
                        yield ("set", rank), used, more


def _extras(rank: int, number: int, rules: MeldRules) -> Iterator[tuple[int, ...]]:
    """Yield the cards that may be added to a set: any naturals and any number of wild cards."""
    kinds = [card_of(rank, suit) for suit in range(4)] if rank else []
    kinds = [card for card in kinds if natural(card, rules, "set", rank)]
    for wild in range(number + 1) if rules.wilds else (0,):
        for plain in _multisets(kinds, number - wild):
            yield plain + (ANY,) * wild


def _multisets(kinds: list[int], number: int) -> Iterator[tuple[int, ...]]:
    if number == 0:
        yield ()
        return
    for index, kind in enumerate(kinds):
        for rest in _multisets(kinds[index:], number - 1):
            yield (kind, *rest)


def pair_agrees(one: tuple, other: tuple, pairs: PairRules) -> bool:
    """Tell whether two melds of one lay-down may lie side by side."""
    if one[0] != other[0]:
        return True
    if one[0] == "set":
        return pairs.set_pair_rule == "any" or one[1] != other[1] or one[1] == 0
    if one[1] != other[1] or pairs.run_pair_rule == "any":
        return True
    return (
        pairs.run_pair_rule == "not_contiguous"
        and one[3] + 1 != other[2]
        and other[3] + 1 != one[2]
    )


def can_lay(
    hand: tuple[int, ...], contract: Contract, rules: MeldRules, pairs: PairRules, added: int = 0
) -> bool:
    """Tell whether the hand with at most that many cards added, of any kind, can lay the contract."""
    slots = sorted(contract.slots, key=lambda slot: (slot.type, -slot.size))
    exact = pairs.contract_size == "exact"
    free = pairs.run_pair_rule == "any" and pairs.set_pair_rule == "any"
    options = []
    for slot, alike in groupby(slots):
        found: dict[tuple, int] = {}
        for place, used, cost in melds_from(hand, slot.type, slot.size, rules, added, exact=exact):
            key = (used if free else (place, used), slot.type)
            found[key] = min(found.get(key, 99), cost)
        melds = [
            ((slot.type,) if free else key[0][0], key[0] if free else key[0][1], cost)
            for key, cost in found.items()
        ]
        options += [sorted(melds, key=lambda meld: (meld[2], len(meld[1])))] * len(list(alike))
    return _combine(options, hand, added, [], pairs if not free else PairRules())


def _combine(
    options: list[list], hand: tuple[int, ...], added: int, chosen: list, pairs: PairRules
) -> bool:
    if not options:
        return True
    for place, used, cost in options[0]:
        if cost > added:
            break
        left = _without(hand, used)
        if left is None:
            continue
        if len(place) > 1 and not all(pair_agrees(place, other, pairs) for other in chosen):
            continue
        if _combine(options[1:], left, added - cost, [*chosen, place], pairs):
            return True
    return False


def _without(hand: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...] | None:
    left = list(hand)
    for card in used:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def least_missing(
    hand: tuple[int, ...], contract: Contract, rules: MeldRules, pairs: PairRules, most: int = 9
) -> int | None:
    """Return the least number of added cards, of any kind, with which the contract can be laid; None above ``most``."""
    return next((n for n in range(most + 1) if can_lay(hand, contract, rules, pairs, n)), None)
