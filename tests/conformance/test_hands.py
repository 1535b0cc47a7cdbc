"""Some of the hands of ``hands.py``, in every run of the tests."""

import pytest

from tests.conformance.hands import GAMES, case_of, check

HANDS = 80
"""Brute force takes seconds to get ready for a run of seven; such hands are left to the longer run."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_answer_about_a_hand_is_that_of_brute_force(part):
    for number in range(part, HANDS, 8):
        if "R7" not in str(case_of(number).contract):
            assert check(number)["wrong"] is None


def test_hands_are_of_every_game_and_kind():
    cases = [case_of(number) for number in range(900)]
    assert {case.game for case in cases} == {*(game.id for game in GAMES.values()), "random rules"}
    worst = [case for case in cases if case.kind == "worst" and case.contract.slots]
    assert max(sum(case.hand) for case in worst) == 26
    assert max(sum(case.hand[card] for card in case.rules.wilds) for case in worst) >= 10
