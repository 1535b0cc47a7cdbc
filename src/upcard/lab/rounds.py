"""Very many random rounds on one processor, several, or a Ray cluster, with the same results everywhere."""

from collections import Counter
from collections.abc import Callable, Generator
from operator import index

import msgspec

from upcard.cards import cards_text
from upcard.engine import Pick, Record, Shuffle, move_text, record_text
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.fast import OF_THE_HAND, FastDeal
from upcard.engine.players import Dice, RandomPlayers
from upcard.engine.record import end_text
from upcard.engine.situation import END_NAMES
from upcard.lab.batch import shared
from upcard.lab.matches import SeatingError
from upcard.lab.records import joined
from upcard.lab.workers import Work
from upcard.rules import Variant

CHUNK = 200
"""Rounds played from one seed. Another number changes the results of every seed."""
_MOST_AT_ONCE = 8
"""Chunks that a worker gets at a time."""


class RoundsPlayed(msgspec.Struct):
    """The results of rounds: their number, their decisions, how they ended, the total points of each seat."""

    rounds: int = 0
    decisions: int = 0
    ends: dict[str, int] = {}
    points: list[int] = []

    def add(self, other: "RoundsPlayed") -> None:
        """Add the results of other rounds."""
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.ends = dict(sorted((Counter(self.ends) + Counter(other.ends)).items()))
        before = self.points or [0] * len(other.points)
        self.points = [one + more for one, more in zip(before, other.points, strict=True)]


Part = tuple[RoundsPlayed, str]
"""The results of some rounds, and their records as a file holds them, if records are kept."""


