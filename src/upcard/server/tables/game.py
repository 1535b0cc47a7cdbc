"""The fold of a table's events. Nothing here asks the clock, chance or the network."""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from upcard.cards import parse_cards
from upcard.engine import Effect, RoundRecord, TableMeld, parse_move
from upcard.engine.seals.seal import Seal
from upcard.features.dealing.questions import bonus_for_cut
from upcard.server.contract import Wishes
from upcard.server.tables import booking
from upcard.server.tables import events as ev
from upcard.server.tables.entries import Entries
from upcard.server.tables.luck import luck_after, luck_of_deal
from upcard.server.tables.seats.entry import NOBODY, Entry
from upcard.server.tables.seats.fold import Seating
from upcard.server.tables.sentences import (
    lines_of_deal,
    lines_of_dealer,
    lines_of_move,
    lines_of_reentries,
)
from upcard.server.tables.state import MOST_PAST
from upcard.server.tables.unplayable import UnplayableError, unreadable
from upcard.server.tables.windows import WINDOWS, in_order, moment_of
from upcard.server.tables.words.line import Line, telling

tell = telling(__file__)


class Game(Seating):
    """A table's state that events change; ``_on_joined`` takes the event with the tag ``joined``."""

    before: "Game | None"

    def apply(self, event: ev.Event) -> Entry:
        """Let an event happen; it was checked before it was stored."""
        resting, turn = self.resting, self._turn()
        if isinstance(event, ev.Swapped) and self.deal is not None:
            self._change_places(event)
        if isinstance(event, ev.Left) and self.deal is not None and not self.match.over:
            self._lose(event)
        entry: Entry = getattr(self, f"_on_{event.tag}")(event)
        if isinstance(event, ev.Left) and event.posted:
            entry = msgspec.structs.replace(
                entry, lines=(*entry.lines, tell("log-posted", leaver=self.leavers[event.seat]))
            )
        if isinstance(event, ev.Joined) and event.seat in self.leavers:
            self._find(event.seat)
        if isinstance(event, ev.Joined) and resting:
            self.rest.add(event.seat)  # joining a match that rests does not resume it
        elif isinstance(event, ev.Swapped) and self.seal is not None:
            places = {event.seat: event.other, event.other: event.seat}
            salts = {places.get(seat, seat): salt for seat, salt in self.seal.salts.items()}
            self.seal = msgspec.structs.replace(self.seal, salts=salts)
        self.number += 1
        if turn != self._turn():
            self.turn_began = self.number
        if not isinstance(event, ev.Moved) or self.running().result is not None:
            self.still_since = self.number
        for seat in range(len(self.seats)):
            self.seen[seat] += entry.seen_by(seat)
        self.public += entry.audience is None
        if entry.audience != NOBODY:
            self.history = self.history.then(entry)
        return entry

    def _turn(self) -> tuple[object, ...]:
        return len(self.opened), self.phase, self.deal and self.deal.turn

    def _lose(self, event: ev.Left) -> None:
        """Note that a player leaves before the end, and whether the running round goes without their score."""
        self.leavers = {**self.leavers, event.seat: self.seats[event.seat].name}
        self.match.left = {**self.match.left, event.seat: len(self.match.results)}
        self.again = set()  # the question has changed
        if event.posted:
            self._go_without({*self.match.missing, event.seat})

    def _change_places(self, event: ev.Swapped) -> None:
        """Let two players of a match that rests change places, each with everything of theirs."""
        one, other = event.seat, event.other
        self.before = self.before or self.copy()
        self.swaps += ((one, other),)
        self.match.swap(one, other)
        for kept in (self.paid, self.seen):
            kept[one], kept[other] = kept[other], kept[one]
        places = {one: other, other: one}
        self.leavers = {places.get(seat, seat): name for seat, name in self.leavers.items()}
        self.rest = {places.get(seat, seat) for seat in self.rest}
        self.history = Entries(MOST_PAST)  # it refers to the former places

    def _find(self, seat: int) -> None:
        """Note that somebody has taken over the seat of a player who left, with its scores."""
        self.leavers = {one: name for one, name in self.leavers.items() if one != seat}
        self.match.left = {one: self.match.left[one] for one in self.leavers}
        if self.match.running and seat in self.match.missing:
            self._go_without(self.match.missing - {seat})

    def _go_without(self, seats: Collection[int]) -> None:
        """Leave the scores of these seats out of the running round, and of its record."""
        self.match.missing = frozenset(seats)
        missing = tuple(sorted(seats))
        self.opened[-1] = msgspec.structs.replace(self.opened[-1], missing=missing)

    def left_now(self) -> list[int]:
        """Return the seats that were left in the middle of the running round and that nobody has taken since."""
        over = len(self.match.results)
        return [
            seat
            for seat, rounds in self.match.left.items()
            if rounds == over and self.match.running
        ]

    def _on_dealer(self, event: ev.Dealer) -> Entry:
        self.began_at = event.at
        if event.seat is not None:
            self.match.set_dealer(event.seat)
            return Entry(lines=(tell("log-dealer", self.names(), event.seat),))
        self.dealer_order = parse_cards(event.order)
        draw = self.match.draw_dealer(self.dealer_order)
        return Entry(lines=tuple(lines_of_dealer(draw, self.names())))

    def _on_round(self, event: ev.Round) -> Entry:
        shoe = parse_cards(event.shoe)
        effects = self.match.start_round(shoe, event.bury, event.cut)
        seal = self.seal if event.sealed else None
        self.opened.append(RoundRecord(shoe, (), event.bury, event.cut, seal, swaps=self.swaps))
        self.swaps, self.before = (), None
        self.seal = self.taken_by = None
        self.moves.append([])
        self.ruling = None
        self.luck = luck_of_deal(self.running(), shoe)
        self.ready.clear()
        self.rest.clear()
        self.again.clear()
        self.unsettled.places, self.unsettled.close = {}, NOBODY
        for seat in self.seats:
            seat.agreed.clear()
            seat.wishes = seat.wishes if seat.wishes.keep else Wishes()
        self.step += 1
        return Entry(effects=effects, lines=(*lines_of_deal(self.running()), *self._cut_lines()))

    def _cut_lines(self) -> Iterator[Line]:
        bonus = bonus_for_cut(self.variant.options)
        for number, seat in self.match.cuts:
            if number == self.match.round:
                yield tell("log-cut", self.names(), seat, points=bonus)

    def _on_move(self, event: ev.Moved) -> Entry:
        deal = self.running()
        melds = [*map(TableMeld, deal.owners, deal.melds)]
        before, stock = moment_of(deal), tuple(deal.stock)
        answers = len(deal.answers) + 1 if deal.phase in WINDOWS else 0
        asked = deal.asked
        move = parse_move(event.move, deal.rules.melds)
        effects = self.match.apply(event.seat, move)
        self.moves[-1].append((event.seat, move))
        if self.luck is not None:
            self.luck = luck_after(self.luck, stock, effects, deal)
        self.step += 1
        self._rule(effects)
        if deal.result is not None:
            self.paid = [paid + self.price_now(seat) for seat, paid in enumerate(self.paid)]
        # A window in which everybody passed may close without an effect, but the moment has changed all the same.
        settled = bool(effects) or moment_of(deal) != before
        if answers and settled:
            self.moves[-1][-answers:] = in_order(asked, self.moves[-1][-answers:])
        if deal.phase in WINDOWS and settled:
            self.windows += 1
        # An answer that settles nothing yet is known only to its own seat.
        audience = None if settled else frozenset({event.seat})
        lines = lines_of_move(effects, deal, melds)
        if deal.result is not None:
            lines += lines_of_reentries(self.match.came_back(), self.names())
            self.ended += booking.ended(self)
        return Entry(audience, effects, tuple(lines))

    def _on_wanted_again(self, event: ev.WantedAgain) -> Entry:
        (self.again.add if event.yes else self.again.discard)(event.seat)
        yes = "yes" if event.yes else "no"
        return Entry(lines=(tell("log-again", self.names(), event.seat, yes=yes),))

    def _on_broke_off(self, _: ev.BrokeOff) -> Entry:
        deal = self.running()
        effects = self.match.break_off()
        self.opened[-1] = msgspec.structs.replace(self.opened[-1], broken=True)
        self.paid = [paid + self.price_now(seat) for seat, paid in enumerate(self.paid)]
        self.step += 1
        return Entry(effects=effects, lines=(tell("log-broken-off", round=deal.rules.number),))

    def _rule(self, effects: Sequence[Effect]) -> None:
        """Keep the ruling of an honour table among these effects, with the turn in which it was made."""
        for effect in effects:
            if effect.what == "ruled" and effect.reason is not None:
                self.ruling = (effect.seat, effect.reason, self.running().turn)

    def _on_settings(self, event: ev.Settings) -> Entry:
        seat, names = event.seat, self.names()
        lines = []
        if event.pace != self.pace:
            lines.append(tell("log-beat", names, seat, seconds=event.pace or 0))
        if event.claim_seconds != self.claim_seconds:
            lines.append(tell("log-claim-clock", names, seat, seconds=event.claim_seconds or 0))
        if event.turn_seconds != self.turn_seconds:
            lines.append(tell("log-turn-clock", names, seat, seconds=event.turn_seconds or 0))
        if event.hints != self.hints and event.hints is not None:
            lines.append(tell("log-hints", names, seat, on="yes" if event.hints else "no"))
        self.hints = event.hints
        self.pace, self.claim_seconds = event.pace, event.claim_seconds
        self.turn_seconds = event.turn_seconds
        return Entry(lines=tuple(lines))

    def _on_closed(self, event: ev.Closed) -> Entry:
        self.closed = True
        if event.seat is None:
            return Entry(lines=(tell("log-closed-by-host"),))
        return Entry(lines=(tell("log-closed", self.names(), event.seat),))

    def _on_committed(self, event: ev.Committed) -> Entry:
        self.seal = Seal(event.number, event.secret)
        return Entry()

    def _on_salted(self, event: ev.Salted) -> Entry:
        if self.seal is not None:
            salts = {**self.seal.salts, event.seat: event.salt}
            self.seal = msgspec.structs.replace(self.seal, salts=salts)
        return Entry(NOBODY)

    def _on_taken_along(self, event: ev.TakenAlong) -> Entry:
        if event.seat is None:
            self.taken_by = ""
            return Entry(lines=(tell("log-from-file"),))
        self.taken_by = self.names()[event.seat]
        return Entry(lines=(tell("log-taken-along", self.names(), event.seat),))

    def _on_shared(self, event: ev.Shared) -> Entry:
        self.shared = event.yes
        people = "all" if event.yes else "people"
        return Entry(lines=(tell("log-shared", self.names(), event.seat, people=people),))

    def _on_rematch(self, _: ev.Rematch) -> Entry:
        placed = self.placed()
        for one in placed:
            self.seats[one.seat].won += one.place == 1
        self.evening += (placed,) if placed else ()
        for seat in self.seats:
            if seat.is_free:  # somebody left for good, so a friend may take their place
                seat.open()
        self.unsettled.votes = {}
        self.past += (self.record(),)
        self._start()
        return Entry(lines=(tell("log-rematch-begins"),))

    def _on_booked(self, event: ev.Booked) -> Entry:
        others = tuple(one for one in self.books if one != event.family)
        self.books = (*others, event.family) if event.yes else others
        yes = "yes" if event.yes else "no"
        return Entry(lines=(tell("log-booked", self.names(), event.seat, yes=yes),))

    def _on_brought(self, _: ev.Brought) -> Entry:
        self.brought, self.ended, self.books = True, (), ()
        return Entry(NOBODY)


def folded(bodies: Sequence[bytes]) -> Game:
    """Return the game of a table's stored events, of which there is at least one; raises ``UnplayableError``."""
    try:
        first = ev.decoded(bodies[0])
        if not isinstance(first, ev.Created):
            raise ev.UnreadableError("the first event does not open a table")
        game = Game(first)
        for body in bodies[1:]:
            game.apply(ev.decoded(body))
    except UnplayableError:
        raise
    except ev.UnreadableError as error:
        raise unreadable(str(error)) from error
    except Exception as error:
        # A fault in one table's events concerns that table alone: all others play on.
        raise unreadable(f"{type(error).__name__}: {error}") from error
    return game
