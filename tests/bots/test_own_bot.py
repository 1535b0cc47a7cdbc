"""Other people's bots: what they are told, what they may answer, and that their faults cost their own seat only."""

import json
import os
import sys
from pathlib import Path
from random import Random

import pytest

from tests.engine.properties import permuted
from upcard.bots import UnknownLevelError, make_policy
from upcard.bots.own import Limits, OwnBot, OwnBotError, policy_of
from upcard.bots.own.bot import Asked
from upcard.bots.own.lines import question
from upcard.bots.own.process import MIB
from upcard.engine import Draw, move_text, parse_position
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


def asked(script, **limits):
    """A program of Python that is asked."""
    command = [sys.executable, "-S", "-c", script]
    return Asked(command, 1, Limits(**{"decision": 30.0, **limits}))


def chosen(one, deal=DEAL):
    try:
        return one.choose(deal.view(0), GAME)
    finally:
        one.close()


def test_a_program_is_asked_and_says_why():
    one = asked(ANSWER)
    assert chosen(one) == Draw()
    assert one.why == "why not"


MISBEHAVIOUR = {
    "crashes": ("raise SystemExit(3)", "ended with status 3 in the middle of a question"),
    "says nothing": ("import sys; sys.stdin.read()", "did not answer within 1 seconds"),
    "reads nothing": ("import signal; signal.pause()", "did not answer within 1 seconds"),
    "closes its output": ("import os; os.close(1); input(); input()", "ended with|closed"),
    "talks without end": ("while True: print('x' * 9999, end='')", "more than 65536 bytes"),
    "talks unasked": (ANSWER.replace("print(", "print('{\"n\":0,\"move\":\"draw\"}');print("), "question 0 when 1"),
    "talks nonsense": ("print('hello', flush=True); input()", "no answer: JSON is malformed"),
    "names no move": (ANSWER.replace('"draw"', '"fly away"'), "no move: "),
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
def test_memory_and_the_processor_are_bounded():
    hog = "input(); input(); x = bytearray(800 * 1024 * 1024); " + ANSWER
    with pytest.raises(OwnBotError, match="ended with status 1"):
        chosen(asked(hog, memory=300 * MIB))
    with pytest.raises(OwnBotError, match=r"ended with signal (9|24)"):
        chosen(asked("while True: pass", processor=1))


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


def test_regular_plays_on_for_a_program_that_misbehaves_and_that_is_said():
    said = []
    bot = OwnBot("mine", asked("raise SystemExit(3)"), 1, most_faults=2, say=said.append)
    view = DEAL.view(0)
    expected = make_policy("regular", 1).choose(view, GAME)
    assert [bot.choose(view, GAME) for _ in range(4)] == [expected] * 4
    assert bot.stood_in == 4
    problem = "mine, seat 1: ended with status 3 in the middle of a question; regular plays for it"
    assert said == [f"{problem} this time", f"{problem} from now on"]


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
    assert (bot.faults, bot.stood_in) == ([], 0)
    assert capfd.readouterr().err == ""


def test_a_class_that_takes_no_seed_is_a_bot_too(tmp_path):
    file = tmp_path / "plain.py"
    file.write_text(
        "from upcard.engine import Draw\nprint('loaded')\nclass Bot:\n    def choose(self, view, variant):\n"
        "        print('thinking')\n        return Draw()\n"
    )
    bot = policy_of(str(file), 1)
    assert bot.choose(DEAL.view(0), GAME) == Draw()
    assert not bot.faults
    bot.close()


def test_what_is_no_move_is_named_and_no_key_error_of_ours(tmp_path, capfd):
    file = tmp_path / "texts.py"
    file.write_text("class Bot:\n    def choose(self, view, variant):\n        return 'draw'\n")
    bot = policy_of(str(file), 1)
    bot.choose(DEAL.view(0), GAME)
    bot.close()
    said = capfd.readouterr().err
    assert "choose(view, variant) returned 'draw', which is no Move of upcard.engine" in said
    assert "Traceback" not in said


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
