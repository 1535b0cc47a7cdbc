"""Rows of the rule sheet about leaving a round."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.messages.say import messages

say = messages(__file__)


def _drop(game: Ruleset) -> Sentences:
    """Yield what it costs to leave a round."""
    if game.options.drop is not None:
        early, late = game.options.drop
        yield Sentence(say("row-drop", early=early, late=late), "drop")


ROWS = (Passage("turn", 60, _drop),)
