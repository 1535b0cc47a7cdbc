"""The seats of a table: the fold of the events about people, not cards."""

from typing import Any

import msgspec

from upcard.server.contract import Wishes
from upcard.server.tables import events as ev
from upcard.server.tables.seats.entry import NOBODY, Entry
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.seats.unsettled import Ask, Code
from upcard.server.tables.state import TableState
from upcard.server.tables.words.line import telling

tell = telling(__file__)

_MOST_WATCHERS = 16


def _told(game: TableState, message: str, seat: int, **values: Any) -> Entry:
    return Entry(lines=(tell(message, game.names(), seat, **values),))


class Seating(TableState):
    """A table's state that events about people change; ``_on_joined`` takes the event with the tag ``joined``."""

    def _on_ready(self, event: ev.Ready) -> Entry:
        (self.ready.add if event.yes else self.ready.discard)(event.seat)
        return Entry()

    def _on_offered(self, event: ev.Offered) -> Entry:
        seat = self.seats[event.seat]
        seat.offer(event.invite, event.by)
        if seat.kind != "bot":
            return Entry(NOBODY)
        return _told(self, "log-offered", event.by, holder=seat.name)

    def _on_agreed(self, event: ev.Agreed) -> Entry:
        seat = self.seats[event.seat]
        seat.agreed.add(event.by)
        return _told(self, "log-agreed", event.by, holder=seat.name)

    def _on_joined(self, event: ev.Joined) -> Entry:
        seat = self.seats[event.seat]
        bot = seat.name if seat.kind == "bot" else None
        seat.take(event.name, event.secret, event.colour)
        seat.wishes, seat.won = Wishes(), 0
        self.unsettled.forget(event.seat)
        self.unsettled.let_in(event.secret)
        self.rename()
        if bot is None:
            return _told(self, "log-sat-down", event.seat)
        if event.by is None:
            return _told(self, "log-took-seat", event.seat, bot=bot)
        host = self.names()[event.by]
        return _told(self, "log-took-seat-invited", event.seat, bot=bot, host=host)

    def _on_reseated(self, event: ev.Reseated) -> Entry:
        seat, old = self.seats[event.seat], self.names()[event.seat]
        code = self.unsettled.codes.get(event.seat)
        seat.take(event.name, event.secret, event.colour, past="moved")
        self.unsettled.let_in(event.secret)
        if event.why == "handed":
            seat.wishes, seat.won = Wishes(), 0  # they were the previous holder's
            self.rematch.pop(event.seat, None)
            self._forget(event.seat)
        if code is not None:  # void now, but its new holder is remembered
            self.unsettled.codes[event.seat] = code
        self.rename()
        line = tell("log-reseated", self.names(), event.seat, why=event.why, holder=old)
        return Entry(lines=(line,), gone=event.seat)

    def _on_left(self, event: ev.Left) -> Entry:
        seat, names = self.seats[event.seat], self.names()
        seat.vacate(event.why, event.bot)
        self.ready.discard(event.seat)
        self.rematch.pop(event.seat, None)
        self._forget(event.seat)
        if self.deal is None:
            seat.open()
        self.rename()
        name = "log-left" if event.why == "left" else "log-removed"
        line = tell(
            name, names, event.seat, after="bot" if event.bot else "free", bot=event.bot or ""
        )
        return Entry(lines=(line,), gone=event.seat)

    def _forget(self, seat: int) -> None:
        """Drop the requests, agreements and offers of a seat's person, who has gone."""
        self.unsettled.forget(seat)
        for sits in self.seats:
            sits.forget(seat)

    def _on_swapped(self, event: ev.Swapped) -> Entry:
        one, other = event.seat, event.other
        names, seats = self.names(), self.seats
        seats[one], seats[other] = seats[other], seats[one]
        self.unsettled.swap(one, other)
        for sits in seats:
            sits.swap(one, other)
        both = {one, other}
        self.ready.symmetric_difference_update(both if len(self.ready & both) == 1 else ())
        self.rename()
        if seats[one].kind == "person":
            line = tell("log-changed-places", self.names(), other, other=names[other])
        else:
            line = tell("log-moved", self.names(), other, number=other + 1)
        return Entry(lines=(line,), swapped=(one, other))

    def _on_opened(self, event: ev.Opened) -> Entry:
        name = self.names()[event.seat]
        self.seats[event.seat].open()
        self.unsettled.forget(event.seat)
        self.rename()
        return _told(self, "log-opened", event.by, holder=name)

    def _on_bot_came(self, event: ev.BotCame) -> Entry:
        self.seats[event.seat].take_bot(event.name)
        self.rename()
        return _told(self, "log-bot-came", event.seat)

    def _on_bot_failed(self, event: ev.BotFailed) -> Entry:
        self.seats[event.seat].level = "regular"
        return _told(self, "log-bot-failed", event.seat, why=event.why)

    def _on_renamed(self, event: ev.Renamed) -> Entry:
        told = _told(self, "log-renamed", event.seat, new=event.name)
        self.seats[event.seat].name = event.name
        self.rename()
        return told

    def _on_looked(self, event: ev.Looked) -> Entry:
        sits = self.seats[event.seat]
        sits.portrait, sits.colour = event.portrait, event.colour
        return Entry()

    def _on_sat_in(self, event: ev.SatIn) -> Entry:
        self.seats[event.seat].sat_in = event.why
        name = "log-idle" if event.why == "idle" else "log-away"
        return _told(self, name, event.seat)

    def _on_returned(self, event: ev.Returned) -> Entry:
        self.seats[event.seat].sat_in = None
        return _told(self, "log-back", event.seat)

    def _on_token_made(self, event: ev.TokenMade) -> Entry:
        self.seats[event.seat].tokens[event.token] = event.name
        return _told(self, "log-program", event.seat, program=event.name)

    def _on_token_ended(self, event: ev.TokenEnded) -> Entry:
        name = self.seats[event.seat].tokens.pop(event.token)
        return _told(self, "log-program-ended", event.seat, program=name)

    def _on_wished(self, event: ev.Wished) -> Entry:
        self.seats[event.seat].wishes = event.wishes
        return Entry(frozenset({event.seat}))

    def _on_rested(self, event: ev.Rested) -> Entry:
        if not event.yes:
            self.rest.clear()
            return _told(self, "log-rest-refused", event.seat)
        name = "log-rest-agreed" if self.rest else "log-rest-asked"
        self.rest.add(event.seat)
        self.ready.clear()
        self.rested_at = event.at
        return _told(self, name, event.seat)

    def _on_wanted_rematch(self, event: ev.WantedRematch) -> Entry:
        self.rematch[event.seat] = event.yes
        return _told(self, "log-rematch", event.seat, yes="yes" if event.yes else "no")

    def _on_went_on(self, event: ev.WentOn) -> Entry:
        self.rest.clear()
        return _told(self, "log-went-on", event.seat)

    # ---- The door: what is asked there, voted and wished, and codes -----------------------------

    def _on_asked(self, event: ev.Asked) -> Entry:
        kept = self.unsettled
        holder = None if event.seat is None else self.seats[event.seat].secret
        made = Ask(event.ask, event.seat, event.name, event.colour, event.secret, holder, event.at)
        standing = kept.standing(self.seats, event.at)
        kept.asks = {ask.id: ask for ask in standing if ask.secret != event.secret}
        kept.asks[made.id] = made
        return Entry()

    def _on_called(self, event: ev.Called) -> Entry:
        self._change(event.ask, at=event.at)
        return Entry(NOBODY)

    def _on_answered(self, event: ev.Answered) -> Entry:
        ask = self.unsettled.asks.get(event.ask)
        if ask is not None and event.yes:
            self._change(event.ask, yes=ask.yes | {event.seat})
        elif not event.yes:
            self._change(event.ask, refused=True)
        return Entry()

    def _change(self, ask: str, **changes: Any) -> None:
        found = self.unsettled.asks.get(ask)
        if found is not None:
            self.unsettled.asks[ask] = msgspec.structs.replace(found, **changes)

    def _on_withdrew(self, event: ev.Withdrew) -> Entry:
        self.unsettled.let_in(event.secret)
        return Entry()

    def _on_watches(self, event: ev.Watches) -> Entry:
        kept = self.unsettled
        ask = kept.asks.pop(event.ask, None)
        if ask is not None:
            kept.watchers[ask.secret] = ask.name
            while len(kept.watchers) > _MOST_WATCHERS:
                del kept.watchers[next(iter(kept.watchers))]
        return Entry()

    def _on_unwatched(self, _: ev.Unwatched) -> Entry:
        self.unsettled.watchers = {}
        return Entry(gone=WATCHER)

    def _on_voted(self, event: ev.Voted) -> Entry:
        votes = self.unsettled.votes
        before = votes.get(event.other, frozenset())
        after = before | {event.seat} if event.yes else before - {event.seat}
        if after:
            votes[event.other] = after
        else:
            votes.pop(event.other, None)
        return Entry()

    def _on_wanted_close(self, event: ev.WantedClose) -> Entry:
        kept, seat = self.unsettled, event.seat
        kept.close = kept.close | {seat} if event.yes else kept.close - {seat}
        return _told(self, "log-close", seat, yes="yes" if event.yes else "no")

    def _on_wished_place(self, event: ev.WishedPlace) -> Entry:
        if event.other is None:
            self.unsettled.places.pop(event.seat, None)
        else:
            self.unsettled.places[event.seat] = event.other
        return Entry()

    def _on_made_code(self, event: ev.MadeCode) -> Entry:
        holder = self.seats[event.seat].secret
        if holder is not None:
            self.unsettled.codes[event.seat] = Code(event.key, holder, event.at)
        return Entry(NOBODY)
