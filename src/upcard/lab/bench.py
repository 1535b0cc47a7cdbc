"""The command ``upcard bench``: how fast the engine is, beside its peers where those are installed.

Every figure is a median over repeats of one run, peers in the same run: only ratios are worth comparing.
"""

import argparse
import importlib
import json
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec

from upcard.cards import shuffled
from upcard.engine import CHANCE, Claim, Deal, LayDown, Match, Pass
from upcard.lab.matches import Simulation, chance_move, lucky_guess
from upcard.melds import distance
from upcard.melds.deadwood import deadwood_of
from upcard.rules import RoundRules, find_variant

REPEATS = 5
SECONDS = 0.6
"""How long one repeat lasts, about."""
FULL_HAND = 22
Work = Callable[[int], int]
"""Does some work from a seed and returns how many units of it that was."""


class Figure(msgspec.Struct):
    """One line of the bench: a measure, its value, and where there is one a peer's value and how many times better."""

    measure: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    compiled: bool = False


def add_bench(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command."""
    bench = commands.add_parser("bench", help="how fast the engine is on this machine")
    bench.add_argument(
        "--peers", action="store_true", help="measure other engines too, if installed"
    )
    bench.add_argument("--json", action="store_true", help="machine-readable")
    bench.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> int:
    figures = []
    for figure in measured(peers=options.peers):
        figures.append(figure)
        if not options.json:
            print(_line(figure), flush=True)
    if options.json:
        print(json.dumps([msgspec.to_builtins(figure) for figure in figures], indent=1))
    return 0


def _line(figure: Figure) -> str:
    beside = ""
    if figure.ratio is not None:
        beside = f"  {figure.ratio:.2f} times {figure.peer} ({figure.peer_value:,.0f})"
    return f"{figure.measure:<44} {figure.value:>12,.1f} {figure.unit:<12}{beside}"


def measured(*, peers: bool) -> Iterator[Figure]:
    """Yield every figure, one after another."""
    spiel = _open_spiel() if peers else None
    yield _beside(
        "gin, random play from Python",
        "decisions/s",
        _random_rounds("gin", 2),
        spiel and partial(_spiel_game, spiel),
    )
    yield _beside(
        "deadwood of 11 cards from Python", "calls/s", _deadwood(), spiel and _spiel_deadwood(spiel)
    )
    yield _beside(
        "continental, four seats, random play", "decisions/s", _random_rounds("continental", 4)
    )
    yield _beside("continental, four regular bots", "decisions/s", _bots)
    for cards, wilds in ((12, 0), (12, 2), (22, 4)):
        yield from _searches(cards, wilds)


def _beside(measure: str, unit: str, work: Work, peer: Work | None = None) -> Figure:
    own, other = [], []
    for repeat in range(REPEATS):  # in turn, so that what else the machine does falls on both
        own.append(_rate(work, repeat))
        if peer is not None:
            other.append(_rate(peer, repeat))
    figure = Figure(measure, round(statistics.median(own), 1), unit)
    if other:
        figure.peer, figure.peer_value = "OpenSpiel", round(statistics.median(other), 1)
        figure.ratio = round(figure.value / figure.peer_value, 3)
    return figure


def _rate(work: Work, repeat: int) -> float:
    """Return units of work a second."""
    units, seed, start = 0, 1000 * repeat, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        units += work(seed)
        seed += 1
    return units / passed


# ---- The work -------------------------------------------------------------------------------


def _random_rounds(game: str, seats: int) -> Work:
    variant = find_variant(game)

    def one(seed: int) -> int:
        chance = Random(seed)
        match = Match(variant, [f"P{seat}" for seat in range(seats)])
        match.set_dealer(chance.randrange(seats))
        bury = [chance.randrange(52) for _ in range(4)]
        match.start_round(shuffled(variant.shoe(seats), chance), bury, lucky_guess(match, chance))
        return _random_play(match, chance)

    return one


def _random_play(match: Match, chance: Random) -> int:
    """Play a round: lay the contract wherever it can be laid, claim now and then, else a random move."""
    deal, decisions = match.deal, 0
    if deal is None:
        return 0
    while deal.phase != "over":
        if deal.chance_owed():
            match.apply(CHANCE, chance_move(deal, chance))
            continue
        seat = deal.to_act()[0]
        match.apply(seat, _random_move(deal, seat, chance))
        decisions += 1
    return decisions


def _random_move(deal: Deal, seat: int, chance: Random) -> Any:
    if deal.phase == "claim":
        wanted = not chance.randrange(8) and deal.hand_size(seat) < FULL_HAND
        return Claim() if wanted else Pass()
    moves = deal.legal_moves(seat)
    down = [move for move in moves if isinstance(move, LayDown)]
    return chance.choice(down or moves)


def _deadwood() -> Work:
    variant = find_variant("gin")
    rules = variant.round_rules(1)
    tables = deadwood_of(rules.melds, rules.points)
    if tables is None:
        raise RuntimeError("gin's deadwood has tables")
    hands = _hands_of_eleven()

    def calls(_seed: int) -> int:
        for hand in hands:
            tables.of(hand)
        return len(hands)

    return calls


def _hands_of_eleven() -> list[list[int]]:
    chance = Random(11)
    return [chance.sample(range(52), 11) for _ in range(500)]


def _bots(seed: int) -> int:
    simulation = Simulation(find_variant("continental"), ["regular"] * 4, 1)
    recorder = simulation.open(seed)
    next(simulation.rounds(recorder, seed))
    return len(recorder.record().rounds[0].moves)


def _searches(cards: int, wilds: int) -> Iterator[Figure]:
    """Yield the median and the worst time of one search over the contracts of all rounds, in microseconds."""
    variant = find_variant("continental")
    shoe = variant.shoe(4)
    chance = Random(cards + wilds)
    times = []
    for number in range(1, len(variant.rounds) + 1):
        rules = variant.round_rules(number)
        times += [_search(_hand(shoe, cards, wilds, chance), rules) for _ in range(40)]
    name = f"contract search, {cards} cards, {wilds} of them jokers"
    yield Figure(f"{name}, median", round(statistics.median(times), 1), "us")
    yield Figure(f"{name}, slowest", round(max(times), 1), "us")


def _hand(shoe: tuple[int, ...], cards: int, jokers: int, chance: Random) -> bytes:
    joker = max(shoe)
    counts = bytearray(joker + 1)
    counts[joker] = jokers
    for card in chance.sample([card for card in shoe if card != joker], cards - jokers):
        counts[card] += 1
    return bytes(counts)


def _search(hand: bytes, rules: RoundRules) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        distance(hand, rules.contract, rules.melds, rules.pairs)
        best = min(best, time.perf_counter() - start)
    return best * 1e6


# ---- OpenSpiel ------------------------------------------------------------------------------


def _open_spiel() -> Any:
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def _spiel_game(spiel: Any, seed: int) -> int:
    chance, decisions = Random(seed), 0
    state = spiel.load_game("gin_rummy").new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        decisions += not state.is_chance_node()
        state.apply_action(chance.choice(actions))
    return decisions


def _spiel_deadwood(spiel: Any) -> Work:
    utils = spiel.gin_rummy.GinRummyUtils(13, 4, 10)
    hands = _hands_of_eleven()

    def calls(_seed: int) -> int:
        for hand in hands:
            utils.min_deadwood(hand)
        return len(hands)

    return calls
