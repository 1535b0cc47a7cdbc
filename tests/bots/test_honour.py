"""Bots at an honour table: they play whole rounds by the rules, and put right what a ruling asks for."""

from random import Random

import pytest

from tests.engine.honour.irregular_play import HOUSES, honour, odd_act
from tests.engine.houses import start_round
from upcard.bots import LEVELS, THINK_LONG, call_of, make_policy
from upcard.engine import CHANCE, Match
from upcard.engine.seals.drawn import chance_move

ROUNDS = 10


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("level", [one for one in LEVELS if one not in THINK_LONG])
@pytest.mark.parametrize("base", ["continental", "push", "gin"])
def test_rounds_in_which_people_err_and_bots_call(base, level):
    assert base in HOUSES
    rng = Random(f"{base} {level}")
    called = mended = 0
    for _ in range(ROUNDS):
        calls, mends = play_round(honour(base), level, rng)
        called, mended = called + calls, mended + mends
        if called and mended:
            return
    raise AssertionError(f"{called} calls and {mended} mends in {ROUNDS} rounds")


def play_round(variant, level, rng):
    """Play one round to its end; return how often bots called, and how often they put cards right."""
    match = Match(variant, [f"P{seat}" for seat in range(variant.options.players[0])])
    match.set_dealer(0)
    start_round(match, rng)
    deal, called, mended = match.deal, 0, 0
    bots = [make_policy(level, seat) for seat in range(deal.seats)]
    for _ in range(6000):
        if deal.phase == "over":
            break
        if deal.chance_owed():
            match.apply(CHANCE, chance_move(deal, rng))
            continue
        calls = [(seat, call_of(level, seat, deal.view(seat))) for seat in range(deal.seats)]
        made = next(((seat, call) for seat, call in calls if call is not None), None)
        if made is not None:
            called += 1
            assert deal.why_not(*made) is None
            match.apply(*made)
            continue
        seat, act = odd_act(deal, rng)
        if rng.random() < 0.3 and deal.why_not(seat, act) is None:
            match.apply(seat, act)
            continue
        seat = rng.choice(deal.to_act())
        move = bots[seat].choose(deal.view(seat), variant)
        assert deal.why_not(seat, move) is None, (deal, move)
        mended += type(move).__name__ in ("FaceUp", "Bury", "Shed", "Restore", "Retrieve")
        match.apply(seat, move)
    assert deal.phase == "over"
    return called, mended
