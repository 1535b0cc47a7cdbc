"""Options about players, cards, melds and contracts, in the order in which the form asks for them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.rules.options.declared import Points, Size, Small, meta
from upcard.rules.options.needs import OTHER_WILDS, RUNS, SETS, WILD_CARDS, Need
from upcard.rules.values import MOST_PLAYERS


class CardOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options about players, cards, melds and contracts."""

    # ---- Cards and players -------------------------------------------------------------------------

    players: Annotated[
        tuple[
            Annotated[int, Meta(ge=2, le=MOST_PLAYERS)], Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]
        ],
        meta(
            "cards",
            "Players",
            "least and most players",
            simple=True,
            whole_game=True,
            tries=((2, 2),),
        ),
    ] = (4, 8)

    packs: Annotated[
        str,
        meta(
            "cards",
            "Packs",
            "of 52 cards, or of the ranks named: `fixed:2` this many, however many play; `ceil_half` one for every "
            "two players; "
            "`steps:8=4,12=6` by the number of players, so many up to each number",
            simple=True,
            also="decks",
            whole_game=True,
            tries=("fixed:3",),
        ),
    ] = "fixed:2"

    ranks: Annotated[
        tuple[str, ...],
        meta(
            "cards",
            "Ranks of a pack",
            "a rank or a span of ranks, such as `A-7` and `J-K` for a pack of 40 cards; none named: all thirteen. No "
            "natural run goes across a rank that is not there",
            part_of="packs",
            also="short pack stripped",
            whole_game=True,
            tries=(("A-7", "J-K"), ("7-K", "A")),
        ),
    ] = ()

    jokers: Annotated[
        str,
        meta(
            "cards",
            "Jokers",
            "`per_pack:2` this many in each pack; `fixed:4` this many in all; `players_minus_1` one fewer than "
            "there are players",
            simple=True,
            whole_game=True,
            tries=("fixed:1", "players_minus_1"),
        ),
    ] = "per_pack:2"

    teams: Annotated[
        Literal["none", "opposite_pairs"],
        meta(
            "cards", "Teams", "everybody for themselves; partners who sit opposite", whole_game=True
        ),
    ] = "none"

    face: Annotated[
        Literal["cards", "tiles"],
        meta("cards", "Face", "playing cards; numbered tiles in four colours"),
    ] = "cards"

    first_dealer: Annotated[
        Literal["random", "high_card"],
        meta(
            "cards",
            "First dealer",
            "by chance; the player who draws the highest card",
            "GEN-1",
            whole_game=True,
        ),
    ] = "random"

    dealer_draw_ace: Annotated[
        Literal["high", "low"],
        meta(
            "cards",
            "Ace in the draw for the deal",
            "high; low",
            needs=(
                Need(
                    "first_dealer",
                    "nobody draws for the deal",
                    lambda s: s.options.first_dealer == "high_card",
                    met='first_dealer = "high_card"',
                    unmet='first_dealer = "random"',
                ),
            ),
            whole_game=True,
        ),
    ] = "high"

    next_dealer: Annotated[
        Literal["left", "winner", "loser"],
        meta(
            "cards",
            "Next dealer",
            "the deal passes to the left; the round's winner; the round's loser",
            "GEN-1",
            whole_game=True,
            beside='game_end = "target:100"',
        ),
    ] = "left"

    first_turns: Annotated[
        Annotated[int, Meta(ge=1, le=3)],
        meta(
            "cards",
            "Turns of the first player",
            "how many in a row at the beginning of a round",
            part_of="first_player",
            told="In each round the first player plays {n} turns running at the beginning.",
            tries=(1, 2),
        ),
    ] = 1

    first_extra: Annotated[
        bool,
        meta(
            "cards",
            "An extra card for the first player",
            "the first player is dealt one card more and plays the first turn without drawing",
            part_of="first_player",
            told={
                True: "The first player is dealt one card more and plays the first turn without drawing."
            },
        ),
    ] = False

    upcard: Annotated[
        Literal["plain", "redraw_if_wild", "none"],
        meta(
            "cards",
            "Upcard",
            "whatever is turned up stays; a wild one is buried in the stock and another is turned; none is "
            "turned up",
            "GEN-2",
            needs=(
                Need(
                    "wilds",
                    "no card is wild",
                    lambda s: bool(s.options.wilds) or s.options.upcard == "none",
                    unmet='wilds = []\njokers = "fixed:0"',
                ),
            ),
            off="plain",
            also="first card turned up face-up",
        ),
    ] = "plain"

    bury: Annotated[
        Literal["random", "bottom"],
        meta(
            "cards",
            "Burying a wild upcard",
            "anywhere in the stock; at its bottom",
            part_of="upcard",
            needs=(
                Need(
                    "upcard",
                    "no upcard is buried",
                    lambda s: s.options.upcard == "redraw_if_wild",
                    met='upcard = "redraw_if_wild"',
                    unmet='upcard = "plain"',
                ),
            ),
        ),
    ] = "random"

    cut_bonus: Annotated[
        Small,
        meta(
            "cards",
            "Lucky cut",
            "points off for cutting exactly the cards of the hands and the upcard",
            whole_game=True,
            tries=(50,),
        ),
    ] = 0

    # ---- Wild cards --------------------------------------------------------------------------------

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

    # ---- Sets and runs -----------------------------------------------------------------------------

    set_size: Annotated[
        tuple[Size, Small | None],
        meta(
            "melds",
            "Cards in a set",
            "least and most",
            needs=(SETS,),
            simple=True,
            also="groups books trios triplets same rank",
            tries=((2, None), (3, 4)),
        ),
    ] = (
        3,
        None,
    )

    run_size: Annotated[
        tuple[Size, Size],
        meta(
            "melds",
            "Cards in a run",
            "least and most, lay-offs included",
            needs=(RUNS,),
            simple=True,
            also="sequences straights",
            tries=((3, 13), (4, 6)),
        ),
    ] = (3, 13)

    ace: Annotated[
        Literal["low", "high", "either", "both"],
        meta(
            "melds",
            "Ace in a run",
            "below the 2; above the king; at one of these ends; at both ends",
            needs=(RUNS,),
            simple=True,
            also="high low round the corner",
        ),
    ] = "either"

    set_suits: Annotated[
        Literal["any", "distinct"],
        meta(
            "melds",
            "Suits of a set",
            "any; each suit once",
            "GEN-13",
            part_of="set_size",
            needs=(SETS,),
            off="any",
            beside="set_size = [3, 4]",
        ),
    ] = "any"

    # ---- Contracts and rounds ----------------------------------------------------------------------

    contract_size: Annotated[
        Literal["at_least", "exact"],
        meta(
            "rounds",
            "Size of first melds",
            "at least as the contract says; exactly as it says",
            needs=(
                Need(
                    "rounds",
                    "no contract has sizes that could be exact",
                    lambda s: bool(s.contract.slots) and not s.whole,
                    unmet='contract = "none"\nextra_melds = "after_contract"',
                ),
            ),
            off="at_least",
            simple=True,
            also="minimum more cards",
        ),
    ] = "at_least"

    run_pair_rule: Annotated[
        Literal["any", "not_contiguous", "distinct_suits"],
        meta(
            "rounds",
            "Runs of one contract",
            "any runs; one may not begin where another of its suit ends; they are of different suits",
            needs=(
                Need(
                    "rounds",
                    "no contract has two runs",
                    lambda s: s.contract.count("run") > 1,
                    met='contract = "2R3"\ncards = 7',
                    unmet='contract = "R3"',
                ),
            ),
            off="any",
            also="sequences straights",
        ),
    ] = "any"

    set_pair_rule: Annotated[
        Literal["any", "distinct_ranks"],
        meta(
            "rounds",
            "Sets of one contract",
            "two may be of one rank; they are of different ranks",
            needs=(
                Need(
                    "rounds",
                    "no contract has two sets",
                    lambda s: s.contract.count("set") > 1,
                    met='contract = "2S3"\ncards = 7',
                    unmet='contract = "S3"',
                ),
            ),
            off="any",
            also="groups books trios",
        ),
    ] = "any"

    progress: Annotated[
        Literal["common", "individual"],
        meta(
            "rounds",
            "Going through the contracts",
            "everybody has the round's contract; each player has the next one of their own",
            whole_game=True,
            beside='extends = "progressive"',
        ),
    ] = "common"

    pat_timing: Annotated[
        Literal["after_draw", "before_draw", "either"],
        meta(
            "rounds",
            "When a whole hand is laid",
            "after drawing; in place of drawing; either",
            part_of="whole_hand",
            needs=(
                Need(
                    "rounds",
                    "no contract takes the whole hand",
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
            "Points to open",
            "the least value of a player's first lay-down of a round; none: nothing is asked",
            part_of="contract",
            also="opening initial meld minimum",
            tries=(51, 40),
            beside='contract = "none"\nextra_melds = "after_contract"',
        ),
    ] = None

    opening_pure: Annotated[
        Annotated[int, Meta(ge=0, le=4)],
        meta(
            "rounds",
            "Runs without a wild card to open",
            "the least number of them among a player's first melds of a round",
            part_of="contract_points",
            needs=(
                Need(
                    "contract_points, rounds",
                    "no first melds are laid freely, for their points alone",
                    lambda s: s.options.contract_points is not None and not s.contract.slots,
                    met='contract = "none"\ncontract_points = 30',
                ),
            ),
            also="pure sequence joker-free natural",
            tries=(1, 2),
        ),
    ] = 0
