"""Whole games of every built-in game, entered on a score pad hand by hand, the pad's totals compared with the engine's.

    PYTHONPATH=src:. python -m tests.conformance.pads --games 1000

The games are those of bots that play at random, the built-in games by turns, each at all its numbers of players by
turns. Every entry goes through the checks of the domain, as if people had typed it. It stops at the first difference.
A match is kept for a hundred rounds at most: between two players who play at random, each round of a game that takes
points off for going out may bring its end no nearer.
"""

import argparse
import time
from collections import Counter

from tests.paper.entering import Entering
from upcard.rules import find_variant, variant_ids

SAID_EVERY = 50
MOST_ROUNDS = 100


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first game's number, to go on")
    options = parser.parse_args()
    ids, begun = variant_ids(), time.monotonic()
    rounds, entries, long, games = 0, 0, 0, Counter()
    for number in range(options.first, options.first + options.games):
        game = ids[number % len(ids)]
        entered = Entering(game, seed=number, players=players_of(game, number // len(ids)))
        entered_now = entered.rounds(MOST_ROUNDS)
        rounds += entered_now
        long += entered_now == MOST_ROUNDS
        entries += len(entered.kept.events) - 1
        games[game] += 1
        if games.total() % SAID_EVERY == 0 or games.total() == options.games:
            told = f"{games.total()} games of {len(games)} kinds, {long} cut off, {rounds} rounds, {entries} entries"
            print(f"{told}, {time.monotonic() - begun:.0f} s", flush=True)


def players_of(game, turn):
    """The number of players: each that the game takes, by turns."""
    least, most = find_variant(game).options.players
    least = max(2, least)
    even = find_variant(game).options.teams != "none"
    numbers = [players for players in range(least, most + 1) if not even or players % 2 == 0]
    return numbers[turn % len(numbers)]


if __name__ == "__main__":
    main()
