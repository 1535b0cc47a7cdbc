"""Whole matches of every game by random play; what must hold is checked in every state, what is costly in some."""

from random import Random

import pytest

from tests.engine.houses import ALL, BUILT_IN, HOUSES, choose_dealer, opened, seats_of, start_round
from tests.engine.player import next_move
from tests.engine.properties import (
    check_effects,
    check_listing,
    check_owed,
    check_refusal,
    check_result,
    check_take_back,
    check_texts,
    check_view,
    odd_move,
    state,
)
from upcard.engine import (
    Deal,
    LayDown,
    LayOff,
    Match,
    NewMeld,
    Recorder,
    Replace,
    TakeBack,
    move_text,
    parse_move,
    parse_record,
    position_text,
    record_text,
    replay,
)

MOST_MOVES = 4000


def play_round(match: Match, rng: Random, *, part: float, patience: int = MOST_MOVES) -> set[str]:
    """Play a round; in that part of its states check everything. Returns the kinds of move that were played."""
    shoe = start_round(match, rng)
    deal = match.deal
    assert deal is not None
    folded = deal.copy()
    seen: set[str] = set()
    for _ in range(patience):
        if deal.phase == "over":
            check_result(deal)
            check_state(deal, folded, shoe, rng)
            return seen
        if rng.random() < part:
            check_state(deal, folded, shoe, rng)
        seat, move = next_move(deal, rng)
        step(match, folded, seat, move, rng, thorough=rng.random() < part)
        seen.add(type(move).__name__)
    assert patience < MOST_MOVES, f"the round does not end: {deal}"
    match.results.append(match.results[-1]) if match.results else None
    return seen


def check_state(deal: Deal, folded: Deal, shoe: tuple[int, ...], rng: Random) -> None:
    assert deal.cards() == tuple(sorted(shoe)), deal
    assert position_text(folded) == position_text(deal)
    assert state(folded) == state(deal)
    check_listing(deal)
    check_texts(deal)
    check_view(deal, rng)
    check_owed(deal)
    for _ in range(12):
        check_refusal(deal, *odd_move(deal, rng))


def step(match: Match, folded: Deal, seat: int, move, rng: Random, *, thorough: bool) -> None:
    """Make a move in the match, and in its fold as it is read back from its text."""
    deal = match.deal
    assert deal is not None
    before = deal.copy() if thorough else None
    if before is not None:
        check_effects(deal, seat, move, rng)
        kept = state(before)
    match.apply(seat, move)
    again = parse_move(move_text(move, deal.rules.melds), deal.rules.melds)
    assert folded.why_not(seat, again) is None
    folded.apply(seat, again)
    if before is not None:
        assert state(before) == kept, "a copy changed with its original"
        if isinstance(move, LayDown | NewMeld | LayOff | Replace):
            check_take_back(before, deal, seat)
            assert (
                deal.phase == "over"
                or deal.why_not(seat, TakeBack()) is None
                or not (deal.rules.options.take_back)
            )


@pytest.mark.parametrize("name", HOUSES)
def test_a_round_of_every_house_game(name):
    rng = Random(f"house {name}")
    match = opened(HOUSES[name], rng.choice([2, 3, 4]), rng)
    play_round(match, rng, part=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", HOUSES)
def test_matches_of_every_house_game(name, number):
    rng = Random(f"houses {name} {number}")
    match = opened(HOUSES[name], rng.choice([2, 3, 4, 5][: 4 if number else 3]), rng)
    while not match.over:
        play_round(match, rng, part=0.12)
    assert match.totals() == tuple(
        sum(result.points[seat] for result in match.results) for seat in range(len(match.names))
    )
    best = min if match.variant.options.ranking == "low" else max
    assert match.standings()[0].total == best(match.totals())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", BUILT_IN)
def test_matches_of_the_built_in_games(name, number):
    rng = Random(f"built in {name} {number}")
    variant = BUILT_IN[name]
    least, most = variant.options.players
    match = opened(variant, (least, most, (least + most) // 2)[number], rng)
    rounds = len(variant.rounds)
    while not match.over and len(match.results) < rounds:
        play_round(match, rng, part=0.01)
    assert len(match.results) == rounds or variant.options.progress == "individual"


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
