"""Mechanism: drawing from the stock, and what happens when it is used up."""

from upcard.engine.effects import Effect
from upcard.engine.state import DealState


def can_refill(deal: DealState, pile: int) -> bool:
    """Tell whether an empty stock would be refilled from a discard pile of that many cards."""
    options = deal.rules.options
    if options.stock_empty != "flip_all":
        return False
    if options.stock_refills is not None and deal.refills >= options.stock_refills:
        return False
    return pile > (1 if options.flip_keep_top else 0)


def cards_to_draw(deal: DealState, pile: int) -> int:
    """Return how many cards could be drawn blind now if the discard pile had that many cards."""
    if can_refill(deal, pile):
        return len(deal.stock) + pile - (1 if deal.rules.options.flip_keep_top else 0)
    return len(deal.stock)


def draw_blind(deal: DealState, seat: int, effects: list[Effect]) -> int | None:
    """Move the top of the stock to a hand and return it; None if no card can be had.

    The stock counts as used up when a card is needed and none is there; the pile is then turned over unshuffled,
    so that its lowest card is drawn first.
    """
    if not deal.stock and can_refill(deal, len(deal.pile)):
        kept = [deal.pile.pop()] if deal.rules.options.flip_keep_top else []
        deal.stock = deal.pile[::-1]
        deal.pile = kept
        deal.refills += 1
        effects.append(Effect("turn_over", count=len(deal.stock)))
    if not deal.stock:
        return None
    card = deal.stock.pop()
    deal.to_hand(seat, card)
    return card
