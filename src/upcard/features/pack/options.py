"""The cards that are played with."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta

RANK = 20


class PackOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    packs: Annotated[
        str,
        meta(
            "cards",
            simple=True,
            whole_game=True,
            tries=("fixed:3",),
            forms={"fixed": "fixed:2", "ceil_half": "ceil_half", "steps": "steps:8=4,12=6"},
        ),
    ] = "fixed:2"

    ranks: Annotated[
        tuple[str, ...],
        meta("cards", part_of="packs", whole_game=True, tries=(("A-7", "J-K"), ("7-K", "A"))),
    ] = ()

    jokers: Annotated[
        str,
        meta(
            "cards",
            simple=True,
            whole_game=True,
            tries=("fixed:1", "players_minus_1"),
            forms={
                "per_pack": "per_pack:2",
                "fixed": "fixed:4",
                "players_minus_1": "players_minus_1",
            },
        ),
    ] = "per_pack:2"

    face: Annotated[Literal["cards", "tiles"], meta("cards")] = "cards"
