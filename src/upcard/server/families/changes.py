"""Changes that people with the link may make in a family's book."""

from collections.abc import Callable

from upcard.server.clock import moment
from upcard.server.contract.family import FamilyWrite
from upcard.server.families import kept as ev
from upcard.server.families.kept import Family, Happening
from upcard.server.refusals import refusing
from upcard.server.tables.seats.names import same_as, seen

refuse = refusing(__file__)

LONGEST_NAME = 40
_CONFLICT, _UNKNOWN = 409, 404


def named(text: str, what: str) -> str:
    """Return the visible part of a name; raises ``RefusedError`` for an empty one."""
    name = seen(text)[:LONGEST_NAME].strip()
    if not name:
        raise refuse("name.empty", what=what)
    return name


def changes(family: Family, asked: FamilyWrite) -> list[Happening]:
    """Return the events of a change, none if it changes nothing; raises ``RefusedError``."""
    return _WAYS[asked.do](family, asked, seen(asked.by)[:LONGEST_NAME])


def _rename(family: Family, asked: FamilyWrite, by: str) -> list[Happening]:
    name = named(asked.name, "family")
    return [] if name == family.name else [ev.Renamed(name, moment(), by)]


def _member(family: Family, asked: FamilyWrite, by: str) -> list[Happening]:
    name = named(asked.name, "person")
    return [] if same_as(name) in family.people else [ev.Member(name, moment(), by)]


def _known(family: Family, text: str) -> str:
    """Return a name of the book; raises ``RefusedError`` for an unknown one."""
    name = named(text, "person")
    if same_as(name) not in family.people:
        raise refuse("family.person", status=_UNKNOWN, name=name)  # fmt: skip
    return family.people[same_as(name)]


def _same(family: Family, asked: FamilyWrite, by: str) -> list[Happening]:
    name, other = _known(family, asked.name), _known(family, asked.other)
    one, two = family.person(name), family.person(other)
    if one == two:
        return []
    for kept, result in family.standing():
        there = {family.person(stood.name) for stood in result.stood if not stood.bot}
        if {one, two} <= there:
            raise refuse(
                "family.two_people",
                status=_CONFLICT,
                name=name,
                other=other,
                game=result.game,
                day=result.on or kept.at[:10],
            )
    return [ev.Same(name, other, moment(), by)]


def _apart(family: Family, asked: FamilyWrite, by: str) -> list[Happening]:
    name = _known(family, asked.name)
    return [ev.Apart(name, moment(), by)] if same_as(name) in family.merged else []


def _strike(family: Family, asked: FamilyWrite, by: str) -> list[Happening]:
    found, yes = family.entry(asked.entry), asked.do == "take_out"
    if found is None or found.result is None:
        raise refuse("family.entry", status=_UNKNOWN, entry=asked.entry)
    return [] if (found.struck is not None) == yes else [ev.Struck(found.n, yes, moment(), by)]


def _unlist(family: Family, asked: FamilyWrite, by: str) -> list[Happening]:
    listed = family.places.get(asked.place)
    if listed is None:
        raise refuse("family.place", status=_UNKNOWN)
    return [ev.Listed(listed.place, listed.game, moment(), yes=False, by=by)]


_WAYS: dict[str, Callable[[Family, FamilyWrite, str], list[Happening]]] = {
    "rename": _rename,
    "member": _member,
    "same": _same,
    "apart": _apart,
    "take_out": _strike,
    "put_back": _strike,
    "unlist": _unlist,
}
