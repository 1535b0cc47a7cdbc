"""My tables: where each stands and whose turn it is, for the list of a browser."""

import asyncio
import contextlib
from collections.abc import Callable

from upcard.server.contract import MyTable, MyTables
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded
from upcard.server.tables.registry import Registry
from upcard.server.tables.seats.glance import Glance, glance_at
from upcard.server.tables.sentences import listed
from upcard.server.tables.stored import first_event, is_closed

_AT_ONCE = 6
"""Tables that one call folds: each is work of a moment, and the list comes again for the rest."""
_SHOWN = 40


async def my_tables(
    registry: Registry, browser: str, secret_at: Callable[[str, str], str]
) -> MyTables:
    """Return the list of a browser: the table visited last first, those closed for good left out."""
    writer = registry.services.writer
    found: list[MyTable] = []
    work, more = 0, False
    for table_id in (await writer.visited(hash_of(browser)))[:_SHOWN]:
        held = hash_of(secret_at(browser, table_id))
        glance = registry.glance(table_id)
        if glance is None and work >= _AT_ONCE:
            more = True
            continue
        if glance is None:
            work += 1
            try:
                bodies = await writer.read(table_id)
                glance = await asyncio.to_thread(_looked, bodies)
            except RefusedError as error:
                found.append(_lost(table_id, bodies, error))
                continue
            except StoreError:
                more = True
                continue
            if glance is not None:
                registry.glances.keep(table_id, glance)
        if glance is not None and held in glance.holders:
            found.append(_shown(table_id, glance, glance.holders.index(held)))
    return MyTables(found, more)


def _looked(bodies: list[bytes]) -> Glance | None:
    return None if not bodies or is_closed(bodies) else glance_at(folded(bodies))


def _lost(table_id: str, bodies: list[bytes], error: RefusedError) -> MyTable:
    """Return a table that cannot be played any more, with the reason."""
    game = ""
    with contextlib.suppress(RefusedError):
        game = first_event(bodies).game
    return MyTable(
        table_id, game or "A table", game, "lost", error.refusal.message, turn=False, people=[]
    )


def _shown(table_id: str, glance: Glance, seat: int) -> MyTable:
    mine = seat in glance.acts
    people = [
        name
        for number, (name, kind) in enumerate(zip(glance.names, glance.kinds, strict=True))
        if kind == "person" and number != seat
    ]
    return MyTable(
        table=table_id,
        name=glance.name,
        game=glance.game,
        phase=glance.phase,
        note=_note(glance, seat),
        turn=mine and glance.phase != "finished",
        people=people,
    )


def _note(glance: Glance, seat: int) -> str:
    """Return where a table stands and whom it waits for."""
    names = [glance.names[number] for number in glance.acts if number != seat]
    waits = f"Waits for {listed(names)}" if names else "The next is dealt soon"
    if glance.phase == "finished":
        return "The match is over."
    if glance.phase == "waiting":
        free = glance.kinds.count("open")
        if not free:
            return "Not dealt yet."
        return "One seat is free." if free == 1 else f"{free} seats are free."
    if glance.phase == "summary":
        return f"{glance.round} is over. {'The next one waits for you' if seat in glance.acts else waits}."
    if seat in glance.acts:
        return f"{glance.round}. Your turn."
    return f"{glance.round}. {listed(names)} {'is' if len(names) == 1 else 'are'} to play."
