"""Rows of the rule sheet about replacing wild cards."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed


def _replacing(game: Ruleset) -> Sentences:
    """Yield how wild cards on the table are replaced."""
    options = game.options
    if options.rearrange or keeps_melds(options):
        return
    if not options.replace_in:
        if options.wilds:
            text = "Wild cards on the table stay where they are; nobody takes them out of a meld."
            yield Sentence(text, "replace_in")
        return
    where = " and ".join(f"{word}s" for word in options.replace_in)
    whose = " of other players" if options.replace_from == "others_only" else ""
    which = "a joker" if options.replace_only == "jokers" else "a wild card"
    when = {
        "down": "Once down",
        "down_earlier": "From the turn after going down",
        "before_melds": "Once down, before laying any card in the turn",
    }[options.replace_when]
    yield Sentence(
        f"{when}, a player may free {which} in {where}{whose} by putting in its place "
        "the very card for which it stands.",
        "replace_in",
    )
    if _opens(game):
        yield from fixed("replace_first")
    if options.replace_only == "jokers" and set(options.wilds) != {"joker"}:
        yield Sentence("Wild cards other than jokers stay where they are.", "replace_only")
    if "set" in options.replace_in:
        yield from fixed("set_stands_for")
    else:
        yield from fixed("replace_set")
    if options.replace_dest == "hand":
        yield Sentence("The freed wild card goes to the player's hand.", "replace_dest")
        return
    yield from fixed("freed_wild", "freed_wild_fits")
    place = {"table_elsewhere": "may not go back into the meld it came from",
             "table_any": "may go to any meld on the table, also to another place of the one it came "
             "from"}[options.replace_dest]  # fmt: skip
    yield Sentence(f"The freed wild card {place}.", "replace_dest")


def _opens(game: Ruleset) -> bool:
    """Return whether the first lay-down of the first round must be something."""
    first = game.rounds[0]
    points = first.overrides.get("contract_points", game.options.contract_points)
    return bool(first.contract.slots) or points is not None


ROWS = (Passage("after", 30, _replacing),)
