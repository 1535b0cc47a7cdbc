"""Conflicts of the options about drawing."""

from upcard.features.conflict import Conflict
from upcard.features.drawing.questions import PLAYED_AT_ONCE
from upcard.features.ruleset import Rounds
from upcard.features.turns.questions import undiscarded


def _free(rounds: Rounds) -> bool:
    """Return whether a round has no contract."""
    return not all(written.contract.slots for written in rounds)


CONFLICTS = (
    undiscarded("draw", ("top",), shown='draw = "top_if_down"'),
    Conflict(
        "draw",
        lambda o, _: o.draw == "top_if_opening" and o.contract_points is None,
        "conflict-no-points",
        see="contract_points",
        shown='extends = "basic"\ndraw = "top_if_opening"',
        fine="contract_points = 30",
    ),
    Conflict(
        "draw",
        lambda o, rounds: [
            {"contract": contract}
            for contract in [written.contract for written in rounds if written.contract.slots][:1]
            if o.draw in PLAYED_AT_ONCE
        ],
        "conflict-whole-contract",
        see="rounds",
        shown='draw = "top_if_played"\nextra_melds = "after_contract"',
        fine='contract = "none"',
    ),
    Conflict(
        "draw",
        lambda o, rounds: (
            o.draw == "top_if_down"
            and o.extra_melds == "none"
            and o.contract_points is None
            and _free(rounds)
        ),
        "conflict-nobody-down",
        see="extra_melds",
        shown='extends = "gin"\nupcard_offer = false\ndraw = "top_if_down"',
        fine='draw = "top"',
    ),
    Conflict(
        "draw",
        lambda o, rounds: (
            o.draw in ("pile", "top_if_played") and o.extra_melds == "none" and _free(rounds)
        ),
        "conflict-nothing-melded",
        see="extra_melds",
        shown='extends = "gin"\nupcard_offer = false\ndraw = "top_if_played"',
        fine='draw = "top"',
    ),
)
