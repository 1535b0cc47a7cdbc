"""Rows of the rule sheet about calls."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _calls(game: Ruleset) -> Sentences:
    """Yield what happens when somebody discards a card that fits a meld."""
    options = game.options
    if options.call == "none":
        if game.cited("call") is not None:
            yield Sentence(say("row-never"), "call")
        return
    yield Sentence(say("row-call", way=options.call), "call")
    if options.call == "lay_off":
        yield from fixed("call_own")
        yield Sentence(say("row-bared", bared=options.call_bared), "call_bared")
    else:
        yield Sentence(say("row-card", place=options.call_card), "call_card")
    yield Sentence(say("row-word", word=options.call_word), "call_word")
    yield Sentence(say("row-by", by=options.call_by), "call_by")
    yield from fixed("call_first", "call_out")
    out = say("row-goes-out") if options.call_can_go_out else say("row-goes-not-out")
    yield Sentence(out, "call_can_go_out")


ROWS = (Passage("calls", 10, _calls),)
