"""Made-up games are played by their rules, watched or not."""

import pytest

from tests.conformance.any_options import VALUES, made_up, played
from upcard.rules import Options


def test_every_option_that_is_changed_exists():
    assert set(VALUES) <= set(Options.__struct_fields__)
    assert len(VALUES) > 70


@pytest.mark.parametrize("part", range(4))
def test_a_made_up_game_is_played(part):
    found = {number: played(number) for number in range(part, 120, 4)}
    rounds = [number for number, moves in found.items() if moves]
    assert len(rounds) >= 4, [made_up(number) for number in found]
