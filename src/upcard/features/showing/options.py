"""Showing a whole hand."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Points, Small, meta
from upcard.features.needs import Need
from upcard.messages.say import messages

RANK = 190
say = messages(__file__)

SHOWS = Need(
    say,
    "need-shows",
    "show_runs",
    lambda s: s.options.show_runs is not None,
    met='extends = "indian"',
    unmet='extends = "basic"',
)


class ShowingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    show_runs: Annotated[Small | None, meta("ending", tries=(2, 3))] = None

    show_pure: Annotated[Small, meta("ending", part_of="show", needs=(SHOWS,), tries=(1, 2))] = 0

    no_second_run: Annotated[
        Literal["count_all_but_pure", "count_all"],
        meta(
            "ending",
            needs=(
                SHOWS,
                Need(
                    say,
                    "need-no-second-run",
                    "show_pure",
                    lambda s: s.options.show_pure > 0,
                    met='extends = "indian"\nshow_pure = 1',
                    unmet="show_pure = 0",
                ),
            ),
        ),
    ] = "count_all_but_pure"

    wrong_show: Annotated[Points | None, meta("ending", needs=(SHOWS,), tries=(80, 50))] = None
