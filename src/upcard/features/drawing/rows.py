"""Rows of the rule sheet about drawing."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed

_DRAWS = {
    "top": "You draw the top card of the stock or the top card of the discard pile.",
    "push_on": "You take the top discard, or push it: a card of the stock is laid face down on it, both go into the "
    "hand of the next player on the left, and you then draw from the stock.",
    "pile": "You draw the top card of the stock, or any discard with all above it; the "
    "lowest card taken is then melded or laid off at once.",
    "top_if_opening": "You draw the top card of the stock or the top card of the discard pile; before you are down "
    "you take the discard only to go down with it at once.",
    "top_if_played": "You draw the top card of the stock or the top card of the discard pile; you take the discard "
    "only to meld it or lay it off at once, even after going down.",
    "top_if_down": "You draw the top card of the stock or, once you are down, the top "
    "card of the discard pile; before that you draw from the stock.",
}


def _draws(game: Ruleset) -> Sentences:
    """Yield what is drawn."""
    if game.options.turn_is == "draw_play_discard":
        yield Sentence(_DRAWS[game.options.draw], "draw")


def _played(game: Ruleset) -> Sentences:
    """Yield which cards of the pile are taken only to be played."""
    options = game.options
    if options.draw == "pile":
        alone = "freely" if options.top_discard_free else "on the same condition"
        yield Sentence(f"The top discard alone is taken {alone}.", "top_discard_free")
    if options.draw in ("pile", "top_if_opening", "top_if_played"):
        yield from fixed("play_at_once")


def _pile(game: Ruleset) -> Sentences:
    """Yield which card of the pile is taken, and whether it may go back."""
    options = game.options
    if options.turn_is != "draw_play_discard":
        return
    if options.draw != "pile":
        yield from fixed("top_only")
    card = "The lowest card" if options.draw == "pile" else "A card"
    back = (
        "A card just taken from the discard pile may be discarded again in that turn."
        if options.redraw_discard_back
        else f"{card} just taken from the discard pile may not be discarded in that turn."
    )
    if options.draw != "top_if_played" or not options.redraw_discard_back:
        yield Sentence(back, "redraw_discard_back")


ROWS = (Passage("turn", 20, _draws), Passage("turn", 50, _played), Passage("turn", 70, _pile))
