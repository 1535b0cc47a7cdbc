"""Play with melds kept in the hand: draw what helps, throw what does not, knock or show when it is good."""

from upcard.bots.knocking import choose_knocking
from upcard.bots.showing import choose_showing
from upcard.engine import Deal, Move, View


def choose_hidden(deal: Deal, view: View, luck: bytes) -> Move:
    """Return the move of the view's seat."""
    if deal.rules.options.show_runs is not None:
        return choose_showing(deal, view, luck)
    return choose_knocking(deal, view, luck)
