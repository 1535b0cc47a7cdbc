"""A policy that asks another program."""

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import msgspec

from upcard.bots.levels import UnknownLevelError, make_policy
from upcard.bots.observed import RulesCache
from upcard.bots.own.limits import Limits
from upcard.bots.own.lines import LONGEST_WHY, Question, game_line, question, read_answer
from upcard.bots.own.process import OwnBotError, OwnProcess
from upcard.bots.policy import Policy
from upcard.cards import NotationError
from upcard.engine import Move, View, parse_move
from upcard.rules import Variant

COMMAND = "cmd:"


class Asked:
    """A program and what it has been told so far. Raises ``OwnBotError`` for whatever it does wrong."""

    def __init__(
        self, command: Sequence[str], seed: int, limits: Limits | None = None, *, quiet: bool = True
    ) -> None:
        """Start nothing yet."""
        self._command, self._seed, self._quiet = tuple(command), seed, quiet
        self._limits = limits or Limits()
        self._process: OwnProcess | None = None
        self._told: tuple[Variant, int] | None = None
        self._number = 0
        self._rules = RulesCache()
        self.why = ""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move that the program chooses; it is legal."""
        self._number += 1
        asked = question(self._number, view, variant, self._rules.of(view, variant))
        seconds, lines = self._limits.decision, asked.line
        if self._process is None:
            self._process = OwnProcess(self._command, self._limits, quiet=self._quiet)
            self._told = None
            seconds += self._limits.start
        if self._told is None or self._told[0] is not variant or self._told[1] != len(view.seats):
            self._told = variant, len(view.seats)
            lines = game_line(variant, len(view.seats), self._seed) + lines
        try:
            line = self._process.ask(lines, seconds)
        except OwnBotError:
            self._process = None
            raise
        return self._judged(line, asked, view)

    def _judged(self, line: bytes, asked: Question, view: View) -> Move:
        """Return the move of an answer, which must be one to the question, and legal."""
        try:
            answer = read_answer(line)
        except msgspec.DecodeError as error:
            self._refuse(f"answered what is no answer: {error}")
        if answer.n != self._number:
            self._refuse(f"answered question {answer.n} when {self._number} was asked")
        try:
            move = parse_move(answer.move, asked.deal.rules.melds)
        except NotationError as error:
            self._refuse(f"answered what is no move: {error}")
        violation = asked.deal.why_not(view.seat, move)
        if violation is not None:
            self._refuse(f"made a move that is not allowed, {answer.move[:60]!r}: {violation}")
        self.why = answer.why[:LONGEST_WHY]
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
    """Another program's choices; raises ``OwnBotError`` as soon as it does something wrong."""

    def __init__(self, name: str, asked: Asked) -> None:
        """``name`` is what it is called in that error."""
        self.name, self._asked = name, asked

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the program's move."""
        try:
            return self._asked.choose(view, variant)
        except OwnBotError as error:
            raise OwnBotError(f"{self.name}, seat {view.seat + 1}: {error}") from error

    def close(self) -> None:
        """End the program."""
        self._asked.close()


def is_own(level: str) -> bool:
    """Return whether the name of a level means a program: ``cmd:COMMAND``, or a file of Python.

    >>> is_own("./mybot.py"), is_own("cmd:node bot.js"), is_own("regular")
    (True, True, False)
    """
    return level.startswith(COMMAND) or level.endswith(".py")


def command_of(level: str) -> tuple[str, ...]:
    """Return the command behind such a name; raises ``UnknownLevelError`` for a file or a program that is not there."""
    if level.startswith(COMMAND):
        try:
            words = tuple(shlex.split(level.removeprefix(COMMAND), posix=os.name == "posix"))
        except ValueError as error:
            raise UnknownLevelError(
                f"{level[:80]!a} cannot be read as a command: {error}"
            ) from error
        if not words:
            raise UnknownLevelError("a command stands after cmd:, as in cmd:node bot.js")
        if shutil.which(words[0]) is None:
            raise UnknownLevelError(f"there is no program {words[0][:200]!a}")
        return words
    if not Path(level).is_file():
        raise UnknownLevelError(f"there is no file {level[:200]!a}")
    return sys.executable, "-m", "upcard.bots.own.host", str(Path(level).resolve())


def policy_of(level: str, seed: int, limits: Limits | None = None) -> Policy:
    """Return a bot of a level, or one that asks another program. For one's own computer: it starts what is named.

    Raises ``UnknownLevelError``.
    """
    if not is_own(level):
        return make_policy(level, seed)
    return OwnBot(level, Asked(command_of(level), seed, limits, quiet=False))
