"""The quick players as a level, to measure the players of simulated rounds against the real levels."""

from upcard.bots.ahead.expert import seen_deal
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.regular import Regular
from upcard.engine import Move, View
from upcard.engine.moves import FORM_OF_KIND
from upcard.engine.players import Dice
from upcard.rules import Variant

QUICK = "quick"
"""Their name as a level."""


class Quick(Regular):
    """Chooses as ``QuickPlayers`` do, by what the view shows; as ``Regular`` in games without contracts.

    No table offers it: it exists for simulated rounds, and the arena measures its strength.
    """

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        if not view.seats[view.seat].contract.slots:
            return super().choose(view, variant)
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        code = QuickPlayers(deal.round, Dice(self._seed)).choose(view.seat)
        move: Move = FORM_OF_KIND[code & 255].move(deal.round, view.seat, code)
        return move
