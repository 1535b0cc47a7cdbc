"""Resource limits of a program, and their command-line options."""

import argparse
import re

import msgspec

from upcard.messages.say import messages

MIB = 1 << 20
_UNITS = {"M": MIB, "G": 1 << 30}
_LONGEST = 86_400


class Limits(msgspec.Struct, frozen=True):
    """The limits of a program: seconds for a decision, extra seconds for the first, bytes of memory and of an answer.

    Memory is the private memory that each of its processes allocates. Libraries and reserved addresses do not count:
    JAX, PyTorch and CUDA map far more of these than they use. Only Linux enforces the limit.
    """

    decision: float = 5.0
    start: float = 20.0
    memory: int = 4096 * MIB
    answer: int = 64 * 1024


_USUAL = Limits()
say = messages(__file__)


def add_limits(parser: argparse.ArgumentParser) -> None:
    """Add the options that ``limits_of`` reads."""
    group = parser.add_argument_group(say("limits"))
    for name, read, usual, what in (
        ("memory", memory_size, _USUAL.memory, "SIZE"),
        ("seconds", _seconds, _USUAL.decision, "SECONDS"),
        ("start", _seconds, _USUAL.start, "SECONDS"),
    ):
        words = say(f"limits.{name}")
        group.add_argument(f"--bot-{name}", type=read, default=usual, metavar=what, help=words)


def limits_of(options: argparse.Namespace) -> Limits:
    """Return the limits of a command line."""
    return Limits(options.bot_seconds, options.bot_start, options.bot_memory)


def memory_size(text: str) -> int:
    """Parse a memory size.

    >>> memory_size("4G") == 4 * memory_size("1024M")
    True
    """
    found = re.fullmatch("([1-9][0-9]{0,5})([MG])", text)
    if found is None:
        raise argparse.ArgumentTypeError(say("not-size", text=f"{text[:20]!a}"))
    return int(found[1]) * _UNITS[found[2]]


def _seconds(text: str) -> float:
    if not re.fullmatch("[0-9]{1,5}([.][0-9]{1,3})?", text) or not 0 < float(text) <= _LONGEST:
        shown = f"{text[:20]!a}"
        raise argparse.ArgumentTypeError(say("not-seconds", text=shown, most=_LONGEST))
    return float(text)
