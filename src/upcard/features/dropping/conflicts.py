"""Conflicts of the options about leaving a round."""

from upcard.features.conflict import Conflict
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded("drop", (None,), shown='drop = [20, 40]\nscoring = "penalty"\nranking = "low"'),
    Conflict(
        "drop",
        lambda o, _: o.drop is not None and o.scoring != "penalty",
        "conflict-drop-scoring",
        see="scoring",
        shown='drop = [20, 40]\nscoring = "winner_collects"\nranking = "high"',
        fine='drop = "none"',
    ),
    Conflict(
        "drop",
        lambda o, _: o.drop is not None and o.teams != "none",
        "conflict-drop-teams",
        see="teams",
        shown='drop = [20, 40]\nteams = "opposite_pairs"\nplayers = [4, 4]',
        fine='teams = "none"',
    ),
)
