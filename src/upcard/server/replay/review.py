"""The review of a finished round, in parts, so that no call takes long and the page shows progress.

It runs in a process of low priority.
"""

import time

from upcard.bots.review import WORLDS, Decision, Reviewer, play_on
from upcard.bots.why import why_text
from upcard.features.scoring.questions import high_wins
from upcard.server import contract
from upcard.server.refusals import refusing
from upcard.server.replay.fold import Asked, record_of, shown_names

refuse = refusing(__file__)

PART_SECONDS = 3.0
"""The time of a part; a decision in progress is finished."""


def review_of(asked: Asked, seconds: float = PART_SECONDS) -> contract.Review:
    """Return the next part of a review; raises ``RefusedError`` for a round that is not over, and like a replay."""
    _, record, match = record_of(asked)
    if asked.number > len(match.results):
        raise refuse("review.running")
    reviewer, names = Reviewer(record.variant), shown_names(record, asked.number)
    until = time.monotonic() + seconds
    found: list[contract.ReviewDecision] = []
    following: int | None = None
    begun = False
    for at, deal, seat, move in play_on(record, asked.number):
        if seat != asked.seat or at < asked.after:
            continue
        if begun and time.monotonic() >= until:
            following = at
            break
        begun = True  # each part has at least one decision
        decision = reviewer.weigh(at, deal, seat, move, names)
        if decision is not None:
            found.append(_shown(decision, names))
    return contract.Review(
        seat=asked.seat,
        points=match.results[asked.number - 1].points[asked.seat],
        high=high_wins(record.variant.options),
        worlds=WORLDS,
        moves=len(record.rounds[asked.number - 1].moves),
        decisions=found,
        next=following,
    )


def _shown(one: Decision, names: list[str]) -> contract.ReviewDecision:
    return contract.ReviewDecision(
        at=one.at,
        turn=one.turn,
        text=one.words,
        expected=one.expected,
        cost=one.cost,
        within=one.within,
        mistake=one.is_mistake,
        best=one.best_words,
        why=why_text(one.why, names, odds=True),
        discards=_discarded(one.move),
        better=_discarded(one.best),
        tried=[contract.ReviewTried(tried.words, tried.expected) for tried in one.tried],
    )


def _discarded(move: str) -> str | None:
    """Return the card of a plain discard in notation, or None."""
    word, _, card = move.partition(" ")
    return card if word == "discard" and " " not in card else None
