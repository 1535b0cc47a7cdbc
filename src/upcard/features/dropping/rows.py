"""Rows of the rule sheet about leaving a round."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.features.words import points


def _drop(game: Ruleset) -> Sentences:
    """Yield what it costs to leave a round."""
    if game.options.drop is not None:
        early, late = game.options.drop
        text = (
            f"Before drawing a player may drop out of the round, for {points(early)} before their own first draw and "
            f"{points(late)} later; the last one left in a round wins it."
        )
        yield Sentence(text, "drop")


ROWS = (Passage("turn", 60, _drop),)
