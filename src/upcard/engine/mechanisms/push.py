# hot: compiled where there is a C compiler (docs/speed.md)
"""Pushing: whoever declines the top discard pushes it, with a card from the stock, to the next player."""

from upcard.engine.core.round import Mechanism, Round
from upcard.engine.mechanisms.stock import turn_over


class Push(Mechanism):
    """The queued push. It brings no move: drawing from the stock brings it about."""

    __slots__ = ()

    def step(self, deal: Round, step: int, seat: int) -> bool:
        """Move the top of the stock, face down, and the top discard to the player on the left of the active one."""
        receiver: int = deal.after(deal.active)
        hidden: int
        discard: int
        if deal.stock_n == 0:
            turn_over(deal, 1)
        deal.stock_n -= 1
        deal.pile_n -= 1
        hidden = deal.stock[deal.stock_n]
        discard = deal.pile[deal.pile_n]
        deal.to_hand(receiver, hidden)
        deal.to_hand(receiver, discard)
        if deal.tape is not None:
            deal.tape.tell("push", receiver, discard, hidden=(hidden,), count=1)
        return False


def pushes(deal: Round) -> bool:
    """Return whether a player who draws pushes the discard: there is one, and it is not kept from everybody."""
    return deal.pile_n > 0 and not deal.called


def push_ends_round(deal: Round) -> bool:
    """Return whether the round ends before anything is pushed: no card can be had, or one where two are wanted first.

    An empty stock is made anew, where the rules have that, from the discards below the one that is pushed.
    """
    below: int = deal.pile_n - 1
    both: bool = deal.rules.push_short_stock_end_before_push
    if deal.stock_n:
        return both and deal.stock_n == 1 and not deal.can_refill(below)
    if not deal.can_refill(deal.pile_n):
        below = 0
    return below < (2 if both else 1)
