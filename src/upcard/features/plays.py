"""The register of what is played: every module with moves, steps, refusals or a memory of its own."""

from types import ModuleType

from upcard.features.calls import play as calls
from upcard.features.claims import play as claims
from upcard.features.contracts import play as contracts
from upcard.features.drawing.play import drawing, piles
from upcard.features.dropping import play as dropping
from upcard.features.honour.play import (
    acts,
    amends,
    calling,
    guard,
    limits,
    misplay,
    referee,
    table,
)
from upcard.features.honour.play import turn_end as wrong_hands
from upcard.features.knocking import play as knocking
from upcard.features.laying_off.play import further, layoff
from upcard.features.offer import play as offer
from upcard.features.push import play as push
from upcard.features.rearranging.play import rearrange, turn_end
from upcard.features.replacing import play as replacing
from upcard.features.showing import play as showing
from upcard.features.stock import play as stock
from upcard.features.turns import play as turns

MODULES: tuple[ModuleType, ...] = (
    drawing, piles, claims, offer, push, stock, contracts, further, layoff, replacing, turns, calls, knocking, showing,
    dropping, turn_end, rearrange, table, acts, misplay, wrong_hands, limits, calling, amends, referee, guard,
)  # fmt: skip
"""In the order in which their moves are told. Each has what it needs of ``PLAY``, ``SAYS``, ``FORMS``, ``REMEMBERS``,
``DONE`` and ``MOVED``.
"""
