"""Showing a whole hand."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Points, Small, meta
from upcard.features.needs import Need

SHOWS = Need(
    "show_runs",
    "nobody shows",
    lambda s: s.options.show_runs is not None,
    met='extends = "indian"',
    unmet='extends = "basic"',
)


class ShowingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    show_runs: Annotated[
        Small | None,
        meta(
            "ending",
            "Showing",
            "runs in a whole hand that is shown to end the round; none: nobody shows",
            also="declaring closing",
            tries=(2, 3),
        ),
    ] = None

    show_pure: Annotated[
        Small,
        meta(
            "ending",
            "Pure runs in a show",
            "runs in it without a card that acts as wild",
            part_of="show",
            needs=(SHOWS,),
            tries=(1, 2),
        ),
    ] = 0

    no_second_run: Annotated[
        Literal["count_all_but_pure", "count_all"],
        meta(
            "ending",
            "Only a pure run",
            "all cards but it count; all cards count",
            needs=(
                SHOWS,
                Need(
                    "show_pure",
                    "no run has to be pure",
                    lambda s: s.options.show_pure > 0,
                    met='extends = "indian"\nshow_pure = 1',
                    unmet="show_pure = 0",
                ),
            ),
        ),
    ] = "count_all_but_pure"

    wrong_show: Annotated[
        Points | None,
        meta(
            "ending",
            "Wrong show",
            "points for it, out of the round; none: a wrong show is refused",
            needs=(SHOWS,),
            tries=(80, 50),
        ),
    ] = None
