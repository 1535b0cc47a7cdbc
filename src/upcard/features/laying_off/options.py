"""Laying cards off on melds, and laying further melds."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import Small, meta
from upcard.features.needs import Need


class LayingOffOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    layoff: Annotated[
        Literal["same_turn", "later_turn", "none"],
        meta(
            "table",
            "Laying off",
            "from the turn of going down on; from the next turn on; never",
            needs=(PLAY_AFTER_MELDS,),
            off="none",
            simple=True,
            also="adding to melds extending",
        ),
    ] = "same_turn"

    layoff_needs: Annotated[
        Literal["down", "nothing"],
        meta(
            "table",
            "What laying off needs",
            "melds of one's own on the table; nothing",
            needs=(
                Need(
                    "rounds, contract_points",
                    "nothing is laid off before the first lay-down that a contract or its points ask for",
                    lambda s: (
                        not s.contract.slots
                        and s.options.contract_points is None
                        and s.options.layoff != "none"
                    ),
                    met='contract = "none"\nextra_melds = "after_contract"',
                ),
            ),
            off="down",
            also="adding to melds",
        ),
    ] = "down"

    pair_layoff: Annotated[
        bool,
        meta(
            "table",
            "Laying off on a pair",
            "a set of two, which only a contract asks for, may grow",
            part_of="layoff",
            needs=(
                Need(
                    "rounds",
                    "no contract asks for a pair",
                    lambda s: any(slot.size == 2 for slot in s.contract.slots),
                    met='contract = "P2+S3"\nset_size = [2, 9]\ncards = 8',
                ),
            ),
            off=True,
        ),
    ] = True

    extra_melds: Annotated[
        Literal["none", "after_contract"],
        meta(
            "table",
            "Melds beyond the contract",
            "none; any number once down",
            needs=(PLAY_AFTER_MELDS,),
            off="none",
            simple=True,
            also="new melds more sets runs",
        ),
    ] = "none"

    melds_per_turn: Annotated[
        Small | None,
        meta(
            "table",
            "Melds a turn",
            "most melds laid in a turn; none for no limit",
            needs=(
                Need(
                    "extra_melds",
                    "no single melds are laid",
                    lambda s: s.options.extra_melds != "none",
                    met='extra_melds = "after_contract"',
                ),
            ),
            told="At most {n:meld} a turn.",
            tries=(1, 2),
        ),
    ] = None
