"""Chance moves in a deal that bots play: a new order of the cards, or one card."""

from upcard.cards import shuffled
from upcard.cards.shoe import Chance
from upcard.engine import Deal, Move, Pick, Shuffle


def chance_move(deal: Deal, chance: Chance) -> Move:
    """Return the chance move that play waits for: a new order of the cards, or one of them."""
    cards = shuffled(deal.chance_owed(), chance)
    return Shuffle(cards) if deal.phase == "shuffle" else Pick(cards[0])
