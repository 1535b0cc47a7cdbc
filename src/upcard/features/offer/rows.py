"""What the rule sheet says of the upcard."""

from upcard.features.game import Game
from upcard.features.sheet import Line, Lines, Rows
from upcard.rules.values import wild_kinds


def _upcard(game: Game) -> Lines:
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
    yield Line(upcard[options.upcard], "upcard")


def _offer(game: Game) -> Lines:
    """Yield to whom the upcard is offered."""
    if game.options.upcard_offer:
        text = (
            "Before the first turn the upcard is offered to each player in turn, the first player first; the one who "
            "takes it plays that turn and discards. If all pass, the first player draws from the stock."
        )
        yield Line(text, "upcard_offer")


ROWS = (Rows("cards", 40, _upcard), Rows("turn", 40, _offer))
