"""Conflicts of the options about showing a whole hand."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.features.conflict import Conflict, Values
from upcard.features.ruleset import Rounds

if TYPE_CHECKING:
    from upcard.features.told import Options


def _hand_too_small(options: "Options", rounds: Rounds) -> Iterator[Values]:
    """Yield the number of cards of the first round in which the runs need more."""
    least = min([written.cards, *written.by_players.values()] for written in rounds)[0]
    if options.show_runs is not None and options.show_runs * options.run_size[0] > least:
        yield {"cards": least}


CONFLICTS = (
    Conflict(
        "show_runs",
        lambda o, _: o.show_runs is not None and o.knock_max is not None,
        "conflict-show-runs-knock-max",
        see="knock_max",
        shown='extends = "gin"\nshow_runs = 1',
        fine='show_runs = "none"',
    ),
    Conflict(
        "show_runs",
        _hand_too_small,
        "conflict-show-runs-cards",
        see="cards",
        shown='extends = "indian"\nshow_runs = 5',
        fine="show_runs = 4",
    ),
    Conflict(
        "show_pure",
        lambda o, _: o.show_runs is not None and o.show_pure > o.show_runs,
        "conflict-show-pure-show-runs",
        see="show_runs",
        shown='extends = "indian"\nshow_pure = 3',
        fine="show_pure = 2",
    ),
)
