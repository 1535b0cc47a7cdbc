"""The moves worth trying, and the best of them when all are tried in the same worlds."""

from collections.abc import Callable
from math import sqrt
from time import thread_time

from upcard.bots.ahead.expert import players_of
from upcard.bots.ahead.features import DRAWS, TAKEN
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.engine import Deal, View
from upcard.engine.core.codes import DISCARD, DRAW, TAKE

MOST_DISCARDS = 4
"""Discards tried: the least costly by the learned values."""
EXCHANGES = 3
"""The cards of a hidden hand that may be exchanged in a world for each turn that its holder has had."""
CLOSE = 8.0
"""The most points by which a choice may cost more than another and still be tried."""
SURE = 2.0
"""The standard errors by which another choice must beat the usual one."""
_FIRST = 12
_UNIT = 256.0


def scale_of(deal: Deal) -> float:
    """Return the value of a point in the network's unit."""
    shoe = deal.variant.shoe(deal.seats)
    return _UNIT * len(shoe) / sum(deal.rules.points[card] for card in shoe)


def candidates(
    deal: Deal, view: View, most: int = MOST_DISCARDS, within: float = CLOSE
) -> dict[int, float]:
    """Return the moves worth trying, without those clearly worse by the learned values, with the expected cost of each
    in the network's unit, which is 0 for a seat that is down.
    """
    seat, now = view.seat, deal.round
    codes = [now.moves[index] for index in range(now.list_moves(seat))]
    players = players_of(deal)
    if view.seats[seat].down:
        if view.phase != "play":
            return {}
        return dict.fromkeys(least_wanted(players, seat, most), 0.0)
    close = within * scale_of(deal)
    costs: dict[int, float] = {}
    if view.phase == "play":
        _weigh(players, codes, seat, costs)
    else:
        codes = [code for code in codes if code & 255 in (DRAW, TAKE)]
        if len(codes) == 2:
            gain = players.gain_with_top(seat, TAKEN, DRAWS)
            costs = {code: -gain if code & 255 == TAKE else 0.0 for code in codes}
    least = min(costs.values(), default=0.0)
    near = sorted((code for code in costs if costs[code] - least <= close), key=costs.__getitem__)
    return {code: costs[code] for code in near[:most]}


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
            costs[code] = float(players.compared(seat, card, players.cost()))


def best_of(
    sample: Callable[[], None],
    try_out: Callable[[int], int],
    codes: list[int],
    tries: int,
    seconds: float,
    expected: dict[int, float] | None = None,
    margin: float = 0.0,
    sure: float = SURE,
) -> int:
    """Return the best of some moves, or the usual one, which comes first, if none is surely better.

    With ``expected`` costs, these count half as much as the tries, and a move need only be better by the ``margin``;
    without, by ``sure`` standard errors.

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
            alive = [code for code in alive if _bound(sums[code], squares[code], number) < 0]
    best = min(alive, key=sums.__getitem__, default=usual)
    if expected is not None and number:
        found = {code: 2 * sums[code] / number + expected[code] - expected[usual] for code in alive}
        best = min(found, key=found.__getitem__, default=usual)
        return best if best != usual and found[best] < -3 * margin else usual
    if best != usual and -sums[best] > sure * _error(sums[best], squares[best], number) * number:
        return best
    return usual


def _error(total: float, squares: float, number: int) -> float:
    """Return the standard error of a mean."""
    mean = total / number
    return sqrt(max(squares / number - mean * mean, 0.0) / number)


def _bound(total: float, squares: float, number: int) -> float:
    """Return a likely lower bound of the extra cost of a move over the usual one."""
    return total / number - _error(total, squares, number)
