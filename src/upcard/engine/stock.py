"""Mechanism: drawing from the stock, and what happens when it is used up."""

from upcard.engine.effects import Effect
from upcard.engine.state import DealState
from upcard.melds import Problem


def can_refill(deal: DealState, pile: int) -> bool:
    """Tell whether an empty stock would be refilled from a discard pile of that many cards."""
    options = deal.rules.options
    if options.stock_empty == "end_round":
        return False
    if options.stock_refills is not None and deal.refills >= options.stock_refills:
        return False
    return pile > kept_on_top(deal)


def kept_on_top(deal: DealState) -> int:
    """Return how many cards stay on the discard pile when the rest becomes the stock."""
    options = deal.rules.options
    return int(options.stock_empty == "reshuffle_keep_top" or options.flip_keep_top)


def cards_to_draw(deal: DealState, pile: int) -> int:
    """Return how many cards could be drawn blind now if the discard pile had that many cards."""
    if can_refill(deal, pile):
        return len(deal.stock) + pile - kept_on_top(deal)
    return len(deal.stock)


def needs_shuffle(deal: DealState) -> bool:
    """Tell whether a card can be drawn only after chance has shuffled the discard pile."""
    reshuffle = deal.rules.options.stock_empty == "reshuffle_keep_top"
    return reshuffle and not deal.stock and can_refill(deal, len(deal.pile))


def why_not_shuffle(deal: DealState, order: tuple[int, ...]) -> Problem | None:
    """Return why this is not an order of the cards to be shuffled, or None."""
    if deal.phase != "shuffle":
        return Problem("shuffle.not_now", "nothing is to be shuffled now", "stock_empty")
    if sorted(order) != sorted(deal.pile[:-1]):
        return Problem(
            "shuffle.other_cards",
            f"{len(order)} cards are given; the {len(deal.pile) - 1} cards below the top discard are shuffled",
            "stock_empty",
        )
    return None


def refill_with(deal: DealState, order: tuple[int, ...]) -> None:
    """Make the shuffled cards the stock; ``order`` is from the top."""
    deal.stock = list(reversed(order))
    deal.pile = deal.pile[-1:]
    deal.refills += 1


def turn_over(deal: DealState, keep: int, effects: list[Effect]) -> None:
    """Make the discards but for so many on top the stock, unshuffled."""
    below = len(deal.pile) - keep
    deal.stock, deal.pile = deal.pile[:below][::-1], deal.pile[below:]
    deal.refills += 1
    effects.append(Effect("turn_over", count=len(deal.stock)))


def draw_blind(deal: DealState, seat: int, effects: list[Effect]) -> int | None:
    """Move the top of the stock to a hand and return it; None if no card can be had.

    The stock counts as used up when a card is needed and none is there; the pile is then turned over unshuffled,
    so that its lowest card is drawn first.
    """
    if not deal.stock and not needs_shuffle(deal) and can_refill(deal, len(deal.pile)):
        turn_over(deal, int(deal.rules.options.flip_keep_top), effects)
    if not deal.stock:
        return None
    card = deal.stock.pop()
    deal.to_hand(seat, card)
    return card
