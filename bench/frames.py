"""The load of the page at a table in Chromium: while cards fly, at each moment, and at every event.

    python bench/frames.py                 a desktop's window, and a phone's, slowed down four times
    python bench/frames.py gin --size phone --times 5

Run in the folder of another checkout, with PYTHONPATH=.:src, it measures that checkout's page and server.

The compositor moves the cards, so a frame is late only if a task of the main thread takes longer than a frame: 16.7 ms
at 60 a second; on the slow phone 33 ms are allowed. Tasks are measured in processor time, from Chromium's trace, so
that other programs hardly show; the phone's are multiplied. The longest task over several rounds is the median of the
longest of each. Compare checkouts in alternation, and by ratio. Needs a browser as the tests do.
"""

import argparse
import bisect
import contextlib
import json
import os
import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # after a checkout in PYTHONPATH

from tests.browser.conftest import DESKTOP, MANY_FINGERS, PHONE, Server, launch  # noqa: E402
from tests.browser.follower import Follower  # noqa: E402
from upcard.client import Server as Client  # noqa: E402
from upcard.server.contract.http import NewTable  # noqa: E402

GAMES: dict[str, dict[str, Any]] = {
    "continental": {"seats": 4, "bots": 3, "round": 1},
    "gin": {"seats": 2, "bots": 1},
}
"""The games, one round of each: in one somebody goes out and wins a match, the other ends with a knock."""
SIZES = {"desktop": (DESKTOP, 1, 1000 / 60), "phone": (PHONE, 4, 1000 / 30)}
"""A window, the slowdown of its processor, and the longest allowed task."""
MARKS = """WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      const n = /^{"t":"event".*?"n":(\\d+)/.exec(data);
      if (n) performance.mark(`came ${n[1]}`);
    });
  }
};
addEventListener('DOMContentLoaded', () => {
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
  const page = document.documentElement;
  new MutationObserver(() => performance.mark(`told ${page.dataset.n}`)).observe(page, { attributeFilter: ['data-n'] });
});"""
NOTHING_MOVES = "() => !document.querySelector('#flights > *')"
MINE = """() => !document.querySelector('#flights > *') && (
  document.querySelector('[data-testid=ready], [data-testid=standings]') ||
  [...document.querySelectorAll('.prompt .acts button')].some((button) => button.dataset.testid !== 'btn-skip' &&
    (button.dataset.testid === 'btn-discard' || button.getAttribute('aria-disabled') !== 'true')))"""
SHOWN = """(n) => Number(document.documentElement.dataset.n) > n ||
  document.querySelector('[data-testid=refusal], .prompt.asking')"""
SELDOM = 100
"""Milliseconds between two polls of the page: polling is work too."""
TRACED = [
    "disabled-by-default-devtools.timeline",
    "devtools.timeline",
    "blink.user_timing",
    "toplevel",
]
DRAWN = 150_000
"""Microseconds after which an event has been drawn."""
HELD = 400_000
"""Microseconds after which an event that came has waited for a moment to end: work done meanwhile was not its own."""

Work = dict[str, list[float]]


class RoundOverError(Exception):
    """The round is over."""


class Calm(Follower):  # type: ignore[misc]
    """A player who watches every moment to its end before the next press, and polls rarely."""

    def look(self, was: dict[str, Any] | None, did: str) -> Any:
        """Wait until there is something to do."""
        if was and did in ("move", "sure"):
            self.page.wait_for_function(SHOWN, arg=was["n"], polling=SELDOM)
        self.page.wait_for_function(MINE, polling=SELDOM)
        return super().look(was, did)

    def step(self, seen: dict[str, Any]) -> str:
        """Act on the page as seen."""
        if seen["summary"]:
            raise RoundOverError
        return str(super().step(seen))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--times", type=int, default=1, help="rounds of each game")
    asked = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), "tests.browser.servers.launcher", "--data", data, "--seed", "1")
        browser = launch(playwright)
        try:
            for size in asked.size or SIZES:
                for game in asked.games:
                    window, slower, allowed = SIZES[size]
                    rounds = [_round(browser, server, game, window) for _ in range(asked.times)]
                    _report(f"{size}, {game}", rounds, slower, allowed)
        finally:
            browser.close()
            server.stop()
    return 0


def _report(what: str, rounds: list[Work], slower: int, allowed: float) -> None:
    print(f"{what}; load {os.getloadavg()[0]:.1f}")
    for name in sorted({name for one in rounds for name in one}):
        seen = [[work * slower for work in one[name]] for one in rounds if name in one]
        every = [work for one in seen for work in one]
        late = sum(work > allowed for work in every)
        longest = [max(one) for one in seen]
        print(
            f"  {name}: {statistics.median(longest):.1f} ms at most ({min(longest):.1f} to {max(longest):.1f}), "
            f"{statistics.median(every):.1f} in the middle; {late} of {len(every)} longer than {allowed:.1f} ms"
        )


