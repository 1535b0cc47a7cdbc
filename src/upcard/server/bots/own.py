"""Bots of the host: programs named with ``upcard serve --bot NAME=COMMAND``, in separate processes.

Players choose among the names; the commands stay on the server.
"""

import re
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from upcard.bots import AT_TABLES, levels_offered
from upcard.bots.levels import UnknownLevelError
from upcard.bots.own import Limits, OwnBotError
from upcard.bots.own.bot import COMMAND, Asked, command_of
from upcard.bots.own.process import why_not_started
from upcard.engine import Move, View
from upcard.messages.say import listed
from upcard.rules import Variant
from upcard.server.bots.pool import Thinker, ThinkError
from upcard.server.contract import BotOffer
from upcard.server.processes import HelperError, Helpers, answer_all
from upcard.server.refusals import refusing

refuse = refusing(__file__)

OWN = "own:"
MOST_PROGRAMS = 8
"""Programs that one process keeps running; the least recently used is ended first."""
_SPARE = 5.0
_SENTENCE = re.compile("[,:]")
"""The text after it is the program's own and may name cards of its hand, so it is not shown."""


class OwnThinkError(ThinkError):
    """A program of the host failed; its seat needs another player from now on."""


def offered(bots: Mapping[str, str]) -> list[BotOffer]:
    """Return the host's bots as offers for new tables."""
    return [BotOffer(OWN + name, name) for name in bots]


def name_of(level: str) -> str | None:
    """Return the name of a host's bot, None for a level of play."""
    return level.removeprefix(OWN) if level.startswith(OWN) else None


def require_offered(level: str, bots: Mapping[str, str], variant: Variant) -> None:
    """Raise ``RefusedError`` unless it is a level that the game offers or a bot of this server."""
    levels = levels_offered(variant)
    known = [*levels, *(offer.id for offer in offered(bots))]
    if level in known:
        return
    choice = listed(known, "or")
    if level in AT_TABLES:
        below = [one for one in levels if AT_TABLES.index(one) < AT_TABLES.index(level)]
        raise refuse(
            "table.level_not_offered",
            game=variant.name,
            level=level,
            below=below[-1],
            choice=choice,
        )
    raise refuse("table.level", level=ascii(level[:40]), choice=choice)


class WithOwn(Thinker):
    """Asks the host's programs for their moves, and another thinker for all others."""

    def __init__(
        self,
        inner: Thinker,
        bots: Mapping[str, str],
        limits: Limits | None = None,
        most: int | None = None,
    ) -> None:
        """``bots`` are commands by name; no process starts before its first question."""
        self._inner, self._bots, self._limits = inner, dict(bots), limits or Limits()
        seconds = self._limits.start + self._limits.decision + _SPARE
        self._helpers = Helpers("upcard.server.bots.own", seconds, most)

    async def choose(self, level: str, seed: int, view: View, variant: Variant) -> Move:
        """Return the move of a level or a program; raises ``ThinkError``, for a program ``OwnThinkError``."""
        name = name_of(level)
        if name is None:
            return await self._inner.choose(level, seed, view, variant)
        if name not in self._bots:
            raise OwnThinkError("absent")
        try:
            found = await self._helpers.ask((self._bots[name], seed, self._limits, view, variant))
        except HelperError as error:
            raise OwnThinkError("silent") from error
        if isinstance(found, Move):
            return found
        raise OwnThinkError(str(found)[:200])

    async def close(self) -> None:
        """End every process."""
        await self._helpers.close()
        await self._inner.close()


class Programs:
    """The running programs of one process, one for each seat."""

    def __init__(self) -> None:
        self._running: OrderedDict[tuple[str, int], Asked] = OrderedDict()

    def answer(self, question: Any) -> Move | str:
        """Return a program's move, or its error."""
        command, seed, limits, view, variant = question  # from the server itself
        key = (command, seed)
        try:
            asked = self._running.pop(key, None) or Asked(_words(command), seed, limits)
            move = asked.choose(view, variant)
        except UnknownLevelError:
            # It worked when the server started; its path is not shown.
            return "unstartable"
        except OwnBotError as error:
            return _SENTENCE.split(str(error), maxsplit=1)[0]
        self._running[key] = asked
        while len(self._running) > MOST_PROGRAMS:
            self._running.popitem(last=False)[1].close()
        return move

    def close(self) -> None:
        """End them all."""
        while self._running:
            self._running.popitem()[1].close()


def broken_program(bots: Mapping[str, str], limits: Limits | None = None) -> str | None:
    """Start each of the host's bots once; returns a sentence if one cannot be started, else None."""
    for name, command in bots.items():
        try:
            why = why_not_started(_words(command), limits or Limits())
        except UnknownLevelError as error:
            why = str(error)
        if why:
            return f"The bot {name} cannot be started: {why}"
    return None


def _words(command: str) -> tuple[str, ...]:
    """Return the words of a command; a Python file holds a class ``Bot``. The arena's prefix ``cmd:`` is allowed."""
    command = command.removeprefix(COMMAND)
    return command_of(
        command if command.endswith(".py") and " " not in command else COMMAND + command
    )


if __name__ == "__main__":
    programs = Programs()
    answer_all(programs.answer, programs.close)
