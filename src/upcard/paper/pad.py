"""The score pad: the fold of its events."""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from upcard.engine import Match
from upcard.engine.scores.ending import MOST_DEALS, next_dealer, with_missing
from upcard.engine.scores.scoring import team_of
from upcard.engine.situation import DealResult, EndReason
from upcard.features.claims.questions import claim_cost
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import bonus_for_cut
from upcard.features.players.questions import seats_of, spares_team
from upcard.features.scoring.questions import most_of_round
from upcard.melds import Contract
from upcard.messages.say import listed
from upcard.paper import events as ev
from upcard.paper.cells import Cell, Entry, Key
from upcard.paper.refused import say
from upcard.paper.rest import rests
from upcard.paper.rounds import NOBODY, PaperRound, counted, is_counted, worth_of
from upcard.rules import RoundRules, Variant


class Suspension(msgspec.Struct, frozen=True):
    """A request to suspend the game (event ``n``), which takes effect once everybody has agreed."""

    n: int
    at: str
    agreed: tuple[int, ...]
    holds: bool


class Pad:
    """A game with real cards, folded from its events, which are numbered from 1."""

    def __init__(self, variant: Variant, events: Sequence[ev.Event]) -> None:
        """Fold the events; the first one opens the pad."""
        first = events[0]
        if not isinstance(first, ev.Opened):
            raise ValueError("the first event of a pad opens it")
        self.variant, self.events, self.opened = variant, tuple(events), first
        self.names = first.names
        self.undone = _undone(events)
        self.cells: dict[Key, Cell] = {}
        self.mixed: set[int] = set()
        self.left: dict[int, int] = {}
        self.suspension: Suspension | None = None
        self.books: dict[str, int] = {}
        """The families in whose books the pad is, each with the event that put it there."""
        for n, event in enumerate(events, 1):
            if n not in self.undone:
                self._fold(n, event)
        self.match = Match(variant, self.names)
        self.match.set_dealer(first.dealer)
        self.match.left = dict.fromkeys(
            self.left, MOST_DEALS
        )  # players who left have no points after that
        self.rounds: list[PaperRound] = []
        self.agreed_totals: dict[tuple[int, int], str] = {}
        """By round and seat, the totals that stand by agreement against the sum of the rounds, as sentences."""
        self.running: list[tuple[int, ...]] = []
        """The totals after each finished round."""
        self._count()

    # ---- Folding --------------------------------------------------------------------------------

    def _fold(self, n: int, event: ev.Event) -> None:
        match event:
            case ev.Entered():
                cell = self.cells.setdefault((event.round, event.what, event.seat), Cell())
                cell.write(n, event, self.playing, closed=event.round in self.mixed)
            case ev.Agreed():
                self._agree(event)
            case ev.Mixed():
                self.mixed.add(event.round)
            case ev.Left():
                self.left[event.seat] = n
            case ev.Suspended():
                self.suspension = Suspension(n, event.at, (event.by,), self._all({event.by}))
            case ev.Resumed():
                self.suspension = None
            case ev.Booked():
                self.books[event.family] = n
            case _:
                pass

    def _agree(self, event: ev.Agreed) -> None:
        asked = self.suspension
        if asked is not None and asked.n == event.event:
            agreed = tuple(sorted({*asked.agreed, event.seat}))
            holds = self._all(agreed)
            self.suspension = Suspension(asked.n, asked.at, agreed, holds)
            return
        entry = self.events[event.event - 1] if event.event <= len(self.events) else None
        if isinstance(entry, ev.Entered):
            cell = self.cells.get((entry.round, entry.what, entry.seat))
            if cell is not None:
                cell.agree(event.event, event.seat, self.playing)

    def _all(self, agreed: set[int] | tuple[int, ...]) -> bool:
        return rests(self.variant, agreed, self.playing)

    @property
    def playing(self) -> frozenset[int]:
        """The seats that have not left the game."""
        return frozenset(range(len(self.names))) - set(self.left)

    # ---- Counting -------------------------------------------------------------------------------

    def _count(self) -> None:
        """Play the rounds of the pad through a match, up to the first that is not settled."""
        at = 1
        while not self.over:
            round_ = self._round(at)
            self.rounds.append(round_)
            if round_.result is None:
                return
            self._keep(at, round_, round_.result)
            at += 1

    def _keep(self, at: int, round_: PaperRound, result: DealResult) -> None:
        match = self.match
        match.results.append(result)
        bought = sum(self.number(at, "buys", seat) or 0 for seat in round_.seats)
        match.kitty += claim_cost(round_.rules.options) * bought
        cutter = self.number(at, "cut")
        if cutter is not None and cutter >= 0 and bonus_for_cut(self.variant.options):
            match.cuts.append((round_.number, cutter))
        self._say_totals(at)
        self.running.append(match.totals())

    def _say_totals(self, at: int) -> None:
        """Let totals agreed after a round stand against the sum of the rounds."""
        for seat, name in enumerate(self.names):
            said = self.number(at, "total", seat)
            if said is None:
                continue
            found = self.match.totals()[seat]
            if said == found:
                continue
            result = self.match.results[-1]
            points = list(result.points)
            points[seat] += said - found
            self.match.results[-1] = msgspec.structs.replace(result, points=tuple(points))
            self.agreed_totals[at, seat] = say("agreed-total", name=name, total=said, found=found)

    def _round(self, at: int) -> PaperRound:
        match = self.match
        rules = match.next_rules()
        played = {self.number(at, "out")}  # the player who went out has no hand to be entered
        absent = {seat for seat in self.left if (at, "hand", seat) not in self.cells} - played
        absent |= set(match.absent())
        seats = tuple(seat for seat in range(len(self.names)) if seat not in absent)
        missing = tuple(self._missing(at, seats))
        result = None if missing else self._result(at, rules, seats)
        return PaperRound(rules.number, rules, self._dealer(seats), seats, result, missing)

    def _result(self, at: int, rules: RoundRules, seats: tuple[int, ...]) -> DealResult:
        """Return the result of a settled round; void, to be replayed, if a missing score has no substitute."""
        everybody = range(len(self.names))
        said = self.number(at, "out")
        out = NOBODY if said is None else said
        free = self.spared(at)
        given = {seat: self._given(at, seat, rules) for seat in seats if seat not in free}
        missing = {seat for seat, points in given.items() if points is None}
        points = {seat: found or 0 for seat, found in given.items()}
        down = tuple(bool(self.number(at, "down", seat)) for seat in everybody)
        won = out >= 0 and bool(self.number(at, "won"))
        reason: EndReason = "won" if won else "out" if out >= 0 else "stock"
        if not is_counted(self.variant):
            points[out] = self._given(at, out, rules) or 0 if out in seats else 0
            scored = tuple(points.get(seat, 0) for seat in everybody)
            result = DealResult(reason, out, ((),) * len(self.names), scored, down)
        else:
            at_once = bool(self.number(at, "at_once"))
            result = counted(self.variant, rules, self.names, points, (reason, out), at_once, down)
        return with_missing(result, seats, missing, self.variant.options)

    def _given(self, at: int, seat: int, rules: RoundRules) -> int | None:
        """Return the score of a hand as entered, at most the limit of a round."""
        entry = self.standing(at, "hand", seat)
        if entry is None:
            return None
        worth, cap = worth_of(entry.event, rules), most_of_round(rules.options)
        return worth if worth is None or cap is None else min(worth, cap)

    def _dealer(self, seats: tuple[int, ...]) -> int:
        """Return the dealer of a round; the deal skips players who have left."""
        dealer = self.opened.dealer
        last = self.rounds[-1] if self.rounds else None
        if last is not None:
            dealer = last.dealer
            if last.result is not None and last.result.reason != "void":
                there = [seat for seat in range(len(self.names)) if seat not in self.left]
                dealer = next_dealer(dealer, last.result, self.variant.options, there)
        return self.at_or_after(dealer, seats)

    def at_or_after(self, seat: int, seats: Collection[int]) -> int:
        """Return the first of ``seats`` at or to the left of a seat; the seat itself if there are none."""
        number = len(self.names)
        turns = ((seat + step) % number for step in range(number))
        return next((one for one in turns if one in seats), seat)

    def _missing(self, at: int, seats: tuple[int, ...]) -> Iterator[str]:
        out = self.number(at, "out")
        if out is None:
            yield say("missing-out")
        if out == NOBODY and self.number(at, "won"):
            yield say("missing-won")
        free = self.spared(at)
        hands = [
            self.names[seat]
            for seat in seats
            if seat not in free and self.standing(at, "hand", seat) is None
        ]
        if hands:
            yield say("missing-hands", hands=len(hands), names=listed(hands))
        if has_own_contracts(self.variant.options):
            for seat in seats:
                if self.number(at, "down", seat) is None:
                    yield say("missing-down", name=self.names[seat])

    # ---- Reading --------------------------------------------------------------------------------

    def standing(self, at: int, what: ev.What, seat: int = NOBODY) -> Entry | None:
        """Return the entry that stands in a cell, or None."""
        cell = self.cells.get((at, what, seat))
        return None if cell is None else cell.standing

    def number(self, at: int, what: ev.What, seat: int = NOBODY) -> int | None:
        """Return the number that stands in a cell, or None."""
        entry = self.standing(at, what, seat)
        return None if entry is None else entry.event.number

    def round(self, at: int) -> PaperRound:
        """Return a round of the pad, the running one for those entered ahead of it."""
        return self.rounds[min(at, len(self.rounds)) - 1]

    def spared(self, at: int) -> tuple[int, ...]:
        """Return the seats whose hands do not count in a round: that went out and, in some games, the partner's."""
        out, options = self.number(at, "out"), self.variant.options
        if out is None or out < 0:
            return ()
        return team_of(out, len(self.names), options) if spares_team(options) else (out,)

    @property
    def over(self) -> bool:
        """Whether the game is over: by its rules, or because at most one player is left."""
        return self.match.over or len(self.playing - set(self.match.absent())) < 2

    @property
    def at(self) -> int:
        """The round that is being entered, the last one once the game is over."""
        return max(1, len(self.rounds))

    def contract_of(self, seat: int, at: int) -> Contract:
        """Return a seat's contract in a round of the pad."""
        rounds = self.variant.rounds
        if not has_own_contracts(self.variant.options):
            return self.rounds[at - 1].rules.contract if self.rounds else rounds[0].contract
        laid = sum(result.down[seat] for result in self.match.results[: at - 1])
        return rounds[min(laid, len(rounds) - 1)].contract

    def packs(self) -> tuple[int, ...]:
        """Return all cards in play for the remaining players."""
        least = seats_of(self.variant.options).least
        return self.variant.shoe(max(least, len(self.playing - set(self.match.absent()))))

    def questions(self) -> list[tuple[Key, Cell]]:
        """Return the cells with rival entries, or with a value that waits for everybody's agreement."""
        return [
            (key, cell)
            for key, cell in sorted(self.cells.items())
            if cell.entries() and not cell.settled
        ]


def _undone(events: Sequence[ev.Event]) -> set[int]:
    """Return the numbers of undone events. The last word counts, so they are read from the end."""
    undone: set[int] = set()
    for n in range(len(events), 0, -1):
        event = events[n - 1]
        if isinstance(event, ev.Undone) and n not in undone:
            undone.add(event.event)
    return undone
