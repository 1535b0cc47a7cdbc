"""Rows of the rule sheet about sets and runs."""

from upcard.cards import rank_name, rank_plural
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import span
from upcard.messages.say import listed, messages
from upcard.rules.values import number_of_packs, pack_kinds

say = messages(__file__)

_STARTS = (5, 4, 3, 2, 1, 6, 7, 8, 9, 10)
"""Ranks with which an example of a run may begin, in order of preference."""


def _span(least: int, most: int | None) -> str:
    return say("exactly", cards=least) if least == most else span(least, most)


def _set_example(game: Ruleset) -> str:
    """Return an example of a smallest set from these packs."""
    kinds, size = pack_kinds(game.options.ranks), game.options.set_size[0]
    rank = rank_plural(9 if 8 in kinds else max(kinds) % 13 + 1)
    return say("example-set", cards=size, rank=rank) if 1 < size < 7 else "none"


def _run_example(game: Ruleset) -> str:
    """Return an example of a short run from these packs."""
    options = game.options
    kinds = pack_kinds(options.ranks)
    least, most = options.run_size
    size = min(max(least, 4), most)
    for first in _STARTS if size < 7 else ():
        ranks = range(first, first + size)
        if ranks[-1] <= 13 and all(rank - 1 in kinds for rank in ranks):
            return say("example-run", ranks=listed(map(rank_name, ranks)))
    return "none"


def _melds(game: Ruleset) -> Sentences:
    """Yield the definition of sets and runs."""
    options = game.options
    twins = number_of_packs(options.packs, options.players[1]) > 1
    suits = "distinct" if options.set_suits == "distinct" else "twins" if twins else "any"
    size = _span(*options.set_size)
    text = say("row-set", cards=size, example=_set_example(game), suits=suits)
    yield Sentence(text, "set_size", cites="set_cards")
    text = say("row-run", cards=_span(*options.run_size), example=_run_example(game))
    yield Sentence(text, "run_size", cites="run_cards")
    yield Sentence(say("row-ace", ace=options.ace), "ace")
    if options.ace == "both":
        yield from fixed("both_aces")


ROWS = (Passage("melds", 10, _melds),)
