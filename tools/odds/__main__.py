"""Writes src/upcard/bots/odds/measured.json: how each built-in game plays, by bots.

    python -m tools.odds [GAME ...] [--seconds 4]

measures the named games, or else those whose present version has not been measured, for that many processor seconds
each and every contract at least twice. If quick players leave many rounds without anybody out, regular bots play the
game again, for longer: then the figure describes the game rather than its players. If points end a match, regular bots
also play whole matches, to count the rounds.
"""

import argparse
import sys
import time
from pathlib import Path

import msgspec

from tools.setup_env import ROOT
from upcard.bots.odds import Gist, Measured, Sums, all_measured, gist_of, odds_of, play_round
from upcard.bots.odds.figures import FILE
from upcard.bots.odds.play import LEVEL
from upcard.lab.matches import Simulation
from upcard.rules import Variant, find_variant, variant_ids

PATH = Path("src") / "upcard" / "bots" / "odds" / FILE
PLAYERS = 4
LEAST = 2
MOST = 60
UNFINISHED = 0.1
"""The share of rounds without anybody out from which on better bots measure."""
LONGER = 6.0
"""Multiplier for the time of those bots."""


def outdated() -> list[str]:
    """Return the games whose present version has not been measured."""
    found = all_measured()
    return [
        name
        for name in variant_ids()
        if name not in found or found[name].version != find_variant(name).version
    ]


def gone() -> list[str]:
    """Return the measured games that no longer exist."""
    return sorted(all_measured().keys() - set(variant_ids()))


def measure(variant: Variant, seconds: float) -> Gist:
    """Return how a game plays, among four or the nearest number of bots."""
    gist = _measured(variant, seconds, quick=True)
    return (
        gist if gist.nobody_out < UNFINISHED else _measured(variant, LONGER * seconds, quick=False)
    )


def _measured(variant: Variant, seconds: float, *, quick: bool) -> Gist:
    least, most = variant.options.players
    players = min(most, max(least, PLAYERS))
    sums = {number + 1: Sums() for number in range(len(variant.rounds))}
    end, index = time.process_time() + seconds, 0
    while index < LEAST * len(sums) or (index < MOST * len(sums) and time.process_time() < end):
        number = index % len(sums) + 1
        sums[number].add(play_round(variant, number, players, f"gallery {index}", quick=quick))
        index += 1
    gist = gist_of(variant, odds_of(players, sums))
    assert gist is not None, "two rounds at least were played"
    return gist


def match_rounds(variant: Variant, players: int, seconds: float) -> float:
    """Return the number of rounds of a match: as the rules fix it, or the mean over matches of regular bots."""
    if variant.fixed_rounds is not None:
        return variant.fixed_rounds
    table = Simulation(variant, (LEVEL,) * players, 1)
    end = time.process_time() + seconds
    lengths: list[int] = []
    while len(lengths) < LEAST or (len(lengths) < MOST and time.process_time() < end):
        number = len(lengths)
        lengths.append(sum(1 for _ in table.rounds(table.open(number), number)))
    return round(sum(lengths) / len(lengths), 1)


def main() -> int:
    """Measure, and write the file after every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=4.0)
    options = parser.parse_args()
    found = {name: one for name, one in all_measured().items() if name not in gone()}
    for name in options.games or outdated():
        variant = find_variant(name)
        gist = measure(variant, options.seconds)
        match = match_rounds(variant, gist.players, LONGER * options.seconds)
        found[name] = Measured(variant.version, gist, match)
        lines = (f'  "{key}": {msgspec.json.encode(found[key]).decode()}' for key in sorted(found))
        (ROOT / PATH).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(f"{name}: {found[name].gist.rounds} rounds", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
