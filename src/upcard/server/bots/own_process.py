"""The process that asks the operator's programs; it ends, and they with it, when its input ends."""

import contextlib
import os
import pickle
import signal
import sys

from upcard.server.bots.own import Programs
from upcard.server.processes import greet, next_question, packed


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    programs = Programs()
    with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
        greet(sys.stdout.buffer)
        while True:
            sys.stdout.buffer.write(packed(programs.answer(next_question(sys.stdin.buffer))))
            sys.stdout.buffer.flush()
    programs.close()
    os._exit(0)


if __name__ == "__main__":
    main()
