"""What becomes of seats: the fold of the events that are about people and not about cards."""

from collections.abc import Callable, Sequence
from typing import Any

from upcard.server.contract import Wishes
from upcard.server.tables import events as ev
from upcard.server.tables.seats.entry import NOBODY, Entry
from upcard.server.tables.seats.fold_asked import UNSETTLED
from upcard.server.tables.state import TableState
from upcard.server.tables.words.line import about


def _told(names: Sequence[str], seat: int, others: str, own: str | None = None) -> Entry:
    return Entry(lines=(about(names, seat, others, own),))


def _ready(game: TableState, event: ev.Ready) -> Entry:
    (game.ready.add if event.yes else game.ready.discard)(event.seat)
    return Entry()


def _offered(game: TableState, event: ev.Offered) -> Entry:
    seat = game.seats[event.seat]
    seat.offer(event.invite, event.by)
    if seat.kind != "bot":
        return Entry(NOBODY)
    return _told(game.names(), event.by, f"offered the seat of {seat.name} by a link.")


def _agreed(game: TableState, event: ev.Agreed) -> Entry:
    seat = game.seats[event.seat]
    seat.agreed.add(event.by)
    others = f"agrees that the seat of {seat.name} is taken now."
    own = f"agree that the seat of {seat.name} is taken now."
    return _told(game.names(), event.by, others, own)


def _joined(game: TableState, event: ev.Joined) -> Entry:
    seat = game.seats[event.seat]
    bot = seat.name if seat.kind == "bot" else None
    seat.take(event.name, event.secret, event.colour)
    seat.wishes, seat.won = Wishes(), 0
    game.unsettled.forget(event.seat)
    game.unsettled.let_in(event.secret)
    game.rename()
    text = "sat down."
    if bot is not None:
        by = "" if event.by is None else f", invited by {game.names()[event.by]}"
        text = f"took the seat of {bot}{by}."
    return _told(game.names(), event.seat, text)


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
    others, own = {
        "device": ("goes on from another device.", "go on from another device."),
        "handed": (f"took over the seat of {old}.", None),
        "agreed": (
            "has the seat back, as the table agreed.",
            "have the seat back, as the table agreed.",
        ),
    }[event.why]
    told = _told(game.names(), event.seat, others, own)
    return Entry(lines=told.lines, gone=event.seat)


def _left(game: TableState, event: ev.Left) -> Entry:
    seat, names = game.seats[event.seat], game.names()
    seat.vacate(event.why, event.bot)
    game.ready.discard(event.seat)
    game.rematch.pop(event.seat, None)
    _forget(game, event.seat)
    if game.deal is None:
        seat.open()
    game.rename()
    after = f"; {event.bot}, a bot, plays on." if event.bot else "; the seat is free."
    if event.why == "left":
        line = about(names, event.seat, f"left for good{after}")
    else:
        line = about(
            names, event.seat, f"was removed by the table{after}", "were removed by the table."
        )
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
        line = about(game.names(), other, f"and {names[other]} changed places.")
    else:
        line = about(game.names(), other, f"moved to seat {other + 1}.")
    return Entry(lines=(line,), swapped=(one, other))


def _opened(game: TableState, event: ev.Opened) -> Entry:
    name = game.names()[event.seat]
    game.seats[event.seat].open()
    game.unsettled.forget(event.seat)
    game.rename()
    return _told(game.names(), event.by, f"opened the seat of {name} for a person.")


def _bot_came(game: TableState, event: ev.BotCame) -> Entry:
    game.seats[event.seat].take_bot(event.name)
    game.rename()
    return _told(game.names(), event.seat, "took an open seat, a bot.")


def _bot_failed(game: TableState, event: ev.BotFailed) -> Entry:
    game.seats[event.seat].level = "regular"
    return _told(game.names(), event.seat, f"{event.why}; the usual bot plays on.")


def _renamed(game: TableState, event: ev.Renamed) -> Entry:
    old = game.names()
    game.seats[event.seat].name = event.name
    game.rename()
    return _told(old, event.seat, f"will be called {event.name}.")


def _looked(game: TableState, event: ev.Looked) -> Entry:
    sits = game.seats[event.seat]
    sits.portrait, sits.colour = event.portrait, event.colour
    return Entry()


def _sat_in(game: TableState, event: ev.SatIn) -> Entry:
    game.seats[event.seat].sat_in = event.why
    text = "went away; a bot sits in."
    if event.why == "idle":
        text = "let the turn clock run out; a bot sits in."
    return _told(game.names(), event.seat, text)


def _returned(game: TableState, event: ev.Returned) -> Entry:
    game.seats[event.seat].sat_in = None
    return _told(game.names(), event.seat, "is back.", "are back in your seat.")


def _token_made(game: TableState, event: ev.TokenMade) -> Entry:
    game.seats[event.seat].tokens[event.token] = event.name
    others, own = (
        f"lets a program play too: {event.name}.",
        f"let a program play too: {event.name}.",
    )
    return _told(game.names(), event.seat, others, own)


def _token_ended(game: TableState, event: ev.TokenEnded) -> Entry:
    name = game.seats[event.seat].tokens.pop(event.token)
    others, own = f"lets {name}, a program, play no more.", f"let {name}, a program, play no more."
    return _told(game.names(), event.seat, others, own)


def _wished(game: TableState, event: ev.Wished) -> Entry:
    game.seats[event.seat].wishes = event.wishes
    return Entry(frozenset({event.seat}))


def _rested(game: TableState, event: ev.Rested) -> Entry:
    names = game.names()
    if not event.yes:
        game.rest.clear()
        return _told(names, event.seat, "would rather play on.")
    first = not game.rest
    game.rest.add(event.seat)
    game.ready.clear()
    game.rested_at = event.at
    others, own = ("asks", "ask") if first else ("agrees", "agree")
    match = "to suspend the match."
    return _told(names, event.seat, f"{others} {match}", f"{own} {match}")


def _wanted_rematch(game: TableState, event: ev.WantedRematch) -> Entry:
    game.rematch[event.seat] = event.yes
    wish = "would like another game." if event.yes else "would not like another game now."
    return _told(game.names(), event.seat, wish)


def _went_on(game: TableState, event: ev.WentOn) -> Entry:
    game.rest.clear()
    return _told(game.names(), event.seat, "lets the match go on.", "let the match go on.")


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
