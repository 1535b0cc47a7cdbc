"""Rows of the rule sheet about further melds and laying off."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _after(game: Ruleset) -> Sentences:
    """Yield the plays on the table after going down."""
    options = game.options
    if keeps_melds(options):
        return
    if has_contract(game) or options.contract_points is not None:
        yield Sentence(say("row-extra", extra=options.extra_melds), "extra_melds")
    if options.layoff_needs == "nothing" and options.layoff != "none":
        yield Sentence(say("row-needs-nothing"), "layoff_needs")
    else:
        yield Sentence(say("row-lay-off", lay=options.layoff), "layoff")
    if options.layoff != "none":
        yield from fixed("lay_off_keeps")


def _on_pairs(game: Ruleset) -> Sentences:
    """Yield whether cards may be laid off on a pair."""
    if any(slot.size == 2 for written in game.rounds for slot in written.contract.slots):
        text = say("row-pair") if game.options.pair_layoff else say("row-closed-pair")
        yield Sentence(text, "pair_layoff")


ROWS = (Passage("after", 10, _after), Passage("first", 20, _on_pairs))
