"""Addresses: the key by which a connection is counted, and the hosts that the server answers for."""

import ipaddress
import logging
import socket
import time
from collections.abc import Callable, Collection
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)
_LOOK_AT_BLOCKED = 2.0
"""Seconds between checks of the file of blocked addresses."""
_LONGEST = 255
_LAST_PORT = 65535
_NETWORK_OF_A_HOUSE = 64
"""The bits of an IPv6 address that a provider assigns to a household; devices choose the rest."""


def plain_address(text: str | None) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parse an address without its zone, a mapped IPv4 address as such; None for anything else."""
    try:
        address = ipaddress.ip_address((text or "").partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def counted_as(host: str | None) -> str:
    """Return the key by which connections from an address are counted: the address, or an IPv6 household network.

    >>> counted_as("::ffff:192.0.2.7"), counted_as("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    >>> counted_as("no address at all")
    'unknown'
    """
    if not host or len(host) > _LONGEST:
        return "unknown"  # one key for all, so that made-up addresses gain nothing
    return _counted_as(host)


@lru_cache(4096)
def _counted_as(host: str) -> str:
    address = plain_address(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, _NETWORK_OF_A_HOUSE), strict=False))
    return str(address or "unknown")


def address_of(scope: Any) -> str:
    """Return the key by which a request or a channel is counted."""
    client = scope.get("client")
    return counted_as(client[0] if client else None)


class Blocked:
    """Blocked addresses and networks: one on each line of a file, which is read again when it has changed."""

    def __init__(self, file: Path, now: Callable[[], float] = time.monotonic) -> None:
        """Read the file; raises ``OSError`` if it cannot be read."""
        self._file, self._now = file, now
        self._looked = now()
        self._changed = file.stat().st_mtime_ns
        self._networks = _networks(file)

    def refuses(self, host: str | None) -> bool:
        """Return whether requests from this address are refused."""
        if self._now() - self._looked >= _LOOK_AT_BLOCKED:
            self._looked = self._now()
            self._read_again()
        address = plain_address(host)
        return address is not None and any(address in network for network in self._networks)

    def _read_again(self) -> None:
        try:
            changed = self._file.stat().st_mtime_ns
            if changed != self._changed:
                self._networks, self._changed = _networks(self._file), changed
        except OSError as error:
            log.warning(
                "the blocked addresses cannot be read again, those of before hold: %s", error
            )


def _networks(file: Path) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    found = []
    for number, line in enumerate(
        file.read_text(encoding="utf-8", errors="replace").splitlines(), 1
    ):
        named = line.partition("#")[0].strip()
        try:
            found += [ipaddress.ip_network(named, strict=False)] if named else []
        except ValueError:
            log.warning("%s, line %d: no address and no network", file, number)
    return found


def host_name(header: str) -> str | None:
    """Return the name or address in a Host header, without its port; None if it is not a host.

    >>> host_name("Cards.example:8750"), host_name("[::1]:8750"), host_name("a/b")
    ('cards.example', '::1', None)
    """
    name, colon, port = header.lower().rpartition(":")
    if not colon or header.endswith("]"):
        name, port = header.lower(), "0"
    if not (port.isascii() and port.isdigit()) or len(header) > _LONGEST or int(port) > _LAST_PORT:
        return None
    if name.startswith("[") and name.endswith("]"):
        name = name[1:-1]
        return name if plain_address(name) else None
    name = name.removesuffix(".")
    return name if name and all(c.isalnum() or c in "-._" for c in name) else None


def answers_for(header: str, reached: str | None, configured: Collection[str]) -> bool:
    """Return whether a Host header names this computer, the address ``reached``, or a configured host, ``*`` for any.

    This stops DNS rebinding: a page of another site that reaches the server under a name of its own.
    """
    name = host_name(header)
    if name is None:
        return False
    if "*" in configured or name in configured or name in _own_names():
        return True
    address = plain_address(name)
    if address is None:
        return name.endswith(".localhost")
    return address.is_loopback or address == plain_address(reached)


@cache
def _own_names() -> frozenset[str]:
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own.partition('.')[0]}.local"})