def _round(browser: Browser, server: Any, game: str, window: Any) -> Work:
    """Return the milliseconds of tasks in a round, from its deal to the end of the match of one round."""
    client = Client(server.address)
    # An older checkout may have no single rounds: the first round of its match is played.
    plan = {name: n for name, n in GAMES[game].items() if name in NewTable.__struct_fields__}
    place = client.open_table(game, name="Ann", pace=0.3, claim_seconds=None, **plan)
    context = browser.new_context(viewport=window)
    context.add_cookies([{"name": "upcard", "value": client.browser, "url": server.address}])
    page = context.new_page()
    page.add_init_script(MARKS)
    page.add_init_script(MANY_FINGERS)
    opened = json.dumps(json.dumps({"table": place.table}))
    page.add_init_script(f"sessionStorage.setItem('upcard.new', {opened})")
    told: dict[int, str] = {}
    page.on(
        "websocket", lambda channel: channel.on("framereceived", lambda frame: _hear(told, frame))
    )
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(place.link)
    _play(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return _tasks(trace, told)


def _hear(told: dict[int, str], frame: Any) -> None:
    """Store the kind of an event: its first effect, or the question whether the player wants a card."""
    message = json.loads(frame)
    state = message.get("state") or {}
    if message["t"] != "event" or not state:
        return
    claim = state.get("claim") or {}
    effects = message.get("effects") or [{"what": "nothing"}]
    mine = effects[0].get("seat") == 0
    what = f"{effects[0]['what']}, {'mine' if mine else 'theirs'}"
    told[message["n"]] = "may I?" if claim and claim.get("answer") is None else what


def _play(page: Page) -> None:
    page.locator("html[data-ready='1']").wait_for()
    with contextlib.suppress(RoundOverError):
        Calm(page).play()
    page.wait_for_function(NOTHING_MOVES)


def _tasks(trace: list[dict[str, Any]], told: dict[int, str]) -> Work:
    """Return the milliseconds of the main thread's tasks by moment shown, and the longest task of each event."""
    marks = sorted(
        (one for one in trace if one["name"].startswith(("begins ", "moves ", "told ", "came "))),
        key=lambda one: one["ts"],
    )
    if not any(one["name"].startswith("moves ") for one in marks):
        raise SystemExit("nothing moved")
    own = (marks[0]["pid"], marks[0]["tid"])
    tasks = sorted(
        (one["ts"], one["tdur"] / 1000)
        for one in trace
        if one["name"] == "RunTask" and "tdur" in one and (one["pid"], one["tid"]) == own
    )
    return {**_moving(marks, tasks), **_events(marks, tasks, told)}


def _moving(marks: list[dict[str, Any]], tasks: list[tuple[float, float]]) -> Work:
    """Return the longest task from what brought a moment on until it moves, and all tasks during it."""
    found: Work = defaultdict(list)
    shown = [one for one in marks if one["name"].startswith(("begins ", "moves "))]
    came = [one["ts"] for one in marks if one["name"].startswith("came ")]
    for mark, following in zip(shown, [*shown[1:], None], strict=True):
        kind, _, name = mark["name"].partition(" ")
        if kind == "begins" and name:
            first = max(
                (at for at in came if mark["ts"] - HELD < at <= mark["ts"]), default=mark["ts"]
            )
            moves = [
                one["ts"]
                for one in shown
                if one["ts"] >= mark["ts"] and one["name"] == f"moves {name}"
            ]
            until = min(moves, default=mark["ts"])
            found[f"before {name}"].append(
                max(work for _, work in tasks[_task_at(tasks, first) : _task_at(tasks, until) + 1])
            )
        elif name and following is not None:
            end = bisect.bisect_left(tasks, (following["ts"], 0.0))
            found[f"in {name}"].extend(work for _, work in tasks[_task_at(tasks, mark["ts"]) : end])
    return found


def _events(
    marks: list[dict[str, Any]], tasks: list[tuple[float, float]], told: dict[int, str]
) -> Work:
    """Return for each kind of event the longest task from its arrival until some time after it was drawn."""
    found: Work = defaultdict(list)
    came: dict[str, int] = {}
    for mark in marks:
        kind, _, number = mark["name"].partition(" ")
        if kind == "came":
            came[number] = mark["ts"]
        if kind != "told" or int(number) not in told:
            continue
        first = came.get(number, mark["ts"])
        at = _task_at(tasks, first if mark["ts"] - first < HELD else mark["ts"])
        end = bisect.bisect_left(tasks, (mark["ts"] + DRAWN, 0.0))
        found[f"event {told[int(number)]}"].append(
            max(work for _, work in tasks[at : max(at + 1, end)])
        )
    return found


def _task_at(tasks: list[tuple[float, float]], at: float) -> int:
    return bisect.bisect_right(tasks, (at, float("inf"))) - 1


if __name__ == "__main__":
    raise SystemExit(main())
