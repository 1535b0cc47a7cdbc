"""Rows of the rule sheet about pushed cards."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _push(game: Ruleset) -> Sentences:
    """Yield how cards are pushed."""
    if game.options.draw == "push_on":
        yield from fixed("empty_pile", "push_no_play")
        yield Sentence(say("row-short", short=game.options.push_short_stock), "push_short_stock")


ROWS = (Passage("turn", 30, _push),)
