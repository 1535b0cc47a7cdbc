"""What refusals at an honour table name."""

from upcard.engine.core.case import Case, Facts
from upcard.features.honour.play.acts import MOST_ACTS
from upcard.features.honour.play.calling import CallOut
from upcard.features.honour.play.limits import WORDS, still_open
from upcard.features.honour.play.misplay import MOST_IN_A_GROUP

_STILL_OPEN = {
    "drew": "drawing more than one card",
    "undrawn": "discarding without drawing",
    "discards": "discarding two cards",
}
"""The mistakes that can be taken back, in words."""


def _owing(case: Case) -> str:
    honour = case.round.honour
    return case.name_of(honour.owes) if honour.owes >= 0 else "nobody"


def _called_seat(case: Case) -> int:
    move: CallOut = case.move
    return move.seat


FACTS: Facts = {
    "most_acts": lambda _: MOST_ACTS,
    "most_in_group": lambda _: MOST_IN_A_GROUP,
    "owing_name": _owing,
    "called_name": lambda case: case.name_of(_called_seat(case)),
    "still_open": lambda case: _STILL_OPEN[WORDS[still_open(case.round, _called_seat(case))]],
}
