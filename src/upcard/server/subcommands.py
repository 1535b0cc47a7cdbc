"""The subcommand ``serve``."""

import argparse
from pathlib import Path


def add_serve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``serve`` to the subcommands."""
    parser = commands.add_parser("serve", help="the server and the page; also without a command")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=8750, help="port to listen on (%(default)s)")
    parser.add_argument("--data", type=Path, help="folder of the saved tables (one of your own)")
    parser.add_argument("--games", type=Path, help="folder of house games, each a .toml file")
    parser.add_argument("--browser", action=argparse.BooleanOptionalAction, default=False, help="open the page")  # fmt: skip
    parser.set_defaults(run=_serve)


def _serve(options: argparse.Namespace) -> int:
    from upcard.server.serve import serve  # noqa: PLC0415 - keeps the start of other commands short

    return serve(options.host, options.port, options.data, options.games, browser=options.browser)
