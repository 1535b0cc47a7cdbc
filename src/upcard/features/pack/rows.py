"""What the rule sheet says of the cards in play."""

from upcard.cards import rank_name
from upcard.features.game import Game
from upcard.features.sheet import Line, Lines, Rows
from upcard.features.words import by_players, listed
from upcard.rules.values import number_of_jokers, number_of_packs, pack_kinds


def _pack(game: Game) -> Lines:
    """Yield which cards are in play."""
    options = game.options
    least, most = options.players
    packs = [(n, number_of_packs(options.packs, n)) for n in range(least, most + 1)]
    kinds = pack_kinds(options.ranks)
    yield Line(f"Packs of {len(kinds)} cards: {by_players(packs)}.", "packs")
    missing = [rank_name(rank) for rank in range(1, 14) if rank - 1 not in kinds]
    if missing:
        text = (
            f"The packs hold no {listed(missing, 'or')}; a run of natural cards does not go across a rank that is not "
            "there."
        )
        yield Line(text, "ranks")
    if options.face == "tiles":
        text = (
            "Numbers from 1 to 13 in four colours, each with a shape of its own next to it: black squares, red "
            "circles, orange triangles, blue crosses."
        )
        yield Line(text, "face")
    jokers = [(n, number_of_jokers(options.jokers, p, n)) for n, p in packs]
    some = any(number for _, number in jokers)
    text = f"Jokers: {by_players(jokers)}." if some else "There are no jokers."
    yield Line(text, "jokers")


ROWS = (Rows("cards", 20, _pack),)
