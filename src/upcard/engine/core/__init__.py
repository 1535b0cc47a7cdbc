"""The compact engine: a round in numbers, for simulations and for bots that look ahead."""

from upcard.engine.core.deal import CompactDeal
from upcard.engine.core.players import Dice, RandomPlayers
from upcard.engine.core.readable import Compact, NotCompactError

__all__ = ["Compact", "CompactDeal", "Dice", "NotCompactError", "RandomPlayers"]
