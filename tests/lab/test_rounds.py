"""Random rounds by the compact engine: the same for any number of processes, refused where they cannot be played."""

import pytest

from upcard.lab.matches import SeatingError
from upcard.lab.rounds import CHUNK, RandomRounds
from upcard.rules import find_variant


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing():
    rounds = RandomRounds(find_variant("gin"), 2, 11)
    alone = rounds.play(2 * CHUNK + 30)
    assert alone == rounds.play(2 * CHUNK + 30, jobs=2)
    assert alone.rounds == sum(alone.ends.values()) == 2 * CHUNK + 30
    assert alone != RandomRounds(find_variant("gin"), 2, 12).play(2 * CHUNK + 30)


def test_more_rounds_begin_with_the_same():
    rounds = RandomRounds(find_variant("continental"), 4, 1)
    first = rounds.chunk(0, 3)
    assert first == rounds.chunk(0, 3)
    assert first.decisions > 100
    assert len(first.points) == 4


@pytest.mark.parametrize("game, seats, said", [
    ("gin", 3, "is played by 2 to 2"),
    ("push", 4, "does not know draw"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused(game, seats, said):
    with pytest.raises(SeatingError, match=said):
        RandomRounds(find_variant(game), seats, 1)
