"""Numbers that are typed on the command line."""

import argparse
import re
from collections.abc import Callable

from upcard.lab.workers import MOST_WORKERS


def _number(most: int) -> Callable[[str], int]:
    """Return what reads a whole number from 1 on."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{text[:20]!a} is not a number from 1 to {most}")
        return number

    return read


how_many = _number(999_999_999)
jobs_number = _number(MOST_WORKERS)


def seed_number(text: str) -> int:
    """Read a whole number, below 0 too."""
    if not re.fullmatch("[+-]?[0-9]{1,1000}", text):
        raise argparse.ArgumentTypeError(
            f"{text[:20]!a} is not a whole number of 1000 digits at most"
        )
    return int(text)
