"""Which games the compact engine plays. What is not named here it does not know, and says so."""

from upcard.cards import JOKER
from upcard.engine.core.table import LARGEST
from upcard.melds.spread import spread_of
from upcard.rules import RoundRules, Variant

_PLAYED: dict[str, tuple[object, ...]] = {
    "draw": ("top", "push_on"),
    "contract_points": (None,),
    "show_runs": (None,),
    "drop": (None,),
    "wild_take": ("open",),
    "scoring": ("penalty", "knock_difference", "winner_collects"),
    "replace_dest": ("table_any", "table_elsewhere"),
    "replace_when": ("down", "down_earlier"),
}
"""Of each option the values that are played; an option that does not stand here is played whatever it says."""


_MOST_POINTS = 255


def _has_tables(rules: RoundRules, shoe: tuple[int, ...]) -> bool:
    """Tell whether the deadwood of every hand stands in tables: no card is wild and none has a twin."""
    plain = JOKER not in shoe and len(set(shoe)) == len(shoe)
    return plain and spread_of(rules.melds, rules.points) is not None


def why_not_compact(variant: Variant, rules: RoundRules, seats: int) -> str | None:
    """Return what the compact engine does not know of a round, in words, or None where it plays it."""
    options = rules.options
    for name, played in _PLAYED.items():
        value = getattr(options, name)
        if value not in played:
            return f"{name} = {value!r}"
    if "turned" in options.wilds:
        return "a card turned up for the wild rank"
    if variant.endless and options.game_end.startswith("eliminate"):
        return "players who leave the match"
    if not rules.contract.slots and options.knock_max is None:
        return "no contract and no knock"
    if not 0 <= min(rules.points) <= max(rules.points) <= _MOST_POINTS:
        return f"cards of {min(rules.points)} or {max(rules.points)} points"
    shoe = variant.shoe(seats)
    if options.knock_max is not None and not _has_tables(rules, shoe):
        return "a knock with wild cards, twins or sets of other sizes"
    wilds = sum(card in rules.melds.wilds for card in shoe)
    naturals = len(shoe) // 52 * 4
    if naturals + wilds > LARGEST:
        return f"sets of up to {naturals + wilds} cards"
    return None
