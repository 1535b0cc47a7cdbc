"""The end of the game, and what it brings."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import Points, Small, meta
from upcard.features.needs import Need

SuspendWord = Literal["agreed", "between_rounds", "players", "year", "seats"]


class MatchOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    game_end: Annotated[
        str,
        meta(
            "ending",
            "End of the game",
            "`rounds` after the last round; `target:100` when somebody has that many points; `eliminate:101` a "
            "player with so many is out, until one is left",
            also="target playing to elimination eliminated how long",
            whole_game=True,
            tries=("target:100", "eliminate:101"),
        ),
    ] = "rounds"

    reentries: Annotated[
        Annotated[int, Meta(ge=0, le=5)],
        meta(
            "ending",
            "Coming back in",
            "how often a player who is out by points does, with the highest total of the others, while two of these "
            "are in",
            part_of="eliminated",
            needs=(
                Need(
                    "game_end",
                    "nobody is out of the match by points",
                    lambda s: s.options.game_end.startswith("eliminate"),
                    met='game_end = "eliminate:101"',
                ),
            ),
            also="come back re-entry out",
            whole_game=True,
            tries=(1, 2),
        ),
    ] = 0

    suspend: Annotated[
        tuple[SuspendWord, ...],
        meta(
            "ending",
            "Suspending",
            "asked for and agreed; between rounds; to go on, all players; to go on, the calendar year in which the "
            "game began; to go on, the same seats",
            whole_game=True,
            tries=(("agreed",), ("players", "year"), ("between_rounds", "seats"), ()),
        ),
    ] = ()

    leaver: Annotated[
        Literal["own", "two_highest"],
        meta(
            "ending",
            "A player who leaves",
            "keeps the points so far; gets the two highest totals of the others",
            whole_game=True,
        ),
    ] = "own"

    game_bonus: Annotated[
        Points,
        meta(
            "points",
            "Bonus for the game",
            "for the winner at the end",
            whole_game=True,
            told="At the end the winner gets {n:point} more.",
            tries=(100,),
            beside='game_end = "target:100"',
        ),
    ] = 0

    box_bonus: Annotated[
        Points,
        meta(
            "points",
            "Bonus for a round",
            "for each round won, at the end",
            whole_game=True,
            told="At the end every player gets {n:point} for each round won.",
            tries=(25,),
            beside='game_end = "target:100"',
        ),
    ] = 0

    shutout_factor: Annotated[
        Annotated[int, Meta(ge=1, le=10)],
        meta(
            "points",
            "Shutout",
            "the winner's total is multiplied by it if nobody else won a round",
            whole_game=True,
            tries=(2,),
            beside='game_end = "target:100"',
        ),
    ] = 1

    settlement: Annotated[
        Literal["none", "linear_2"] | tuple[Small, ...],
        meta(
            "points",
            "Settlement",
            "what the others pay the first in the end: `none` nothing; `linear_2` the player in place k 2(k - "
            "1) coins; `[2, 4, 6]` the second, the third and so on so many",
            whole_game=True,
            tries=("linear_2", (2, 4, 6, 8, 9, 9, 9)),
        ),
    ] = "none"
