"""Which games the compact engine plays. What is not named here it does not know, and says so."""

from upcard.cards import JOKER
from upcard.engine.core.table import LARGEST
from upcard.melds.spread import spread_of
from upcard.rules import RoundRules, Variant

_MOST_POINTS = 255


def has_tables(rules: RoundRules, shoe: tuple[int, ...]) -> bool:
    """Tell whether the deadwood of every hand stands in tables: no card is wild and none has a twin."""
    plain = JOKER not in shoe and len(set(shoe)) == len(shoe)
    return plain and spread_of(rules.melds, rules.points) is not None


def why_not_compact(variant: Variant, rules: RoundRules, seats: int) -> str | None:
    """Return what the compact engine does not know of a round, in words, or None where it plays it."""
    options = rules.options
    if "turned" in options.wilds and rules.contract.slots:
        return "a card turned up for the wild rank beside a contract"
    if not 0 <= min(rules.points) <= max(rules.points) <= _MOST_POINTS:
        return f"cards of {min(rules.points)} or {max(rules.points)} points"
    shoe = variant.shoe(seats)
    wilds = sum(card in rules.melds.wilds for card in shoe)
    naturals = len(shoe) // 52 * 4
    if naturals + wilds > LARGEST:
        return f"sets of up to {naturals + wilds} cards"
    return None
