"""Conflicts of the options about leaving a round."""

from upcard.features.conflict import Conflict
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded(
        "drop",
        (None,),
        shown='drop = [20, 40]\nscoring = "penalty"\nranking = "low"',
        fine='drop = "none"',
    ),
    Conflict(
        "drop",
        lambda o, _: o.drop is not None and o.scoring != "penalty",
        'leaving a round costs points, and scoring is "{scoring}", not "penalty" (scoring)',
        shown='drop = [20, 40]\nscoring = "winner_collects"\nranking = "high"',
        fine='drop = "none"',
    ),
    Conflict(
        "drop",
        lambda o, _: o.drop is not None and o.teams != "none",
        "a player drops out of the round and partners score together (teams)",
        shown='drop = [20, 40]\nteams = "opposite_pairs"\nplayers = [4, 4]',
        fine='teams = "none"',
    ),
)
