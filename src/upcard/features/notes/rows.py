"""Rows of the rule sheet about the table's own line."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.messages.say import messages

say = messages(__file__)


def _note(game: Ruleset) -> Sentences:
    """Yield the table's own line."""
    text = game.options.at_our_table.strip()
    if text:
        yield Sentence(say("row-note", note=text.rstrip(".")), "at_our_table")


ROWS = (Passage("notes", 10, _note),)
