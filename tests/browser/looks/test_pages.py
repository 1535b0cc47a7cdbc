"""Pages around the table: nothing cut off or out of reach at any size, and no fault that axe knows of.

One server and one finished round for all of them, since a round is what takes the time.
"""

import json
from pathlib import Path

import msgspec
import pytest

from examples.bot import play
from tests.browser.conftest import enlarge
from tests.browser.lobby import enter, prepare
from tests.browser.looks.test_access import grave
from tests.server.families.test_book import LINK, a_book, stood
from upcard.client import Server
from upcard.server.contract.family import FamilyAsk
from upcard.server.families.shown import shown_book

MEASURE = (Path(__file__).parent / "pages.js").read_text().strip().rstrip(";")
SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (640, 400), (1280, 800), (1920, 1080))
EVENING = (
    "2026-05-03",
    "Continental",
    stood("Maximilian-Alexander von", "Ann", "Juno", bots=("Juno",)),
)
FAMILY = a_book(EVENING, changed=[{"do": "take_out", "entry": 2}, {"do": "put_back", "entry": 2}])
BOOK = msgspec.json.encode(shown_book(FAMILY, FamilyAsk(LINK)))
HANDED_ON = {
    "url": f"http://127.0.0.1/f/{LINK}",
    "qr": "<svg/>",
    "reach": "others",
    "note": "For all.",
}
PLACED = {"name": "Novak", "people": ["Ann", "Ben"], "yes": True}
LONG_NAME = "Maximilian-Alexander von"
OPEN_ALL = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"


@pytest.fixture
def page(open_page):
    return open_page({"width": 1280, "height": 800})


@pytest.fixture
def table(serve, page):
    """A table of Push whose first round is over; the page's browser holds its first seat."""
    server = serve(seed=5, sealed=True)
    guest = Server(server.address)
    place = guest.open_table("push", seats=4, bots=3, name=LONG_NAME, pace=0.0, claim_seconds=None)
    with place.connect() as seat:
        play(seat, 1)
    page.context.add_cookies([{"name": "upcard", "value": guest.browser, "url": server.address}])
    return server.address, place.table


CUT = """() => [...document.querySelectorAll('.bar > *, .panel h1')].filter((el) => {
  const { left, right } = el.getBoundingClientRect();
  const sheet = el.closest('.panel')?.getBoundingClientRect().left ?? -8;
  return el.offsetWidth && (el.scrollWidth > el.clientWidth + 1 || right > innerWidth || left < sheet + 8);
}).map((el) => el.textContent)"""
"""Names of pages that are not shown whole, and headings that touch the edge of their sheet."""


def opened(page, address, what):
    page.goto(address)
    page.locator(what).first.wait_for()
    page.evaluate(OPEN_ALL)


def wrong_with(page, name):
    """What axe and the rectangles of every size have against a page."""
    found = {f"{name}, axe": grave(page)}
    page.evaluate("document.documentElement.removeAttribute('data-theme')")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{name} at {width}x{height}"] = page.evaluate(f"({MEASURE})()")
    return {where: wrong for where, wrong in found.items() if wrong}


def test_pages_around_the_table_fit_and_shut_nobody_out(page, table):
    address, name = table
    found = {}

    def look(title, path, what):
        opened(page, f"{address}{path}", what)
        found.update(wrong_with(page, title))

    look("summary", f"/t/{name}", "[data-testid=luck]")
    page.goto(f"{address}/replay/{name}/1")
    page.get_by_test_id("replay-end").click()
    page.get_by_test_id("replay-ended").wait_for()
    page.evaluate(OPEN_ALL)
    found.update(wrong_with(page, "replay"))
    look("a record's page", "/replay", "[data-testid=replay-file]")
    look("home", "/", "[data-testid=my-table]")
    page.route("**/api/families/look", lambda route: route.fulfill(body=BOOK))
    page.route("**/api/families/link", lambda route: route.fulfill(json=HANDED_ON))
    page.route("**/api/families/place", lambda route: route.fulfill(json=PLACED))
    look("a family's book", f"/f/{LINK}", "[data-testid=matches]")
    look("the books of a browser", "/family", "[data-testid=known]")
    look("a code", "/m", ".refusal")
    page.problems[:] = [text for text in page.problems if "404" not in text]
    look("rules", "/rules", "[data-testid=which]")
    page.get_by_test_id("which").click()
    page.locator(".which-q [role=radio], .which-q label").first.click()
    page.get_by_test_id("nearest").wait_for()
    found.update(wrong_with(page, "rules, asked"))
    look("a game's rules", "/rules/push", "h1")
    look("rules changed", "/rules/edit?from=push", ".field")

    enter(page, address)
    prepare(page, LONG_NAME)
    found.update(wrong_with(page, "a table to be opened"))
    page.get_by_test_id("table-friends").click()
    page.get_by_test_id("table-link").wait_for()
    lobby = page.url
    found.update(wrong_with(page, "lobby"))
    page.context.clear_cookies()
    for title, path in (("door with free seats", lobby), ("door", f"{address}/t/{name}")):
        opened(page, path, "[data-testid=watch]")
        found.update(wrong_with(page, title))
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


def test_the_names_of_pages_are_whole_in_large_text_on_a_small_phone(open_page, serve):
    address = serve().address
    page = open_page({"width": 320, "height": 640})
    enlarge(page, 2)
    found = {}
    for path in (
        "pad",
        "referee?game=continental",
        "rules",
        "rules/push",
        "replay",
        "family",
        "day",
    ):
        opened(page, f"{address}/{path}", "h1, h2")
        found[path] = page.evaluate(CUT)
    assert {path: cut for path, cut in found.items() if cut} == {}
