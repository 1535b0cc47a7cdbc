"""Bots think in separate processes, so that no table waits for the bots of another."""

from typing import Any

from upcard.bots import THINK_LONG, make_policy
from upcard.engine import Move, View
from upcard.rules import Variant
from upcard.server.processes import HelperError, Helpers, answer_all

_MODULE = "upcard.server.bots.pool"


class ThinkError(Exception):
    """A bot that failed, or took too long."""


def answer(question: Any) -> Move | str:
    """Return a bot's move, or its error."""
    level, seed, view, variant = question  # from the server itself
    try:
        return make_policy(level, seed).choose(view, variant)
    except Exception as error:  # noqa: BLE001 - whatever fails in a bot is the bot's; the table plays on
        return f"{type(error).__name__}: {error}"


class Thinker:
    """Asks bots for moves, on the event loop itself, for tests."""

    async def choose(self, level: str, seed: int, view: View, variant: Variant) -> Move:
        """Return the move of a bot of a level; raises ``ThinkError``."""
        return _move_of(answer((level, seed, view, variant)))

    async def close(self) -> None:
        """End all thinking."""


class Processes(Helpers, Thinker):
    """Thinks in up to ``most`` processes, and one more for slow levels, with ``limit`` seconds for a question."""

    def __init__(self, limit: float, most: int | None = None) -> None:
        """Start nothing yet; a process is started when the first question comes."""
        super().__init__(_MODULE, limit, most)
        self.long = Helpers(_MODULE, limit, 1)

    async def choose(self, level: str, seed: int, view: View, variant: Variant) -> Move:
        """Return the move of a process."""
        helpers = self.long if level in THINK_LONG else self
        try:
            return _move_of(await helpers.ask((level, seed, view, variant)))
        except HelperError as error:
            raise ThinkError(str(error)) from error

    async def close(self) -> None:
        """End every process."""
        await self.long.close()
        await super().close()


def _move_of(found: object) -> Move:
    if isinstance(found, Move):
        return found
    raise ThinkError(str(found)[:200])


if __name__ == "__main__":
    answer_all(answer)
