"""A report as one self-contained HTML file, without network access or scripts."""

from collections.abc import Sequence
from html import escape

from upcard.lab.arena.figures import Score, mean_of
from upcard.lab.report.curves import Curves
from upcard.lab.report.plots import (
    calibration_plot,
    ladder_plot,
    points_plot,
    times_plot,
    turns_plot,
)
from upcard.lab.tally import Tally
from upcard.messages.say import messages

say = messages(__file__)
_STYLE = """
body { margin: 2rem auto; max-width: 52rem; padding: 0 1rem; color: #1d2925; background: #fffcf6;
  font: 16px/1.45 system-ui, sans-serif; }
pre { overflow-x: auto; padding: 0.75rem; background: #efe8db; font-size: 0.85rem; }
figure { margin: 1.5rem 0; }
figcaption { color: #48544f; }
svg { width: 100%; height: auto; }
"""
_EXPECTED = (
    "Each point is a group of discards of players not yet down: to the right what the network of expert expected the "
    "round to cost, upwards what it cost; on the dashed line both are equal. Many come from one round, so the "
    "intervals are somewhat too narrow."
)
_NOT_EXPECTED = (
    "Nothing has been learned of what positions of this game cost: it has no contract, or one that takes the whole "
    "hand. So there is no calibration to be drawn."
)


def simulated(tally: Tally, curves: Curves, seconds: float, *, high: bool) -> str:
    """Return the report of ``upcard simulate``."""
    means = [(level, mean_of(values)) for level, values in curves.matches.items() if values]
    better = "more" if high else "fewer"
    label = f"points a round, {better} are better, with 95 % intervals over matches"
    return _page(
        say("report-games", game=tally.game, games=tally.games),
        tally.lines(seconds),
        [
            ("Ladder", "Mean points a round of each level.", ladder_plot(means, label)),
            *_common(curves),
        ],
    )


def played(score: Score, curves: Curves, title: str, lines: Sequence[str], a: str, b: str) -> str:
    """Return the report of ``upcard arena``."""
    others = f"each {b}"
    points = score.means("points")
    ladder = [(a, points[0]), (others, points[1]), ("difference", points[2])]
    shares = []
    for name, words in (("hands", "best of a round"), ("matches", "matches won")):
        mine, theirs, _ = score.means(name)
        shares += [(f"{words}: {a}", mine.times(100)), (f"{words}: {others}", theirs.times(100))]
    sections = [
        ("Ladder", "The same deals from every seat, so luck cancels out.",
         ladder_plot(ladder, "points a round, with 95 % intervals over deals")),
        ("Shares", "Ties are divided.", ladder_plot(shares, "%, with 95 % intervals over deals")),
        *_common(curves),
        ("Time", f"Each decision of {a}.", times_plot(score.spent)),
    ]  # fmt: skip
    return _page(title, lines, sections)


def _common(curves: Curves) -> list[tuple[str, str, str]]:
    sections = [
        ("Points a round", "The share of rounds that came to at most that many points.",
         points_plot(curves.points)),
        ("Turns a round", "How long the rounds were.", turns_plot(curves.turns)),
    ]  # fmt: skip
    if curves.expected:
        sections.append(("Calibration", _EXPECTED, calibration_plot(curves.expected)))
    else:
        sections.append(("Calibration", _NOT_EXPECTED, ""))
    return sections


def _page(title: str, lines: Sequence[str], sections: Sequence[tuple[str, str, str]]) -> str:
    body = "\n".join(
        f"<h2>{escape(name)}</h2>\n<figure>{plot}<figcaption>{escape(words)}</figcaption></figure>"
        for name, words, plot in sections
    )
    figures = escape("\n".join(lines))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n<meta name="viewport" '
        f'content="width=device-width, initial-scale=1">\n<title>{escape(title)} - Upcard</title>\n'
        f"<style>{_STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n<pre>{figures}</pre>\n{body}\n</body></html>\n"
    )
