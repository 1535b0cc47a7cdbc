"""axe-core finds no violation of any level on any screen, on a desk and in a hand, by day and by night."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESKTOP, PHONE

SCREENS = ("", "t/first", "t/after-draw", "t/claim", "t/staging", "t/eight", "t/eight-claim", "t/summary", "t/finished",
           "t/resting", "t/waiting", "j/abc", "t/nowhere")  # fmt: skip
IN_A_HAND = ("", "t/claim", "t/staging", "t/eight", "t/summary", "j/abc")
"""Screens that look different in a hand; the others are made of the same parts."""
OWN_COLOURS = ("t/claim", "t/summary", "j/abc")
"""Screens with parts whose colours differ in a hand."""
DRAWERS = ("scores", "log", "rules", "settings", "keys", "wishes", "phrases")
DRAWERS_IN_A_HAND = ("scores", "rules", "settings", "wishes")
GRAVE = ("minor", "moderate", "serious", "critical")


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desk", "hand"])
def page(request, open_page):
    return open_page(request.param, shared=True)


def at_sizes(what, on_a_desk, in_a_hand):
    """Give a test each of some names on a desk, and fewer of them in a hand."""
    sizes = [(DESKTOP, "desk", on_a_desk), (PHONE, "hand", in_a_hand)]
    cases = [
        pytest.param(size, name, id=f"{where}-{name}")
        for size, where, names in sizes
        for name in names
    ]
    return pytest.mark.parametrize(f"page, {what}", cases, indirect=["page"])


def shown(page, server, screen):
    page.goto(f"{server.address}/{screen}")
    if screen.startswith("t/") and screen != "t/nowhere":
        page.locator(
            "html[data-ready='1']"
        ).wait_for()  # before, there is a heading too, and no key acts
    page.locator("h1, .strip, .prompt").first.wait_for()
    if not screen:
        page.get_by_test_id("game-gin").wait_for()


def grave(page, within="html", colours=None):
    """The grave violations on the screen, by day and by night; the night differs only in its colours.

    Checking colours takes most of the time, and in a hand they are mostly those of a desk: there they are checked only
    on request.
    """
    page.evaluate(Axe().axe_script)
    if not (page.viewport_size != PHONE if colours is None else colours):
        return violations(page, within, {"rules": {"color-contrast": {"enabled": False}}})
    found = violations(page, within, {})
    for name, value in (("data-theme", "dark"), ("data-faces", "dark"), ("data-deck", "four")):
        page.evaluate(
            "([name, value]) => document.documentElement.setAttribute(name, value)", [name, value]
        )
    return found + violations(page, within, {"runOnly": ["color-contrast"]})


SAID = """() => [...document.querySelectorAll('body *')].flatMap((el) => [el.getAttribute('aria-label'), el.title,
  ...[...el.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)]).join(' ')"""
RUN = """async ([within, options, grave]) => {
  const results = await axe.run(within, { resultTypes: ['violations'], preload: false, ...options });
  return {
    passed: results.passes.length,
    found: results.violations.filter((rule) => grave.includes(rule.impact)).flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${node.target} ${node.failureSummary}`)),
  };
}"""


def violations(page, within, options):
    result = page.evaluate(RUN, [within, options, GRAVE])
    assert result["passed"], "axe has looked at nothing"
    return result["found"]


@at_sizes("screen", SCREENS, IN_A_HAND)
def test_no_screen_shuts_anybody_out(page, scenes, screen):
    shown(page, scenes, screen)
    assert grave(page, colours=True if screen in OWN_COLOURS else None) == []
    if screen == "t/nowhere":
        page.problems[:] = [text for text in page.problems if "404" not in text]


@at_sizes("drawer", DRAWERS, DRAWERS_IN_A_HAND)
def test_no_drawer_shuts_anybody_out(page, scenes, drawer):
    shown(page, scenes, "t/base")
    if drawer == "keys":
        page.keyboard.press("?")
    elif drawer in ("wishes", "phrases"):
        page.get_by_test_id(drawer).click()  # within reach, above the hand
    elif page.viewport_size["width"] == PHONE["width"]:
        page.get_by_test_id("menu").click()
        if drawer == "rules":
            assert grave(page, colours=True) == []  # a desk has no menu
        page.get_by_test_id(f"menu-{drawer}").click()
    else:
        page.get_by_test_id(drawer).click()
    page.get_by_test_id(f"drawer-{drawer}").wait_for()
    assert grave(page, f'[data-testid="drawer-{drawer}"]') == []


@pytest.mark.parametrize("opens", ["start-push", "me", "to-code", "no-rule"])
def test_no_sheet_of_the_front_page_shuts_anybody_out(page, scenes, opens):
    """The guided hand is looked at step by step in test_guide.py."""
    shown(page, scenes, "")
    if opens == "no-rule":
        page.get_by_test_id("search").fill("sheepshead")
    else:
        page.get_by_test_id(opens).click()
        page.get_by_role("dialog").wait_for()
    assert grave(page, colours=True) == []


def test_a_refusal_shuts_nobody_out(page, scenes):
    shown(page, scenes, "t/laid")
    page.locator('[data-meld="m10"]').click()
    page.get_by_test_id("refusal").wait_for()
    assert grave(page) == []


def test_a_table_that_is_worked_on_shuts_nobody_out(page, scenes):
    """One play laid out, and one meld more that is none; what is read and heard is of tiles, as these are."""
    shown(page, scenes, "t/tiles")
    assert grave(page) == []
    page.keyboard.press("h")
    page.get_by_test_id("btn-play").and_(page.locator(".primary")).wait_for()
    assert grave(page) == []
    page.keyboard.press("w")
    page.keyboard.press("Space")
    page.keyboard.press("n")
    page.locator(".pile-box.bad, .pile-box.part").first.wait_for()
    assert grave(page) == []
    said = page.evaluate(SAID)
    assert "red 7" in said
    assert not re.search(r"\b(cards?|suits?|of (hearts|spades|diamonds|clubs))\b", said)


def test_an_honour_table_shuts_nobody_out(page, scenes):
    for scene in ("honour-play", "honour-deal"):
        shown(page, scenes, f"t/{scene}")
        assert grave(page) == []
        page.get_by_test_id("btn-honour").click()
        page.get_by_test_id("drawer-honour").wait_for()
        assert grave(page) == []


def test_no_page_for_real_cards_shuts_anybody_out(page, scenes):
    """The pad with a hand that is being entered, a new pad, the sheet, the referee's question and ruling."""
    shown(page, scenes, "pad/pad-scene")
    page.get_by_test_id("enter-2").click()
    page.get_by_test_id("key-7").wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    assert grave(page) == []
    shown(page, scenes, "pad")
    assert grave(page) == []
    shown(page, scenes, "sheet?pad=pad-scene")
    page.get_by_test_id("sheet").wait_for()
    assert grave(page) == []
    shown(page, scenes, "referee")
    page.get_by_test_id("answer-drew").wait_for()
    assert grave(page) == []
    page.get_by_test_id("answer-meld").click()
    page.get_by_test_id("back").wait_for()
    assert grave(page) == []


def test_the_question_of_the_end_shuts_nobody_out(page, scenes):
    shown(page, scenes, "t/owed")
    page.locator('[data-meld="m3"]').click()
    page.get_by_test_id("end-1").wait_for()
    assert grave(page) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "hand"])
def test_no_page_around_a_table_shuts_anybody_out(open_page, serve, size):
    """The deal of the day, one round to practise, the books of families: pages of a whole server."""
    server, page = serve(), open_page(size)
    found = {}
    for path in ("day", "practice", "family"):
        page.goto(f"{server.address}/{path}")
        page.locator("html[data-ready='1']").wait_for()
        page.get_by_role("heading", level=1).wait_for()
        found[path] = grave(page, colours=True)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
