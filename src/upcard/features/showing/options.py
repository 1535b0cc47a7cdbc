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
        meta("ending", tries=(2, 3)),
    ] = None

    show_pure: Annotated[
        Small,
        meta("ending", part_of="show", needs=(SHOWS,), tries=(1, 2)),
    ] = 0

    no_second_run: Annotated[
        Literal["count_all_but_pure", "count_all"],
        meta(
            "ending",
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
        meta("ending", needs=(SHOWS,), tries=(80, 50)),
    ] = None
