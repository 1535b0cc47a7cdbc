"""The game of a day: one round as a match of its own."""

from upcard.rules import Variant, find_variant
from upcard.server.days.kept import Day
from upcard.server.rules.games import of_one_round


def game_of(day: Day) -> tuple[Variant, str]:
    """Return the day's round as a game of its own, and its text."""
    return of_one_round(find_variant(day.drawn.game), None, day.drawn.round)
