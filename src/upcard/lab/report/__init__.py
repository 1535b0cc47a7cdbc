"""Reports with plots, as one HTML file. The plotting library is an optional extra, imported only here."""

import argparse
import importlib.util
import sys
from pathlib import Path

from upcard.lab.records import unwritable
from upcard.lab.report.curves import Curves, expected_points
from upcard.messages.say import messages

say = messages(__file__)

__all__ = ["Curves", "add_report", "expected_points", "may_report", "write"]


def add_report(parser: argparse.ArgumentParser, words: str = "report") -> None:
    """Add the option ``--report``, with the name of what its help says."""
    parser.add_argument("--report", metavar="FILE", help=say(words))


def may_report(path: str | None, *, drawn: bool = True) -> bool:
    """Return whether a report can be written; if not, say why on the standard error before any play."""
    if path is None:
        return True
    if drawn and importlib.util.find_spec("matplotlib") is None:
        print(say("report-library"), file=sys.stderr)
        return False
    try:
        with Path(path).open("a", encoding="utf-8"):
            return True
    except OSError as error:
        print(unwritable(path, error), file=sys.stderr)
        return False


def write(path: str, page: str) -> bool:
    """Write a report; if that fails, say why on the standard error."""
    try:
        Path(path).write_text(page, encoding="utf-8")
    except OSError as error:
        print(unwritable(path, error), file=sys.stderr)
        return False
    return True
