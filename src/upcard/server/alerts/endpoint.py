"""Where an alert may be sent: the push services of browsers, and nothing else that somebody names.

A browser is given its address by the service of its maker, so the list is short. A name alone does not lead into the
network of the server either: it is looked up here, and only a public address is connected to.
"""

import ipaddress
import re
import socket
from collections.abc import Callable, Sequence

from upcard.server.refusals import refusing

refuse = refusing(__file__)

SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""Names of push services; one that begins with a dot stands for all names that end so."""
_LONGEST = 1024
_PORT = ":443"
_ADDRESS = re.compile(r"https://(?P<name>[a-z0-9.-]+(?::[0-9]+)?)/[!-~]*")
"""Strict, so that whatever reads the address after this finds the same name in it."""

Find = Callable[[str, int], Sequence[str]]
"""Looks a name up for a port; returns its addresses."""


def check_endpoint(endpoint: str, services: Sequence[str] = SERVICES) -> None:
    """Raise ``RefusedError`` for an address that is no push service's."""
    match = _ADDRESS.fullmatch(endpoint) if len(endpoint) <= _LONGEST else None
    name = match["name"].removesuffix(_PORT) if match else ""
    if not any(name.endswith(one) if one[0] == "." else name == one for one in services):
        raise refuse("alerts.service")


def origin_of(endpoint: str) -> str:
    """Return the scheme and name of a push service.

    >>> origin_of("https://fcm.googleapis.com/fcm/send/secret")
    'https://fcm.googleapis.com'
    """
    return "/".join(endpoint.split("/", 3)[:3])


def found(host: str, port: int) -> list[str]:
    """Return the addresses of a name, as the system knows them; raises ``OSError`` where it knows none."""
    rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(row[4][0]) for row in rows))


def is_public(address: str) -> bool:
    """Return whether an address is one of the internet, and not of this computer or a network at home.

    >>> [is_public(one) for one in ("142.250.1.1", "127.0.0.1", "10.0.0.8", "169.254.169.254", "::ffff:10.0.0.8")]
    [True, False, False, False, False]
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = getattr(known, "sixtofour", None) or known
    return inner.is_global and not inner.is_multicast
