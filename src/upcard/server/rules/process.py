"""The process that reads untrusted rules and records, so that no table waits for them."""

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
"""Bytes of memory of such a process, if the system can limit it."""

_DEPTH = -6
"""The limit of a traceback: its last six calls."""

TRIAL_SECONDS = 8.0
"""How long bots may take for the hardest round of rules to be kept."""


class Broken(msgspec.Struct, frozen=True):
    """The answer to a question that failed unexpectedly."""

    trace: str


def answer(question: Any) -> object:
    """Return the answer as JSON, or the code and sentence of a refusal."""
    what, value = question
    try:
        return msgspec.json.encode(_ANSWERS[what](value))
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


def _trial(text: str) -> str:
    """Let bots play the hardest round, so that none gets stuck at a table; return why they cannot."""
    variant = read_variant(text)
    try:
        play_round(
            variant, heaviest(variant), seats_of(variant.options).most, "trial", TRIAL_SECONDS
        )
    except SlowGameError as error:
        return str(error)
    return ""


def _table(bodies: list[bytes]) -> object:
    """Check the events of a table from a file; return what is kept of it."""
    from upcard.server.links.along.checked import brought  # noqa: PLC0415 - rules alone need no tables

    return brought(bodies)


def _replay(asked: Any) -> object:
    """Return a round of a record, moment by moment."""
    from upcard.server.replay.fold import replay_of  # noqa: PLC0415

    return replay_of(asked)


def _review(asked: Any) -> object:
    """Return a part of the review of a finished round."""
    from upcard.server.replay.review import review_of  # noqa: PLC0415

    return review_of(asked)


_ANSWERS: dict[str, Callable[[Any], object]] = {
    "draft": look_at,
    "table": _table,
    "replay": _replay,
    "review": _review,
    "text": lambda text: look_at(read_draft(text)),
    "game": lambda game: look_at(draft_of(find_variant(game))),
    "trial": _trial,
    "odds": play_batch,
}


if __name__ == "__main__":
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        if sys.argv[1:] == ["patient"]:
            with contextlib.suppress(OSError):
                os.nice(10)  # figures can wait; tables cannot
    answer_all(answer)
