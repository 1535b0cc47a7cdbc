"""Conflicts of the options about contracts."""

from upcard.features.conflict import Conflict, in_rounds
from upcard.features.needs import kept_by
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded(
        "pat_timing",
        ("after_draw",),
        shown='pat_timing = "either"',
        fine='pat_timing = "after_draw"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: (
            {**case, "cause": cause}
            for cause in kept_by(o)
            for case in in_rounds(rounds, lambda r: bool(r.contract.slots))
        ),
        '{contract} is laid on the table and melds are kept in the hand ({cause}); write "none"',
        shown='extends = "gin"\ncards = 10\ncontract = "S3"',
        fine='contract = "none"',
    ),
    Conflict(
        "contract_points",
        lambda o, _: [{"cause": cause} for cause in kept_by(o) if o.contract_points is not None],
        "melds are laid and melds are kept in the hand ({cause})",
        shown='extends = "indian"\ncontract_points = 30',
        fine='contract_points = "none"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: o.last_turns and in_rounds(rounds, lambda r: r.contract.whole_hand),
        "{contract} ends the round at once, and everybody has a last turn (last_turns)",
        shown='last_turns = true\ncontract = "2S3!"',
        fine='contract = "2S3"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: (
            o.turn_is != "draw_play_discard" and in_rounds(rounds, lambda r: r.contract.whole_hand)
        ),
        "{contract} takes the whole hand after drawing, and a turn has no discard (turn_is)",
        shown='extends = "tile-rummy"\ncards = 14\ncontract = "5S3!"',
        fine='contract = "5S3"',
    ),
    Conflict(
        "rounds[{number}].contract",
        lambda o, rounds: (
            o.progress == "individual" and in_rounds(rounds, lambda r: not r.contract.slots)
        ),
        "there is no contract to go on from, and each player goes through contracts of their own (progress)",
        shown='progress = "individual"\ncontract = "none"\ncontract_points = 10',
        fine='contract = "S3"',
    ),
    Conflict(
        "rounds[{number}].overrides",
        lambda o, rounds: (
            o.progress == "individual" and in_rounds(rounds, lambda r: bool(r.overrides))
        ),
        "a round changes options, and players with different contracts play in one round (progress)",
        shown='progress = "individual"\noverrides = { ace = "low" }',
        fine="overrides = {}",
    ),
)
