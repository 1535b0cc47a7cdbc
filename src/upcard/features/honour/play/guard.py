# hot: compiled where there is a C compiler (docs/speed.md)
"""The rules of a round with a guard rail and without one."""

from upcard.engine.core.codes import DRAWING, PHASES, PLAYING, RULING
from upcard.engine.core.play import Count, Play
from upcard.engine.core.rules import Rules
from upcard.features.honour.play.amends import FACING, MENDING
from upcard.features.honour.play.table import Guard, Guarded, HonourTable
from upcard.features.honour.play.turn_end import WrongHands, not_out

_guarded, _honour = Guarded(), HonourTable()


def _adapt(rules: Rules) -> None:
    """Open acts against the rules, and calls of them, if the game has no guard rail."""
    rules.irregular = _guarded
    if not rules.without_guard:
        return
    rules.guarded = Guard(list(rules.listing), [MENDING, FACING])
    rules.irregular = _honour
    rules.not_out = not_out
    for phase in (DRAWING, PLAYING, RULING, PHASES):
        rules.listing[phase] = [_honour]


PLAY = Play(
    adapt=_adapt, counts=(Count(30, WrongHands(), lambda rules: rules.without_guard, on_pad=True),)
)
