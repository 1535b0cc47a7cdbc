"""The subcommands of the server: ``serve``, and those that look after saved tables."""

import argparse
import ipaddress
import re
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from upcard.bots.own import add_limits, limits_of
from upcard.cards.kinds import read_number
from upcard.messages.say import messages
from upcard.server.settings import add_settings

_LAST_PORT = 65535
_MOST_DAYS = 100_000
_LONGEST_BOT = 20
_CONTACT = re.compile(r"(?:mailto:[\w.+-]+@|https://)[\w-]+(?:\.[\w-]+)+", re.ASCII)
_BARE = re.compile("%(?![0-9A-Fa-f]{2})")
_OWN, _ALL = "127.0.0.1", "0.0.0.0"
NOTICES = ("imprint", "privacy", "contact")
"""The notices of a host, each an option."""
say = messages(__file__)


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``serve``."""
    add = partial(_add, parser)
    parser.add_argument("--host", help=say("serve.host", own=_OWN))
    add("lan", action="store_true")
    add("port", type=_port, default=8750)
    parser.add_argument("--data", type=Path, help=say("data"))
    add("store", type=_database, metavar="ADDRESS")
    add("games", type=Path)
    add("host-name", type=_name, action="append", default=[], metavar="NAME")
    add("proxy", type=_network, action="append", default=[], metavar="ADDRESS")
    add("keep-days", type=_days, metavar="N")
    add("blocked", type=_lines, metavar="FILE")
    add("push", type=_contact, metavar="CONTACT")
    add("bot", type=_bot, action="append", default=[], metavar="NAME=COMMAND")
    add_limits(parser)
    add("metrics", type=_place, metavar="[ADDRESS:]PORT")
    add("log", choices=("text", "json"), default="text")
    group = parser.add_argument_group(say("serve.notices"))
    for kind in NOTICES:
        _add(group, kind, type=_notice, metavar="WHAT")
    add_settings(parser, every=True)
    add("browser", action=argparse.BooleanOptionalAction, default=False)
    parser.set_defaults(run=_serve)


def _add(parser: argparse._ActionsContainer, name: str, /, **how: Any) -> None:
    """Add an option; its help is the message of its name."""
    parser.add_argument(f"--{name}", help=say(f"serve.{name}"), **how)


# ---- Types of options: each raises ``ArgumentTypeError`` with a sentence ----------------------


def _port(text: str) -> int:
    """Return a port number."""
    number = read_number(text, 5)
    if number is None or number > _LAST_PORT:
        raise argparse.ArgumentTypeError(say("not-port", most=_LAST_PORT, text=text))
    return number


def _place(text: str) -> tuple[str, int]:
    """Return an address of this computer and a port number."""
    address, colon, port = text.rpartition(":")
    try:
        ipaddress.ip_address(address.removeprefix("[").removesuffix("]") if colon else _OWN)
    except ValueError as error:
        raise argparse.ArgumentTypeError(say("not-address-of-port", text=repr(address))) from error
    return address.strip("[]") if colon else _OWN, _port(port)


def _notice(text: str) -> str:
    """Return an address, or the path of a readable file."""
    if text.startswith("https://") or _CONTACT.fullmatch(f"mailto:{text}"):
        return text
    _lines(text)
    return text


def _days(text: str) -> int:
    """Return a number of days."""
    number = read_number(text, 6)
    if number is None or not 7 <= number <= _MOST_DAYS:
        raise argparse.ArgumentTypeError(say("not-days", most=_MOST_DAYS, text=text))
    return number


def _lines(text: str) -> Path:
    """Return the path of a readable file."""
    try:
        Path(text).read_bytes()
    except OSError as error:
        why = str(error.strerror)
        raise argparse.ArgumentTypeError(say("not-readable", text=text, why=why)) from error
    return Path(text)


def _database(text: str) -> str:
    """Return the address of a database."""
    if not text.startswith(("postgresql://", "postgres://")):
        raise argparse.ArgumentTypeError(say("not-database"))
    # Checked here, since the driver would repeat a malformed address with its password.
    try:
        parts = urlsplit(text)
        host = parts.netloc.rpartition("@")[0] + parts.path
        sound = "@" not in host and not _BARE.search(text)
    except ValueError:
        sound = False
    if not sound:
        raise argparse.ArgumentTypeError(say("not-escaped"))
    return text


def _contact(text: str) -> str:
    """Return an address as push services require it."""
    address = text if text.startswith(("mailto:", "https://")) else f"mailto:{text}"
    if not _CONTACT.fullmatch(address):
        raise argparse.ArgumentTypeError(say("not-contact", text=repr(text)))
    return address


def _bot(text: str) -> tuple[str, str]:
    """Return the name of a bot and its command."""
    name, _, command = text.partition("=")
    if not (name.isalnum() and name.isascii() and len(name) <= _LONGEST_BOT and command.strip()):
        raise argparse.ArgumentTypeError(say("not-bot", text=text, most=_LONGEST_BOT))
    return name, command.strip()


def _name(text: str) -> str:
    """Return a host name as browsers send it."""
    from upcard.server.net.address import host_name  # noqa: PLC0415 - keeps the start of other commands short

    try:
        sent = text.encode("idna").decode()
        name = "*" if sent == "*" else host_name(sent) or host_name(f"[{sent}]")
    except UnicodeError:
        name = None
    if not name:
        raise argparse.ArgumentTypeError(say("not-name", text=repr(text)))
    return name.lower()


def _network(text: str) -> str:
    """Return an address or a network."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise argparse.ArgumentTypeError(say("not-network", text=text)) from error
    return text


