"""What the commands of a page do that are about people: seats, requests, votes, codes."""

from collections.abc import Awaitable, Callable
from typing import Any

from upcard.server.clock import moment
from upcard.server.contract import Answer, Invitation, Ok
from upcard.server.contract.commands import (
    AgainCmd,
    AgreeCmd,
    AnswerCmd,
    ChairCmd,
    CloseCmd,
    GoOnCmd,
    LeaveCmd,
    LookCmd,
    OfferCmd,
    ReadyCmd,
    RematchCmd,
    RemoveCmd,
    RenameCmd,
    RestCmd,
    SaltCmd,
    StartCmd,
    SwapCmd,
    UnwatchCmd,
)
from upcard.server.live.base import Plan
from upcard.server.live.table import Table
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.seats import lobby, missing, rematch, rest, votes
from upcard.server.tables.seats.seat import clean_name

refuse = refusing(__file__)


async def _store(table: Table, seat: int, command: str, plan: Plan) -> Answer:
    """Store what the plan says as the act of this command."""
    return Ok(command, await table.transact(plan, (seat, command)))


async def _ready(table: Table, seat: int, command: ReadyCmd) -> Answer:
    def plan() -> list[ev.Event]:
        game = table.game
        if game.deal is None:
            if (seat in game.ready) == command.yes:
                return []
            return lobby.with_beginning(game, [ev.Ready(seat, command.yes)], table.services.chance)
        if game.phase != "summary":
            raise refuse("ready.not_now")
        if seat in game.ready or not command.yes:
            return []
        if game.rest:
            rest.refuse_resting(game)
            # Who is ready for the next round would rather play on
            return [ev.Rested(seat, yes=False, at=""), ev.Ready(seat)]
        last = not game.waits_for() - {seat}
        return [ev.Ready(seat), *(table.deal_events() if last else [])]

    return await _store(table, seat, command.id, plan)


async def _rematch(table: Table, seat: int, command: RematchCmd) -> Answer:
    def plan() -> list[ev.Event]:
        away, chance = table.presence.away(), table.services.chance
        return rematch.wants(table.game, seat, away, chance, yes=command.yes)

    return await _store(table, seat, command.id, plan)


async def _salt(table: Table, seat: int, command: SaltCmd) -> Answer:
    def plan() -> list[ev.Event]:
        seal = table.game.seal
        if seal is None or seal.commitment != command.seal:
            raise refuse("salt.late", status=409)
        if seat in seal.salts:
            raise refuse("salt.given", status=409)
        return [ev.Salted(seat, command.salt)]

    return await _store(table, seat, command.id, plan)


async def _start(table: Table, seat: int, command: StartCmd) -> Answer:
    return await _store(
        table, seat, command.id, lambda: lobby.begins(table.game, table.services.chance)
    )


async def _chair(table: Table, seat: int, command: ChairCmd) -> Answer:
    def plan() -> list[ev.Event]:
        events = lobby.chairs(table.game, seat, command.seat, command.kind)
        return lobby.with_beginning(table.game, events, table.services.chance) if events else []

    return await _store(table, seat, command.id, plan)


async def _leave(table: Table, seat: int, command: LeaveCmd) -> Answer:
    def plan() -> list[ev.Event]:
        events = lobby.leaves(table.game, seat)
        if isinstance(events[0], ev.Closed):
            return events
        return lobby.with_beginning(table.game, events, table.services.chance)

    return await _store(table, seat, command.id, plan)


async def _rest(table: Table, seat: int, command: RestCmd) -> Answer:
    return await _store(
        table, seat, command.id, lambda: rest.asks(table.game, seat, moment(), yes=command.yes)
    )


async def _go_on(table: Table, seat: int, command: GoOnCmd) -> Answer:
    def plan() -> list[ev.Event]:
        return rest.goes_on(table.game, seat, table.presence.here(), moment())

    return await _store(table, seat, command.id, plan)


async def _again(table: Table, seat: int, command: AgainCmd) -> Answer:
    return await _store(
        table, seat, command.id, lambda: missing.wants_again(table.game, seat, yes=command.yes)
    )


