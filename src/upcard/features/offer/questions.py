"""Named questions about the upcard, so that their askers read no option: matches, case files."""

from upcard.features.offer.options import OfferOptions


def turns_upcard(options: OfferOptions) -> bool:
    """Return whether a card is turned up as the first discard.

    >>> turns_upcard(OfferOptions(upcard="none"))
    False
    """
    return options.upcard != "none"


def buries_wild_upcard(options: OfferOptions) -> bool:
    """Return whether a wild upcard is buried in the stock and another card turned up."""
    return options.upcard == "redraw_if_wild"


def buries_anywhere(options: OfferOptions) -> bool:
    """Return whether a wild upcard is buried at a random place in the stock, not at the bottom."""
    return options.bury == "random"
