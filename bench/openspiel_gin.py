"""OpenSpiel's SimpleGinRummyBot as a bot; `pip install -r requirements/peers.txt` installs it.

    upcard arena bench/openspiel_gin.py master --game gin --deals 100

It looks only at its hand and the open card and keeps no memory, so each decision is put to it in an OpenSpiel deal that
shows it the same. Lay-offs on a knock are computed here optimally for both sides: the bot itself lays off nothing,
which would flatter its opponent.
"""

from typing import Any

import pyspiel

from upcard.bots.observed import observed_deal
from upcard.engine import Discard, Draw, Knock, Move, Pass, Take, View
from upcard.rules import Variant

_PASS = pyspiel.gin_rummy.PASS_ACTION
_KNOCK = pyspiel.gin_rummy.KNOCK_ACTION
_TAKE = pyspiel.gin_rummy.DRAW_UPCARD_ACTION
_CARDS = 10


class Bot:
    """Asks OpenSpiel's bot for its moves."""

    def __init__(self) -> None:
        """Load the game."""
        self._game = pyspiel.load_game("gin_rummy")

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the bot's move or, if the rules forbid its discard, the dearest allowed one."""
        deal = observed_deal(view, variant, variant.round_rules(view.round, len(view.seats)))
        legal = deal.legal_moves(view.seat)
        bot = pyspiel.make_simple_gin_rummy_bot(self._game.get_parameters(), 0)
        if view.phase != "play":
            other = Pass() if view.phase == "offer" else Draw()
            if Take() not in legal:
                return other
            return Take() if bot.step(self._state(view.hand, view.pile[-1])) == _TAKE else other
        state = self._state(view.hand[:_CARDS], self._unseen(view))
        for action in (_PASS, _PASS, pyspiel.gin_rummy.DRAW_STOCK_ACTION, view.hand[_CARDS]):
            state.apply_action(action)
        action = bot.step(state)
        knocks = action == _KNOCK
        if knocks:
            state.apply_action(action)
            action = bot.step(state)
        move = Knock(action) if knocks else Discard(action)
        if deal.why_not(view.seat, move) is None:
            return move
        kind = Knock if knocks and any(isinstance(one, Knock) for one in legal) else Discard
        moves = [one for one in legal if isinstance(one, kind) and one.card is not None]
        return max(moves, key=lambda one: deal.rules.points[one.card or 0])

    def _state(self, hand: tuple[int, ...], upcard: int) -> Any:
        """Return an OpenSpiel deal with that hand and upcard, and any other hand."""
        state = self._game.new_initial_state()
        others = [card for card in range(52) if card not in hand and card != upcard]
        for card in (*hand, *others[:_CARDS], upcard):
            state.apply_action(card)
        return state

    @staticmethod
    def _unseen(view: View) -> int:
        return next(card for card in range(51, -1, -1) if card not in view.hand)
