"""What others ask of going out by name, so that none of them reads the options: bots, paper."""

from upcard.features.going_out.options import GoingOutOptions


def run_that_wins(options: GoingOutOptions) -> int | None:
    """Return how many cards a run has that wins the match for whoever completes it, None where no run does."""
    return options.winning_run


def discards_last_card(options: GoingOutOptions) -> bool:
    """Return whether a player may go out by discarding the last card.

    >>> discards_last_card(GoingOutOptions(go_out_discard="forbidden"))
    False
    """
    return options.go_out_discard != "forbidden"
