"""A finished round reviewed for a page, a part at a time, so that no call takes long and the page shows how far it is.

It runs in a process of its own that gives way to all others.
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
"""After which a part is sent as it is; a decision that is begun is weighed to its end."""


def review_of(asked: Asked, seconds: float = PART_SECONDS) -> contract.Review:
    """Return the next part of a review; raises ``RefusedError`` for a round that is not over, and as a replay does."""
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
        begun = True  # each part brings the page on, however long it takes to come there
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
    """Return the card of a move in notation that is a plain discard."""
    word, _, card = move.partition(" ")
    return card if word == "discard" and " " not in card else None
