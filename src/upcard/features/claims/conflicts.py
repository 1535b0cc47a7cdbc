"""Conflicts of the options about claims."""

from collections import Counter

from upcard.features.conflict import Conflict
from upcard.features.drawing.questions import PLAYED_AT_ONCE
from upcard.features.turns.questions import undiscarded

_NO_CLAIMS = (
    "claims are open (claim_rounds) and a player may make 0 of them; write claim_rounds = []"
)

CONFLICTS = (
    undiscarded("claim_rounds", ((),), shown='claim_rounds = "all"', fine="claim_rounds = []"),
    Conflict(
        "claim_rounds",
        lambda o, _: o.claim_rounds != () and o.draw == "push_on",
        'claims are open and a declined discard is pushed (draw = "push_on"); it cannot be both',
        shown='claim_rounds = "all"\ndraw = "push_on"',
        fine='draw = "top"',
    ),
    Conflict(
        "claim_rounds",
        lambda o, _: o.claim_rounds != () and o.draw in (*PLAYED_AT_ONCE, "top_if_down"),
        'claims are open and draw = "{draw}"; it cannot be both (draw)',
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
        "round {number} is named; the game has rounds 1 to {rounds}",
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
        "round {number} is named more than once",
        shown="claim_rounds = [1, 1]",
        fine="claim_rounds = [1]",
    ),
    Conflict(
        "claim_rounds",
        lambda o, rounds: (
            o.claim_rounds not in ("all", ()) and o.game_end != "rounds" and len(rounds) > 1
        ),
        'rounds are named and game_end = "{game_end}" gives no last one (game_end)',
        shown='extends = "continental"\nclaim_rounds = [1]\ngame_end = "target:100"',
        fine='game_end = "rounds"',
    ),
    Conflict(
        "claim_rounds",
        lambda o, _: o.claim_rounds not in ("all", ()) and o.progress == "individual",
        "rounds are named and each player goes through the contracts at their own pace (progress)",
        shown='claim_rounds = [1]\nprogress = "individual"',
        fine='progress = "common"',
    ),
    Conflict(
        "claim_limit",
        lambda o, _: o.claim_rounds != () and o.claim_limit == 0,
        _NO_CLAIMS,
        shown='claim_rounds = "all"\nclaim_limit = 0',
        fine="claim_limit = 1",
    ),
    Conflict(
        "claim_limit_match",
        lambda o, _: o.claim_rounds != () and o.claim_limit_match == 0,
        _NO_CLAIMS,
        shown='claim_rounds = "all"\nclaim_limit_match = 0',
        fine="claim_limit_match = 1",
    ),
)
