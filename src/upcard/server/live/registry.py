"""All tables of a server: in memory, in the store, and new."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import partial

from upcard.rules import Variant
from upcard.server.bots.own import name_of
from upcard.server.clock import Alarms, cancel_acts
from upcard.server.contract.http import NewTable
from upcard.server.live.day import opened
from upcard.server.live.services import Services
from upcard.server.live.table import Table
from upcard.server.live.trial import show_all
from upcard.server.refusals import conflict, no_seat
from upcard.server.store.base import AT_ONCE_FORGOTTEN, ConflictError, StoreError, today
from upcard.server.tables import events as ev
from upcard.server.tables.chance import new_secret, new_table_id
from upcard.server.tables.dealing import new_secret_of_deal
from upcard.server.tables.game import Game, folded
from upcard.server.tables.seats.glance import Glance, Glances, Lost, glance_at
from upcard.server.tables.seats.seat import bot_names, clean_name
from upcard.server.tables.state import variant_of
from upcard.server.tables.stored import first_event, holder_of, is_closed
from upcard.server.tables.unplayable import UnplayableError, closed, unknown_table, unreadable

log = logging.getLogger(__name__)
_TABLE_ID = re.compile(r"[2-9a-z]{6}|[2-9a-z]{13}")  # the short ones are of old tables
_GOING_AWAY = 1012
_FINISH = 1.0
"""Seconds for tables to finish their work when the server stops."""
_FORGET_FIRST, _FORGET_AGAIN = 60.0, 6 * 3600.0
"""Seconds until unused tables are first deleted, and between deletions."""


class Registry:
    """Finds, makes and drops tables."""

    def __init__(self, services: Services) -> None:
        """Begin with nothing in memory."""
        self.services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table | None]] = {}
        self._alarms = Alarms(services.clock)
        self.glances = Glances()
        self.followers: list[Callable[[str, int | None], None]] = []
        """Called when another process has added to a stream; without a number, when it may have."""
        self._late: set[str] = set()
        if services.config.keep_days is not None:
            self._alarms.set("forget", _FORGET_FIRST, self._forget_unused)
        services.others.begin(self._heard, self._lost)
        services.writer.watch(self._lost)

    # ---- Other processes --------------------------------------------------------------------

    def _heard(self, table_id: str, number: int) -> None:
        """Note that another process has stored an event of a table, or that its connections have changed."""
        table = self._tables.get(table_id)
        if table is None:
            self.glances.drop(table_id)
            if table_id in self._loading:
                self._late.add(table_id)
        elif number:
            table.following.hear(number)
        else:
            table.presence_changed()
        for follower in self.followers:
            follower(table_id, number)

    def _lost(self) -> None:
        """Catch up with everything: announcements may have been lost."""
        self._late |= set(self._loading)
        self.glances = Glances()
        for table in self._tables.values():
            table.following.hear()
        for follower in self.followers:
            follower("", None)

    # ---- Finding ----------------------------------------------------------------------------

    @asynccontextmanager
    async def using(self, table_id: str) -> AsyncIterator[Table]:
        """Hold a table in memory; raises ``RefusedError`` if there is none."""
        table = await self._found(table_id)
        if table is None:
            raise unknown_table()
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self._keep(table)

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self._tables)

    def glance(self, table_id: str) -> Glance | Lost | None:
        """Return a summary of a table if it is known without reading the store."""
        table = self._tables.get(table_id)
        if table is None:
            return self.glances.known(table_id)
        return None if table.game.closed else glance_at(table.game)

    def in_memory(self, table_id: str) -> bool:
        """Return whether the table is in memory."""
        return table_id in self._tables

    async def _found(self, table_id: str) -> Table | None:
        if not _TABLE_ID.fullmatch(table_id):
            return None
        found = self._tables.get(table_id)
        if found is not None:
            if found.game.closed:
                raise closed()
            return found
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Table | None:
        """Fold a table's events, in a thread: a long game has some thousands of them."""
        try:
            bodies = await self.services.writer.read(table_id)
            if not bodies:
                return None
            orders = await self.services.writer.orders(table_id)
            game = await asyncio.to_thread(_shown, bodies, table_id)
            table = Table(table_id, game, self.services, orders)
            self._tables[table_id] = table
            self.glances.drop(table_id)
            self._bound()
            if table_id in self._late:
                table.following.hear()  # it may have changed while it was read
            table.note_books()  # in case the server was stopped before this was done
            return table
        finally:
            del self._loading[table_id]
            self._late.discard(table_id)

    def _keep(self, table: Table) -> None:
        """Keep an unused table in memory for a while."""
        if not table.users:
            name = f"drop {table.id}"
            self._alarms.set(name, self.services.config.idle, partial(self._drop, table))

    def _bound(self) -> None:
        """Evict the least recently used tables if there are too many."""
        over = len(self._tables) - self.services.config.kept_tables
        if over > 0:
            unused = [table for table in self._tables.values() if table.unused]
            for table in unused[:over]:
                self._alarms.hurry(f"drop {table.id}")

    async def _drop(self, table: Table) -> None:
        if not table.unused:
            self._keep(table)
        elif self._tables.get(table.id) is table:
            del self._tables[table.id]
            await table.close(_GOING_AWAY)
            table.let_go()

    async def variant(self, table_id: str) -> Variant:
        """Return the game of a table without loading the table."""
        if table_id in self._tables:
            return self._tables[table_id].game.variant
        bodies = await self._stored(table_id, 1)
        first = first_event(bodies)
        return await asyncio.to_thread(variant_of, first)

    async def _stored(self, table_id: str, most: int | None = None) -> list[bytes]:
        known = _TABLE_ID.fullmatch(table_id)
        bodies = await self.services.writer.read(table_id, 0, most) if known else []
        if not bodies:
            raise unknown_table()
        return bodies

    async def close_table(self, table_id: str, secrets: Collection[str]) -> None:
        """Close a table for good on behalf of the seat that one of the secrets holds.

        Refused while other people sit there, unless the table can no longer be played.
        """
        bodies = await self._stored(table_id)
        self.glances.drop(table_id)
        seat = await asyncio.to_thread(holder_of, bodies, secrets)
        if seat is None:
            raise no_seat()
        if is_closed(bodies):
            return
        try:
            async with self.using(table_id) as table:
                await table.shut(seat)
        except UnplayableError:
            writer, body = self.services.writer, ev.encoded(ev.Closed(seat))
            try:
                await writer.append(table_id, len(bodies), [body])
            except ConflictError as error:
                raise conflict() from error
            await writer.hold_alerts(table_id, ())

    async def open_table(
        self,
        variant: Variant,
        source: str | None,
        plan: NewTable,
        secret_at: Callable[[str], str] = lambda _: new_secret(),
        family: str | None = None,
    ) -> tuple[str, str]:
        """Open a table, its first person in seat 0; returns its id and the seat's secret.

        ``secret_at`` makes the secret for the table's id; ``family`` lists the table in its book.
        """
        chance = self.services.chance
        name = clean_name(plan.name, set())
        names = bot_names(plan.bots, {name}, name_of(plan.level))
        bots = [ev.SeatPlan("bot", bot, plan.level) for bot in names]
        open_ = [ev.SeatPlan("open", level=plan.level)] * (plan.seats - 1 - len(bots))
        created = ev.Created(
            game=variant.id,
            version=variant.version,
            source=source,
            seats=(ev.SeatPlan("person", name), *bots, *open_),
            pace=plan.pace,
            claim_seconds=plan.claim_seconds,
            seed=chance.randrange(2**53),
            turn_seconds=plan.turn_seconds,
        )
        booked = [ev.Booked(0, family)] if family else []
        make = await asyncio.to_thread(
            opened, created, self._sealed_for(plan), plan.colour, chance, booked
        )
        secret = ""

        def events(table_id: str) -> list[ev.Event]:
            nonlocal secret
            secret = secret_at(table_id)
            return make(secret)

        return await self.store_new(events), secret

    def _sealed_for(self, plan: NewTable) -> list[ev.Event]:
        """Return the commitment to the first deal, and the first person's salt if it was made after the commitment."""
        if not self.services.sealed:
            return []
        secret = self.services.seals.take(plan.seal) if plan.seal else None
        salted = [ev.Salted(0, plan.salt)] if secret is not None and plan.salt else []
        return [ev.Committed(1, secret or new_secret_of_deal(self.services.chance)), *salted]

    async def store_new(
        self, events: Callable[[str], list[ev.Event]], before: Sequence[bytes] = ()
    ) -> str:
        """Store a new table and return its id. Its events may depend on the id; they follow ``before``."""
        return await self.services.writer.begin(
            new_table_id, lambda table_id: [*before, *map(ev.encoded, events(table_id))]
        )

    async def _forget_unused(self) -> None:
        """Delete tables and score pads that have not been used for some days, except those in memory."""
        self._alarms.set("forget", _FORGET_AGAIN, self._forget_unused)
        before = today() - (self.services.config.keep_days or 0)
        try:
            number = AT_ONCE_FORGOTTEN
            while number == AT_ONCE_FORGOTTEN:  # in batches: moves get their turn in between
                number = await self.services.writer.forget_unused(before, set(self._tables))
        except StoreError as error:
            log.warning("old tables are forgotten later: %s", error)

    async def close(self) -> None:
        """End all work under way and close the store."""
        self._alarms.cancel_all()
        closing = [
            asyncio.ensure_future(table.close(_GOING_AWAY)) for table in self._tables.values()
        ]
        closing.append(asyncio.ensure_future(self._alarms.finish()))
        _, late = await asyncio.wait(closing, timeout=_FINISH)
        if late:
            cancel_acts()  # nothing acknowledged is lost; bots think again after the restart
            await asyncio.wait(late)
        self._tables.clear()
        await self.services.close()


def _shown(bodies: list[bytes], table_id: str) -> Game:
    """Return the game of stored events, after showing it to every seat."""
    if is_closed(bodies):
        raise closed()
    game = folded(bodies)
    try:
        show_all(game, table_id)
    except Exception as error:
        raise unreadable(f"{type(error).__name__}: {error}") from error
    return game
