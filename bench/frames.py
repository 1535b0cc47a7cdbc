"""What keeps the page busy while cards fly, at a table in Chromium: turns of the person and of bots.

    python bench/frames.py             a desktop's window, and a phone's

It needs a browser as the tests do. Cards fly in the compositor, so a frame is late only where a task of the main thread
takes longer than one lasts: 16.7 ms at 60 a second. Tasks are measured in the processor's time, from Chromium's trace,
so that other programs do not show in them.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import DESKTOP, PHONE, Server, launch  # noqa: E402
from tests.browser.plans import WHOLE_GAME  # noqa: E402
from upcard.client import Server as Client  # noqa: E402

TURNS = 3
FRAME = 1000 / 60
MARKS = """addEventListener('DOMContentLoaded', () => {
  const place = document.getElementById('flights');
  new MutationObserver(() => performance.mark(place.children.length ? 'flying' : 'landed'))
    .observe(place, { childList: true });
});"""
TRACED = [
    "disabled-by-default-devtools.timeline",
    "devtools.timeline",
    "blink.user_timing",
    "toplevel",
]


def main() -> int:
    """Measure and print."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        plan = Path(data) / "plan.json"
        plan.write_text(json.dumps(WHOLE_GAME))
        server = Server(
            Path(data), "tests.browser.servers.launcher", "--data", data, "--plan", str(plan)
        )
        browser = launch(playwright)
        try:
            for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                work = sorted(_tasks(_trace(browser, server, size)))
                late = sum(one > FRAME for one in work)
                print(
                    f"{name}: {len(work)} tasks with cards in the air, {work[len(work) * 95 // 100]:.1f} ms at 95 %, "
                    f"{work[-1]:.1f} ms at most; {late} longer than a frame of {FRAME:.1f} ms"
                )
        finally:
            browser.close()
            server.stop()
    return 0


def _trace(browser: Browser, server: Any, size: Any) -> list[dict[str, Any]]:
    """Return Chromium's trace of some turns."""
    client = Client(server.address)
    place = client.open_table(
        "continental", seats=4, bots=3, name="Ann", pace=0.3, claim_seconds=None
    )
    context = browser.new_context(viewport=size)
    context.add_cookies([{"name": "upcard", "value": client.browser, "url": server.address}])
    page = context.new_page()
    page.add_init_script(MARKS)
    page.goto(place.link)
    page.locator("html[data-ready='1']").wait_for()
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(TURNS):
        _turn(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return list(trace)


def _turn(page: Page) -> None:
    """Let every discard go by until it is the person's turn; draw then, and throw the last card of the hand."""
    draw = page.locator("[data-testid=btn-draw]:not([aria-disabled])")
    let_go = page.locator("[data-testid=btn-pass]:not([aria-disabled])")
    draw.or_(let_go).first.wait_for()
    while not draw.count():
        page.keyboard.press("p")
        draw.or_(let_go).first.wait_for()
    page.keyboard.press("d")
    page.get_by_test_id("btn-discard").wait_for()
    page.locator("#flights:not(:has(*))").wait_for(state="attached")
    page.locator("[data-testid=card]").last.click()
    page.keyboard.press("x")
    page.get_by_test_id("btn-discard").wait_for(state="detached")


def _tasks(trace: list[dict[str, Any]]) -> list[float]:
    """Return the milliseconds of each task of the page's main thread while cards were in the air, or began to fly."""
    marks = sorted(
        (one for one in trace if one["name"] in ("flying", "landed")), key=lambda one: one["ts"]
    )
    if not marks:
        raise SystemExit("no card flew")
    own = (marks[0]["pid"], marks[0]["tid"])
    air: list[tuple[float, float]] = []
    since: float | None = None
    for one in marks:
        if one["name"] == "flying":
            since = one["ts"] if since is None else since
        elif since is not None:
            air.append((since, one["ts"]))
            since = None
    return [
        one["tdur"] / 1000
        for one in trace
        if one["name"] == "RunTask"
        and (one["pid"], one["tid"]) == own
        and any(one["ts"] < end and one["ts"] + one["dur"] > begin for begin, end in air)
    ]


if __name__ == "__main__":
    raise SystemExit(main())
