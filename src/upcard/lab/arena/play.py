"""The same deals played several times: one side for level A, the others for B, with A on each side in turn. A side is a
seat, or a team where there are partners; A plays every seat of its team.

A plays the favoured side of a deal once, and so does B for each other side: luck cancels out, so fewer deals suffice.
"""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from itertools import count
from time import get_clock_info, perf_counter_ns, thread_time_ns

import msgspec

from upcard.bots import Policy
from upcard.bots.own import Limits, is_own
from upcard.bots.policy import ManyPolicy
from upcard.engine import Move, View, team_of
from upcard.features.scoring.questions import high_wins
from upcard.lab.arena.players import QUICK, SEER, Parted, Quick, Seer
from upcard.lab.asking import Playing, together
from upcard.lab.batch import shared
from upcard.lab.matches import Simulation
from upcard.lab.report.curves import Curves
from upcard.lab.workers import Work
from upcard.rules import Variant


class DealPlayed(msgspec.Struct, frozen=True):
    """The result of one deal, a whole match from every side, for A and, on average, for each other side.

    ``points``, ``out`` and ``down`` are per seat, averaged over a team. ``hands`` and ``matches`` are shares of a side:
    of the rounds with the best score, and of the matches won, ties divided. ``spent`` has the time of each of A's
    decisions in nanoseconds: processor time, or wall time for a program.
    """

    number: int
    rounds: int
    points: tuple[float, float]
    hands: tuple[float, float]
    matches: tuple[float, float]
    out: tuple[float, float]
    down: tuple[float, float]
    spent: tuple[int, ...]
    curves: Curves | None = None


class Pairing:
    """A against B in one game. A deal depends only on the game, the levels, the seed and its number."""

    def __init__(
        self,
        variant: Variant,
        a: str,
        b: str,
        seats: int,
        seed: int,
        *,
        parts: Sequence[str] = (),
        curves: bool = False,
        limits: Limits | None = None,
    ) -> None:
        """Raises ``SeatingError`` for an unknown level or a number of seats that the game does not take.

        ``a`` may also be ``SEER``, which sees all hands, or ``QUICK``, the players of simulated rounds. ``parts`` are
        the kinds of decisions that A makes, B making the rest; with none, A makes all. ``curves``: collect the data of
        a report. ``limits`` apply to bots that are programs.
        """
        self.curves, self.parts, self.limits = curves, tuple(parts), limits
        self.variant, self.a, self.b, self.seats, self.seed = variant, a, b, seats, seed
        self._sides = sides_of(seats, variant)
        self._tables = [
            Simulation(variant, self._levels(side), seed, limits) for side in self._sides
        ]
        self._seers: list[list[Seer]] = [[] for _ in self._sides]
        self._clocks: list[_Clock] = []
        for index, side in enumerate(self._sides):
            for seat in side:
                policy = self._player(index, seat)
                kind = _ManyClock if isinstance(policy, ManyPolicy) else _Clock
                clock = kind(policy, own=is_own(a))
                self._tables[index].policies[seat] = clock
                self._clocks.append(clock)

    def _levels(self, side: tuple[int, ...]) -> list[str]:
        a = {SEER: "expert", QUICK: "regular"}.get(self.a, self.a)
        return [a if seat in side else self.b for seat in range(self.seats)]

    def _player(self, index: int, seat: int) -> Policy:
        """Return the player of a seat of A at one of the tables."""
        player = self._tables[index].policies[seat]
        if self.a == SEER:
            seer = Seer(self.seed)
            self._seers[index].append(seer)
            player = seer
        elif self.a == QUICK:
            player = Quick(self.seed)
        if not self.parts:
            return player
        levels = [self.b] * self.seats
        rest = Simulation(self.variant, levels, self.seed, self.limits).policies[seat]
        return Parted(player, rest, self.parts)

    def play(self, number: int, most: int | None = None) -> DealPlayed:
        """Play one deal from every side; ``most`` limits the rounds of each match."""
        return self.play_together([number], most)[0]

    def play_together(self, numbers: Sequence[int], most: int | None = None) -> list[DealPlayed]:
        """Play several deals together, so that a bot can choose many moves at once.

        The results equal those of single deals, except that the last deal has the times of all decisions.
        """
        played = together([self._deal(number, most) for number in numbers], self.variant)
        spent = tuple(one for clock in self._clocks for one in clock.take())
        return [*played[:-1], msgspec.structs.replace(played[-1], spent=spent)]

    def _deal(self, number: int, most: int | None) -> Playing[DealPlayed]:
        rounds = 0
        sums = {name: [0.0, 0.0] for name in ("points", "hands", "matches", "out", "down")}
        counted = [Curves(self._levels(side)) for side in self._sides] if self.curves else []
        sign = 1 if high_wins(self.variant.options) else -1
        for index, table in enumerate(self._tables):
            recorder = table.open(number)
            for seer in self._seers[index]:
                seer.watch(recorder.match)
            watch = counted[index].watch if counted else None
            for _ in count() if most is None else range(most):
                if recorder.match.over:
                    break
                deal = yield from table.round(recorder, number, watch)
                if counted:
                    counted[index].add_round(deal)
                if deal.result is None or deal.result.reason == "void":
                    continue
                rounds += 1
                points = self._by_side(deal.result.points)
                _add(sums["points"], index, points)
                _add(sums["hands"], index, _shares([sign * one for one in points]))
                out = [deal.result.out == seat for seat in range(self.seats)]
                _add(sums["out"], index, self._by_side(out))
                down = [deal.is_down(seat) for seat in range(self.seats)]
                _add(sums["down"], index, self._by_side(down))
            places = sorted(recorder.match.standings(), key=lambda standing: standing.seat)
            worth = self._by_side([-standing.place for standing in places])
            _add(sums["matches"], index, _shares(worth))
        matches = sums.pop("matches")
        means = {name: (mine / rounds, other / rounds) for name, (mine, other) in sums.items()}
        won = (matches[0] / len(self._sides), matches[1] / len(self._sides))
        for one in counted[1:]:
            counted[0].add(one)
        curves = counted[0] if counted else None
        return DealPlayed(number, rounds, matches=won, spent=(), curves=curves, **means)

    def _by_side(self, values: Sequence[int]) -> list[float]:
        """Return the mean over its seats for each side."""
        return [sum(values[seat] for seat in side) / len(side) for side in self._sides]


