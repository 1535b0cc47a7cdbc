"""Named questions about going out, so that their askers read no option: bots, paper."""

from upcard.features.going_out.options import GoingOutOptions


def run_that_wins(options: GoingOutOptions) -> int | None:
    """Return the length of a run that wins the match for the player who completes it, None if no run does."""
    return options.winning_run


def discards_last_card(options: GoingOutOptions) -> bool:
    """Return whether a player may go out by discarding the last card.

    >>> discards_last_card(GoingOutOptions(go_out_discard="forbidden"))
    False
    """
    return options.go_out_discard != "forbidden"
