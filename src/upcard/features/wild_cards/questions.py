"""What others ask of wild cards by name, so that none of them reads the options: case files, the page."""

from upcard.features.wild_cards.options import WildCardOptions


def jokers_are_wild(options: WildCardOptions) -> bool:
    """Return whether jokers are wild in every round, whatever is turned up."""
    return "joker" in options.wilds


def turns_wild(options: WildCardOptions) -> bool:
    """Return whether the rank of a card turned up for it is wild."""
    return "turned" in options.wilds
