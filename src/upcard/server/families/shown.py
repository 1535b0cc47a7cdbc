"""A family's book as its page shows it, and as a CSV file."""

import csv
import io
from collections import defaultdict
from collections.abc import Iterable
from itertools import permutations
from typing import Literal

import msgspec

from upcard.messages.say import messages
from upcard.server.contract import family as contract
from upcard.server.families import kept as ev
from upcard.server.families.kept import Family, Happening, Kept, Listed
from upcard.server.paper.export import plain
from upcard.server.paper.shelf import is_pad
from upcard.server.tables.results import Result, counts

say = messages(__file__)

_MOST_SHOWN = 300
"""Entries of one answer; totals and the CSV file count all."""
_MOST_TRACE = 100
_DAY = 10


class Tally(msgspec.Struct, frozen=True):
    """A person's matches, first places, sum of places and of points; ``against`` has, for each other person, the number
    of matches of both and of those in which this person was ahead.
    """

    games: int
    wins: int
    places: int
    points: int
    against: dict[str, tuple[int, int]]


def tallies(family: Family, results: Iterable[Result]) -> dict[str, Tally]:
    """Return the tally of every person in the matches that count, by key."""
    games: dict[str, list[tuple[int, int]]] = defaultdict(list)
    met: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for result in results:
        if not counts(result):
            continue
        stood: dict[str, tuple[int, int]] = {}
        for one in result.stood:
            if not one.bot:
                stood.setdefault(family.person(one.name), (one.place, one.total))
        for who, how in stood.items():
            games[who].append(how)
        for who, other in permutations(stood, 2):
            met[who, other].append(stood[who][0] < stood[other][0])
    return {
        who: Tally(
            games=len(played),
            wins=sum(place == 1 for place, _ in played),
            places=sum(place for place, _ in played),
            points=sum(points for _, points in played),
            against={
                other: (len(met[who, other]), sum(met[who, other]))
                for other in games
                if (who, other) in met
            },
        )
        for who, played in games.items()
    }


def shown_book(family: Family, asked: contract.FamilyAsk) -> contract.FamilyBook:
    """Return the requested part of a book."""
    kept = [(one, one.result) for one in family.entries.values() if one.result is not None]
    kept.sort(key=lambda pair: (day_of(*pair), pair[0].n), reverse=True)
    wanted = [pair for pair in kept if is_asked_for(*pair, asked)]
    inside = [result for one, result in wanted if one.struck is None]
    entered = {one.place for one, _ in kept}
    return contract.FamilyBook(
        name=family.name,
        people=_people(family, tallies(family, inside)),
        games=sorted({result.game for _, result in kept}),
        years=sorted({day_of(*pair)[:4] for pair in kept}, reverse=True),
        counted=sum(map(counts, inside)),
        entries=[_entry(family, *pair) for pair in wanted[:_MOST_SHOWN]],
        more=max(0, len(wanted) - _MOST_SHOWN),
        open=[_play(one) for one in reversed(family.places.values()) if one.place not in entered],
        trace=[_said(family, event) for event in reversed(family.trace[-_MOST_TRACE:])],
    )


def day_of(kept: Kept, result: Result) -> str:
    """Return the day on which a match began or, if that is not known, was entered."""
    return result.on or kept.at[:_DAY]


def is_asked_for(kept: Kept, result: Result, asked: contract.FamilyAsk) -> bool:
    """Return whether a match is within the requested days and of the requested game."""
    day = day_of(kept, result)
    return (
        asked.since <= day
        and (not asked.until or day <= asked.until)
        and asked.game in ("", result.game)
    )


