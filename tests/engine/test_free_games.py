"""Whole matches by random play and by bots in games without a contract or with melds kept in the hand."""

import pytest

from tests.engine.freeplay import play_match
from tests.engine.scenes import game
from upcard.engine import Knock, Show, parse_record, record_text
from upcard.lab import Simulation
from upcard.rules import read_variant

SHORT = {
    "basic": "",
    "kaluki": 'game_end = "target:150"',
    "five-hundred": 'game_end = "target:200"',
    "gin": 'game_end = "target:25"',
    "indian": "",
}
HOUSES = [
    ("basic", 'melds_per_turn = 1\nlayoff_needs = "down"\nace = "either"'),
    ("basic", 'go_out_discard = "required"\nplayers = [2, 4]\nredraw_discard_back = true'),
    ("kaluki", 'scoring = "winner_collects"\nranking = "high"\nout_score = 0\nout_at_once_score = "none"\n'
     'set_suits = "any"\ngame_end = "target:100"'),
    ("kaluki", 'replace_dest = "table_any"\nreplace_when = "down"\ngame_end = "target:150"'),
    ("five-hundred", 'top_discard_free = false\njokers = "fixed:2"\nwilds = ["joker"]\ngame_end = "target:200"\n'
     'points = { joker = 15, A = 15, "T-K" = 10, "2-9" = 5 }'),
    ("gin", 'big_gin_bonus = 31\nnext_dealer = "winner"\ngin_bonus = 20\nundercut_bonus = 10\ngame_end = "target:20"'),
    ("gin", 'knock_layoff = false\nupcard_offer = false\nvoid_stock = "none"\nstock_empty = "reshuffle_keep_top"\n'
     'stock_refills = 2\nset_suits = "any"\ngame_end = "target:20"'),
    ("indian", 'wrong_show = "none"\ndrop = "none"\nno_second_run = "count_all"\ngame_end = "rounds"'),
]  # fmt: skip
SEATS = {
    "basic": (2, 4, 6),
    "kaluki": (2, 5),
    "five-hundred": (2, 6),
    "gin": (2,),
    "indian": (2, 3),
}


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize(
    "name, players", [(name, players) for name, sizes in SEATS.items() for players in sizes]
)
def test_random_matches_keep_every_rule_to_their_end(name, players):
    recorder = play_match(game(name, SHORT[name]), players, seed=1)
    assert recorder.match.over


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_random_matches_under_house_rules_end(number):
    name, house = HOUSES[number]
    assert play_match(read_variant(f'extends = "{name}"\n{house}'), 2, seed=2).match.over


@pytest.mark.slow
@pytest.mark.parametrize("name", SEATS)
def test_bots_play_whole_matches_by_the_rules(name):
    variant = game(name, SHORT[name])
    levels = ["regular", "random"][: max(SEATS[name])]
    table = Simulation(variant, levels, 3)
    last = []

    def watch(deal, seat, move):
        violation = deal.why_not(seat, move)
        assert violation is None, (levels[seat], move, violation, deal)
        if isinstance(move, Knock | Show):
            last.append(move)

    recorder = table.open(0)
    for deal in table.rounds(recorder, 0, watch):
        assert deal.result is not None
    again = parse_record(record_text(recorder.record()))[1]
    assert again.totals() == recorder.match.totals()
    assert bool(last) == (name in ("gin", "indian"))


def test_a_bot_chooses_the_same_when_what_it_cannot_see_is_mixed():
    from random import Random

    from tests.engine.properties import permuted
    from upcard.bots import make_policy

    for name in SEATS:
        variant = game(name)
        table = Simulation(variant, ["random"] * 2, 5)
        chance = Random(name)
        recorder = table.open(0)
        recorder.start_round(table.shoe(0, "round 1"))
        deal = recorder.match.deal
        for _ in range(12):
            if deal.phase in ("over", "shuffle"):
                break
            (seat,) = deal.to_act()
            other = permuted(deal, seat, chance)
            choices = {
                repr(make_policy("regular", 1).choose(one.view(seat), variant))
                for one in (deal, other)
            }
            assert len(choices) == 1, deal
            recorder.apply(seat, table.policies[seat].choose(deal.view(seat), variant))
