"""A family's book: a stream of events and its fold.

It keeps only a hash of the link. Only the server enters results, each once; people add names, merge spellings of one
person and take entries out, which leaves a trace.
"""

import re
from collections.abc import Iterable, Sequence

import msgspec

from upcard.server.refusals import refusing
from upcard.server.tables.chance import matches
from upcard.server.tables.results import Result
from upcard.server.tables.seats.names import same_as

refuse = refusing(__file__)

PREFIX = "family-"
_ID = re.compile(PREFIX + r"[2-9a-z]{13}")
MOST_ENTRIES = 2_000
"""Results in a book: two a week for twenty years."""
MOST_EVENTS = 3 * MOST_ENTRIES


class Founded(msgspec.Struct, frozen=True, tag="founded"):
    """A family started its book; ``key`` is the hash of the secret in its link."""

    name: str
    key: str
    at: str


class Rekeyed(msgspec.Struct, frozen=True, tag="rekeyed"):
    """The family got a new link, which replaces the old one."""

    key: str
    at: str


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """The family changed its name."""

    name: str
    at: str
    by: str = ""


class Member(msgspec.Struct, frozen=True, tag="member"):
    """A person was added."""

    name: str
    at: str
    by: str = ""


class Same(msgspec.Struct, frozen=True, tag="same"):
    """``name`` is another spelling of the person ``other``."""

    name: str
    other: str
    at: str
    by: str = ""


class Apart(msgspec.Struct, frozen=True, tag="apart"):
    """``name`` is a separate person after all."""

    name: str
    at: str
    by: str = ""


class Listed(msgspec.Struct, frozen=True, tag="listed"):
    """A table or a pad was put in the book, or taken out; its entries stay."""

    place: str
    game: str
    at: str
    yes: bool = True
    by: str = ""


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """The result of a match of a table or a pad; None if the pad is open again."""

    place: str
    match: int
    result: Result | None
    at: str


class Struck(msgspec.Struct, frozen=True, tag="struck"):
    """An entry was taken out or put back; ``entry`` is the number of the event that entered it."""

    entry: int
    yes: bool
    at: str
    by: str = ""


Happening = Founded | Rekeyed | Renamed | Member | Same | Apart | Listed | Entered | Struck
_READ: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


class Kept(msgspec.Struct):
    """An entry: its number, the match, its result, when it was entered, and the event that took it out, if any."""

    n: int
    place: str
    match: int
    result: Result | None
    at: str
    struck: Struck | None = None


class Family:
    """The state of a family's book."""

    def __init__(self, founded: Founded) -> None:
        self.name, self.key, self.number = founded.name, founded.key, 1
        self.places: dict[str, Listed] = {}
        """The tables and pads whose matches are entered."""
        self.entries: dict[tuple[str, int], Kept] = {}
        self.people: dict[str, str] = {}
        """Every name by the key that its spellings share."""
        self.merged: dict[str, str] = {}
        """The key of the person by the key of another spelling."""
        self.trace: list[Happening] = [founded]
        """People's changes, oldest first."""

    def opens(self, secret: str) -> bool:
        """Return whether a secret belongs to the link."""
        return matches(secret, self.key)

    def person(self, name: str) -> str:
        """Return the key of the person with a name."""
        key = same_as(name)
        while key in self.merged:
            key = self.merged[key]
        return key

    def spellings(self, person: str) -> list[str]:
        """Return the other spellings of a person."""
        return [
            name
            for key, name in self.people.items()
            if key != person and self.person(key) == person
        ]

    def entry(self, n: int) -> Kept | None:
        """Return an entry by its number, or None."""
        return next((one for one in self.entries.values() if one.n == n), None)

    def standing(self) -> Iterable[tuple[Kept, Result]]:
        """Yield the entries that were not taken out, with their results."""
        for one in self.entries.values():
            if one.result is not None and one.struck is None:
                yield one, one.result

    def take_in(self, bodies: Sequence[bytes]) -> None:
        """Fold stored events."""
        for body in bodies:
            self.number += 1
            self._happen(read(body))

    def _happen(self, event: Happening) -> None:
        match event:
            case Rekeyed(key):
                self.key = key
            case Renamed(name):
                self.name = name
            case Member(name):
                self._know(name)
            case Same(name, other):
                self._know(other)
                # They were checked to be two people, so merges form no cycle.
                self.merged[self.person(name)] = self.person(other)
            case Apart(name):
                self.merged.pop(same_as(name), None)
            case Listed(place, yes=yes):
                self.places.pop(place, None)
                if yes:
                    self.places[place] = event
            case Entered():
                self._enter(event)
                return
            case Struck(entry, yes):
                found = self.entry(entry)
                if found is not None:
                    found.struck = event if yes else None
        self.trace.append(event)

    def _enter(self, event: Entered) -> None:
        key = event.place, event.match
        known = self.entries.get(key)
        if known is None:
            known = Kept(self.number, event.place, event.match, None, event.at)
            self.entries[key] = known
        known.result, known.at = event.result, event.at
        for one in event.result.stood if event.result else ():
            if not one.bot:
                self._know(one.name)

    def _know(self, name: str) -> None:
        self.people.setdefault(same_as(name), name)


def read(body: bytes) -> Happening:
    """Return a stored event; raises ``RefusedError`` if it cannot be read."""
    try:
        return _READ.decode(body)
    except (msgspec.DecodeError, ValueError) as error:
        raise refuse("family.unreadable", status=409) from error


def family_of(bodies: Sequence[bytes]) -> Family:
    """Return the family of stored events, at least one; raises ``RefusedError``."""
    founded = read(bodies[0])
    if not isinstance(founded, Founded):
        raise refuse("family.not_begun", status=409)
    family = Family(founded)
    family.take_in(bodies[1:])
    return family


def is_family(name: str) -> bool:
    """Return whether a stream is a family's book."""
    return _ID.fullmatch(name) is not None
