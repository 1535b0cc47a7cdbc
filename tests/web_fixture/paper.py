"""The page's calls for real cards: a pad with much on it, a sheet, the referee."""

from typing import Any

from tests.paper.kit import DAY, NAMES, Kept
from upcard.paper import Pad
from upcard.paper import events as ev
from upcard.paper.referee.dialogue import START, whole_dialogue
from upcard.rules import find_variant
from upcard.server.contract.paper import RefereeBook
from upcard.server.paper.shown import shown_pad
from upcard.server.routes.paper import _step

PLAYERS = 6


def kept() -> Kept:
    """A pad of six in its fourth round: somebody left, one number is kept by agreement, one waits for it."""
    made = Kept(players=PLAYERS)
    for at in (1, 2, 3):
        hands = [5 * (at + seat) for seat in range(PLAYERS)]
        made.round(at, at, *hands)
    made.add(ev.Left(5, 5, DAY))
    made.out(4, 0)
    doubted = made.enter(4, 1, 37, why="doubt")
    made.agree(doubted, 0, 2, 3, 4)
    made.enter(4, 2, "JK 7H 7S KC")
    made.enter(4, 3, 33, why="doubt")
    return made


def answered(path: str) -> Any:
    """The answer to a call about real cards, or None for any other."""
    name = path.rsplit("/", 1)[-1]
    if path.startswith("/api/pads/") and path.count("/") == 3:
        return shown_pad(name, kept().pad)
    if path.startswith("/api/score-sheet/"):
        variant = find_variant(name)
        opened = ev.Opened(variant.id, variant.version, None, NAMES[:4], 0, DAY)
        return shown_pad("", Pad(variant, [opened]))
    if path.startswith("/api/referee/"):
        variant = find_variant(name)
        steps = {at: _step(asked) for at, asked in whole_dialogue(variant).items()}
        return RefereeBook(variant.name, START, steps)
    return None
