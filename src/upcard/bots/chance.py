"""What chance does in a deal that bots play: cards in a new order, or one of several."""

from upcard.cards import shuffled
from upcard.cards.shoe import Chance
from upcard.engine import Deal, Move, Pick, Shuffle


def chance_move(deal: Deal, chance: Chance) -> Move:
    """Return what chance does where play waits for it: the cards in a new order, or one of them."""
    cards = shuffled(deal.chance_owed(), chance)
    return Shuffle(cards) if deal.phase == "shuffle" else Pick(cards[0])
