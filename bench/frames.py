"""What keeps the page busy while things move, at a table in Chromium: cards that fly in turns, and each moment.

    python bench/frames.py                 a desktop's window, and a phone's, slowed down four times
    python bench/frames.py gin --size phone

What moves is moved by the compositor, so a frame is late only where a task of the main thread takes longer than one
lasts: 16.7 ms at 60 a second; on the slow phone 33 ms are allowed. Tasks are measured in the processor's time, from
Chromium's trace, so that other programs do not show in them; the phone's are multiplied. It needs a browser as the
tests do.
"""

import argparse
import bisect
import contextlib
import json
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import DESKTOP, MANY_FINGERS, PHONE, Server, launch  # noqa: E402
from tests.browser.follower import Follower  # noqa: E402
from upcard.client import Server as Client  # noqa: E402

GAMES: dict[str, dict[str, Any]] = {
    "continental": {"seats": 4, "bots": 3, "round": 1},
    "gin": {"seats": 2, "bots": 1},
}
"""What is played, one round of each: in one somebody goes out and wins a match, the other ends with a knock."""
SIZES = {"desktop": (DESKTOP, 1, 1000 / 60), "phone": (PHONE, 4, 1000 / 30)}
"""A window, how many times slower its processor is, and how long a task may last."""
MARKS = """addEventListener('DOMContentLoaded', () => {
  const place = document.getElementById('flights');
  let begun = '', moving = '';
  const look = () => {
    const moment = place.querySelector('.moment');
    const next = moment?.classList[1] ?? (place.children.length ? 'cards' : '');
    if (next !== begun) performance.mark(`begins ${(begun = next)}`);
    // A moment says when it moves: it may be drawn once before.
    const moves = moment ? (place.dataset.shows ?? '') : begun;
    if (moves !== moving) performance.mark(`moves ${(moving = moves)}`);
  };
  new MutationObserver(look).observe(place, { childList: true, attributeFilter: ['data-shows'] });
});"""
NOTHING_MOVES = "() => !document.querySelector('#flights > *')"
TRACED = [
    "disabled-by-default-devtools.timeline",
    "devtools.timeline",
    "blink.user_timing",
    "toplevel",
]
LONGEST = 5


class RoundOverError(Exception):
    """The round is over."""


class Calm(Follower):  # type: ignore[misc]
    """Somebody who watches every moment to its end before the next press."""

    def step(self, seen: dict[str, Any]) -> str:
        """Wait until nothing moves, then act on what was seen."""
        self.page.wait_for_function(NOTHING_MOVES)
        if seen["summary"]:
            raise RoundOverError
        return str(super().step(seen))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--size", choices=SIZES, action="append")
    asked = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), "tests.browser.servers.launcher", "--data", data, "--seed", "1")
        browser = launch(playwright)
        try:
            for size in asked.size or SIZES:
                for game in asked.games:
                    _report(browser, server, game, size)
        finally:
            browser.close()
            server.stop()
    return 0


def _report(browser: Browser, server: Any, game: str, size: str) -> None:
    window, slower, allowed = SIZES[size]
    found = _tasks(_trace(browser, server, game, window))
    for name, (begin, moving) in sorted(found.items()):
        work = sorted(one * slower for one in moving)
        late = [round(one, 1) for one in work if one > allowed]
        print(
            f"{size}, {game}, {name}: {len(work)} tasks, {work[len(work) * 95 // 100]:.1f} ms at 95 %, "
            f"{work[-1]:.1f} ms at most; longer than {allowed:.1f} ms: {late[-LONGEST:] or 'none'}; "
            f"before it moved {max(begin) * slower:.1f} ms"
        )


def _trace(browser: Browser, server: Any, game: str, window: Any) -> list[dict[str, Any]]:
    """Return Chromium's trace of a round, from its deal to the end of the match of one round."""
    client = Client(server.address)
    place = client.open_table(game, name="Ann", pace=0.3, claim_seconds=None, **GAMES[game])
    context = browser.new_context(viewport=window)
    context.add_cookies([{"name": "upcard", "value": client.browser, "url": server.address}])
    page = context.new_page()
    page.add_init_script(MARKS)
    page.add_init_script(MANY_FINGERS)
    opened = json.dumps(json.dumps({"table": place.table}))
    page.add_init_script(f"sessionStorage.setItem('upcard.new', {opened})")
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(place.link)
    _play(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return list(trace)


def _play(page: Page) -> None:
    page.locator("html[data-ready='1']").wait_for()
    with contextlib.suppress(RoundOverError):
        Calm(page).play()
    page.wait_for_function(NOTHING_MOVES)


def _tasks(trace: list[dict[str, Any]]) -> dict[str, tuple[list[float], list[float]]]:
    """Return the milliseconds of the main thread's tasks by what was shown: before it moved, and while it did."""
    marks = sorted(
        (one for one in trace if one["name"].startswith(("begins", "moves"))),
        key=lambda one: one["ts"],
    )
    if not marks:
        raise SystemExit("nothing moved")
    own = (marks[0]["pid"], marks[0]["tid"])
    tasks = sorted(
        (one["ts"], one["tdur"] / 1000)
        for one in trace
        if one["name"] == "RunTask" and "tdur" in one and (one["pid"], one["tid"]) == own
    )
    starts = [start for start, _ in tasks]
    found: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([0.0], []))
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        kind, _, name = mark["name"].partition(" ")
        at = bisect.bisect_right(starts, mark["ts"]) - 1
        if kind == "begins" and name:
            found[name][0].append(tasks[at][1])
        elif name and following is not None:
            end = bisect.bisect_left(starts, following["ts"])
            found[name][1].extend(work for _, work in tasks[at:end])
    return {name: parts for name, parts in found.items() if parts[1]}


if __name__ == "__main__":
    raise SystemExit(main())
