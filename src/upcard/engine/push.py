"""Mechanism: whoever declines the top discard pushes it, with a card from the stock, to the next player."""

from upcard.engine.effects import Effect
from upcard.engine.state import DealState


def push_ends_round(deal: DealState) -> bool:
    """Tell whether the round ends before anything is pushed: no card is left, or one where two are wanted first."""
    pushes = deal.pile and not deal.called  # a called discard stays where it is
    short = deal.rules.options.push_short_stock == "end_before_push" and pushes
    return len(deal.stock) < (2 if short else 1)


def push(deal: DealState, effects: list[Effect]) -> None:
    """Move the top of the stock, face down, and the top discard to the player on the left of the active one."""
    receiver = (deal.active + 1) % deal.seats
    hidden, discard = deal.stock.pop(), deal.pile.pop()
    deal.to_hand(receiver, hidden)
    deal.to_hand(receiver, discard)
    effects.append(Effect("push", seat=receiver, card=discard, hidden=(hidden,), count=1))
