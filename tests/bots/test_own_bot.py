"""Other people's bots: their input, their answers, and that their faults cost only their own seat."""

import json
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random

import pytest

from tests.engine.properties import permuted
from tests.sampling import thinned
from upcard.bots import UnknownLevelError, make_policy
from upcard.bots.own import Limits, OwnBot, OwnBotError, policy_of, process
from upcard.bots.own.bot import Asked
from upcard.bots.own.limits import MIB, add_limits, limits_of
from upcard.bots.own.lines import question
from upcard.bots.own.process import why_not_started
from upcard.engine import Draw, TakeBack, move_text, parse_move, parse_position
from upcard.lab import Simulation
from upcard.lab.matches import SeatingError
from upcard.rules import find_variant

GAME = find_variant("continental")
EXAMPLES = Path(__file__).parents[2] / "examples"
DEAL = parse_position("to 0 draw; hands 7S 8S 9C | 2S | 3S | 4S; pile 5D; stock 6D 7D", GAME)
POSIX = os.name == "posix"

ANSWER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["t"] == "choose":
        print(json.dumps({"n": asked["n"], "move": "draw", "why": "why not"}), flush=True)
"""


def asked(script, *, quiet=True, **limits):
    """Return a Python program that is asked for moves."""
    command = [sys.executable, "-S", "-c", f"import sys\n{script}"]
    return Asked(command, 1, Limits(**{"decision": 30.0, **limits}), quiet=quiet)


def chosen(one, deal=DEAL):
    try:
        return one.choose(deal.view(0), GAME)
    finally:
        one.close()


def test_a_program_is_asked_and_says_why():
    one = asked(ANSWER)
    assert chosen(one) == Draw()
    assert one.why == "why not"


@pytest.mark.parametrize("most", [0, 1])
def test_a_program_may_take_back_what_it_has_played_and_nothing_else(most):
    hands = "turn 5; to 0 play; hands 7S 8S 9C | 2S | 3S | 4S; pile 5D; stock 6D 7D"
    deal = parse_position(f"{hands}; melds 0 set[7H 7D 7C]; down 1 0 0 0", GAME)
    for _ in range(most):
        deal.apply(0, parse_move("lay 7S m1", deal.rules.melds))
    one = asked(ANSWER.replace("draw", "back"))
    if most:
        assert chosen(one, deal) == TakeBack()
        deal.apply(0, TakeBack())
    else:
        with pytest.raises(OwnBotError, match="not allowed, 'back'"):
            chosen(one, deal)


MISBEHAVIOUR = {
    "crashes": ("raise SystemExit(3)", "ended with status 3 in the middle of a question"),
    "says nothing": ("import sys; sys.stdin.read()", "did not answer within 1 seconds"),
    "reads nothing": ("import signal; signal.pause()", "did not answer within 1 seconds"),
    "closes its output": ("import os; os.close(1); input(); input()", "ended with|closed"),
    "talks without end": ("while True: print('x' * 9999, end='')", "more than 65536 bytes"),
    "talks unasked": (ANSWER.replace("print(", "print('{\"n\":0,\"move\":\"draw\"}');print("), "question 0 when 1"),
    "talks nonsense": ("print('hello', flush=True); input()", "sent an invalid answer: JSON is malformed"),
    "names no move": (ANSWER.replace('"draw"', '"fly away"'), "sent an invalid move: "),
    "cheats": (ANSWER.replace('"draw"', '"discard KS"'), "not allowed, 'discard KS': "),
    "takes another's turn": (ANSWER.replace('"draw"', '"claim"'), "not allowed, 'claim': "),
    "cannot be started": (None, "/no/such/program: No such file|cannot be started|ended with"),
}  # fmt: skip


@pytest.mark.skipif(not POSIX, reason="signals of Unix")
@pytest.mark.parametrize("name", MISBEHAVIOUR)
def test_what_a_program_does_wrong_ends_it_and_is_named(name):
    script, problem = MISBEHAVIOUR[name]
    slow = "within" in problem
    one = asked(script or "", **({"decision": 1.0, "start": 0.0} if slow else {}))
    if script is None:
        one._command = ("/no/such/program",)
    with pytest.raises(OwnBotError, match=problem.replace("(", "\\(")):
        chosen(one)
    assert one._process is None


@pytest.mark.slow
@pytest.mark.skipif(not POSIX, reason="bounds of Unix")
def test_memory_that_a_program_asks_for_is_bounded_and_addresses_that_it_reserves_are_not():
    """Libraries for learning reserve far more addresses than they use."""
    hog = f"input(); input(); x = bytearray(800 * {MIB})\n" + ANSWER
    with pytest.raises(OwnBotError, match=r"ended with status 1 .*: MemoryError$"):
        chosen(asked(hog, quiet=False, memory=300 * MIB))
    reserve = f"import mmap; x = mmap.mmap(-1, 800 * {MIB}, mmap.MAP_PRIVATE, mmap.PROT_READ)\n"
    assert chosen(asked(reserve + ANSWER, memory=300 * MIB)) == Draw()


@pytest.mark.skipif(not POSIX, reason="bounds of Unix")
def test_a_system_that_refuses_a_bound_starts_the_program_all_the_same(tmp_path, monkeypatch):
    """As macOS does; so does one whose own bound is lower than ours."""
    (tmp_path / "resource.py").write_text(
        "RLIMIT_DATA, RLIMIT_CORE, RLIM_INFINITY = 2, 4, -1\ndef getrlimit(what):\n    return 1000, 1000\n"
        "def setrlimit(what, limits):\n    assert max(limits) <= 1000\n    raise ValueError('current limit exceeds')\n"
    )
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
    monkeypatch.setattr(process, "_LIMITED", script + process._LIMITED)
    assert chosen(asked(ANSWER)) == Draw()


def test_limits_are_named_on_the_command_line(capsys):
    parser = ArgumentParser()
    add_limits(parser)
    assert limits_of(parser.parse_args([])) == Limits()
    words = ["--bot-memory", "512M", "--bot-seconds", "0.5", "--bot-start", "60"]
    assert limits_of(parser.parse_args(words)) == Limits(0.5, 60.0, 512 * MIB)
    for word in ("--bot-memory=4", "--bot-memory=0G", "--bot-seconds=0", "--bot-start=nan"):
        with pytest.raises(SystemExit):
            parser.parse_args([word])
        assert "is not a " in capsys.readouterr().err


@pytest.mark.skipif(not POSIX, reason="process groups of Unix")
def test_what_a_program_has_started_ends_with_it(tmp_path):
    """The grandchild holds a pipe open for as long as it lives."""
    path = tmp_path / "alive"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    child = f"import signal; keep = open({str(path)!r}, 'w'); print(flush=True); signal.pause()"
    start = f"subprocess.Popen([sys.executable, '-S', '-c', {child!r}], stdout=-1)"
    script = f"import subprocess, sys; {start}.stdout.readline()"
    one = asked(f"{script}\n{ANSWER.replace('print(', 'sys.exit(')}")
    with pytest.raises(OwnBotError):
        chosen(one)
    os.set_blocking(reader, True)
    assert os.read(reader, 1) == b"", "nobody holds it open any more"
    os.close(reader)


def test_no_secret_of_the_environment_goes_to_a_program(monkeypatch):
    monkeypatch.setenv("UPCARD_SECRET", "hush")
    one = asked(ANSWER.replace('"why not"', "str(__import__('os').environ.get('UPCARD_SECRET'))"))
    chosen(one)
    assert one.why == "None"


def test_nobody_plays_for_a_program_that_misbehaves(capfd):
    """Its last words are quoted, and all of them go to the standard error stream."""
    bot = OwnBot(
        "mine", asked("print('first', file=sys.stderr)\nsys.exit('no model')", quiet=False)
    )
    with pytest.raises(OwnBotError) as failed:
        bot.choose(DEAL.view(0), GAME)
    problem = "mine, seat 1: ended with status 1 in the middle of a question: no model"
    assert str(failed.value) == problem
    assert capfd.readouterr().err == "first\nno model\n"


@pytest.mark.parametrize("script, why", [
    (ANSWER, None),
    ("class Bot\n", "ended with status 1: SyntaxError: expected ':'"),
    ("import no_such_library", "ended with status 1: ModuleNotFoundError: No module named 'no_such_library'"),
    ("raise SystemExit(3)", "ended with status 3"),
])  # fmt: skip
def test_a_program_that_cannot_be_started_is_found_without_a_question(script, why):
    found = why_not_started([sys.executable, "-S", "-c", script], Limits())
    assert found == (why and f"without a question it {why}")


def test_a_program_that_runs_on_without_input_counts_as_started():
    command = [sys.executable, "-S", "-c", "import threading; threading.Event().wait()"]
    assert why_not_started(command, Limits(start=0.5)) is None


def test_a_program_is_told_what_its_seat_sees_and_nothing_else():
    simulation = Simulation(GAME, ["random"] * 4, 4)
    recorder = simulation.open(0)
    recorder.start_round(simulation.shoe(0, "round 1"))
    deal, chance = recorder.match.deal, Random(1)
    for _ in range(30):
        seat = deal.to_act()[0]
        lines = {
            question(1, one.view(seat), GAME, deal.rules).line
            for one in (deal, permuted(deal, seat, chance))
        }
        assert len(lines) == 1
        recorder.apply(seat, simulation.policies[seat].choose(deal.view(seat), GAME))
    told = json.loads(question(7, deal.view(deal.to_act()[0]), GAME, deal.rules).line)
    seat = deal.to_act()[0]
    assert told["n"] == 7
    assert told["seat"] == seat
    assert told["legal"] == [move_text(one, deal.rules.melds) for one in deal.legal_moves(seat)]
    assert [one["what"] for one in told["history"]] == [one.what for one in deal.history]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize(
    "name, game",
    [("mybot.py", "continental"), ("process_bot.py", "continental"), ("mybot.py", "basic")],
)
def test_the_examples_play_a_round_by_themselves(name, game, capfd):
    """Also where the cards dealt depend on the number of players, which is the key of a table in JSON."""
    path = EXAMPLES / name
    level = str(path) if name == "mybot.py" else f"cmd:{sys.executable} {path}"
    simulation = Simulation(find_variant(game), [level, "random", "random", "random"], 2)
    bot = simulation.policies[0]
    next(simulation.rounds(simulation.open(0), 0))
    bot.close()
    assert capfd.readouterr().err == ""


@pytest.mark.slow
def test_a_class_that_takes_no_seed_is_a_bot_too(tmp_path):
    file = tmp_path / "plain.py"
    file.write_text(
        "from upcard.engine import Draw\nprint('loaded')\nclass Bot:\n    def choose(self, view, variant):\n"
        "        print('thinking')\n        return Draw()\n"
    )
    bot = policy_of(str(file), 1)
    assert bot.choose(DEAL.view(0), GAME) == Draw()
    bot.close()


@pytest.mark.slow
def test_an_answer_that_is_no_move_is_named_and_is_no_key_error(tmp_path, capfd):
    file = tmp_path / "texts.py"
    file.write_text("class Bot:\n    def choose(self, view, variant):\n        return 'draw'\n")
    bot = policy_of(str(file), 1)
    with pytest.raises(OwnBotError, match=r"'draw', which is not a Move of upcard\.engine$"):
        bot.choose(DEAL.view(0), GAME)
    said = capfd.readouterr().err
    assert "choose(view, variant) returned 'draw', which is not a Move of upcard.engine" in said
    assert "Traceback" not in said


MANY = """
from upcard.engine import Draw, LayOff
class Bot:
    def choose(self, view, variant):
        return Draw()
    def choose_many(self, views, variant):
        return RETURNED
