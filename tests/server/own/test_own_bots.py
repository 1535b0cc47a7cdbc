"""The host's programs at a table: who may choose one, and the fate of a seat whose program misbehaves."""

import sys

import pytest

from tests.bots.test_own_bot import ANSWER, POSIX
from tests.server.kit import Kit, Scripted, play_on
from upcard.bots import levels as offering
from upcard.bots import levels_offered
from upcard.bots.own import Limits
from upcard.cli import main
from upcard.engine import Draw
from upcard.rules import find_variant
from upcard.server.bots.own import (
    OwnThinkError,
    Programs,
    WithOwn,
    broken_program,
    offered,
    require_offered,
)
from upcard.server.bots.pool import Thinker
from upcard.server.refusals import RefusedError
from upcard.server.subcommands import _bot
from upcard.server.tables import events as ev

pytestmark = pytest.mark.anyio
NAMED = {"robo": "./robo.py"}


def command(tmp_path, script):
    path = tmp_path / "robo.txt"
    path.write_text(script)
    return f"{sys.executable} -S {path}"


def test_only_what_the_operator_named_can_be_had():
    assert [one.id for one in offered(NAMED)] == ["own:robo"]
    game = find_variant("continental")
    for level in ("own:robo", *levels_offered(game)):
        require_offered(level, NAMED, game)
    for level in ("own:other", "cmd:touch x", "./robo.py", "random", ""):
        with pytest.raises(RefusedError) as refused:
            require_offered(level, NAMED, game)
        assert refused.value.refusal.code == "table.level"


@pytest.mark.parametrize(
    "bots, choice", [({}, "beginner or regular"), (NAMED, "beginner, regular or own:robo")]
)
def test_a_level_that_a_game_does_not_offer_is_refused_with_those_it_does(
    bots, choice, monkeypatch
):
    game = find_variant("gin-eleven")
    monkeypatch.setattr(offering, "_measured", lambda: {"gin": ("beginner", "regular")})
    with pytest.raises(RefusedError) as refused:
        require_offered("master", bots, game)
    assert refused.value.refusal.code == "table.level_not_offered"
    assert refused.value.refusal.message == (
        f"{game.name} has no master bots: they would not play clearly better there than "
        f"regular ones. To open the table, choose {choice}."
    )


@pytest.mark.parametrize("text", ["robo", "=x", "my bot=x", "robo=", "r" * 21 + "=x"])
def test_a_bot_without_a_proper_name_or_command_is_refused(text):
    import argparse

    with pytest.raises(argparse.ArgumentTypeError, match="and a command"):
        _bot(text)


def test_a_command_may_hold_what_a_name_may_not():
    assert _bot("robo=node 'my bot.js' --level=2") == ("robo", "node 'my bot.js' --level=2")


@pytest.mark.slow
def test_a_program_that_is_not_there_is_named_before_the_server_starts(tmp_path, capsys):
    robo = tmp_path / "robo.py"
    robo.write_text("class Bot:\n    def choose(self, view, variant): ...\n")
    there = {
        "robo": str(robo),
        "other": sys.executable,
        "third": f"cmd:{sys.executable} -S -c pass",
    }
    assert broken_program(there) is None
    assert "robo2 cannot be started: there is no file" in broken_program({"robo2": f"{robo}.py"})
    assert "no program 'nodee'" in broken_program({"js": "nodee bot.js"})
    assert main(["serve", "--data", str(tmp_path), "--bot", "js=cmd:nodee bot.js"]) == 1
    assert "The bot js cannot be started: there is no program 'nodee'" in capsys.readouterr().err
    robo.write_text("class Bot\n")
    assert main(["serve", "--data", str(tmp_path), "--bot", f"robo={robo}"]) == 1
    assert "SyntaxError: expected ':'" in capsys.readouterr().err
    robo.unlink()
    assert Programs().answer((str(robo), 1, Limits(), None, None)) == "unstartable", (
        "no path is told"
    )


class Own(WithOwn):
    """Asks the programs in this process."""

    def __init__(self, bots):
        super().__init__(Thinker(), bots)
        self._helpers = Here()


class Here:
    """A helper that works in this process."""

    def __init__(self):
        self.programs = Programs()

    async def ask(self, question):
        return self.programs.answer(question)

    async def close(self):
        self.programs.close()


async def test_the_bots_of_a_table_are_those_that_were_asked_for():
    kit = Kit(thinker=Scripted())
    table = await kit.table((await kit.open(level="own:robo", seats=4, bots=2))[0])
    assert [seat.name for seat in table.game.seats] == ["Ann", "robo", "robo 2", ""]
    assert {seat.level for seat in table.game.seats[1:]} == {"own:robo"}
    await kit.registry.close()


@pytest.mark.skipif(not POSIX, reason="programs are ended as on Unix")
async def test_a_program_that_misbehaves_is_replaced_and_the_table_is_told(tmp_path):
    thinker = Own({"robo": command(tmp_path, ANSWER.replace('"draw"', '"discard KS"'))})
    kit = Kit(thinker=thinker, claim_beat=0.05)
    table = await kit.table((await kit.open(level="own:robo", seats=4, bots=3))[0])
    link = await kit.sit(table, 0)
    await play_on(kit, table, {0: link}, lambda game: game.seats[1].level == "regular")
    lines = [line for frame in link.frames for line in frame.get("log") or []]
    assert "robo made a move that is not allowed; the usual bot plays on." in lines
    problems = [line for line in lines if "not allowed" in line]
    assert not any("KS" in line for line in problems), "its hand stays its own"
    await play_on(kit, table, {0: link}, lambda game: game.deal.turn > 4)
    await kit.registry.close()
    event = ev.BotFailed(0, "x")
    assert ev.decoded(ev.encoded(event)) == event


@pytest.mark.skipif(not POSIX, reason="programs are ended as on Unix")
async def test_a_program_moves_in_a_process_of_the_server(tmp_path):
    thinker = WithOwn(Thinker(), {"robo": command(tmp_path, ANSWER)}, most=1)
    kit = Kit()
    table = await kit.begin("bbbb")
    deal = table.game.deal
    view = deal.view(deal.active)
    assert await thinker.choose("own:robo", 1, view, deal.variant) == Draw()
    with pytest.raises(OwnThinkError, match="absent"):
        await thinker.choose("own:gone", 1, view, deal.variant)
    assert await thinker.choose("regular", 1, view, deal.variant)
    await thinker.close()
    await kit.registry.close()
