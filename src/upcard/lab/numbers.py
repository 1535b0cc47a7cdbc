"""Shared by several commands: types of numbers, and the text below the options in their help."""

import argparse
import re
from collections.abc import Callable

from upcard.cards.kinds import read_number
from upcard.lab.workers import MOST_WORKERS
from upcard.messages.say import messages

say = messages(__file__)


def number_between(least: int, most: int) -> Callable[[str], int]:
    """Return a parser for a whole number within these bounds; ``least`` is 0 or more."""

    def read(text: str) -> int:
        number = read_number(text, 9)
        if number is None or not least <= number <= most:
            shown = f"{text[:20]!a}"
            raise argparse.ArgumentTypeError(
                say("number-bounds", text=shown, least=least, most=most)
            )
        return number

    return read


how_many = number_between(1, 999_999_999)
jobs_number = number_between(1, MOST_WORKERS)


def seed_number(text: str) -> int:
    """Parse a whole number, which may be negative."""
    if not re.fullmatch("[+-]?[0-9]{1,1000}", text):
        raise argparse.ArgumentTypeError(say("number-whole", text=f"{text[:20]!a}"))
    return int(text)


def advised() -> str:
    """Return a sentence listing the levels and bots."""
    from upcard.bots import LEVELS  # noqa: PLC0415 - commands on rules start without bots

    return say("levels", levels=", ".join(LEVELS))


def played() -> str:
    """Return the same, followed by how to read the points."""
    return " ".join((advised(), say("points")))


def compared() -> str:
    """Return the same, followed by the meaning of intervals and times."""
    return " ".join((played(), say("intervals")))
