"""The scoring of a round."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import Points, Score, meta
from upcard.features.needs import MELDS_LAID_EARLIER, Need, unless
from upcard.messages.say import messages

RANK = 220
say = messages(__file__)

PENALTIES = Need(
    say,
    "need-penalties",
    "scoring",
    lambda s: s.options.scoring == "penalty",
    unmet='scoring = "winner_collects"\nranking = "high"',
)


class ScoringOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    points: Annotated[
        dict[str, Annotated[int, Meta(ge=-1000, le=1000)] | Literal["pips"]],
        meta("points", simple=True, tries=({"joker": 1, "wild": 2, "AS": 3, "A-K": 4},)),
    ] = msgspec.field(default_factory=lambda: {"joker": 15, "A": 15, "J-K": 10, "2-T": 5})

    out_score: Annotated[
        Score, meta("points", "GEN-10", needs=(PENALTIES,), simple=True, tries=(-20,))
    ] = 0

    scoring: Annotated[
        Literal[
            "penalty",
            "winner_collects",
            "table_minus_hand",
            "knock_difference",
            "lowest_collects",
            "lowest_is_paid",
        ],
        meta("points"),
    ] = "penalty"

    ranking: Annotated[Literal["low", "high"], meta("points", "GEN-11", whole_game=True)] = "low"

    out_at_once_score: Annotated[
        Score | None, meta("points", needs=(PENALTIES, MELDS_LAID_EARLIER), tries=(-60, -50))
    ] = None

    out_at_once_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta(
            "points",
            needs=(
                Need(
                    say,
                    "need-out-at-once-factor",
                    "scoring",
                    lambda s: s.options.scoring in ("penalty", "winner_collects"),
                    unmet='scoring = "table_minus_hand"\nranking = "high"',
                ),
                MELDS_LAID_EARLIER,
            ),
            off=1,
            tries=(2, 3),
        ),
    ] = 1

    score_cap: Annotated[
        Points | None,
        meta(
            "points",
            needs=(
                Need(
                    say,
                    "need-score-cap",
                    "scoring",
                    lambda s: s.options.scoring != "knock_difference",
                    unmet='extends = "gin"',
                ),
            ),
            told=True,
            tries=(80, 100),
        ),
    ] = None

    ace_low_points: Annotated[
        Points | None,
        meta(
            "points",
            needs=(
                Need(
                    say,
                    "need-ace-low-points",
                    "scoring, contract_points",
                    lambda s: (
                        s.options.scoring == "table_minus_hand" or bool(s.options.contract_points)
                    ),
                    met='contract = "none"\ncontract_points = 30',
                ),
                unless(say, "need-ace-low-points-ace", "ace", "high", "low"),
            ),
            tries=(1, 5),
        ),
    ] = None

    missing_score: Annotated[
        Literal["replay", "two_highest"],
        meta("points", whole_game=True),
    ] = "replay"

    short_hand: Annotated[Points, meta("points", whole_game=True, tries=(5, 0))] = 0
