"""What becomes of seats: the fold of the events that are about people and not about cards."""

from collections.abc import Callable
from typing import Any

from upcard.server.contract import Wishes
from upcard.server.tables import events as ev
from upcard.server.tables.seats.entry import NOBODY, Entry
from upcard.server.tables.seats.fold_asked import UNSETTLED
from upcard.server.tables.state import TableState
from upcard.server.tables.words.line import Line, telling

tell = telling(__file__)


def _told(line: Line) -> Entry:
    return Entry(lines=(line,))


def _ready(game: TableState, event: ev.Ready) -> Entry:
    (game.ready.add if event.yes else game.ready.discard)(event.seat)
    return Entry()


def _offered(game: TableState, event: ev.Offered) -> Entry:
    seat = game.seats[event.seat]
    seat.offer(event.invite, event.by)
    if seat.kind != "bot":
        return Entry(NOBODY)
    return _told(tell("log-offered", game.names(), event.by, holder=seat.name))


def _agreed(game: TableState, event: ev.Agreed) -> Entry:
    seat = game.seats[event.seat]
    seat.agreed.add(event.by)
    return _told(tell("log-agreed", game.names(), event.by, holder=seat.name))


def _joined(game: TableState, event: ev.Joined) -> Entry:
    seat = game.seats[event.seat]
    bot = seat.name if seat.kind == "bot" else None
    seat.take(event.name, event.secret, event.colour)
    seat.wishes, seat.won = Wishes(), 0
    game.unsettled.forget(event.seat)
    game.unsettled.let_in(event.secret)
    game.rename()
    names = game.names()
    if bot is None:
        return _told(tell("log-sat-down", names, event.seat))
    if event.by is None:
        return _told(tell("log-took-seat", names, event.seat, bot=bot))
    host = names[event.by]
    return _told(tell("log-took-seat-invited", names, event.seat, bot=bot, host=host))


def _reseated(game: TableState, event: ev.Reseated) -> Entry:
    seat, old = game.seats[event.seat], game.names()[event.seat]
    code = game.unsettled.codes.get(event.seat)
    seat.take(event.name, event.secret, event.colour, past="moved")
    game.unsettled.let_in(event.secret)
    if event.why == "handed":
        seat.wishes, seat.won = Wishes(), 0  # they were the previous holder's
        game.rematch.pop(event.seat, None)
        _forget(game, event.seat)
    if code is not None:  # void now, but it is still known to whom it brought the seat
        game.unsettled.codes[event.seat] = code
    game.rename()
    line = tell("log-reseated", game.names(), event.seat, why=event.why, holder=old)
    return Entry(lines=(line,), gone=event.seat)


def _left(game: TableState, event: ev.Left) -> Entry:
    seat, names = game.seats[event.seat], game.names()
    seat.vacate(event.why, event.bot)
    game.ready.discard(event.seat)
    game.rematch.pop(event.seat, None)
    _forget(game, event.seat)
    if game.deal is None:
        seat.open()
    game.rename()
    name = "log-left" if event.why == "left" else "log-removed"
    line = tell(name, names, event.seat, after="bot" if event.bot else "free", bot=event.bot or "")
    return Entry(lines=(line,), gone=event.seat)


def _forget(game: TableState, seat: int) -> None:
    """Drop what the person of a seat, who is not there any more, has asked, agreed to or offered."""
    game.unsettled.forget(seat)
    for sits in game.seats:
        sits.forget(seat)


def _swapped(game: TableState, event: ev.Swapped) -> Entry:
    one, other = event.seat, event.other
    names, seats = game.names(), game.seats
    seats[one], seats[other] = seats[other], seats[one]
    game.unsettled.swap(one, other)
    for sits in seats:
        sits.swap(one, other)
    both = {one, other}
    game.ready.symmetric_difference_update(both if len(game.ready & both) == 1 else ())
    game.rename()
    if seats[one].kind == "person":
        line = tell("log-changed-places", game.names(), other, other=names[other])
    else:
        line = tell("log-moved", game.names(), other, number=other + 1)
    return Entry(lines=(line,), swapped=(one, other))


