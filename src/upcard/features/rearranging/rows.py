"""Rows of the rule sheet about rearranging the table."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed


def _table(game: Ruleset) -> Sentences:
    """Yield whether and how melds on the table are rearranged."""
    options = game.options
    if not options.rearrange:
        if not keeps_melds(options):
            yield Sentence("Melds on the table are neither joined nor taken apart.", "rearrange")
        return
    text = (
        "A player who may lay off may also take apart any melds on the table, their "
        "own and others', and put them together in a new way."
    )
    yield Sentence(text, "rearrange")
    yield from fixed("adds_a_card", "table_stays")
    if options.wilds:
        moved = {
            "free": "A wild card on the table may be moved to any other place there.",
            "new_meld": "A wild card leaves its place only when the card for which it stood lies on the table instead; "
            "in the same turn it goes into a new meld.",
        }
        yield Sentence(moved[options.moved_wild], "moved_wild")


ROWS = (Passage("after", 20, _table),)
