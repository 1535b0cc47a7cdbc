"""Rows of the rule sheet about a line of the table."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences


def _note(game: Ruleset) -> Sentences:
    """Yield the line of its own that a table has added."""
    text = game.options.at_our_table.strip()
    if text:
        yield Sentence(
            f"Also agreed at this table, and not checked by Upcard: {text.rstrip('.')}.",
            "at_our_table",
        )


ROWS = (Passage("notes", 10, _note),)
