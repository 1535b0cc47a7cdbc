"""The families of a server: books are begun, found by their links, written, and deleted."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from upcard.paper import events as pads
from upcard.server.clock import moment
from upcard.server.families.kept import (
    MOST_ENTRIES,
    MOST_EVENTS,
    PREFIX,
    Entered,
    Family,
    Founded,
    Happening,
    Listed,
    Rekeyed,
    family_of,
    is_family,
)
from upcard.server.paper.shelf import Shelf
from upcard.server.refusals import RefusedError, refusing
from upcard.server.store.base import ConflictError, StoreError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import hash_of, new_secret, new_table_id
from upcard.server.tables.results import Result, result_of

refuse = refusing(__file__)

log = logging.getLogger(__name__)
Plan = Callable[[Family], list[Happening]]
_ATTEMPTS = 8
_CONFLICT = 409
_QUICK = 100
"""The longest book read on the event loop, in lines: that takes up to a millisecond."""


class Families:
    """Finds books, and writes in them. Each is read from the store on demand."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def found(self, name: str) -> str:
        """Begin a book; returns its link: its id and a secret, joined by a hyphen."""
        secret = new_secret()
        body = msgspec.json.encode(Founded(name, hash_of(secret), moment()))
        name = await self._writer.begin(lambda: PREFIX + new_table_id(), lambda _: [body])
        return f"{name.removeprefix(PREFIX)}-{secret}"

    async def find(self, link: str) -> tuple[str, Family]:
        """Return the id and the book of a link; raises ``RefusedError`` for a link that opens none."""
        family_id, _, secret = link.partition("-")
        family = await self._read(family_id)
        if family is None or not family.opens(secret):
            raise unknown()
        return family_id, family

    async def write(self, link: str, plan: Plan) -> Family:
        """Write the plan's events for the current book; raises ``RefusedError`` where the plan does, or after repeated
        conflicts.
        """
        family_id, _ = await self.find(link)

        def checked(family: Family) -> list[Happening]:
            if not family.opens(link.partition("-")[2]):
                raise unknown()
            return plan(family)

        family = await self._write(family_id, checked)
        if family is None:
            raise unknown()
        return family

    async def rekey(self, link: str) -> str:
        """Give the family a new link, and return it; the old one opens nothing any more."""
        secret = new_secret()
        await self.write(link, lambda _: [Rekeyed(hash_of(secret), moment())])
        return f"{link.partition('-')[0]}-{secret}"

    async def delete(self, link: str) -> None:
        """Delete a book with its contents."""
        family_id, _ = await self.find(link)
        name = PREFIX + family_id
        await self._writer.forget_between(name, f"{name} ")

    async def list_place(self, link: str, listed: Listed) -> None:
        """Put a table or a pad in the book, or take it out."""

        def plan(family: Family) -> list[Happening]:
            return [] if (listed.place in family.places) == listed.yes else [listed]

        await self.write(link, plan)

    async def enter(
        self, books: Iterable[str], place: str, results: Sequence[tuple[int, Result | None]]
    ) -> None:
        """Enter the results of a place's matches in the books that list it: each match once, and again only where a
        pad's result has changed. A result that cannot be entered now is tried again when the place is next read from
        the store.
        """
        for family_id in books:

            def plan(family: Family) -> list[Happening]:
                return _entries(family, place, results)

            try:
                await self._write(family_id, plan)
            except (RefusedError, StoreError) as error:
                code = error.refusal.code if isinstance(error, RefusedError) else error.code
                log.warning("a result is not in a family's book yet: %s", code)

    async def _write(self, family_id: str, plan: Plan) -> Family | None:
        """Write the plan's events; returns the book after them, or None where there is none."""
        for _ in range(_ATTEMPTS):
            family = await self._read(family_id)
            events = plan(family) if family is not None else []
            if family is None or not events:
                return family
            if family.number + len(events) > MOST_EVENTS:
                raise refuse("family.full", status=_CONFLICT, lines=MOST_EVENTS)
            bodies = [msgspec.json.encode(event) for event in events]
            try:
                await self._writer.append(PREFIX + family_id, family.number, bodies)
            except ConflictError:
                continue  # somebody else wrote in it meanwhile
            family.take_in(bodies)
            return family
        raise refuse("family.conflict", status=_CONFLICT)

    async def _read(self, family_id: str) -> Family | None:
        name = PREFIX + family_id
        bodies = await self._writer.read(name) if is_family(name) else []
        if len(bodies) <= _QUICK:
            return family_of(bodies) if bodies else None
        return await asyncio.to_thread(family_of, bodies)


def _entries(
    family: Family, place: str, results: Sequence[tuple[int, Result | None]]
) -> list[Happening]:
    """Return the events that enter what the book does not hold yet."""
    if place not in family.places:
        return []
    found: list[Happening] = []
    for number, result in results:
        known = family.entries.get((place, number))
        if (known.result if known else None) == result:
            continue
        if known is None and len(family.entries) + len(found) >= MOST_ENTRIES:
            raise refuse("family.full_of_matches", status=_CONFLICT, matches=MOST_ENTRIES)
        found.append(Entered(place, number, result, moment()))
    return found


def unknown() -> RefusedError:
    """Return the refusal of a link that opens no book. It does not say whether it ever did."""
    return refuse("family.unknown", status=404)


# ---- Score pads in a book -------------------------------------------------------------------


async def note_pad(families: Families, shelf: Shelf, pad_id: str) -> None:
    """Enter a pad's result in the books that list it, or that the pad is open again."""
    for _ in range(_ATTEMPTS // 2):
        pad = await shelf.get(pad_id)
        if not pad.books:
            return
        over = partial(result_of, pad.match, pad.opened.at)
        result = await shelf.run(over) if pad.over else None
        await families.enter(pad.books, pad_id, [(1, result)])
        if await shelf.get(pad_id) is pad:
            return  # nobody wrote on it meanwhile


async def book_pad(shelf: Shelf, pad_id: str, family: str, by: int, *, yes: bool) -> None:
    """Put a pad in a family's book, or take it out; raises ``RefusedError``."""
    pad = await shelf.get(pad_id)
    if (family in pad.books) == yes:
        return
    event = (
        pads.Booked(family, by, moment()) if yes else pads.Undone(pad.books[family], by, moment())
    )
    await shelf.write(pad_id, event, new_secret())
