"""Bots think in processes of their own: a thread would hold the interpreter and so delay every table's events.

A process that hangs is killed; a thread could not be. Each question goes to a process that is free, and a
further process is started only when all are busy, so that one table's long thought does not delay another's bots.
"""

import asyncio
import os
import pickle
import sys
from typing import Protocol

from upcard.engine import Move, View
from upcard.rules import Variant
from upcard.server.bots.process import LENGTH_BYTES, answer, packed


class ThinkError(Exception):
    """A bot that failed, or took too long."""


class Thinker(Protocol):
    """Asks bots for moves."""

    async def choose(self, level: str, seed: int, view: View, variant: Variant) -> Move:
        """Return the move of a bot of that level; raises ``ThinkError``."""
        ...

    async def close(self) -> None:
        """Let nothing think any more."""
        ...


class Inline:
    """Thinks on the event loop itself: for tests, in which there is nobody to be delayed."""

    async def choose(self, level: str, seed: int, view: View, variant: Variant) -> Move:
        """Return the move at once."""
        return _move_of(answer((level, seed, view, variant)))

    async def close(self) -> None:
        """Nothing is held."""


class Processes:
    """Thinks in up to ``most`` processes, each question at most ``limit`` seconds."""

    def __init__(self, limit: float, most: int | None = None) -> None:
        """Start nothing yet; a process is started when the first question comes."""
        self._limit = limit
        self._turns = asyncio.Semaphore(most or max(1, min(4, (os.cpu_count() or 2) - 1)))
        self._free: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def choose(self, level: str, seed: int, view: View, variant: Variant) -> Move:
        """Return the move that a free process finds."""
        async with self._turns:
            process = self._free.pop() if self._free else await self._start()
            try:
                found = await asyncio.wait_for(
                    _asked(process, packed((level, seed, view, variant))), self._limit
                )
            except (TimeoutError, OSError, EOFError, pickle.UnpicklingError) as error:
                await self._end(process)
                raise ThinkError(f"no answer: {type(error).__name__}") from error
            except asyncio.CancelledError:
                await self._end(process)
                raise
            self._free.append(process)
        return _move_of(found)

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "upcard.server.bots.process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        except OSError as error:
            raise ThinkError(f"no process could be started: {error}") from error
        self._all.add(process)
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
        await process.communicate()

    async def close(self) -> None:
        """End every process."""
        self._free.clear()
        for process in tuple(self._all):
            await self._end(process)


async def _asked(process: asyncio.subprocess.Process, question: bytes) -> object:
    if process.stdin is None or process.stdout is None:
        raise EOFError
    process.stdin.write(question)
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH_BYTES)
    return pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big")))


def _move_of(found: object) -> Move:
    if isinstance(found, Move):
        return found
    raise ThinkError(str(found)[:200])
