"""Forks servers, one at a time, from a process that has imported their modules, which takes a second each time.

`python -m tests.server.net.nursery ARGUMENTS` begins one for each line it is sent, as `upcard` would; it prints its
process id and the server's address, and at the end its exit status.
"""

import os
import sys

import upcard.server.serve  # noqa: F401 - what the command reads when it begins
from upcard.cli import main
from upcard.server.net.files import web_files


def nurse(arguments):
    """Begin a server for each line, until there are no more."""
    web_files()  # each would make them again
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            print(os.getpid(), flush=True)
            os._exit(main(arguments))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    nurse(sys.argv[1:])
