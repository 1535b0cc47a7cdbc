"""Very many random rounds by the compact engine, on one processor or several; the same for any number of them."""

from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context

import msgspec

from upcard.engine.core import Compact, Dice, NotCompactError, RandomPlayers
from upcard.engine.core.readable import REASONS
from upcard.lab.batch import SHARES_AHEAD, in_order
from upcard.lab.matches import SeatingError
from upcard.rules import Variant

CHUNK = 200
"""Rounds that are played from one seed. Whoever changes it changes what every seed brings."""
_MOST_AT_ONCE = 8
"""Chunks that a worker is given together."""


class RoundsPlayed(msgspec.Struct):
    """What rounds came to: how many, the decisions made in them, how they ended, the points of each seat in all."""

    rounds: int = 0
    decisions: int = 0
    ends: dict[str, int] = {}
    points: list[int] = []

    def add(self, other: "RoundsPlayed") -> None:
        """Add what other rounds came to."""
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.ends = dict(sorted((Counter(self.ends) + Counter(other.ends)).items()))
        before = self.points or [0] * len(other.points)
        self.points = [one + more for one, more in zip(before, other.points, strict=True)]


class RandomRounds:
    """Rounds of a game among random players who lay their contract wherever they can; every contract by turns."""

    def __init__(self, variant: Variant, seats: int, seed: int) -> None:
        """Raises ``SeatingError`` for a number of players that the game does not take, or a rule that is not known."""
        least, most = variant.options.players
        if not least <= seats <= most:
            raise SeatingError(
                f"{seats} players; {variant.name} is played by {least} to {most} players"
            )
        try:
            self._rounds = [
                Compact(variant, variant.round_rules(number, seats), seats)
                for number in range(1, len(variant.rounds) + 1)
            ]
        except NotCompactError as error:
            raise SeatingError(str(error)) from error
        self.variant, self.seats, self.seed = variant, seats, seed

    def play(self, rounds: int, jobs: int = 1) -> RoundsPlayed:
        """Play so many rounds in so many processes and return what they came to."""
        played = RoundsPlayed()
        for part in self._parts(rounds, jobs):
            played.add(part)
        return played

    def _parts(self, rounds: int, jobs: int) -> Iterator[RoundsPlayed]:
        chunks = -(-rounds // CHUNK)
        if jobs <= 1:
            yield from (self.part(number, number + 1, rounds) for number in range(chunks))
            return
        jobs = min(jobs, chunks or 1)
        with get_context("spawn").Pool(
            jobs, _open, (self.variant, self.seats, self.seed, rounds)
        ) as pool:
            share = max(1, min(_MOST_AT_ONCE, chunks // (4 * jobs)))
            yield from in_order(pool, _play_here, chunks, share, jobs * SHARES_AHEAD)

    def part(self, first: int, end: int, rounds: int) -> RoundsPlayed:
        """Play the chunks from ``first`` to ``end`` - 1 of so many rounds in all."""
        played = RoundsPlayed()
        for number in range(first, end):
            played.add(self.chunk(number, min(CHUNK, rounds - number * CHUNK)))
        return played

    def chunk(self, number: int, rounds: int) -> RoundsPlayed:
        """Play the rounds of one chunk; they depend on the game, the seats, the seed and the chunk's number alone."""
        compact = self._rounds[number % len(self._rounds)]
        players = RandomPlayers(compact.deal, Dice(_mixed(self.seed, number)))
        shoe = bytearray(self.variant.shoe(self.seats))
        decisions, points = 0, [0] * self.seats
        if compact.counts:
            decisions = players.play_rounds(shoe, rounds)
            points = list(players.totals)
        else:
            for _ in range(rounds):
                decisions += players.play_rounds(shoe, 1)
                result = compact.result()
                points = [one + more for one, more in zip(points, result.points, strict=True)]
        ends = {REASONS[reason]: n for reason, n in enumerate(players.ends) if n}
        return RoundsPlayed(rounds, decisions, dict(sorted(ends.items())), points)


def _mixed(seed: int, number: int) -> int:
    """Return a seed for one chunk that is unlike its neighbours'."""
    return (seed * 0x9E3779B97F4A7C15 + (number + 1) * 0xD1B54A32D192ED03) % 2**64


# ---- In a process of its own ----------------------------------------------------------------

_HERE: list[tuple[RandomRounds, int]] = []


def _open(variant: Variant, seats: int, seed: int, rounds: int) -> None:
    _HERE[:] = [(RandomRounds(variant, seats, seed), rounds)]


def _play_here(first: int, end: int) -> RoundsPlayed:
    runner, rounds = _HERE[0]
    return runner.part(first, end, rounds)
