"""The definition of sets and runs."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import RUNS, SETS
from upcard.features.declared import Size, Small, meta

RANK = 60


class SetAndRunOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    set_size: Annotated[
        tuple[Size, Small | None],
        meta("melds", needs=(SETS,), simple=True, tries=((2, None), (3, 4))),
    ] = (3, None)

    run_size: Annotated[
        tuple[Size, Size], meta("melds", needs=(RUNS,), simple=True, tries=((3, 13), (4, 6)))
    ] = (3, 13)

    ace: Annotated[
        Literal["low", "high", "either", "both"], meta("melds", needs=(RUNS,), simple=True)
    ] = "either"

    set_suits: Annotated[
        Literal["any", "distinct"],
        meta(
            "melds",
            "GEN-13",
            part_of="set_size",
            needs=(SETS,),
            off="any",
            beside="set_size = [3, 4]",
        ),
    ] = "any"
