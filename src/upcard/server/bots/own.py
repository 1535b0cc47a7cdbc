"""Bots of the server's operator: programs named with ``upcard serve --bot NAME=COMMAND``, in processes of their own.

Who plays can only choose among the names; what they stand for is known here and nowhere else.
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
"""Programs that one process keeps running; of more the one asked longest ago is ended."""
_SPARE = 5.0
_SENTENCE = re.compile("[,:]")
"""What comes after is in the program's own words, in which cards of its hand may stand: nobody else sees that."""


class OwnThinkError(ThinkError):
    """A program of the operator's that failed: somebody else has to play its seat from now on."""


def offered(bots: Mapping[str, str]) -> list[BotOffer]:
    """Return the operator's bots as they are offered to who opens a table."""
    return [BotOffer(OWN + name, name) for name in bots]


def name_of(level: str) -> str | None:
    """Return the name of an operator's bot, None for a level of play."""
    return level.removeprefix(OWN) if level.startswith(OWN) else None


def require_offered(level: str, bots: Mapping[str, str], variant: Variant) -> None:
    """Raise ``RefusedError`` for what is neither a level that the game offers nor a bot of this server."""
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
    """Thinks as another does, and asks the operator's programs for what those play."""

    def __init__(
        self,
        inner: Thinker,
        bots: Mapping[str, str],
        limits: Limits | None = None,
        most: int | None = None,
    ) -> None:
        """``bots`` are commands by their names. Nothing is started before it is asked."""
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
    """The programs of one process, each for one seat of a table."""

    def __init__(self) -> None:
        """Begin with none."""
        self._running: OrderedDict[tuple[str, int], Asked] = OrderedDict()

    def answer(self, question: Any) -> Move | str:
        """Return a program's move, or what it did wrong."""
        command, seed, limits, view, variant = question  # from the server itself
        key = (command, seed)
        try:
            asked = self._running.pop(key, None) or Asked(_words(command), seed, limits)
            move = asked.choose(view, variant)
        except UnknownLevelError:
            # It was there when the server started, and its path is nobody's business.
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
    """Return what keeps one of the operator's bots from being started, in a sentence; None if all can be.

    Each is started once, without a question.
    """
    for name, command in bots.items():
        try:
            why = why_not_started(_words(command), limits or Limits())
        except UnknownLevelError as error:
            why = str(error)
        if why:
            return f"The bot {name} cannot be started: {why}"
    return None


def _words(command: str) -> tuple[str, ...]:
    """Return a command's words; a file of Python holds a class ``Bot``. The arena's ``cmd:`` may stand before it."""
    command = command.removeprefix(COMMAND)
    return command_of(
        command if command.endswith(".py") and " " not in command else COMMAND + command
    )


if __name__ == "__main__":
    programs = Programs()
    answer_all(programs.answer, programs.close)
