"""The calls about a family's book. The link comes in bodies, so that no address, proxy or log holds it."""

import asyncio
from typing import Any

from litestar import Request, Response, post
from litestar.params import JSONBody

from upcard.server.clock import moment
from upcard.server.contract.family import (
    FamilyAsk,
    FamilyBook,
    FamilyKey,
    FamilyLink,
    FamilyPlace,
    FamilyPlaced,
    FamilyWrite,
    NewFamily,
)
from upcard.server.contract.people import TableLink
from upcard.server.families import pads as booked
from upcard.server.families.changes import changes, named
from upcard.server.families.export import csv_of
from upcard.server.families.kept import Family, Listed
from upcard.server.families.shown import shown_book
from upcard.server.links.qr import qr_svg
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.net.address import address_of
from upcard.server.net.errors import too_often
from upcard.server.paper.shelf import is_pad
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError
from upcard.server.routes.links import NOTES, link_base
from upcard.server.routes.paper import count_pad_load, shelf_of
from upcard.server.routes.seats import holds
from upcard.server.routes.visits import visiting
from upcard.server.tables import booking

AnyRequest = Request[Any, Any, Any]
_FORBIDDEN = 403


@post("/api/families", status_code=200)
async def new_family(request: AnyRequest, data: JSONBody[NewFamily]) -> FamilyLink:
    """Begin a family's book; its link is in this answer alone."""
    name = named(data.name, "A family")
    limits: Limits = request.app.state.limits
    wait = limits.families.take(address_of(request.scope))
    if wait:
        raise too_often("family.too_many", "Many families' books were begun from here.", wait)
    if limits.families_of_all.take(""):
        text = "Too many families' books are being begun; wait a little."
        raise RefusedError("family.too_many", text, status=503)
    return _link(await _services(request).families.found(name))


@post("/api/families/look", status_code=200)
async def family_book(request: AnyRequest, data: JSONBody[FamilyAsk]) -> FamilyBook:
    """Return a family's book, or the days or the game of it that are asked for."""
    family = await _opened(request, data.family)
    return await asyncio.to_thread(shown_book, family, data)


@post("/api/families/csv", status_code=200, media="text/csv")
async def family_csv(request: AnyRequest, data: JSONBody[FamilyAsk]) -> Response[str]:
    """Return the matches of a book as a file, a line for each person in each."""
    family = await _opened(request, data.family)
    return Response(await asyncio.to_thread(csv_of, family, data), media_type="text/csv")


@post("/api/families/link", status_code=200)
async def family_link(request: AnyRequest, data: JSONBody[FamilyKey]) -> TableLink:
    """Return the link of a book as others can open it, and its QR code."""
    await _opened(request, data.family)
    base, reach = link_base(request)
    url = f"{base}/f/{data.family}"
    return TableLink(url, await asyncio.to_thread(qr_svg, url), reach, NOTES[reach])


@post("/api/families/rotate", status_code=200)
async def new_family_link(request: AnyRequest, data: JSONBody[FamilyKey]) -> FamilyLink:
    """Give a book a new link; the old one opens nothing from now on."""
    _count(request)
    return _link(await _services(request).families.rekey(data.family))


@post("/api/families/delete", status_code=200)
async def delete_family(request: AnyRequest, data: JSONBody[FamilyKey]) -> dict[str, str]:
    """Delete a book with all that stands in it; the tables and pads themselves stay."""
    _count(request)
    await _services(request).families.delete(data.family)
    return {"deleted": data.family.partition("-")[0]}


@post("/api/families/write", status_code=200)
async def write_family(request: AnyRequest, data: JSONBody[FamilyWrite]) -> FamilyBook:
    """Change names in a book, take an entry out or put it back; return the whole book as it then is."""
    _count(request)
    families = _services(request).families
    family = await families.write(data.family, lambda found: changes(found, data))
    return await asyncio.to_thread(shown_book, family, FamilyAsk(data.family))


# ---- Tables and pads ------------------------------------------------------------------------


@post("/api/families/place", status_code=200)
async def family_place(request: AnyRequest, data: JSONBody[FamilyPlace]) -> FamilyPlaced:
    """Put a table at which this browser has a seat, or a pad, in a family's book, take it out, or say whether it is in
    it.
    """
    _count(request)
    families = _services(request).families
    family_id, family = await families.find(data.family)
    yes = data.place in family.places
    if data.yes is not None:
        way = _place_pad if is_pad(data.place) else _place_table
        await way(request, data, family_id, data.yes)
        yes = data.yes
    return FamilyPlaced(family.name, sorted(set(_names(family))), yes)


def _names(family: Family) -> list[str]:
    return [family.people[family.person(key)] for key in family.people]


async def _place_table(request: AnyRequest, asked: FamilyPlace, family_id: str, yes: bool) -> None:
    services = _services(request)
    async with visiting(request, asked.place) as table:
        seat = await holds(request, table)
        if seat is None:
            text = "Only somebody with a seat at this table can put it in a family's book, or take it out."
            raise RefusedError("family.no_seat", text, status=_FORBIDDEN)
        booking.books(table.game, seat, family_id, yes=yes)  # first what refuses it
        by = table.game.names()[seat]
        listed = Listed(table.id, table.game.variant.name, moment(), yes, by)
        await services.families.list_place(asked.family, listed)
        await table.transact(lambda: booking.books(table.game, seat, family_id, yes=yes))
        table.note_books()


async def _place_pad(request: AnyRequest, asked: FamilyPlace, family_id: str, yes: bool) -> None:
    services, shelf = _services(request), shelf_of(request)
    count_pad_load(request, asked.place)
    pad = await shelf.get(asked.place)
    await booked.book(shelf, asked.place, family_id, asked.by, yes=yes)
    by = pad.names[asked.by] if asked.by < len(pad.names) else ""
    listed = Listed(asked.place, pad.variant.name, moment(), yes, by)
    await services.families.list_place(asked.family, listed)
    await booked.note(services.families, shelf, asked.place)


# ---- Shared by the calls --------------------------------------------------------------------


def _link(link: str) -> FamilyLink:
    return FamilyLink(link, f"/f/{link}")


async def _opened(request: AnyRequest, link: str) -> Family:
    _count(request)
    _, family = await _services(request).families.find(link)
    return family


def _count(request: AnyRequest) -> None:
    """Count that a book is read; raises ``RefusedError`` where too many were from this address: each is read whole,
    and some may be guesses.
    """
    limits: Limits = request.app.state.limits
    wait = limits.family_calls.take(address_of(request.scope))
    if wait:
        raise too_often("family.too_many_asked", "Much was asked of families' books from here.", wait)  # fmt: skip


def _services(request: AnyRequest) -> Services:
    registry: Registry = request.app.state.registry
    return registry.services


HANDLERS = [
    new_family,
    family_book,
    family_csv,
    family_link,
    new_family_link,
    delete_family,
    write_family,
    family_place,
]
