# hot: compiled where there is a C compiler (docs/speed.md)
"""Drawing: the active player declines the discard and draws from the stock."""

from upcard.engine.core.codes import (
    DRAW,
    DRAWING,
    NO_STOCK,
    NOBODY,
    PLAYING,
    STEP_DRAW,
    STEP_PUSH,
    STEP_REFILL,
    STEP_WINDOW,
)
from upcard.engine.core.form import Form, Move
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.mechanisms.offer import passed_by_all
from upcard.engine.mechanisms.piles import kept_from, take
from upcard.engine.mechanisms.push import push_ends_round, pushes
from upcard.engine.mechanisms.remembered import Remembered
from upcard.engine.mechanisms.stock import draw_blind, turn_over

_PLAYED = 1600
_EMPTY = 1601

DRAWN = 1
REMEMBERS = (Remembered(DRAWN, "drawn", until="turn", most=5),)

SAYS = {
    _PLAYED: Saying(
        "draw.played",
        "you have played this turn; you draw only in a turn in which you play nothing",
        "most_draws",
    ),
    _EMPTY: Saying("draw.empty", "no card is left to draw; play, or end the turn", "stock_empty"),
}


class Drawing(Mechanism):
    """The draw itself, and the stock made anew as soon as it is used up where the game has that."""

    __slots__ = ()

    def closed(self, deal: Round, seat: int, kind: int) -> int:
        """Return why a player who may draw later in the turn too does not draw now, or 0."""
        if deal.phase == DRAWING:
            return 0
        if deal.log_n:
            return _PLAYED
        return _EMPTY if deal.stock_n == 0 and deal.rules.stock_empty_play_on else 0

    def list_moves(self, deal: Round, seat: int) -> None:
        """A player who has still to draw may always decline the discard."""
        if self.closed(deal, seat, DRAW) == 0:
            deal.add(DRAW)

    def apply(self, deal: Round, seat: int, code: int) -> None:
        """Queue the draw, behind the window in which others may claim the discard or the push of it."""
        rules: Rules = deal.rules
        deal.last_claimant = NOBODY
        deal.steps_n = 0
        if rules.draw_push_on:
            if pushes(deal):
                if push_ends_round(deal):
                    deal.end(NO_STOCK, NOBODY)
                    return
                deal.push_steps(STEP_PUSH, seat, 1, 0)
        elif deal.pile_n:
            if deal.tape is not None:
                deal.tape.tell("decline", seat, deal.top())
            if not deal.called and not passed_by_all(deal):
                deal.push_steps(STEP_WINDOW, seat, 1, 0)
        deal.push_steps(STEP_DRAW, seat, 1, deal.steps_n)
        if rules.exhaustion_trigger_on_empty:
            deal.push_steps(STEP_REFILL, seat, 1, deal.steps_n)
        deal.go_on()

    def step(self, deal: Round, step: int, seat: int) -> bool:
        """Draw the active player's card, or make the stock anew."""
        if step == STEP_DRAW:
            _draw_own(deal)
        else:
            _refill(deal)
        return False


def _draw_own(deal: Round) -> None:
    """Draw the active player's card; where none can be had the round ends."""
    rules: Rules = deal.rules
    card: int
    if (
        rules.draw_push_on
        and rules.push_draw_discard
        and deal.pile_n
        and not deal.called
        and kept_from(deal, deal.active) == 0
    ):
        take(deal, deal.active, 1)
        return
    card = draw_blind(deal, deal.active)
    if card == NOBODY:
        deal.end(NO_STOCK, NOBODY)
        return
    deal.phase = PLAYING
    if rules.draws_late:
        deal.memory[DRAWN] += 1
    if deal.tape is not None:
        deal.tape.draws(deal.active, card, None)
    if rules.draws_late and deal.memory[DRAWN] >= rules.most_draws:
        deal.next_turn()


def _refill(deal: Round) -> None:
    """Make the stock anew as soon as its last card has been drawn; where that cannot be, the round ends."""
    if deal.stock_n:
        return
    if deal.can_refill(deal.pile_n):
        turn_over(deal, 1 if deal.rules.keeps_top else 0)
    else:
        deal.end(NO_STOCK, NOBODY)


class Draw(Move, frozen=True, tag="draw"):
    """Decline the top discard and draw from the stock."""


FORMS = (Form(Draw, DRAW),)
