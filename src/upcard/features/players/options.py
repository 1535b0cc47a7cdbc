"""Players and partners."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import MOST_PLAYERS, meta
from upcard.features.needs import Need
from upcard.features.scoring.options import PENALTIES
from upcard.messages.say import messages

RANK = 10
say = messages(__file__)


class PlayerOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    players: Annotated[
        tuple[
            Annotated[int, Meta(ge=2, le=MOST_PLAYERS)], Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]
        ],
        meta("cards", simple=True, whole_game=True, tries=((2, 2),)),
    ] = (4, 8)

    teams: Annotated[Literal["none", "opposite_pairs"], meta("cards", whole_game=True)] = "none"

    team_score: Annotated[
        Literal["each", "out_team_zero"],
        meta(
            "points",
            needs=(
                Need(
                    say,
                    "need-teams",
                    "teams",
                    lambda s: s.options.teams != "none",
                    met='teams = "opposite_pairs"\nplayers = [4, 4]',
                    unmet='teams = "none"',
                ),
                PENALTIES,
            ),
            off="each",
        ),
    ] = "each"
