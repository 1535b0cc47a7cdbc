"""Limits on connections, in all and from one address, and on requests started in one turn of the event loop."""

import asyncio
import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

from upcard.server.config import Config
from upcard.server.net.address import counted_as, plain_address
from upcard.server.turns import ByTurns

try:
    import resource
except ImportError:  # Windows counts no descriptors
    _resource: Any = None
else:
    _resource = resource

AT_ONCE = 32
"""Connections accepted in one turn of the loop. A refused one stays open for four turns, each with as many."""

IN_A_TURN = 8
"""Requests started in one turn of the loop."""

QUEUE = 1024
"""Connections that the system queues until they are accepted."""

_KEPT_BACK = 48
"""Descriptors kept for other uses: the store's files, the pipes of helper processes."""

_ENOUGH = 65536
_LEAST = 16
_SWEEP = 5.0
"""Seconds between checks of closing connections; one that is closing at two checks is cut."""


def raise_descriptors() -> None:
    """Raise this process's limit of open files."""
    if _resource is None:
        return
    soft, hard = _resource.getrlimit(_resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == _resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != _resource.RLIM_INFINITY and soft < wanted:
        _resource.setrlimit(_resource.RLIMIT_NOFILE, (wanted, hard))


def room_for(wanted: int) -> int:
    """Return how many connections the descriptors allow, at most ``wanted``."""
    if _resource is None:
        return wanted
    soft: int = _resource.getrlimit(_resource.RLIMIT_NOFILE)[0]
    if soft == _resource.RLIM_INFINITY:
        return wanted
    return min(wanted, max(_LEAST, soft - 4 * AT_ONCE - _KEPT_BACK))


class Gate:
    """All open connections; those that have to send something are *waiting*, in order of their waiting time.

    When there are too many, a new connection replaces the longest waiting one, so idle connections keep nobody out.
    It is refused only if none waits.
    """

    def __init__(self, config: Config) -> None:
        """Begin with no connection."""
        self.most = room_for(config.connections)
        self._an_address = config.connections_an_address
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in config.proxies]
        self._address: dict[asyncio.Transport, str] = {}
        self._count: Counter[str] = Counter()
        self._waiting: OrderedDict[asyncio.Transport, None] = OrderedDict()
        self._closing: set[asyncio.Transport] = set()
        self._sweeper: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._address)

    def enter(self, transport: asyncio.Transport, host: str | None) -> bool:
        """Admit a new connection, which waits; returns False if there is no room."""
        address = counted_as(host)
        if self._count[address] >= self._an_address and not self._is_proxy(host):
            if not self._make_room(address):
                return False
        elif len(self._address) >= self.most and not self._make_room(None):
            return False
        self._address[transport] = address
        self._count[address] += 1
        self._waiting[transport] = None
        if self._sweeper is None:
            self._sweeper = asyncio.get_running_loop().call_later(_SWEEP, self._sweep)
        return True

    def waits(self, transport: asyncio.Transport) -> None:
        """Note that the other end has to send something."""
        if transport in self._address and transport not in self._waiting:
            self._waiting[transport] = None

    def works(self, transport: asyncio.Transport) -> None:
        """Note that the connection is in use: it is being answered, or a channel."""
        self._waiting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a connection."""
        self._waiting.pop(transport, None)
        self._closing.discard(transport)
        address = self._address.pop(transport, None)
        if address is None:
            return
        self._count[address] -= 1
        if not self._count[address]:
            del self._count[address]
        if not self._address and self._sweeper is not None:
            self._sweeper.cancel()
            self._sweeper = None

    def _make_room(self, address: str | None) -> bool:
        """Cut the longest waiting connection, of an address or of all; returns False if none waits."""
        for transport in self._waiting:
            if address is None or self._address[transport] == address:
                self.leave(transport)
                transport.abort()
                return True
        return False

    def _is_proxy(self, host: str | None) -> bool:
        """Return whether an address is a configured proxy."""
        address = plain_address(host)
        return address is not None and any(address in network for network in self._proxies)

    def _sweep(self) -> None:
        """Cut connections that have been closing for a while, since the other end does not read."""
        closing = {transport for transport in self._address if transport.is_closing()}
        for transport in closing & self._closing:
            transport.abort()
        self._closing = closing
        self._sweeper = asyncio.get_running_loop().call_later(_SWEEP, self._sweep)


class Intake:
    """Starts a few requests in each turn of the loop, by addresses in rotation.

    Otherwise the loop would serve all connections with data in one turn. At half a millisecond or more a request, an
    address with all its connections would stop every table for a third of a second.
    """

    def __init__(self) -> None:
        """Start with nothing waiting."""
        self._waiting: ByTurns[Callable[[], None]] = ByTurns()
        self._left, self._armed = IN_A_TURN, False

    def take(self, address: str, read: Callable[[], None]) -> bool:
        """Call ``read`` now or in a later turn; return whether it was called now."""
        now = self._left > 0 and not len(self._waiting)
        if now:
            self._left -= 1
            read()
        else:
            self._waiting.add(address, read)
        if not self._armed:
            self._armed = True
            asyncio.get_running_loop().call_soon(self._turn)
        return now

    def _turn(self) -> None:
        """Start the next turn with the requests that wait."""
        self._left, self._armed = IN_A_TURN, False
        while self._left and (found := self._waiting.take()):
            self._left -= 1
            found[1]()
        if self._left < IN_A_TURN and not self._armed:
            self._armed = True
            asyncio.get_running_loop().call_soon(self._turn)
