"""The state of a table: the fold of its events. Nothing here asks the clock, chance or the network."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from upcard.cards import parse_cards
from upcard.engine import (
    Deal,
    Effect,
    Match,
    Move,
    Record,
    RoundRecord,
    parse_move,
)
from upcard.rules import Variant, VariantError, find_variant, read_variant
from upcard.server.contract import TablePhase
from upcard.server.tables import events as ev
from upcard.server.tables.seat import Seat
from upcard.server.tables.sentences import (
    Line,
    about,
    lines_of_deal,
    lines_of_dealer,
    lines_of_move,
)


class OutdatedError(Exception):
    """A table that was played under rules which this version of the program no longer has."""


class Entry(msgspec.Struct, frozen=True):
    """What one event brought about. ``audience`` are the seats that may know of it, None for all."""

    audience: frozenset[int] | None = None
    effects: tuple[Effect, ...] = ()
    lines: tuple[Line, ...] = ()

    def seen_by(self, seat: int) -> bool:
        """Tell whether the seat may know that this happened."""
        return self.audience is None or seat in self.audience


NOBODY: frozenset[int] = frozenset()


def variant_of(created: ev.Created) -> Variant:
    """Return the game of a table; raises ``OutdatedError`` if it is not what it was."""
    try:
        if created.source is None:
            variant = find_variant(created.game)
        else:
            variant = read_variant(created.source, created.game)
    except VariantError as error:
        raise OutdatedError(str(error)) from error
    if variant.version != created.version:
        raise OutdatedError(f"{created.game} {created.version} is now {variant.version}")
    return variant


class Game:
    """A table's seats, settings and match, after the events so far.

    ``number`` counts all events. ``seen`` counts, for each seat, the events it may know of, and is all that a
    seat is told: an answer to an open claim must not show in the numbers of others. ``step`` counts what moves
    the game on, ``windows`` the claim windows opened.
    """

    def __init__(self, created: ev.Created) -> None:
        """Open the table, as its first event."""
        self.variant = variant_of(created)
        self.game_id = created.game
        self.seats = [Seat(plan) for plan in created.seats]
        self.pace, self.claim_seconds, self.seed = (
            created.pace,
            created.claim_seconds,
            created.seed,
        )
        self.number, self.step, self.windows = 1, 0, 0
        self.seen = [1] * len(self.seats)
        self._start()

    def _start(self) -> None:
        """Begin a match, and forget what happened in the last one."""
        self.match = Match(self.variant, self.names())
        self.dealer_order: tuple[int, ...] = ()
        self.opened: list[RoundRecord] = []
        self.moves: list[list[tuple[int, Move]]] = []
        self.ready: set[int] = set()
        self.history: list[Entry] = []
        self._seen_before = list(self.seen)

    # ---- Questions --------------------------------------------------------------------------

    def names(self) -> tuple[str, ...]:
        """Return the name at each seat, as it stands in sentences."""
        return tuple(seat.name or f"Seat {number}" for number, seat in enumerate(self.seats, 1))

    @property
    def phase(self) -> TablePhase:
        """Return waiting, playing, summary or finished."""
        if self.match.deal is None:
            return "waiting"
        if self.match.running:
            return "playing"
        return "finished" if self.match.over else "summary"

    @property
    def deal(self) -> Deal | None:
        """Return the running or last round."""
        return self.match.deal

    def open_seats(self) -> list[int]:
        """Return the seats that wait for a person."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def waits_for(self) -> set[int]:
        """Return the seats whose persons have not yet read the summary."""
        people = {
            n for n, seat in enumerate(self.seats) if seat.kind == "person" and not seat.sat_in
        }
        return people - self.ready

    def seat_of(self, secret: str) -> int | None:
        """Return the seat that a secret holds, or None."""
        held = [number for number, seat in enumerate(self.seats) if seat.is_held_by(secret)]
        return held[0] if held else None

    def since(self, seat: int, number: int) -> Iterator[tuple[int, Entry]]:
        """Yield what the seat may know of and has not seen, with the seat's own numbers."""
        count = self._seen_before[seat]
        for entry in self.history:
            if entry.seen_by(seat):
                count += 1
                if count > number:
                    yield count, entry

    def record(self) -> Record:
        """Return the record of the rounds that are over."""
        over = len(self.match.results)
        rounds = tuple(
            msgspec.structs.replace(opened, moves=tuple(moves))
            for opened, moves in zip(self.opened[:over], self.moves[:over], strict=True)
        )
        first = self.match.first_dealer or 0
        return Record(self.variant, self.names(), self.dealer_order, first, rounds)

    # ---- The fold ---------------------------------------------------------------------------

    def apply(self, event: ev.Event) -> Entry:
        """Let an event happen; it was checked before it was stored."""
        entry = self._WAYS[type(event)](self, event)
        self.number += 1
        for seat in range(len(self.seats)):
            self.seen[seat] += entry.seen_by(seat)
        self.history.append(entry)
        return entry

    def _dealer(self, event: ev.Dealer) -> Entry:
        if event.seat is not None:
            self.match.set_dealer(event.seat)
            return Entry(lines=(about(self.names(), event.seat, "will deal first."),))
        self.dealer_order = parse_cards(event.order)
        draw = self.match.draw_dealer(self.dealer_order)
        return Entry(lines=tuple(lines_of_dealer(draw, self.names())))

    def _round(self, event: ev.Round) -> Entry:
        shoe = parse_cards(event.shoe)
        effects = self.match.start_round(shoe, event.bury, event.cut)
        self.opened.append(RoundRecord(shoe, (), event.bury, event.cut))
        self.moves.append([])
        self.ready.clear()
        self.step += 1
        return Entry(effects=effects, lines=(*lines_of_deal(self._running()), *self._cut_lines()))

    def _cut_lines(self) -> Iterator[Line]:
        bonus = self.variant.options.cut_bonus
        for number, seat in self.match.cuts:
            if number == self.match.round:
                yield about(self.names(), seat, f"cut just the right cards: {bonus} points off.")

    def _running(self) -> Deal:
        deal = self.match.deal
        if deal is None:
            raise ValueError("no round has been dealt")
        return deal

    def _moved(self, event: ev.Moved) -> Entry:
        deal = self._running()
        before, asked = tuple(deal.melds), deal.asked
        move = parse_move(event.move, deal.rules.melds)
        effects = self.match.apply(event.seat, move)
        self.moves[-1].append((event.seat, move))
        self.step += 1
        if deal.phase in ("claim", "call") and (not asked or effects):
            self.windows += 1
        # An answer that settles nothing yet is known to its seat alone.
        audience = None if effects else frozenset({event.seat})
        return Entry(audience, effects, tuple(lines_of_move(effects, deal, before)))

    def _ready(self, event: ev.Ready) -> Entry:
        self.ready.add(event.seat)
        return Entry()

    def _settings(self, event: ev.Settings) -> Entry:
        lines = []
        if event.pace != self.pace:
            beat = f"{event.pace:g} seconds" if event.pace else "none"
            lines.append(about(self.names(), event.seat, f"set the bots' beat: {beat}."))
        if event.claim_seconds != self.claim_seconds:
            clock = f"{event.claim_seconds} seconds" if event.claim_seconds else "off"
            lines.append(about(self.names(), event.seat, f"set the claim clock: {clock}."))
        self.pace, self.claim_seconds = event.pace, event.claim_seconds
        return Entry(lines=tuple(lines))

    def _offered(self, event: ev.Offered) -> Entry:
        self.seats[event.seat].offer(event.invite, event.by)
        return Entry(NOBODY)

    def _joined(self, event: ev.Joined) -> Entry:
        seat = self.seats[event.seat]
        bot = seat.name if seat.kind == "bot" else None
        seat.take(event.name, event.secret)
        self._rename()
        text = "sat down." if bot is None else f"took the seat of {bot}."
        return Entry(lines=(about(self.names(), event.seat, text),))

    def _bot_came(self, event: ev.BotCame) -> Entry:
        self.seats[event.seat].take_bot(event.name)
        self._rename()
        return Entry(lines=(about(self.names(), event.seat, "took an open seat, a bot."),))

    def _renamed(self, event: ev.Renamed) -> Entry:
        old = self.names()
        self.seats[event.seat].name = event.name
        self._rename()
        line = about(old, event.seat, f"will be called {event.name}.")
        return Entry(lines=(line,))

    def _rename(self) -> None:
        """Let the match speak of the players by their names of now."""
        self.match.names = self.names()
        if self.match.deal is not None:
            self.match.deal.names = self.names()

    def _sat_in(self, event: ev.SatIn) -> Entry:
        self.seats[event.seat].sat_in = True
        return Entry(lines=(about(self.names(), event.seat, "went away; a bot sits in."),))

    def _returned(self, event: ev.Returned) -> Entry:
        self.seats[event.seat].sat_in = False
        own = "are back in your seat."
        return Entry(lines=(about(self.names(), event.seat, "is back.", own),))

    def _rematch(self, event: ev.Rematch) -> Entry:
        self._start()
        return Entry(lines=(about(self.names(), event.seat, "asked for a new game."),))

    _WAYS: ClassVar[dict[type, Callable[[Any, Any], Entry]]] = {
        ev.Dealer: _dealer,
        ev.Round: _round,
        ev.Moved: _moved,
        ev.Ready: _ready,
        ev.Settings: _settings,
        ev.Offered: _offered,
        ev.Joined: _joined,
        ev.BotCame: _bot_came,
        ev.Renamed: _renamed,
        ev.SatIn: _sat_in,
        ev.Returned: _returned,
        ev.Rematch: _rematch,
    }


def folded(bodies: Sequence[bytes]) -> Game:
    """Return the game of a table's stored events, of which there is at least one."""
    first = ev.decoded(bodies[0])
    if not isinstance(first, ev.Created):
        raise OutdatedError("the first event does not open a table")
    game = Game(first)
    for body in bodies[1:]:
        game.apply(ev.decoded(body))
    return game
