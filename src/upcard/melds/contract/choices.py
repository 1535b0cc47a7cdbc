"""The Pareto-optimal ways to lay a contract: points left, useful cards kept, wild cards spent."""

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from upcard.cards import KINDS, expand, rank_of, without
from upcard.melds.check import lay_off_ends
from upcard.melds.contract import Contract, PairRules
from upcard.melds.contract.pareto import WILD, Laid, Outcome, ParetoSearch
from upcard.melds.contract.search import distance
from upcard.melds.counts import check_points, checked
from upcard.melds.meld import Meld, placed
from upcard.melds.rules import MeldRules


class Choice(msgspec.Struct, frozen=True):
    """One way to lay a contract: the melds in the contract's order, the cards left, and its values.

    ``points`` and ``useful`` are the points and the usefulness of the cards left; ``wilds`` is the number of wild cards
    laid, including those in their own place.
    """

    melds: tuple[Meld, ...]
    left: tuple[int, ...]
    points: int
    useful: int
    wilds: int


def fitting(table: Sequence[Meld], rules: MeldRules) -> bytes:
    """Return 1 for each kind of card that could be laid off on one of these melds, else 0."""
    return bytes(any(lay_off_ends(meld, card, rules) for meld in table) for card in range(KINDS))


def best_choices(
    hand: Sequence[int], contract: Contract, rules: MeldRules, pairs: PairRules,
    points: Sequence[int], useful: Sequence[int] = bytes(KINDS), *, keep_one: bool = False,
    shoe: Sequence[int] | None = None,
) -> tuple[Choice, ...]:  # fmt: skip
    """Return the Pareto-optimal ways to lay the contract, fewest points left first; none if it cannot be laid.

    A way dominates another if it leaves no more points, keeps no less that is useful, lays no more wild cards, and
    differs in one of these; of ways equal in all three, one is given. Melds may have any size that the rules allow.
    ``points`` and ``useful`` give, for each kind, the cost of a card left in the hand and the value of keeping it, 0 or
    more; see ``fitting``. With ``keep_one`` a card is left over for a discard. A contract that takes the whole hand
    leaves none. Raises ``ValueError`` for invalid counts, for too many cards, or for more copies than the ``shoe``
    holds, which counts all cards of the game by kind.

    >>> from upcard.cards import cards_text, counts_of, parse_cards
    >>> from upcard.melds import parse_contract
    >>> hand = counts_of(parse_cards("KS KD KC 9S JK"))
    >>> for way in best_choices(hand, parse_contract("S3"), MeldRules(), PairRules(), [5] * 52 + [50]):
    ...     print(cards_text(way.left), way.points, way.wilds)
    9S 5 1
    9S JK 55 0
    """
    cards = checked(hand, shoe)
    for table in (points, useful):
        check_points(table)
    if not contract.whole_hand and distance(cards, contract, rules, pairs):
        return ()
    ways = ParetoSearch(cards, contract, rules, pairs, points, useful)
    best: list[tuple[tuple[int, int, int], Laid | None, tuple[int, ...]]] = []
    for end, some in ways.outcomes().items():
        for spent in _spendings(ways, end, keep_one=keep_one):
            wilds = len(spent) + sum(end.acting)
            more, use = sum(points[card] for card in spent), sum(useful[card] for card in spent)
            for laid, used, melds in some:
                worth = (laid + more, used - use, -wilds)
                if not any(_as_good(one[0], worth) for one in best):
                    best = [one for one in best if not _as_good(worth, one[0])]
                    best.append((worth, melds, spent))
    choices = [
        _choice(cards, contract, rules, points, useful, melds, spent) for _, melds, spent in best
    ]
    return tuple(sorted(choices, key=lambda way: (way.points, -way.useful, way.wilds)))


def _as_good(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(mine >= yours for mine, yours in zip(one, other, strict=True))


def _spendings(ways: ParetoSearch, end: Outcome, *, keep_one: bool) -> Iterator[tuple[int, ...]]:
    """Yield the choices of wild cards to spend that differ in points, use or possible places."""
    pool = {card: ways.hand[card] for card in sorted(ways.rules.wilds) if ways.hand[card]}
    for card, number in zip(ways.acting, end.acting, strict=True):
        pool[card] -= number
    total = sum(pool.values())
    if end.wilds > total or (ways.whole and end.wilds < total):
        return
    if keep_one and end.wilds == total and not end.any_left:
        return
    alike: dict[tuple[int, int, int], list[int]] = {}
    for card, number in pool.items():
        home = rank_of(card) if ways.is_home(rank_of(card)) else 0
        key = (ways.points[card], ways.useful[card], home)
        alike.setdefault(key, []).extend([card] * number)
    groups = list(alike.values())
    for numbers in product(*(range(len(group) + 1) for group in groups)):
        if sum(numbers) == end.wilds:
            spent = tuple(c for group, n in zip(groups, numbers, strict=True) for c in group[:n])
            # A wild card does not act as wild in a set of its own rank if that is its own place.
            if all(sum(rank_of(c) != rank for c in spent) >= n for rank, n in end.homes):
                yield spent


def _choice(
    hand: bytes, contract: Contract, rules: MeldRules, points: Sequence[int], useful: Sequence[int],
    laid: Laid | None, spent: Sequence[int],
) -> Choice:  # fmt: skip
    """Return a way as melds in the order of the contract, with its wild cards placed."""
    pieces = []
    while laid is not None:
        pieces.append(laid.piece)
        laid = laid.before
    pool = sorted(spent, reverse=True)
    done: list[tuple[int, Meld]] = []
    # First the sets that exclude some wild cards, using those that could not stand elsewhere either.
    for piece in sorted(
        pieces, key=lambda piece: (piece.suit >= 0, not _has_home(piece.rank, rules))
    ):
        own = []
        for card in piece.cards:
            if card == WILD:
                card = max(pool, key=lambda c: _ease(c, piece.rank if piece.suit < 0 else 0, rules))
                pool.remove(card)
            own.append(card)
        done.append((piece.size, placed(piece.rank, piece.suit, tuple(own), rules)))
    melds = []
    for slot in contract.slots:
        found = next(one for one in done if one[0] == slot.size and one[1].type == slot.type)
        done.remove(found)
        melds.append(found[1])
    cards = [card for meld in melds for card in meld.cards]
    rest, wilds = expand(without(hand, cards)), sum(card in rules.wilds for card in cards)
    return Choice(
        tuple(melds), rest, sum(points[c] for c in rest), sum(useful[c] for c in rest), wilds
    )


def _has_home(rank: int, rules: MeldRules) -> bool:
    """Return whether a wild card of the rank is natural in a set of it."""
    return any(rank_of(c) == rank and rules.natural_in_set(c, rank) for c in rules.wilds)


def _ease(card: int, rank: int, rules: MeldRules) -> tuple[bool, bool, int]:
    """Return the sort key of a wild card for a set of a rank (0: a run): not at home there, and at home elsewhere."""
    at_home = rank > 0 and rules.natural_in_set(card, rank)
    return not at_home, _has_home(rank_of(card), rules), card
