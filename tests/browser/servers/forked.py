"""The modules of the process from which test servers are forked: to import them takes a second each time."""

import gc
import importlib
import os

import tests.browser.servers.launcher  # noqa: F401 - what most servers are
from upcard.server.net.files import page_addresses, web_files

web_files()
page_addresses()
gc.freeze()  # what is here already stays


def serve_by(module, arguments, saying, log):
    """Run a module as a program, in a process forked for it: what it says goes into a pipe, its errors into a file."""
    os.dup2(saying.fileno(), 1)
    saying.close()
    with log.open("ab") as errors:
        os.dup2(errors.fileno(), 2)
    importlib.import_module(module).main(arguments)
