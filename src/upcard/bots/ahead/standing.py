"""The effect of a round on the match: the value of its end to a seat, from the totals and the rounds to come."""

from collections.abc import Sequence
from math import erf, sqrt
from statistics import NormalDist

from upcard.engine import MatchSoFar, View, team_of
from upcard.features.match.questions import points_to_be_out, times_back_in
from upcard.features.scoring.questions import high_wins
from upcard.rules import RoundRules, Variant

MEAN = 0.27
"""The mean points of a seat in a round, as a share of those of a dealt hand: 0.2 to 0.33 in most games."""
SPREAD = 0.42
"""Their standard deviation, likewise: 0.32 to 0.58. Both were measured with quick players in games with contracts."""
FLAT = 0.1
"""Below this share of the effect that a point has among equals, plain points count instead of the chance."""
_SLICES = 15
_NORMAL = [NormalDist().inv_cdf((index + 0.5) / _SLICES) for index in range(_SLICES)]


class Standing:
    """The value of the points of a round to one side, by its chance to win the match. Less is better.

    The points of the rounds to come are taken as normally distributed. In a knock-out, a side has as many rounds to
    come as it will last, and the side whose total would be lower after them lasts longer.
    """

    def __init__(
        self,
        totals: Sequence[int],
        side: int,
        spread: float,
        *,
        to_come: int = 0,
        limit: int | None = None,
        mean: float = 1.0,
        sides: Sequence[tuple[int, ...]] = (),
        sign: int = 1,
    ) -> None:
        """Judge for one of the sides with these totals; ``sides`` lists the seats of each, by default one seat a side.

        ``spread`` and ``mean`` describe the points of a side in a round; ``to_come`` is the number of rounds after this
        one; a side that reaches the ``limit`` is out. ``sign`` is -1 if points are won, not lost.
        """
        self._totals, self._side, self._limit = [sign * one for one in totals], side, limit
        self._spread, self._mean, self._to_come = spread, mean, to_come
        self._sides, self._sign = sides or [(seat,) for seat in range(len(totals))], sign
        still = [total for total in self._totals if limit is None or total < limit]
        rounds = self._rounds(max(still)) - (limit is not None)
        self.share = 1 / (1 + max(0.0, rounds))
        """The weight of the chance: small early in a match, 1 in its last round. Plain points have the rest."""
        mine, others = self._parted(self._totals)
        even = [sum(still) / len(still)] * len(others)
        slope = self._slope(mine, others)
        self._scale = 1 / slope if slope > FLAT * self._slope(even[0], even) else 0.0

    def cost(self, points: Sequence[float]) -> float:
        """Return the cost of a round that ends with these points for the seats. Only differences are meaningful: they
        are in points, each worth the chance that a point costs at the beginning of the round.
        """
        plain = self._sign * sum([points[seat] for seat in self._sides[self._side]])
        if not self._scale:
            return plain
        return (1 - self.share) * plain - self.share * self._scale * self.chance(points)

    def chance(self, points: Sequence[float]) -> float:
        """Return the chance to win the match, ties divided, once these points are added."""
        totals = [
            total + self._sign * sum([points[seat] for seat in side])
            for total, side in zip(self._totals, self._sides, strict=True)
        ]
        mine, others = totals[self._side], totals[: self._side] + totals[self._side + 1 :]
        if self._limit is not None and min(totals) < self._limit:
            mine, others = self._parted(totals)
            if mine >= self._limit or not others:
                return float(mine < self._limit)
        if self._rounds(min(totals)) == 0:
            return (mine <= min(others)) / (1 + others.count(mine))
        return self._first(mine, others, 0)

    def _parted(self, totals: Sequence[float]) -> tuple[float, list[float]]:
        """Return the side's own total, and those of the other sides still in."""
        others = [*totals[: self._side], *totals[self._side + 1 :]]
        if self._limit is not None:
            others = [total for total in others if total < self._limit]
        return totals[self._side], others

    def _rounds(self, total: float) -> float:
        """Return how many more rounds a side with this total plays."""
        if self._limit is None:
            return self._to_come
        return max(0.0, self._limit - total) / self._mean

    def _slope(self, mine: float, others: Sequence[float]) -> float:
        """Return by how much a point lowers the chance, before this round is played."""
        step = self._spread / 4
        more, less = (self._first(mine + one, others, 1) for one in (step, -step))
        return (less - more) / (2 * step)

    def _first(self, mine: float, others: Sequence[float], more: int) -> float:
        """Return the chance that a total ends below the others; ``more`` rounds are added to those to come."""
        own = self._spread * sqrt(self._rounds(mine) + more)
        wide = [self._spread * sqrt(2 * (self._rounds(total) + more)) + 1e-9 for total in others]
        chance = 0.0
        for place in _NORMAL:
            end, below = mine + own * place, 1.0
            for total, width in zip(others, wide, strict=True):
                below *= 0.5 + 0.5 * erf((total - end) / width)
            chance += below
        return chance / _SLICES


def is_known(variant: Variant) -> bool:
    """Return whether totals alone decide a match: not if players come back in, or a target or contracts end it."""
    knocks_out = points_to_be_out(variant.options) is not None
    return not times_back_in(variant.options) and (knocks_out or variant.fixed_rounds is not None)


def standing_of(view: View, variant: Variant, rules: RoundRules) -> Standing | None:
    """Return the match standing of the view's seat; None for a single round, or if totals alone do not decide."""
    if view.match is None:
        return None
    return standing_after(view.match, view.seat, variant, rules)


def standing_after(
    match: MatchSoFar, seat: int, variant: Variant, rules: RoundRules
) -> Standing | None:
    """Return the match standing of a seat; ``rules`` are those of the current round."""
    options, seats = variant.options, range(len(match.totals))
    limit = points_to_be_out(options)
    if times_back_in(options) or (limit is None and match.to_come is None):
        return None
    sides = tuple(dict.fromkeys(team_of(seat, len(seats), options) for seat in seats))
    hand = rules.cards * mean_points(variant, rules, len(seats))
    return Standing(
        [match.totals[side[0]] for side in sides],
        next(index for index, side in enumerate(sides) if seat in side),
        SPREAD * hand * sqrt(len(sides[0])),
        to_come=match.to_come or 0,
        limit=limit,
        mean=MEAN * hand,
        sides=sides,
        sign=-1 if high_wins(options) else 1,
    )


def mean_points(variant: Variant, rules: RoundRules, seats: int) -> float:
    """Return the mean points of a card of the pack."""
    shoe = variant.shoe(seats)
    return sum([rules.points[card] for card in shoe]) / len(shoe)
