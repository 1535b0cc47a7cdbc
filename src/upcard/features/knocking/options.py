"""Knocking, and going gin."""

from typing import Annotated

import msgspec

from upcard.features.declared import Points, Small, meta
from upcard.features.needs import HIDDEN_MELDS, Need
from upcard.messages.say import messages

RANK = 180
say = messages(__file__)

KNOCKS = Need(
    say,
    "need-knocks",
    "knock_max",
    lambda s: s.options.knock_max is not None,
    met='extends = "gin"',
)


class KnockingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    knock_max: Annotated[Small | None, meta("ending", tries=(10, 5))] = None

    knock_upcard: Annotated[bool, meta("ending", part_of="knock_max", needs=(KNOCKS,))] = False

    knock_layoff: Annotated[
        bool,
        meta("ending", part_of="knock", needs=(KNOCKS, HIDDEN_MELDS)),
    ] = True

    gin_bonus: Annotated[Points, meta("points", needs=(KNOCKS, HIDDEN_MELDS), tries=(25, 20))] = 0

    big_gin_bonus: Annotated[
        Points | None, meta("points", needs=(KNOCKS, HIDDEN_MELDS), tries=(31,))
    ] = None

    undercut_bonus: Annotated[Points, meta("points", needs=(KNOCKS,), tries=(25, 10))] = 0
