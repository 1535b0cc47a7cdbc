"""Two levels on the same deals: the figures, their intervals, and the command."""

import json

import pytest

from upcard.cli import main
from upcard.lab.arena.figures import Score, mean_of
from upcard.lab.arena.play import DealPlayed, Pairing, play_deals, sides_of
from upcard.rules import find_variant

BASIC = find_variant("basic")


def deal(number, mine, others):
    pair = (float(mine), float(others))
    return DealPlayed(number, 4, pair, pair, pair, pair, pair, (1_000_000, 3_000_000))


def test_a_mean_is_as_sure_as_its_values_agree():
    assert mean_of([2.0, 2.0, 2.0]).text() == "2.0 ±0.0"
    assert mean_of([0.0, 4.0]).text(".1f") == "2.0 ±25.4"  # two values say next to nothing
    assert mean_of([0.0, 4.0] * 50).text(".2f") == "2.00 ±0.40"
    assert mean_of([7.0]).within is None


def test_a_deal_is_one_value_and_the_difference_is_paired():
    score = Score()
    for number in range(10):
        score.add(deal(number, 20 + number, 25 + number))  # cards good and bad, always 5 better
    mine, others, difference = score.means("points")
    assert mine.within > 1
    assert others.mean == 29.5
    assert (difference.mean, difference.within) == (-5.0, 0.0)
    assert score.milliseconds(0.5) == 3.0


BROKEN = {
    "class Bot\n": "SyntaxError: expected ':'",
    "import no_such_library\n": "ModuleNotFoundError: No module named 'no_such_library'",
    "class Bot:\n    def choose(self, view, variant):\n        return 1 // 0\n": "ZeroDivisionError: integer "
    "division or modulo by zero",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("text", BROKEN)
@pytest.mark.parametrize("command, done", [
    (["arena", "{bot}", "random", "--deals", "3"], "0 of 3 deals"),
    (["simulate", "--seats", "{bot},random", "--games", "3"], "0 of 3 games"),
])  # fmt: skip
def test_a_bot_that_fails_ends_the_run_and_nobody_wins(command, done, text, jobs, tmp_path, capfd):
    file = tmp_path / "broken.py"
    file.write_text(text)
    words = [word.format(bot=file) for word in command]
    assert main([*words, "--game", "gin", "--jobs", jobs]) == 1
    printed = capfd.readouterr()
    assert printed.out == ""
    last = printed.err.splitlines()[-1]
    seat = f"{file}, seat 1: ended with status 1 in the middle of a question"
    assert last == f"{seat}: {BROKEN[text]}; {done} were played"
    assert "Traceback" in printed.err
    assert f'File "{file}", line' in printed.err


@pytest.mark.once
@pytest.mark.slow
def test_a_level_against_itself_has_its_share_exactly():
    """Everybody plays every seat, so nobody is better: the difference is exactly 0."""
    score = Score()
    for played in play_deals(Pairing(BASIC, "regular", "regular", 3, 5), 2):
        score.add(played)
        assert played.rounds % 3 == 0
    for name in ("points", "hands", "matches", "out", "down"):
        mine, others, _ = score.means(name)
        assert mine.mean == pytest.approx(others.mean)


def test_partners_are_of_one_level():
    game = find_variant("push")
    assert sides_of(4, game) == ((0, 2), (1, 3))
    assert sides_of(3, BASIC) == ((0,), (1,), (2,))
    played = Pairing(game, "random", "random", 4, 5).play(0, most=1)
    assert played.rounds == 2  # each team once
    mine, others = played.points
    assert mine == others
    assert sum(played.hands) == 1.0


@pytest.mark.once
@pytest.mark.slow
def test_the_better_level_is_seen_to_be_better():
    score = Score()
    for played in play_deals(Pairing(BASIC, "regular", "random", 2, 5), 6):
        score.add(played)
    difference = score.means("points")[2]
    assert difference.mean + difference.within < 0


@pytest.mark.once
@pytest.mark.slow
def test_deals_do_not_depend_on_how_many_processes_play_them():
    def played(jobs):
        pairing = Pairing(BASIC, "random", "regular", 2, 9)
        return [(one.number, one.points, one.matches) for one in play_deals(pairing, 3, jobs)]

    assert played(1) == played(2)


BATCHES = """
from upcard.bots import make_policy

class Bot:
    def __init__(self):
        self.regular = make_policy("regular", 1)

    def choose(self, view, variant):
        return self.regular.choose(view, variant)

    def choose_many(self, views, variant):
        print("asked for", len(views))
        return [self.choose(view, variant) for view in views]
"""


@pytest.mark.once
@pytest.mark.slow
def test_deals_side_by_side_come_to_the_same_and_ask_for_many_moves_at_once(tmp_path, capfd):
    file = tmp_path / "batches.py"
    file.write_text(BATCHES)

    def played(at_once):
        pairing = Pairing(BASIC, str(file), "random", 2, 9)
        deals = list(play_deals(pairing, 5, at_once=at_once))
        spent = sum(len(one.spent) for one in deals)
        return spent, [(one.number, one.rounds, one.points, one.matches) for one in deals]

    alone, said = played(1), capfd.readouterr().err
    assert "asked for" not in said
    assert played(3) == alone
    said = capfd.readouterr().err
    assert ("asked for 3" in said, "asked for 4" in said) == (True, False)


@pytest.mark.slow
def test_the_command_says_who_is_better(capsys):
    asked = ["arena", "regular", "random", "--game", "basic", "--deals", "3"]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["a"], found["b"], found["seats"], found["deals"]) == ("regular", "random", 2, 3)
    assert found["points"]["difference"]["mean"] < 0
    assert main(asked) == 0
    assert "points a round" in capsys.readouterr().out


@pytest.mark.parametrize(
    "asked, sentence",
    [
        (["regular", "nobody", "--game", "basic"], "there is no level 'nobody'"),
        (["regular", "random", "--game", "basic", "--players", "99"], "2 to 6 players, not for 99"),
        (
            ["seer", "random", "--game", "basic", "--together", "4"],
            "of one deal at a time, not of 4 (--together)",
        ),
    ],
)
def test_a_level_that_cannot_be_seated_is_named(asked, sentence, capsys):
    assert main(["arena", *asked]) == 2
    assert sentence in capsys.readouterr().err
