"""A bot's program in a process of its own: started with bounds, asked line by line, ended when it misbehaves."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from typing import IO

import msgspec

MIB = 1 << 20
_LIMITED = """
import os, resource, sys
memory, seconds = int(sys.argv[1]), int(sys.argv[2])
for what, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
    resource.setrlimit(what, (most, most))
try:
    os.execvp(sys.argv[3], sys.argv[3:])
except OSError as error:
    sys.exit(f"{sys.argv[3]}: {error.strerror}")
"""
"""Sets the bounds and becomes the program; the system keeps them. There is no such thing on Windows."""


class Limits(msgspec.Struct, frozen=True):
    """What a program may use: seconds for one decision, memory in bytes, seconds of the processor in all, the bytes of
    an answer.
    """

    decision: float = 5.0
    start: float = 20.0
    memory: int = 1024 * MIB
    processor: int = 3600
    answer: int = 64 * 1024


class OwnBotError(Exception):
    """A program that misbehaved; the message says how."""


class OwnProcess:
    """A running program. ``start`` may take longer than a decision: a program may have to load something."""

    def __init__(self, command: Sequence[str], limits: Limits, *, quiet: bool) -> None:
        """Start the program; ``quiet``: what it writes to its standard error goes nowhere. Raises ``OwnBotError``."""
        self.limits = limits
        self._late = False
        posix = os.name == "posix"
        bounds = [str(limits.memory), str(limits.processor)]
        wrapped = [sys.executable, "-I", "-S", "-c", _LIMITED, *bounds, *command]
        try:
            self._process = subprocess.Popen(
                wrapped if posix else list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
                env=_environment(),
                start_new_session=posix,
            )
        except OSError as error:
            raise OwnBotError(f"cannot be started: {error.strerror or error}") from error
        self._finish = weakref.finalize(self, _end, self._process)  # whoever forgets to end it

    def ask(self, lines: bytes, seconds: float) -> bytes:
        """Send lines and return the line that comes back. Raises ``OwnBotError``; the program is then ended."""
        self._late = False
        source, target = _pipes(self._process)
        watch = threading.Timer(seconds, self._too_late)
        watch.daemon = True
        watch.start()
        try:
            target.write(lines)
            target.flush()
            line = source.readline(self.limits.answer + 1)
        except (OSError, ValueError):
            line = b""
        finally:
            watch.cancel()
        if line.endswith(b"\n") and not self._late:
            return line
        problem = self._problem(line, seconds)
        self.end()
        raise OwnBotError(problem)

    def _problem(self, line: bytes, seconds: float) -> str:
        if self._late:
            return f"did not answer within {seconds:g} seconds"
        if len(line) > self.limits.answer:
            return f"answered with more than {self.limits.answer} bytes"
        try:
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "closed its output"
        how = f"signal {-status}" if status < 0 else f"status {status}"
        return f"ended with {how} in the middle of a question"

    def _too_late(self) -> None:
        self._late = True
        _kill(self._process)

    def end(self) -> None:
        """End the program for good."""
        self._finish()


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a program and whatever it has started, which sits in the same session."""
    if sys.platform == "win32":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        process.kill()


def _end(process: "subprocess.Popen[bytes]") -> None:
    _kill(process)
    for pipe in _pipes(process):
        # What could not be written any more has nobody to read it.
        with contextlib.suppress(OSError):
            pipe.close()
    process.wait()


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    if process.stdout is None or process.stdin is None:
        raise OwnBotError("has no streams")
    return process.stdout, process.stdin


def _environment() -> dict[str, str]:
    """Return what a program gets of the environment: no secret stands in these."""
    kept = ("PATH", "LANG", "LC_ALL", "HOME", "SYSTEMROOT", "TEMP", "TMPDIR", "UPCARD_PURE")
    return {name: os.environ[name] for name in kept if name in os.environ}
