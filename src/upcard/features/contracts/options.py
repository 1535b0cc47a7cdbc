"""The melds that a player lays to go down."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import Points, meta
from upcard.features.needs import Need
from upcard.messages.say import messages

RANK = 70
say = messages(__file__)

SETS = Need(
    say,
    "need-sets",
    "rounds",
    lambda s: s.melds_of("set") > 0,
    met='contract = "S3"',
    unmet='contract = "R3"',
)
RUNS = Need(
    say,
    "need-runs",
    "rounds",
    lambda s: s.melds_of("run") > 0,
    met='contract = "R3"',
    unmet='contract = "S3"',
)
PLAY_AFTER_MELDS = Need(
    say,
    "need-play-after-melds",
    "rounds",
    lambda s: not s.whole,
    unmet='contract = "2S3!"\ncards = 5',
)


class ContractOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    contract_size: Annotated[
        Literal["at_least", "exact"],
        meta(
            "rounds",
            needs=(
                Need(
                    say,
                    "need-contract-size",
                    "rounds",
                    lambda s: bool(s.contract.slots) and not s.whole,
                    unmet='contract = "none"\nextra_melds = "after_contract"',
                ),
            ),
            off="at_least",
            simple=True,
        ),
    ] = "at_least"

    run_pair_rule: Annotated[
        Literal["any", "not_contiguous", "distinct_suits"],
        meta(
            "rounds",
            needs=(
                Need(
                    say,
                    "need-run-pair-rule",
                    "rounds",
                    lambda s: s.contract.count("run") > 1,
                    met='contract = "2R3"\ncards = 7',
                    unmet='contract = "R3"',
                ),
            ),
            off="any",
        ),
    ] = "any"

    set_pair_rule: Annotated[
        Literal["any", "distinct_ranks"],
        meta(
            "rounds",
            needs=(
                Need(
                    say,
                    "need-set-pair-rule",
                    "rounds",
                    lambda s: s.contract.count("set") > 1,
                    met='contract = "2S3"\ncards = 7',
                    unmet='contract = "S3"',
                ),
            ),
            off="any",
        ),
    ] = "any"

    progress: Annotated[
        Literal["common", "individual"],
        meta("rounds", whole_game=True, beside='extends = "progressive"'),
    ] = "common"

    pat_timing: Annotated[
        Literal["after_draw", "before_draw", "either"],
        meta(
            "rounds",
            part_of="whole_hand",
            needs=(
                Need(
                    say,
                    "need-pat-timing",
                    "rounds",
                    lambda s: s.whole,
                    met='contract = "2S3!"\ncards = 5',
                ),
            ),
            off="after_draw",
        ),
    ] = "after_draw"

    contract_points: Annotated[
        Points | None,
        meta(
            "rounds",
            part_of="contract",
            tries=(51, 40),
            beside='contract = "none"\nextra_melds = "after_contract"',
        ),
    ] = None

    opening_pure: Annotated[
        Annotated[int, Meta(ge=0, le=4)],
        meta(
            "rounds",
            part_of="contract_points",
            needs=(
                Need(
                    say,
                    "need-opening-pure",
                    "contract_points, rounds",
                    lambda s: s.options.contract_points is not None and not s.contract.slots,
                    met='contract = "none"\ncontract_points = 30',
                ),
            ),
            tries=(1, 2),
        ),
    ] = 0