def _opened(game: TableState, event: ev.Opened) -> Entry:
    name = game.names()[event.seat]
    game.seats[event.seat].open()
    game.unsettled.forget(event.seat)
    game.rename()
    return _told(tell("log-opened", game.names(), event.by, holder=name))


def _bot_came(game: TableState, event: ev.BotCame) -> Entry:
    game.seats[event.seat].take_bot(event.name)
    game.rename()
    return _told(tell("log-bot-came", game.names(), event.seat))


def _bot_failed(game: TableState, event: ev.BotFailed) -> Entry:
    game.seats[event.seat].level = "regular"
    return _told(tell("log-bot-failed", game.names(), event.seat, why=event.why))


def _renamed(game: TableState, event: ev.Renamed) -> Entry:
    old = game.names()
    game.seats[event.seat].name = event.name
    game.rename()
    return _told(tell("log-renamed", old, event.seat, new=event.name))


def _looked(game: TableState, event: ev.Looked) -> Entry:
    sits = game.seats[event.seat]
    sits.portrait, sits.colour = event.portrait, event.colour
    return Entry()


def _sat_in(game: TableState, event: ev.SatIn) -> Entry:
    game.seats[event.seat].sat_in = event.why
    name = "log-idle" if event.why == "idle" else "log-away"
    return _told(tell(name, game.names(), event.seat))


def _returned(game: TableState, event: ev.Returned) -> Entry:
    game.seats[event.seat].sat_in = None
    return _told(tell("log-back", game.names(), event.seat))


def _token_made(game: TableState, event: ev.TokenMade) -> Entry:
    game.seats[event.seat].tokens[event.token] = event.name
    return _told(tell("log-program", game.names(), event.seat, program=event.name))


def _token_ended(game: TableState, event: ev.TokenEnded) -> Entry:
    name = game.seats[event.seat].tokens.pop(event.token)
    return _told(tell("log-program-ended", game.names(), event.seat, program=name))


def _wished(game: TableState, event: ev.Wished) -> Entry:
    game.seats[event.seat].wishes = event.wishes
    return Entry(frozenset({event.seat}))


def _rested(game: TableState, event: ev.Rested) -> Entry:
    names = game.names()
    if not event.yes:
        game.rest.clear()
        return _told(tell("log-rest-refused", names, event.seat))
    first = not game.rest
    game.rest.add(event.seat)
    game.ready.clear()
    game.rested_at = event.at
    return _told(tell("log-rest-asked" if first else "log-rest-agreed", names, event.seat))


def _wanted_rematch(game: TableState, event: ev.WantedRematch) -> Entry:
    game.rematch[event.seat] = event.yes
    yes = "yes" if event.yes else "no"
    return _told(tell("log-rematch", game.names(), event.seat, yes=yes))


def _went_on(game: TableState, event: ev.WentOn) -> Entry:
    game.rest.clear()
    return _told(tell("log-went-on", game.names(), event.seat))


SEATING: dict[type, Callable[[Any, Any], Entry]] = {
    ev.Ready: _ready,
    ev.Offered: _offered,
    ev.Agreed: _agreed,
    ev.Joined: _joined,
    ev.Reseated: _reseated,
    ev.Left: _left,
    ev.Swapped: _swapped,
    ev.Opened: _opened,
    ev.BotCame: _bot_came,
    ev.BotFailed: _bot_failed,
    ev.Renamed: _renamed,
    ev.Looked: _looked,
    ev.SatIn: _sat_in,
    ev.Returned: _returned,
    ev.TokenMade: _token_made,
    ev.TokenEnded: _token_ended,
    ev.Rested: _rested,
    ev.Wished: _wished,
    ev.WentOn: _went_on,
    ev.WantedRematch: _wanted_rematch,
    **UNSETTLED,
}
"""What each event about people does to a game."""
