"""What each command of a page does at its table."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from upcard.cards import NotationError, parse_card
from upcard.engine import Deal, move_text, parse_move
from upcard.server.contract import Answer, Invitation, Ok, Refused, Verdict
from upcard.server.contract.commands import (
    AgreeCmd,
    AnyCmd,
    ClaimsCmd,
    CloseCmd,
    HereCmd,
    MoveCmd,
    OfferCmd,
    OrderCmd,
    PaceCmd,
    ReadyCmd,
    RematchCmd,
    RenameCmd,
    ShowPlayCmd,
    SkipCmd,
    StageCmd,
    StageMeldCmd,
    StagePileCmd,
    StageTableCmd,
    StartCmd,
    TurnClockCmd,
)
from upcard.server.present import verdict_on, verdict_on_meld, verdict_on_pile
from upcard.server.present.hand.shown_play import play_shown
from upcard.server.present.hand.table_staging import table_verdict
from upcard.server.refusals import Refusal, RefusedError, refusal_of, sentence
from upcard.server.store.base import RepeatedError, StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.listeners import Link
from upcard.server.tables.seats.seat import bot_names, clean_name
from upcard.server.tables.table import Plan, Table

_SETTINGS = (PaceCmd, ClaimsCmd, TurnClockCmd)
_BY_ITSELF = (OrderCmd, StageCmd, StageMeldCmd, StageTableCmd, StagePileCmd)
"""What a page also asks without its reader: it does not say that somebody is there."""


async def obey(table: Table, link: Link, command: AnyCmd) -> None:
    """Do what the command asks, or not, and answer it on the channel it came by.

    A change of the settings may wait for others to be folded together with it: what comes after does not.
    """
    if isinstance(command, _SETTINGS):
        table.outlive(asyncio.ensure_future(_obey(table, link, command)))
    else:
        await _obey(table, link, command)


async def _obey(table: Table, link: Link, command: AnyCmd) -> None:
    answer = table.answered(link.seat, command.id)
    if answer is None:
        if table.game.seats[link.seat].sat_in and not isinstance(command, _BY_ITSELF):
            await table.give_back(link.seat)  # who acts is there
        answer = await _answer(table, link.seat, command)
        if not isinstance(answer, Verdict):
            table.remember(link.seat, command.id, answer)
    table.listeners.to_link(link, lambda _: answer)


async def _answer(table: Table, seat: int, command: AnyCmd) -> Answer:
    try:
        return await _WAYS[type(command)](table, seat, command)
    except RepeatedError as error:
        return _ok(command.id, error.number)
    except RefusedError as error:
        stored = await _stored(table, seat, command)
        return stored or refused(command.id, error.refusal)
    except StoreError as error:
        return refused(command.id, Refusal(error.code, error.sentence))


async def _stored(table: Table, seat: int, command: AnyCmd) -> Answer | None:
    """Return the answer to a command that acted before the server was restarted, and is refused now."""
    try:
        number = await table.services.writer.answer(table.id, seat, command.id)
    except StoreError:
        return None
    return None if number is None else _ok(command.id, number)


def _ok(command: str, number: int) -> Answer:
    return Ok(command, number)


def refused(command: str | None, refusal: Refusal) -> Refused:
    """Return the frame that says what was not done, and why."""
    return Refused(command, refusal.code, refusal.message, refusal.clause)


async def _store(table: Table, seat: int, command: AnyCmd, plan: Plan) -> Answer:
    """Store what the plan says as the act of this command."""
    return _ok(command.id, await table.transact(plan, (seat, command.id)))


# ---- Playing --------------------------------------------------------------------------------


async def _move(table: Table, seat: int, command: MoveCmd) -> Answer:
    def plan() -> list[ev.Event]:
        deal = _deal(table)
        if command.turn is not None and command.turn != deal.turn:
            late = f"This move was meant for another turn; it is turn {deal.turn} now."
            raise RefusedError("move.late", late)
        return [ev.Moved(seat, _checked(deal, seat, command.move))]

    return await _store(table, seat, command, plan)


def _deal(table: Table) -> Deal:
    if table.game.deal is None:
        raise RefusedError("table.waiting", "No card has been dealt yet; seats are still open.")
    return table.game.deal


def _checked(deal: Deal, seat: int, text: str) -> str:
    """Return the text of a legal move; raises ``RefusedError`` for anything else."""
    rules = deal.rules.melds
    try:
        move = parse_move(text, rules)
    except NotationError as error:
        raise RefusedError(error.code, sentence(str(error))) from error
    violation = deal.why_not(seat, move)
    if violation is not None:
        found = refusal_of(violation)
        raise RefusedError(found.code, found.message, found.clause)
    return move_text(move, rules)


async def _ready(table: Table, seat: int, command: ReadyCmd) -> Answer:
    def plan() -> list[ev.Event]:
        game = table.game
        if game.phase != "summary":
            raise RefusedError("ready.not_now", "There is no summary to be read now.")
        if seat in game.ready:
            return []
        last = not game.waits_for() - {seat}
        return [ev.Ready(seat), *(table.deal_events() if last else [])]

    return await _store(table, seat, command, plan)


async def _rematch(table: Table, seat: int, command: RematchCmd) -> Answer:
    def plan() -> list[ev.Event]:
        if table.game.phase != "finished":
            raise RefusedError("rematch.not_now", "A new match begins when this one is over.")
        return [ev.Rematch(seat), *table.opening_events()]

    return await _store(table, seat, command, plan)


# ---- Laying out -----------------------------------------------------------------------------


async def _stage(table: Table, seat: int, command: StageCmd) -> Answer:
    slots = [_cards(cards) for cards in command.slots]
    return replace(verdict_on(_deal(table), seat, slots, command.ends), id=command.id)


async def _stage_meld(table: Table, seat: int, command: StageMeldCmd) -> Answer:
    cards = _cards(command.cards)
    found = verdict_on_meld(_deal(table), seat, cards, command.type, command.end)
    return replace(found, id=command.id)


async def _stage_table(table: Table, seat: int, command: StageTableCmd) -> Answer:
    slots = [_cards(cards) for cards in command.slots]
    return replace(table_verdict(_deal(table), seat, slots, command.ends), id=command.id)


async def _show_play(table: Table, seat: int, command: ShowPlayCmd) -> Answer:
    # Off the event loop, on a deal of its own: the table may go on meanwhile.
    found = await table.services.advisor.run(partial(play_shown, _deal(table).copy(), seat))
    return replace(found, id=command.id)


async def _stage_pile(table: Table, seat: int, command: StagePileCmd) -> Answer:
    return replace(verdict_on_pile(_deal(table), seat, command.number), id=command.id)


def _cards(texts: list[str]) -> list[int]:
    try:
        return [parse_card(text) for text in texts]
    except NotationError as error:
        raise RefusedError(error.code, sentence(str(error))) from error


async def _order(table: Table, seat: int, command: OrderCmd) -> Answer:
    _cards(command.hand)
    text = " ".join(command.hand)
    await table.services.writer.keep_order(table.id, seat, text)
    table.orders[seat] = text
    return _ok(command.id, table.game.seen[seat])


# ---- The table itself -----------------------------------------------------------------------


async def _pace(table: Table, seat: int, command: PaceCmd) -> Answer:
    return _ok(command.id, await table.settings.change(seat, command.id, pace=command.seconds))


async def _claims(table: Table, seat: int, command: ClaimsCmd) -> Answer:
    return _ok(
        command.id, await table.settings.change(seat, command.id, claim_seconds=command.seconds)
    )


async def _turn_clock(table: Table, seat: int, command: TurnClockCmd) -> Answer:
    return _ok(
        command.id, await table.settings.change(seat, command.id, turn_seconds=command.seconds)
    )


async def _here(table: Table, seat: int, command: HereCmd) -> Answer:
    return _ok(command.id, table.game.seen[seat])  # any command gives the seat back


async def _close(table: Table, seat: int, command: CloseCmd) -> Answer:
    await table.shut(seat)
    return _ok(command.id, table.game.seen[seat])


async def _skip(table: Table, seat: int, command: SkipCmd) -> Answer:
    deal = table.game.deal
    if table.game.phase == "playing" and deal is not None and seat not in deal.to_act():
        table.skipping.add(seat)
        if table.in_hurry():
            table.driver.hurry()
        table.send_state(seat)
    return _ok(command.id, table.game.seen[seat])


async def _offer(table: Table, seat: int, command: OfferCmd) -> Answer:
    invite = new_secret()

    def plan() -> list[ev.Event]:
        seats = table.game.seats
        if not 0 <= command.seat < len(seats):
            raise RefusedError("offer.no_seat", f"This table has {len(seats)} seats.")
        if seats[command.seat].kind == "person":
            raise RefusedError("offer.taken", f"{seats[command.seat].name} sits there.")
        return [ev.Offered(command.seat, seat, hash_of(invite))]

    # Without an id in the store: a link that was not received cannot be shown again; a new one is made.
    await table.transact(plan)
    return Invitation(command.id, f"/j/{table.id}-{invite}")


async def _agree(table: Table, seat: int, command: AgreeCmd) -> Answer:
    def plan() -> list[ev.Event]:
        seats = table.game.seats
        if not 0 <= command.seat < len(seats):
            raise RefusedError("offer.no_seat", f"This table has {len(seats)} seats.")
        sits = seats[command.seat]
        if sits.kind != "bot" or not sits.offers:
            raise RefusedError(
                "agree.no_offer", f"The seat of {sits.name} is not offered to anybody."
            )
        return [] if seat in sits.agreed else [ev.Agreed(command.seat, seat)]

    return await _store(table, seat, command, plan)


async def _start(table: Table, seat: int, command: StartCmd) -> Answer:
    def plan() -> list[ev.Event]:
        game = table.game
        if game.deal is not None:
            raise RefusedError("start.begun", "The first round has been dealt already.")
        open_ = game.open_seats()
        names = bot_names(len(open_), {sits.name for sits in game.seats})
        came = [ev.BotCame(number, name) for number, name in zip(open_, names, strict=True)]
        return [*came, *table.opening_events()]

    return await _store(table, seat, command, plan)


async def _rename(table: Table, seat: int, command: RenameCmd) -> Answer:
    def plan() -> list[ev.Event]:
        others = {sits.name for number, sits in enumerate(table.game.seats) if number != seat}
        name = clean_name(command.name, others)
        return [] if name == table.game.seats[seat].name else [ev.Renamed(seat, name)]

    return await _store(table, seat, command, plan)


_WAYS: dict[type, Callable[[Table, int, Any], Awaitable[Answer]]] = {
    MoveCmd: _move,
    ReadyCmd: _ready,
    RematchCmd: _rematch,
    StageCmd: _stage,
    StageMeldCmd: _stage_meld,
    StageTableCmd: _stage_table,
    ShowPlayCmd: _show_play,
    StagePileCmd: _stage_pile,
    OrderCmd: _order,
    PaceCmd: _pace,
    ClaimsCmd: _claims,
    TurnClockCmd: _turn_clock,
    HereCmd: _here,
    AgreeCmd: _agree,
    CloseCmd: _close,
    SkipCmd: _skip,
    OfferCmd: _offer,
    StartCmd: _start,
    RenameCmd: _rename,
}
