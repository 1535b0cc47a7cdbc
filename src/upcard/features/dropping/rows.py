"""What the rule sheet says of leaving a round."""

from upcard.features.game import Game
from upcard.features.sheet import Line, Lines, Rows
from upcard.features.words import points


def _drop(game: Game) -> Lines:
    """Yield what it costs to leave a round."""
    if game.options.drop is not None:
        early, late = game.options.drop
        text = (
            f"Before drawing a player may drop out of the round, for {points(early)} before their own first draw and "
            f"{points(late)} later; the last one left in a round wins it."
        )
        yield Line(text, "drop")


ROWS = (Rows("turn", 60, _drop),)
