"""Conflicts of the options about claims."""

from collections import Counter

from upcard.features.conflict import Conflict
from upcard.features.drawing.questions import PLAYED_AT_ONCE
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded("claim_rounds", ((),), shown='claim_rounds = "all"'),
    Conflict(
        "claim_rounds",
        lambda o, _: o.claim_rounds != () and o.draw == "push_on",
        "conflict-pushed",
        shown='claim_rounds = "all"\ndraw = "push_on"',
        fine='draw = "top"',
    ),
    Conflict(
        "claim_rounds",
        lambda o, _: o.claim_rounds != () and o.draw in (*PLAYED_AT_ONCE, "top_if_down"),
        "conflict-played-at-once",
        see="draw",
        shown='claim_rounds = "all"\ndraw = "top_if_down"',
        fine='draw = "top"',
    ),
    Conflict(
        "claim_rounds",
        lambda o, rounds: (
            {"number": number, "rounds": len(rounds)}
            for number in o.claim_rounds
            if isinstance(number, int) and not 1 <= number <= len(rounds)
        ),
        "conflict-no-such-round",
        shown="claim_rounds = [2]",
        fine="claim_rounds = [1]",
    ),
    Conflict(
        "claim_rounds",
        lambda o, _: (
            {"number": number}
            for number, times in Counter(o.claim_rounds).items()
            if isinstance(number, int) and times > 1
        ),
        "conflict-round-twice",
        shown="claim_rounds = [1, 1]",
        fine="claim_rounds = [1]",
    ),
    Conflict(
        "claim_rounds",
        lambda o, rounds: (
            o.claim_rounds not in ("all", ()) and o.game_end != "rounds" and len(rounds) > 1
        ),
        "conflict-no-last-round",
        see="game_end",
        shown='extends = "continental"\nclaim_rounds = [1]\ngame_end = "target:100"',
        fine='game_end = "rounds"',
    ),
    Conflict(
        "claim_rounds",
        lambda o, _: o.claim_rounds not in ("all", ()) and o.progress == "individual",
        "conflict-own-pace",
        see="progress",
        shown='claim_rounds = [1]\nprogress = "individual"',
        fine='progress = "common"',
    ),
    Conflict(
        "claim_limit",
        lambda o, _: o.claim_rounds != () and o.claim_limit == 0,
        "conflict-no-claims",
        shown='claim_rounds = "all"\nclaim_limit = 0',
        fine="claim_limit = 1",
    ),
    Conflict(
        "claim_limit_match",
        lambda o, _: o.claim_rounds != () and o.claim_limit_match == 0,
        "conflict-no-claims",
        shown='claim_rounds = "all"\nclaim_limit_match = 0',
        fine="claim_limit_match = 1",
    ),
)
