"""Rows of the rule sheet about rearranging the table."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _table(game: Ruleset) -> Sentences:
    """Yield whether and how melds on the table are rearranged."""
    options = game.options
    if not options.rearrange:
        if not keeps_melds(options):
            yield Sentence(say("row-never"), "rearrange")
        return
    yield Sentence(say("row-rearrange"), "rearrange")
    yield from fixed("adds_a_card", "table_stays")
    if options.wilds:
        yield Sentence(say("row-moved", moved=options.moved_wild), "moved_wild")


ROWS = (Passage("after", 20, _table),)
