# hot: compiled where there is a C compiler (docs/speed.md)
"""Dropping out of a round, for points, and the round's course without the player."""

from upcard.engine.core.codes import DRAWING, DROP, IN_ROUND, LEFT, NOBODY, OUT_OF_MATCH
from upcard.engine.core.form import Form, Move
from upcard.engine.core.play import Part, Play
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules

_NEVER = 1200
_DRAWN = 1201

SAYS = {_NEVER: Saying("drop.never", "go_out_discard"), _DRAWN: Saying("drop.drawn", "drop")}


def price_of_drop(state: Round) -> int:
    """Return the points that the active player pays for dropping out now: before its first draw, or later."""
    rules: Rules = state.rules
    again: int = rules.first_turns - 1  # the first player's further turns
    dealt_in: int = again
    for seat in range(state.seats):
        if state.left[seat] != OUT_OF_MATCH:
            dealt_in += 1
    if state.turn == 1 or again + 1 < state.turn <= dealt_in:
        return rules.drop_early
    return rules.drop_late


def seat_left(state: Round, seat: int, points: int) -> None:
    """Go on without a seat that leaves the round for ``points``; the last one left wins it."""
    rest: int = 0
    last: int = NOBODY
    state.left[seat] = points
    for other in range(state.seats):
        if state.left[other] == IN_ROUND:
            rest += 1
            last = other
    if rest == 1:
        state.end(LEFT, last)
    else:
        state.next_turn()


class Dropping(Mechanism):
    """Dropping out."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the active player may not drop out now, or 0."""
        if not state.rules.drops:
            return _NEVER
        return 0 if state.phase == DRAWING else _DRAWN

    def list_moves(self, state: Round, seat: int) -> None:
        """List dropping out."""
        state.add(DROP)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Leave the round."""
        points: int = price_of_drop(state)
        if state.tape is not None:
            state.tape.tell("drop", seat)
        seat_left(state, seat, points)


class Drop(Move, frozen=True, tag="drop"):
    """Leave the round."""


FORMS = (Form(Drop, DROP, rank=80),)

PLAY = Play(by_kind={DROP: Dropping()}, parts=(Part(DRAWING, 40, DROP, lambda rules: rules.drops),))
