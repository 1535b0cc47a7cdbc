"""The level that looks ahead: tries close choices in sampled worlds."""

import logging
from functools import partial
from types import FunctionType

from upcard.bots.ahead.expert import Expert, players_of, seen_deal
from upcard.bots.ahead.knocking import knock_candidates, knock_players, knock_worlds
from upcard.bots.ahead.known import known_hands
from upcard.bots.ahead.learned import teach
from upcard.bots.ahead.trying import EXCHANGES, best_of, candidates
from upcard.bots.ahead.valued import CLAIMS_ALONE
from upcard.bots.ahead.worlds import Worlds
from upcard.bots.plays import move_of
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import WAITS
from upcard.engine import Deal, Discard, Move, View
from upcard.engine.players import Dice
from upcard.features.claims.questions import counts_in_match
from upcard.features.scoring.questions import high_wins
from upcard.rules import Variant

COMPILED = not isinstance(Worlds.sample, FunctionType)
TRIES = 600 if COMPILED else 72
"""Moves tried for a decision: a count, so that a seed repeats the same game; fewer in plain Python."""
LIMIT = 0.25 if COMPILED else 10.0
"""Processor time in seconds after which trying stops: a safeguard, not what decides."""
KNOCK_TRIES = 2
"""Multiplier for moves tried in games with a knock from the hand: such rounds are played out faster."""


if not COMPILED:
    logging.getLogger(__name__).info("plain Python: a master tries %d moves, compiled 600", TRIES)


class Master(Expert):
    """Plays as ``Expert`` if the choice is clear; otherwise tries the few best moves, all in the same worlds."""

    sight = WAITS

    def __init__(self, seed: int, tries: int = TRIES) -> None:
        """Keep the seed and the number of moves to try for a decision."""
        super().__init__(seed)
        self._tries = tries

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        usual = super().choose(view, variant)
        mine = view.seats[view.seat]
        if not mine.contract.slots:
            return self._before_knock(view, variant, usual)
        if mine.contract.whole_hand or view.irregular or not _is_tried(view, variant, usual):
            return usual
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        costs = candidates(players_of(deal), view.seat)
        codes = usual_first(deal, view, list(costs), usual)
        if len(codes) < 2:
            return usual
        worlds = worlds_of(deal, view, known_hands(view), self._seed)
        worlds.players.valued[view.seat] = CLAIMS_ALONE
        sample = partial(worlds.sample, EXCHANGES * (view.turn // deal.seats))
        best = best_of(sample, worlds.try_out, codes, self._tries, LIMIT, costs)
        return move_of(deal, view.seat, best)

    def _before_knock(self, view: View, variant: Variant, usual: Move) -> Move:
        """Try the moves of a hand that is kept for a knock, in games with one."""
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        players = knock_players(deal, view)
        if players is None or deal.seats != 2 or players.valued[view.seat]:
            return usual  # where values were learned, tries have shown no gain
        codes = knock_candidates(players, view.seat, players.choose(view.seat))
        dice = Dice(int.from_bytes(chance_of(view, self._seed)[:7], "big"))
        worlds = knock_worlds(players, view, dice)
        turns = view.turn // deal.seats

        def try_out(code: int) -> int:
            return -worlds.try_out(code)

        tries = self._tries * KNOCK_TRIES
        best = best_of(lambda: worlds.sample(turns), try_out, codes, tries, LIMIT)
        return move_of(deal, view.seat, best)


def _is_tried(view: View, variant: Variant, usual: Move) -> bool:
    """Return whether tries help with such a decision; discards before going down are better compared by weights."""
    if view.phase == "play":
        return view.seats[view.seat].down and isinstance(usual, Discard)
    return view.phase == "draw" or (view.phase == "claim" and not counts_in_match(variant.options))


def worlds_of(deal: Deal, view: View, known: list[bytes], seed: int) -> Worlds:
    """Return worlds that agree with the view, in which the seat plays on by the learned values.

    ``known`` are the known cards of each hand, as counts by kind.
    """
    dice = Dice(int.from_bytes(chance_of(view, seed)[:7], "big"))
    worlds = Worlds(deal.round, view.seat, known, dice)
    players = worlds.players
    teach(players)
    players.valued[view.seat] = 1
    worlds.sign = -1 if high_wins(deal.variant.options) else 1
    return worlds


def usual_first(deal: Deal, view: View, codes: list[int], usual: Move) -> list[int]:
    """Return the moves with the usual one first, or none if it is not among them."""
    first = next((code for code in codes if move_of(deal, view.seat, code) == usual), None)
    return [] if first is None else [first, *(code for code in codes if code != first)]
