"""Whole matches of bots. A match depends on its seed and number, not on those played before or after it."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from upcard.bots import UnknownLevelError
from upcard.bots.own import Limits, policy_of
from upcard.cards import shuffled
from upcard.engine import CHANCE, Deal, Move, Recorder
from upcard.engine.seals.drawn import chance_move, first_dealer, lucky_guess
from upcard.lab.asking import Playing, alone
from upcard.rules import Variant

Watch = Callable[[Deal, int, Move], None]
"""Called before each move with the deal, the seat and the chosen move."""


class SeatingError(ValueError):
    """Seats cannot be filled: the game does not take that number of players, or a bot is unknown."""

    exit_status = 2


class Simulation:
    """A table of bots. Match ``number`` depends only on the variant, the levels, the seed and that number."""

    def __init__(
        self, variant: Variant, levels: Sequence[str], seed: int, limits: Limits | None = None
    ) -> None:
        """Seat one bot of each level, in the order given; raises ``SeatingError``.

        ``limits`` apply to bots that are programs. A fault of such a bot raises ``OwnBotError`` during play.
        """
        if why := variant.why_not_players(len(levels)):
            raise SeatingError(why)
        try:
            self.policies = [
                policy_of(level, _number(seed, "bot", seat), limits)
                for seat, level in enumerate(levels)
            ]
        except UnknownLevelError as error:
            raise SeatingError(str(error)) from error
        self.variant, self.levels, self.seed = variant, tuple(levels), seed
        self.limits = limits
        self.names = tuple(f"{level} {seat + 1}" for seat, level in enumerate(levels))

    def shoe(self, number: int, use: str) -> tuple[int, ...]:
        """Return the shoe of a match in its drawn order, for one use, such as a round."""
        return shuffled(self.variant.shoe(len(self.names)), Random(_number(self.seed, number, use)))

    def open(self, number: int) -> Recorder:
        """Return match ``number`` with its first dealer chosen and nothing dealt yet."""
        recorder = Recorder(self.variant, self.names)
        chance = Random(_number(self.seed, number, "dealer"))
        order, seat = first_dealer(self.variant, len(self.names), chance)
        if order:
            recorder.draw_dealer(order)
        else:
            recorder.match.set_dealer(seat)
        return recorder

    def rounds(self, recorder: Recorder, number: int, watch: Watch | None = None) -> Iterator[Deal]:
        """Play match ``number`` and yield each finished round before the next is dealt."""
        while not recorder.match.over:
            yield alone(self.round(recorder, number, watch), self.variant)

    def round(self, recorder: Recorder, number: int, watch: Watch | None = None) -> Playing[Deal]:
        """Play the next round of match ``number``, move by move, and return it when it is over."""
        use = f"round {len(recorder.match.results) + 1}"
        chance = Random(_number(self.seed, number, use, "more"))
        bury = [chance.randrange(52) for _ in range(4)]
        cut = lucky_guess(recorder.match, chance)
        recorder.start_round(self.shoe(number, use), bury, cut)
        return (yield from self._moves(recorder, watch, chance))

    def _moves(self, recorder: Recorder, watch: Watch | None, chance: Random) -> Playing[Deal]:
        deal = recorder.match.deal
        if deal is None:
            raise RuntimeError("no round has been dealt")
        while deal.phase != "over":
            if deal.chance_owed():
                recorder.apply(CHANCE, chance_move(deal, chance))
                continue
            seat = deal.to_act()[0]
            move = yield self.policies[seat], deal.view(seat)
            if watch is not None:
                watch(deal, seat, move)
            recorder.apply(seat, move)
        return deal


def _number(*parts: object) -> int:
    """Return a seed made from several parts, unrelated to those of neighbouring numbers."""
    return Random(":".join(map(str, parts))).getrandbits(64)
