"""Mechanism: seats that give no score for a round, because their players left in the middle of it."""

from collections.abc import Collection, Sequence

import msgspec

from upcard.engine.situation import NOBODY, DealResult
from upcard.features.scoring.questions import posts_two_highest
from upcard.rules import Options


def can_be_posted(seats: Collection[int], missing: Collection[int], options: Options) -> bool:
    """Return whether a round of these seats counts without a score of the missing ones: otherwise it is replayed."""
    return posts_two_highest(options) and len(set(seats) - set(missing)) >= 2


def with_missing(
    result: DealResult, seats: Sequence[int], missing: Collection[int], options: Options
) -> DealResult:
    """Return the result of a round of ``seats`` in which the missing ones give no score: each has the two highest
    scores of the others together, or the round is void.
    """
    gone = set(missing) & set(seats)
    if not gone or result.reason == "void":
        return result
    points = list(result.points)
    if not can_be_posted(seats, gone, options):
        nobody = (False,) * len(points)
        return msgspec.structs.replace(
            result, reason="void", out=NOBODY, points=(0,) * len(points), down=nobody
        )
    posted = sum(sorted(points[seat] for seat in seats if seat not in gone)[-2:])
    for seat in gone:
        points[seat] = posted
    return msgspec.structs.replace(result, points=tuple(points))
