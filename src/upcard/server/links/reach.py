"""The address by which others can reach this server, for links."""

import contextlib
import ipaddress
import socket

from upcard.server.config import Config
from upcard.server.contract.people import Reach
from upcard.server.net.address import host_name, plain_address
from upcard.version import checkout

_SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation. Nothing is sent to it: connecting a UDP socket reveals the route's own
address.
"""


def lan_address() -> str | None:
    """Return this computer's current address in its network, or None."""
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
    """Return whether a Host header is a loopback name or address.

    >>> is_own_computer("127.0.0.1:8750"), is_own_computer("localhost"), is_own_computer("192.168.1.20:8750")
    (True, True, False)
    """
    name = host_name(host) or ""
    address = plain_address(name)
    if address is None:
        return name == "localhost" or name.endswith(".localhost")
    return address.is_loopback


def base_of(scheme: str, host: str, config: Config) -> tuple[str, Reach]:
    """Return the start of links, and who can open them.

    It is the address of the request, or that of the network if the request came from the server's own computer.
    """
    if not is_own_computer(host):
        return f"{scheme}://{host}", "others"
    address = lan_address() if config.lan else None
    if address is None:
        return f"{scheme}://{host}", "computer"
    _, colon, port = host.rpartition(":")
    return f"{scheme}://{address}{f':{port}' if colon and port.isdigit() else ''}", "others"


def lan_command() -> str:
    """Return the command that starts Upcard for the whole network, from a checkout or an installed package."""
    return "upcard serve --lan" if checkout() is None else "./play --lan"
