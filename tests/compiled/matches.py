"""Prints records of every game: `python -m tests.compiled.matches`.

Of each the first round of a match, and the moves and points of a random round by numbers; of those without contracts
also a round of quick players and one of those who choose a knock by learned values.
"""

from itertools import islice
from random import Random

from upcard.bots.ahead.knocking import kind_of_knocks, teach_knockers
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.no_contract.knock_valued import ValuedKnockers
from upcard.cards import shuffled
from upcard.compiled import how_it_runs
from upcard.engine import record_text
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice, RandomPlayers
from upcard.lab import Simulation
from upcard.rules import Variant, find_variant, variant_ids

ROUNDS = 1


def fast_round(variant: Variant, seed: int, kind: type[RandomPlayers] = RandomPlayers) -> list[int]:
    seats = variant.options.players[0]
    table = FastDeal(variant, variant.round_rules(1, seats), seats)
    table.start(0, shuffled(variant.shoe(seats), Random(seed)))
    players = kind(table.round, Dice(seed))
    if isinstance(players, ValuedKnockers):
        teach_knockers(players, kind_of_knocks(table.rules, seats))
    moves = []
    while table.round.phase not in (OVER, SHUFFLING, PICKING):
        seat = table.round.to_act()
        moves.append(players.choose(seat))
        table.round.play(seat, moves[-1])
    if table.round.phase == OVER:
        table.round.count()
    return [*moves, *table.round.points, table.round.reason]


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
        print(fast_round(variant, number))
        if not variant.rounds[0].contract.slots:
            print(fast_round(variant, number, QuickPlayers))
            print(fast_round(variant, number, ValuedKnockers))


if __name__ == "__main__":
    main()
