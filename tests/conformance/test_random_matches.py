"""Whole matches of every game by random play, with what must hold in every state checked in many of them."""

from random import Random

import pytest

from tests.engine.houses import BUILT_IN, HOUSE_FILES, HOUSES, opened, seats_of
from tests.engine.rounds import play_round

WITH_CONTRACT = [
    name for name, variant in BUILT_IN.items() if variant.round_rules(1).contract.slots
]
"""The other games are played in tests/engine/test_free_games.py."""
OF_A_VARIANT = 3
"""Rounds that are played of a game that differs from another by a rule or two; the long runs play them all."""


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_a_match_of_every_house_game(name):
    rng = Random(f"houses {name} 0")
    match = opened(HOUSES[name], rng.choice([2, 3, 4]), rng)
    while not match.over:
        play_round(match, rng, part=0.06)
    assert match.totals() == tuple(
        sum(result.points[seat] for result in match.results) for seat in range(len(match.names))
    )
    first, last = match.standings()[0], match.results[-1]
    if last.reason == "won":  # the player who wins the match by a run is first, whatever the totals
        assert first.seat == last.out
        return
    best = min if match.variant.options.ranking == "low" else max
    assert first.total == best(match.totals())


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, seats",
    [
        *(("continental", seats) for seats in (5, 8)),
        ("continental-wild-twos", 7),
    ],
)
def test_matches_at_tables_of_every_size(name, seats):
    play_match(name, seats, Random(f"sizes {name} {seats}"))


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_CONTRACT)
def test_a_match_of_every_built_in_game(name):
    rng = Random(f"built in {name}")
    play_match(name, seats_of(BUILT_IN[name], rng), rng)


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSE_FILES)
def test_a_match_of_every_house_file(name):
    variant = HOUSE_FILES[name]
    rng = Random(f"house file {name} 0")
    match = opened(variant, seats_of(variant, rng), rng)
    seen: set[str] = set()
    while not match.over:
        seen |= play_round(match, rng, part=0.02)
    assert len(match.results) == len(variant.rounds)
    calls = {"Call"} if variant.options.call != "none" else set()
    assert {"LayDown", "LayOff", *calls} <= seen


def play_match(name: str, seats: int, rng: Random) -> None:
    """Play every round of a built-in game, of a variant the first ones; of contracts of one's own, as many rounds as
    there are contracts.
    """
    variant = BUILT_IN[name]
    match, rounds = opened(variant, seats, rng), len(variant.rounds)
    rounds = min(rounds, OF_A_VARIANT) if variant.base else rounds
    while not match.over and len(match.results) < rounds:
        play_round(match, rng, part=0.01)
    assert len(match.results) == rounds or variant.options.progress == "individual"
