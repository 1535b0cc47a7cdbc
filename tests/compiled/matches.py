"""Prints records of every game: `python -m tests.compiled.matches`.

Of each the first rounds of a match, and of those that the compact engine knows the moves and points of a random round.
"""

from itertools import islice
from random import Random

from upcard.cards import shuffled
from upcard.compiled import how_it_runs
from upcard.engine import record_text
from upcard.engine.core import Compact, Dice, NotCompactError, RandomPlayers
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.lab import Simulation
from upcard.rules import Variant, find_variant, variant_ids

ROUNDS = 2


def compact_round(variant: Variant, seed: int) -> list[int] | str:
    seats = variant.options.players[0]
    try:
        table = Compact(variant, variant.round_rules(1, seats), seats)
    except NotCompactError as refusal:
        return str(refusal)
    table.start(0, shuffled(variant.shoe(seats), Random(seed)))
    players = RandomPlayers(table.deal, Dice(seed))
    moves = []
    while table.deal.phase not in (OVER, SHUFFLING, PICKING):
        seat = table.deal.to_act()
        moves.append(players.choose(seat))
        table.deal.play(seat, moves[-1])
    return [*moves, *table.deal.points, table.deal.reason]


def main() -> None:
    print(how_it_runs())
    for number, name in enumerate(variant_ids()):
        variant = find_variant(name)
        levels = ("regular", "random") * (variant.options.players[0] + 1)
        table = Simulation(variant, levels[: variant.options.players[0]], seed=2026)
        recorder = table.open(number)
        for _ in islice(table.rounds(recorder, number), ROUNDS):
            pass
        print(record_text(recorder.record()))
        print(compact_round(variant, number))


if __name__ == "__main__":
    main()
