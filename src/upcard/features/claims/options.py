"""Claiming a discard out of turn, and buying it in one's own."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Small, meta
from upcard.features.needs import Need
from upcard.messages.say import messages

RANK = 90
say = messages(__file__)

CLAIMS = Need(
    say,
    "need-claims",
    "claim_rounds",
    lambda s: s.claims,
    met='claim_rounds = "all"',
    unmet="claim_rounds = []",
)
BLIND_CARDS = Need(
    say,
    "need-blind-cards",
    "claim_penalty",
    lambda s: s.claims and s.options.claim_penalty > 0,
    met="claim_penalty = 1",
    unmet="claim_penalty = 0",
)
KITTY = Need(
    say,
    "need-kitty",
    "claim_price",
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
            simple=True,
            tries=((), (1, 3)),
            forms={"all": "all", "never": "[]", "some": "[1, 2]"},
        ),
    ] = ()

    claim_penalty: Annotated[Small, meta("drawing", needs=(CLAIMS,), simple=True, tries=(0, 2))] = 1

    claim_limit: Annotated[
        Small | None, meta("drawing", needs=(CLAIMS,), simple=True, tries=(1, 3))
    ] = None

    claim_limit_match: Annotated[
        Small | None,
        meta("drawing", part_of="claim_limit", needs=(CLAIMS,), whole_game=True, tries=(3, 12)),
    ] = None

    claim_chain: Annotated[
        Literal["single", "other_player", "any"],
        meta(
            "drawing",
            part_of="claim_declined",
            needs=(
                CLAIMS,
                Need(
                    say,
                    "need-claim-chain",
                    "claim_order",
                    lambda s: s.claims and s.options.claim_order == "claimant_first",
                    unmet='claim_order = "active_first"',
                ),
            ),
            off="single",
        ),
    ] = "single"

    claim_priority: Annotated[
        Literal["seat", "first_call"], meta("drawing", part_of="claim_declined", needs=(CLAIMS,))
    ] = "seat"

    claim_order: Annotated[
        Literal["claimant_first", "active_first"], meta("drawing", needs=(CLAIMS, BLIND_CARDS))
    ] = "claimant_first"

    claim_own_discard: Annotated[bool, meta("drawing", "GEN-3", needs=(CLAIMS,))] = False

    claim_needs_penalty: Annotated[
        bool, meta("drawing", "GEN-14", needs=(CLAIMS, BLIND_CARDS), off=None)
    ] = True

    active_buys: Annotated[bool, meta("drawing", part_of="draw", needs=(CLAIMS,))] = False

    claim_price: Annotated[
        Small, meta("drawing", needs=(CLAIMS,), whole_game=True, tries=(1, 2))
    ] = 0

    price_per: Annotated[
        Literal["claim", "card"],
        meta("drawing", part_of="claim_price", needs=(CLAIMS, KITTY), off="claim"),
    ] = "claim"

    kitty_split: Annotated[
        Literal["winner", "two_thirds"],
        meta("points", needs=(KITTY,), whole_game=True, beside='settlement = "linear_2"'),
    ] = "winner"
