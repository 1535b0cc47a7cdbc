"""The process in which bots think."""

from typing import Any

from upcard.bots import make_policy
from upcard.engine import Move
from upcard.server.processes import answer_all


def answer(question: Any) -> Move | str:
    """Return a bot's move, or what went wrong in it."""
    level, seed, view, variant = question  # from the server itself
    try:
        return make_policy(level, seed).choose(view, variant)
    except Exception as error:  # noqa: BLE001 - whatever fails in a bot is the bot's; the table plays on
        return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    answer_all(answer)
