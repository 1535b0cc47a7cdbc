"""The caller, and what all calls share: the dependencies that Litestar injects into handlers by name."""

import asyncio
import contextlib
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope

from upcard.cards.kinds import read_number
from upcard.messages.say import message_of, messages
from upcard.rules import Variant, VariantError
from upcard.server.contract import GameOffer, Seated, TableLink
from upcard.server.contract.people import Reach
from upcard.server.links.qr import qr_svg
from upcard.server.links.reach import base_of, lan_command
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.live.table import Table
from upcard.server.net import cookies
from upcard.server.net.address import address_of
from upcard.server.net.errors import too_often
from upcard.server.net.figures import Figures
from upcard.server.paper.shelf import Shelf
from upcard.server.rate_limit import Buckets, Limits
from upcard.server.refusals import RefusedError, no_seat, refusing, sentence
from upcard.server.rules.kept import find_revision, ref_of, variant_at
from upcard.server.rules.odds import Measured
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of

say, refuse = messages(__file__), refusing(__file__)

_BEARER = re.compile(r"Bearer +([A-Za-z0-9_-]{32})", re.IGNORECASE)


@dataclass
class AppState:
    """The services that all calls share while the application runs."""

    registry: Registry
    limits: Limits
    figures: Figures
    shelf: Shelf
    notices: dict[str, bytes]
    """The pages of the notices that the host gives as files, by kind."""
    calls: Sequence[HTTPRouteHandler]
    measured: Measured = field(default_factory=Measured)
    games: asyncio.Future[list[GameOffer]] | None = None
    """The list of all games, or the task that makes it."""
    openapi: bytes | None = None
    """The description of all calls, made at the first request."""
    day_parts: OrderedDict[str, tuple[int, float]] = field(default_factory=OrderedDict)
    """How far the review of each day's try has come, and its cost so far, by table."""


