"""Every example of docs/hands.md runs and answers what stands there."""

import doctest
from pathlib import Path

HANDS = Path(__file__).parents[2] / "docs" / "hands.md"


def test_the_questions_about_a_hand_are_answered_as_written():
    done = doctest.testfile(str(HANDS), module_relative=False)
    assert done.attempted > 20
    assert done.failed == 0