def _people(family: Family, found: dict[str, Tally]) -> list[contract.FamilyPerson]:
    """Return all people, the best mean place first and those who have not played last."""
    played = sorted(
        found, key=lambda who: (found[who].places / found[who].games, -found[who].games)
    )
    others = sorted({family.person(key) for key in family.people} - set(played))
    order, none = [*played, *others], Tally(0, 0, 0, 0, {})
    return [
        contract.FamilyPerson(
            name=family.people[who],
            spellings=sorted(family.spellings(who)),
            games=one.games,
            wins=one.wins,
            place=round(one.places / one.games, 2) if one.games else 0,
            points=one.points,
            ahead=[list(one.against.get(other, (0, 0))) for other in order],
        )
        for who in order
        for one in [found.get(who, none)]
    ]


def _entry(family: Family, kept: Kept, result: Result) -> contract.FamilyEntry:
    return contract.FamilyEntry(
        n=kept.n,
        on=day_of(kept, result),
        game=result.game,
        at=_kind(kept.place),
        url=_url(kept.place),
        stood=[
            contract.FamilyStood(
                one.name if one.bot else family.people[family.person(one.name)],
                one.place,
                one.total,
                one.bot,
            )
            for one in result.stood
        ],
        note=_note(kept, result),
        out=kept.struck is not None,
    )


def _note(kept: Kept, result: Result) -> str:
    if kept.struck is not None:
        day, by = kept.struck.at[:_DAY], kept.struck.by
        return say("note-out-by", day=day, name=by) if by else say("note-out", day=day)
    if result.void:
        return say("note-void")
    return "" if counts(result) else say("note-alone")


def _kind(place: str) -> Literal["table", "pad"]:
    return "pad" if is_pad(place) else "table"


def _url(place: str) -> str:
    return f"/pad/{place}" if is_pad(place) else f"/t/{place}"


def _play(one: Listed) -> contract.FamilyPlay:
    return contract.FamilyPlay(
        one.place, one.game, one.at[:_DAY], _kind(one.place), _url(one.place)
    )


# ---- What people changed --------------------------------------------------------------------


def _said(family: Family, event: Happening) -> str:
    """Return an event with its day as a sentence."""
    by, day, what = getattr(event, "by", ""), event.at[:_DAY], _text(family, event)
    return say("trace-by", day=day, what=what, name=by) if by else say("trace", day=day, what=what)


def _text(family: Family, event: Happening) -> str:
    match event:
        case ev.Founded(name):
            return say("did-founded", name=name)
        case ev.Rekeyed():
            return say("did-rekeyed")
        case ev.Renamed(name):
            return say("did-renamed", name=name)
        case ev.Member(name):
            return say("did-added", name=name)
        case ev.Same(name, other):
            return say("did-same", name=name, other=other)
        case ev.Apart(name):
            return say("did-apart", name=name)
        case Listed(place, game, yes=yes):
            kind = _kind(place)
            return say("did-listed", kind=kind, game=game, yes="yes" if yes else "no")
        case ev.Struck(entry, yes):
            found = family.entry(entry)
            match_ = say("match-any")
            if found is not None and found.result is not None:
                day = day_of(found, found.result)
                match_ = say("match-of", game=found.result.game, day=day)
            return say("did-struck", match=match_, yes="yes" if yes else "no")
        case _:
            return ""


# ---- A file for spreadsheets ------------------------------------------------------------------


_COLUMNS = ("date", "game", "place", "person", "rank", "points", "counts")


def csv_of(family: Family, asked: contract.FamilyAsk) -> str:
    """Return a row for each person in each match that was not taken out, the oldest match first."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow([say(f"column-{name}") for name in _COLUMNS])
    wanted = [pair for pair in family.standing() if is_asked_for(*pair, asked)]
    for kept, result in sorted(wanted, key=lambda pair: (day_of(*pair), pair[0].n)):
        where = say("value-pad" if is_pad(kept.place) else "value-table")
        for one in result.stood:
            name = say("value-bot") if one.bot else plain(family.people[family.person(one.name)])
            does = say("value-yes" if counts(result) and not one.bot else "value-no")
            day = day_of(kept, result)
            rows.writerow([day, plain(result.game), where, name, one.place, one.total, does])
    return text.getvalue()
