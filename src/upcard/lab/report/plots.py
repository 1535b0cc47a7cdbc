"""The plots of a report, drawn by matplotlib as SVG: the only module that needs it."""

import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.rcsetup import cycler

from upcard.lab.arena.figures import Mean

_WIDTH = 1.96
_LEAST = 5
"""The fewest decisions for which a bin of the calibration is drawn."""
_COLOURS = ["#0e5a50", "#b45f06", "#4a5f9e", "#a02a22", "#6b5100"]


def drawn(draw: Callable[[Axes], None], width: float = 7.0, height: float = 3.4) -> str:
    """Return a plot as an SVG element; the same data give the same text."""
    plain: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": "upcard",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.prop_cycle": cycler(color=_COLOURS),
    }
    with mpl.rc_context(plain):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.subplots()
        draw(axes)
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    return text[text.index("<svg") :]


def points_plot(points: Mapping[str, Counter[int]]) -> str:
    """Return the cumulative distribution of points in a round, for each level."""

    def draw(axes: Axes) -> None:
        for level, counts in points.items():
            total, below, xs, ys = sum(counts.values()), 0, list[int](), list[float]()
            for value in sorted(counts):
                below += counts[value]
                xs.append(value)
                ys.append(100 * below / total)
            axes.step(xs, ys, where="post", label=level)
        axes.set(xlabel="points of a round, at most", ylabel="% of rounds", ylim=(0, 102))
        axes.legend(frameon=False)

    return drawn(draw)


def turns_plot(turns: Counter[int]) -> str:
    """Return the distribution of turns in a round."""

    def draw(axes: Axes) -> None:
        axes.bar(list(turns), list(turns.values()), width=0.9)
        axes.set(xlabel="turns of a round", ylabel="rounds")

    return drawn(draw)


def ladder_plot(means: Sequence[tuple[str, Mean]], label: str) -> str:
    """Return means with their 95 % intervals, one below another."""

    def draw(axes: Axes) -> None:
        bars(axes, means)
        axes.set_xlabel(label)

    return drawn(draw, height=1.2 + 0.42 * len(means))


def bars(axes: Axes, means: Sequence[tuple[str, Mean]]) -> None:
    """Draw means as points with intervals, the first on top."""
    places = range(len(means))
    values = [mean.mean for _, mean in means]
    within = [mean.within or 0.0 for _, mean in means]
    axes.errorbar(values, places, xerr=within, fmt="o", capsize=4)
    axes.set_yticks(list(places), [name for name, _ in means])
    axes.set_ylim(len(means) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def calibration_plot(expected: Mapping[int, Sequence[float]]) -> str:
    """Return the actual points of rounds against the expected ones, with 95 % intervals."""
    rows = [sums for _, sums in sorted(expected.items()) if sums[0] >= _LEAST]

    def draw(axes: Axes) -> None:
        xs = [sums[1] / sums[0] for sums in rows]
        ys = [sums[2] / sums[0] for sums in rows]
        spread = [sqrt(max(sums[3] / sums[0] - (sums[2] / sums[0]) ** 2, 0)) for sums in rows]
        within = [_WIDTH * one / sqrt(sums[0]) for one, sums in zip(spread, rows, strict=True)]
        axes.errorbar(xs, ys, yerr=within, fmt="o", capsize=3)
        most = max([*xs, *ys, 1.0])
        axes.plot([0, most], [0, most], linestyle="--", linewidth=1, color="#78705c")
        axes.set(xlabel="points expected", ylabel="points that the round came to")

    return drawn(draw, height=4.2)


def times_plot(spent: Sequence[int]) -> str:
    """Return the cumulative distribution of decision times in milliseconds."""

    def draw(axes: Axes) -> None:
        times = [one / 1e6 for one in sorted(spent)]
        step = max(1, len(times) // 500)
        xs = [*times[::step], times[-1]]
        ys = [100 * (at + 1) / len(times) for at in range(0, len(times), step)] + [100.0]
        axes.plot(xs, ys)
        axes.set(xscale="log", xlabel="milliseconds, at most", ylabel="% of decisions")

    return drawn(draw)
