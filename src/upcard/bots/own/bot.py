"""A policy that asks another program."""

import os
import shlex
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TypeVar

import msgspec

from upcard.bots.levels import UnknownLevelError, make_policy
from upcard.bots.observed import RulesCache, allow_take_backs, observed_deal
from upcard.bots.own.limits import Limits
from upcard.bots.own.lines import LONGEST_WHY, Answer, Answers, game_line, many_line, question
from upcard.bots.own.process import OwnBotError, OwnProcess
from upcard.bots.policy import Policy
from upcard.cards import NotationError
from upcard.engine import Deal, Move, View, parse_move
from upcard.messages.say import messages
from upcard.rules import Variant

say = messages(__file__)

COMMAND = "cmd:"
Read = TypeVar("Read", Answer, Answers)


class Asked:
    """A program and what it has been told so far. Raises ``OwnBotError`` for every fault of the program."""

    def __init__(
        self, command: Sequence[str], seed: int, limits: Limits | None = None, *, quiet: bool = True
    ) -> None:
        """Keep the arguments; the first question starts the program."""
        self._command, self._seed, self._quiet = tuple(command), seed, quiet
        self._limits = limits or Limits()
        self._process: OwnProcess | None = None
        self._told: tuple[Variant, int] | None = None
        self._number = 0
        self._rules = RulesCache()
        self.why = ""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the program's move, which is legal."""
        self._number += 1
        asked = question(self._number, view, variant, self._rules.of(view, variant))
        answer = self._answer(Answer, self._line(asked.line, view, variant))
        move = self._judged(answer.move, asked.deal, view)
        self.why = answer.why[:LONGEST_WHY]
        return move

    def choose_many(self, views: Sequence[View], variant: Variant) -> list[Move]:
        """Return the moves of a hosted Python class for several views; they are legal."""
        self._number += 1
        line = self._line(many_line(self._number, views), views[0], variant, len(views))
        answers = self._answer(Answers, line)
        if len(answers.moves) != len(views):
            self._refuse(f"answered {len(answers.moves)} moves when {len(views)} were asked")
        return [
            self._judged(text, observed_deal(view, variant, self._rules.of(view, variant)), view)
            for text, view in zip(answers.moves, views, strict=True)
        ]

    def _line(self, lines: bytes, view: View, variant: Variant, decisions: int = 1) -> bytes:
        """Return the answer line to a question; describe the game first if it is a new one."""
        seconds = self._limits.decision * decisions
        if self._process is None:
            self._process = OwnProcess(self._command, self._limits, quiet=self._quiet)
            self._told = None
            seconds += self._limits.start
        if self._told is None or self._told[0] is not variant or self._told[1] != len(view.seats):
            self._told = variant, len(view.seats)
            lines = game_line(variant, len(view.seats), self._seed) + lines
        try:
            return self._process.ask(lines, seconds, self._limits.answer * decisions)
        except OwnBotError:
            self._process = None
            raise

    def _answer(self, kind: type[Read], line: bytes) -> Read:
        """Read a line, which must answer the last question."""
        try:
            answer = msgspec.json.decode(line, type=kind)
        except msgspec.DecodeError as error:
            self._refuse(f"sent an invalid answer: {error}")
        if answer.n != self._number:
            self._refuse(f"answered question {answer.n} when {self._number} was asked")
        return answer

    def _judged(self, text: str, deal: Deal, view: View) -> Move:
        """Return the move of an answer, which must be legal."""
        try:
            move = parse_move(text, deal.rules.melds)
        except NotationError as error:
            self._refuse(say("bot-invalid", why=str(error)))
        allow_take_backs(deal, view)
        violation = deal.why_not(view.seat, move)
        if violation is not None:
            self._refuse(say("bot-illegal", move=f"{text[:60]!r}", why=str(violation)))
        return move

    def _refuse(self, problem: str) -> NoReturn:
        self.close()
        raise OwnBotError(problem[:400])

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.end()
            self._process = None


class OwnBot:
    """The choices of another program; raises ``OwnBotError`` at its first fault."""

    def __init__(self, name: str, asked: Asked) -> None:
        """``name`` identifies it in that error."""
        self.name, self._asked = name, asked

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the program's move."""
        with self._named(view.seat):
            return self._asked.choose(view, variant)

    @contextmanager
    def _named(self, seat: int) -> Iterator[None]:
        """Add the name and seat to an error."""
        try:
            yield
        except OwnBotError as error:
            raise OwnBotError(
                say("bot-failed", name=self.name, seat=seat + 1, why=str(error))
            ) from error

    def close(self) -> None:
        """End the program."""
        self._asked.close()


class OwnClass(OwnBot):
    """The choices of a Python class, which can take many questions at once."""

    def choose_many(self, views: Sequence[View], variant: Variant) -> list[Move]:
        """Return a move for each view; all views are of one seat."""
        with self._named(views[0].seat):
            return self._asked.choose_many(views, variant)


def is_own(level: str) -> bool:
    """Return whether the name of a level means a program: ``cmd:COMMAND``, or a Python file.

    >>> is_own("./mybot.py"), is_own("cmd:node bot.js"), is_own("regular")
    (True, True, False)
    """
    return level.startswith(COMMAND) or level.endswith(".py")


def command_of(level: str) -> tuple[str, ...]:
    """Return the command for such a name; raises ``UnknownLevelError`` if the file or program does not exist."""
    if level.startswith(COMMAND):
        try:
            words = tuple(shlex.split(level.removeprefix(COMMAND), posix=os.name == "posix"))
        except ValueError as error:
            raise UnknownLevelError(
                say("not-command", text=f"{level[:80]!a}", why=str(error))
            ) from error
        if not words:
            raise UnknownLevelError(say("no-command"))
        if shutil.which(words[0]) is None:
            raise UnknownLevelError(say("no-program", text=f"{words[0][:200]!a}"))
        return words
    if not Path(level).is_file():
        raise UnknownLevelError(say("no-file", text=f"{level[:200]!a}"))
    return sys.executable, "-m", "upcard.bots.own.host", str(Path(level).resolve())


def policy_of(level: str, seed: int, limits: Limits | None = None) -> Policy:
    """Return a bot of a level, or one that starts the program named; raises ``UnknownLevelError``."""
    if not is_own(level):
        return make_policy(level, seed)
    kind = OwnBot if level.startswith(COMMAND) else OwnClass
    return kind(level, Asked(command_of(level), seed, limits, quiet=False))
