"""Replacing a wild card on the table."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import meta
from upcard.features.needs import MELDS_ON_TABLE, Need, unless
from upcard.features.wild_cards.options import WILD_CARDS
from upcard.messages.say import messages

RANK = 140
say = messages(__file__)

REPLACING = unless(say, "need-replacing", "replace_in", (), ("run",))


class ReplacingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    replace_in: Annotated[
        tuple[Literal["run", "set"], ...],
        meta(
            "table",
            needs=(
                WILD_CARDS,
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
                Need(
                    say,
                    "need-replace-in",
                    "layoff",
                    lambda s: (
                        (s.options.layoff, s.options.extra_melds) != ("none", "none")
                        or s.options.replace_dest == "hand"
                    ),
                    unmet='layoff = "none"',
                ),
            ),
            simple=True,
            tries=((), ("run", "set"), ("set",)),
        ),
    ] = ()

    replace_dest: Annotated[
        Literal["table_elsewhere", "table_any", "hand"], meta("table", "GEN-18", needs=(REPLACING,))
    ] = "table_any"

    replace_when: Annotated[
        Literal["down", "down_earlier", "before_melds"],
        meta("table", part_of="replace_in", needs=(REPLACING,)),
    ] = "down"

    replace_from: Annotated[
        Literal["any", "others_only"], meta("table", part_of="replace_in", needs=(REPLACING,))
    ] = "any"

    replace_only: Annotated[
        Literal["all_wilds", "jokers"], meta("table", part_of="replace_in", needs=(REPLACING,))
    ] = "all_wilds"