async def _swap(table: Table, seat: int, command: SwapCmd) -> Answer:
    return await _store(
        table, seat, command.id, lambda: votes.swaps(table.game, seat, command.seat)
    )


async def _answer(table: Table, seat: int, command: AnswerCmd) -> Answer:
    return await _store(
        table, seat, command.id, lambda: table.door.answers(seat, command.ask, yes=command.yes)
    )


async def _remove(table: Table, seat: int, command: RemoveCmd) -> Answer:
    def plan() -> list[ev.Event]:
        away, left = table.presence.away(), table.presence.left(command.seat)
        chance = table.services.chance
        return votes.votes(table.game, seat, command.seat, away, left, chance, yes=command.yes)

    return await _store(table, seat, command.id, plan)


async def _close(table: Table, seat: int, command: CloseCmd) -> Answer:
    def plan() -> list[ev.Event]:
        return votes.closes(table.game, seat, table.presence.away(), yes=command.yes)

    return await _store(table, seat, command.id, plan)


async def _unwatch(table: Table, seat: int, command: UnwatchCmd) -> Answer:
    def plan() -> list[ev.Event]:
        return [ev.Unwatched(seat)] if table.game.unsettled.watchers else []

    return await _store(table, seat, command.id, plan)


async def _offer(table: Table, seat: int, command: OfferCmd) -> Answer:
    invite = new_secret()

    def plan() -> list[ev.Event]:
        lobby.require_seat(table.game, command.seat)
        sits = table.game.seats[command.seat]
        if sits.kind == "person":
            raise lobby.taken(sits.name)
        return [ev.Offered(command.seat, seat, hash_of(invite))]

    # Without an id in the store: a link that was not received cannot be shown again; a new one is made.
    await table.transact(plan)
    return Invitation(command.id, f"/j/{table.id}-{invite}")


async def _agree(table: Table, seat: int, command: AgreeCmd) -> Answer:
    def plan() -> list[ev.Event]:
        lobby.require_seat(table.game, command.seat)
        sits = table.game.seats[command.seat]
        if sits.kind != "bot" or not sits.offers:
            raise refuse("agree.no_offer", name=sits.name)
        return [] if seat in sits.agreed else [ev.Agreed(command.seat, seat)]

    return await _store(table, seat, command.id, plan)


async def _rename(table: Table, seat: int, command: RenameCmd) -> Answer:
    def plan() -> list[ev.Event]:
        others = {sits.name for number, sits in enumerate(table.game.seats) if number != seat}
        name = clean_name(command.name, others)
        return [] if name == table.game.seats[seat].name else [ev.Renamed(seat, name)]

    return await _store(table, seat, command.id, plan)


async def _look(table: Table, seat: int, command: LookCmd) -> Answer:
    def plan() -> list[ev.Event]:
        sits = table.game.seats[seat]
        portrait = sits.portrait if command.portrait is None else command.portrait
        wanted = lobby.free_colour(table.game, seat, command.colour)
        colour = sits.colour if wanted is None else wanted
        if (portrait, colour) == (sits.portrait, sits.colour):
            return []
        return [ev.Looked(seat, portrait, colour)]

    return await _store(table, seat, command.id, plan)


PEOPLE: dict[type, Callable[[Table, int, Any], Awaitable[Answer]]] = {
    ReadyCmd: _ready,
    RematchCmd: _rematch,
    StartCmd: _start,
    ChairCmd: _chair,
    LeaveCmd: _leave,
    SwapCmd: _swap,
    AnswerCmd: _answer,
    RemoveCmd: _remove,
    CloseCmd: _close,
    UnwatchCmd: _unwatch,
    RestCmd: _rest,
    AgainCmd: _again,
    SaltCmd: _salt,
    GoOnCmd: _go_on,
    OfferCmd: _offer,
    AgreeCmd: _agree,
    RenameCmd: _rename,
    LookCmd: _look,
}
"""What each of these commands does."""
