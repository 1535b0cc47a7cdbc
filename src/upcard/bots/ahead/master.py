"""The level that looks ahead: where a choice is close, it is tried out in worlds that may be."""

import logging
from collections.abc import Callable
from math import sqrt
from time import thread_time
from types import FunctionType

from upcard.bots.ahead.expert import Expert, players_of, seen_deal
from upcard.bots.ahead.features import DRAWS, TAKEN
from upcard.bots.ahead.knocking import knock_candidates, knock_players, knock_worlds
from upcard.bots.ahead.known import known_hands
from upcard.bots.ahead.learned import network_for
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.bots.ahead.worlds import Worlds
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import WAITS
from upcard.cards import counts_of
from upcard.engine import Deal, Discard, Move, View
from upcard.engine.core.codes import DISCARD, DRAW, TAKE
from upcard.engine.moves import FORM_OF_KIND
from upcard.engine.players import Dice
from upcard.rules import Variant

COMPILED = not isinstance(Worlds.sample, FunctionType)
TRIES = 360 if COMPILED else 24
"""Moves that are tried out for a decision: a count, so that a seed plays the same game. In plain Python fewer."""
LIMIT = 0.25 if COMPILED else 10.0
"""Seconds of the processor after which nothing more is tried, however few: a guard, not what decides."""
MOST_DISCARDS = 4
"""Discards that are tried, the least costly by what has been learned."""
CLOSE = 8.0
"""What a choice may cost more than another, in points, to be tried at all."""
SURE = 1.0
"""By how many standard errors another choice has to be better than the usual one."""
HORIZON = 1
"""After how many discards of one's own a hand is judged by what has been learned."""
KNOCK_TRIES = 4
"""How many times as many moves are tried where hands are kept for a knock: such rounds are played out faster."""
_FIRST = 12
_UNIT = 256.0


if not COMPILED:
    logging.getLogger(__name__).info("plain Python: a master tries %d moves, compiled 360", TRIES)


class Master(Expert):
    """Plays as ``Expert`` where that is clear; else it tries the few best moves, all of them in the same worlds."""

    sight = WAITS

    def __init__(self, seed: int, tries: int = TRIES) -> None:
        """Keep the seed and how many moves may be tried for a decision."""
        super().__init__(seed)
        self._tries = tries

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        usual = super().choose(view, variant)
        mine = view.seats[view.seat]
        if not mine.contract.slots:
            return self._before_knock(view, variant, usual)
        if mine.contract.whole_hand or view.irregular is not None:
            return usual
        if view.phase not in ("draw", "play") or (
            view.phase == "play" and not isinstance(usual, Discard)
        ):
            return usual  # claims too: where tries differed from what was learned of them, they were wrong
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        codes = _candidates(deal, view, variant)
        first = next((code for code in codes if _move(deal, view.seat, code) == usual), None)
        if first is None or len(codes) < 2:
            return usual
        codes = [first, *(code for code in codes if code != first)]
        dice = Dice(int.from_bytes(chance_of(view, self._seed)[:7], "big"))
        shoe = variant.shoe(deal.seats)
        worlds = Worlds(deal.round, view.seat, bytes(counts_of(shoe)), known_hands(view), dice)
        players = worlds.players
        players.use(network_for(tuple(players.kind_of_game())))
        players.valued[view.seat] = 1
        points = deal.rules.points
        worlds.scale = round(_UNIT * 1024 * len(shoe) / sum(points[card] for card in shoe))
        worlds.sign = -1 if variant.options.ranking == "high" else 1
        exchanges = 3 * (view.turn // deal.seats)

        def try_out(code: int) -> int:
            return worlds.try_out(code, HORIZON)

        best = _best(lambda: worlds.sample(exchanges), try_out, codes, self._tries)
        return _move(deal, view.seat, best)

    def _before_knock(self, view: View, variant: Variant, usual: Move) -> Move:
        """Try what a hand may do that is kept for a knock, where that is the game."""
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        players = knock_players(deal, view)
        if players is None or deal.seats != 2:
            return usual
        codes = knock_candidates(players, view.seat, players.choose(view.seat))
        dice = Dice(int.from_bytes(chance_of(view, self._seed)[:7], "big"))
        worlds = knock_worlds(players, view, dice)
        turns = view.turn // deal.seats

        def try_out(code: int) -> int:
            return -worlds.try_out(code)

        tries = self._tries * KNOCK_TRIES
        return _move(deal, view.seat, _best(lambda: worlds.sample(turns), try_out, codes, tries))


def _move(deal: Deal, seat: int, code: int) -> Move:
    move: Move = FORM_OF_KIND[code & 255].move(deal.round, seat, code)
    return move


def _candidates(deal: Deal, view: View, variant: Variant) -> list[int]:
    """Return the moves that are worth trying, those that are not clearly worse by what has been learned."""
    seat, now = view.seat, deal.round
    codes = [now.moves[index] for index in range(now.list_moves(seat))]
    players = players_of(deal, variant)
    if view.seats[seat].down:
        if view.phase != "play":
            return []
        cards = {code >> 8 & 255: code for code in codes if code & 255 == DISCARD}
        order = sorted(cards, key=lambda card: players.worth_of(seat, card))
        return [cards[card] for card in order[:MOST_DISCARDS]]
    close = CLOSE * _UNIT * _per_point(deal, variant)
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
    return near[:MOST_DISCARDS]


def _per_point(deal: Deal, variant: Variant) -> float:
    """Return what a point counts in the network's unit, over 256."""
    shoe = variant.shoe(deal.seats)
    return len(shoe) / sum(deal.rules.points[card] for card in shoe)


def _weigh(players: ValuedPlayers, codes: list[int], seat: int, costs: dict[int, float]) -> None:
    """Judge the discards of a hand that is not down."""
    players.weigh_discards(seat, players.deal.list_moves(seat))
    seen = set()
    for code in codes:
        card = code >> 8 & 255
        if code & 255 == DISCARD and card not in seen and not players.deal.rules.live_wild[card]:
            seen.add(card)
            players.describe_without(seat, card)
            costs[code] = float(players.cost())


def _best(
    sample: Callable[[], None], try_out: Callable[[int], int], codes: list[int], tries: int
) -> int:
    """Return the best of some moves, the usual one where none is surely better.

    ``sample`` makes another world, ``try_out`` says what a move costs in it.

    All moves are tried in the same worlds, so only the differences count. A move that is surely worse than the usual
    one is tried no more.
    """
    usual, *others = codes
    sums = dict.fromkeys(others, 0.0)
    squares = dict.fromkeys(others, 0.0)
    number = 0
    until = thread_time() + LIMIT
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
    if best != usual and -sums[best] > SURE * _error(sums[best], squares[best], number) * number:
        return best
    return usual


def _error(total: float, squares: float, number: int) -> float:
    """Return the standard error of a mean."""
    mean = total / number
    return sqrt(max(squares / number - mean * mean, 0.0) / number)


def _bound(total: float, squares: float, number: int) -> float:
    """Return what a move costs more than the usual one at the least, in all likelihood."""
    return total / number - _error(total, squares, number)
