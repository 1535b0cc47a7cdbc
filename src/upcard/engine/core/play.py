"""What a feature brings to a round: who makes its moves and takes its steps, and where its moves stand in the lists.

Each module with moves, steps or refusals has a ``PLAY``, and is named in :mod:`upcard.features.plays`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

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


class Play(NamedTuple):
    """What one module brings: mechanisms by kind of move, by step of a turn, and by the phase in which they answer.

    ``adapt`` changes what else the rules of a round hold, once the lists are made; that of a later module comes later.
    """

    by_kind: Mapping[int, Mechanism] = {}
    by_step: Mapping[int, Mechanism] = {}
    by_phase: Mapping[int, Mechanism] = {}
    instead: tuple[Instead, ...] = ()
    parts: tuple[Part, ...] = ()
    adapt: Callable[[Rules], None] | None = None
