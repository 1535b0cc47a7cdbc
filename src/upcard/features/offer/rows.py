"""Rows of the rule sheet about the upcard."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.messages.say import messages
from upcard.rules.values import wild_kinds

say = messages(__file__)


def _upcard(game: Ruleset) -> Sentences:
    """Yield whether a card is turned up."""
    options = game.options
    if options.upcard == "redraw_if_wild":
        text = say("row-redraw", bury=options.bury)
    elif options.upcard == "plain":
        text = say("row-plain-wilds") if wild_kinds(options.wilds) else say("row-plain")
    else:
        discards = options.turn_is == "draw_play_discard"
        text = say("row-none") if discards else say("row-no-pile")
    yield Sentence(text, "upcard")


def _offer(game: Ruleset) -> Sentences:
    """Yield who is offered the upcard."""
    if game.options.upcard_offer:
        yield Sentence(say("row-offer"), "upcard_offer")


ROWS = (Passage("cards", 40, _upcard), Passage("turn", 40, _offer))
