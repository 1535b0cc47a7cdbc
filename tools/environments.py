"""Generates the tables of actions and observations in docs/envs.md from the code.

`python -m tools.environments` writes them between the marks of that page; with --check it only reports whether they are
up to date.
"""

import sys

from tools.setup_env import ROOT
from upcard.envs.actions import ACTIONS, USED, action_table
from upcard.envs.layout import SEAT, TABLE, Layout, layout_of
from upcard.rules import find_variant

PAGE = "docs/envs.md"
BEGIN, END = "<!-- written by tools/environments.py -->", "<!-- end -->"
SHOWN = (("gin", 2), ("five-hundred", 2), ("continental", 4))
"""The games whose layouts are compared, each with a number of players."""


def written() -> str:
    """Return the tables of actions and of observations."""
    lines = ["### Actions", "", "| number | means |", "|---:|---|"]
    lines += [f"| {numbers} | {means} |" for numbers, means in action_table()]
    lines += ["", f"There are {ACTIONS} actions; {USED} of them are used.", ""]
    lines += ["### Observations", "", *_sections(), "", *_facts("table", TABLE)]
    lines += [*_facts("seats", SEAT, " of each seat, behind its counts of cards")]
    return "\n".join(lines)


def _sections() -> list[str]:
    """Return the sections of several games side by side: where each begins and how long it is."""
    layouts = [layout_of(find_variant(game), players) for game, players in SHOWN]
    names = [f"{find_variant(game).name}, {players}" for game, players in SHOWN]
    lines = [f"| section | {' | '.join(names)} | holds |", "|---|---|---|---|---|"]
    for name in max((layout.sections for layout in layouts), key=len):
        cells = [_cell(layout, name) for layout in layouts]
        there = [layout[name].about for layout in layouts if name in layout.sections]
        about = _brief(max(there, key=len))
        lines.append(f"| `{name}` | {' | '.join(cells)} | {about} |")
    sizes = (f"{layout.size} bytes" for layout in layouts)
    return [*lines, f"| in all | {' | '.join(sizes)} | |"]


def _cell(layout: Layout, name: str) -> str:
    """Return the start and the length of a section of a layout."""
    if name not in layout.sections:
        return "-"
    _, start, length, _ = layout[name]
    each = f", {layout.a_seat} a seat" if name == "seats" else ""
    return f"at {start}, {length} bytes{each}"


def _brief(about: str) -> str:
    """Return the description of a section without its facts, which have their own list."""
    if about == "; ".join(TABLE):
        return "the facts below"
    return about.replace("; ".join(SEAT), "the facts below")


def _facts(name: str, facts: tuple[str, ...], where: str = "") -> list[str]:
    listed = "; ".join(f"`{place}` {fact}" for place, fact in enumerate(facts))
    return [f"The facts in `{name}`{where}: {listed}.", ""]


def page(text: str) -> str:
    """Return the page with the tables between its marks. Raises ``ValueError`` if it has none."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE} has no place between {BEGIN} and {END}")
    return f"{before}{begin}\n\n{written()}{end}{after}"


def main(arguments: list[str]) -> int:
    """Write the page, or report whether it is up to date; returns the exit status."""
    path = ROOT / PAGE
    now = path.read_text(encoding="utf-8")
    text = page(now)
    if arguments == ["--check"]:
        if now != text:
            print(f"{PAGE} is out of date; python -m tools.environments writes it")
            return 1
    else:
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
