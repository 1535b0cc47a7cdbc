"""Conflicts of the options about the upcard."""

from upcard.features.conflict import Conflict
from upcard.features.turns.questions import undiscarded

_AT_ONCE = (
    "the upcard is offered to be kept in the hand, and a discard is taken only to be played at once ({}); it cannot "
    "be both"
)

CONFLICTS = (
    undiscarded("upcard", ("none",), shown='upcard = "plain"', fine='upcard = "none"'),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.upcard == "none",
        'the upcard is offered and none is turned up (upcard = "none")',
        shown='upcard_offer = true\nupcard = "none"',
        fine='upcard = "plain"',
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.draw == "push_on",
        'the upcard is offered until it is left, and a declined discard is pushed (draw = "push_on"); it '
        "cannot be both",
        shown='upcard_offer = true\ndraw = "push_on"',
        fine='draw = "top"',
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.draw == "top_if_down",
        "the upcard is offered before anybody is down, and the discard is for players who are "
        '(draw = "top_if_down")',
        shown='upcard_offer = true\ndraw = "top_if_down"',
        fine='draw = "top"',
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.draw == "pile" and not o.top_discard_free,
        _AT_ONCE.format("top_discard_free = false"),
        shown='extends = "five-hundred"\nupcard_offer = true\ntop_discard_free = false',
        fine="top_discard_free = true",
    ),
    Conflict(
        "upcard_offer",
        lambda o, _: o.upcard_offer and o.draw in ("top_if_opening", "top_if_played"),
        _AT_ONCE.format('draw = "{draw}"'),
        shown='extends = "basic"\nupcard_offer = true\ndraw = "top_if_played"',
        fine='draw = "top"',
    ),
)
