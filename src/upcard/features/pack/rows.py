"""Rows of the rule sheet about the cards in play."""

from upcard.cards import rank_name
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences
from upcard.features.words import by_players, listed
from upcard.rules.values import number_of_jokers, number_of_packs, pack_kinds


def _pack(game: Ruleset) -> Sentences:
    """Yield which cards are in play."""
    options = game.options
    least, most = options.players
    packs = [(n, number_of_packs(options.packs, n)) for n in range(least, most + 1)]
    kinds = pack_kinds(options.ranks)
    yield Sentence(f"Packs of {len(kinds)} cards: {by_players(packs)}.", "packs")
    missing = [rank_name(rank) for rank in range(1, 14) if rank - 1 not in kinds]
    if missing:
        text = (
            f"The packs hold no {listed(missing, 'or')}; a run of natural cards does not go across a rank that is not "
            "there."
        )
        yield Sentence(text, "ranks")
    if options.face == "tiles":
        text = (
            "Numbers from 1 to 13 in four colours, each with a shape of its own next to it: black squares, red "
            "circles, orange triangles, blue crosses."
        )
        yield Sentence(text, "face")
    jokers = [(n, number_of_jokers(options.jokers, p, n)) for n, p in packs]
    some = any(number for _, number in jokers)
    text = f"Jokers: {by_players(jokers)}." if some else "There are no jokers."
    yield Sentence(text, "jokers")


ROWS = (Passage("cards", 20, _pack),)
