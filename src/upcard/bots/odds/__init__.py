"""The odds of a game, measured: its rounds played by bots, what that comes to, how sure it is."""

from upcard.bots.odds.figures import (
    Figure,
    GameOdds,
    RoundOdds,
    Sums,
    odds_of,
    summary_of,
    warnings_of,
)
from upcard.bots.odds.play import BY_TURNS, RoundPlayed, SlowGameError, heaviest, play_round

__all__ = [
    "BY_TURNS",
    "Figure",
    "GameOdds",
    "RoundOdds",
    "RoundPlayed",
    "SlowGameError",
    "Sums",
    "heaviest",
    "odds_of",
    "play_round",
    "summary_of",
    "warnings_of",
]
