"""Problems come with the nearest values that take them away."""

import pytest

from tests.sampling import thinned
from upcard.rules.form import look_at
from upcard.rules.form.draft import plain_rounds
from upcard.rules.loader import find_variant


def troubles(**changes):
    return look_at({"extends": "continental", **changes}).problems


def one_round(**changes):
    return [{"cards": 12, "contract": "2S3", **changes}]


MENDS = [
    ({"run_size": [4, 14]}, ["Cards in a run: as in Continental Rummy, 4 to 13", "Ace in a run: at both ends"]),
    ({"players": [8, 4]}, ["Players: as in Continental Rummy, 4 to 8"]),
    ({"claim_penalty": 101}, ["Penalty of a claim: as in Continental Rummy, 1"]),
    ({"ace": "hihg"}, ["Ace in a run: above the king", "Ace in a run: as in Continental Rummy, at one of these ends"]),
    ({"wilds": "joker,2"}, ["Wild cards: jokers, twos"]),
    ({"players": "2-4"}, ["Players: 2 to 4"]),
    ({"packs": 3}, ["Packs: fixed:3"]),
    ({"packs": "fixed:99"}, ["Packs: fixed:20", "Packs: as in Continental Rummy, ceil_half"]),
    ({"wilds": ["2"]}, ["Wild cards: jokers, twos"]),
    ({"players": [1, 99]}, ["Players: 2 to 12"]),
    ({"set_size": [9, 3]}, ["Cards in a set: 3 to 9"]),
    ({"points": {"A": 25}}, ["Card points: A 25, joker 50, T-K 10, 2-9 5"]),
    ({"game_end": "target:99999"}, ["End of the game: target:10000"]),
    ({"rounds": 3}, ["Rounds: as in Continental Rummy"]),
    ({"extends": "contonental"}, ["Extend continental"]),
    ({"take_back": "no"}, ["Taking back: no"]),
    ({"extends": "continentel"}, ["Extend continental"]),
    ({"layof": "none"}, ["Read layof as layoff", "Leave layof out"]),
    ({"rounds": one_round(cards=90)}, ["Round 1: deal 25 cards"]),
    ({"rounds": one_round(cards="7")}, ["Round 1: deal 7 cards"]),
    ({"rounds": [{"contract": "2S3"}]}, ["Round 1: deal 12 cards"]),
    ({"rounds": [*one_round(cards=9), {"contract": "2S3"}]}, ["Round 2: deal 9 cards"]),
    ({"rounds": one_round(cards=12, contract="3R5"), "claim_rounds": []}, ["Round 1: deal 15 cards"]),
    ({"extends": "basic", "players": [2, 7]}, ["Round 1: deal 6 to 7 players", "Players: as in Basic Rummy, 2 to 6"]),
    ({"extends": "basic", "packs": "fixed:2", "players": [2, 7]}, ["Round 1: deal 6 to 7 players"]),
    ({"extends": "basic", "rounds": one_round(cards={"2": 10, "3-4": 7, "6": 6}, contract="none")},
     ["Round 1: deal 6 to 5 players"]),
    ({"extends": "basic", "rounds": one_round(cards={"2": 10, "3-4": 7, "5-6": 20}, contract="none")},
     ["Round 1: deal 9 to 5 and 7 to 6 players"]),
    ({"rounds": one_round(overrides={"players": [2, 3]})}, ["Round 1: all options as in the other rounds"]),
]  # fmt: skip


@pytest.mark.parametrize("changes, words", thinned(MENDS, 3))
def test_a_problem_comes_with_its_nearest_mends(changes, words):
    found = troubles(**changes)
    assert [mend.words for mend in found[0].mends][: len(words)] == words


@pytest.mark.parametrize("changes", thinned([changes for changes, _ in MENDS], 4))
def test_a_mend_takes_its_problem_away_and_brings_no_other(changes):
    before = troubles(**changes)
    for trouble in before:
        for mend in trouble.mends:
            after = look_at(mend.draft).problems
            assert trouble.text not in [other.text for other in after]
            assert len(after) < len(before)


def test_a_problem_is_told_by_titles_and_meanings():
    assert troubles(run_size=[4, 14])[0].text == (
        'a run of 14 needs “Ace in a run: at both ends”; ace is "either"'
    )
    (one,) = troubles(knock_max=5, rounds=one_round(contract="none"))[:1]
    assert "knock_max" not in one.text
    assert "Knocking" in one.text


def test_a_problem_stands_at_its_option_or_its_round():
    rounds = [*plain_rounds(find_variant("continental").rounds), {"cards": 0, "contract": "2S3"}]
    found = troubles(rounds=rounds, wild_max=-1)
    assert {(one.option, one.round) for one in found} == {("rounds", 8), ("wild_max", 0)}


def test_many_problems_are_looked_at_in_bounded_work(monkeypatch):
    from upcard.rules.form import mends

    tried = []
    real = mends.problems_of
    monkeypatch.setattr(mends, "problems_of", lambda draft: tried.append(1) or real(draft))
    found = troubles(**{f"unknown_{n}": n for n in range(90)})
    assert len(found) == 90
    assert len(tried) <= 2
