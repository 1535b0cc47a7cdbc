"""Made-up games: built-in ones with some options changed at random, their rounds played and checked.

    PYTHONPATH=src:. python -m tests.conformance.any_options --first 1 --seconds 600

plays game after game until the time is over and names those in which anything was wrong: a move listed that is
refused or the other way round, a round that differs when nobody watches; then the exit status is 1. A game
depends on its number alone.
"""

import argparse
import sys
import time
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tests.engine.unwatched import Pair
from upcard.rules import Options, Variant, VariantError, read_variant, variant_ids

_NUMBERS: dict[str, list[Any]] = {
    "claim_penalty": [0, 1, 2, 3],
    "claim_limit": [1, 2, 5, "none"],
    "stock_refills": [0, 1, 3, "none"],
    "melds_per_turn": [1, 2, "none"],
    "wild_max": [1, 2, 3, "none"],
    "min_naturals": [0, 1, 2],
    "wild_ratio": ["none", "1/2", "2/3", "1/3"],
    "contract_points": [15, 30, 40, 51],
    "set_size": [[3, 4], [3, 6], [2, 8], [3, 13]],
    "run_size": [[3, 13], [4, 14], [3, 5]],
    "wilds": [["joker"], ["joker", "2"], ["joker", "A"], ["joker", "AH", "AD"], ["2", "3"], []],
    "knock_max": [0, 5, 10],
    "first_turns": [1, 2],
    "opening_pure": [0, 1, 2],
    "ranks": [["A-7", "J-K"], ["7-K", "A"], ["2-9"]],
    "winning_run": [7, 10, "none"],
    "claim_limit_match": [1, 3, "none"],
    "reentries": [0, 1],
    "ace_low_points": [1, 5, "none"],
    "out_score": [0, -10, -50],
    "score_cap": [50, 100],
}
"""The values to try for options that are not a choice between words."""


def _choices(kind: Any) -> list[Any]:
    """Return the words an option may be, or true and false; nothing for another kind."""
    if kind is bool:
        return [True, False]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return [one for part in get_args(kind) for one in _choices(part)]
    if get_origin(kind) is tuple and get_origin(get_args(kind)[0]) is Literal:
        words = list(get_args(get_args(kind)[0]))
        return [[], *([word] for word in words), words]
    return []


_KINDS = get_type_hints(Options)
VALUES = {name: found for name, kind in _KINDS.items() if (found := _choices(kind))} | _NUMBERS


def made_up(number: int) -> str:
    """Return the source of a game: a built-in one and one to five options."""
    chance = Random(f"options {number}")
    lines = [f'extends = "{chance.choice(variant_ids())}"', f'name = "Made-up game {number}"']
    names = chance.sample(sorted(VALUES), chance.randint(1, 5))
    lines += [f"{name} = {toml(chance.choice(VALUES[name]))}" for name in names]
    return "\n".join(lines) + "\n"


def toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def played(number: int) -> int | None:
    """Play a round of a made-up game; return its moves, None where the rules contradict each other.

    Raises ``AssertionError`` where anything is wrong.
    """
    try:
        variant = read_variant(made_up(number), "made-up")
    except VariantError:
        return None
    chance = Random(number)
    number = chance.randint(1, len(variant.rounds))
    return Pair(variant, number, _seats(variant, chance), chance).play(listed=0.01)


def _seats(variant: Variant, chance: Random) -> int:
    least, most = variant.options.players
    return chance.randint(least, min(most, least + 2))


def main() -> int:
    """Play for some time; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    end, number = time.monotonic() + options.seconds, options.first
    rounds = moves = wrong = 0
    while time.monotonic() < end:
        try:
            found = played(number)
        except Exception as problem:  # noqa: BLE001 - whatever happens, the game is named
            wrong += 1
            print(
                f"game {number}: {type(problem).__name__}: {str(problem)[:500]}\n{made_up(number)}"
            )
        else:
            rounds, moves = rounds + (found is not None), moves + (found or 0)
        number += 1
    print(f"games {options.first} to {number - 1}: {rounds} rounds, {moves} moves, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
