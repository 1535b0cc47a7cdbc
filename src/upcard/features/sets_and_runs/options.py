"""Which cards are a set or a run."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import RUNS, SETS
from upcard.features.declared import Size, Small, meta


class SetAndRunOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    set_size: Annotated[
        tuple[Size, Small | None],
        meta(
            "melds",
            "Cards in a set",
            "least and most",
            needs=(SETS,),
            simple=True,
            also="groups books trios triplets same rank",
            tries=((2, None), (3, 4)),
        ),
    ] = (
        3,
        None,
    )

    run_size: Annotated[
        tuple[Size, Size],
        meta(
            "melds",
            "Cards in a run",
            "least and most, lay-offs included",
            needs=(RUNS,),
            simple=True,
            also="sequences straights",
            tries=((3, 13), (4, 6)),
        ),
    ] = (3, 13)

    ace: Annotated[
        Literal["low", "high", "either", "both"],
        meta(
            "melds",
            "Ace in a run",
            "below the 2; above the king; at one of these ends; at both ends",
            needs=(RUNS,),
            simple=True,
            also="high low round the corner",
        ),
    ] = "either"

    set_suits: Annotated[
        Literal["any", "distinct"],
        meta(
            "melds",
            "Suits of a set",
            "any; each suit once",
            "GEN-13",
            part_of="set_size",
            needs=(SETS,),
            off="any",
            beside="set_size = [3, 4]",
        ),
    ] = "any"
