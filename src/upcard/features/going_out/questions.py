"""What others ask of going out by name, so that none of them reads the options: paper."""

from upcard.features.going_out.options import GoingOutOptions


def run_that_wins(options: GoingOutOptions) -> int | None:
    """Return how many cards a run has that wins the match for whoever completes it, None where no run does."""
    return options.winning_run
