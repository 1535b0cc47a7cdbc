"""The decisions of a recorded round, one after another, as they stood before they were made."""

from collections.abc import Iterator

import msgspec

from upcard.bots.why import Reason
from upcard.engine import CHANCE, Deal, Match, Move, Record
from upcard.engine.record import begin, close


class Tried(msgspec.Struct, frozen=True):
    """A move that was tried out: as text, in words, and the points that the round then came to for its seat on
    average.
    """

    move: str
    words: str
    expected: float


class Decision(msgspec.Struct, frozen=True):
    """A decision of a round, and what was found about it by nothing but what its seat could see.

    ``at`` counts the moves of the round before it. ``expected`` are the points that the round was expected to come to
    for the seat after the move that was made. ``cost`` is how much worse that was than ``best``, measured in worlds
    other than those in which the best was chosen, and ``within`` half the width of its 95 % interval; both are 0
    where the move that was made is the best one found.
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
        """Whether another move was better beyond doubt: by more than the interval of 95 %."""
        return self.cost > self.within and self.best != self.move


def rounds_in(record: Record) -> range:
    """Return the numbers of the rounds that a record holds, counted from 1."""
    return range(1, len(record.rounds) + 1)


def play_on(record: Record, number: int) -> Iterator[tuple[int, Deal, int, Move]]:
    """Yield each move of a round with the number of moves before it, the deal as it then stood and its seat.

    The deal goes on when the next one is asked for; it is over, with its result, when there are no more. What chance
    did is left out. ``number`` counts the record's rounds from 1.
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
