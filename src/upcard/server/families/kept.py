"""A family's book as it is kept: a stream of events, and what they come to.

Of the link only a hash stands here. Results are written by the server alone, each once; people add names, say which
spellings are one person, and take entries out, which leaves a trace.
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
    """A family began its book; ``key`` is the hash of the secret in its link."""

    name: str
    key: str
    at: str


class Rekeyed(msgspec.Struct, frozen=True, tag="rekeyed"):
    """The family got a new link; the old one opens nothing from now on."""

    key: str
    at: str


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """The family changed its name."""

    name: str
    at: str
    by: str = ""


class Member(msgspec.Struct, frozen=True, tag="member"):
    """Somebody was added to the list of people."""

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
    """``name`` is a person of their own after all."""

    name: str
    at: str
    by: str = ""


class Listed(msgspec.Struct, frozen=True, tag="listed"):
    """A table or a pad was put in the book, or is in it no more; what it has entered stays."""

    place: str
    game: str
    at: str
    yes: bool = True
    by: str = ""


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """A match of a table or a pad came to this result; None where a pad's is open again."""

    place: str
    match: int
    result: Result | None
    at: str


class Struck(msgspec.Struct, frozen=True, tag="struck"):
    """An entry was taken out of the book, or put back; ``entry`` is the number of the event that entered it."""

    entry: int
    yes: bool
    at: str
    by: str = ""


Happening = Founded | Rekeyed | Renamed | Member | Same | Apart | Listed | Entered | Struck
_READ: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


class Kept(msgspec.Struct):
    """An entry: its number, the match, how it ended, when it was entered, and who took it out if somebody did."""

    n: int
    place: str
    match: int
    result: Result | None
    at: str
    struck: Struck | None = None


class Family:
    """What is known of a family."""

    def __init__(self, founded: Founded) -> None:
        """Begin with an empty book."""
        self.name, self.key, self.number = founded.name, founded.key, 1
        self.places: dict[str, Listed] = {}
        """The tables and pads whose matches are entered."""
        self.entries: dict[tuple[str, int], Kept] = {}
        self.people: dict[str, str] = {}
        """Every name that is known, by what its spellings share."""
        self.merged: dict[str, str] = {}
        """Of a spelling, the person that it is."""
        self.trace: list[Happening] = [founded]
        """What people did to the book, oldest first."""

    def opens(self, secret: str) -> bool:
        """Return whether a secret is that of the link."""
        return matches(secret, self.key)

    def person(self, name: str) -> str:
        """Return the key of the person whom a name means."""
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
        """Return the entry of that number, or None."""
        return next((one for one in self.entries.values() if one.n == n), None)

    def standing(self) -> Iterable[tuple[Kept, Result]]:
        """Yield the entries that are not taken out, each with its result."""
        for one in self.entries.values():
            if one.result is not None and one.struck is None:
                yield one, one.result

    def take_in(self, bodies: Sequence[bytes]) -> None:
        """Let stored events happen."""
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
                # Two people, as was asked before it was stored: so spellings never lead round in a ring.
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
    """Return a stored event; raises ``RefusedError`` where it cannot be read."""
    try:
        return _READ.decode(body)
    except (msgspec.DecodeError, ValueError) as error:
        raise refuse("family.unreadable", status=409) from error


def family_of(bodies: Sequence[bytes]) -> Family:
    """Return the family of stored events, of which there is at least one; raises ``RefusedError``."""
    founded = read(bodies[0])
    if not isinstance(founded, Founded):
        raise refuse("family.not_begun", status=409)
    family = Family(founded)
    family.take_in(bodies[1:])
    return family


def is_family(name: str) -> bool:
    """Return whether what the store keeps under a name is a family's book."""
    return _ID.fullmatch(name) is not None
