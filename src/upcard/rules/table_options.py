"""The first half of the options of a game: players, cards, melds, turns, claims. The rest stands in ``options.py``."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Small = Annotated[int, Meta(ge=0, le=100)]
Size = Annotated[int, Meta(ge=1, le=14)]
Points = Annotated[int, Meta(ge=0, le=1000)]
Score = Annotated[int, Meta(ge=-1000, le=1000)]
PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*\Z"
"""Texts of a file: no line breaks, no control characters, nothing that turns the direction of writing."""


def meta(title: str, description: str, clause: str | None = None) -> Meta:
    """Return the documentation of one option: the words for a form, the meaning, the clause of its default."""
    return Meta(title=title, description=description, extra={"clause": clause})


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options about players, cards, melds and turns; see :class:`.options.Options`."""

    players: Annotated[
        tuple[Annotated[int, Meta(ge=2, le=12)], Annotated[int, Meta(ge=2, le=12)]],
        meta("Players", "least and most players"),
    ] = (4, 8)
    teams: Annotated[
        Literal["none", "opposite_pairs"],
        meta("Teams", "everybody for themselves; partners who sit opposite"),
    ] = "none"
    team_score: Annotated[
        Literal["each", "out_team_zero"],
        meta("Score of a team", "both hands count; none for the team of whoever goes out"),
    ] = "each"
    packs: Annotated[
        str,
        meta(
            "Packs",
            "of 52 cards, or of the ranks named: `fixed:2` this many, however many play; `ceil_half` one for every "
            "two players; "
            "`steps:8=4,12=6` by the number of players, so many up to each number",
        ),
    ] = "fixed:2"
    ranks: Annotated[
        tuple[str, ...],
        meta(
            "Ranks of a pack",
            "a rank or a span of ranks, such as `A-7` and `J-K` for a pack of 40 cards; none named: all thirteen. No "
            "natural run goes across a rank that is not there",
        ),
    ] = ()
    jokers: Annotated[
        str,
        meta(
            "Jokers",
            "`per_pack:2` this many in each pack; `fixed:4` this many in all; `players_minus_1` one fewer than "
            "there are players",
        ),
    ] = "per_pack:2"
    upcard: Annotated[
        Literal["plain", "redraw_if_wild", "none"],
        meta(
            "Upcard",
            "whatever is turned up stays; a wild one is buried in the stock and another is turned; none is "
            "turned up",
            "GEN-2",
        ),
    ] = "plain"
    bury: Annotated[
        Literal["random", "bottom"],
        meta("Burying a wild upcard", "anywhere in the stock; at its bottom"),
    ] = "random"
    first_turns: Annotated[
        Annotated[int, Meta(ge=1, le=3)],
        meta("Turns of the first player", "how many in a row at the beginning of a round"),
    ] = 1
    first_extra: Annotated[
        bool,
        meta(
            "An extra card for the first player",
            "the first player is dealt one card more and plays the first turn without drawing",
        ),
    ] = False
    first_dealer: Annotated[
        Literal["random", "high_card"],
        meta("First dealer", "by chance; whoever draws the highest card", "GEN-1"),
    ] = "random"
    dealer_draw_ace: Annotated[
        Literal["high", "low"], meta("Ace in the draw for the deal", "high; low")
    ] = "high"
    wilds: Annotated[
        tuple[str, ...],
        meta(
            "Wild cards",
            "`joker` jokers; a rank such as `2`; one card such as `AH`; `turned` the rank of a card turned up "
            "for it",
        ),
    ] = ("joker",)
    wild_natural: Annotated[
        Literal["never", "own_place_in_runs", "own_place"],
        meta(
            "Wild card in its own place",
            "it is wild there too; it counts as natural in a run of its suit; it counts as natural in a run of "
            "its suit or a set of its rank",
        ),
    ] = "never"
    wilds_in: Annotated[
        Literal["runs_and_sets", "runs", "sets"],
        meta("Melds with wild cards", "runs and sets; runs only; sets only"),
    ] = "runs_and_sets"
    wild_max: Annotated[
        Small | None, meta("Most wild cards in a meld", "those laid off counted; none: no limit")
    ] = None
    wild_ratio: Annotated[
        str | None,
        meta(
            "Share of wild cards",
            "`1/2` wild cards are at most this part of a meld; none: no limit",
        ),
    ] = None
    min_naturals: Annotated[
        Small, meta("Natural cards in a meld", "the least number of natural cards", "GEN-5")
    ] = 1
    all_wild_set: Annotated[
        bool, meta("Sets of wild cards only", "allowed; such a set then takes wild cards only")
    ] = False
    wild_adjacent: Annotated[bool, meta("Wild cards side by side", "allowed in a run")] = True
    set_of_wild_rank: Annotated[
        bool, meta("Set of a wild rank", "a set may be declared to be of a rank that is wild")
    ] = True
    ace: Annotated[
        Literal["low", "high", "either", "both"],
        meta("Ace in a run", "below the 2; above the king; at one of these ends; at both ends"),
    ] = "either"
    set_size: Annotated[tuple[Size, Small | None], meta("Cards in a set", "least and most")] = (
        3,
        None,
    )
    set_suits: Annotated[
        Literal["any", "distinct"], meta("Suits of a set", "any; each suit once", "GEN-13")
    ] = "any"
    run_size: Annotated[
        tuple[Size, Size], meta("Cards in a run", "least and most, lay-offs included")
    ] = (3, 13)
    contract_size: Annotated[
        Literal["at_least", "exact"],
        meta("Size of first melds", "at least as the contract says; exactly as it says"),
    ] = "at_least"
    run_pair_rule: Annotated[
        Literal["any", "not_contiguous", "distinct_suits"],
        meta(
            "Runs of one contract",
            "they lie as they like; one may not begin where another of its suit ends; they are of different "
            "suits",
        ),
    ] = "any"
    set_pair_rule: Annotated[
        Literal["any", "distinct_ranks"],
        meta("Sets of one contract", "two may share a rank; they are of different ranks"),
    ] = "any"
    extra_melds: Annotated[
        Literal["none", "after_contract"],
        meta("Melds beyond the contract", "none; any number once down"),
    ] = "none"
    layoff: Annotated[
        Literal["same_turn", "later_turn", "none"],
        meta("Laying off", "from the turn of going down on; from the next turn on; never"),
    ] = "same_turn"
    pair_layoff: Annotated[
        bool,
        meta("Laying off on a pair", "a set of two, which only a contract asks for, may grow"),
    ] = True
    replace_in: Annotated[
        tuple[Literal["run", "set"], ...],
        meta("Replacing a wild card, in", "runs; sets"),
    ] = ()
    replace_from: Annotated[
        Literal["any", "others_only"],
        meta("Whose wild cards may be replaced", "anybody's; other players' only"),
    ] = "any"
    replace_when: Annotated[
        Literal["down", "down_earlier", "before_melds"],
        meta(
            "When a wild card may be replaced",
            "once down; from the turn after going down on; once down, before any card is laid in the turn",
        ),
    ] = "down"
    replace_only: Annotated[
        Literal["all_wilds", "jokers"],
        meta("Which wild cards may be replaced", "all; jokers only"),
    ] = "all_wilds"
    replace_dest: Annotated[
        Literal["table_elsewhere", "table_any", "hand"],
        meta(
            "Where a freed wild card goes",
            "to another meld; to any place on the table; to the hand",
            "GEN-18",
        ),
    ] = "table_any"
    take_back: Annotated[
        bool, meta("Taking back", "cards played in this turn may be taken back until the discard")
    ] = True
    rearrange: Annotated[
        bool,
        meta(
            "Rearranging the table",
            "a play may take all melds on the table apart and put them together anew, with cards of the hand",
        ),
    ] = False
    moved_wild: Annotated[
        Literal["free", "new_meld"],
        meta(
            "Wild card moved by rearranging",
            "it may go anywhere; only into a new meld, once the card for which it stood lies on the table",
        ),
    ] = "free"
    turn_is: Annotated[
        Literal["draw_play_discard", "draw_play", "play_or_draw"],
        meta(
            "Parts of a turn",
            "draw, play, discard; draw and play, without any discard; play a card, else draw one",
        ),
    ] = "draw_play_discard"
    most_draws: Annotated[
        Annotated[int, Meta(ge=1, le=5)],
        meta(
            "Draws a turn",
            "who has played nothing draws again, at most so often; the last of several draws ends the turn",
        ),
    ] = 1
    time_penalty: Annotated[
        Small | None,
        meta(
            "Time that runs out",
            "what was played in the turn goes back, and so many cards are drawn; none: there is no penalty",
        ),
    ] = None
    face: Annotated[
        Literal["cards", "tiles"],
        meta("Face", "playing cards; numbered tiles in four colours"),
    ] = "cards"
    draw: Annotated[
        Literal["top", "push_on", "pile", "top_if_opening", "top_if_played", "top_if_down"],
        meta(
            "Drawing",
            "the stock or the top discard; the same, but a declined discard is pushed on with a card of the "
            "stock; any discard with all above it, if the lowest is played at once; the discard, before going "
            "down, only to go down with it at once; the discard, in every turn, only to meld it or lay it off at "
            "once; the discard only once down",
        ),
    ] = "top"
    push_draw: Annotated[
        Literal["stock", "discard"],
        meta("Drawing after a push", "the next card of the stock; the discard then on top"),
    ] = "stock"
    push_short_stock: Annotated[
        Literal["sequential", "end_before_push"],
        meta(
            "Pushing with one card in the stock",
            "the push is made and the round ends; the round ends at once",
        ),
    ] = "sequential"
    claim_rounds: Annotated[
        Literal["all"] | tuple[Small, ...],
        meta(
            "Claims",
            "in which others may claim the discard that the active player declines: `all` all rounds; `[]` no "
            "round; `[1, 2]` these rounds",
        ),
    ] = ()
    claim_penalty: Annotated[
        Small, meta("Penalty of a claim", "cards taken blind from the stock with a claimed card")
    ] = 1
    claim_limit: Annotated[
        Small | None, meta("Claims a round", "most claims of a player in a round")
    ] = None
    claim_limit_match: Annotated[
        Small | None, meta("Claims a match", "most claims of a player in all rounds together")
    ] = None
    claim_chain: Annotated[
        Literal["single", "other_player", "any"],
        meta(
            "Claims one after another",
            "one card in a turn; the next card of the pile too, by another player; the next card of the pile "
            "too, by anybody",
        ),
    ] = "single"
    claim_order: Annotated[
        Literal["claimant_first", "active_first"],
        meta(
            "Who draws first after a claim",
            "the claimant takes the penalty first; the active player draws first",
        ),
    ] = "claimant_first"
    claim_price: Annotated[
        Small, meta("Price of a claim", "coins that a claimant pays to the kitty")
    ] = 0
    price_per: Annotated[
        Literal["claim", "card"],
        meta("What is paid for", "the claim; every card that it brings"),
    ] = "claim"
    active_buys: Annotated[
        bool,
        meta("Buying in one's own turn", "the active player may claim the discard and still draw"),
    ] = False
    settlement: Annotated[
        Literal["none", "linear_2"] | tuple[Small, ...],
        meta(
            "Settlement",
            "what the others pay the first in the end: `none` nothing; `linear_2` the player in place k 2(k - "
            "1) coins; `[2, 4, 6]` the second, the third and so on so many",
        ),
    ] = "none"
    kitty_split: Annotated[
        Literal["winner", "two_thirds"],
        meta("Kitty", "it goes to the first; two thirds go to the first and one to the second"),
    ] = "winner"
    progress: Annotated[
        Literal["common", "individual"],
        meta(
            "Going through the contracts",
            "everybody has the round's contract; each player has the next one of their own",
        ),
    ] = "common"
    cut_bonus: Annotated[
        Small,
        meta("Lucky cut", "points off for cutting exactly the cards of the hands and the upcard"),
    ] = 0
    claim_own_discard: Annotated[bool, meta("Claiming one's own discard", "allowed", "GEN-3")] = (
        False
    )
    claim_needs_penalty: Annotated[
        bool,
        meta(
            "No claim without its penalty",
            "a claim is refused if no penalty card is left",
            "GEN-14",
        ),
    ] = True
    call: Annotated[
        Literal["none", "discard", "lay_off"],
        meta(
            "Calling a discard that fits a meld",
            "no; the caller discards a card on it; the caller lays it off and the discarder draws from that "
            "hand",
        ),
    ] = "none"
    call_word: Annotated[
        Annotated[str, Meta(min_length=1, max_length=20, pattern=PRINTABLE)],
        meta("Word of a call", "what is called out"),
    ] = "Mine!"
    call_by: Annotated[
        Literal["anyone", "down_only"], meta("Who may call", "anyone; players who are down")
    ] = "anyone"
    call_card: Annotated[
        Literal["on_top", "under"],
        meta("Where a caller's discard goes", "on the called card; under it"),
    ] = "on_top"
    call_bared: Annotated[
        Literal["live", "dead"],
        meta("Card bared by a call", "may be taken; may not be taken in the next turn"),
    ] = "live"
    call_can_go_out: Annotated[
        bool, meta("Going out by a call", "the last card may leave the hand by a call")
    ] = True
    claim_priority: Annotated[
        Literal["seat", "first_call"],
        meta("Priority of claims", "the nearest after the active player; whoever asks first"),
    ] = "seat"
    go_out_discard: Annotated[
        Literal["required", "optional", "forbidden"],
        meta("Last card", "going out needs a discard; it may do without; it must do without"),
    ] = "required"
    last_card: Annotated[
        Literal["keep", "play_illegal"],
        meta(
            "Last card that fits nowhere",
            "it is kept; a play that would leave it is not allowed",
            "GEN-16",
        ),
    ] = "keep"
    last_turns: Annotated[
        bool,
        meta(
            "Last turns",
            "once somebody has gone out or shown, each other player has one more turn",
        ),
    ] = False
    pat_timing: Annotated[
        Literal["after_draw", "before_draw", "either"],
        meta("When a whole hand is laid", "after drawing; in place of drawing; either"),
    ] = "after_draw"
    redraw_discard_back: Annotated[
        bool,
        meta(
            "Discarding the card just taken",
            "a card taken from the pile may be discarded",
            "GEN-12",
        ),
    ] = True
    discard_fits: Annotated[
        Literal["allowed", "until_down", "never"],
        meta(
            "Discarding a card that fits the table",
            "it is allowed; only until one is down; never, but for the last card and where no other may be discarded",
        ),
    ] = "allowed"
    stock_empty: Annotated[
        Literal["end_round", "flip_all", "reshuffle_keep_top", "play_on"],
        meta(
            "Stock used up",
            "the round ends; the discard pile is turned over unshuffled; all but its top card is shuffled; play "
            "goes on without drawing until everybody passes",
            "GEN-8",
        ),
    ] = "end_round"
    exhaustion_trigger: Annotated[
        Literal["on_demand", "on_empty"],
        meta(
            "When the stock counts as used up",
            "when a card must be drawn and none is there; as soon as its last card has been drawn",
            "GEN-9",
        ),
    ] = "on_demand"
    flip_keep_top: Annotated[
        bool, meta("Keeping the top discard", "it stays when the pile is turned over")
    ] = False
    stock_refills: Annotated[
        Small | None,
        meta("How often the pile is turned over", "before the round ends; none for always"),
    ] = 1
    points: Annotated[
        dict[str, Annotated[int, Meta(ge=-1000, le=1000)] | Literal["pips"]],
        meta(
            "Card points",
            "by `joker`, `wild`, a rank, a span of ranks such as `2-9`, or a card; the first that fits. `pips` "
            "is the number on the card",
        ),
    ] = msgspec.field(default_factory=lambda: {"joker": 15, "A": 15, "J-K": 10, "2-T": 5})
    ranking: Annotated[
        Literal["low", "high"], meta("Who wins", "the lowest total; the highest total", "GEN-11")
    ] = "low"
