"""Named questions about showing a hand, so that their askers read no option: bots, the page."""

from typing import NamedTuple

from upcard.features.showing.options import ShowingOptions


class ShownRuns(NamedTuple):
    """The runs that a show needs, and how many of them must have no card that acts as wild."""

    runs: int
    pure: int


def shows(options: ShowingOptions) -> bool:
    """Return whether a round ends when somebody shows a whole hand in melds."""
    return options.show_runs is not None


def runs_to_show(options: ShowingOptions) -> ShownRuns:
    """Return the runs that a show needs; none in games without shows.

    >>> runs_to_show(ShowingOptions(show_runs=2, show_pure=1)), runs_to_show(ShowingOptions()).runs
    (ShownRuns(runs=2, pure=1), 0)
    """
    return ShownRuns(options.show_runs or 0, options.show_pure)


def price_of_wrong_show(options: ShowingOptions) -> int | None:
    """Return the points that a wrong show costs, None if it is refused."""
    return options.wrong_show
