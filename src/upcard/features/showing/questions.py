"""What others ask of showing a hand by name, so that none of them reads the options: bots, the page."""

from typing import NamedTuple

from upcard.features.showing.options import ShowingOptions


class ShownRuns(NamedTuple):
    """The runs that a whole hand needs to be shown, and how many of them may have no card that acts as wild."""

    runs: int
    pure: int


def shows(options: ShowingOptions) -> bool:
    """Return whether a round ends when somebody shows a whole hand in melds."""
    return options.show_runs is not None


def runs_to_show(options: ShowingOptions) -> ShownRuns:
    """Return which runs a hand needs to be shown; none where nobody shows.

    >>> runs_to_show(ShowingOptions(show_runs=2, show_pure=1)), runs_to_show(ShowingOptions()).runs
    (ShownRuns(runs=2, pure=1), 0)
    """
    return ShownRuns(options.show_runs or 0, options.show_pure)


def price_of_wrong_show(options: ShowingOptions) -> int | None:
    """Return the points that a wrong show costs, None where it is refused."""
    return options.wrong_show
