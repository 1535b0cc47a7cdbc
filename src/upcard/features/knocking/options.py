"""Knocking, and going gin."""

from typing import Annotated

import msgspec

from upcard.features.declared import Points, Small, meta
from upcard.features.needs import HIDDEN_MELDS, Need

KNOCKS = Need(
    "knock_max", "nobody knocks", lambda s: s.options.knock_max is not None, met='extends = "gin"'
)


class KnockingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

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

    gin_bonus: Annotated[
        Points,
        meta(
            "points",
            "Gin",
            "bonus for knocking without a card outside melds",
            needs=(
                KNOCKS,
                HIDDEN_MELDS,
            ),
            also="whole hand minus",
            tries=(25, 20),
        ),
    ] = 0

    big_gin_bonus: Annotated[
        Points | None,
        meta(
            "points",
            "Big gin",
            "bonus for showing all cards in melds without a discard; none: not played",
            needs=(
                KNOCKS,
                HIDDEN_MELDS,
            ),
            also="whole hand minus",
            tries=(31,),
        ),
    ] = None

    undercut_bonus: Annotated[
        Points,
        meta(
            "points",
            "Undercut",
            "bonus for a defender with no more points than the knocker",
            needs=(KNOCKS,),
            tries=(25, 10),
        ),
    ] = 0
