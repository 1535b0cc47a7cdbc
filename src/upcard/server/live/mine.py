"""A browser's list of tables: the state of each, and whose turn it is."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from upcard.messages.say import listed, messages
from upcard.server.contract import MyTable, MyTables
from upcard.server.live.registry import Registry
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded
from upcard.server.tables.seats.glance import Glance, Lost, glance_at
from upcard.server.tables.stored import first_event, is_closed

say = messages(__file__)

_AT_ONCE = 6
"""Tables that one call folds: each takes a moment, and the list is asked again for the rest."""
_SHOWN = 40


async def my_tables(
    registry: Registry, browser: str, held_at: Callable[[str], Awaitable[set[str]]]
) -> MyTables:
    """Return a browser's list of tables, the last visited first, without those closed for good.

    ``held_at`` gives the hashes of the secrets that the browser can show for a seat at a table.
    """
    found: list[MyTable] = []
    work, more = 0, False
    for table_id in (await registry.services.writer.visited(hash_of(browser)))[:_SHOWN]:
        if registry.glance(table_id) is None:
            if work >= _AT_ONCE:
                more = True
                continue
            work += 1
            more |= not await _look(registry, table_id)
        glance = registry.glance(table_id)
        if isinstance(glance, Lost):
            name, game = glance.game or say("table-lost"), glance.game
            found.append(MyTable(table_id, name, game, "lost", glance.why, turn=False, people=[]))
        elif glance is not None:
            held = await held_at(table_id)
            seats = [seat for seat, holder in enumerate(glance.holders) if holder in held]
            found += [as_listed(table_id, glance, seat) for seat in seats[:1]]
    return MyTables(found, more)


async def _look(registry: Registry, table_id: str) -> bool:
    """Note the state of a table; returns whether the store could be read."""
    try:
        bodies = await registry.services.writer.read(table_id)
        glance = await asyncio.to_thread(_looked, bodies)
    except StoreError:
        return False
    except RefusedError as error:
        game = ""
        with contextlib.suppress(RefusedError):
            game = first_event(bodies).game
        registry.glances.keep(table_id, Lost(game, error.refusal.message))
    else:
        if glance is not None:
            registry.glances.keep(table_id, glance)
    return True


def _looked(bodies: list[bytes]) -> Glance | None:
    return None if not bodies or is_closed(bodies) else glance_at(folded(bodies))


def as_listed(table_id: str, glance: Glance, seat: int) -> MyTable:
    """Return a table's entry in the list of the person in a seat."""
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
        turn=mine and glance.phase != "finished" and not glance.rests,
        people=people,
    )


def _note(glance: Glance, seat: int) -> str:
    """Return the state of a table in words, and whom it waits for."""
    names = [glance.names[number] for number in glance.acts if number != seat]
    if glance.phase == "finished":
        return say("note-over")
    if glance.phase == "waiting":
        free = glance.kinds.count("open")
        return say("note-free", seats=free) if free else say("note-not-dealt")
    if glance.rests:
        return say("note-rests", round=glance.round)
    if glance.phase == "summary":
        waits = "you" if seat in glance.acts else "others" if names else "nobody"
        return say("note-next", round=glance.round, waits=waits, names=listed(names))
    if seat in glance.acts:
        return say("note-turn", round=glance.round)
    return say("note-waits", round=glance.round, names=listed(names))
