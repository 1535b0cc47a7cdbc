# hot: compiled where there is a C compiler (docs/speed.md)
"""Turns without a discard: drawing again, or instead of playing; ending the turn; running out of time."""

from upcard.engine.core.codes import DRAWING, END, IN_ROUND, NO_STOCK, NOBODY, PLAYING
from upcard.engine.core.form import Form, Move
from upcard.engine.core.play import Instead, Play
from upcard.engine.core.reasons import PLAY_TAKEN_FIRST, Saying
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.features.offer.play import PASSED
from upcard.features.stock.play import draw_blind
from upcard.features.turns.play import Ending, undo_last

_DRAW_OR_PLAY = 1500
_NO_PENALTY = 1501
_NOT_YOURS = 1502
_NOT_NOW = 1503

SAYS = {
    _DRAW_OR_PLAY: Saying("end.draw_or_play", "turn_is"),
    _NO_PENALTY: Saying("time.no_penalty", "time_penalty"),
    _NOT_YOURS: Saying("time.not_yours", "time_penalty"),
    _NOT_NOW: Saying("time.not_now", "time_penalty"),
}


def passes(state: Round) -> bool:
    """Return whether ending the turn now is a pass: nothing was played, and there is nothing left to draw."""
    return not state.log_n and not state.stock_n and state.rules.stock_empty_play_on


def go_by(state: Round) -> None:
    """End the turn, or the round if all have passed in succession."""
    playing: int = 0
    if not passes(state):
        state.memory[PASSED] = 0
        state.next_turn()
        return
    state.memory[PASSED] += 1
    for seat in range(state.seats):
        if state.left[seat] == IN_ROUND:
            playing += 1
    if state.memory[PASSED] >= playing:
        state.end(NO_STOCK, NOBODY)
    else:
        state.next_turn()


class EndingFreely(Ending):
    """Ending a turn without a discard."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the turn may not end now, or 0 if something was played or nothing else can be done."""
        rules: Rules = state.rules
        if state.bound and state.must() >= 0:
            return PLAY_TAKEN_FIRST
        if state.log_n or passes(state) or not rules.draws_late:
            return 0
        return _DRAW_OR_PLAY

    def apply(self, state: Round, seat: int, code: int) -> None:
        """End the turn."""
        if state.tape is not None:
            state.tape.tell("keep", seat)
        go_by(state)


# ---- Time that runs out ---------------------------------------------------------------------------


class TimeUp(Move, frozen=True, tag="time_up"):
    """The clock's move: plays of this turn are taken back, and the player draws the penalty."""


class TimeForm(Form):
    """How the clock ends a turn."""

    by_chance = True

    def refusal(self, state: Round, seat: int, move: TimeUp) -> int:
        """Return why no turn's time can run out now, or 0."""
        if seat != NOBODY:
            return _NOT_YOURS
        if state.rules.time_penalty < 0:
            return _NO_PENALTY
        return 0 if state.phase in (DRAWING, PLAYING) else _NOT_NOW

    def make(self, state: Round, seat: int, move: TimeUp) -> None:
        """Take the plays back, draw, and go on with the next player."""
        active = state.active
        while state.log_n > state.log_fixed:
            undo_last(state, active)
        if state.tape is not None:
            state.tape.tell("time_up", active)
        for _ in range(state.rules.time_penalty):
            card = draw_blind(state, active)
            if card != NOBODY and state.tape is not None:
                state.tape.draws(active, card, "time")
        go_by(state)


TELLS = {"time_up": "still"}
FORMS = (TimeForm(TimeUp),)

PLAY = Play(instead=(Instead(END, EndingFreely(), lambda rules: rules.no_discard),))
