"""The odds of a game, measured from rounds played by bots, with their precision."""

from upcard.bots.odds.figures import (
    Figure,
    GameOdds,
    Gist,
    Measured,
    RoundOdds,
    Sums,
    all_measured,
    gist_of,
    gist_told,
    measured,
    odds_of,
    summary_of,
    warnings_of,
)
from upcard.bots.odds.play import BY_TURNS, RoundPlayed, SlowGameError, heaviest, play_round

__all__ = [
    "BY_TURNS", "Figure", "GameOdds", "Gist", "Measured", "RoundOdds", "RoundPlayed", "SlowGameError", "Sums",
    "all_measured", "gist_of", "gist_told", "heaviest", "measured", "odds_of", "play_round", "summary_of",
    "warnings_of",
]  # fmt: skip
