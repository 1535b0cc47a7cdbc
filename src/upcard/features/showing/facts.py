"""Facts that refusals of a show name."""

from upcard.engine.core.case import Case, Facts
from upcard.features.showing.play import is_pure
from upcard.melds import Meld


def _runs(case: Case) -> list[Meld]:
    return [meld for meld in case.move.melds if meld.type == "run"]


FACTS: Facts = {
    "closing_name": lambda case: case.name_of(case.round.closing),
    "shown_left": lambda case: case.round.held[case.seat] - len(case.cards()),
    "shown_runs": lambda case: len(_runs(case)),
    "shown_pure": lambda case: sum(is_pure(meld, case.rules.melds) for meld in _runs(case)),
}
