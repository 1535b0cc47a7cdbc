"""Conflicts of the options about knocking."""

from upcard.features.conflict import Conflict

CONFLICTS = (
    Conflict(
        "knock_upcard",
        lambda o, _: o.knock_max is not None and o.knock_upcard and o.upcard == "none",
        "conflict-no-upcard",
        shown='extends = "gin"\nupcard_offer = false\nknock_upcard = true\nupcard = "none"',
        fine="knock_upcard = false",
    ),
)
