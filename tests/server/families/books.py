"""Shared by the tests of families' books: a book, a table with a short match, a pad whose game is over."""

from itertools import count

from tests.server.evening import SHORT
from tests.server.kit import Kit, play_on
from tests.server.live import call
from upcard.server.clock import moment
from upcard.server.families.kept import Listed
from upcard.server.tables import booking

BEGAN = "2026-05-03T19:30:00+00:00"


def begin(base, name="Novak"):
    """Begin a book; returns its link."""
    answer = call(base, "/api/families", {"name": name})
    assert answer.status == 200, answer.body
    return answer.json["family"]


def ask(base, what, link, **more):
    """Make a call about a book; return its answer."""
    return call(base, f"/api/families/{what}", {"family": link, **more}).json


def look(base, link, **asked):
    """The book as its page is shown it."""
    return ask(base, "look", link, **asked)


def place(base, link, where, cookie="", **more):
    """Put a table or a pad in a book, or ask."""
    body = {"family": link, "place": where, **more}
    return call(base, "/api/families/place", body, cookie=cookie)


def played(names, totals=(0, 40, 60, 80)):
    """The standings, the winner first."""
    return [
        {"name": name, "place": at, "total": total, "bot": False}
        for at, (name, total) in enumerate(zip(names, totals, strict=False), 1)
    ]


def write(base, pad, command, **fields):
    """Write on a pad."""
    answer = call(base, f"/api/pads/{pad}", {"id": str(command), "by": 0, **fields})
    assert answer.status == 200, answer.body
    return answer.json


def new_pad(base, names=("Ann", "Ben"), **more):
    """Open a pad of gin; returns its id."""
    answer = call(base, "/api/pads", {"game": "gin", "names": list(names), **more})
    assert answer.status == 200, answer.body
    return answer.json["pad"]


def play_pad(base, pad, points=(100, 0)):
    """Enter a round that ends the game."""
    write(base, pad, 1, do="entered", what="out", number=0)
    for seat, number in enumerate(points):
        write(base, pad, f"hand {seat}", do="entered", seat=seat, number=number)


async def booked_table(kinds="ppbb", store=None, **kit):
    """A table with a short match that is in a book; returns its kit, itself, its people's channels, the book's link."""
    kit = Kit(store, claim_beat=0.0, **kit)
    kit.ids = (f"kit {number}" for number in count())
    table = await kit.begin(kinds, source=SHORT, claim_seconds=None, began=BEGAN)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    link = await kit.services.families.found("Novak")
    await put_in(kit, table, link)
    return kit, table, links, link


async def put_in(kit, table, link, *, yes=True, seat=0):
    """Put a table in a book, or take it out, as the call does."""
    family_id = link.partition("-")[0]
    listed = Listed(table.id, table.game.variant.name, moment(), yes)
    await kit.services.families.list_place(link, listed)
    await table.transact(lambda: booking.books(table.game, seat, family_id, yes=yes))


async def entries(kit, link):
    """The results in a book."""
    _, family = await kit.services.families.find(link)
    return [result for _, result in family.standing()]


async def finish(kit, table, links):
    """Play the running match to its end."""
    await play_on(kit, table, links, lambda game: game.phase == "finished")
    await kit.clock.advance(0.1)
