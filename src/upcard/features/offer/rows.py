"""Rows of the rule sheet about the upcard."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.rules.values import wild_kinds


def _upcard(game: Ruleset) -> Sentences:
    """Yield what is turned up."""
    options = game.options
    upcard = {
        "plain": "The next card is turned up; it is the upcard, the first card of the discard pile, "
        "also if it is wild.",
        "redraw_if_wild": "The next card is turned up; it is the upcard, the first card of the discard pile. A wild "
        f"one is buried {'in the stock' if options.bury == 'random' else 'at the bottom of the stock'} and another "
        "is turned, until it is natural.",
        "none": "No card is turned up; the discard pile begins with the first discard.",
    }
    if options.turn_is != "draw_play_discard":
        upcard["none"] = "No card is turned up; there is no discard pile."
    if not wild_kinds(options.wilds) and options.upcard == "plain":
        upcard["plain"] = upcard["plain"].replace(", also if it is wild", "")
    yield Sentence(upcard[options.upcard], "upcard")


def _offer(game: Ruleset) -> Sentences:
    """Yield to whom the upcard is offered."""
    if game.options.upcard_offer:
        text = (
            "Before the first turn the upcard is offered to each player in turn, the first player first; the one who "
            "takes it plays that turn and discards. If all pass, the first player draws from the stock."
        )
        yield Sentence(text, "upcard_offer")


ROWS = (Passage("cards", 40, _upcard), Passage("turn", 40, _offer))
