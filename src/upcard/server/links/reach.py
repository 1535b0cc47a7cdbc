"""Which address others can reach this server by, and the links that are handed out with it."""

import contextlib
import ipaddress
import socket
from typing import Literal

from upcard.server.config import Config
from upcard.server.net.address import host_name, plain_address
from upcard.version import checkout

_SOMEWHERE = ("192.0.2.1", 9)
"""An address of a network that exists in documents alone. Nothing is sent there: to choose the way to it is enough for
the system to say which of its own addresses it would use."""

Reach = Literal["computer", "others"]


def lan_address() -> str | None:
    """Return this computer's address in the network it is connected to, or None without one.

    It is asked anew each time: a laptop that is carried to another room has another one.
    """
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_SOMEWHERE)
        found: str = asked.getsockname()[0]
        if _is_of_others(found):
            return found
    with contextlib.suppress(OSError):
        names = socket.gethostbyname_ex(socket.gethostname())[2]
        return next((name for name in names if _is_of_others(name)), None)
    return None


def _is_of_others(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_unspecified)


def is_own_computer(host: str) -> bool:
    """Return whether a Host header names this computer as only it can name itself.

    >>> is_own_computer("127.0.0.1:8750"), is_own_computer("localhost"), is_own_computer("192.168.1.20:8750")
    (True, True, False)
    """
    name = host_name(host) or ""
    address = plain_address(name)
    if address is None:
        return name == "localhost" or name.endswith(".localhost")
    return address.is_loopback


def base_of(scheme: str, host: str, config: Config) -> tuple[str, Reach]:
    """Return the beginning of every link that is handed out, and who can open it.

    It is what the asker itself came by, except on the server's own computer: what is 127.0.0.1 there is another
    computer everywhere else.
    """
    if not is_own_computer(host):
        return f"{scheme}://{host}", "others"
    address = lan_address() if config.lan else None
    if address is None:
        return f"{scheme}://{host}", "computer"
    _, colon, port = host.rpartition(":")
    return f"{scheme}://{address}{f':{port}' if colon and port.isdigit() else ''}", "others"


def lan_command() -> str:
    """Return what starts Upcard for the whole network: the command of a checkout, or that of an installed package."""
    return "upcard serve --lan" if checkout() is None else "./play --lan"
