"""Options about the end of a round and of a game, and points, in the order in which the form asks for them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.rules.options.declared import Points, Score, Small, meta
from upcard.rules.options.needs import (
    HIDDEN_MELDS,
    KITTY,
    KNOCKS,
    MELDS_LAID_EARLIER,
    MELDS_ON_TABLE,
    PENALTIES,
    PLAY_AFTER_MELDS,
    SHOWS,
    Need,
)
from upcard.rules.options.turns import TurnOptions
from upcard.rules.values import RulingName, RulingText, SuspendWord


class EndOptions(TurnOptions, frozen=True, forbid_unknown_fields=True):
    """Options about the end of a round and of a game, and points."""

    # ---- The end of a round and of the game --------------------------------------------------------

    go_out_discard: Annotated[
        Literal["required", "optional", "forbidden"],
        meta(
            "ending",
            "Last card",
            "going out needs a discard; it may do without; it must do without",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
            ),
            simple=True,
            also="going out finishing final discard",
        ),
    ] = "required"

    last_card: Annotated[
        Literal["keep", "play_illegal"],
        meta(
            "ending",
            "Last card that fits nowhere",
            "it is kept; a play that would leave it is not allowed",
            "GEN-16",
            needs=(
                Need(
                    "go_out_discard",
                    "the last card may be discarded",
                    lambda s: s.options.go_out_discard == "forbidden",
                ),
            ),
            off="keep",
        ),
    ] = "keep"

    last_turns: Annotated[
        bool,
        meta(
            "ending",
            "Last turns",
            "once somebody has gone out or shown, each other player has one more turn",
        ),
    ] = False

    stock_empty: Annotated[
        Literal["end_round", "flip_all", "reshuffle_keep_top", "play_on"],
        meta(
            "ending",
            "Stock used up",
            "the round ends; the discard pile is turned over unshuffled; all but its top card is shuffled; play "
            "goes on without drawing until everybody passes",
            "GEN-8",
            simple=True,
            also="runs out reshuffle deck",
        ),
    ] = "end_round"

    stock_refills: Annotated[
        Small | None,
        meta(
            "ending",
            "How often the pile is turned over",
            "before the round ends; none for always",
            part_of="stock_empty",
            needs=(
                Need(
                    "stock_empty",
                    "the round ends with the stock",
                    lambda s: s.options.stock_empty != "end_round",
                ),
            ),
        ),
    ] = 1

    flip_keep_top: Annotated[
        bool,
        meta(
            "ending",
            "Keeping the top discard",
            "it stays when the pile is turned over",
            needs=(
                Need(
                    "stock_empty",
                    "the pile is never turned over",
                    lambda s: s.options.stock_empty == "flip_all",
                ),
            ),
        ),
    ] = False

    exhaustion_trigger: Annotated[
        Literal["on_demand", "on_empty"],
        meta(
            "ending",
            "When the stock counts as used up",
            "when a card must be drawn and none is there; as soon as its last card has been drawn",
            "GEN-9",
            needs=(
                Need(
                    "void_stock",
                    "the round is void before the stock is used up",
                    lambda s: s.options.void_stock is None,
                ),
            ),
        ),
    ] = "on_demand"

    void_stock: Annotated[
        Small | None,
        meta(
            "ending",
            "Void round",
            "a turn that leaves so few cards in the stock makes it void; none: never",
        ),
    ] = None

    knock_max: Annotated[
        Small | None,
        meta(
            "ending",
            "Knocking",
            "most points outside melds with which a player may knock; none: never",
            also="close closing end the hand deadwood",
        ),
    ] = None

    knock_upcard: Annotated[
        bool,
        meta(
            "ending",
            "Knocking by the upcard",
            "a player may knock with the points of the upcard of the round, and with no more than the most",
            part_of="knock_max",
            needs=(KNOCKS,),
        ),
    ] = False

    knock_layoff: Annotated[
        bool,
        meta(
            "ending",
            "Laying off on the knocker",
            "the defender may, except after gin",
            part_of="knock",
            needs=(
                KNOCKS,
                HIDDEN_MELDS,
            ),
        ),
    ] = True

    show_runs: Annotated[
        Small | None,
        meta(
            "ending",
            "Showing",
            "runs in a whole hand that is shown to end the round; none: nobody shows",
            part_of="show",
            also="declaring closing",
        ),
    ] = None

    show_pure: Annotated[
        Small,
        meta(
            "ending",
            "Pure runs in a show",
            "runs in it without a card that acts as wild",
            part_of="show",
            needs=(SHOWS,),
        ),
    ] = 0

    no_second_run: Annotated[
        Literal["count_all_but_pure", "count_all"],
        meta(
            "ending",
            "Only a pure run",
            "all cards but it count; all cards count",
            needs=(
                SHOWS,
                Need("show_pure", "no run has to be pure", lambda s: s.options.show_pure > 0),
            ),
        ),
    ] = "count_all_but_pure"

    wrong_show: Annotated[
        Points | None,
        meta(
            "ending",
            "Wrong show",
            "points for it, out of the round; none: a wrong show is refused",
            needs=(SHOWS,),
        ),
    ] = None

    drop: Annotated[
        tuple[Points, Points] | None,
        meta(
            "ending",
            "Dropping out",
            "points for it before one's first draw and later; none: nobody drops",
        ),
    ] = None

    game_end: Annotated[
        str,
        meta(
            "ending",
            "End of the game",
            "`rounds` after the last round; `target:100` when somebody has that many points; `eliminate:101` a "
            "player with so many is out, until one is left",
            also="target playing to elimination eliminated how long",
            whole_game=True,
        ),
    ] = "rounds"

    reentries: Annotated[
        Annotated[int, Meta(ge=0, le=5)],
        meta(
            "ending",
            "Coming back in",
            "how often a player who is out by points does, with the highest total of the others, while two of these "
            "are in",
            part_of="eliminated",
            needs=(
                Need(
                    "game_end",
                    "nobody is out of the match by points",
                    lambda s: s.options.game_end.startswith("eliminate"),
                ),
            ),
            also="come back re-entry out",
            whole_game=True,
        ),
    ] = 0

    winning_run: Annotated[
        Annotated[int, Meta(ge=5, le=14)] | None,
        meta(
            "ending",
            "Run that wins the match",
            "so many cards without one that acts as wild; it ends the match for whoever completes it; none: no run "
            "does",
            needs=(MELDS_ON_TABLE,),
            also="chinchón",
            whole_game=True,
        ),
    ] = None

    suspend: Annotated[
        tuple[SuspendWord, ...],
        meta(
            "ending",
            "Suspending",
            "asked for and agreed; between rounds; to go on, all players; to go on, the same calendar year; to "
            "go on, the same seats",
            whole_game=True,
        ),
    ] = ()

    leaver: Annotated[
        Literal["own", "two_highest"],
        meta(
            "ending",
            "A player who leaves",
            "keeps the points so far; gets the two highest totals of the others",
            whole_game=True,
        ),
    ] = "own"

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
        ),
    ] = msgspec.field(default_factory=lambda: {"joker": 15, "A": 15, "J-K": 10, "2-T": 5})

    out_score: Annotated[
        Score,
        meta(
            "points",
            "Score of whoever goes out",
            "points added to it",
            "GEN-10",
            needs=(PENALTIES,),
            simple=True,
            also="winner bonus minus goes out",
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
            "cards in hand count against their player; whoever goes out gets them all; cards laid less cards in "
            "hand; the difference goes to the better of knocker and defender; the lowest hand gets the "
            "difference to each other one; the lowest hand is paid the difference by each other one",
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
            "the same with nothing laid in earlier turns",
            needs=(
                PENALTIES,
                MELDS_LAID_EARLIER,
            ),
            also="whole hand in one go winner bonus minus",
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
                ),
                MELDS_LAID_EARLIER,
            ),
            off=1,
            also="whole hand in one go double",
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
                ),
            ),
            told="A hand counts {n:point} at most.",
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
                ),
                Need("ace", "an ace is never below a 2", lambda s: s.options.ace != "high"),
            ),
        ),
    ] = None

    team_score: Annotated[
        Literal["each", "out_team_zero"],
        meta(
            "points",
            "Score of a team",
            "both hands count; none for the team of whoever goes out",
            needs=(
                Need("teams", "there are no teams", lambda s: s.options.teams != "none"),
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
        ),
    ] = None

    undercut_bonus: Annotated[
        Points,
        meta(
            "points",
            "Undercut",
            "bonus for a defender with no more points than the knocker",
            needs=(KNOCKS,),
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
        ),
    ] = 0

    shutout_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta(
            "points",
            "Shutout",
            "the winner's total is multiplied by it if nobody else won a round",
            whole_game=True,
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
        Points, meta("points", "Missing cards", "points for each card too few", whole_game=True)
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
        meta("points", "Rulings", "what a referee says instead, by name", whole_game=True),
    ] = msgspec.field(default_factory=dict)