class Caller:
    """The source of one call or channel: its browser, its seats and its rate limits."""

    def __init__(self, scope: Scope, shared: AppState) -> None:
        self.connection: cookies.Connection = ASGIConnection(scope)
        self.shared, self.registry, self.limits = shared, shared.registry, shared.limits

    @cached_property
    def address(self) -> str:
        """The address that the caller is counted by."""
        return address_of(self.connection.scope)

    @property
    def services(self) -> Services:
        """The services that all tables of the server share."""
        return self.registry.services

    async def game(self, name: str) -> tuple[Variant, str | None]:
        """Return a game of the catalogue or of kept rules, and its source, None for a built-in one."""
        ref, catalogue = ref_of(name), self.services.catalogue
        if ref is not None:
            revision, number, _ = await find_revision(self.services.writer, *ref)
            variant = await asyncio.to_thread(variant_at, ref[0], number, revision)
            return variant, revision.text
        try:
            variant = catalogue.find(name)
        except VariantError as error:
            message = sentence(error.problems[0].message)
            raise RefusedError("game.unknown", message, status=404) from error
        return variant, catalogue.text_of(variant)

    def link_base(self) -> tuple[str, Reach]:
        """Return the start of the links that are handed out from here, and who can open them."""
        host = self.connection.headers.get("host", "")
        return base_of(self.connection.url.scheme, host, self.services.config)

    async def link(self, path: str) -> TableLink:
        """Return the link of a page as others can open it, its QR code, and who can open it."""
        base, reach = self.link_base()
        note = say("link-others")
        if reach == "computer":
            note = say("link-computer", command=lan_command())
        url = base + path
        return TableLink(url, await asyncio.to_thread(qr_svg, url), reach, note)

    def asked_number(self, name: str, digits: int) -> int | None:
        """Return a parameter of the address as a number of at most ``digits`` digits, or None."""
        return read_number(self.connection.query_params.get(name, ""), digits)

    # ---- Limits -----------------------------------------------------------------------------

    def count(self, buckets: Buckets, code: str, wording: str = "") -> None:
        """Count one more request of a kind; raises ``RefusedError`` if this address has made too many.

        ``wording`` names the message where it is not that of the code.
        """
        wait = buckets.take(self.address)
        if wait:
            raise too_often(code, say(message_of(wording or code)), wait)

    def count_of_all(self, buckets: Buckets, code: str) -> None:
        """Count one more request of a kind on the whole server; raises ``RefusedError`` if there are too many."""
        if buckets.take(""):
            raise RefusedError(code, say(message_of(code)), status=503)

    def count_load(self, table_id: str) -> None:
        """Count that a table is read from the store; raises ``RefusedError`` if too many were read for this address.

        Tables in memory are not counted, so guessing ids locks nobody on the same network out of their table.
        """
        if not self.registry.in_memory(table_id):
            self.count(self.limits.loads, "table.too_many_asked")

    def may_keep(self) -> bool:
        """Count one more row for the browsers of this address; return whether it may be kept."""
        return not self.limits.kept_of_browsers.take(self.address)

    # ---- The browser, and its seats ---------------------------------------------------------

    @cached_property
    def known(self) -> str | None:
        """The secret of the caller's browser, or None."""
        return cookies.known_browser(self.connection)

    @cached_property
    def browser(self) -> str:
        """The secret of the caller's browser, a new one if it has none."""
        return self.known or cookies.new_browser()

    def secret_at(self, table_id: str) -> str:
        """Return the secret of the browser's seat at a table."""
        return cookies.seat_secret(self.browser, table_id)

    async def secrets_at(self, table_id: str) -> AsyncIterator[str]:
        """Yield the secrets that may open a seat at a table for the caller, including those of older servers."""
        if self.known is not None:
            yield self.secret_at(table_id)
        old = self.connection.cookies.get(cookies.OLD + table_id)
        if old:
            yield old
        if self.known is not None:
            kept = await self.services.writer.kept(hash_of(self.known), table_id)
            if kept is not None:
                yield cookies.sealed_by(self.known, table_id, kept).decode("latin-1")

    async def holds(self, table: Table) -> int | None:
        """Return the seat that the caller holds at a table, or None."""
        async for secret in self.secrets_at(table.id):
            seat = table.game.seat_of(secret)
            if seat is not None:
                return seat
        return None

    async def seat_at(self, table: Table) -> int:
        """Return the seat that the caller's browser holds; a token does not count. Raises ``RefusedError``."""
        seat = await self.holds(table)
        if seat is None:
            raise no_seat()
        return seat

    async def plays(self, table: Table) -> tuple[int, str | None] | None:
        """Return the seat that the caller may play, and the hash of the token that allows it, None for a cookie.

        With a token, cookies are ignored.
        """
        found = _BEARER.fullmatch(self.connection.headers.get("authorization", ""))
        if found is not None:
            return table.game.played_by(found[1])
        seat = await self.holds(table)
        return None if seat is None else (seat, None)

    async def require_no_seat(self, table: Table) -> None:
        """Raise ``RefusedError`` if the browser sits at the table."""
        own = await self.holds(table)
        if own is not None:
            raise refuse("seat.seated", status=409, name=table.game.names()[own])

    @asynccontextmanager
    async def visiting(self, table_id: str) -> AsyncIterator[Table]:
        """Hold a table in memory; raises ``RefusedError`` if it does not exist, or if too many were requested."""
        self.count_load(table_id)
        async with self.registry.using(table_id) as table:
            yield table

    async def note_visit(self, table_id: str) -> None:
        """Move a table to the top of the browser's list, unless the store fails or the address has kept too much."""
        if self.known is not None and self.may_keep():
            with contextlib.suppress(StoreError):
                await self.services.writer.visit(hash_of(self.known), table_id)

    async def seated(self, table_id: str, seat: int, *, visit: bool = True) -> Response[Seated]:
        """Return the answer that gives the browser a seat, with its cookie; ``visit`` puts the table on its list."""
        if visit:
            await self.services.writer.visit(hash_of(self.browser), table_id)
        cookie = cookies.browser_cookie(self.connection, self.browser)
        return Response(Seated(table_id, f"/t/{table_id}", seat), cookies=[cookie])


def _caller(scope: Scope) -> Caller:
    # Litestar would hand out a copy of the application's state.
    return Caller(scope, scope["litestar_app"].state.shared)


Calling = NamedDependency[Caller]
"""The type of a handler's ``caller``."""
DEPENDENCIES = {"caller": Provide(_caller, sync_to_thread=False)}
