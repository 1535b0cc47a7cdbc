"""Rows of the rule sheet about further melds and laying off."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed


def _after(game: Ruleset) -> Sentences:
    """Yield what may be done on the table after going down."""
    options = game.options
    if keeps_melds(options):
        return
    extra = {
        "none": "Nobody lays further melds after the contract.",
        "after_contract": "Once you are down, you may lay further melds in your turn.",
    }
    if has_contract(game) or options.contract_points is not None:
        yield Sentence(extra[options.extra_melds], "extra_melds")
    if options.layoff_needs == "nothing" and options.layoff != "none":
        text = "Cards may be laid off on any meld, even by a player with no meld of their own."
        yield Sentence(text, "layoff_needs")
    else:
        lay = {"same_turn": "Once down, any number of cards may be laid off on any melds, in the same turn and later.",
               "later_turn": "From the turn after going down, any number of cards may be laid off on any melds.",
               "none": "Nothing is laid off."}  # fmt: skip
        yield Sentence(lay[options.layoff], "layoff")
    if options.layoff != "none":
        yield from fixed("lay_off_keeps")


def _on_pairs(game: Ruleset) -> Sentences:
    """Yield whether cards are laid off on a pair."""
    if any(slot.size == 2 for written in game.rounds for slot in written.contract.slots):
        may = "may" if game.options.pair_layoff else "may not"
        text = f"A pair is two cards of one rank; cards {may} be laid off on it."
        yield Sentence(text, "pair_layoff")


ROWS = (Passage("after", 10, _after), Passage("first", 20, _on_pairs))
