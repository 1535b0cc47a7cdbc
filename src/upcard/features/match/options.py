"""The end of the game, and its rewards."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import Points, Small, meta
from upcard.features.needs import Need
from upcard.messages.say import messages

RANK = 210
say = messages(__file__)

SuspendWord = Literal["agreed", "between_rounds", "players", "year", "seats"]


class MatchOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    game_end: Annotated[
        str,
        meta(
            "ending",
            whole_game=True,
            tries=("target:100", "eliminate:101"),
            forms={"rounds": "rounds", "target": "target:100", "eliminate": "eliminate:101"},
        ),
    ] = "rounds"

    reentries: Annotated[
        Annotated[int, Meta(ge=0, le=5)],
        meta(
            "ending",
            part_of="eliminated",
            needs=(
                Need(
                    say,
                    "need-reentries",
                    "game_end",
                    lambda s: s.options.game_end.startswith("eliminate"),
                    met='game_end = "eliminate:101"',
                ),
            ),
            whole_game=True,
            tries=(1, 2),
        ),
    ] = 0

    suspend: Annotated[
        tuple[SuspendWord, ...],
        meta(
            "ending",
            whole_game=True,
            tries=(("agreed",), ("players", "year"), ("between_rounds", "seats"), ()),
        ),
    ] = ()

    leaver: Annotated[Literal["own", "two_highest"], meta("ending", whole_game=True)] = "own"

    game_bonus: Annotated[
        Points,
        meta("points", whole_game=True, told=True, tries=(100,), beside='game_end = "target:100"'),
    ] = 0

    box_bonus: Annotated[
        Points,
        meta("points", whole_game=True, told=True, tries=(25,), beside='game_end = "target:100"'),
    ] = 0

    shutout_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta("points", whole_game=True, tries=(2,), beside='game_end = "target:100"'),
    ] = 1

    settlement: Annotated[
        Literal["none", "linear_2"] | tuple[Small, ...],
        meta(
            "points",
            whole_game=True,
            tries=("linear_2", (2, 4, 6, 8, 9, 9, 9)),
            forms={"none": "none", "linear_2": "linear_2", "each": "[2, 4, 6]"},
        ),
    ] = "none"
