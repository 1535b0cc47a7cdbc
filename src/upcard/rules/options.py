"""Every option of a game, in one place: name, type, default, meaning and the clause of the default.

Those about players, cards, melds and turns stand in ``table_options.py``, the others below. Docs, rule sheets, checks
and refusals read them from here. A value of None is written ``"none"`` in a file.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.rules.table_options import Points, Score, Small, TableOptions, meta
from upcard.rules.values import RulingName, RulingText, SuspendWord


class Options(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The options of a game as they are written in its file."""

    # ---- Games without a contract, and melds kept in the hand ----------------------------------

    contract_points: Annotated[
        Points | None,
        meta("Points to open", "the least value of a player's first lay-down of a round"),
    ] = None
    opening_pure: Annotated[
        Annotated[int, Meta(ge=0, le=4)],
        meta(
            "Runs without a wild card to open",
            "the least number of them among a player's first melds of a round",
        ),
    ] = 0
    layoff_needs: Annotated[
        Literal["down", "nothing"],
        meta("What laying off needs", "melds of one's own on the table; nothing"),
    ] = "down"
    melds_per_turn: Annotated[
        Small | None, meta("Melds a turn", "most melds laid in a turn; none for no limit")
    ] = None
    top_discard_free: Annotated[
        bool,
        meta("Taking only the top discard", "where the pile may be taken, its top alone is free"),
    ] = True
    wild_take: Annotated[
        Literal["open", "first_only"],
        meta("Taking a wild discard", "is allowed; only while it is the upcard of the round"),
    ] = "open"
    upcard_offer: Annotated[
        bool,
        meta(
            "Offer of the upcard",
            "before the first turn each player in turn may take it; if all pass, the first draws from the stock",
        ),
    ] = False
    knock_max: Annotated[
        Small | None,
        meta("Knocking", "most points outside melds with which a player may knock; none: never"),
    ] = None
    knock_upcard: Annotated[
        bool,
        meta(
            "Knocking by the upcard",
            "a player may knock with the points of the upcard of the round, and with no more than the most",
        ),
    ] = False
    winning_run: Annotated[
        Annotated[int, Meta(ge=5, le=14)] | None,
        meta(
            "Run that wins the match",
            "so many cards without one that acts as wild; it ends the match for whoever completes it; none: no run "
            "does",
        ),
    ] = None
    gin_bonus: Annotated[Points, meta("Gin", "bonus for knocking without a card outside melds")] = 0
    big_gin_bonus: Annotated[
        Points | None,
        meta("Big gin", "bonus for showing all cards in melds without a discard; none: not played"),
    ] = None
    undercut_bonus: Annotated[
        Points, meta("Undercut", "bonus for a defender with no more points than the knocker")
    ] = 0
    knock_layoff: Annotated[
        bool, meta("Laying off on the knocker", "the defender may, except after gin")
    ] = True
    void_stock: Annotated[
        Small | None,
        meta(
            "Void round", "a turn that leaves so few cards in the stock makes it void; none: never"
        ),
    ] = None
    show_runs: Annotated[
        Small | None,
        meta("Showing", "runs in a whole hand that is shown to end the round; none: nobody shows"),
    ] = None
    show_pure: Annotated[
        Small, meta("Pure runs in a show", "runs in it without a card that acts as wild")
    ] = 0
    wrong_show: Annotated[
        Points | None,
        meta("Wrong show", "points for it, out of the round; none: a wrong show is refused"),
    ] = None
    drop: Annotated[
        tuple[Points, Points] | None,
        meta("Dropping out", "points for it before one's first draw and later; none: nobody drops"),
    ] = None
    no_second_run: Annotated[
        Literal["count_all_but_pure", "count_all"],
        meta("Only a pure run", "all cards but it count; all cards count"),
    ] = "count_all_but_pure"
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
            "Scoring",
            "cards in hand count against their player; whoever goes out gets them all; cards laid less cards in "
            "hand; the difference goes to the better of knocker and defender; the lowest hand gets the "
            "difference to each other one; the lowest hand is paid the difference by each other one",
        ),
    ] = "penalty"
    out_score: Annotated[
        Score, meta("Score of whoever goes out", "points added to it", "GEN-10")
    ] = 0
    out_at_once_score: Annotated[
        Score | None,
        meta("Score of going out at once", "the same with nothing laid in earlier turns"),
    ] = None
    out_at_once_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta("Others when a player goes out at once", "their points are multiplied by it"),
    ] = 1
    score_cap: Annotated[Points | None, meta("Most points of a round", "none for no limit")] = None
    ace_low_points: Annotated[
        Points | None,
        meta(
            "Ace below a 2",
            "its points on the table, where those count, and among first melds; none: as elsewhere",
        ),
    ] = None
    game_end: Annotated[
        str,
        meta(
            "End of the game",
            "`rounds` after the last round; `target:100` when somebody has that many points; `eliminate:101` a "
            "player with so many is out, until one is left",
        ),
    ] = "rounds"
    reentries: Annotated[
        Annotated[int, Meta(ge=0, le=5)],
        meta(
            "Coming back in",
            "how often a player who is out by points does, with the highest total of the others, while two of these "
            "are in",
        ),
    ] = 0
    next_dealer: Annotated[
        Literal["left", "winner", "loser"],
        meta(
            "Next dealer",
            "the deal passes to the left; the round's winner; the round's loser",
            "GEN-1",
        ),
    ] = "left"
    game_bonus: Annotated[Points, meta("Bonus for the game", "for the winner at the end")] = 0
    box_bonus: Annotated[Points, meta("Bonus for a round", "for each round won, at the end")] = 0
    shutout_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta("Shutout", "the winner's total is multiplied by it if nobody else won a round"),
    ] = 1
    suspend: Annotated[
        tuple[SuspendWord, ...],
        meta(
            "Suspending",
            "asked for and agreed; between rounds; to go on, all players; to go on, the same calendar year; to "
            "go on, the same seats",
        ),
    ] = ()
    leaver: Annotated[
        Literal["own", "two_highest"],
        meta(
            "A player who leaves",
            "keeps the points so far; gets the two highest totals of the others",
        ),
    ] = "own"
    missing_score: Annotated[
        Literal["replay", "two_highest"],
        meta("A score not given", "the round is replayed; it is the two highest of the others"),
    ] = "replay"
    short_hand: Annotated[Points, meta("Missing cards", "points for each card too few")] = 0
    irregularities: Annotated[
        Literal["none", "continental"],
        meta(
            "Honour table",
            "people may play against the rules and anybody may call it; then these rulings hold",
        ),
    ] = "none"
    rulings: Annotated[
        dict[RulingName, RulingText], meta("Rulings", "what a referee says instead, by name")
    ] = msgspec.field(default_factory=dict)


def keeps_melds(options: Options) -> bool:
    """Return whether melds stay in the hand until the end of the round."""
    knocks = options.knock_max is not None and not melds_before_knock(options)
    return knocks or options.show_runs is not None


def melds_before_knock(options: Options) -> bool:
    """Return whether melds are laid on the table in a turn, so that a knock is about the cards left in hand."""
    return options.rearrange or options.extra_melds != "none"
