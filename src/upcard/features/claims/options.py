"""Claiming a discard out of turn, and buying it in one's own."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Small, meta
from upcard.features.needs import Need

CLAIMS = Need(
    "claim_rounds",
    "no round allows claims",
    lambda s: s.claims,
    met='claim_rounds = "all"',
    unmet="claim_rounds = []",
)
BLIND_CARDS = Need(
    "claim_penalty",
    "a claim takes no blind card",
    lambda s: s.claims and s.options.claim_penalty > 0,
    met="claim_penalty = 1",
    unmet="claim_penalty = 0",
)
KITTY = Need(
    "claim_price",
    "nothing is paid to the kitty",
    lambda s: s.claims and s.options.claim_price > 0,
    met='claim_rounds = "all"\nclaim_price = 1',
    unmet="claim_price = 0",
)


class ClaimOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

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
