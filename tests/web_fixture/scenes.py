"""Scripted states of a table, one a scene, in the shape of docs/protocol.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

State = dict[str, Any]

RUNS = "5S 6S 8S 9S QC QH QD 7C 7D 3D 4C TH KC JK"
LONG = "4S 5S 6S 7S TS QS 2H 3H 4H 8H 9H JH KH 5D 6D 6D JD QD 3C 9C TC QC KC AD JK"
STAGING = "QC QH QS 9D TD JK AH JK 5S 6S AD QD 4H 8S KC"
NAMES = ["Eva", "Ann", "Tomas", "Juno", "Petr", "Marketa", "Bob", "Ludmila"]
WILDS = ["JK", "AH", "AD"]
NOT_NOW = {
    "code": "turn.other",
    "message": "It is not your turn: Tomas is to play.",
    "clause": "CON-40",
}
AFTER_DRAW = {
    "code": "turn.drawn",
    "message": "You have drawn already; a turn has one draw.",
    "clause": "CON-40",
}
BEFORE_DRAW = {
    "code": "turn.draw_first",
    "message": "Draw first: a card is discarded after drawing.",
    "clause": "CON-60",
}


def placed(text: str) -> list[dict[str, Any]]:
    """Cards of a meld from text: `4S JK=7H`."""
    out = []
    for token in text.split():
        card, _, stands = token.partition("=")
        out.append({"card": card, "as": stands or None, "wild": bool(stands)})
    return out


def meld(number: int, owner: int, kind: str, label: str, cards: str) -> dict[str, Any]:
    """One meld on the table."""
    return {
        "id": f"m{number}",
        "owner": owner,
        "type": kind,
        "label": label,
        "cards": placed(cards),
    }


MELDS = [
    meld(1, 1, "set", "Set of kings", "KS KH KD"),
    meld(2, 1, "set", "Set of fours", "4C 4D 4H JK=4S"),
    meld(3, 1, "run", "Run in hearts, 5 to 9", "5H 6H JK=7H 8H 9H"),
    meld(4, 3, "set", "Set of tens", "TS TC TD TH"),
    meld(5, 3, "set", "Set of jacks", "JC JC AH=JD"),
    meld(6, 3, "run", "Run in spades, 6 to jack", "6S 7S 8S 9S TS JS"),
    meld(7, 4, "set", "Set of nines", "9S 9D 9C"),
    meld(8, 4, "set", "Set of twos", "2C 2D 2S"),
    meld(9, 4, "run", "Run in clubs, 3 to 6", "3C 4C 5C 6C"),
]


def seats(n: int, active: int) -> list[State]:
    """The seats of a table of n; 3 and 5 are bots."""
    cards, totals = [14, 4, 14, 3, 4, 12, 7, 20], [110, 85, 140, 60, 205, 95, 310, 0]
    return [
        {
            "seat": i,
            "name": NAMES[i],
            "kind": "bot" if i in (3, 5) else "person",
            "here": i != 2 or n < 8,
            "cards": cards[i],
            "down": i in (1, 3, 4),
            "claims": 0,
            "total": totals[i],
            "dealer": i == 4,
            "active": i == active,
        }
        for i in range(n)
    ]


def sorts(cards: list[str]) -> dict[str, list[list[str]]]:
    """Groups by suit and by rank; the contract sort keeps runs of equal suit as written."""
    by_suit = [[c for c in cards if c[1] == suit and c not in WILDS] for suit in "SHDC"]
    ranks = "A23456789TJQK"
    by_rank = [[c for c in cards if c[0] == rank and c not in WILDS] for rank in ranks]
    wild = [[c for c in cards if c in WILDS]]
    return {
        "contract": [g for g in by_suit if g] + wild,
        "suit": [g for g in by_suit if g] + wild,
        "rank": [g for g in by_rank if g] + wild,
    }


def slots() -> list[State]:
    """The three slots of two sets and a run, before anything is staged."""
    return [
        {
            "name": "Set 1",
            "type": "set",
            "size": 3,
            "state": "ready",
            "have": 3,
            "cards": ["QC", "QH", "QD"],
            "text": "3 queens",
        },
        {
            "name": "Set 2",
            "type": "set",
            "size": 3,
            "state": "partial",
            "have": 2,
            "cards": ["7C", "7D"],
            "text": "2 sevens. {7H} would complete it.",
        },
        {
            "name": "Run",
            "type": "run",
            "size": 4,
            "state": "ready",
            "have": 5,
            "cards": ["5S", "6S"],
            "text": "5 to 9 {S} with a wild",
        },
    ]


def base(hand: str = RUNS, n: int = 5, active: int = 0) -> State:
    """My turn before the draw, with what every scene shares."""
    cards = hand.split()
    return {
        "n": 41,
        "you": 0,
        "table": {
            "id": "x",
            "name": "Continental Rummy",
            "game": "continental",
            "phase": "playing",
            "pace": 0.9,
            "claim_seconds": 12,
            "turn_seconds": 120,
            "agree": [],
            "ready": [],
            "skipping": False,
        },
        "seats": seats(n, active),
        "round": {
            "number": 5,
            "of": 7,
            "contract": "2 sets + 1 run",
            "lay": {"action": "down", "label": "Lay down"},
            "claims": True,
            "claims_open": True,
            "claims_left": None,
            "dealer_draw": [],
        },
        "deal": {
            "phase": "draw",
            "turn": 17,
            "active": active,
            "stock": 41,
            "discard": ["3S", "7H"],
            "discard_from": 4,
            "melds": MELDS,
            "hand": cards,
            "new": ["7C", "7D"],
            "owed": [],
            "plays": 0,
            "points": 110,
        },
        "wilds": WILDS,
        "strip": {
            "title": "Your turn.",
            "ask": "Take {7H} or draw.",
            "hint": "With {7H} your contract is complete: you may lay down this turn.",
        },
        "may": {
            "draw": None,
            "take": None,
            "claim": AFTER_DRAW,
            "pass": NOT_NOW,
            "down": BEFORE_DRAW,
            "meld": BEFORE_DRAW,
            "lay": BEFORE_DRAW,
            "replace": BEFORE_DRAW,
            "back": BEFORE_DRAW,
            "discard": BEFORE_DRAW,
        },
        "suggest": "take",
        "targets": [],
        "keep": {},
        "claim": None,
        "slots": slots(),
        "lay_down": None,
        "sorts": sorts(cards),
        "order": [],
        "summary": None,
        "scores": scores(n),
        "standings": None,
    }


def scores(n: int) -> State:
    """Four rounds played."""
    rounds = [
        [40, 25, 60, 0, 75, 20, 90, 0],
        [20, 0, 35, 25, 50, 25, 80, 0],
        [50, 40, 0, 15, 45, 30, 70, 0],
        [0, 20, 45, 20, 35, 20, 70, 0],
    ]
    return {
        "contracts": [
            "2 sets",
            "1 set + 1 run",
            "2 runs",
            "3 sets",
            "2 sets + 1 run",
            "1 set + 2 runs",
            "3 runs",
        ],
        "rounds": [r[:n] for r in rounds],
        "totals": [110, 85, 140, 60, 205, 95, 310, 0][:n],
        "out": [3, 1, 2, 0],
    }


def first() -> State:
    """Round 1 before any meld, with the cards drawn for the deal."""
    state = base()
    state["deal"]["melds"] = []
    state["round"] |= {
        "number": 1,
        "dealer_draw": [
            {"seat": s, "card": c} for s, c in enumerate(["KH", "7D", "TS", "2C", "AS"])
        ],
    }
    return state


def more() -> State:
    """Down, in a game that allows further melds."""
    state = laid()
    state["may"]["meld"] = None
    return state


def after_draw() -> State:
    """My turn after the draw, 25 cards in hand."""
    state = base(LONG)
    state["deal"] |= {"phase": "play", "stock": 23, "new": ["6D"]}
    state["strip"] = {
        "title": "Your turn.",
        "ask": "Discard, or lay down.",
        "hint": "{9C} fits nothing you collect.",
    }
    state["may"] |= {
        "draw": AFTER_DRAW,
        "take": AFTER_DRAW,
        "down": None,
        "discard": None,
        "lay": None,
    }
    state["suggest"] = "discard"
    state["lay_down"] = [["6S", "6D", "6D"], ["QS", "QD", "QC"], ["2H", "3H", "4H", "AD"]]
    state["keep"] = {"6D": "Set 1 needs {6D}: it is part of what you could lay down."}
    return state


def claim() -> State:
    """The claim window, third in the order."""
    state = base(active=2)
    state["deal"] |= {"phase": "claim", "discard_from": 1, "new": []}
    state["may"] |= {"draw": NOT_NOW, "take": NOT_NOW, "claim": None, "pass": None}
    state["strip"] = {
        "title": "May I? {7H}",
        "ask": "",
        "hint": "With 1 blind card from the stock.",
    }
    state["suggest"] = "claim"
    state["claim"] = {
        "card": "7H",
        "penalty": 1,
        "answer": None,
        "left_ms": 8000,
        "total_ms": 12000,
        "order": [
            {"seat": 2, "state": "declined"},
            {"seat": 3, "state": "before"},
            {"seat": 4, "state": "before"},
            {"seat": 0, "state": "you"},
        ],
    }
    return state


def staging() -> State:
    """My turn with a contract of one set and two runs, nothing staged yet."""
    state = base(STAGING)
    state["round"] |= {"number": 6, "contract": "1 set + 2 runs"}
    state["deal"] |= {"phase": "play", "new": ["KC"], "melds": MELDS[:6], "discard": ["2C"]}
    state["may"] |= {"draw": AFTER_DRAW, "take": AFTER_DRAW, "down": None, "discard": None}
    state["strip"] = {"title": "Your turn.", "ask": "Discard, or lay down.", "hint": None}
    state["slots"] = [
        {
            "name": "Set",
            "type": "set",
            "size": 3,
            "state": "ready",
            "have": 3,
            "cards": [],
            "text": "3 queens",
        },
        {
            "name": "Run 1",
            "type": "run",
            "size": 4,
            "state": "partial",
            "have": 2,
            "cards": [],
            "text": "{9D} and {TD}",
        },
        {
            "name": "Run 2",
            "type": "run",
            "size": 4,
            "state": "partial",
            "have": 3,
            "cards": [],
            "text": "5 to 8 {S}",
        },
    ]
    return state


def laid() -> State:
    """I am down, with a wild owed and cards that fit."""
    state = base("9S 7S QD 4H KC")
    state["seats"][0]["down"] = True
    mine = [
        meld(20, 0, "set", "Set of queens", "QC QH QS"),
        meld(21, 0, "run", "Run in spades, 5 to 8", "5S 6S AD=7S 8S"),
    ]
    state["deal"] |= {"phase": "play", "melds": MELDS + mine, "new": ["KC"], "plays": 1}
    state["slots"] = []
    state["may"] |= {
        "draw": AFTER_DRAW,
        "take": AFTER_DRAW,
        "down": AFTER_DRAW,
        "lay": None,
        "replace": None,
        "back": None,
        "discard": None,
    }
    state["strip"] = {
        "title": "Your turn.",
        "ask": "Lay off, or discard.",
        "hint": "{QD} fits your set of queens.",
    }
    state["targets"] = [
        {
            "card": "9S",
            "meld": "m21",
            "kind": "lay",
            "end": "high",
            "as": "9S",
            "move": "lay 9S m21 high",
        },
        {
            "card": "7S",
            "meld": "m21",
            "kind": "replace",
            "end": None,
            "as": "7S",
            "move": "replace 7S m21",
        },
        {"card": "QD", "meld": "m20", "kind": "lay", "end": None, "as": "QD", "move": "lay QD m20"},
        {
            "card": "JK",
            "meld": "m3",
            "kind": "lay",
            "end": "low",
            "as": "4H",
            "move": "lay JK m3 low",
        },
        {
            "card": "JK",
            "meld": "m3",
            "kind": "lay",
            "end": "high",
            "as": "TH",
            "move": "lay JK m3 high",
        },
    ]
    return state


def owed() -> State:
    """A wild was freed and must go back to the table."""
    state = laid()
    state["deal"]["owed"] = ["JK"]
    return state


def eight() -> State:
    """Eight seats, 24 melds, 25 cards in hand."""
    state = base(LONG, n=8, active=6)
    table, number = [], 30
    for owner in range(8):
        for kind, label, cards in (
            ("set", "Set of fives", "5S 5H 5D JK=5C"),
            ("set", "Set of kings", "KS KH KD"),
            ("run", "Run in hearts", "5H 6H JK=7H 8H 9H TH"),
        ):
            number += 1
            table.append(meld(number, owner, kind, label, cards))
    state["deal"] |= {"melds": table}
    state["strip"] = {"title": "Bob is thinking.", "ask": "", "hint": None}
    state["may"] |= {"draw": NOT_NOW, "take": NOT_NOW, "discard": NOT_NOW}
    return state


def eight_claim() -> State:
    """Eight seats in a claim window."""
    state = eight() | {"claim": claim()["claim"], "strip": claim()["strip"], "suggest": "claim"}
    state["deal"]["melds"] = state["deal"]["melds"][3:]
    state["may"] |= {"claim": None, "pass": None}
    order = ["declined", "before", "before", "before", "before", "before", "you", "after"]
    ring = [1, 2, 3, 4, 5, 6, 0, 7]
    state["claim"]["order"] = [{"seat": s, "state": o} for s, o in zip(ring, order, strict=True)]
    return state


def summary() -> State:
    """After round 5."""
    state = base()
    state["table"] |= {"phase": "summary", "ready": [1]}
    hands = {
        1: "KS 8H 3C",
        2: "JK AS KD QD QC JS TD 9C 9H 7S 6S 4H 3H 3D",
        3: "AH 6D",
        4: "QS JH 8C 7D 2H",
    }
    rows: list[State] = [
        {"seat": 0, "down": True, "points": 0, "hand": [], "note": "Went out with {4C}"}
    ]
    for seat, text in hands.items():
        cards: list[State] = [
            {
                "card": c,
                "points": 50 if c == "JK" else 20 if c[0] == "A" else 10 if c[0] in "TJQK" else 5,
            }
            for c in text.split()
        ]
        rows.append(
            {
                "seat": seat,
                "down": seat != 2,
                "points": sum(c["points"] for c in cards),
                "hand": cards,
                "note": None,
            }
        )
    state["summary"] = {
        "round": 5,
        "title": "You went out. Round 5 is over.",
        "next": "Next: round 6, 1 set + 2 runs. Ann deals.",
        "out": 0,
        "reason": "out",
        "rows": rows,
    }
    state["scores"]["rounds"].append([0, 20, 155, 25, 35])
    state["scores"]["out"].append(0)
    return state


def finished() -> State:
    """After round 7."""
    state = summary()
    state["table"]["phase"] = "finished"
    totals = [110, 105, 295, 85, 240]
    ranked = sorted(range(5), key=lambda i: totals[i])
    state["standings"] = [
        {"seat": s, "total": totals[s], "place": i + 1} for i, s in enumerate(ranked)
    ]
    return state


def waiting() -> State:
    """Two seats still open."""
    state = base()
    state["table"]["phase"] = "waiting"
    for seat in (2, 4):
        state["seats"][seat] |= {"kind": "open", "name": "", "cards": 0}
    state["deal"] = state["round"] = None
    state["strip"] = {
        "title": "Two seats are open.",
        "ask": "Send a link to whoever should sit there.",
        "hint": None,
    }
    return state


SCENES: dict[str, Callable[[], State]] = {
    f.__name__.replace("_", "-"): f
    for f in (
        base,
        first,
        more,
        after_draw,
        claim,
        staging,
        laid,
        owed,
        eight,
        eight_claim,
        summary,
        finished,
        waiting,
    )
}
