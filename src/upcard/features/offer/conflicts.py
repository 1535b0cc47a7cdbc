"""Conflicts of the options about the upcard."""

from upcard.features.conflict import Conflict
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded("upcard", ("none",), shown='upcard = "plain"'),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.upcard == "none",
        "conflict-offer-no-upcard",
        shown='upcard_offer = true\nupcard = "none"',
        fine='upcard = "plain"',
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.draw == "push_on",
        "conflict-offer-pushed",
        shown='upcard_offer = true\ndraw = "push_on"',
        fine='draw = "top"',
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.draw == "top_if_down",
        "conflict-offer-not-down",
        shown='upcard_offer = true\ndraw = "top_if_down"',
        fine='draw = "top"',
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: (
            [{"cause": "top_discard_free = false"}]
            if o.upcard_offer and o.draw == "pile" and not o.top_discard_free
            else []
        ),
        "conflict-offer-played-at-once",
        shown='extends = "five-hundred"\nupcard_offer = true\ntop_discard_free = false',
        fine="top_discard_free = true",
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: (
            [{"cause": f'draw = "{o.draw}"'}]
            if o.upcard_offer and o.draw in ("top_if_opening", "top_if_played")
            else []
        ),
        "conflict-offer-played-at-once",
        shown='extends = "basic"\nupcard_offer = true\ndraw = "top_if_played"',
        fine='draw = "top"',
    ),
)
