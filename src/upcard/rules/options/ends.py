"""Options about the end of a round and of the game, in the order in which the form asks for them."""

from typing import Annotated, Literal

from msgspec import Meta

from upcard.rules.options.declared import Points, Small, meta
from upcard.rules.options.needs import (
    HIDDEN_MELDS,
    KNOCKS,
    MELDS_ON_TABLE,
    PLAY_AFTER_MELDS,
    SHOWS,
    Need,
)
from upcard.rules.options.table import TableOptions
from upcard.rules.values import SuspendWord


class EndOptions(TableOptions, frozen=True, forbid_unknown_fields=True):
    """Options about the end of a round and of the game."""

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
                    met='go_out_discard = "forbidden"',
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
                    met='stock_empty = "flip_all"',
                    unmet='stock_empty = "end_round"',
                ),
            ),
            tries=(2, None),
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
                    met='stock_empty = "flip_all"',
                    unmet='stock_empty = "reshuffle_keep_top"',
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
                    unmet="void_stock = 2",
                ),
            ),
        ),
    ] = "on_demand"

    void_stock: Annotated[
        Small | None,
        meta(
            "ending",
            "Void round",
            "a turn that leaves this few cards in the stock makes it void; none: never",
            tries=(2, 3),
            beside='extends = "gin"',
        ),
    ] = None

    knock_max: Annotated[
        Small | None,
        meta(
            "ending",
            "Knocking",
            "most points outside melds with which a player may knock; none: never",
            also="close closing end the hand deadwood",
            tries=(10, 5),
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
            also="declaring closing",
            tries=(2, 3),
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
            tries=(1, 2),
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
                Need(
                    "show_pure",
                    "no run has to be pure",
                    lambda s: s.options.show_pure > 0,
                    met='extends = "indian"\nshow_pure = 1',
                    unmet="show_pure = 0",
                ),
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
            tries=(80, 50),
        ),
    ] = None

    drop: Annotated[
        tuple[Points, Points] | None,
        meta(
            "ending",
            "Dropping out",
            "points for it before one's first draw and later; none: nobody drops",
            tries=((20, 40), (25, 50)),
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
            tries=("target:100", "eliminate:101"),
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
                    met='game_end = "eliminate:101"',
                ),
            ),
            also="come back re-entry out",
            whole_game=True,
            tries=(1, 2),
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
            also="long run wins match at once",
            whole_game=True,
            tries=(7, 13),
        ),
    ] = None

    suspend: Annotated[
        tuple[SuspendWord, ...],
        meta(
            "ending",
            "Suspending",
            "asked for and agreed; between rounds; to go on, all players; to go on, the calendar year in which the "
            "game began; to go on, the same seats",
            whole_game=True,
            tries=(("agreed",), ("players", "year"), ("between_rounds", "seats"), ()),
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
