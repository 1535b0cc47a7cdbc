"""What each command of a page does at its table."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from upcard.cards import NotationError, parse_card
from upcard.engine import Deal, move_text, parse_move
from upcard.server.contract import Answer, Hint, Ok, Refused, Verdict
from upcard.server.contract.commands import (
    AllowHintsCmd,
    AnyCmd,
    ClaimsCmd,
    HereCmd,
    HintCmd,
    MoveCmd,
    OrderCmd,
    PaceCmd,
    SaltCmd,
    SayCmd,
    ShowPlayCmd,
    SkipCmd,
    StageCmd,
    StageMeldCmd,
    StagePileCmd,
    StageTableCmd,
    TurnClockCmd,
    WishesCmd,
)
from upcard.server.live.base import Plan
from upcard.server.live.listeners import Link
from upcard.server.live.seating import PEOPLE
from upcard.server.live.table import Table
from upcard.server.present import verdict_on, verdict_on_meld, verdict_on_pile
from upcard.server.present.hand.shown_play import play_shown
from upcard.server.present.hand.table_staging import table_verdict
from upcard.server.refusals import Refusal, RefusedError, of_store, refusal_of, refusing, sentence
from upcard.server.store.base import RepeatedError, StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.seats.rest import refuse_resting
from upcard.server.tables.wishes import check

refuse = refusing(__file__)

_SLOW = (PaceCmd, ClaimsCmd, TurnClockCmd, AllowHintsCmd, HintCmd)
_BY_ITSELF = (SaltCmd, OrderCmd, StageCmd, StageMeldCmd, StageTableCmd, StagePileCmd)
"""What a page also asks without its reader: it does not say that somebody is there."""


async def obey(table: Table, link: Link, command: AnyCmd) -> None:
    """Do what the command asks, or not, and answer it on the channel it came by.

    A change of the settings may wait for others to be folded together with it, and a hint is thought about: what comes
    after does not wait.
    """
    if isinstance(command, _SLOW):
        table.outlive(asyncio.ensure_future(_obey(table, link, command)))
    else:
        await _obey(table, link, command)


async def _obey(table: Table, link: Link, command: AnyCmd) -> None:
    answer = table.answered(link.seat, command.id)
    if answer is None:
        if table.game.seats[link.seat].sat_in and not isinstance(command, _BY_ITSELF):
            await table.give_back(link.seat)  # who acts is there
        answer = await _answer(table, link.seat, command)
        if not isinstance(answer, Verdict | Hint):
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
        return refused(command.id, of_store(error.code).refusal)


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
        refuse_resting(table.game)
        if command.turn is not None and command.turn != deal.turn:
            raise refuse("move.late")
        return [ev.Moved(seat, _checked(deal, seat, command.move))]

    return await _store(table, seat, command, plan)


def _deal(table: Table) -> Deal:
    if table.game.deal is None:
        raise refuse("table.waiting")
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


# ---- Laying out -----------------------------------------------------------------------------


async def _stage(table: Table, seat: int, command: StageCmd) -> Answer:
    found = verdict_on(_deal(table), seat, _laid(table, command.slots), command.ends)
    return replace(found, id=command.id)


async def _stage_meld(table: Table, seat: int, command: StageMeldCmd) -> Answer:
    cards = _cards(command.cards)
    found = verdict_on_meld(_deal(table), seat, cards, command.type, command.end)
    return replace(found, id=command.id)


async def _stage_table(table: Table, seat: int, command: StageTableCmd) -> Answer:
    found = table_verdict(_deal(table), seat, _laid(table, command.slots), command.ends)
    return replace(found, id=command.id)


async def _show_play(table: Table, seat: int, command: ShowPlayCmd) -> Answer:
    # Off the event loop, on a deal of its own: the table may go on meanwhile.
    found = await table.services.advisor.run(partial(play_shown, _deal(table).copy(), seat))
    return replace(found, id=command.id)


async def _stage_pile(table: Table, seat: int, command: StagePileCmd) -> Answer:
    return replace(verdict_on_pile(_deal(table), seat, command.number), id=command.id)


def _laid(table: Table, slots: list[list[str]]) -> list[list[int]]:
    """Return the cards of each slot; raises ``RefusedError`` for more cards, or more wild ones, than are in play: many
    take long to judge, and wild ones longest.
    """
    found = [_cards(cards) for cards in slots]
    shoe, wilds = table.game.variant.shoe(len(table.game.seats)), _deal(table).rules.melds.wilds
    for code, kinds in (("stage.too_many", None), ("stage.too_many_wild", wilds)):
        laid = sum(kinds is None or card in kinds for cards in found for card in cards)
        most = sum(kinds is None or card in kinds for card in shoe)
        if laid > most:
            raise refuse(code, laid=laid, most=most)
    return found


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


async def _wishes(table: Table, seat: int, command: WishesCmd) -> Answer:
    def plan() -> list[ev.Event]:
        wishes = check(table.game.variant, command.wishes)
        return [] if wishes == table.game.seats[seat].wishes else [ev.Wished(seat, wishes)]

    return await _store(table, seat, command, plan)


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


async def _allow_hints(table: Table, seat: int, command: AllowHintsCmd) -> Answer:
    return _ok(command.id, await table.settings.change(seat, command.id, hints=command.yes))


async def _hint(table: Table, seat: int, command: HintCmd) -> Answer:
    _deal(table)
    return replace(await table.services.hints.ask(table.id, table.game, seat), id=command.id)


async def _here(table: Table, seat: int, command: HereCmd) -> Answer:
    return _ok(command.id, table.game.seen[seat])  # any command gives the seat back


async def _say(table: Table, seat: int, command: SayCmd) -> Answer:
    table.say(seat, command.what)
    return _ok(command.id, table.game.seen[seat])


async def _skip(table: Table, seat: int, command: SkipCmd) -> Answer:
    deal = table.game.deal
    if table.game.phase == "playing" and deal is not None and seat not in deal.to_act():
        table.skipping.add(seat)
        if table.driver.in_hurry():
            table.driver.hurry()
        table.send_state(seat)
    return _ok(command.id, table.game.seen[seat])


_WAYS: dict[type, Callable[[Table, int, Any], Awaitable[Answer]]] = {
    **PEOPLE,
    MoveCmd: _move,
    StageCmd: _stage,
    StageMeldCmd: _stage_meld,
    StageTableCmd: _stage_table,
    ShowPlayCmd: _show_play,
    StagePileCmd: _stage_pile,
    OrderCmd: _order,
    WishesCmd: _wishes,
    PaceCmd: _pace,
    ClaimsCmd: _claims,
    TurnClockCmd: _turn_clock,
    AllowHintsCmd: _allow_hints,
    HintCmd: _hint,
    HereCmd: _here,
    SayCmd: _say,
    SkipCmd: _skip,
}
