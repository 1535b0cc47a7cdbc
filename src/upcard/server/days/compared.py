"""How a counted try compares with the others of its day, in figures and in a line to share that tells no card."""

from collections.abc import Collection

from upcard.features.scoring.questions import high_wins
from upcard.messages.say import messages
from upcard.server.contract.day import DayTry
from upcard.server.days.kept import Day, in_words

say = messages(__file__)


def better_than(mine: float, others: Collection[float], *, high: bool) -> int | None:
    """Return the share of the others who did worse, in whole per cent rounded down; None where there are none.

    >>> better_than(12, [5, 12, 40], high=False), better_than(12, [], high=False)
    (33, None)
    """
    if not others:
        return None
    worse = sum(other < mine if high else other > mine for other in others)
    return 100 * worse // len(others)


def try_of(day: Day, table: str, *, left: bool, base: str) -> DayTry:
    """Return a counted try as its own browser is shown it; ``left``: it can be played no further."""
    points, cost = day.points.get(table), day.costs.get(table)
    high = high_wins(day.game()[0].options)
    others = [found for at, found in day.points.items() if at != table]
    costs = [found for at, found in day.costs.items() if at != table]
    better = None if points is None else better_than(points, others, high=high)
    return DayTry(
        table=table,
        url=f"/t/{table}",
        state="over" if points is not None else "left" if left else "running",
        points=points,
        others=len(others),
        better=better,
        share=None if points is None else _share(day, points, better, base),
        cost=None if cost is None else round(cost, 1),
        cost_others=len(costs),
        cost_better=None if cost is None else better_than(cost, costs, high=False),
    )


def _share(day: Day, points: int, better: int | None, base: str) -> str:
    on, url = in_words(day.on), f"{base}/day"
    if better is None:
        return say("share", day=on, points=points, url=url)
    return say("share-better", day=on, points=points, percent=better, url=url)
