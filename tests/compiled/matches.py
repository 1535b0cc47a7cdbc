"""Prints the records of the first rounds of a match of every game: `python -m tests.compiled.matches`."""

from itertools import islice

from upcard.compiled import how_it_runs
from upcard.engine import record_text
from upcard.lab import Simulation
from upcard.rules import find_variant, variant_ids

ROUNDS = 2


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


if __name__ == "__main__":
    main()