class RandomRounds:
    """Rounds of a game among random players who lay their contract whenever they can; the contracts take turns."""

    def __init__(self, variant: Variant, seats: int, seed: int) -> None:
        """Raises ``SeatingError`` for a number of players that the game does not take."""
        if why := variant.why_not_players(seats):
            raise SeatingError(why)
        self.deals = [
            FastDeal(variant, variant.round_rules(number, seats), seats)
            for number in range(1, len(variant.rounds) + 1)
        ]
        self.variant, self.seats, self.seed = variant, seats, index(seed)

    def play(
        self,
        rounds: int,
        jobs: int = 1,
        keep: Callable[[str], object] | None = None,
        *,
        ray: str | None = None,
    ) -> RoundsPlayed:
        """Play ``rounds`` rounds in ``jobs`` processes, or on a Ray cluster, and return the results.

        ``keep`` is called with the records of all rounds in order, several at a time as in ``records.joined``. Raises
        ``ValueError`` for fewer than 0 rounds or less than one process, ``WorkersError`` if one cannot be started or is
        lost.
        """
        if rounds < 0 or jobs < 1:
            raise ValueError(
                f"{rounds} rounds in {jobs} processes; 0 or more in 1 or more are played"
            )
        played = RoundsPlayed(points=[0] * self.seats)
        for part, records in self.parts(rounds, jobs, recorded=keep is not None, ray=ray):
            played.add(part)
            if keep is not None:
                keep(records)
        return played

    def parts(
        self, rounds: int, jobs: int = 1, *, recorded: bool = False, ray: str | None = None
    ) -> Generator[Part]:
        """Yield the same part by part during play."""
        most = 1 if recorded else _MOST_AT_ONCE
        arguments = (self.variant, self.seats, self.seed, rounds, recorded)
        return shared(_parts, arguments, -(-rounds // CHUNK), most, jobs=jobs, ray=ray)

    def part(self, first: int, end: int, rounds: int, recorded: bool) -> Part:
        """Play the chunks from ``first`` to ``end`` - 1 of ``rounds`` in all. No records unless ``recorded``."""
        played, records = RoundsPlayed(), []
        for number in range(first, end):
            size = min(CHUNK, rounds - number * CHUNK)
            if recorded:
                more, texts = self.recorded_chunk(number, size)
                records += texts
            else:
                more = self.chunk(number, size)
            played.add(more)
        return played, joined(records)

    def recorded_chunk(self, number: int, rounds: int) -> tuple[RoundsPlayed, list[str]]:
        """Play the same rounds as ``chunk``; return their results and the record of each."""
        fast, players, shoe = self._begin(number)
        recorder = RoundRecorder(fast, players)
        texts = [recorder.play_round(shoe) for _ in range(rounds)]
        return _played(rounds, recorder.decisions, players, recorder.points), texts

    def _begin(self, number: int) -> tuple[FastDeal, RandomPlayers, bytearray]:
        """Return the round of a chunk, players with their own dice, and a shoe."""
        fast = self.deals[number % len(self.deals)]
        players = RandomPlayers(fast.round, Dice(_mixed(self.seed, number)))
        return fast, players, bytearray(self.variant.shoe(self.seats))

    def chunk(self, number: int, rounds: int) -> RoundsPlayed:
        """Play the rounds of one chunk; they depend only on the game, the seats, the seed and the chunk's number."""
        _, players, shoe = self._begin(number)
        decisions = players.play_rounds(shoe, rounds)
        return _played(rounds, decisions, players, list(players.totals))


def _played(rounds: int, decisions: int, players: RandomPlayers, points: list[int]) -> RoundsPlayed:
    ends = {END_NAMES[reason]: n for reason, n in enumerate(players.ends) if n}
    return RoundsPlayed(rounds, decisions, dict(sorted(ends.items())), points)


def _mixed(seed: int, number: int) -> int:
    """Return a seed for one chunk, unrelated to its neighbours'."""
    return (seed * 0x9E3779B97F4A7C15 + (number + 1) * 0xD1B54A32D192ED03) % 2**64


def _parts(variant: Variant, seats: int, seed: int, rounds: int, recorded: bool) -> Work[Part]:
    table = RandomRounds(variant, seats, seed)
    return lambda first, end: table.part(first, end, rounds, recorded)


class RoundRecorder:
    """Plays rounds among random players and records each move."""

    def __init__(self, fast: FastDeal, players: RandomPlayers) -> None:
        """Begin with the round at which ``players`` are seated."""
        self.fast, self.players = fast, players
        self.decisions = 0
        self.points = [0] * fast.seats
        self._texts: dict[int, str] = {}
        names = tuple(f"random {seat + 1}" for seat in range(fast.seats))
        self._heads = [
            record_text(Record(fast.variant, names, (), dealer, ())).rstrip("\n")
            for dealer in range(fast.seats)
        ]

    def play_round(self, shoe: bytearray) -> str:
        """Shuffle the shoe, play a round from it and return the text of its record."""
        state, players = self.fast.round, self.players
        players.deal_out(shoe)
        lines = [self._heads[state.dealer], ""]
        lines.append(f"round {self.fast.rules.number}")
        lines.append(f"shoe {cards_text(shoe)}")
        while state.phase != OVER:
            if state.phase in (SHUFFLING, PICKING):
                lines.append(self._act_for_chance())
                continue
            seat = state.to_act()
            code = players.choose(seat)
            lines.append(f"{seat} {self._texts.get(code) or self._text(seat, code)}")
            state.play(seat, code)
            self.decisions += 1
        lines.append(self._end())
        return "\n".join(lines) + "\n"

    def _text(self, seat: int, code: int) -> str:
        """Return the text of a move, cached if its number has the same meaning in every hand."""
        text = move_text(self.fast.move(seat, code), self.fast.round.rules.source.melds)
        if code & 255 not in OF_THE_HAND:
            self._texts[code] = text
        return text

    def _act_for_chance(self) -> str:
        picks = self.fast.round.phase == PICKING
        cards = tuple(self.players.act_for_chance())
        move = Pick(cards[0]) if picks else Shuffle(cards)
        return f"* {move_text(move, self.fast.rules.melds)}"

    def _end(self) -> str:
        """Count the round and return the line for its end."""
        self.players.keep_score()
        result = self.fast.result()
        self.points = [one + more for one, more in zip(self.points, result.points, strict=True)]
        return f"end {end_text(result)}"
