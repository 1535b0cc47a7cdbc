"""Decisions before the first deal, and departures: plans of events, each checked.

Nobody is an indispensable host: anybody at the table may start it, fill a seat with a bot or open one.
"""

from collections.abc import Sequence

from upcard.server.refusals import RefusedError, refusing
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance
from upcard.server.tables.dealing import opening_events
from upcard.server.tables.game import Game
from upcard.server.tables.seats import missing
from upcard.server.tables.seats.seat import COLOURS, bot_names, clean_name

refuse = refusing(__file__)


def require_seat(game: Game, seat: int) -> None:
    """Raise ``RefusedError`` for a seat that the table does not have."""
    if not 0 <= seat < len(game.seats):
        raise refuse("offer.no_seat", seats=len(game.seats))


def taken(name: str) -> RefusedError:
    """Return the refusal of an occupied seat."""
    return refuse("offer.taken", name=name)


def require_waiting(game: Game) -> None:
    """Raise ``RefusedError`` once the first round has been dealt."""
    if game.deal is not None:
        raise refuse("lobby.begun", status=409)


def others(game: Game, seat: int) -> list[int]:
    """Return the seats of the other persons."""
    return [n for n, sits in enumerate(game.seats) if sits.kind == "person" and n != seat]


def free_name(game: Game, seat: int, name: str) -> str:
    """Return a name as the table shows it; raises ``RefusedError`` for an invisible one."""
    taken = {sits.name for number, sits in enumerate(game.seats) if number != seat}
    return clean_name(name, taken)


def free_colour(game: Game, seat: int, wanted: int | None) -> int | None:
    """Return the wanted colour, or the next one that no other person has; None if none is wanted."""
    if wanted is None:
        return None
    taken = {sits.colour for number, sits in enumerate(game.seats) if number != seat}
    free = [(wanted + step) % COLOURS for step in range(COLOURS)]
    return next((colour for colour in free if colour not in taken), wanted)


def with_beginning(game: Game, events: Sequence[ev.Event], chance: Chance) -> list[ev.Event]:
    """Return the events, followed by the first deal if nobody else is awaited."""
    after = game.copy()
    for event in events:
        after.apply(event)
    if after.deal is not None or after.open_seats() or after.waits_for():
        return list(events)
    return [*events, *opening_events(after, chance)]


def sits_down(game: Game, seat: int, name: str, colour: int | None, secret: str) -> list[ev.Event]:
    """Return the events with which a person sits down in an open seat; ``secret`` is the hash of theirs."""
    require_seat(game, seat)
    sits = game.seats[seat]
    if sits.kind == "person":
        raise refuse("seat.taken", status=409, name=sits.name)
    if sits.kind == "bot":
        raise refuse("seat.ask", status=409, name=sits.name)
    shown = free_name(game, seat, name)
    return [ev.Joined(seat, shown, secret, colour=free_colour(game, seat, colour))]


def begins(game: Game, chance: Chance) -> list[ev.Event]:
    """Return the events that start the match now, with bots in the open seats."""
    if game.deal is not None:
        raise refuse("start.begun")
    open_ = game.open_seats()
    names = bot_names(len(open_), {sits.name for sits in game.seats})
    came = [ev.BotCame(number, name) for number, name in zip(open_, names, strict=True)]
    return [*came, *opening_events(game, chance)]


def chairs(game: Game, by: int, seat: int, kind: str) -> list[ev.Event]:
    """Return the events that give an open seat to a bot, or open a bot's seat."""
    require_waiting(game)
    require_seat(game, seat)
    sits = game.seats[seat]
    if sits.kind == "person":
        raise taken(sits.name)
    if sits.kind == kind:
        return []
    if kind == "open":
        return [ev.Opened(seat, by)]
    return [ev.BotCame(seat, bot_names(1, {other.name for other in game.seats})[0])]


def leaves(game: Game, seat: int, why: str = "left") -> list[ev.Event]:
    """Return the events with which a person leaves for good.

    While cards are in play a bot plays on, since the others' game must not end; else the seat is free. The last person
    closes the table, since nobody would be left to let others in.
    """
    if not others(game, seat):
        return [ev.Closed(seat)]
    running = game.phase in ("playing", "summary")
    name = bot_names(1, {sits.name for sits in game.seats})[0] if running else ""
    posted = missing.posts(game) and seat in missing.in_round(game)
    left = ev.Left(seat, name, "left" if why == "left" else "removed", posted)
    broken = posted and not missing.goes_on_without(game, seat)
    return [left, ev.BrokeOff()] if broken else [left]
