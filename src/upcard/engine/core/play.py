"""A feature's part in a round: its mechanisms for moves and steps, and the places of its moves in the lists.

Each module with moves, steps or refusals has a ``PLAY``, and :mod:`upcard.features.plays` finds it.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from upcard.engine.core.reasons import DRAW_BEFORE_PLAY
from upcard.engine.core.round import Mechanism
from upcard.engine.core.rules import Rules

BEFORE_A_DRAW = -1
"""The place of mechanisms that list nothing in the drawing phase but say there why their moves are closed, which a
draw would not change.
"""

ANYBODY = 0
OPENER = 1
OPENED = 2
"""The players for whom a part is listed: everybody, or in games whose first melds open the table only those who have
not laid them yet, or who have. In other games the table is open from the start.
"""


def _always(_: Rules) -> bool:
    return True


class Part(NamedTuple):
    """The place of moves in the lists: in that of the phase ``place``, lower ``rank`` first.

    ``by`` is the number of a move, listed by its mechanism in that game, or a mechanism itself; ``when`` says whether a
    game has it, ``who`` for which players.
    """

    place: int
    rank: int
    by: int | Mechanism
    when: Callable[[Rules], bool] = _always
    who: int = ANYBODY


class Instead(NamedTuple):
    """The mechanism of a kind of move in games for which ``when`` is true, instead of the usual one."""

    kind: int
    mechanism: Mechanism
    when: Callable[[Rules], bool]


class Count(NamedTuple):
    """A mechanism that changes a finished round's points in games for which ``when`` is true, lower ``rank`` first.

    ``on_pad`` says that a score pad can work it out from the points of hands, and who went out and when; if some change
    is not, people enter their points for the round.
    """

    rank: int
    mechanism: Mechanism
    when: Callable[[Rules], bool]
    on_pad: bool = False


class Gate(NamedTuple):
    """When moves of a kind are open at all: in their player's turn, after a draw, unless a field says otherwise.

    Before a draw they are closed with the reason ``before_draw``, unless their mechanism is in the list of that phase
    or in :data:`BEFORE_A_DRAW`; a draw closes them in games for which ``until_drawn`` is true. ``lays`` says that
    they lay cards on the table, about which a player out of turn is told more. ``as_listed``, true of one kind, says
    that it plays what a search found when the moves were listed; every other move makes that void.
    """

    before_draw: int = DRAW_BEFORE_PLAY
    until_drawn: Callable[[Rules], bool] | None = None
    lays: bool = False
    as_listed: bool = False


class Play(NamedTuple):
    """A module's part: mechanisms by kind of move, by step of a turn, and by phase.

    In a phase of ``by_phase`` only its mechanism says what is open (``waiting``); in other phases, that of
    ``answers`` says whether an answer is, in anybody's turn; ``gates`` says when other moves are. If ``irregular``,
    the moves of the module are open only at a table without a guard rail. ``adapt`` changes other values of a round's
    rules once the lists are made, in the order of the modules.
    """

    by_kind: Mapping[int, Mechanism] = {}
    by_step: Mapping[int, Mechanism] = {}
    by_phase: Mapping[int, Mechanism] = {}
    answers: Mapping[int, Mechanism] = {}
    gates: Mapping[int, Gate] = {}
    irregular: bool = False
    instead: tuple[Instead, ...] = ()
    parts: tuple[Part, ...] = ()
    counts: tuple[Count, ...] = ()
    adapt: Callable[[Rules], None] | None = None
