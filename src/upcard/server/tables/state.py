"""The state of a table: its seats, settings and match, and what may be asked of it."""

from typing import Self, TypeVar

import msgspec

from upcard.engine import Deal, Match, Move, Record, RoundRecord
from upcard.engine.seals.seal import Seal
from upcard.messages.say import messages
from upcard.paper.rest import rests
from upcard.rules import Variant, VariantError, find_variant, read_variant
from upcard.server.contract import TablePhase
from upcard.server.tables import events as ev
from upcard.server.tables.entries import Entries
from upcard.server.tables.luck import Luck
from upcard.server.tables.results import Result
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.seat import Seat
from upcard.server.tables.seats.unsettled import Unsettled
from upcard.server.tables.unplayable import game_missing, outdated

say = messages(__file__)

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


class TableState:
    """A table's seats, settings and match, after the events so far.

    ``number`` counts all events. ``seen`` counts, for each seat, the events it may know of, and is all that a seat is
    told: an answer to an open claim must not show in the numbers of others. ``public`` counts what all may know of.
    ``step`` counts what moves the game on, ``windows`` the claim windows opened. ``turn_began`` is the number of the
    event with which the turn of now began, or the wait after a round; ``still_since`` that of the last event which
    changed more than the cards of the running round.
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
        """The seal of the next round; nobody may see its secret until that round is over."""
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
        self.turn_began = self.still_since = 0
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
        """The people who left the match early for good, by the seat that a bot plays on."""
        self.swaps: tuple[tuple[int, int], ...] = ()
        """The seats that have changed places since the last round."""
        self.before: TableState | None = None
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
        self.history: Entries[Entry] = Entries(MOST_PAST)

    def copy(self, event: ev.Event | None = None) -> Self:
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
        other.seen = list(self.seen)
        other.moves = [*self.moves[:-1], *(list(moves) for moves in self.moves[-1:])]
        other.match = match = twin(self.match)
        match.results, match.cuts = list(match.results), list(match.cuts)
        match.deal = match.deal.copy() if match.deal is not None else None
        return other

    def rename(self) -> None:
        """Let the match speak of the players by their names of now."""
        self.match.names = self.names()
        if self.match.deal is not None:
            self.match.deal.names = self.names()

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
        return tuple(
            seat.name or say("seat-name", number=number)
            for number, seat in enumerate(self.seats, 1)
        )

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
        return self.paid[seat] + (self.price_now(seat) if self.match.running else 0)

    def kitty(self) -> int:
        """Return the coins in the kitty, those of the running round too."""
        return sum(self.coins_paid(seat) for seat in range(len(self.seats)))

    def price_now(self, seat: int) -> int:
        """Return the coins that a seat has paid for claims in the running round."""
        return self.running().coins_paid[seat]

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

    def running(self) -> Deal:
        """Return the running or last round where there must be one."""
        deal = self.match.deal
        if deal is None:
            raise ValueError("no round has been dealt")
        return deal


def twin(one: T) -> T:
    """Return another of the kind with the same of everything: what ``copy.copy`` does, in a third of the time."""
    other = object.__new__(type(one))
    other.__dict__.update(one.__dict__)
    return other
