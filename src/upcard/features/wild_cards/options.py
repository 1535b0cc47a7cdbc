"""Wild cards, and their limits in a meld."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Small, meta
from upcard.features.needs import Need
from upcard.messages.say import messages

RANK = 50
say = messages(__file__)

WILD_CARDS = Need(
    say,
    "need-wild-cards",
    "wilds",
    lambda s: bool(s.options.wilds),
    unmet='wilds = []\njokers = "fixed:0"',
)
OTHER_WILDS = Need(
    say,
    "need-other-wilds",
    "wilds",
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
            simple=True,
            tries=(("joker",), ("joker", "2", "AH"), ()),
            forms={"joker": "joker", "turned": "turned"},
        ),
    ] = ("joker",)

    wilds_in: Annotated[
        Literal["runs_and_sets", "runs", "sets"],
        meta("wilds", part_of="wilds", needs=(WILD_CARDS,), off="runs_and_sets"),
    ] = "runs_and_sets"

    wild_max: Annotated[
        Small | None, meta("wilds", part_of="wilds", needs=(WILD_CARDS,), simple=True, tries=(1, 2))
    ] = None

    wild_ratio: Annotated[
        str | None,
        meta(
            "wilds",
            part_of="wilds",
            needs=(WILD_CARDS,),
            tries=("1/3", None),
            forms={"half": "1/2"},
        ),
    ] = None

    min_naturals: Annotated[Small, meta("wilds", "GEN-5", needs=(WILD_CARDS,), tries=(0, 2))] = 1

    all_wild_set: Annotated[
        bool,
        meta("wilds", part_of="min_naturals", needs=(WILD_CARDS,)),
    ] = False

    wild_adjacent: Annotated[
        bool, meta("wilds", part_of="wilds", needs=(WILD_CARDS,), off=True, told=True)
    ] = True

    wild_natural: Annotated[
        Literal["never", "own_place_in_runs", "own_place"],
        meta("wilds", part_of="wilds", needs=(WILD_CARDS, OTHER_WILDS), off="never"),
    ] = "never"

    set_of_wild_rank: Annotated[
        bool, meta("wilds", needs=(WILD_CARDS, OTHER_WILDS), off=True, told=True)
    ] = True
