"""What a feature brings to a round: who makes its moves and takes its steps, and where its moves stand in the lists.

Each module with moves, steps or refusals has a ``PLAY``, and :mod:`upcard.features.plays` finds it.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from upcard.engine.core.reasons import DRAW_BEFORE_PLAY
from upcard.engine.core.round import Mechanism
from upcard.engine.core.rules import Rules

BEFORE_A_DRAW = -1
"""The place of what lists nothing in the phase of drawing and yet answers there: that the player has to draw first is
not its reason, and a draw would not change it.
"""

ANYBODY = 0
OPENER = 1
OPENED = 2
"""Who has a part listed: everybody, or in games whose first melds open the table only who has not laid them yet, or who
has. Elsewhere the table is open from the start.
"""


def _always(_: Rules) -> bool:
    return True


class Part(NamedTuple):
    """Where moves are listed: in the list of the phase ``place``, those of a lower ``rank`` first.

    ``by`` is the number of a move, listed by whatever makes it in that game, or a mechanism itself; ``when`` says
    whether a game has it, ``who`` for which players.
    """

    place: int
    rank: int
    by: int | Mechanism
    when: Callable[[Rules], bool] = _always
    who: int = ANYBODY


class Instead(NamedTuple):
    """What makes the moves of a kind in games of which ``when`` is true, in place of the usual mechanism."""

    kind: int
    mechanism: Mechanism
    when: Callable[[Rules], bool]


class Count(NamedTuple):
    """What changes the points of a finished round in games of which ``when`` is true: those of a lower ``rank`` first.

    ``on_pad`` says that a score pad can work it out from what hands are worth, and who went out and when; where some
    change cannot be, people enter what the round brought them.
    """

    rank: int
    mechanism: Mechanism
    when: Callable[[Rules], bool]
    on_pad: bool = False


class Gate(NamedTuple):
    """When moves of a kind are open at all: in their player's turn, after a draw, unless one of these says otherwise.

    Before a draw they are closed for the reason ``before_draw``, where their mechanism stands neither in the list of
    that phase nor in :data:`BEFORE_A_DRAW`; a draw closes them in games of which ``until_drawn`` is true. ``lays``
    says that they lay cards on the table: a player out of turn is told more of that. ``as_listed``, which is one kind,
    says that it plays what a search found when the moves were listed; every other move makes that void.
    """

    before_draw: int = DRAW_BEFORE_PLAY
    until_drawn: Callable[[Rules], bool] | None = None
    lays: bool = False
    as_listed: bool = False


class Play(NamedTuple):
    """What one module brings: mechanisms by kind of move, by step of a turn, and by phase.

    In a phase of ``by_phase`` its mechanism alone says what is open (``waiting``), in the other phases that of
    ``answers`` whether an answer is, whoever's turn it is; ``gates`` says when other moves are. Where ``irregular``,
    all moves of the module are open only at a table without a guard rail. ``adapt`` changes what else the rules of a
    round hold, once the lists are made; that of a later module comes later.
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
