"""Options about points, in the order in which the form asks for them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.rules.options.declared import PRINTABLE, Points, Score, Small, meta
from upcard.rules.options.ends import EndOptions
from upcard.rules.options.needs import (
    HIDDEN_MELDS,
    KITTY,
    KNOCKS,
    MELDS_LAID_EARLIER,
    PENALTIES,
    Need,
)
from upcard.rules.values import RulingName, RulingText


class PointOptions(EndOptions, frozen=True, forbid_unknown_fields=True):
    """Options about points."""

    # ---- Points ------------------------------------------------------------------------------------

    points: Annotated[
        dict[str, Annotated[int, Meta(ge=-1000, le=1000)] | Literal["pips"]],
        meta(
            "points",
            "Card points",
            "by `joker`, `wild`, a rank, a span of ranks such as `2-9`, or a card; the first that fits. `pips` "
            "is the number on the card",
            simple=True,
            also="values scores worth face cards aces",
            tries=({"joker": 1, "wild": 2, "AS": 3, "A-K": 4},),
        ),
    ] = msgspec.field(default_factory=lambda: {"joker": 15, "A": 15, "J-K": 10, "2-T": 5})

    out_score: Annotated[
        Score,
        meta(
            "points",
            "Score of the player who goes out",
            "points added to it",
            "GEN-10",
            needs=(PENALTIES,),
            simple=True,
            also="winner bonus minus goes out",
            tries=(-20,),
        ),
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
        meta(
            "points",
            "Scoring",
            "cards in hand count against their player; the player who goes out gets "
            "them all; cards laid minus cards in hand; the difference goes to the "
            "better of knocker and defender; the lowest hand gets the difference to "
            "each other one; the lowest hand is paid the difference by each other one",
            also="cards left in hand deadwood outside melds",
        ),
    ] = "penalty"

    ranking: Annotated[
        Literal["low", "high"],
        meta(
            "points", "Who wins", "the lowest total; the highest total", "GEN-11", whole_game=True
        ),
    ] = "low"

    out_at_once_score: Annotated[
        Score | None,
        meta(
            "points",
            "Score of going out at once",
            "the same with nothing laid in earlier turns; none: no score of its own",
            needs=(
                PENALTIES,
                MELDS_LAID_EARLIER,
            ),
            also="whole hand in one go winner bonus minus",
            tries=(-60, -50),
        ),
    ] = None

    out_at_once_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta(
            "points",
            "Others when a player goes out at once",
            "their points are multiplied by it",
            needs=(
                Need(
                    "scoring",
                    "nobody scores the hands of the others",
                    lambda s: s.options.scoring in ("penalty", "winner_collects"),
                    unmet='scoring = "table_minus_hand"\nranking = "high"',
                ),
                MELDS_LAID_EARLIER,
            ),
            off=1,
            also="whole hand in one go double",
            tries=(2, 3),
        ),
    ] = 1

    score_cap: Annotated[
        Points | None,
        meta(
            "points",
            "Most points of a round",
            "none for no limit",
            needs=(
                Need(
                    "scoring",
                    "the difference of a knock is scored in full",
                    lambda s: s.options.scoring != "knock_difference",
                    unmet='extends = "gin"',
                ),
            ),
            told="A hand counts {n:point} at most.",
            tries=(80, 100),
        ),
    ] = None

    ace_low_points: Annotated[
        Points | None,
        meta(
            "points",
            "Ace below a 2",
            "its points on the table, where those count, and among first melds; none: as elsewhere",
            needs=(
                Need(
                    "scoring, contract_points",
                    "cards on the table score nothing, and no first melds have to be worth anything",
                    lambda s: (
                        s.options.scoring == "table_minus_hand" or bool(s.options.contract_points)
                    ),
                    met='contract = "none"\ncontract_points = 30',
                ),
                Need(
                    "ace",
                    "an ace is never below a 2",
                    lambda s: s.options.ace != "high",
                    met='ace = "low"',
                    unmet='ace = "high"',
                ),
            ),
            tries=(1, 5),
        ),
    ] = None

    team_score: Annotated[
        Literal["each", "out_team_zero"],
        meta(
            "points",
            "Score of a team",
            "both hands count; none for the team of the player who goes out",
            needs=(
                Need(
                    "teams",
                    "there are no teams",
                    lambda s: s.options.teams != "none",
                    met='teams = "opposite_pairs"\nplayers = [4, 4]',
                    unmet='teams = "none"',
                ),
                PENALTIES,
            ),
            off="each",
        ),
    ] = "each"

    gin_bonus: Annotated[
        Points,
        meta(
            "points",
            "Gin",
            "bonus for knocking without a card outside melds",
            needs=(
                KNOCKS,
                HIDDEN_MELDS,
            ),
            also="whole hand minus",
            tries=(25, 20),
        ),
    ] = 0

    big_gin_bonus: Annotated[
        Points | None,
        meta(
            "points",
            "Big gin",
            "bonus for showing all cards in melds without a discard; none: not played",
            needs=(
                KNOCKS,
                HIDDEN_MELDS,
            ),
            also="whole hand minus",
            tries=(31,),
        ),
    ] = None

    undercut_bonus: Annotated[
        Points,
        meta(
            "points",
            "Undercut",
            "bonus for a defender with no more points than the knocker",
            needs=(KNOCKS,),
            tries=(25, 10),
        ),
    ] = 0

    game_bonus: Annotated[
        Points,
        meta(
            "points",
            "Bonus for the game",
            "for the winner at the end",
            whole_game=True,
            told="At the end the winner gets {n:point} more.",
            tries=(100,),
            beside='game_end = "target:100"',
        ),
    ] = 0

    box_bonus: Annotated[
        Points,
        meta(
            "points",
            "Bonus for a round",
            "for each round won, at the end",
            whole_game=True,
            told="At the end every player gets {n:point} for each round won.",
            tries=(25,),
            beside='game_end = "target:100"',
        ),
    ] = 0

    shutout_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta(
            "points",
            "Shutout",
            "the winner's total is multiplied by it if nobody else won a round",
            whole_game=True,
            tries=(2,),
            beside='game_end = "target:100"',
        ),
    ] = 1

    settlement: Annotated[
        Literal["none", "linear_2"] | tuple[Small, ...],
        meta(
            "points",
            "Settlement",
            "what the others pay the first in the end: `none` nothing; `linear_2` the player in place k 2(k - "
            "1) coins; `[2, 4, 6]` the second, the third and so on so many",
            whole_game=True,
            tries=("linear_2", (2, 4, 6, 8, 9, 9, 9)),
        ),
    ] = "none"

    kitty_split: Annotated[
        Literal["winner", "two_thirds"],
        meta(
            "points",
            "Kitty",
            "it goes to the first; two thirds go to the first and one to the second",
            needs=(KITTY,),
            whole_game=True,
            beside='settlement = "linear_2"',
        ),
    ] = "winner"

    missing_score: Annotated[
        Literal["replay", "two_highest"],
        meta(
            "points",
            "A score not given",
            "the round is replayed; it is the two highest of the others",
            whole_game=True,
        ),
    ] = "replay"

    short_hand: Annotated[
        Points,
        meta(
            "points", "Missing cards", "points for each card too few", whole_game=True, tries=(5, 0)
        ),
    ] = 0

    irregularities: Annotated[
        Literal["none", "continental"],
        meta(
            "points",
            "Honour table",
            "people may play against the rules and anybody may call it; then these rulings hold",
            whole_game=True,
        ),
    ] = "none"

    rulings: Annotated[
        dict[RulingName, RulingText],
        meta(
            "points",
            "Rulings",
            "what a referee says instead, by name",
            whole_game=True,
            tries=({"too_many": "Ann decides."},),
        ),
    ] = msgspec.field(default_factory=dict)

    at_our_table: Annotated[
        Annotated[str, Meta(max_length=300, pattern=PRINTABLE)],
        meta(
            "points",
            "At our table also",
            "a line of your own that no option covers: it is shown and printed with "
            "the rules, but nothing checks it",
            part_of="rulings",
            off="",
            simple=True,
            also="custom agreement note besides free text",
            whole_game=True,
            tries=("Tea at four.",),
        ),
    ] = ""
