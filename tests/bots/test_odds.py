"""The odds of a game: rounds played by bots, added up with intervals that hold."""

import json
import math
from random import Random

import pytest

from tools.odds import __main__ as measuring
from upcard.bots.odds import (
    RoundPlayed,
    SlowGameError,
    Sums,
    heaviest,
    odds_of,
    play_round,
    warnings_of,
)
from upcard.bots.odds.figures import clustered, mean, share
from upcard.cli import main
from upcard.lab.odds import OddsRun
from upcard.rules import find_variant, read_variant


def test_a_round_depends_on_its_seed_alone():
    crummy = find_variant("crummy")
    first = play_round(crummy, 1, 3, 7)
    assert first == play_round(crummy, 1, 3, 7)
    assert first.seats == 3
    assert 0 <= first.down_by[0] <= first.down_by[1] <= first.down_by[2] <= 3
    assert first != play_round(crummy, 1, 3, 8)


def test_a_round_that_takes_too_long_is_given_up():
    with pytest.raises(SlowGameError, match="round 1 is not over after 0 seconds"):
        play_round(find_variant("crummy"), 1, 3, 7, seconds=0.0)


def test_the_heaviest_round_is_the_one_with_the_most_cards():
    rounds = '[[rounds]]\ncards = 14\ncontract = "2S3"\n[[rounds]]\ncards = 12\ncontract = "3R4"\n'
    assert heaviest(read_variant(f'extends = "continental"\n{rounds}')) == 1
    assert heaviest(find_variant("continental")) == 7


def test_an_interval_holds_the_true_share_as_often_as_it_says():
    chance, held = Random(5), 0
    for _ in range(400):
        sums = sum(chance.random() < 0.3 for _ in range(25))
        figure = share(sums, 25)
        held += figure.low <= 0.3 <= figure.high
    assert 0.92 <= held / 400 <= 0.99


def test_hands_of_one_round_that_are_alike_count_as_one():
    alike = clustered(0.5, squares=10.0, rounds=20, hands=80)
    independent = clustered(0.5, squares=20 * (0.25 + 0.25 / 4), rounds=20, hands=80)
    assert alike.high - alike.low > 1.7 * (independent.high - independent.low)
    assert share(10, 20).low == pytest.approx(alike.low, abs=0.02)


def test_a_mean_of_few_rounds_is_less_sure_than_a_normal_one():
    values = [1.0, 2.0, 3.0]
    figure = mean(sum(values), sum(value**2 for value in values), 3)
    assert figure.value == 2.0
    assert figure.high == pytest.approx(2 + 4.303 * 1 / math.sqrt(3), abs=0.01)


def played(**changes):
    return RoundPlayed(10.0, (0, 0, 0), 4, 50.0, 1, "stock")._replace(**changes)


def test_a_round_in_which_nobody_gets_down_or_goes_out_is_warned_of():
    sums = {1: Sums()}
    for _ in range(30):
        sums[1].add(played())
    texts = warnings_of(find_variant("continental"), odds_of(4, sums))
    assert [text.split(":")[1] for text in texts] == [
        " hardly anybody gets down; after 15 turns it is 0% of the hands.",
        " nobody goes out in 100% of the deals (100% end with the stock, 0% at the limit of turns).",
    ]
    fine = {1: Sums()}
    for _ in range(30):
        fine[1].add(played(down_by=(3, 4, 4), reason="out"))
    assert warnings_of(find_variant("continental"), odds_of(4, fine)) == ()


def test_sums_are_the_same_however_they_are_shared_out():
    whole, parts = Sums(), Sums()
    for at in range(6):
        one, many = played(points=float(at)), Sums()
        whole.add(one)
        many.add(one)
        parts.add_sums(many)
    assert whole == parts


def test_the_command_prints_each_round(capsys):
    assert main(["rules", "odds", "crummy", "--players", "3", "--rounds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["number"] for one in found["rounds"]] == list(range(1, 8))
    assert main(["rules", "odds", "crummy", "--players", "99"]) == 2
    assert "2 to 12 players, not for 99" in capsys.readouterr().err


@pytest.mark.slow
def test_figures_do_not_depend_on_how_many_processes_there_are():
    gin = find_variant("gin")
    assert OddsRun(gin, 2, 1).play(6) == OddsRun(gin, 2, 1).play(6, jobs=2)


def test_bots_do_not_change_one_wild_card_for_another_for_ever():
    house = read_variant('extends = "romme"\nwilds = ["T", "6", "joker"]\n')
    assert play_round(house, 1, 5, "23095 14", 60.0).reason == "out"


def test_rounds_that_quick_players_do_not_end_are_measured_with_better_ones(monkeypatch):
    def played(variant, number, seats, seed, quick):
        return RoundPlayed(9.0, (4, 4, 4), seats, 5.0, 0, "cap" if quick else "out")

    monkeypatch.setattr(measuring, "play_round", played)
    gist = measuring.measure(find_variant("california"), 0.0)
    assert (gist.nobody_out, gist.rounds) == (0.0, 14)


def test_regular_bots_play_a_round_with_a_contract_where_they_are_asked_to():
    shanghai = find_variant("shanghai-powe")
    careful = play_round(shanghai, 1, 4, "x0", quick=False)
    assert careful.reason == "out"
    assert careful != play_round(shanghai, 1, 4, "x0")


def test_a_warning_says_that_the_bots_are_quick_where_rounds_reach_the_limit_of_turns():
    sums = {1: Sums()}
    for _ in range(40):
        sums[1].add(RoundPlayed(100.0, (4, 4, 4), 4, 5.0, 0, "cap"))
    (text,) = warnings_of(find_variant("continental"), odds_of(4, sums))
    assert text.endswith(
        "The bots that measure play fast and do not always see how to go out; people may."
    )


def test_bots_without_first_melds_do_not_hand_the_same_discards_round_for_ever():
    assert play_round(find_variant("romme"), 1, 2, "i3").reason == "out"


@pytest.mark.parametrize("down", [4, 2])
def test_a_warning_says_that_nearly_all_are_down_where_they_are(down):
    sums = {1: Sums()}
    for _ in range(40):
        sums[1].add(RoundPlayed(100.0, (0, down, down), 4, 5.0, 0, "cap"))
    (text,) = warnings_of(find_variant("continental"), odds_of(4, sums))
    assert ("Nearly everybody is down by turn 15" in text) == (down == 4)
