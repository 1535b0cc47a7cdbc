"""The cards that are played with."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta


class PackOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

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

    face: Annotated[
        Literal["cards", "tiles"],
        meta("cards", "Face", "playing cards; numbered tiles in four colours"),
    ] = "cards"
