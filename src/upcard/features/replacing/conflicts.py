"""Conflicts of the options about replacing wild cards."""

from typing import TYPE_CHECKING

from upcard.features.conflict import Conflict

if TYPE_CHECKING:
    from upcard.features.told import Options


def _table_scores(options: "Options") -> bool:
    """Return whether replacing a wild card would take its points from the player who laid it."""
    return (
        options.scoring == "table_minus_hand" and bool(options.replace_in) and bool(options.wilds)
    )


CONFLICTS = (
    Conflict(
        "replace_in",
        lambda o, _: (
            {"meld": meld} for meld in o.replace_in if o.wilds and f"{meld}s" not in o.wilds_in
        ),
        "conflict-wilds-in",
        see="wilds_in",
        shown='replace_in = ["set"]\nwilds_in = "runs"',
        fine='replace_in = ["run"]',
    ),
    Conflict(
        "replace_in",
        lambda o, _: _table_scores(o) and o.replace_dest == "hand",
        "conflict-counts-for-nobody",
        shown='replace_in = ["run"]\nreplace_dest = "hand"\nscoring = "table_minus_hand"\nranking = "high"',
        fine='scoring = "winner_collects"',
    ),
    Conflict(
        "replace_in",
        lambda o, _: _table_scores(o) and o.replace_dest != "hand",
        "conflict-counts-twice",
        shown='replace_in = ["run"]\nscoring = "table_minus_hand"\nranking = "high"',
        fine="replace_in = []",
    ),
    Conflict(
        "replace_in",
        lambda o, _: o.rearrange and o.replace_in != (),
        "conflict-rearrange",
        see="rearrange",
        shown='extends = "tile-rummy"\nreplace_in = ["run"]',
        fine="replace_in = []",
    ),
)
