"""Options about drawing, claims and calls, in the order in which the form asks for them."""

from typing import Annotated, Literal

from msgspec import Meta

from upcard.rules.options.cards import CardOptions
from upcard.rules.options.declared import PRINTABLE, Small, meta
from upcard.rules.options.needs import (
    BLIND_CARDS,
    CALLS,
    CLAIMS,
    DISCARDS,
    KITTY,
    MELDS_ON_TABLE,
    NO_DISCARDS,
    PLAY_AFTER_MELDS,
    PUSHES,
    WILD_CARDS,
    Need,
)


class DrawingOptions(CardOptions, frozen=True, forbid_unknown_fields=True):
    """Options about drawing, claims and calls."""

    # ---- Drawing and claims ------------------------------------------------------------------------

    draw: Annotated[
        Literal["top", "push_on", "pile", "top_if_opening", "top_if_played", "top_if_down"],
        meta(
            "drawing",
            "Drawing",
            "the stock or the top discard; the same, but a declined discard is pushed on with a card of the "
            "stock; any discard with all above it, if the lowest is played at once; the discard, before going "
            "down, only to go down with it at once; the discard, in every turn, only to meld it or lay it off at "
            "once; the discard only once down",
            simple=True,
            also="taking the discard pile picking up",
        ),
    ] = "top"

    claim_rounds: Annotated[
        Literal["all"] | tuple[Small, ...],
        meta(
            "drawing",
            "Claims",
            "in which others may claim the discard that the active player declines: `all` all rounds; `[]` no "
            "round; `[1, 2]` these rounds",
            simple=True,
            also="may i buying i want it out of turn",
            tries=((), (1, 3)),
        ),
    ] = ()

    claim_penalty: Annotated[
        Small,
        meta(
            "drawing",
            "Penalty of a claim",
            "cards taken blind from the stock with a claimed card",
            needs=(CLAIMS,),
            simple=True,
            also="may i buying extra card",
            tries=(0, 2),
        ),
    ] = 1

    claim_limit: Annotated[
        Small | None,
        meta(
            "drawing",
            "Claims a round",
            "most claims of a player in a round; none: no limit",
            needs=(CLAIMS,),
            simple=True,
            also="may i buying i want it times",
            tries=(1, 3),
        ),
    ] = None

    claim_limit_match: Annotated[
        Small | None,
        meta(
            "drawing",
            "Claims a match",
            "most claims of a player in all rounds together; none: no limit",
            part_of="claim_limit",
            needs=(CLAIMS,),
            also="may i buying times",
            whole_game=True,
            tries=(3, 12),
        ),
    ] = None

    claim_chain: Annotated[
        Literal["single", "other_player", "any"],
        meta(
            "drawing",
            "Claims one after another",
            "one card in a turn; the next card of the pile too, by another player; the next card of the pile "
            "too, by anybody",
            part_of="claim_declined",
            needs=(
                CLAIMS,
                Need(
                    "claim_order",
                    "the active player draws after the first claim",
                    lambda s: s.claims and s.options.claim_order == "claimant_first",
                    unmet='claim_order = "active_first"',
                ),
            ),
            off="single",
        ),
    ] = "single"

    claim_priority: Annotated[
        Literal["seat", "first_call"],
        meta(
            "drawing",
            "Priority of claims",
            "the nearest after the active player; the first to ask",
            part_of="claim_declined",
            needs=(CLAIMS,),
            also="may i buying i want it first to speak call",
        ),
    ] = "seat"

    claim_order: Annotated[
        Literal["claimant_first", "active_first"],
        meta(
            "drawing",
            "Who draws first after a claim",
            "the claimant takes the penalty first; the active player draws first",
            needs=(
                CLAIMS,
                BLIND_CARDS,
            ),
            also="may i buying",
        ),
    ] = "claimant_first"

    claim_own_discard: Annotated[
        bool, meta("drawing", "Claiming one's own discard", "allowed", "GEN-3", needs=(CLAIMS,))
    ] = False

    claim_needs_penalty: Annotated[
        bool,
        meta(
            "drawing",
            "No claim without its penalty",
            "a claim is refused if no penalty card is left",
            "GEN-14",
            needs=(
                CLAIMS,
                BLIND_CARDS,
            ),
            off=None,
        ),
    ] = True

    active_buys: Annotated[
        bool,
        meta(
            "drawing",
            "Buying in one's own turn",
            "the active player may claim the discard and still draw",
            part_of="draw",
            needs=(CLAIMS,),
        ),
    ] = False

    claim_price: Annotated[
        Small,
        meta(
            "drawing",
            "Price of a claim",
            "coins that a claimant pays to the kitty",
            needs=(CLAIMS,),
            whole_game=True,
            tries=(1, 2),
        ),
    ] = 0

    price_per: Annotated[
        Literal["claim", "card"],
        meta(
            "drawing",
            "What is paid for",
            "the claim; every card that it brings",
            part_of="claim_price",
            needs=(
                CLAIMS,
                KITTY,
            ),
            off="claim",
        ),
    ] = "claim"

    redraw_discard_back: Annotated[
        bool,
        meta(
            "drawing",
            "Discarding the card just taken",
            "a card taken from the pile may be discarded",
            "GEN-12",
            needs=(DISCARDS,),
            off=True,
        ),
    ] = True

    discard_fits: Annotated[
        Literal["allowed", "until_down", "never"],
        meta(
            "drawing",
            "Discarding a card that fits the table",
            "it is allowed; only until one is down; never, but for the last card and where no other may be discarded",
            part_of="layoff",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
                Need(
                    "layoff",
                    "nothing is laid off",
                    lambda s: s.options.layoff != "none",
                    unmet='layoff = "none"',
                ),
                DISCARDS,
            ),
            off="allowed",
            also="playable card throwing",
            told={
                "until_down": "Once down, nobody discards a card that could be laid off on the table, unless it is the "
                "last card of the hand or every other one fits too.",
                "never": "Nobody discards a card that could be laid off on the table, unless it is the last card of "
                "the hand or every other one fits too.",
            },
        ),
    ] = "allowed"

    upcard_offer: Annotated[
        bool,
        meta(
            "drawing",
            "Offer of the upcard",
            "before the first turn each player in turn may take it; if all pass, the first draws from the stock",
        ),
    ] = False

    wild_take: Annotated[
        Literal["open", "first_only"],
        meta(
            "drawing",
            "Taking a wild discard",
            "is allowed; only while it is the upcard of the round",
            needs=(WILD_CARDS,),
            off="open",
            told={
                "first_only": "A wild card is taken from the discard pile only while it is the upcard of the round."
            },
        ),
    ] = "open"

    top_discard_free: Annotated[
        bool,
        meta(
            "drawing",
            "Taking only the top discard",
            "where the pile may be taken, its top alone is free",
            needs=(
                Need(
                    "draw",
                    "only the top discard is taken",
                    lambda s: s.options.draw == "pile",
                    met='draw = "pile"\nextra_melds = "after_contract"\ncontract = "none"',
                ),
            ),
            off=True,
        ),
    ] = True

    push_draw: Annotated[
        Literal["stock", "discard"],
        meta(
            "drawing",
            "Drawing after a push",
            "the next card of the stock; the discard then on top",
            part_of="draw",
            needs=(PUSHES,),
            told={
                "discard": "The pusher draws the discard that is then on top, where there is one, and else from "
                "the stock."
            },
        ),
    ] = "stock"

    push_short_stock: Annotated[
        Literal["sequential", "end_before_push"],
        meta(
            "drawing",
            "Pushing with one card in the stock",
            "the push is made and the round ends; the round ends at once",
            part_of="draw",
            needs=(PUSHES,),
        ),
    ] = "sequential"

    call: Annotated[
        Literal["none", "discard", "lay_off"],
        meta(
            "drawing",
            "Calling a discard that fits a meld",
            "no; the caller discards a card on it; the caller lays it off and the discarder draws from that "
            "hand",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
            ),
            off="none",
            also="rummy shanghai shouting",
        ),
    ] = "none"

    call_word: Annotated[
        Annotated[str, Meta(min_length=1, max_length=20, pattern=PRINTABLE)],
        meta(
            "drawing",
            "Word of a call",
            "what is called out",
            part_of="call",
            needs=(CALLS,),
            tries=("Rummy!",),
        ),
    ] = "Mine!"

    call_by: Annotated[
        Literal["anyone", "down_only"],
        meta(
            "drawing",
            "Who may call",
            "anyone; players who are down",
            part_of="call",
            needs=(CALLS,),
        ),
    ] = "anyone"

    call_card: Annotated[
        Literal["on_top", "under"],
        meta(
            "drawing",
            "Where a caller's discard goes",
            "on the called card; under it",
            part_of="call",
            needs=(
                Need(
                    "call",
                    "a caller discards no card",
                    lambda s: s.options.call == "discard",
                    met='call = "discard"',
                    unmet='call = "lay_off"',
                ),
            ),
        ),
    ] = "on_top"

    call_bared: Annotated[
        Literal["live", "dead"],
        meta(
            "drawing",
            "Card bared by a call",
            "may be taken; may not be taken in the next turn",
            part_of="call",
            needs=(
                Need(
                    "call",
                    "a called card stays in the pile",
                    lambda s: s.options.call == "lay_off",
                    met='call = "lay_off"',
                    unmet='call = "discard"',
                ),
            ),
        ),
    ] = "live"

    call_can_go_out: Annotated[
        bool,
        meta(
            "drawing",
            "Going out by a call",
            "the last card may leave the hand by a call",
            part_of="call",
            needs=(CALLS,),
            off=None,
        ),
    ] = True

    turn_is: Annotated[
        Literal["draw_play_discard", "draw_play", "play_or_draw"],
        meta(
            "drawing",
            "Parts of a turn",
            "draw, play, discard; draw and play, without any discard; play a card, or else draw one",
        ),
    ] = "draw_play_discard"

    most_draws: Annotated[
        Annotated[int, Meta(ge=1, le=5)],
        meta(
            "drawing",
            "Draws a turn",
            "who has played nothing draws again, at most so often; the last of several draws ends the turn",
            part_of="turn_is",
            needs=(NO_DISCARDS,),
            off=1,
            tries=(3, 2),
        ),
    ] = 1

    time_penalty: Annotated[
        Small | None,
        meta(
            "drawing",
            "Time that runs out",
            "what was played in the turn goes back, and this many cards are drawn; none: no penalty",
            needs=(NO_DISCARDS,),
            tries=(3, 1),
        ),
    ] = None
