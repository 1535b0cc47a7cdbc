"""Playing against the rules, and rulings."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import meta

RANK = 900

RulingName = Literal[
    "turn_stands", "turn_joined", "turn_taken_back", "turn_discard_back", "turn_exposed",
    "draw_stands", "draw_joined", "draw_unseen", "one_exposed", "many_exposed",
    "draw_after_discard", "discard_short", "discard_back", "discard_other_back", "discards_stand",
    "too_many", "too_few", "no_laying_down", "count_all", "missing_cards", "out_too_few",
    "redeal", "no_redeal", "demand_redeal", "no_demand", "wrong_pack", "superfluous",
    "miscount", "count_again", "score_error", "suspend", "resume", "leaver", "leaver_void",
    "missing_score", "replay", "claim_taken", "claim_several",
    "wrong_meld_now", "wrong_meld_later", "stock_shown", "hand_shown",
]  # fmt: skip
"""The referee's rulings; a house game may word any of them itself."""

RulingText = Annotated[
    str, Meta(min_length=1, max_length=300, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\Z")
]


class HonourOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    irregularities: Annotated[
        Literal["none", "continental"],
        meta("points", whole_game=True),
    ] = "none"

    rulings: Annotated[
        dict[RulingName, RulingText],
        meta("points", whole_game=True, tries=({"too_many": "Ann decides."},)),
    ] = msgspec.field(default_factory=dict)
