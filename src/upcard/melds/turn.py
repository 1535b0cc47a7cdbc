"""The rest of a turn, under its old name; see :mod:`upcard.melds.hand.turn`."""

from upcard.melds.hand.turn import Owed, Turn, freed_place, may_go_to, owed_fits

__all__ = ["Owed", "Turn", "freed_place", "may_go_to", "owed_fits"]
