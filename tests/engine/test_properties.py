"""A round of every house game by random play; the fold of a record is its match."""

from random import Random

import pytest

from tests.engine.houses import ALL, HOUSES, choose_dealer, opened, seats_of, start_round
from tests.engine.player import next_move
from tests.engine.rounds import play_round
from upcard.engine import Recorder, parse_record, position_text, record_text, replay


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_a_round_of_every_house_game(name):
    rng = Random(f"house {name}")
    match = opened(HOUSES[name], rng.choice([2, 3, 4]), rng)
    play_round(match, rng, part=0.1)


def recorded(name: str, seats: int, rng: Random) -> Recorder:
    """Return a whole match that was recorded."""
    recorder = Recorder(ALL[name], [f"P {seat}" for seat in range(seats)])
    choose_dealer(recorder, rng)
    while not recorder.match.over and len(recorder.match.results) < len(ALL[name].rounds):
        start_round(recorder, rng)
        while recorder.match.running:
            recorder.apply(*next_move(recorder.match.deal, rng))
    return recorder


RECORDED = [
    "plain",
    "all may claim",
    "further melds",
    "natural in runs",
    "liverpool",
    "push",
    "shanghai",
    "seven-hand",
]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", RECORDED)
def test_the_fold_of_a_record_is_the_match(name):
    rng = Random(f"record {name}")
    recorder = recorded(name, seats_of(ALL[name], rng), rng)
    match, record = recorder.match, recorder.record()
    text = record_text(record)
    read, reached = parse_record(text)
    for other in (reached, replay(record), replay(read)):
        assert other.results == match.results
        assert position_text(other.deal) == position_text(match.deal)
    assert record_text(read) == text
    assert read.rounds == record.rounds
    assert read == record
