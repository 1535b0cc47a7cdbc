"""Rows of the rule sheet about drawing."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _draws(game: Ruleset) -> Sentences:
    """Yield what a player draws."""
    if game.options.turn_is == "draw_play_discard":
        yield Sentence(say("row-draw", draw=game.options.draw), "draw")


def _played(game: Ruleset) -> Sentences:
    """Yield which cards of the pile are taken only to be played."""
    options = game.options
    if options.draw == "pile":
        text = say("row-top-free") if options.top_discard_free else say("row-top-as-others")
        yield Sentence(text, "top_discard_free")
    if options.draw in ("pile", "top_if_opening", "top_if_played"):
        yield from fixed("play_at_once")


def _pile(game: Ruleset) -> Sentences:
    """Yield which cards of the pile may be taken, and whether they may be discarded again."""
    options = game.options
    if options.turn_is != "draw_play_discard":
        return
    if options.draw != "pile":
        yield from fixed("top_only")
    if not options.redraw_discard_back:
        yield Sentence(say("row-not-back", draw=options.draw), "redraw_discard_back")
    elif options.draw != "top_if_played":
        yield Sentence(say("row-back"), "redraw_discard_back")


ROWS = (Passage("turn", 20, _draws), Passage("turn", 50, _played), Passage("turn", 70, _pile))
