"""A bot as a class: draws cards that pair with its hand, lays down as soon as it can, discards the dearest lonely card.

upcard arena examples/mybot.py random --game continental --deals 2
"""

from upcard.bots import observed_deal
from upcard.engine import Discard, Draw, EndTurn, LayDown, LayOff, Move, Pass, Take, View
from upcard.rules import Variant


class Bot:
    """Returns a move for a view. ``why`` is optional: the reason for its last choice."""

    def __init__(self, seed: int) -> None:
        """``seed`` is for random choices: the same seed should play the same game. This bot needs none."""
        self.seed = seed
        self.why = ""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return a legal move of the view's seat, which is to act."""
        rules = variant.round_rules(view.round, len(view.seats), view.turned)
        moves = observed_deal(view, variant, rules).legal_moves(view.seat)
        for kind in (LayDown, LayOff):  # get rid of cards wherever possible
            for move in moves:
                if isinstance(move, kind):
                    self.why = "Cards on the table cost nothing."
                    return move
        if view.phase == "draw" and Take() in moves and self.pairs(view.pile[-1], view) > 0:
            self.why = "It pairs with a card of mine."
            return Take()
        discards = [move for move in moves if isinstance(move, Discard)]
        if discards:
            self.why = "Dear, and alone of its rank."
            return max(
                discards, key=lambda move: (-self.pairs(move.card, view), rules.points[move.card])
            )
        return next((move for move in (Pass(), Draw(), EndTurn()) if move in moves), moves[0])

    @staticmethod
    def pairs(card: int, view: View) -> int:
        """Return how many other cards of its rank are in hand; cards of a rank lie 13 apart."""
        return sum(other % 13 == card % 13 and other < 52 for other in view.hand) - (
            card in view.hand
        )
