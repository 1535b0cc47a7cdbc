"""What becomes of questions at a table: the fold of what is asked at its door, voted and wished, and of codes."""

from collections.abc import Callable
from typing import Any

import msgspec

from upcard.server.tables.seats import asking
from upcard.server.tables.seats.entry import NOBODY, Entry
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.seats.unsettled import Ask, Code
from upcard.server.tables.state import TableState
from upcard.server.tables.words.line import telling

tell = telling(__file__)

_MOST_WATCHERS = 16


def _asked(game: TableState, event: asking.Asked) -> Entry:
    kept = game.unsettled
    holder = None if event.seat is None else game.seats[event.seat].secret
    made = Ask(event.ask, event.seat, event.name, event.colour, event.secret, holder, event.at)
    standing = kept.standing(game.seats, event.at)
    kept.asks = {ask.id: ask for ask in standing if ask.secret != event.secret}
    kept.asks[made.id] = made
    return Entry()


def _called(game: TableState, event: asking.Called) -> Entry:
    _change(game, event.ask, at=event.at)
    return Entry(NOBODY)


def _answered(game: TableState, event: asking.Answered) -> Entry:
    ask = game.unsettled.asks.get(event.ask)
    if ask is not None and event.yes:
        _change(game, event.ask, yes=ask.yes | {event.seat})
    elif not event.yes:
        _change(game, event.ask, refused=True)
    return Entry()


def _change(game: TableState, ask: str, **changes: Any) -> None:
    found = game.unsettled.asks.get(ask)
    if found is not None:
        game.unsettled.asks[ask] = msgspec.structs.replace(found, **changes)


def _withdrew(game: TableState, event: asking.Withdrew) -> Entry:
    game.unsettled.let_in(event.secret)
    return Entry()


def _watches(game: TableState, event: asking.Watches) -> Entry:
    kept = game.unsettled
    ask = kept.asks.pop(event.ask, None)
    if ask is not None:
        kept.watchers[ask.secret] = ask.name
        while len(kept.watchers) > _MOST_WATCHERS:
            del kept.watchers[next(iter(kept.watchers))]
    return Entry()


def _unwatched(game: TableState, _: asking.Unwatched) -> Entry:
    game.unsettled.watchers = {}
    return Entry(gone=WATCHER)


def _voted(game: TableState, event: asking.Voted) -> Entry:
    votes = game.unsettled.votes
    before = votes.get(event.other, frozenset())
    after = before | {event.seat} if event.yes else before - {event.seat}
    if after:
        votes[event.other] = after
    else:
        votes.pop(event.other, None)
    return Entry()


def _wanted_close(game: TableState, event: asking.WantedClose) -> Entry:
    kept, seat = game.unsettled, event.seat
    kept.close = kept.close | {seat} if event.yes else kept.close - {seat}
    yes = "yes" if event.yes else "no"
    return Entry(lines=(tell("log-close", game.names(), seat, yes=yes),))


def _wished_place(game: TableState, event: asking.WishedPlace) -> Entry:
    if event.other is None:
        game.unsettled.places.pop(event.seat, None)
    else:
        game.unsettled.places[event.seat] = event.other
    return Entry()


def _made_code(game: TableState, event: asking.MadeCode) -> Entry:
    holder = game.seats[event.seat].secret
    if holder is not None:
        game.unsettled.codes[event.seat] = Code(event.key, holder, event.at)
    return Entry(NOBODY)


UNSETTLED: dict[type, Callable[[Any, Any], Entry]] = {
    asking.Asked: _asked,
    asking.Called: _called,
    asking.Answered: _answered,
    asking.Withdrew: _withdrew,
    asking.Watches: _watches,
    asking.Unwatched: _unwatched,
    asking.Voted: _voted,
    asking.WantedClose: _wanted_close,
    asking.WishedPlace: _wished_place,
    asking.MadeCode: _made_code,
}
"""What each event of the door does to a game."""
