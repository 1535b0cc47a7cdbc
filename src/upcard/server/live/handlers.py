"""What each command of a page does at its table."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from upcard.cards import NotationError, parse_card
from upcard.engine import Deal, move_text, parse_move
from upcard.server.contract import Answer, Hint, Invitation, Ok, Refused, Verdict
from upcard.server.contract import commands as cmd
from upcard.server.live.listeners import Link
from upcard.server.live.seating import PEOPLE
from upcard.server.live.table import Table
from upcard.server.present import verdict_on, verdict_on_meld, verdict_on_pile
from upcard.server.present.hand.shown_play import play_shown
from upcard.server.present.hand.table_staging import table_verdict
from upcard.server.refusals import Refusal, RefusedError, of_store, refusal_of, refusing, sentence
from upcard.server.store.base import RepeatedError, StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.seats import lobby
from upcard.server.tables.seats.rest import refuse_resting
from upcard.server.tables.wishes import check

refuse = refusing(__file__)

_SLOW = (cmd.PaceCmd, cmd.ClaimsCmd, cmd.TurnClockCmd, cmd.AllowHintsCmd, cmd.HintCmd)
_BY_ITSELF = (
    cmd.SaltCmd,
    cmd.OrderCmd,
    cmd.StageCmd,
    cmd.StageMeldCmd,
    cmd.StageTableCmd,
    cmd.StagePileCmd,
)
"""What a page also asks without its reader: it does not say that somebody is there."""


async def obey(table: Table, link: Link, command: cmd.AnyCmd) -> None:
    """Do what the command asks, or not, and answer it on the channel it came by.

    A change of the settings may wait for others to be folded together with it, and a hint is thought about: what comes
    after does not wait.
    """
    if isinstance(command, _SLOW):
        table.outlive(asyncio.ensure_future(_obey(table, link, command)))
    else:
        await _obey(table, link, command)


async def _obey(table: Table, link: Link, command: cmd.AnyCmd) -> None:
    answer = table.answered(link.seat, command.id)
    if answer is None:
        if table.game.seats[link.seat].sat_in and not isinstance(command, _BY_ITSELF):
            await table.give_back(link.seat)  # who acts is there
        answer = await _answer(table, link.seat, command)
        if not isinstance(answer, Verdict | Hint):
            table.remember(link.seat, command.id, answer)
    table.listeners.to_link(link, lambda _: answer)


async def _answer(table: Table, seat: int, command: cmd.AnyCmd) -> Answer:
    try:
        return await _act(table, seat, command)
    except RepeatedError as error:
        return Ok(command.id, error.number)
    except RefusedError as error:
        stored = await _stored(table, seat, command)
        return stored or refused(command.id, error.refusal)
    except StoreError as error:
        return refused(command.id, of_store(error.code).refusal)


async def _act(table: Table, seat: int, command: cmd.AnyCmd) -> Answer:
    """Do what a command asks, and return its answer; what is stored is stored as the act of this command."""
    if type(command) in _PLANS:
        plan = partial(_PLANS[type(command)], table, seat, command)
        return Ok(command.id, await table.transact(plan, (seat, command.id)))
    if type(command) in _SETS:
        setting, field = _SETS[type(command)]
        changed = {setting: getattr(command, field)}
        return Ok(command.id, await table.settings.change(seat, command.id, **changed))
    found = await _WAYS[type(command)](table, seat, command)
    return Ok(command.id, table.game.seen[seat]) if found is None else replace(found, id=command.id)


async def _stored(table: Table, seat: int, command: cmd.AnyCmd) -> Answer | None:
    """Return the answer to a command that acted before the server was restarted, and is refused now."""
    try:
        number = await table.services.writer.answer(table.id, seat, command.id)
    except StoreError:
        return None
    return None if number is None else Ok(command.id, number)


def refused(command: str | None, refusal: Refusal) -> Refused:
    """Return the frame that says what was not done, and why."""
    return Refused(command, refusal.code, refusal.message, refusal.clause)


# ---- Playing --------------------------------------------------------------------------------


def _move(table: Table, seat: int, command: cmd.MoveCmd) -> list[ev.Event]:
    deal = _deal(table)
    refuse_resting(table.game)
    if command.turn is not None and command.turn != deal.turn:
        raise refuse("move.late")
    return [ev.Moved(seat, _checked(deal, seat, command.move))]


def _wishes(table: Table, seat: int, command: cmd.WishesCmd) -> list[ev.Event]:
    wishes = check(table.game.variant, command.wishes)
    return [] if wishes == table.game.seats[seat].wishes else [ev.Wished(seat, wishes)]


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


async def _stage(table: Table, seat: int, command: cmd.StageCmd) -> Verdict:
    return verdict_on(_deal(table), seat, _laid(table, command.slots), command.ends)


async def _stage_meld(table: Table, seat: int, command: cmd.StageMeldCmd) -> Verdict:
    cards = _cards(command.cards)
    return verdict_on_meld(_deal(table), seat, cards, command.type, command.end)


async def _stage_table(table: Table, seat: int, command: cmd.StageTableCmd) -> Verdict:
    return table_verdict(_deal(table), seat, _laid(table, command.slots), command.ends)


async def _show_play(table: Table, seat: int, _: cmd.ShowPlayCmd) -> Verdict:
    # Off the event loop, on a deal of its own: the table may go on meanwhile.
    return await table.services.advisor.run(partial(play_shown, _deal(table).copy(), seat))


async def _stage_pile(table: Table, seat: int, command: cmd.StagePileCmd) -> Verdict:
    return verdict_on_pile(_deal(table), seat, command.number)


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


async def _order(table: Table, seat: int, command: cmd.OrderCmd) -> None:
    _cards(command.hand)
    text = " ".join(command.hand)
    await table.services.writer.keep_order(table.id, seat, text)
    table.orders[seat] = text


# ---- The table itself -----------------------------------------------------------------------


async def _offer(table: Table, seat: int, command: cmd.OfferCmd) -> Invitation:
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


async def _hint(table: Table, seat: int, _: cmd.HintCmd) -> Hint:
    _deal(table)
    return await table.services.hints.ask(table.id, table.game, seat)


async def _here(*_: object) -> None:
    """Do nothing more: any command gives the seat back."""


async def _say(table: Table, seat: int, command: cmd.SayCmd) -> None:
    table.say(seat, command.what)


async def _skip(table: Table, seat: int, _: cmd.SkipCmd) -> None:
    deal = table.game.deal
    if table.game.phase == "playing" and deal is not None and seat not in deal.to_act():
        table.skipping.add(seat)
        if table.driver.in_hurry():
            table.driver.hurry()
        table.send_state(seat)


_PLANS: dict[type, Callable[[Table, int, Any], list[ev.Event]]] = {
    **PEOPLE,
    cmd.MoveCmd: _move,
    cmd.WishesCmd: _wishes,
}
"""For each command that only stores events, those events."""
_SETS: dict[type, tuple[str, str]] = {
    cmd.PaceCmd: ("pace", "seconds"),
    cmd.ClaimsCmd: ("claim_seconds", "seconds"),
    cmd.TurnClockCmd: ("turn_seconds", "seconds"),
    cmd.AllowHintsCmd: ("hints", "yes"),
}
"""For each command that changes a setting, that setting and the field with its value."""
_WAYS: dict[type, Callable[[Table, int, Any], Awaitable[Verdict | Hint | Invitation | None]]] = {
    cmd.StageCmd: _stage,
    cmd.StageMeldCmd: _stage_meld,
    cmd.StageTableCmd: _stage_table,
    cmd.ShowPlayCmd: _show_play,
    cmd.StagePileCmd: _stage_pile,
    cmd.OrderCmd: _order,
    cmd.OfferCmd: _offer,
    cmd.HintCmd: _hint,
    cmd.HereCmd: _here,
    cmd.SayCmd: _say,
    cmd.SkipCmd: _skip,
}
"""What every other command does. Without an answer of its own, one is told that it was done."""
