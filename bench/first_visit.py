"""The time of a visit to a table on a slow line: 150 ms and 1.6 Mbit/s, as Chromium's inspector throttles it.

    python bench/first_visit.py        the first visit and one once the page is kept, the middle of five each

Needs a browser as the tests do (UPCARD_CHROMIUM, or chromium on the path), and opens a table on its own server.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import DESKTOP, Server, launch  # noqa: E402
from tests.browser.lobby import sit_down  # noqa: E402

ROUNDS = 5
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
READY = """() => new Promise((done) => {
  const look = () =>
    document.documentElement.dataset.ready === '1' ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""

KEPT = "async () => { while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame); }"
"""The first visit lasts until the page is cached: nobody returns within its first second."""


def main() -> int:
    """Measure and print."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), "tests.browser.servers.launcher", "--data", data)
        browser = launch(playwright)
        try:
            visits = _measure(browser, server)
        finally:
            browser.close()
            server.stop()
    for name, times in zip(("first", "second"), zip(*visits, strict=True), strict=True):
        middle = statistics.median(times)
        print(f"{name} visit: usable after {middle:.0f} ms ({min(times):.0f} to {max(times):.0f})")
    return 0


def _measure(browser: Browser, server: Any) -> list[tuple[float, float]]:
    host = browser.new_context(viewport=DESKTOP)
    sit_down(host.new_page(), server, "Ann")
    table, kept = host.pages[0].url, host.storage_state()
    host.close()
    visits = []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport=DESKTOP, storage_state=kept)
        page = context.new_page()
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
        first = _visit(page, table)
        page.evaluate(KEPT)
        visits.append((first, _visit(page, table)))
        context.close()
    return visits


def _visit(page: Page, table: str) -> float:
    """Return the milliseconds from the first request until the table is shown and usable."""
    page.goto("about:blank")
    page.goto(table, wait_until="commit")
    return float(page.evaluate(READY))


if __name__ == "__main__":
    raise SystemExit(main())
