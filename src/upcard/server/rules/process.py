"""The process in which house rules of strangers are read: whatever they hold, no table waits for it."""

import contextlib
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any

import msgspec

from upcard.bots.odds import SlowGameError, heaviest, play_round
from upcard.features.players.questions import seats_of
from upcard.messages.say import messages
from upcard.rules import VariantError, find_variant, read_variant
from upcard.rules.form import draft_of, look_at, read_draft
from upcard.server.processes import answer_all
from upcard.server.refusals import RefusedError
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
    except RefusedError as error:
        return (error.refusal.code, error.refusal.message)
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


def _table(bodies: list[bytes]) -> bytes:
    """Check the events of a table that comes in a file one by one; return what is kept of it."""
    from upcard.server.links.along.checked import brought  # noqa: PLC0415 - rules alone need no tables

    return msgspec.json.encode(brought(bodies))


def _replay(asked: Any) -> bytes:
    """Return a round of a record, moment by moment."""
    from upcard.server.replay.fold import replay_of  # noqa: PLC0415

    return msgspec.json.encode(replay_of(asked))


def _review(asked: Any) -> bytes:
    """Return a part of what the decisions of a finished round cost."""
    from upcard.server.replay.review import review_of  # noqa: PLC0415

    return msgspec.json.encode(review_of(asked))


_ANSWERS: dict[str, Callable[[Any], bytes]] = {
    "draft": _of_draft,
    "table": _table,
    "replay": _replay,
    "review": _review,
    "text": _of_text,
    "game": _of_game,
    "trial": _trial,
    "odds": _odds,
}


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not there either

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    _limit_memory()
    if sys.argv[1:] == ["patient"] and sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(10)  # figures can wait; tables cannot
    answer_all(answer)
