"""The state of a table: the fold of its events. Nothing here asks the clock, chance or the network."""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from upcard.cards import parse_cards
from upcard.engine import (
    Deal,
    Effect,
    Match,
    Move,
    Record,
    RoundRecord,
    TableMeld,
    claim_cost,
    parse_move,
)
from upcard.engine.seals.seal import Seal
from upcard.features.dealing.questions import bonus_for_cut
from upcard.paper.rest import rests
from upcard.rules import Variant, VariantError, find_variant, read_variant
from upcard.server.contract import TablePhase, Wishes
from upcard.server.fair.luck import Luck, luck_after, luck_of_deal
from upcard.server.families.results import Result
from upcard.server.tables import booking
from upcard.server.tables import events as ev
from upcard.server.tables.seats.entry import NOBODY, Entry
from upcard.server.tables.seats.fold import SEATING
from upcard.server.tables.seats.seat import Seat
from upcard.server.tables.seats.unsettled import Unsettled
from upcard.server.tables.sentences import (
    lines_of_deal,
    lines_of_dealer,
    lines_of_move,
    lines_of_reentries,
)
from upcard.server.tables.unplayable import UnplayableError, game_missing, outdated, unreadable
from upcard.server.tables.windows import WINDOWS, in_order, moment_of
from upcard.server.tables.words.line import Line, about, plural

T = TypeVar("T")


class Placed(msgspec.Struct, frozen=True):
    """A player's place at the end of a match."""

    seat: int
    name: str
    total: int
    place: int


MOST_PAST = 2000
"""Entries kept for pages that come back; a page that missed more begins with the oldest of these."""


def variant_of(created: ev.Created) -> Variant:
    """Return the game of a table; raises ``UnplayableError`` if it is not what it was."""
    try:
        if created.source is None:
            variant = find_variant(created.game)
        else:
            variant = read_variant(created.source, created.game)
    except VariantError as error:
        raise game_missing(created.game, str(error)) from error
    if variant.version != created.version:
        raise outdated(variant.name, created.version, variant.version)
    return variant


