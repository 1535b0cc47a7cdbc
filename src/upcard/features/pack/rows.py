"""Rows of the rule sheet about the cards in play."""

from upcard.cards import rank_name
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.features.words import by_players
from upcard.messages.say import listed, messages
from upcard.rules.values import number_of_jokers, number_of_packs, pack_kinds

say = messages(__file__)


def _pack(game: Ruleset) -> Sentences:
    """Yield which cards are in play."""
    options = game.options
    least, most = options.players
    packs = [(n, number_of_packs(options.packs, n)) for n in range(least, most + 1)]
    kinds = pack_kinds(options.ranks)
    yield Sentence(say("row-packs", cards=len(kinds), packs=by_players(packs)), "packs")
    missing = [rank_name(rank) for rank in range(1, 14) if rank - 1 not in kinds]
    if missing:
        yield Sentence(say("row-ranks", ranks=listed(missing, "or")), "ranks")
    if options.face == "tiles":
        yield Sentence(say("row-tiles"), "face")
    jokers = [(n, number_of_jokers(options.jokers, p, n)) for n, p in packs]
    some = any(number for _, number in jokers)
    text = say("row-jokers", jokers=by_players(jokers)) if some else say("row-no-jokers")
    yield Sentence(text, "jokers")


ROWS = (Passage("cards", 20, _pack),)
