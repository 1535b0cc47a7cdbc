"""The figures of two levels over many deals, each mean with its 95 % interval."""

from math import sqrt

import msgspec

from upcard.bots.odds.figures import student
from upcard.lab.arena.play import DealPlayed
from upcard.lab.report.curves import Curves
from upcard.messages.say import messages

say = messages(__file__)
_SHARES = ("hands", "matches", "out", "down")


class Mean(msgspec.Struct, frozen=True):
    """A mean over deals and half the width of its 95 % interval; None for a single deal."""

    mean: float
    within: float | None

    def times(self, factor: float) -> "Mean":
        """Return the mean in another unit."""
        within = None if self.within is None else factor * self.within
        return Mean(factor * self.mean, within)

    def text(self, form: str = ".1f", factor: float = 1.0) -> str:
        """Return the mean as text: ``-3.2 ±0.4``."""
        within = "" if self.within is None else f" ±{factor * self.within:{form}}"
        return f"{factor * self.mean:{form}}{within}"


def mean_of(values: list[float]) -> Mean:
    """Return the mean of independent values with its interval, by Student's t.

    >>> mean_of([1.0, 2.0, 3.0]).text(".2f")
    '2.00 ±2.48'
    """
    return mean_of_sums(len(values), sum(values), sum(value**2 for value in values))


def mean_of_sums(number: int, total: float, squares: float) -> Mean:
    """Return the mean with its interval, from the number of values, their sum and sum of squares."""
    mean = total / number
    if number < 2:
        return Mean(round(mean, 4), None)
    variance = max(0.0, squares - number * mean**2) / (number - 1)
    return Mean(round(mean, 4), round(student(number - 1) * sqrt(variance / number), 4))


class Score:
    """Deals played so far. A deal counts as one value: the plays of one deal are not independent."""

    def __init__(self) -> None:
        self.deals: list[DealPlayed] = []
        self.spent: list[int] = []
        self.curves: Curves | None = None

    def add(self, deal: DealPlayed) -> None:
        """Add a deal."""
        if deal.curves is not None:
            if self.curves is None:
                self.curves = Curves(deal.curves.levels)
            self.curves.add(deal.curves)
        self.deals.append(msgspec.structs.replace(deal, spent=(), curves=None))
        self.spent += deal.spent

    def means(self, name: str) -> tuple[Mean, Mean, Mean]:
        """Return the means for A, for the other sides, and of the difference, for one figure of ``DealPlayed``."""
        pairs = [getattr(deal, name) for deal in self.deals]
        mine, others = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        return mean_of(mine), mean_of(others), mean_of([a - b for a, b in pairs])

    def milliseconds(self, share: float) -> float:
        """Return the time within which that share of A's decisions was made."""
        times = sorted(self.spent)
        return round(times[min(len(times) - 1, int(share * len(times)))] / 1e6, 3)

    def figures(self) -> dict[str, object]:
        """Return everything as plain values, for ``--json``."""
        found: dict[str, object] = {
            "deals": len(self.deals),
            "rounds": sum(deal.rounds for deal in self.deals),
        }
        for name in ("points", "hands", "matches", "out", "down"):
            a, b, difference = self.means(name)
            found[name] = {
                "a": msgspec.to_builtins(a),
                "b": msgspec.to_builtins(b),
                "difference": msgspec.to_builtins(difference),
            }
        found["milliseconds"] = {
            "median": self.milliseconds(0.5),
            "p99": self.milliseconds(0.99),
            "most": self.milliseconds(1.0),
        }
        return found

    def lines(self, a: str, b: str) -> list[str]:
        """Return the figures as lines to read."""
        each, difference = say("arena-each", bot=b), say("arena-difference")
        rows = [f"{'':<22}{a:>16}{each:>16}{difference:>16}"]
        named = (("points", ".2f", 1.0), *((name, ".1f", 100.0) for name in _SHARES))
        for name, form, factor in named:
            texts = [mean.text(form, factor) for mean in self.means(name)]
            rows.append(f"{say(f'arena-{name}'):<22}" + "".join(f"{text:>16}" for text in texts))
        median, most = (f"{self.milliseconds(part):.2f}" for part in (0.5, 0.99))
        rows.append(say("arena-time", bot=a, median=median, most=most))
        return rows
