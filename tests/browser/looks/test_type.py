"""No word on a phone is smaller than 14 pixels, on any page and in any drawer: but for marks on cards and portraits,
and for the score sheet, which is shown whole as it will be printed.
"""

import pytest

from examples.bot import play
from tests.browser.conftest import PHONE
from tests.browser.replay.weighed import answer_with, decision, part
from upcard.client import Server

TOUCH = {"has_touch": True, "is_mobile": True}
SIZES = pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 640}], ids=["390", "320"])
TABLES = (
    "base",
    "claim",
    "laid",
    "eight",
    "tiles",
    "gin",
    "progressive",
    "honour-play",
    "honour-choice",
    "staging",
)
AROUND = ("summary", "finished", "resting", "waiting", "waiting-push")
PAPER = ("pad", "pad/scene", "referee?game=continental", "sheet?game=continental")
OF_A_TABLE = ("t/{}", "replay/{}/1#review", "replay")
REVIEW = part(decision(2), decision(4, 5.0, "KS", "KH"), decision(9, 6.0))
OF_NOBODY = (
    "", "m", "day", "practice", "rules", "rules/push", "rules/edit?from=push", "family",
)  # fmt: skip
OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
SMALL_TYPE = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walk.nextNode()) {
    const el = walk.currentNode.parentElement;
    const mark = el.closest('.sr, .card, .put, .dealer, .sheet, kbd, script, noscript, #say-log, #say-now');
    if (mark || !walk.currentNode.data.trim() || !el.checkVisibility({ visibilityProperty: true })) continue;
    const drawn = el.getScreenCTM?.().a ?? 1; // words of a drawing grow and shrink with it
    const size = drawn * parseFloat(getComputedStyle(el).fontSize);
    if (size < 14) small.add(`${el.tagName} ${size}: ${el.textContent}`);
  }
  const typed = 'select, textarea, input:not([type=radio], [type=checkbox], [type=range])';
  for (const el of document.querySelectorAll(typed))
    if (el.checkVisibility() && parseFloat(getComputedStyle(el).fontSize) < 14) small.add(el.outerHTML);
  return [...small];
}"""


def small_type(page):
    page.evaluate(OPEN_ALL)
    return page.evaluate(SMALL_TYPE)


def opened(page, address):
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for()
    page.locator("main, h1").first.wait_for()


@SIZES
def test_no_word_of_a_table_and_its_drawers_is_small(open_page, scenes, size):
    page = open_page(size, **TOUCH)
    found = {}
    for name in (*TABLES, *AROUND):
        opened(page, f"{scenes.address}/t/{name}")
        found[name] = small_type(page)
        if name in TABLES:
            page.get_by_test_id("menu").click()
            page.locator("[data-testid^=menu-]").first.wait_for()
            names = page.locator("[data-testid^=menu-]").evaluate_all(
                "(all) => all.map((one) => one.dataset.testid.slice(5))"
            )
            assert len(names) >= 5
            for drawer in names:
                page.get_by_test_id(f"menu-{drawer}").click()
                page.get_by_test_id(f"drawer-{drawer}").wait_for()
                found[f"{name}, {drawer}"] = small_type(page)
                page.get_by_test_id("drawer-close").click()
                page.get_by_test_id("menu").click()
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
    for path in PAPER:
        opened(page, f"{scenes.address}/{path}")
        found[path] = small_type(page)
    page.problems[:] = [
        text for text in page.problems if "404" not in text
    ]  # scenes have no server of their own
    assert {where: small for where, small in found.items() if small} == {}


@SIZES
def test_no_word_of_the_other_pages_is_small(open_page, serve, size):
    """With a round of Push behind it that can be watched and reviewed."""
    server = serve(seed=5, sealed=True)
    guest = Server(server.address)
    place = guest.open_table("push", seats=4, bots=3, name="Ann", pace=0.0, claim_seconds=None)
    with place.connect() as seat:
        play(seat, 1)
    page = open_page(size, **TOUCH)
    answer_with(page, {0: REVIEW})
    found = {}
    for path in OF_NOBODY:
        opened(page, f"{server.address}/{path}")
        found[path] = small_type(page)
    page.problems[:] = [text for text in page.problems if "404" not in text]  # no such code
    page.context.add_cookies([{"name": "upcard", "value": guest.browser, "url": server.address}])
    for path in OF_A_TABLE:
        opened(page, f"{server.address}/{path.format(place.table)}")
        if "review" in path:
            page.locator(".worth .swap").wait_for()
        found[path] = small_type(page)
    assert {where: small for where, small in found.items() if small} == {}
