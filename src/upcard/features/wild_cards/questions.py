"""Named questions about wild cards, so that their askers read no option: case files, the page."""

from upcard.features.wild_cards.options import WildCardOptions


def jokers_are_wild(options: WildCardOptions) -> bool:
    """Return whether jokers are wild in every round, whatever is turned up."""
    return "joker" in options.wilds


def turns_wild(options: WildCardOptions) -> bool:
    """Return whether the rank of a card turned up for the purpose is wild."""
    return "turned" in options.wilds
