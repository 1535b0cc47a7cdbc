"""Counting sequences of moves: by the list of legal moves, and slowly by asking about every possible move."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from tests.engine.properties import accepted_moves
from upcard.cards import RANKS, SUITS, card_of, expand
from upcard.engine import Deal, LayDown, Move, NewMeld
from upcard.melds import Meld, new_run, new_set


def perft(deal: Deal, depth: int) -> int:
    """Return the number of sequences of that many legal moves; a round that ends earlier counts as it stands."""
    if depth == 0 or deal.phase == "over":
        return 1
    total = 0
    for seat in deal.to_act():
        for move in deal.legal_moves(seat):
            after = deal.copy()
            after.apply(seat, move)
            total += perft(after, depth - 1)
    return total


def slow_perft(deal: Deal, depth: int) -> int:
    """Return the same number from ``why_not`` alone, asked by every seat about every move that can be written down."""
    if depth == 0 or deal.phase == "over":
        return 1
    total = 0
    for seat in range(deal.seats):
        for move in [*accepted_moves(deal, seat), *accepted_melds(deal, seat)]:
            after = deal.copy()
            after.apply(seat, move)
            total += slow_perft(after, depth - 1)
    return total


def accepted_melds(deal: Deal, seat: int) -> Iterator[Move]:
    """Yield every accepted lay-down and further meld at the least sizes, each meld written in one way."""
    cards = tuple(set(expand(deal.hands[seat])) | {owed.card for owed in deal.owed})
    contract, rules = deal.rules.contract, deal.rules.melds
    wanted = [list(melds_of(slot.type, slot.size, cards, deal)) for slot in contract.slots]
    laid = set()
    for melds in product(*wanted):
        key = frozenset((meld, melds.count(meld)) for meld in melds)
        if key not in laid and deal.why_not(seat, LayDown(melds)) is None:
            laid.add(key)
            yield LayDown(melds)
    for type_, size in (("set", rules.set_size[0]), ("run", rules.run_size[0])):
        for meld in melds_of(type_, size, cards, deal):
            if deal.why_not(seat, NewMeld(meld)) is None:
                yield NewMeld(meld)


def melds_of(type_: str, size: int, cards: tuple[int, ...], deal: Deal) -> Iterator[Meld]:
    """Yield everything that can be written as a meld of these kinds of card."""
    if type_ == "set":
        for rank in range(len(RANKS) + 1):
            for chosen in combinations_with_replacement(sorted(cards), size):
                yield new_set(rank, chosen, deal.rules.melds)
        return
    wild = [card for card in cards if card in deal.rules.melds.wilds]
    for suit, first in product(range(len(SUITS)), range(1, 15)):
        owns = [card_of(first + i, suit) for i in range(size)]
        places = [sorted({*wild, *({own} & set(cards))}) for own in owns]
        for chosen in product(*places):
            yield new_run(first, suit, chosen)
