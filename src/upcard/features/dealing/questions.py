"""Named questions about the deal, so that their askers read no option: matches, paper, case files, the page."""

from upcard.features.dealing.options import DealingOptions


def draws_for_deal(options: DealingOptions) -> bool:
    """Return whether the first dealer is the player who draws the highest card, not one chosen at random."""
    return options.first_dealer == "high_card"


def ace_is_high(options: DealingOptions) -> bool:
    """Return whether an ace is the highest card in the draw for the deal, not the lowest."""
    return options.dealer_draw_ace == "high"


def deal_goes_round(options: DealingOptions) -> bool:
    """Return whether the deal passes to the left however a round ends."""
    return options.next_dealer == "left"


def winner_deals(options: DealingOptions) -> bool:
    """Return whether the winner of a round deals the next one.

    >>> winner_deals(DealingOptions(next_dealer="loser"))
    False
    """
    return options.next_dealer == "winner"


def deals_one_more(options: DealingOptions) -> bool:
    """Return whether the first player is dealt an extra card and plays the first turn without drawing."""
    return options.first_extra


def bonus_for_cut(options: DealingOptions) -> int:
    """Return the points that a lucky cut takes off, 0 without one."""
    return options.cut_bonus
