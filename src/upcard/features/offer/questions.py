"""What others ask of the upcard by name, so that none of them reads the options: matches, case files."""

from upcard.features.offer.options import OfferOptions


def turns_upcard(options: OfferOptions) -> bool:
    """Return whether a card is turned up as the first discard.

    >>> turns_upcard(OfferOptions(upcard="none"))
    False
    """
    return options.upcard != "none"


def buries_wild_upcard(options: OfferOptions) -> bool:
    """Return whether a wild upcard is buried in the stock and another card turned."""
    return options.upcard == "redraw_if_wild"


def buries_anywhere(options: OfferOptions) -> bool:
    """Return whether chance says where in the stock a wild upcard is buried; else it goes to the bottom."""
    return options.bury == "random"
