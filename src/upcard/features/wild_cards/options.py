"""Which cards are wild, and how many a meld may have."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Small, meta
from upcard.features.needs import Need

WILD_CARDS = Need(
    "wilds",
    "no card is wild",
    lambda s: bool(s.options.wilds),
    unmet='wilds = []\njokers = "fixed:0"',
)
OTHER_WILDS = Need(
    "wilds",
    "only jokers are wild",
    lambda s: set(s.options.wilds) != {"joker"},
    met='wilds = ["joker", "2"]',
    unmet='wilds = ["joker"]',
)


class WildCardOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    wilds: Annotated[
        tuple[str, ...],
        meta(
            "wilds",
            "Wild cards",
            "`joker` jokers; a rank such as `2`; one card such as `AH`; `turned` the rank of a card turned up "
            "for it",
            simple=True,
            also="deuces twos jokers wildcards",
            tries=(("joker",), ("joker", "2", "AH"), ()),
        ),
    ] = ("joker",)

    wilds_in: Annotated[
        Literal["runs_and_sets", "runs", "sets"],
        meta(
            "wilds",
            "Melds with wild cards",
            "runs and sets; runs only; sets only",
            part_of="wilds",
            needs=(WILD_CARDS,),
            off="runs_and_sets",
            also="jokers",
        ),
    ] = "runs_and_sets"

    wild_max: Annotated[
        Small | None,
        meta(
            "wilds",
            "Most wild cards in a meld",
            "those laid off counted; none: no limit",
            part_of="wilds",
            needs=(WILD_CARDS,),
            simple=True,
            also="jokers",
            tries=(1, 2),
        ),
    ] = None

    wild_ratio: Annotated[
        str | None,
        meta(
            "wilds",
            "Share of wild cards",
            "`1/2` wild cards are at most this part of a meld; none: no limit",
            part_of="wilds",
            needs=(WILD_CARDS,),
            also="jokers half",
            tries=("1/3", None),
        ),
    ] = None

    min_naturals: Annotated[
        Small,
        meta(
            "wilds",
            "Natural cards in a meld",
            "the least number of natural cards",
            "GEN-5",
            needs=(WILD_CARDS,),
            also="jokers",
            tries=(0, 2),
        ),
    ] = 1

    all_wild_set: Annotated[
        bool,
        meta(
            "wilds",
            "Sets of wild cards only",
            "allowed; such a set then takes wild cards only",
            part_of="min_naturals",
            needs=(WILD_CARDS,),
        ),
    ] = False

    wild_adjacent: Annotated[
        bool,
        meta(
            "wilds",
            "Wild cards side by side",
            "allowed in a run",
            part_of="wilds",
            needs=(WILD_CARDS,),
            off=True,
            told={False: "Two wild cards may not stand side by side in a run."},
        ),
    ] = True

    wild_natural: Annotated[
        Literal["never", "own_place_in_runs", "own_place"],
        meta(
            "wilds",
            "Wild card in its own place",
            "it is wild there too; it counts as natural in a run of its suit; it counts as natural in a run of "
            "its suit or a set of its rank",
            part_of="wilds",
            needs=(
                WILD_CARDS,
                OTHER_WILDS,
            ),
            off="never",
        ),
    ] = "never"

    set_of_wild_rank: Annotated[
        bool,
        meta(
            "wilds",
            "Set of a wild rank",
            "a set may be declared to be of a rank that is wild",
            needs=(
                WILD_CARDS,
                OTHER_WILDS,
            ),
            off=True,
            told={False: "There is no set of a rank that is wild."},
        ),
    ] = True
