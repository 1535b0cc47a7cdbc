"""The readable search for a contract, under its old name; see :mod:`upcard.melds.contract.search`."""

from upcard.melds.contract.search import MOST_PLANS

__all__ = ["MOST_PLANS"]
