"""The process in which house rules of strangers are read: whatever they hold, no table waits for it.

It reads questions from its standard input, writes answers to its standard output, and ends when its input ends.
"""

import contextlib
import gc
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from upcard.bots.odds import SlowGameError, heaviest, play_round
from upcard.features.players.questions import seats_of
from upcard.messages.say import messages
from upcard.rules import VariantError, find_variant, read_variant
from upcard.rules.form import draft_of, look_at, read_draft
from upcard.server.processes import greet, next_question, packed
from upcard.server.rules.odds import play_batch

say = messages(__file__)

MOST_MEMORY = 1024**3
"""Bytes that such a process may take, where the system can limit that."""

_DEPTH = -6
"""The limit of a traceback: its last six calls."""

TRIAL_SECONDS = 8.0
"""How long the hardest round of rules that are to be kept may take bots."""


class Broken(msgspec.Struct, frozen=True):
    """The answer to a question that failed unexpectedly."""

    trace: str


def answer(question: Any) -> object:
    """Return what was asked for, or ``(code, sentence)`` where it cannot be had."""
    what, value = question
    try:
        return _ANSWERS[what](value)
    except VariantError as error:
        return ("rules.unreadable", "; ".join(problem.message for problem in error.problems[:3]))
    except (MemoryError, RecursionError) as error:
        name = type(error).__name__
        if what in ("replay", "review"):
            return ("replay.too_large", say("replay-too_large", error=name))
        return ("rules.too_large", say("rules-too_large", error=name))
    except Exception:  # noqa: BLE001 - our own fault: reported as such, and the process goes on
        return Broken(traceback.format_exc(limit=_DEPTH))


def _of_draft(draft: dict[str, Any]) -> bytes:
    return msgspec.json.encode(look_at(draft))


def _of_text(text: str) -> bytes:
    return _of_draft(read_draft(text))


def _of_game(game: str) -> bytes:
    return _of_draft(draft_of(find_variant(game)))


def _trial(text: str) -> bytes:
    """Play the round that is hardest to think about, so that no table is opened at which bots would think for ever."""
    variant = read_variant(text)
    try:
        play_round(
            variant, heaviest(variant), seats_of(variant.options).most, "trial", TRIAL_SECONDS
        )
    except SlowGameError as error:
        return msgspec.json.encode(str(error))
    return msgspec.json.encode("")


def _odds(question: tuple[str | None, str, int, int]) -> bytes:
    return msgspec.json.encode(play_batch(question))


def _table(bodies: list[bytes]) -> object:
    """Check the events of a table that comes in a file one by one; return what is kept of it."""
    from upcard.server.links.along.checked import brought  # noqa: PLC0415 - rules alone need no tables
    from upcard.server.refusals import RefusedError  # noqa: PLC0415

    try:
        return msgspec.json.encode(brought(bodies))
    except RefusedError as error:
        return (error.refusal.code, error.refusal.message)


def _replay(asked: Any) -> object:
    """Return a round of a record, moment by moment."""
    from upcard.server.refusals import RefusedError  # noqa: PLC0415
    from upcard.server.replay.fold import replay_of  # noqa: PLC0415

    try:
        return msgspec.json.encode(replay_of(asked))
    except RefusedError as error:
        return (error.refusal.code, error.refusal.message)


def _review(asked: Any) -> object:
    """Return a part of what the decisions of a finished round cost."""
    from upcard.server.refusals import RefusedError  # noqa: PLC0415
    from upcard.server.replay.review import review_of  # noqa: PLC0415

    try:
        return msgspec.json.encode(review_of(asked))
    except RefusedError as error:
        return (error.refusal.code, error.refusal.message)


_ANSWERS: dict[str, Callable[[Any], object]] = {
    "draft": _of_draft,
    "table": _table,
    "replay": _replay,
    "review": _review,
    "text": _of_text,
    "game": _of_game,
    "trial": _trial,
    "odds": _odds,
}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until there are no more, which ``EOFError`` says."""
    while True:
        target.write(packed(answer(next_question(source))))
        target.flush()


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not there either

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    _limit_memory()
    if sys.argv[1:] == ["patient"] and sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(10)  # figures can wait; tables cannot
    gc.freeze()
    with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
        greet(sys.stdout.buffer)
        serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)
