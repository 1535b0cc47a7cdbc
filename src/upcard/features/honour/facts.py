"""Facts that refusals at an honour table name."""

from upcard.engine.core.case import Case, Facts
from upcard.features.honour.play.acts import MOST_ACTS
from upcard.features.honour.play.calling import CallOut
from upcard.features.honour.play.misplay import MOST_IN_A_GROUP


def _called_seat(case: Case) -> int:
    move: CallOut = case.move
    return move.seat


FACTS: Facts = {
    "most_acts": lambda _: MOST_ACTS,
    "most_in_group": lambda _: MOST_IN_A_GROUP,
    "owing_name": lambda case: case.name_of(case.round.honour.owes),
    "called_name": lambda case: case.name_of(_called_seat(case)),
}
