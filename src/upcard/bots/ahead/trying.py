"""The moves worth trying, and the best of them when all are tried in the same worlds."""

from collections.abc import Callable
from math import sqrt
from time import thread_time

from upcard.bots.ahead.features import CLAIMED, DISCARDED, DRAWS, PASSED, TAKEN
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.cards import KINDS
from upcard.engine.core.codes import CLAIM, CLAIMING, DISCARD, DRAW, NOT_DOWN, PASS, PLAYING, TAKE

MOST_DISCARDS = 4
"""Discards tried: the least costly by the learned values."""
EXCHANGES = 3
"""The cards of a hidden hand that may be exchanged in a world for each turn that its holder has had."""
CLOSE = 5.0
"""The most points by which a choice may cost more than another and still be tried."""
SURE = 2.0
"""The standard errors by which another choice must beat the usual one."""
SPREAD = 3.0
"""The standard deviation, in points, of true differences from the expected ones, and of the error that tries keep
however many there are.
"""
_FIRST = 12
_UNIT = 256.0


def scale_of(players: ValuedPlayers) -> float:
    """Return the value of a point in the network's unit."""
    points = players.state.rules.points
    return _UNIT * players.size / sum(points[card] * players.pack[card] for card in range(KINDS))


def candidates(
    players: ValuedPlayers,
    seat: int,
    most: int = MOST_DISCARDS,
    within: float = CLOSE,
) -> dict[int, float]:
    """Return the moves worth trying, without those clearly worse by the learned values, with the expected cost of each
    in points.
    """
    state = players.state
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    costs: dict[int, float] = {}
    if state.down[seat] != NOT_DOWN:
        if state.phase != PLAYING:
            return {}
        costs = dict.fromkeys(least_wanted(players, seat, most), 0.0)
    elif state.phase == PLAYING:
        _weigh(players, codes, seat, costs)
    elif state.phase == CLAIMING:
        costs = {CLAIM: -players.gain_with_top(seat, CLAIMED, PASSED), PASS: 0.0}
    else:
        codes = [code for code in codes if code & 255 in (DRAW, TAKE)]
        if len(codes) == 2:
            gain = players.gain_with_top(seat, TAKEN, DRAWS)
            costs = {code: -gain if code & 255 == TAKE else 0.0 for code in codes}
    point, least = scale_of(players), min(costs.values(), default=0.0)
    order = sorted(costs, key=costs.__getitem__)
    return {
        code: costs[code] / point for code in order[:most] if costs[code] - least <= within * point
    }


def least_wanted(players: ValuedPlayers, seat: int, most: int) -> list[int]:
    """Return the discards of the cards least worth keeping."""
    state = players.state
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    cards = {code >> 8 & 255: code for code in codes if code & 255 == DISCARD}
    order = sorted(cards, key=lambda card: players.worth_of(seat, card))
    return [cards[card] for card in order[:most]]


def _weigh(players: ValuedPlayers, codes: list[int], seat: int, costs: dict[int, float]) -> None:
    """Judge the discards of a hand that is not down."""
    players.weigh_discards(seat, players.state.list_moves(seat))
    seen = set()
    for code in codes:
        card = code >> 8 & 255
        if code & 255 == DISCARD and card not in seen and not players.state.rules.live_wild[card]:
            seen.add(card)
            players.describe_without(seat, card)
            costs[code] = float(players.compared(seat, DISCARDED, card, players.cost()))


def best_of(
    sample: Callable[[], None],
    try_out: Callable[[int], int],
    codes: list[int],
    tries: int,
    seconds: float,
    expected: dict[int, float] | None = None,
) -> int:
    """Return the best of some moves, or the usual one, which comes first, if none is surely better.

    With ``expected`` costs, in points like those of tries, the one is returned whose posterior mean is least; without,
    one has to be better by ``SURE`` standard errors.

    ``sample`` makes the next world; ``try_out`` returns the cost of a move in it; ``seconds`` is processor time.

    All moves are tried in the same worlds, so only differences count; a move surely worse than the usual one is
    dropped.
    """
    usual, *others = codes
    sums = dict.fromkeys(others, 0.0)
    squares = dict.fromkeys(others, 0.0)
    number = 0
    until = thread_time() + seconds
    alive = list(others)

    def found(code: int, errors: float) -> float:
        """Return by how much more a move costs than the usual one, plus some standard errors."""
        mean, error = sums[code] / number, _error(sums[code], squares[code], number)
        if expected is not None:
            prior, variance = expected[code] - expected[usual], SPREAD**2
            share = variance / (2 * variance + error * error)
            mean = prior + share * (mean - prior)
            error = sqrt((1 - share) * variance)
        return mean + errors * error

    while alive and tries > 0 and thread_time() < until:
        sample()
        base = try_out(usual)
        tries -= 1 + len(alive)
        number += 1
        for code in alive:
            more = try_out(code) - base
            sums[code] += more
            squares[code] += more * more
        if number >= _FIRST and number % 4 == 0:
            alive = [code for code in alive if found(code, -1.0) < 0]
    if number < _FIRST or not alive:
        return usual
    best = min(alive, key=lambda code: found(code, 0.0))
    return best if found(best, SURE if expected is None else 0.0) < 0 else usual


def _error(total: float, squares: float, number: int) -> float:
    """Return the standard error of a mean."""
    mean = total / number
    return sqrt(max(squares / number - mean * mean, 0.0) / number)
