"""Laying cards off on melds, and laying further melds."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import Small, meta
from upcard.features.needs import Need, unless
from upcard.messages.say import messages

RANK = 130
say = messages(__file__)


class LayingOffOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    layoff: Annotated[
        Literal["same_turn", "later_turn", "none"],
        meta("table", needs=(PLAY_AFTER_MELDS,), off="none", simple=True),
    ] = "same_turn"

    layoff_needs: Annotated[
        Literal["down", "nothing"],
        meta(
            "table",
            needs=(
                Need(
                    say,
                    "need-layoff-needs",
                    "rounds, contract_points",
                    lambda s: (
                        not s.contract.slots
                        and s.options.contract_points is None
                        and s.options.layoff != "none"
                    ),
                    met='contract = "none"\nextra_melds = "after_contract"',
                ),
            ),
            off="down",
        ),
    ] = "down"

    pair_layoff: Annotated[
        bool,
        meta(
            "table",
            part_of="layoff",
            needs=(
                Need(
                    say,
                    "need-pair-layoff",
                    "rounds",
                    lambda s: any(slot.size == 2 for slot in s.contract.slots),
                    met='contract = "P2+S3"\nset_size = [2, 9]\ncards = 8',
                ),
            ),
            off=True,
        ),
    ] = True

    extra_melds: Annotated[
        Literal["none", "after_contract"],
        meta("table", needs=(PLAY_AFTER_MELDS,), off="none", simple=True),
    ] = "none"

    melds_per_turn: Annotated[
        Small | None,
        meta(
            "table",
            needs=(unless(say, "need-melds-per-turn", "extra_melds", "none", "after_contract"),),
            told=True,
            tries=(1, 2),
        ),
    ] = None
