"""Who deals, who begins, and how."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import Small, meta
from upcard.features.needs import Need


class DealingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

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
