"""The process in which bots think: reads questions from its standard input, writes moves to its standard output.

It ends when its input ends, so it never outlives the server, however the server dies.
"""

import contextlib
import gc
import os
import pickle
import signal
import sys
from typing import Any, BinaryIO

from upcard.bots import make_policy
from upcard.engine import Move
from upcard.server.processes import greet, next_question, packed


def answer(question: Any) -> Move | str:
    """Return a bot's move, or what went wrong in it."""
    level, seed, view, variant = question  # from the server itself
    try:
        return make_policy(level, seed).choose(view, variant)
    except Exception as error:  # noqa: BLE001 - whatever fails in a bot is the bot's; the table plays on
        return f"{type(error).__name__}: {error}"


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until there are no more, which ``EOFError`` says."""
    while True:
        target.write(packed(answer(next_question(source))))
        target.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    gc.freeze()  # what is imported stays; searched again and again it would make some decisions ten times as long
    with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
        greet(sys.stdout.buffer)
        serve(sys.stdin.buffer, sys.stdout.buffer)
    # The server has gone, perhaps in the middle of a question; what is not sent yet has nobody to be sent to.
    os._exit(0)
