"""A bot as a program of its own, in any language; this one is Python without Upcard, to show the protocol.

upcard arena "cmd:python examples/process_bot.py" random --game continental --deals 2
"""

import json
import sys

POINTS = dict(zip("A23456789TJQK", (20, *range(2, 11), 10, 10, 10), strict=True))


def choose(asked: dict) -> str:
    """Return one of the legal moves: lay down, lay off, otherwise take a card that pairs, otherwise the dearest
    discard.
    """
    legal = asked["legal"]
    for word in ("down ", "lay "):
        for move in legal:
            if move.startswith(word):
                return move
    ranks = [card[0] for card in asked["hand"]]
    if "take" in legal and asked["pile"][-1][0] in ranks:
        return "take"
    discards = [move for move in legal if move.startswith("discard ")]
    if discards:

        def worth(move: str) -> tuple[int, int]:
            rank = move.split()[1][0]
            return -ranks.count(rank), POINTS.get(rank, -50)

        return max(discards, key=worth)
    return "draw" if "draw" in legal else "pass" if "pass" in legal else legal[0]


for line in sys.stdin:  # one JSON object on each line, until the input ends
    message = json.loads(line)
    if message["t"] == "choose":  # the other kind, "game", says which game begins
        answer = {"n": message["n"], "move": choose(message), "why": "a simple rule of thumb"}
        print(json.dumps(answer), flush=True)
