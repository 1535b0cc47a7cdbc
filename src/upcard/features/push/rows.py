"""What the rule sheet says of pushed cards."""

from upcard.features.game import Game
from upcard.features.sheet import Line, Lines, Rows, fixed

_SHORT = {
    "sequential": "With a single card in the stock that is pushed too, and the round "
    "ends because no card can be drawn.",
    "end_before_push": "With a single card in the stock nothing is pushed and the round ends.",
}


def _push(game: Game) -> Lines:
    """Yield what happens where cards are pushed."""
    if game.options.draw == "push_on":
        yield from fixed("empty_pile", "push_no_play")
        yield Line(_SHORT[game.options.push_short_stock], "push_short_stock")


ROWS = (Rows("turn", 30, _push),)
