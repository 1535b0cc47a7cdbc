"""Rows of the rule sheet about sets and runs."""

from upcard.cards import rank_name
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import listed
from upcard.rules.values import number_of_packs, pack_kinds

_SIZES = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


_STARTS = (5, 4, 3, 2, 1, 6, 7, 8, 9, 10)
"""Ranks with which an example of a run may begin, the plainest first."""


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    if most == least:
        return f"exactly {least}"
    return f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


def _set_example(game: Ruleset) -> str:
    """Return an example of the smallest set that these packs can make."""
    options = game.options
    kinds = pack_kinds(options.ranks)
    name = "nine" if 8 in kinds else rank_name(max(kinds) % 13 + 1)
    size = options.set_size[0]
    return f", such as {_SIZES[size]} {name}s" if 1 < size < 7 else ""


def _run_example(game: Ruleset) -> str:
    """Return an example of a run of few cards that these packs can make."""
    options = game.options
    kinds = pack_kinds(options.ranks)
    least, most = options.run_size
    size = min(max(least, 4), most)
    for first in _STARTS if size < 7 else ():
        ranks = range(first, first + size)
        if ranks[-1] <= 13 and all(rank - 1 in kinds for rank in ranks):
            return f", such as the {listed([rank_name(rank) for rank in ranks])} of hearts"
    return ""


def _melds(game: Ruleset) -> Sentences:
    """Yield what sets and runs are."""
    options = game.options
    twins = number_of_packs(options.packs, options.players[1]) > 1
    suits = (
        "each suit at most once"
        if options.set_suits == "distinct"
        else f"suits do not matter{', and cards may be alike' if twins else ''}"
    )
    text = f"A set is {_span(*options.set_size)} cards of one rank{_set_example(game)}; {suits}."
    yield Sentence(text, "set_size", cites="set_cards")
    text = f"A run is {_span(*options.run_size)} cards of one suit in sequence{_run_example(game)}."
    yield Sentence(text, "run_size", cites="run_cards")
    either = "below the 2 or above the king; a run never goes on past it"
    aces = {"low": "below the 2 only", "high": "above the king only"}
    yield Sentence(f"In a run an ace stands {aces.get(options.ace, either)}.", "ace")
    if options.ace == "both":
        yield from fixed("both_aces")


ROWS = (Passage("melds", 10, _melds),)
