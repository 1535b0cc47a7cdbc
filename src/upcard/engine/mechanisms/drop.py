# hot: compiled where there is a C compiler (docs/speed.md)
"""Leaving a round before its end, for points; and what becomes of it without the player."""

from upcard.engine.core.codes import DRAWING, DROP, IN_ROUND, LEFT, NOBODY, OUT_OF_MATCH
from upcard.engine.core.form import Form, Move
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules

_NEVER = 1200
_DRAWN = 1201

SAYS = {
    _NEVER: Saying("drop.never", "nobody drops out of a round in this game", "go_out_discard"),
    _DRAWN: Saying(
        "drop.drawn", "you have drawn already; you can drop out only before you draw", "drop"
    ),
}


def price_of_drop(deal: Round) -> int:
    """Return the points that the active player pays for dropping out now: before its first draw, or later."""
    rules: Rules = deal.rules
    seat: int
    again: int = rules.first_turns - 1  # the first player's further turns
    dealt_in: int = again
    for seat in range(deal.seats):
        if deal.left[seat] != OUT_OF_MATCH:
            dealt_in += 1
    if deal.turn == 1 or again + 1 < deal.turn <= dealt_in:
        return rules.drop_early
    return rules.drop_late


def seat_left(deal: Round, seat: int, points: int) -> None:
    """Go on without a seat that leaves the round for so many points; the last one there wins it."""
    other: int
    rest: int = 0
    last: int = NOBODY
    deal.left[seat] = points
    for other in range(deal.seats):
        if deal.left[other] == IN_ROUND:
            rest += 1
            last = other
    if rest == 1:
        deal.end(LEFT, last)
    else:
        deal.next_turn()


class Dropping(Mechanism):
    """Dropping out."""

    __slots__ = ()

    def closed(self, deal: Round, seat: int, kind: int) -> int:
        """Return why the active player may not drop out now, or 0."""
        if not deal.rules.drops:
            return _NEVER
        return 0 if deal.phase == DRAWING else _DRAWN

    def list_moves(self, deal: Round, seat: int) -> None:
        """List dropping out."""
        deal.add(DROP)

    def apply(self, deal: Round, seat: int, code: int) -> None:
        """Leave the round."""
        points: int = price_of_drop(deal)
        if deal.tape is not None:
            deal.tape.tell("drop", seat)
        seat_left(deal, seat, points)


class Drop(Move, frozen=True, tag="drop"):
    """Leave the round."""


FORMS = (Form(Drop, DROP),)
