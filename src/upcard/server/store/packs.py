"""Long histories, packed: events that stand far back are kept as one compressed body for each ``SIZE`` of them.

The last event of a table always stands by itself: its number is what an append compares.
"""

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

SIZE = 128
"""Events of a pack. Each is like those before it, so together they take a tenth; a pack is opened in a millisecond."""
KEPT_COMMANDS = 64
"""Commands of a seat that are known by their ids: a page sends again only what had no answer."""


def due(after: int, last: int) -> range:
    """Return after which numbers packs begin that are due once a table has grown from ``after`` to ``last``.

    >>> list(due(120, 128)), list(due(128, 129)), list(due(100, 400))
    ([], [0], [0, 128, 256])
    """
    return range(max(0, after - 1) // SIZE * SIZE, (last - 1) // SIZE * SIZE, SIZE)


def packed(bodies: Sequence[bytes]) -> bytes:
    """Return bodies as one."""
    return zlib.compress(msgspec.msgpack.encode(bodies), 9)


def read_out(rows: Iterable[Any], after: int, most: int | None) -> list[bytes]:
    """Return the bodies of rows in order: each is a pack or not, begins after a number, and has a body."""
    found: list[bytes] = []
    for is_pack, before, body in rows:
        if is_pack:
            bodies = msgspec.msgpack.decode(zlib.decompress(body), type=list[bytes])
            found += bodies[max(0, after - before) :]
        else:
            found.append(bytes(body))
    return found[:most]
