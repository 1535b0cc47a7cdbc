"""The partition of a hand, under its old name; see :mod:`upcard.melds.hand.partition`."""

from upcard.melds.hand.partition import (
    Partition,
    best_opening,
    best_partition,
    meld_worth,
    whole_partition,
)

__all__ = ["Partition", "best_opening", "best_partition", "meld_worth", "whole_partition"]