class Game:
    """A table's seats, settings and match, after the events so far.

    ``number`` counts all events. ``seen`` counts, for each seat, the events it may know of, and is all that a seat is
    told: an answer to an open claim must not show in the numbers of others. ``public`` counts what all may know of.
    ``step`` counts what moves the game on, ``windows`` the claim windows opened. ``turn_began`` is the number of the
    event with which the turn of now began, or the wait after a round.
    """

    def __init__(self, created: ev.Created) -> None:
        """Open the table, as its first event."""
        self.variant = variant_of(created)
        self.game_id = created.game
        self.day = created.day
        """The date whose deal is played here, which everybody plays; empty where it is a table like any other."""
        self.seats = [Seat(plan) for plan in created.seats]
        self.pace, self.claim_seconds, self.seed = (
            created.pace,
            created.claim_seconds,
            created.seed,
        )
        self.turn_seconds = created.turn_seconds
        self.hints: bool | None = None
        """Whether hints may be asked, as somebody has chosen."""
        self.closed = self.shared = False
        self.seal: Seal | None = None
        """What the next round is to follow from; its secret is nobody's to see until that round is over."""
        self.past: tuple[Record, ...] = ()
        """The matches that were played to their end here before the one of now."""
        self.evening: tuple[tuple[Placed, ...], ...] = ()
        """The final places of the matches before the current one."""
        self.books: tuple[str, ...] = ()
        """The families in whose books the table's matches are entered."""
        self.ended: tuple[tuple[int, Result], ...] = ()
        """By its number here, how each match ended that was played on this server from its start."""
        self.unsettled = Unsettled()
        self.number, self.step, self.windows = 1, 0, 0
        self.seen, self.public = [1] * len(self.seats), 1
        self.turn_began = 0
        self._start()

    def _start(self) -> None:
        """Begin a match, and forget what happened in the last one."""
        self.match = Match(self.variant, self.names())
        self.dealer_order: tuple[int, ...] = ()
        self.opened: list[RoundRecord] = []
        self.moves: list[list[tuple[int, Move]]] = []
        self.ready: set[int] = set()
        self.rest: set[int] = set()
        """The persons who want the match suspended; it is once all want it, where the game asks for that."""
        self.began_at = self.rested_at = ""
        self.brought = False
        self.leavers: dict[int, str] = {}
        """Who left the match before its end for good, by the seat that a bot plays on."""
        self.swaps: tuple[tuple[int, int], ...] = ()
        """Who has changed places since the last round."""
        self.before: Game | None = None
        """The game as it was before they did: the summary of the last round is of those places."""
        self.again: set[int] = set()
        """The persons who want the running round dealt again, in which somebody left."""
        self.rematch: dict[int, bool] = {}
        """By seat, whether the person would like another match after this one."""
        self.paid = [0] * len(self.seats)
        """Coins that each seat has paid for claims in the rounds that are over."""
        self.taken_by: str | None = None
        """The name of who took the running round along in a file, "" if it came here in one, else None."""
        self.ruling: tuple[int, str, int] | None = None
        self.luck: Luck | None = None
        self.history: deque[Entry] = deque(maxlen=MOST_PAST)

    def copy(self, event: ev.Event | None = None) -> "Game":
        """Return an independent game in the same state, in which this event can be tried, or any.

        A move changes nothing of who sits where, nor of what is to be settled: that is shared then.
        """
        other = twin(self)
        if not isinstance(event, ev.Moved):
            other.seats, other.unsettled = (
                [seat.copy() for seat in self.seats],
                self.unsettled.copy(),
            )
            other.ready, other.rest, other.again = set(self.ready), set(self.rest), set(self.again)
            other.opened, other.paid = list(self.opened), list(self.paid)
            other.rematch = dict(self.rematch)
        other.seen, other.history = list(self.seen), self.history.copy()
        other.moves = [*self.moves[:-1], *(list(moves) for moves in self.moves[-1:])]
        other.match = match = twin(self.match)
        match.results, match.cuts = list(match.results), list(match.cuts)
        match.deal = match.deal.copy() if match.deal is not None else None
        return other

    # ---- Questions --------------------------------------------------------------------------

    @property
    def gives_hints(self) -> bool:
        """Whether players may ask for hints; where nobody has chosen, only a person alone with bots may. Nobody may
        in the deal of a day, which all play by themselves.
        """
        if self.day:
            return False
        if self.hints is not None:
            return self.hints
        return sum(seat.kind != "bot" for seat in self.seats) <= 1

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
        """Return the seats whose persons have not yet read the summary; while somebody wants to rest, all of them."""
        if self.rest:
            return {n for n, seat in enumerate(self.seats) if seat.kind == "person"}
        people = {
            n for n, seat in enumerate(self.seats) if seat.kind == "person" and not seat.sat_in
        }
        return people - self.ready

    def coins_paid(self, seat: int) -> int:
        """Return the coins that a seat has paid for claims in this match."""
        return self.paid[seat] + (self._price_now(seat) if self.match.running else 0)

    def kitty(self) -> int:
        """Return the coins in the kitty, those of the running round too."""
        return sum(self.coins_paid(seat) for seat in range(len(self.seats)))

    def _price_now(self, seat: int) -> int:
        deal = self._running()
        return claim_cost(deal.rules.options) * deal.claims[seat]

    def number_for(self, seat: int) -> int:
        """Return the number of the last event as a seat counts them, or those who watch."""
        return self.seen[seat] if seat >= 0 else self.public

    def seat_of(self, secret: str) -> int | None:
        """Return the seat that a secret holds, or None."""
        held = [number for number, seat in enumerate(self.seats) if seat.is_held_by(secret)]
        return held[0] if held else None

    def played_by(self, token: str) -> tuple[int, str] | None:
        """Return the seat that a program's token plays, with the token's hash, or None."""
        found = ((number, seat.token_of(token)) for number, seat in enumerate(self.seats))
        return next(((number, kept) for number, kept in found if kept is not None), None)

    def since(self, seat: int, number: int) -> list[tuple[int, Entry]]:
        """Return what the seat may know of and has not seen, with the seat's own numbers; at most ``MOST_PAST``."""
        missed: list[tuple[int, Entry]] = []
        count = self.seen[seat]
        for entry in reversed(self.history):
            if count <= number:
                break
            if entry.seen_by(seat):
                missed.append((count, entry))
                count -= 1
        return missed[::-1]

    def record(self) -> Record:
        """Return the record of the rounds that are over."""
        over = len(self.match.results)
        rounds = tuple(
            msgspec.structs.replace(opened, moves=tuple(moves))
            for opened, moves in zip(self.opened[:over], self.moves[:over], strict=True)
        )
        first = self.match.first_dealer or 0
        names = list(self.names())  # as they sat first
        pairs = [pair for round_ in self.opened for pair in round_.swaps] + list(self.swaps)
        for one, other in reversed(pairs):
            names[one], names[other] = names[other], names[one]
        return Record(self.variant, tuple(names), self.dealer_order, first, rounds)

    def finished(self) -> list[tuple[Record, int]]:
        """Return every round of the table that is over: the record of its match, and its index there."""
        records = (*self.past, self.record())
        return [(record, index) for record in records for index in range(len(record.rounds))]

    def persons(self) -> set[int]:
        """Return the seats that persons hold."""
        return {seat for seat, sits in enumerate(self.seats) if sits.kind == "person"}

    def away(self) -> set[int]:
        """Return the seats where a bot sits in for a person who is away."""
        return {seat for seat in self.persons() if self.seats[seat].sat_in == "away"}

    def placed(self) -> tuple[Placed, ...]:
        """Return the final places of the match, winners first; empty if the match is unfinished or void."""
        if not self.match.over or self.match.void:
            return ()
        names, found = self.names(), sorted(self.match.standings(), key=lambda one: one.place)
        return tuple(Placed(one.seat, names[one.seat], one.total, one.place) for one in found)

    @property
    def resting(self) -> bool:
        """Whether the match is suspended."""
        return bool(self.rest) and rests(self.variant, self.rest, self.persons())

    def finished_number(self) -> int:
        """Return how many rounds are over, in all matches of the table."""
        return sum(len(record.rounds) for record in self.past) + len(self.match.results)

    # ---- The fold ---------------------------------------------------------------------------

    def apply(self, event: ev.Event) -> Entry:
        """Let an event happen; it was checked before it was stored."""
        resting, turn = self.resting, self._turn()
        if isinstance(event, ev.Swapped) and self.deal is not None:
            self._change_places(event)
        if isinstance(event, ev.Left) and self.deal is not None and not self.match.over:
            self._lose(event)
        entry = self._WAYS[type(event)](self, event)
        if isinstance(event, ev.Left) and event.posted:
            entry = msgspec.structs.replace(
                entry, lines=(*entry.lines, self._line_of_posted(event.seat))
            )
        if isinstance(event, ev.Joined) and event.seat in self.leavers:
            self._find(event.seat)
        if isinstance(event, ev.Joined) and resting:
            self.rest.add(event.seat)  # who comes to a match that rests does not wake it
        elif isinstance(event, ev.Swapped) and self.seal is not None:
            places = {event.seat: event.other, event.other: event.seat}
            salts = {places.get(seat, seat): salt for seat, salt in self.seal.salts.items()}
            self.seal = msgspec.structs.replace(self.seal, salts=salts)
        self.number += 1
        if turn != self._turn():
            self.turn_began = self.number
        for seat in range(len(self.seats)):
            self.seen[seat] += entry.seen_by(seat)
        self.public += entry.audience is None
        if entry.audience != NOBODY:
            self.history.append(entry)
        return entry

    def _turn(self) -> tuple[object, ...]:
        return len(self.opened), self.phase, self.deal and self.deal.turn

    def _lose(self, event: ev.Left) -> None:
        """Note that a player leaves before the end, and whether the running round goes without their score."""
        self.leavers = {**self.leavers, event.seat: self.seats[event.seat].name}
        self.match.left = {**self.match.left, event.seat: len(self.match.results)}
        self.again = set()  # it is another question now
        if event.posted:
            self._go_without({*self.match.missing, event.seat})

    def _change_places(self, event: ev.Swapped) -> None:
        """Let two players of a match that rests change places, each with all that is theirs."""
        one, other = event.seat, event.other
        self.before = self.before or self.copy()
        self.swaps += ((one, other),)
        self.match.swap(one, other)
        for kept in (self.paid, self.seen):
            kept[one], kept[other] = kept[other], kept[one]
        places = {one: other, other: one}
        self.leavers = {places.get(seat, seat): name for seat, name in self.leavers.items()}
        self.rest = {places.get(seat, seat) for seat in self.rest}
        self.history.clear()  # it speaks of the places of before

    def _line_of_posted(self, seat: int) -> Line:
        who = self.leavers[seat]
        return Line(f"For this round {who} gets the two highest scores of the others, added up.")

    def _find(self, seat: int) -> None:
        """Note that somebody has the seat of a player who left, and all that it scores."""
        self.leavers = {one: name for one, name in self.leavers.items() if one != seat}
        self.match.left = {one: self.match.left[one] for one in self.leavers}
        if self.match.running and seat in self.match.missing:
            self._go_without(self.match.missing - {seat})

    def _go_without(self, seats: Collection[int]) -> None:
        """Let the running round go without the scores of these seats, in its record too."""
        self.match.missing = frozenset(seats)
        missing = tuple(sorted(seats))
        self.opened[-1] = msgspec.structs.replace(self.opened[-1], missing=missing)

    def left_now(self) -> list[int]:
        """Return the seats whose players left in the middle of the running round, and that nobody has taken since."""
        over = len(self.match.results)
        return [
            seat
            for seat, rounds in self.match.left.items()
            if rounds == over and self.match.running
        ]

    def _dealer(self, event: ev.Dealer) -> Entry:
        self.began_at = event.at
        if event.seat is not None:
            self.match.set_dealer(event.seat)
            return Entry(lines=(about(self.names(), event.seat, "will deal first."),))
        self.dealer_order = parse_cards(event.order)
        draw = self.match.draw_dealer(self.dealer_order)
        return Entry(lines=tuple(lines_of_dealer(draw, self.names())))

    def _round(self, event: ev.Round) -> Entry:
        shoe = parse_cards(event.shoe)
        effects = self.match.start_round(shoe, event.bury, event.cut)
        seal = self.seal if event.sealed else None
        self.opened.append(RoundRecord(shoe, (), event.bury, event.cut, seal, swaps=self.swaps))
        self.swaps, self.before = (), None
        self.seal = self.taken_by = None
        self.moves.append([])
        self.ruling = None
        self.luck = luck_of_deal(self._running(), shoe)
        self.ready.clear()
        self.rest.clear()
        self.again.clear()
        self.unsettled.places, self.unsettled.close = {}, NOBODY
        for seat in self.seats:
            seat.agreed.clear()
            seat.wishes = seat.wishes if seat.wishes.keep else Wishes()
        self.step += 1
        return Entry(effects=effects, lines=(*lines_of_deal(self._running()), *self._cut_lines()))

    def _cut_lines(self) -> Iterator[Line]:
        bonus = bonus_for_cut(self.variant.options)
        for number, seat in self.match.cuts:
            if number == self.match.round:
                yield about(
                    self.names(), seat, f"cut just the right cards: {plural(bonus, 'point')} off."
                )

    def _running(self) -> Deal:
        deal = self.match.deal
        if deal is None:
            raise ValueError("no round has been dealt")
        return deal

    def _moved(self, event: ev.Moved) -> Entry:
        deal = self._running()
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
            self.paid = [paid + self._price_now(seat) for seat, paid in enumerate(self.paid)]
        # A window in which everybody passed may close without any effect: the moment is another all the same.
        settled = bool(effects) or moment_of(deal) != before
        if answers and settled:
            self.moves[-1][-answers:] = in_order(asked, self.moves[-1][-answers:])
        if deal.phase in WINDOWS and settled:
            self.windows += 1
        # An answer that settles nothing yet is known to its seat alone.
        audience = None if settled else frozenset({event.seat})
        lines = lines_of_move(effects, deal, melds)
        if deal.result is not None:
            lines += lines_of_reentries(self.match.came_back(), self.names())
            self.ended += booking.ended(self)
        return Entry(audience, effects, tuple(lines))

    def _wanted_again(self, event: ev.WantedAgain) -> Entry:
        (self.again.add if event.yes else self.again.discard)(event.seat)
        others = (
            "would like this round dealt again."
            if event.yes
            else "would rather play this round on."
        )
        return Entry(lines=(about(self.names(), event.seat, others),))

    def _broke_off(self, _: ev.BrokeOff) -> Entry:
        deal = self._running()
        effects = self.match.break_off()
        self.opened[-1] = msgspec.structs.replace(self.opened[-1], broken=True)
        self.paid = [paid + self._price_now(seat) for seat, paid in enumerate(self.paid)]
        self.step += 1
        text = f"Round {deal.rules.number} was broken off; it is dealt again."
        return Entry(effects=effects, lines=(Line(text),))

    def _rule(self, effects: Sequence[Effect]) -> None:
        """Keep the ruling at an honour table that these effects tell of, with the turn it was made in."""
        for effect in effects:
            if effect.what == "ruled" and effect.reason is not None:
                self.ruling = (effect.seat, effect.reason, self._running().turn)

    def _settings(self, event: ev.Settings) -> Entry:
        seat, names = event.seat, self.names()
        lines = []
        if event.pace != self.pace:
            beat = plural(event.pace, "second") if event.pace else "none"
            lines.append(about(names, seat, f"set the bots' beat: {beat}."))
        for word, was, now in (
            ("claim", self.claim_seconds, event.claim_seconds),
            ("turn", self.turn_seconds, event.turn_seconds),
        ):
            if was != now:
                clock = plural(now, "second") if now else "off"
                lines.append(about(names, seat, f"set the {word} clock: {clock}."))
        if event.hints != self.hints and event.hints is not None:
            lines.append(about(names, seat, f"switched hints {'on' if event.hints else 'off'}."))
        self.hints = event.hints
        self.pace, self.claim_seconds = event.pace, event.claim_seconds
        self.turn_seconds = event.turn_seconds
        return Entry(lines=tuple(lines))

    def rename(self) -> None:
        """Let the match speak of the players by their names of now."""
        self.match.names = self.names()
        if self.match.deal is not None:
            self.match.deal.names = self.names()

    def _closed(self, event: ev.Closed) -> Entry:
        self.closed = True
        if event.seat is None:
            return Entry(lines=(Line("The person who runs the server closed the table."),))
        return Entry(lines=(about(self.names(), event.seat, "closed the table."),))

    def _committed(self, event: ev.Committed) -> Entry:
        self.seal = Seal(event.number, event.secret)
        return Entry()

    def _salted(self, event: ev.Salted) -> Entry:
        if self.seal is not None:
            salts = {**self.seal.salts, event.seat: event.salt}
            self.seal = msgspec.structs.replace(self.seal, salts=salts)
        return Entry(NOBODY)

    def _taken_along(self, event: ev.TakenAlong) -> Entry:
        after = "Nobody takes over a seat until this round is over."
        if event.seat is None:
            self.taken_by = ""
            return Entry(lines=(Line(f"This round came from a file. {after}"),))
        self.taken_by = self.names()[event.seat]
        return Entry(
            lines=(about(self.names(), event.seat, f"took the game along in a file. {after}"),)
        )

    def _shared(self, event: ev.Shared) -> Entry:
        self.shared = event.yes
        who = "anybody who has the link" if event.yes else "the people of this table alone"
        return Entry(lines=(about(self.names(), event.seat, f"let {who} watch finished rounds."),))

    def _rematch(self, _: ev.Rematch) -> Entry:
        placed = self.placed()
        for one in placed:
            self.seats[one.seat].won += one.place == 1
        self.evening += (placed,) if placed else ()
        for seat in self.seats:
            if seat.is_free:  # somebody left for good: a friend may come instead
                seat.open()
        self.unsettled.votes = {}
        self.past += (self.record(),)
        self._start()
        return Entry(lines=(Line("Everybody here would like another game."),))

    _WAYS: ClassVar[dict[type, Callable[[Any, Any], Entry]]] = {
        **SEATING,
        **booking.BOOKING,
        ev.Dealer: _dealer,
        ev.Round: _round,
        ev.Moved: _moved,
        ev.WantedAgain: _wanted_again,
        ev.BrokeOff: _broke_off,
        ev.Settings: _settings,
        ev.Closed: _closed,
        ev.Rematch: _rematch,
        ev.Shared: _shared,
        ev.TakenAlong: _taken_along,
        ev.Committed: _committed,
        ev.Salted: _salted,
    }


def twin(one: T) -> T:
    """Return another of the kind with the same of everything: what ``copy.copy`` does, in a third of the time."""
    other = object.__new__(type(one))
    other.__dict__.update(one.__dict__)
    return other


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
        # Whatever is wrong with one table's events is that table's: every other table plays on.
        raise unreadable(f"{type(error).__name__}: {error}") from error
    return game