"""


@pytest.mark.parametrize("returned, why", thinned([
    ("[Draw()] * len(views)", None),
    ("[Draw()]", "choose_many(views, variant) returned 1 moves for 2 views"),
    ("7", "choose_many(views, variant) returned 7, which is not a list of moves"),
    ("[Draw(), 'draw']", "choose_many(views, variant) returned 'draw', which is not a Move of upcard.engine"),
    ("[Draw(), LayOff(1, 0)]", "seat 1: made a move that is not allowed, 'lay 2S m1'"),
], 4))  # fmt: skip
def test_choose_many_answers_one_legal_move_for_each_view(returned, why, tmp_path, capfd):
    file = tmp_path / "many.py"
    file.write_text(MANY.replace("RETURNED", returned))
    bot = policy_of(str(file), 1)
    views = [DEAL.view(0)] * 2
    if why is None:
        assert bot.choose_many(views, GAME) == [Draw(), Draw()]
    else:
        with pytest.raises(OwnBotError) as error:
            bot.choose_many(views, GAME)
        assert why in str(error.value)
    bot.close()
    assert "Traceback" not in capfd.readouterr().err


def test_a_program_that_answers_too_few_moves_is_ended():
    host = ANSWER.replace('"choose"', '"choose_many"').replace(
        '"move": "draw", "why": "why not"', '"moves": ["draw"]'
    )
    with pytest.raises(OwnBotError, match="answered 1 moves when 3 were asked"):
        asked(host).choose_many([DEAL.view(0)] * 3, GAME)


def test_a_file_that_is_not_there_is_refused_before_play(tmp_path):
    with pytest.raises(SeatingError, match=r"there is no file '.*nobody\.py'"):
        Simulation(GAME, [str(tmp_path / "nobody.py"), *["random"] * 3], 1)
    with pytest.raises(UnknownLevelError, match="a command stands after cmd:"):
        policy_of("cmd:", 1)
    with pytest.raises(UnknownLevelError, match="there is no program 'nodee'"):
        policy_of("cmd:nodee bot.js", 1)


def test_no_program_can_be_named_where_levels_are_made_for_others():
    """The server makes its bots with ``make_policy``: a name from outside never starts anything."""
    for name in ("cmd:touch x", "./mybot.py", str(EXAMPLES / "mybot.py")):
        with pytest.raises(UnknownLevelError):
            make_policy(name, 1)
