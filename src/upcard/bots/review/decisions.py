"""The decisions of a recorded round in order, each with its position."""

from collections.abc import Iterator

import msgspec

from upcard.bots.why import Reason
from upcard.engine import CHANCE, Deal, Match, Move, Record
from upcard.engine.record import begin, close


class Tried(msgspec.Struct, frozen=True):
    """A move that was tried: as text, in words, and the mean points of the round for its seat."""

    move: str
    words: str
    expected: float


class Decision(msgspec.Struct, frozen=True):
    """A decision of a round, and its review, based only on what its seat could see.

    ``at`` counts the moves of the round before it. ``expected`` are the expected points of the round for the seat after
    the move made. ``cost`` is how much worse that was than ``best``, measured in worlds other than those used to choose
    the best, and calibrated: it is right on average for all decisions of that cost. ``within`` is half the width of its
    95 % interval. Both are 0 if the move made is the best one found.
    """

    at: int
    turn: int
    seat: int
    phase: str
    move: str
    words: str
    best: str
    best_words: str
    expected: float
    cost: float
    within: float
    worlds: int
    tried: tuple[Tried, ...]
    why: tuple[Reason, ...] = ()

    @property
    def is_mistake(self) -> bool:
        """Whether another move was clearly better: by more than the 95 % interval."""
        return self.cost > self.within and self.best != self.move


def rounds_in(record: Record) -> range:
    """Return the numbers of the rounds in a record, from 1."""
    return range(1, len(record.rounds) + 1)


def play_on(record: Record, number: int) -> Iterator[tuple[int, Deal, int, Move]]:
    """Yield each move of a round: the number of moves before it, the deal at that point, the seat and the move.

    The deal advances with each step, and is over, with its result, at the end. Chance moves are left out. ``number``
    counts the record's rounds from 1.
    """
    match = Match(record.variant, record.names)
    if record.first_round > 1:
        match.begin_with(record.first_round)
    if record.dealer_order:
        match.draw_dealer(record.dealer_order)
    else:
        match.set_dealer(record.first_dealer)
    for index, played in enumerate(record.rounds[:number], 1):
        begin(match, played)
        for at, (seat, move) in enumerate(played.moves):
            if index == number and seat != CHANCE and match.deal is not None:
                yield at, match.deal, seat, move
            match.apply(seat, move)
        close(match, played)
