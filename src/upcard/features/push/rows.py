"""Rows of the rule sheet about pushed cards."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed

_SHORT = {
    "sequential": "With a single card in the stock that is pushed too, and the round "
    "ends because no card can be drawn.",
    "end_before_push": "With a single card in the stock nothing is pushed and the round ends.",
}


def _push(game: Ruleset) -> Sentences:
    """Yield what happens where cards are pushed."""
    if game.options.draw == "push_on":
        yield from fixed("empty_pile", "push_no_play")
        yield Sentence(_SHORT[game.options.push_short_stock], "push_short_stock")


ROWS = (Passage("turn", 30, _push),)
