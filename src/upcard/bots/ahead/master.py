"""The level that looks ahead: where a choice is close, it is tried out in worlds that may be."""

import logging
from types import FunctionType

from upcard.bots.ahead.expert import Expert, seen_deal
from upcard.bots.ahead.knocking import knock_candidates, knock_players, knock_worlds
from upcard.bots.ahead.known import known_hands
from upcard.bots.ahead.learned import network_for
from upcard.bots.ahead.trying import EXCHANGES, best_of, candidates, scale_of
from upcard.bots.ahead.worlds import Worlds
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import WAITS
from upcard.cards import counts_of
from upcard.engine import Deal, Discard, Move, View
from upcard.engine.moves import FORM_OF_KIND
from upcard.engine.players import Dice
from upcard.features.scoring.questions import high_wins
from upcard.rules import Variant

COMPILED = not isinstance(Worlds.sample, FunctionType)
TRIES = 120 if COMPILED else 24
"""Moves that are tried out for a decision: a count, so that a seed plays the same game. In plain Python fewer."""
LIMIT = 0.25 if COMPILED else 10.0
"""Seconds of the processor after which nothing more is tried, however few: a guard, not what decides."""
HORIZON = 2
"""For how many discards of one's own a round is played on; after each a hand is judged by what has been learned."""
MARGIN = 0.5
"""By how many points a move has to look better than the usual one, where both were judged."""
DOWN_TRIES = 2
"""How many times as many moves are tried by who is down: what is left of the round is played out faster."""
DOWN_SURE = 0.5
"""By how many standard errors a discard of who is down has to be better than the usual one."""
KNOCK_TRIES = 6
"""How many times as many moves are tried where hands are kept for a knock: such rounds are played out faster."""


if not COMPILED:
    logging.getLogger(__name__).info("plain Python: a master tries %d moves, compiled 120", TRIES)


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
        costs = candidates(deal, view, variant)
        codes = usual_first(deal, view, list(costs), usual)
        if len(codes) < 2:
            return usual
        worlds = worlds_of(deal, view, variant, known_hands(view), self._seed)
        exchanges = EXCHANGES * (view.turn // deal.seats)

        def try_out(code: int) -> int:
            return worlds.try_out(code, HORIZON)

        def sample() -> None:
            worlds.sample(exchanges)

        if mine.down:
            tries = self._tries * DOWN_TRIES
            best = best_of(sample, try_out, codes, tries, LIMIT, sure=DOWN_SURE)
        else:
            margin = MARGIN * scale_of(deal, variant)
            best = best_of(sample, try_out, codes, self._tries, LIMIT, costs, margin)
        return move_of(deal, view.seat, best)

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
        best = best_of(lambda: worlds.sample(turns), try_out, codes, tries, LIMIT)
        return move_of(deal, view.seat, best)


def worlds_of(deal: Deal, view: View, variant: Variant, known: list[bytes], seed: int) -> Worlds:
    """Return worlds of a deal as its view shows it, in which the seat plays on by what has been learned.

    ``known`` are the cards that each seat is known to hold, as counts by kind.
    """
    dice = Dice(int.from_bytes(chance_of(view, seed)[:7], "big"))
    shoe = bytes(counts_of(variant.shoe(deal.seats)))
    worlds = Worlds(deal.round, view.seat, shoe, known, dice)
    players = worlds.players
    players.use(network_for(tuple(players.kind_of_game())))
    players.valued[view.seat] = 1
    worlds.scale = round(1024 * scale_of(deal, variant))
    worlds.sign = -1 if high_wins(variant.options) else 1
    return worlds


def usual_first(deal: Deal, view: View, codes: list[int], usual: Move) -> list[int]:
    """Return the moves with the usual one first; none where it is not among them."""
    first = next((code for code in codes if move_of(deal, view.seat, code) == usual), None)
    return [] if first is None else [first, *(code for code in codes if code != first)]


def move_of(deal: Deal, seat: int, code: int) -> Move:
    """Return the move behind a number."""
    move: Move = FORM_OF_KIND[code & 255].move(deal.round, seat, code)
    return move
