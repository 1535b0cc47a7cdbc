# hot: compiled where there is a C compiler (docs/speed.md)
"""Pushing: a player who declines the top discard pushes it, with a card from the stock, to the next player."""

from upcard.engine.core.codes import STEP_PUSH
from upcard.engine.core.play import Play
from upcard.engine.core.round import Mechanism, Round
from upcard.features.stock.play import turn_over


class Push(Mechanism):
    """The queued push. It has no move: drawing from the stock causes it."""

    __slots__ = ()

    def step(self, state: Round, step: int, seat: int) -> bool:
        """Move the top of the stock, face down, and the top discard to the active player's left neighbour."""
        receiver: int = state.after(state.active)
        if state.stock_n == 0:
            turn_over(state, 1)
        state.stock_n -= 1
        state.pile_n -= 1
        hidden: int = state.stock[state.stock_n]
        discard: int = state.pile[state.pile_n]
        state.to_hand(receiver, hidden)
        state.to_hand(receiver, discard)
        if state.tape is not None:
            state.tape.tell("push", receiver, discard, hidden=(hidden,), count=1)
        return False


def pushes(state: Round) -> bool:
    """Return whether a player who draws pushes the discard: there is one, and no call keeps it out of play."""
    return state.pile_n > 0 and not state.called


def push_ends_round(state: Round) -> bool:
    """Return whether the round ends before the push: there is no card, or only one where two are needed.

    If the rules refill an empty stock, the discards below the pushed one make it.
    """
    below: int = state.pile_n - 1
    both: bool = state.rules.push_short_stock_end_before_push
    if state.stock_n:
        return both and state.stock_n == 1 and not state.can_refill(below)
    if not state.can_refill(state.pile_n):
        below = 0
    return below < (2 if both else 1)


PLAY = Play(by_step={STEP_PUSH: Push()})