# ---- Saved tables -----------------------------------------------------------------------------


def _add_saved(parser: argparse.ArgumentParser, job: str, *, copy: bool = False) -> None:
    """Declare the options of a job on saved tables; ``copy``: it takes the file of a copy."""
    add_settings(parser, every=False)
    parser.add_argument("--data", type=Path, help=say("data"))
    parser.add_argument("--store", type=_database, metavar="ADDRESS", help=say("store"))
    parser.set_defaults(run=_maintain, job=job)
    if copy:
        parser.add_argument("file", type=Path, nargs="?", help=say("copy"))


def add_backup(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``backup``."""
    _add_saved(parser, "backup", copy=True)


def add_restore(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``restore``."""
    _add_saved(parser, "restore", copy=True)


def add_check(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``check``."""
    _add_saved(parser, "check")


def add_tables(tables: argparse.ArgumentParser) -> None:
    """Declare the commands ``tables ...``."""
    actions = tables.add_subparsers(title=say("tables.actions"), dest="action", required=True)
    for action in ("list", "inspect", "close", "export"):
        parser = actions.add_parser(action, help=say(f"tables.{action}"))
        _add_saved(parser, "tables")
        if action == "list":
            parser.add_argument("--json", action="store_true", help=say("machine-readable"))
        else:
            parser.add_argument("table", help=say("tables.table"))


def _maintain(options: argparse.Namespace) -> int:
    from upcard.server.maintenance import maintain  # noqa: PLC0415 - loaded only if needed

    return maintain(options)


def _serve(options: argparse.Namespace) -> int:
    from upcard.server.config import Config  # noqa: PLC0415 - keeps the start of other commands short
    from upcard.server.serve import serve  # noqa: PLC0415

    return serve(
        options.host or (_ALL if options.lan else _OWN),
        options.port,
        options.data,
        options.games,
        database=options.store,
        config=Config(
            hosts=tuple(options.host_name),
            proxies=tuple(options.proxy),
            lan=options.lan,
            blocked=options.blocked,
            keep_days=options.keep_days,
            push=options.push,
            bots=dict(options.bot),
            bot_limits=limits_of(options),
            notices={kind: told for kind in NOTICES if (told := getattr(options, kind))},
        ),
        metrics=options.metrics,
        structured_log=options.log == "json",
        browser=options.browser,
    )
