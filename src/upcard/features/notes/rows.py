"""What the rule sheet says of a line of the table."""

from upcard.features.game import Game
from upcard.features.sheet import Line, Lines, Rows


def _note(game: Game) -> Lines:
    """Yield the line of its own that a table has added."""
    text = game.options.at_our_table.strip()
    if text:
        yield Line(
            f"Also agreed at this table, and not checked by Upcard: {text.rstrip('.')}.",
            "at_our_table",
        )


ROWS = (Rows("notes", 10, _note),)
