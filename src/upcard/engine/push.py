"""Mechanism: whoever declines the top discard pushes it, with a card from the stock, to the next player."""

from upcard.engine.effects import Effect
from upcard.engine.state import DealState
from upcard.engine.stock import can_refill, turn_over


def pushes(deal: DealState) -> bool:
    """Tell whether a player who draws from the stock pushes the discard: there is one, and it is not kept from everybody."""
    return bool(deal.pile) and not deal.called


def push_ends_round(deal: DealState) -> bool:
    """Tell whether the round ends before anything is pushed: no card can be had, or one where two are wanted first.

    An empty stock is made anew, where the rules have that, from the discards below the one that is pushed.
    """
    below = len(deal.pile) - 1
    both = deal.rules.options.push_short_stock == "end_before_push"
    if deal.stock:
        return both and len(deal.stock) == 1 and not can_refill(deal, below)
    anew = below if can_refill(deal, len(deal.pile)) else 0
    return anew < (2 if both else 1)


def push(deal: DealState, effects: list[Effect]) -> None:
    """Move the top of the stock, face down, and the top discard to the player on the left of the active one."""
    if not deal.stock:
        turn_over(deal, 1, effects)
    receiver = deal.after(deal.active)
    hidden, discard = deal.stock.pop(), deal.pile.pop()
    deal.to_hand(receiver, hidden)
    deal.to_hand(receiver, discard)
    effects.append(Effect("push", seat=receiver, card=discard, hidden=(hidden,), count=1))
