"""Who deals first: everybody draws a card from a shuffled shoe, and the highest deals."""

from collections.abc import Iterator, Sequence

import msgspec

from upcard.cards import JOKER, rank_of


class DealerDraw(msgspec.Struct, frozen=True):
    """The cards drawn for the deal, in order, as (seat, card), and the seat that deals first."""

    draws: tuple[tuple[int, int], ...]
    dealer: int


def draw_for_deal(order: Sequence[int], seats: int, ace: str) -> DealerDraw:
    """Return the draw from an order of cards: a joker is replaced, and those who tie for highest draw again.

    Raises ``ValueError`` if the cards run out before anybody is highest; a shuffled shoe never does.
    """
    draws: list[tuple[int, int]] = []
    pending, cards = list(range(seats)), iter(order)
    while len(pending) > 1:
        ranks = {}
        for seat in pending:
            card = _draw_natural(cards, seat, draws)
            if card is None:
                raise ValueError(
                    f"{len(order)} cards are too few to draw for the deal among {seats} players"
                )
            ranks[seat] = 14 if rank_of(card) == 1 and ace == "high" else rank_of(card)
        pending = [seat for seat in pending if ranks[seat] == max(ranks.values())]
    return DealerDraw(tuple(draws), pending[0])


def _draw_natural(cards: Iterator[int], seat: int, draws: list[tuple[int, int]]) -> int | None:
    """Draw for a seat until the card is no joker and return it; None if the cards run out."""
    for card in cards:
        draws.append((seat, card))
        if card != JOKER:
            return card
    return None
