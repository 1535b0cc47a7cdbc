"""The engine at random play: whole rounds, driven from Python or by the batch runner, and rounds in the middle."""

from collections.abc import Callable, Sequence
from random import Random
from tempfile import TemporaryFile

from upcard.engine.core.codes import CLAIM, DOWN, PASS
from upcard.engine.core.round import Round
from upcard.engine.fast import FastDeal
from upcard.engine.players import FULL_HAND, ONE_CLAIM_IN, Dice, RandomPlayers
from upcard.lab.bench.figures import Work
from upcard.lab.matches import Simulation
from upcard.lab.records import joined
from upcard.lab.rounds import RandomRounds
from upcard.rules import find_variant

COMPACT = ("engine.core.round", "features.turns.play", "engine.players")
"""The modules that play measures, for bots too."""
ROUNDS = 20
"""Rounds for each call of the batch runner."""
DEALS = 60


def driven_play(game: str, seats: int) -> Work:
    """Return the work of one round with random moves: listed, chosen and applied from here."""
    variant = find_variant(game)
    rounds, shoe = RandomRounds(variant, seats, 1).deals, bytearray(variant.shoe(seats))

    def one(seed: int) -> int:
        state, chance = rounds[seed % len(rounds)].round, Random(seed)
        RandomPlayers(state, Dice(seed)).deal_out(shoe)
        play = _play_contract if state.rules.has_contract else _play
        return play(state, chance.choice)

    return one


Choice = Callable[[Sequence[int]], int]


def _play(state: Round, choice: Choice) -> int:
    """Play random moves to the end of the round; return their number."""
    decisions, legal, act = 0, state.legal, state.act
    while moves := legal():
        act(choice(moves))
        decisions += 1
    return decisions


def _play_contract(state: Round, choice: Choice) -> int:
    """Lay the contract whenever possible, claim now and then, otherwise play any move."""
    decisions, legal, act = 0, state.legal, state.act
    one_in = range(ONE_CLAIM_IN)
    while moves := legal():
        if moves[0] == CLAIM:
            wanted = not choice(one_in) and state.held[state.to_act()] < FULL_HAND
            act(CLAIM if wanted else PASS)
        else:
            act(choice([move for move in moves if move & 255 == DOWN] or moves))
        decisions += 1
    return decisions


def inner_play(game: str, seats: int) -> Work:
    """Return the work of rounds with random moves in the batch runner."""
    runner = RandomRounds(find_variant(game), seats, 1)

    def rounds(seed: int) -> int:
        return runner.chunk(seed, ROUNDS).decisions

    return rounds


def recorded_play(game: str, seats: int) -> Work:
    """Return the work of the same rounds with their records written to a file."""
    runner = RandomRounds(find_variant(game), seats, 1)

    def rounds(seed: int) -> int:
        with TemporaryFile("w", encoding="utf-8") as file:
            played, texts = runner.recorded_chunk(seed, ROUNDS)
            file.write(joined(texts))
        return played.decisions

    return rounds


def bots_play(game: str, seats: int, level: str) -> Work:
    """Return the work of one round of bots of a level."""

    def one(seed: int) -> int:
        simulation = Simulation(find_variant(game), [level] * seats, 1)
        recorder = simulation.open(seed)
        next(simulation.rounds(recorder, seed))
        return len(recorder.record().rounds[0].moves)

    return one


def half_played(game: str, seats: int) -> Callable[[], list[Round]]:
    """Return a function that makes rounds in mid-play, each at a different point; they share what rounds of a game
    share.
    """
    variant = find_variant(game)
    rounds, shoe = RandomRounds(variant, seats, 1).deals, bytearray(variant.shoe(seats))

    def make() -> list[Round]:
        return [_half_played(rounds[seed % len(rounds)], shoe, seed) for seed in range(DEALS)]

    return make


def _half_played(fast: FastDeal, shoe: bytearray, seed: int) -> Round:
    state = Round(fast.round.rules, fast.contracts, len(shoe))
    players = RandomPlayers(state, Dice(seed))
    players.deal_out(shoe)
    for _ in range(30 + seed):
        if state.to_act() >= 0:
            state.act(players.choose(state.to_act()))
    return state
