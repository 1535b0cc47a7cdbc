"""The calls about a family's book. The link comes in bodies, so that no address, proxy or log holds it."""

import asyncio

from litestar import Response, post
from litestar.params import JSONBody

from upcard.server.clock import moment
from upcard.server.contract import family as contract
from upcard.server.contract.people import TableLink
from upcard.server.families.changes import changes, named
from upcard.server.families.desk import book_pad, note_pad
from upcard.server.families.kept import Family, Listed
from upcard.server.families.shown import csv_of, shown_book
from upcard.server.paper.shelf import is_pad
from upcard.server.refusals import refusing
from upcard.server.routes.caller import Caller, Calling
from upcard.server.routes.paper import count_pad_load
from upcard.server.tables import booking

refuse = refusing(__file__)


@post("/api/families", status_code=200)
async def new_family(caller: Calling, data: JSONBody[contract.NewFamily]) -> contract.FamilyLink:
    """Begin a family's book; its link is in this answer alone."""
    name = named(data.name, "family")
    caller.count(caller.limits.families, "family.too_many")
    caller.count_of_all(caller.limits.families_of_all, "family.too_many_of_all")
    return _link(await caller.services.families.found(name))


@post("/api/families/look", status_code=200)
async def family_book(caller: Calling, data: JSONBody[contract.FamilyAsk]) -> contract.FamilyBook:
    """Return a family's book, or its matches of the requested days or game."""
    family = await _opened(caller, data.family)
    return await asyncio.to_thread(shown_book, family, data)


@post("/api/families/csv", status_code=200, media="text/csv")
async def family_csv(caller: Calling, data: JSONBody[contract.FamilyAsk]) -> Response[str]:
    """Return the matches of a book as a file, a line for each person in each."""
    family = await _opened(caller, data.family)
    return Response(await asyncio.to_thread(csv_of, family, data), media_type="text/csv")


@post("/api/families/link", status_code=200)
async def family_link(caller: Calling, data: JSONBody[contract.FamilyKey]) -> TableLink:
    """Return the link of a book as others can open it, and its QR code."""
    await _opened(caller, data.family)
    return await caller.link(f"/f/{data.family}")


@post("/api/families/rotate", status_code=200)
async def new_family_link(
    caller: Calling, data: JSONBody[contract.FamilyKey]
) -> contract.FamilyLink:
    """Give a book a new link; the old one opens nothing from now on."""
    _count(caller)
    return _link(await caller.services.families.rekey(data.family))


@post("/api/families/delete", status_code=200)
async def delete_family(caller: Calling, data: JSONBody[contract.FamilyKey]) -> dict[str, str]:
    """Delete a book with its contents; the tables and pads themselves stay."""
    _count(caller)
    await caller.services.families.delete(data.family)
    return {"deleted": data.family.partition("-")[0]}


@post("/api/families/write", status_code=200)
async def write_family(
    caller: Calling, data: JSONBody[contract.FamilyWrite]
) -> contract.FamilyBook:
    """Change names in a book, take an entry out or put it back; return the whole changed book."""
    _count(caller)
    families = caller.services.families
    family = await families.write(data.family, lambda found: changes(found, data))
    return await asyncio.to_thread(shown_book, family, contract.FamilyAsk(data.family))


# ---- Tables and pads ------------------------------------------------------------------------


@post("/api/families/place", status_code=200)
async def family_place(
    caller: Calling, data: JSONBody[contract.FamilyPlace]
) -> contract.FamilyPlaced:
    """Put a table at which this browser has a seat, or a pad, in a family's book, take it out, or tell whether the book
    lists it.
    """
    _count(caller)
    families = caller.services.families
    family_id, family = await families.find(data.family)
    yes = data.place in family.places
    if data.yes is not None:
        if is_pad(data.place):
            await _place_pad(caller, data, family_id, data.yes)
        else:
            await _place_table(caller, data, family_id, data.yes)
        yes = data.yes
    people = {family.people[family.person(key)] for key in family.people}
    return contract.FamilyPlaced(family.name, sorted(people), yes)


async def _place_table(
    caller: Caller, asked: contract.FamilyPlace, family_id: str, yes: bool
) -> None:
    services = caller.services
    async with caller.visiting(asked.place) as table:
        seat = await caller.holds(table)
        if seat is None:
            raise refuse("family.no_seat", status=403)
        booking.books(table.game, seat, family_id, yes=yes)  # first, since this may refuse
        by = table.game.names()[seat]
        listed = Listed(table.id, table.game.variant.name, moment(), yes, by)
        await services.families.list_place(asked.family, listed)
        await table.transact(lambda: booking.books(table.game, seat, family_id, yes=yes))
        table.note_books()


async def _place_pad(
    caller: Caller, asked: contract.FamilyPlace, family_id: str, yes: bool
) -> None:
    services, shelf = caller.services, caller.shared.shelf
    count_pad_load(caller, asked.place)
    pad = await shelf.get(asked.place)
    await book_pad(shelf, asked.place, family_id, asked.by, yes=yes)
    by = pad.names[asked.by] if asked.by < len(pad.names) else ""
    listed = Listed(asked.place, pad.variant.name, moment(), yes, by)
    await services.families.list_place(asked.family, listed)
    await note_pad(services.families, shelf, asked.place)


# ---- Shared by the calls --------------------------------------------------------------------


def _link(link: str) -> contract.FamilyLink:
    return contract.FamilyLink(link, f"/f/{link}")


async def _opened(caller: Caller, link: str) -> Family:
    _count(caller)
    _, family = await caller.services.families.find(link)
    return family


def _count(caller: Caller) -> None:
    """Count the reading of a book: each is read whole, and some links may be guesses."""
    caller.count(caller.limits.family_calls, "family.too_many_asked")
