"""The random draws before a round: the first dealer, the shoe, and whatever else the deal needs.

The caller chooses the source of chance: a server's own, a seed, or a sealed deal, which is redrawn to check a record.
"""

from upcard.cards import shuffled
from upcard.cards.shoe import Chance
from upcard.engine.deal import Deal
from upcard.engine.match import Match
from upcard.engine.moves import Pick, Shuffle
from upcard.engine.scores.dealer import draw_for_deal
from upcard.features.dealing.questions import bonus_for_cut, draws_for_deal
from upcard.features.offer.questions import buries_wild_upcard
from upcard.rules import Variant

MOST_CUT_ERROR = 4
"""The most cards by which a cut may miss the height aimed at."""
_BURIED = 4
"""The most wild upcards of a round whose places in the stock are drawn; further ones go to its bottom."""

Drawn = tuple[tuple[int, ...], tuple[int, ...], int]
"""The shoe in its drawn order, the places of buried wild upcards, the height of the cut."""


def first_dealer(variant: Variant, players: int, chance: Chance) -> tuple[tuple[int, ...], int]:
    """Return the cards drawn for the first deal, as many as needed, and the dealer."""
    options = variant.options
    if not draws_for_deal(options):
        return (), chance.randrange(players)
    order = shuffled(variant.shoe(players), chance)
    drawn = draw_for_deal(order, players, options)
    return order[: len(drawn.draws)], drawn.dealer


def next_round(match: Match, chance: Chance) -> Drawn:
    """Return the draws from which the next round of a match is dealt."""
    variant = match.variant
    shoe = shuffled(variant.shoe(len(match.names)), chance)
    bury: tuple[int, ...] = ()
    if buries_wild_upcard(variant.options):
        bury = tuple(chance.randrange(len(shoe) // 2) for _ in range(_BURIED))
    return shoe, bury, lucky_guess(match, chance)


def lucky_guess(match: Match, chance: Chance) -> int:
    """Return how many cards a cutter lifts who aims at the lucky number; 0 if the cut does not count."""
    if not bonus_for_cut(match.variant.options):
        return 0
    return match.lucky_cut() + chance.randrange(2 * MOST_CUT_ERROR + 1) - MOST_CUT_ERROR


def chance_move(deal: Deal, chance: Chance) -> Shuffle | Pick:
    """Return chance's move when play waits for it: cards in a new order, or one of them drawn."""
    order = shuffled(deal.chance_owed(), chance)
    return Shuffle(order) if deal.phase == "shuffle" else Pick(order[0])
