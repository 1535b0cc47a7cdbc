"""How the game stands: totals, places, coins, also where somebody left before the end."""

import msgspec

from upcard.engine.scores.ending import with_bonuses
from upcard.engine.scores.money import settle
from upcard.engine.scores.scoring import Standing, standings_of
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
    match, variant = pad.match, pad.variant
    options = variant.options
    standings, void, clause = match.standings(), "", None
    if pad.left and options.leaver == "two_highest":
        totals = list(match.totals())
        complete = sorted(totals[seat] for seat in sorted(pad.playing))[-2:]
        if len(complete) < 2:
            void = f"{len(complete)} complete total is left and two are needed; the statistics of the game are void."
            clause = variant.cited("leaver_void") or variant.cited("leaver")
        else:
            for seat in pad.left:
                totals[seat] = sum(complete)
            levels = match.levels() if options.progress == "individual" else ()
            standings = standings_of(totals, options.ranking, levels)
            if match.over:
                standings = with_bonuses(standings, match.results, options)
    coins = settle(standings, match.kitty, options)
    return Outcome(tuple(standings), tuple(coins), match.kitty, void, clause)
