"""What chance draws before a round: who deals first, the shoe, and what else the deal asks for.

Where the chance comes from is the caller's: a server's own, a seed's, or that of a sealed deal, which is drawn again
to check a record.
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
"""How far a cut may miss the height that the cutter aims at, in cards."""
_BURIED = 4
"""Wild upcards of one round whose places in the stock are drawn; more than these go to its bottom."""

Drawn = tuple[tuple[int, ...], tuple[int, ...], int]
"""The shoe in its drawn order, the places of buried wild upcards, the height of the cut."""


def first_dealer(variant: Variant, players: int, chance: Chance) -> tuple[tuple[int, ...], int]:
    """Return the cards that are drawn for the first deal, just as many as it takes, and who deals."""
    options = variant.options
    if not draws_for_deal(options):
        return (), chance.randrange(players)
    order = shuffled(variant.shoe(players), chance)
    drawn = draw_for_deal(order, players, options)
    return order[: len(drawn.draws)], drawn.dealer


def next_round(match: Match, chance: Chance) -> Drawn:
    """Return what the next round of a match is dealt from."""
    variant = match.variant
    shoe = shuffled(variant.shoe(len(match.names)), chance)
    bury: tuple[int, ...] = ()
    if buries_wild_upcard(variant.options):
        bury = tuple(chance.randrange(len(shoe) // 2) for _ in range(_BURIED))
    return shoe, bury, lucky_guess(match, chance)


def lucky_guess(match: Match, chance: Chance) -> int:
    """Return how many cards a cutter lifts who aims at the lucky number; 0 where the cut does not count."""
    if not bonus_for_cut(match.variant.options):
        return 0
    return match.lucky_cut() + chance.randrange(2 * MOST_CUT_ERROR + 1) - MOST_CUT_ERROR


def chance_move(deal: Deal, chance: Chance) -> Shuffle | Pick:
    """Return what chance does where play waits for it: cards in a new order, or one drawn of them."""
    order = shuffled(deal.chance_owed(), chance)
    return Shuffle(order) if deal.phase == "shuffle" else Pick(order[0])
