"""Conflicts of the options about contracts."""

from upcard.features.conflict import Conflict, in_rounds
from upcard.features.needs import kept_by
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded("pat_timing", ("after_draw",), shown='pat_timing = "either"'),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: (
            {**case, "cause": cause}
            for cause in kept_by(o)
            for case in in_rounds(rounds, lambda r: bool(r.contract.slots))
        ),
        "conflict-contract-kept",
        shown='extends = "gin"\ncards = 10\ncontract = "S3"',
        fine='contract = "none"',
    ),
    Conflict(
        "contract_points",
        lambda o, _: [{"cause": cause} for cause in kept_by(o) if o.contract_points is not None],
        "conflict-contract-points-kept",
        see="{cause}",
        shown='extends = "indian"\ncontract_points = 30',
        fine='contract_points = "none"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: o.last_turns and in_rounds(rounds, lambda r: r.contract.whole_hand),
        "conflict-contract-last-turns",
        see="last_turns",
        shown='last_turns = true\ncontract = "2S3!"',
        fine='contract = "2S3"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: (
            o.turn_is != "draw_play_discard" and in_rounds(rounds, lambda r: r.contract.whole_hand)
        ),
        "conflict-contract-turn-is",
        see="turn_is",
        shown='extends = "tile-rummy"\ncards = 14\ncontract = "5S3!"',
        fine='contract = "5S3"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: (
            o.progress == "individual" and in_rounds(rounds, lambda r: not r.contract.slots)
        ),
        "conflict-contract-progress",
        see="progress",
        shown='progress = "individual"\ncontract = "none"\ncontract_points = 10',
        fine='contract = "S3"',
    ),
    Conflict(
        "rounds[{number}].overrides",
        lambda o, rounds: (
            o.progress == "individual" and in_rounds(rounds, lambda r: bool(r.overrides))
        ),
        "conflict-overrides-progress",
        see="progress",
        shown='progress = "individual"\noverrides = { ace = "low" }',
        fine="overrides = {}",
    ),
)
