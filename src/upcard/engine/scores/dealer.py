"""The first dealer, by the highest card drawn from a shuffled shoe, and the order in which a shoe is dealt."""

from collections.abc import Iterator, Sequence

import msgspec

from upcard.cards import JOKER, rank_of
from upcard.features.dealing.options import DealingOptions
from upcard.features.dealing.questions import ace_is_high, deals_one_more
from upcard.features.offer.questions import buries_anywhere, buries_wild_upcard, turns_upcard
from upcard.rules import RoundRules


class DealerDraw(msgspec.Struct, frozen=True):
    """The cards drawn for the deal, in order, as (seat, card), and the seat that deals first."""

    draws: tuple[tuple[int, int], ...]
    dealer: int


def draw_for_deal(order: Sequence[int], seats: int, options: DealingOptions) -> DealerDraw:
    """Return the draw from an order of cards: a joker is replaced, and ties for highest draw again.

    Raises ``ValueError`` if the cards run out before anybody is highest; a shuffled shoe never does.
    """
    draws: list[tuple[int, int]] = []
    high = ace_is_high(options)
    pending, cards = list(range(seats)), iter(order)
    while len(pending) > 1:
        ranks = {}
        for seat in pending:
            card = _draw_natural(cards, seat, draws)
            if card is None:
                raise ValueError(
                    f"{len(order)} cards are too few to draw for the deal among {seats} players"
                )
            ranks[seat] = 14 if rank_of(card) == 1 and high else rank_of(card)
        pending = [seat for seat in pending if ranks[seat] == max(ranks.values())]
    return DealerDraw(tuple(draws), pending[0])


def _draw_natural(cards: Iterator[int], seat: int, draws: list[tuple[int, int]]) -> int | None:
    """Draw for a seat until the card is not a joker, and return it; None if the cards run out."""
    for card in cards:
        draws.append((seat, card))
        if card != JOKER:
            return card
    return None


def turn_up(rules: RoundRules, rest: list[int], bury: Sequence[int]) -> list[int]:
    """Take the upcard off the stock and return it as the pile; wild upcards are buried where chance says."""
    if not turns_upcard(rules.options):
        return []
    places = iter(bury if buries_anywhere(rules.options) else ())
    natural = any(card not in rules.melds.wilds for card in rest)
    upcard = rest.pop(0)
    while buries_wild_upcard(rules.options) and upcard in rules.melds.wilds and natural:
        rest.insert(min(next(places, len(rest)), len(rest)), upcard)
        upcard = rest.pop(0)
    return [upcard]


def drawn_order(
    rules: RoundRules, players: int, shoe: Sequence[int], bury: Sequence[int]
) -> tuple[bytes, int]:
    """Return the shoe in its drawn order, and the index of the upcard, -1 for none."""
    dealt = rules.cards * players + deals_one_more(rules.options)
    rest = list(shoe[dealt:])
    pile = turn_up(rules, rest, bury)
    return bytes((*shoe[:dealt], *pile, *rest)), dealt if pile else -1
