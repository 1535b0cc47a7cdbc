"""What a decision cost, told from what its tries measured: an estimate with an error that is known.

Of many decisions whose tries found a better move, most cost little and a few much, so among those measured dear luck
has added to more than it has taken from. The *posterior* mean allows for that: what decisions cost as a rule, the
prior, is weighed against the tries by their error. The prior is a mixture of exponential distributions: it takes much
from an uncertain cost and next to nothing from a certain one, however dear.
"""

from math import erfc, exp, log, pi, sqrt
from typing import NamedTuple

WIDTH = 1.96
"""The half width of the 95 % interval of a normal variable, in standard deviations."""
_FAR = -30.0
"""Below this the tail of a normal distribution is taken from its expansion: ``erfc`` is 0 soon after."""


class Kind(NamedTuple):
    """A kind of decision: its share, and its mean cost in cards, each worth what one of the pack counts on average.

    That is the mean where the error is a card too; ``mean_at`` has it for others.
    """

    share: float
    cards: float

    def mean_at(self, error: float) -> float:
        """Return the mean cost of decisions whose tries have this error."""
        return self.cards * float(error**GROWTH)


GROWTH = 0.25
"""The power of the error by which costs grow: where tries vary, more is at stake, and only a large lead is noticed."""
PRIOR = (Kind(0.193, 0.012), Kind(0.737, 0.813), Kind(0.069, 4.183))
"""The costs of decisions whose tries found a better move in 240 worlds: of next to nothing, usual and dear ones."""
FEWER = 0.6
"""The power by which the first share grows with fewer worlds, which find better moves where there are none."""


class Believed(NamedTuple):
    """The true costs of a kind of decision, given what was measured: the kind's probability, and their moments."""

    share: float
    mean: float
    square: float


def prior_with(worlds: int) -> tuple[Kind, ...]:
    """Return the prior for a review with this number of worlds; the sum of its shares means nothing."""
    nothing, *others = PRIOR
    return nothing._replace(share=nothing.share * (240 / worlds) ** FEWER), *others


def calibrated(
    measured: float, error: float, point: float, prior: tuple[Kind, ...]
) -> tuple[float, float]:
    """Return the cost of a decision, and half the width of its 95 % interval.

    ``measured`` is what the tries found, ``error`` its standard error, ``point`` the mean points of a card of the pack.
    """
    if not error or not point:
        return measured, WIDTH * error
    kinds = believed(measured / point, error / point, prior)
    mean = sum(one.share * one.mean for one in kinds)
    square = sum(one.share * one.square for one in kinds)
    return point * mean, WIDTH * point * sqrt(max(0.0, square - mean * mean))


def believed(measured: float, error: float, prior: tuple[Kind, ...]) -> list[Believed]:
    """Return what the true cost may be, by kinds of decisions; all costs are in cards.

    With an exponential prior it is normal around ``measured`` less the square of the error over the prior's mean, and
    cut off at 0.
    """
    found: list[tuple[float, float, float]] = []
    for kind in prior:
        usual = kind.mean_at(error)
        above = measured / error - error / usual
        tail, ratio = _below(above)
        mean = error * (above + ratio)
        square = error * error * (1 + above * (above + ratio))
        found.append((log(kind.share / usual) + above * above / 2 + tail, mean, square))
    most = max(weight for weight, _, _ in found)
    total = sum(exp(weight - most) for weight, _, _ in found)
    return [Believed(exp(weight - most) / total, *moments) for weight, *moments in found]


def _below(place: float) -> tuple[float, float]:
    """Return the logarithm of a normal variable's chance to be below a place, and its density there by that chance."""
    density = -place * place / 2 - log(2 * pi) / 2
    if place < _FAR:
        ratio = -place - 1 / place + 2 / place**3
        return density - log(ratio), ratio
    tail = log(erfc(-place / sqrt(2)) / 2)
    return tail, exp(density - tail)
