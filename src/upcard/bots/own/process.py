"""A bot's program in its own process: started with limits, asked line by line, ended when it misbehaves."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from typing import IO

from upcard.bots.own.limits import Limits
from upcard.messages.say import messages

say = messages(__file__)

_LIMITED = """
import os, resource, sys
for what, most in ((resource.RLIMIT_DATA, int(sys.argv[1])), (resource.RLIMIT_CORE, 0)):
    hard = resource.getrlimit(what)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    try:
        resource.setrlimit(what, (most, most))
    except (OSError, ValueError):
        pass  # a system that does not know this bound: macOS refuses some
try:
    os.execvp(sys.argv[2], sys.argv[2:])
except OSError as error:
    sys.exit(f"{sys.argv[2]}: {error.strerror}")
"""
"""Sets the operating system's limits, then becomes the program. Not available on Windows."""
_MOST_SAID = 200
"""The most characters quoted of a program's last words."""


class OwnBotError(Exception):
    """A program that misbehaved; the message says how."""


class OwnProcess:
    """A running program. ``start`` may exceed the time for a decision: a program may have to load something."""

    def __init__(self, command: Sequence[str], limits: Limits, *, quiet: bool) -> None:
        """Start the program; with ``quiet``, its standard error is discarded. Raises ``OwnBotError``."""
        self.limits = limits
        self._late = False
        stderr = subprocess.DEVNULL if quiet else subprocess.PIPE
        try:
            self._process = _begun(command, limits, pipes=subprocess.PIPE, stderr=stderr)
        except OSError as error:
            raise OwnBotError(say("not-started", why=error.strerror or str(error))) from error
        self._finish = weakref.finalize(self, _end, self._process)  # in case nobody calls end
        self._words = None if self._process.stderr is None else _LastWords(self._process.stderr)

    def ask(self, lines: bytes, seconds: float, most: int) -> bytes:
        """Send lines and return the answer line; ends the program and raises ``OwnBotError`` if that fails."""
        self._late = False
        source, target = _pipes(self._process)
        watch = threading.Timer(seconds, self._too_late)
        watch.daemon = True
        watch.start()
        try:
            target.write(lines)
            target.flush()
            line = source.readline(most + 1)
        except (OSError, ValueError):
            line = b""
        finally:
            watch.cancel()
        if line.endswith(b"\n") and not self._late:
            return line
        problem = self._problem(line, seconds, most)
        self.end()
        raise OwnBotError(problem)

    def _problem(self, line: bytes, seconds: float, most: int) -> str:
        if self._late:
            return say("bot-late", seconds=f"{seconds:g}")
        if len(line) > most:
            return say("bot-long", bytes=most)
        try:
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return say("bot-closed")
        said = "" if self._words is None else self._words.last()
        return say("bot-ended", how=_how(status)) + said

    def _too_late(self) -> None:
        self._late = True
        _kill(self._process)

    def end(self) -> None:
        """End the program for good."""
        self._finish()


class _LastWords(threading.Thread):
    """Passes on the standard error of a program, and remembers its last line."""

    def __init__(self, source: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self._source, self._line = source, b""
        self.start()

    def run(self) -> None:
        """Read until the program and all its children have closed it."""
        with self._source, contextlib.suppress(OSError, ValueError):
            while line := self._source.readline(_MOST_SAID * 4):
                if line.strip():
                    self._line = line
                sys.stderr.write(line.decode(errors="replace"))
                sys.stderr.flush()

    def last(self) -> str:
        """Return the last line of a program that has ended, after a colon: mostly that of a traceback."""
        self.join(1)
        return _said(self._line)


def _said(line: bytes) -> str:
    text = line.decode(errors="replace").strip()[:_MOST_SAID]
    return f": {text}" if text else ""


def _how(status: int) -> str:
    return say("signal", number=-status) if status < 0 else say("status", number=status)


def _begun(
    command: Sequence[str], limits: Limits, *, pipes: int, stderr: int
) -> "subprocess.Popen[bytes]":
    """Start a command within the limits that this system can enforce."""
    posix = os.name == "posix"
    bound = [sys.executable, "-I", "-S", "-c", _LIMITED, str(limits.memory)] if posix else []
    return subprocess.Popen(
        [*bound, *command],
        stdin=pipes,
        stdout=pipes,
        stderr=stderr,
        env=_environment(),
        start_new_session=posix,
    )


def why_not_started(command: Sequence[str], limits: Limits) -> str | None:
    """Start a program without a question and return what kept it from loading, or None.

    Its input is at its end, so it ends by itself. One that does not is ended, and counts as loaded.
    """
    try:
        process = _begun(command, limits, pipes=subprocess.DEVNULL, stderr=subprocess.PIPE)
    except OSError as error:
        return error.strerror or str(error)
    with process:
        try:
            told = process.communicate(timeout=limits.start)[1]
        except subprocess.TimeoutExpired:
            return None
        finally:
            _kill(process)
    if not process.returncode:
        return None
    lines = told.strip().splitlines() or [b""]
    return say("bot-unasked", how=_how(process.returncode)) + _said(lines[-1])


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a program and all its children, which share its session."""
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
            return
    process.kill()


def _end(process: "subprocess.Popen[bytes]") -> None:
    _kill(process)
    for pipe in _pipes(process):
        # Output that could not be written has no reader any more.
        with contextlib.suppress(OSError):
            pipe.close()
    process.wait()


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    if process.stdout is None or process.stdin is None:
        raise OwnBotError("has no streams")
    return process.stdout, process.stdin


def _environment() -> dict[str, str]:
    """Return the environment of a program, without secrets."""
    kept = (
        "PATH", "LANG", "LC_ALL", "HOME", "SYSTEMROOT", "TEMP", "TMPDIR", "UPCARD_PURE",
        "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "JAX_PLATFORMS", "OMP_NUM_THREADS",
    )  # fmt: skip
    return {name: os.environ[name] for name in kept if name in os.environ}
