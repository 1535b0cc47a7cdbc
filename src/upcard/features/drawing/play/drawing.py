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
from upcard.engine.core.play import Gate, Part, Play
from upcard.engine.core.reasons import Saying
from upcard.engine.core.remembered import Remembered
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.drawing.play.piles import kept_from, take
from upcard.features.offer.play import passed_by_all
from upcard.features.push.play import push_ends_round, pushes
from upcard.features.stock.play import draw_blind, turn_over

_PLAYED = 1600
_EMPTY = 1601

DRAWN = 1
REMEMBERS = (
    Remembered(
        DRAWN,
        "drawn",
        until="turn",
        means="how many cards the active seat has drawn in this turn, where that may be more than one or none",
        most=5,
    ),
)

SAYS = {_PLAYED: Saying("draw.played", "most_draws"), _EMPTY: Saying("draw.empty", "stock_empty")}


class Drawing(Mechanism):
    """The draw, and refilling the stock as soon as it is used up in games that say so."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why a player who may also draw later in the turn may not draw now, or 0."""
        if state.phase == DRAWING:
            return 0
        if state.log_n:
            return _PLAYED
        return _EMPTY if state.stock_n == 0 and state.rules.stock_empty_play_on else 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the draw: a player who has not drawn may always decline the discard."""
        if self.closed(state, seat, DRAW) == 0:
            state.add(DRAW)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Queue the draw, after the window in which others may claim the discard, or after pushing it."""
        rules: Rules = state.rules
        if state.last_claimant != seat:  # what the player bought in this turn is a claim of it
            state.last_claimant = NOBODY
        state.steps_n = 0
        if rules.draw_push_on:
            if pushes(state):
                if push_ends_round(state):
                    state.end(NO_STOCK, NOBODY)
                    return
                state.push_steps(STEP_PUSH, seat, 1, 0)
        elif state.pile_n:
            if state.tape is not None:
                state.tape.tell("decline", seat, state.top())
            if not state.called and not passed_by_all(state):
                state.push_steps(STEP_WINDOW, seat, 1, 0)
        state.push_steps(STEP_DRAW, seat, 1, state.steps_n)
        if rules.exhaustion_trigger_on_empty:
            state.push_steps(STEP_REFILL, seat, 1, state.steps_n)
        state.go_on()

    def step(self, state: Round, step: int, seat: int) -> bool:
        """Draw the active player's card, or refill the stock."""
        if step == STEP_DRAW:
            _draw_own(state)
        else:
            _refill(state)
        return False


def _draw_own(state: Round) -> None:
    """Draw the active player's card; if there is none the round ends."""
    rules: Rules = state.rules
    if (
        rules.draw_push_on
        and rules.push_draw_discard
        and state.pile_n
        and not state.called
        and kept_from(state, state.active) == 0
    ):
        take(state, state.active, 1)
        return
    card: int = draw_blind(state, state.active)
    if card == NOBODY:
        state.end(NO_STOCK, NOBODY)
        return
    state.phase = PLAYING
    if rules.draws_late:
        state.memory[DRAWN] += 1
    if state.tape is not None:
        state.tape.draws(state.active, card, None)
    if rules.draws_late and state.memory[DRAWN] >= rules.most_draws:
        state.next_turn()


def _refill(state: Round) -> None:
    """Refill the stock as soon as its last card has been drawn; if that is impossible, the round ends."""
    if state.stock_n:
        return
    if state.can_refill(state.pile_n):
        turn_over(state, 1 if state.rules.keeps_top else 0)
    else:
        state.end(NO_STOCK, NOBODY)


class Draw(Move, frozen=True, tag="draw"):
    """Decline the top discard and draw from the stock; if claims are open the others are asked first."""


TELLS = {"decline": "still"}
FORMS = (Form(Draw, DRAW, rank=30, takes="stock"),)

_drawing = Drawing()
PLAY = Play(
    by_kind={DRAW: _drawing},
    gates={DRAW: Gate(until_drawn=lambda rules: not rules.draws_late)},
    by_step={STEP_DRAW: _drawing, STEP_REFILL: _drawing},
    parts=(Part(DRAWING, 10, DRAW), Part(PLAYING, 20, DRAW, lambda rules: rules.draws_late)),
)
