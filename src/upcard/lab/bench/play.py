"""The engine at random play: whole deals, and deals in the middle.

Which engine that is, is said here and nowhere else.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from upcard.cards import shuffled
from upcard.engine import CHANCE, Claim, Deal, LayDown, Match, Pass
from upcard.lab.bench.figures import Work
from upcard.lab.matches import Simulation, chance_move, lucky_guess
from upcard.rules import find_variant

FROM_PYTHON = ("engine.deal", "engine.listing", "engine.play")
"""The modules that random play driven from Python is about."""
INSIDE = FROM_PYTHON
"""Those that random play inside the batch runner is about."""
FULL_HAND = 22
"""Cards in a hand that wants no more of them by a claim."""
DEALS = 60


def driven_play(game: str, seats: int) -> Work:
    """Return what plays one round with random moves: listed, chosen and applied from here."""
    variant = find_variant(game)

    def one(seed: int) -> int:
        chance = Random(seed)
        match = Match(variant, [f"P{seat}" for seat in range(seats)])
        match.set_dealer(chance.randrange(seats))
        bury = [chance.randrange(52) for _ in range(4)]
        match.start_round(shuffled(variant.shoe(seats), chance), bury, lucky_guess(match, chance))
        return sum(1 for _ in _decisions(match, chance))

    return one


def inner_play(game: str, seats: int) -> Work:
    """Return what plays rounds with random moves as the batch runner does."""
    return driven_play(game, seats)


def bots_play(game: str, seats: int, level: str) -> Work:
    """Return what plays one round of bots of a level."""

    def one(seed: int) -> int:
        simulation = Simulation(find_variant(game), [level] * seats, 1)
        recorder = simulation.open(seed)
        next(simulation.rounds(recorder, seed))
        return len(recorder.record().rounds[0].moves)

    return one


def half_played(game: str, seats: int) -> list[Deal]:
    """Return deals in the middle of play, each at another point."""
    variant, deals = find_variant(game), []
    for seed in range(DEALS):
        chance = Random(seed)
        match = Match(variant, [f"P{seat}" for seat in range(seats)])
        match.set_dealer(0)
        bury = [chance.randrange(52) for _ in range(4)]
        match.start_round(shuffled(variant.shoe(seats), chance), bury, lucky_guess(match, chance))
        for number, _ in enumerate(_decisions(match, chance)):
            if number == 30 + seed:
                break
        if match.deal is not None:
            deals.append(match.deal)
    return deals


def _decisions(match: Match, chance: Random) -> Iterator[None]:
    """Play a round, one decision after another: the contract is laid wherever it can be, else a move is drawn."""
    deal = match.deal
    while deal is not None and deal.phase != "over":
        if deal.chance_owed():
            match.apply(CHANCE, chance_move(deal, chance))
            continue
        seat = deal.to_act()[0]
        match.apply(seat, _random_move(deal, seat, chance))
        yield


def _random_move(deal: Deal, seat: int, chance: Random) -> Any:
    if deal.phase == "claim":
        wanted = not chance.randrange(8) and deal.hand_size(seat) < FULL_HAND
        return Claim() if wanted else Pass()
    moves = deal.legal_moves(seat)
    down = [move for move in moves if isinstance(move, LayDown)]
    return chance.choice(down or moves)
