"""Tables on their way: packed ones, and arriving ones that wait for further files."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec

from upcard.server.links.along.sealed import Part, cut, new_key, seal_of, sealed
from upcard.server.tables.stored import without_next_seal

TOGETHER = 600.0
"""Seconds within which everybody at a table gets files of the same moment."""
_WAITS = 3600.0
_MOST_PACKED, _MOST_WAITING = 200, 100
_MOST_OF_ADDRESS = 8
"""Arrivals that one address may start; one more evicts its oldest."""


class Packed(msgspec.Struct, frozen=True):
    """A table at one moment, and each person's piece of the key."""

    body: bytes
    game: str
    people: dict[int, str]
    pieces: dict[int, bytes]
    until: float


class Arrival(msgspec.Struct):
    """A table whose files arrive one by one, the secrets of their browsers, and the address of the first."""

    people: dict[int, str]
    body: bytes
    table: str
    until: float
    address: str
    pieces: dict[int, bytes] = msgspec.field(default_factory=dict)
    browsers: dict[int, str] = msgspec.field(default_factory=dict)
    opened_as: str | None = None
    opening: bool = False

    def waits(self) -> list[str]:
        """Return the names of the people whose files are missing."""
        return [name for seat, name in self.people.items() if seat not in self.pieces]


class Along:
    """All packed and arriving tables of this server, in memory."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._packed: OrderedDict[str, Packed] = OrderedDict()
        self._arrivals: OrderedDict[str, Arrival] = OrderedDict()

    def packed(self, table: str, seat: int) -> Packed | None:
        """Return the recently packed table, if it has a piece for the seat."""
        found = self._packed.get(table)
        if found is None or found.until <= self._now() or seat not in found.pieces:
            return None
        return found

    def pack(
        self, table: str, game: str, people: dict[int, str], bodies: Sequence[bytes]
    ) -> Packed:
        """Pack a table as it is now, without the secret and salts of its next deal."""
        key = new_key()
        pieces = dict(zip(people, cut(key, len(people)), strict=True))
        body = sealed(without_next_seal(bodies), key)
        made = Packed(body, game, people, pieces, self._now() + TOGETHER)
        self._packed.pop(table, None)
        self._packed[table] = made
        while len(self._packed) > _MOST_PACKED:
            self._packed.popitem(last=False)
        return made

    def arrive(self, part: Part, browser: str, address: str) -> Arrival:
        """Accept a file; its claims are unverified, so no file blocks another."""
        self._arrivals = OrderedDict(
            (seal, one) for seal, one in self._arrivals.items() if one.until > self._now()
        )
        here = self._arrivals.get(part.file.seal)
        if here is None:
            here = Arrival(part.people, part.body, part.file.table, self._now() + _WAITS, address)
            self._make_room(address)
            self._arrivals[part.file.seal] = here
        if here.opened_as is None and not here.opening:
            here.pieces[part.file.seat] = part.piece
            here.browsers[part.file.seat] = browser
        return here

    def _make_room(self, address: str) -> None:
        """Evict the oldest arrivals: those of an address with too many, and those beyond the total limit."""
        own = [seal for seal, one in self._arrivals.items() if one.address == address]
        if len(own) >= _MOST_OF_ADDRESS:
            del self._arrivals[own[0]]
        while len(self._arrivals) >= _MOST_WAITING:
            self._arrivals.popitem(last=False)

    def has_other(self, arrival: Arrival) -> bool:
        """Return whether files made at another time are also waiting for what they claim is the same table."""
        return any(
            other is not arrival and other.table == arrival.table and other.opened_as is None
            for other in self._arrivals.values()
        )

    def arrival(self, seal: str) -> Arrival | None:
        """Return a waiting or recently opened table."""
        return self._arrivals.get(seal)

    def give_up(self, body: bytes) -> None:
        """Forget a table whose files fail to open it."""
        self._arrivals.pop(seal_of(body), None)
