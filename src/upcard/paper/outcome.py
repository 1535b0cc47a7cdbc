"""How the game stands: totals, places, coins, also where somebody left before the end."""

import msgspec

from upcard.engine.scores.money import settle
from upcard.engine.scores.scoring import Standing
from upcard.paper.pad import Pad


class Outcome(msgspec.Struct, frozen=True):
    """Places and totals, the coins of the settlement, and why the statistics of the game are void, if they are."""

    standings: tuple[Standing, ...]
    coins: tuple[int, ...]
    kitty: int
    void: str = ""
    clause: str | None = None


def outcome_of(pad: Pad) -> Outcome:
    """Return how the game stands now. A player who left gets what the rules give."""
    match, variant, void, clause = pad.match, pad.variant, "", None
    standings = match.standings()
    if match.void:
        void = "Fewer than two players stayed to the end, so this game does not count."
        clause = variant.cited("leaver_void") or variant.cited("leaver")
    coins = settle(standings, match.kitty, variant.options)
    return Outcome(standings, tuple(coins), match.kitty, void, clause)
