"""Helper processes: a thread would hold the interpreter and delay every table, and could not be killed when it hangs.

A question goes to a free process, and a further process is started only when all are busy. Addresses are served in
rotation.
"""

import asyncio
import contextlib
import gc
import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, NoReturn

from upcard.server.turns import Turns

LENGTH_BYTES = 4
START_SECONDS = 30.0
"""How long a process may take to start; questions have limits of their own."""


_RUNNING: set[asyncio.subprocess.Process] = set()


class HelperError(Exception):
    """A process could not be started, failed, or took too long."""


class TooSlowError(HelperError):
    """A process did not answer in time."""


class Helpers:
    """Up to ``most`` processes that run a module, with ``limit`` seconds for a question."""

    def __init__(self, module: str, limit: float, most: int | None = None, *arguments: str) -> None:
        """Start no process before the first question."""
        self._module, self._limit, self._arguments = module, limit, arguments
        self.turns = Turns(most or max(1, min(4, (os.cpu_count() or 2) - 1)))
        self._free: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def ask(self, question: object) -> object:
        """Return the answer of a process; raises ``HelperError``."""
        async with self.turns.one():
            process = self._free.pop() if self._free else await self._start()
            try:
                found = await asyncio.wait_for(_asked(process, packed(question)), self._limit)
            except TimeoutError as error:
                await self._end(process)
                raise TooSlowError("no answer in time") from error
            except (OSError, EOFError, pickle.UnpicklingError) as error:
                await self._end(process)
                raise HelperError(f"no answer: {type(error).__name__}") from error
            except asyncio.CancelledError:
                await self._end(process)
                raise
            self._free.append(process)
        return found

    async def warm(self) -> None:
        """Start a process ahead of the first question."""
        async with self.turns.one():
            if not self._all:
                with contextlib.suppress(HelperError):
                    self._free.append(await self._start())

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                *self._arguments,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        except OSError as error:
            raise HelperError(f"no process could be started: {error}") from error
        self._all.add(process)
        _RUNNING.add(process)
        try:
            # Its first message says that it is ready.
            await asyncio.wait_for(_read(process), START_SECONDS)
        except (TimeoutError, OSError, EOFError, pickle.UnpicklingError) as error:
            await self._end(process)
            raise HelperError(f"a process did not start: {type(error).__name__}") from error
        except asyncio.CancelledError:
            await self._end(process)
            raise
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        _RUNNING.discard(process)
        if process.returncode is None:
            process.kill()
        await process.communicate()

    async def close(self) -> None:
        """End every process."""
        self._free.clear()
        for process in tuple(self._all):
            await self._end(process)


def kill_all() -> None:
    """Kill every helper process, from any thread."""
    for process in tuple(_RUNNING):
        with contextlib.suppress(OSError):
            os.kill(process.pid, signal.SIGTERM)


async def _asked(process: asyncio.subprocess.Process, question: bytes) -> object:
    if process.stdin is None:
        raise EOFError
    process.stdin.write(question)
    await process.stdin.drain()
    return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> object:
    if process.stdout is None:
        raise EOFError
    head = await process.stdout.readexactly(LENGTH_BYTES)
    return pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big")))


# ---- In the other process -------------------------------------------------------------------


def packed(value: object) -> bytes:
    """Return a value encoded for the pipe between two processes."""
    body = pickle.dumps(value)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def answer_all(answer: Callable[[Any], object], end: Callable[[], None] = lambda: None) -> NoReturn:
    """Answer questions from standard input on standard output, then call ``end`` and exit.

    The input ends with the server, however the server dies, so no process outlives it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    gc.freeze()  # imports stay; collecting them again and again makes some answers ten times as slow
    # On an error the server has gone, perhaps in the middle of a question.
    with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
        exchange(answer, sys.stdin.buffer, sys.stdout.buffer)
    end()
    os._exit(0)


def exchange(answer: Callable[[Any], object], source: BinaryIO, target: BinaryIO) -> None:
    """Report that the process is ready, then answer questions until the input ends."""
    found: object = None
    while True:
        target.write(packed(found))
        target.flush()
        head = source.read(LENGTH_BYTES)
        if not head:
            return
        found = answer(pickle.loads(source.read(int.from_bytes(head, "big"))))
