"""The events that the commands of a page about people lead to: seats, requests, votes."""

from collections.abc import Callable
from typing import Any

from upcard.server.clock import moment
from upcard.server.contract import commands as cmd
from upcard.server.live.table import Table
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.seats import lobby, missing, rematch, rest, votes
from upcard.server.tables.seats.seat import clean_name

refuse = refusing(__file__)


def _ready(table: Table, seat: int, command: cmd.ReadyCmd) -> list[ev.Event]:
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


def _rematch(table: Table, seat: int, command: cmd.RematchCmd) -> list[ev.Event]:
    away, chance = table.presence.away(), table.services.chance
    return rematch.wants(table.game, seat, away, chance, yes=command.yes)


def _salt(table: Table, seat: int, command: cmd.SaltCmd) -> list[ev.Event]:
    seal = table.game.seal
    if seal is None or seal.commitment != command.seal:
        raise refuse("salt.late", status=409)
    if seat in seal.salts:
        raise refuse("salt.given", status=409)
    return [ev.Salted(seat, command.salt)]


def _start(table: Table, _: int, __: cmd.StartCmd) -> list[ev.Event]:
    return lobby.begins(table.game, table.services.chance)


def _chair(table: Table, seat: int, command: cmd.ChairCmd) -> list[ev.Event]:
    events = lobby.chairs(table.game, seat, command.seat, command.kind)
    return lobby.with_beginning(table.game, events, table.services.chance) if events else []


def _leave(table: Table, seat: int, _: cmd.LeaveCmd) -> list[ev.Event]:
    events = lobby.leaves(table.game, seat)
    if isinstance(events[0], ev.Closed):
        return events
    return lobby.with_beginning(table.game, events, table.services.chance)


def _rest(table: Table, seat: int, command: cmd.RestCmd) -> list[ev.Event]:
    return rest.asks(table.game, seat, moment(), yes=command.yes)


def _go_on(table: Table, seat: int, _: cmd.GoOnCmd) -> list[ev.Event]:
    return rest.goes_on(table.game, seat, table.presence.here(), moment())


def _again(table: Table, seat: int, command: cmd.AgainCmd) -> list[ev.Event]:
    return missing.wants_again(table.game, seat, yes=command.yes)


def _swap(table: Table, seat: int, command: cmd.SwapCmd) -> list[ev.Event]:
    return votes.swaps(table.game, seat, command.seat)


def _answer(table: Table, seat: int, command: cmd.AnswerCmd) -> list[ev.Event]:
    return table.door.answers(seat, command.ask, yes=command.yes)


def _remove(table: Table, seat: int, command: cmd.RemoveCmd) -> list[ev.Event]:
    away, left = table.presence.away(), table.presence.left(command.seat)
    chance = table.services.chance
    return votes.votes(table.game, seat, command.seat, away, left, chance, yes=command.yes)


def _close(table: Table, seat: int, command: cmd.CloseCmd) -> list[ev.Event]:
    return votes.closes(table.game, seat, table.presence.away(), yes=command.yes)


def _unwatch(table: Table, seat: int, _: cmd.UnwatchCmd) -> list[ev.Event]:
    return [ev.Unwatched(seat)] if table.game.unsettled.watchers else []


def _agree(table: Table, seat: int, command: cmd.AgreeCmd) -> list[ev.Event]:
    lobby.require_seat(table.game, command.seat)
    sits = table.game.seats[command.seat]
    if sits.kind != "bot" or not sits.offers:
        raise refuse("agree.no_offer", name=sits.name)
    return [] if seat in sits.agreed else [ev.Agreed(command.seat, seat)]


def _rename(table: Table, seat: int, command: cmd.RenameCmd) -> list[ev.Event]:
    others = {sits.name for number, sits in enumerate(table.game.seats) if number != seat}
    name = clean_name(command.name, others)
    return [] if name == table.game.seats[seat].name else [ev.Renamed(seat, name)]


def _look(table: Table, seat: int, command: cmd.LookCmd) -> list[ev.Event]:
    sits = table.game.seats[seat]
    portrait = sits.portrait if command.portrait is None else command.portrait
    wanted = lobby.free_colour(table.game, seat, command.colour)
    colour = sits.colour if wanted is None else wanted
    if (portrait, colour) == (sits.portrait, sits.colour):
        return []
    return [ev.Looked(seat, portrait, colour)]


PEOPLE: dict[type, Callable[[Table, int, Any], list[ev.Event]]] = {
    cmd.ReadyCmd: _ready,
    cmd.RematchCmd: _rematch,
    cmd.StartCmd: _start,
    cmd.ChairCmd: _chair,
    cmd.LeaveCmd: _leave,
    cmd.SwapCmd: _swap,
    cmd.AnswerCmd: _answer,
    cmd.RemoveCmd: _remove,
    cmd.CloseCmd: _close,
    cmd.UnwatchCmd: _unwatch,
    cmd.RestCmd: _rest,
    cmd.AgainCmd: _again,
    cmd.SaltCmd: _salt,
    cmd.GoOnCmd: _go_on,
    cmd.AgreeCmd: _agree,
    cmd.RenameCmd: _rename,
    cmd.LookCmd: _look,
}
"""For each of these commands, the events that it leads to."""
