"""The process in which bots think: reads questions from its standard input, writes moves to its standard output.

It ends when its input ends, so it never outlives the server, however the server dies.
"""

import contextlib
import gc
import os
import pickle
import signal
import sys
from typing import BinaryIO

from upcard.bots import make_policy
from upcard.engine import Move, View
from upcard.rules import Variant

LENGTH_BYTES = 4
Question = tuple[str, int, View, Variant]


def packed(value: object) -> bytes:
    """Return a value as it goes through the pipe between two processes of one server."""
    body = pickle.dumps(value)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def answer(question: Question) -> Move | str:
    """Return a bot's move, or what went wrong in it."""
    level, seed, view, variant = question
    try:
        return make_policy(level, seed).choose(view, variant)
    except Exception as error:  # noqa: BLE001 - whatever fails in a bot is the bot's; the table plays on
        return f"{type(error).__name__}: {error}"


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until there are no more."""
    while head := source.read(LENGTH_BYTES):
        question = pickle.loads(source.read(int.from_bytes(head, "big")))  # from the server itself
        target.write(packed(answer(question)))
        target.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    gc.freeze()  # what is imported stays; searched again and again it would make some decisions ten times as long
    with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
    # The server has gone, perhaps in the middle of a question; what is not sent yet has nobody to be sent to.
    os._exit(0)
