"""One round of a game, played by bots, and its result.

Rounds with a contract are played by quick players, many times as fast as regular bots and with about the same points;
regular bots play the other rounds.
"""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.levels import make_policy
from upcard.cards import shuffled
from upcard.engine import CHANCE, Match
from upcard.engine.core.codes import NOT_DOWN, OVER, PICKING, SHUFFLING
from upcard.engine.deal import DealError
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.engine.seals.drawn import chance_move
from upcard.rules import Variant

LEVEL = "regular"
BY_TURNS = (5, 10, 15)
"""The turns of a player by which it is measured whether the contract is laid."""


class SlowGameError(Exception):
    """The bots do not finish a round in the given time; the message says how far they came."""


class RoundPlayed(NamedTuple):
    """The result of a round: turns and going down by player, points, claims, how it ended."""

    turns: float
    down_by: tuple[int, ...]
    seats: int
    points: float
    claims: int
    reason: str


def heaviest(variant: Variant) -> int:
    """Return the round with the largest hands to search: by cards dealt, then by cards of the contract."""
    rounds = variant.rounds
    sizes = [(one.cards, one.contract.cards(), number) for number, one in enumerate(rounds, 1)]
    return max(sizes)[2]


def play_round(
    variant: Variant,
    number: int,
    seats: int,
    seed: object,
    seconds: float = 3600.0,
    clock: Callable[[], float] = time.monotonic,
    *,
    quick: bool = True,
) -> RoundPlayed:
    """Play one round by itself; it depends on the game, the round, the seats, the seed and the players alone.

    ``quick`` uses quick players if there is a contract; they do not always see how to go out. Raises ``SlowGameError``
    if the round is not over after that many seconds of the clock.
    """
    chance = Random(f"odds {seed} {number} {seats}")
    watch = _Watch(number, seconds, clock)
    rules = variant.round_rules(number, seats)
    if quick and rules.contract.slots:
        return _by_numbers(FastDeal(variant, rules, seats), chance, watch)
    return _by_bots(variant, number, seats, chance, watch)


class _Watch:
    """Stops a round that takes too long."""

    def __init__(self, number: int, seconds: float, clock: Callable[[], float]) -> None:
        self._number, self._seconds, self._clock = number, seconds, clock
        self._end = clock() + seconds

    def look(self, turn: int) -> None:
        """Raise ``SlowGameError`` once the time is over."""
        if self._clock() > self._end:
            raise SlowGameError(
                f"round {self._number} is not over after {self._seconds:g} seconds, in turn {turn}"
            )


def _by_numbers(table: FastDeal, chance: Random, watch: _Watch) -> RoundPlayed:
    """Play a round among quick players."""
    state, seats = table.round, table.seats
    dealer = chance.randrange(seats)
    shoe = shuffled(table.variant.shoe(seats), chance)
    table.start(dealer, shoe, [chance.randrange(52) for _ in range(4)])
    players = QuickPlayers(state, Dice(chance.randrange(2**63)))
    while state.phase != OVER:
        watch.look(state.turn)
        if state.phase in (SHUFFLING, PICKING):
            players.act_for_chance()
            continue
        seat = state.to_act()
        state.play(seat, players.choose(seat))
    result = table.result()
    return _played(
        seats, state.turn, list(state.down), result.points, sum(state.claims), result.reason
    )


def _by_bots(
    variant: Variant, number: int, seats: int, chance: Random, watch: _Watch
) -> RoundPlayed:
    """Play a round among bots of the regular level."""
    match = Match(variant, tuple(f"bot {seat + 1}" for seat in range(seats)))
    match.begin_with(number)
    match.set_dealer(chance.randrange(seats))
    match.start_round(
        shuffled(variant.shoe(seats), chance), [chance.randrange(52) for _ in range(4)]
    )
    deal = match.deal
    if deal is None:
        raise DealError(f"round {number} was not dealt")
    bots = [make_policy(LEVEL, chance.randrange(2**32)) for _ in range(seats)]
    while deal.phase != "over":
        watch.look(deal.turn)
        if deal.chance_owed():
            match.apply(CHANCE, chance_move(deal, chance))
            continue
        seat = deal.to_act()[0]
        match.apply(seat, bots[seat].choose(deal.view(seat), variant))
    result = deal.result
    if result is None:
        raise DealError(f"round {number} ended without a result")
    down = [turn or NOT_DOWN for turn in deal.down_since]
    return _played(seats, deal.turn, down, result.points, sum(deal.claims), result.reason)


def _played(
    seats: int, turns: int, down: Sequence[int], points: Sequence[int], claims: int, reason: str
) -> RoundPlayed:
    own = [-(-turn // seats) for turn in down if turn != NOT_DOWN]
    return RoundPlayed(
        turns=turns / seats,
        down_by=tuple(sum(turn <= by for turn in own) for by in BY_TURNS),
        seats=seats,
        points=sum(points) / seats,
        claims=claims,
        reason=reason,
    )