_FINE = get_clock_info("thread_time").resolution < 1e-5
"""Whether the processor clock is fine enough for a decision; on Windows it is not."""


class _Clock:
    """A timed policy, by processor time, so that other work on the machine does not count against a bot.

    For a program, which spends its own time, and where the processor clock is coarse, wall time counts.
    """

    def __init__(self, policy: Policy, *, own: bool) -> None:
        self._policy = policy
        self._now = thread_time_ns if _FINE and not own else perf_counter_ns
        self._spent: list[int] = []

    def choose(self, view: View, variant: Variant) -> Move:
        start = self._now()
        move = self._policy.choose(view, variant)
        self._spent.append(self._now() - start)
        return move

    def take(self) -> list[int]:
        spent, self._spent = self._spent, []
        return spent


class _ManyClock(_Clock):
    """The same for a policy that chooses many moves at once: each move gets an equal share of the time."""

    _policy: ManyPolicy

    def choose_many(self, views: Sequence[View], variant: Variant) -> Sequence[Move]:
        start = self._now()
        moves = self._policy.choose_many(views, variant)
        self._spent += [(self._now() - start) // len(views)] * len(views)
        return moves


def sides_of(seats: int, variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side: of each team where there are partners."""
    return tuple(dict.fromkeys(team_of(seat, seats, variant.options) for seat in range(seats)))


def _add(sums: list[float], mine: int, values: list[float]) -> None:
    """Add the value of A's side, and the mean of the others."""
    sums[0] += values[mine]
    sums[1] += (sum(values) - values[mine]) / (len(values) - 1)


def _shares(worth: list[float]) -> list[float]:
    """Return 1 for the best, divided among equals."""
    best = max(worth)
    return [(one == best) / worth.count(best) for one in worth]


def play_deals(
    pairing: Pairing, deals: int, jobs: int = 1, *, ray: str | None = None, at_once: int = 1
) -> Generator[DealPlayed]:
    """Play deals 0 to ``deals`` - 1 with ``batch.shared``, ``at_once`` together, and yield their results in order."""
    again = partial(
        Pairing, pairing.variant, pairing.a, pairing.b, pairing.seats, pairing.seed,
        parts=pairing.parts, curves=pairing.curves, limits=pairing.limits,
    )  # fmt: skip
    arguments = (again, at_once, deals)
    for played in shared(_deals, arguments, -(-deals // at_once), jobs=jobs, ray=ray):
        yield from played


def _deals(again: Callable[[], Pairing], at_once: int, deals: int) -> Work[list[DealPlayed]]:
    pairing = again()

    def play(first: int, end: int) -> list[DealPlayed]:
        """Play some handfuls of deals."""
        played = []
        for begin in range(first * at_once, min(end * at_once, deals), at_once):
            played += pairing.play_together(range(begin, min(begin + at_once, deals)))
        return played

    return play
