"""Rows of the rule sheet about replacing wild cards."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import listed, messages

say = messages(__file__)


def _replacing(game: Ruleset) -> Sentences:
    """Yield how wild cards on the table are replaced."""
    options = game.options
    if options.rearrange or keeps_melds(options):
        return
    if not options.replace_in:
        if options.wilds:
            yield Sentence(say("row-never"), "replace_in")
        return
    text = say(
        "row-replace",
        when=options.replace_when,
        only=options.replace_only,
        melds=listed(say("melds", meld=meld) for meld in options.replace_in),
        whose=options.replace_from,
    )
    yield Sentence(text, "replace_in")
    if _opens(game):
        yield from fixed("replace_first")
    if options.replace_only == "jokers" and set(options.wilds) != {"joker"}:
        yield Sentence(say("row-others-stay"), "replace_only")
    yield from fixed("set_stands_for" if "set" in options.replace_in else "replace_set")
    if options.replace_dest != "hand":
        yield from fixed("freed_wild", "freed_wild_fits")
    yield Sentence(say("row-freed", place=options.replace_dest), "replace_dest")


def _opens(game: Ruleset) -> bool:
    """Return whether the first lay-down of the first round has conditions."""
    first = game.rounds[0]
    points = first.overrides.get("contract_points", game.options.contract_points)
    return bool(first.contract.slots) or points is not None


ROWS = (Passage("after", 30, _replacing),)
