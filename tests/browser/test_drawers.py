"""Drawers by keyboard: the focus enters one, comes back from it, and never lies behind it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "hand"])
IN_SIGHT = """() => {
  const box = document.activeElement.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const panel = top?.closest('.side-drawer');
  return document.activeElement === document.body || !panel || panel.contains(document.activeElement);
}"""
"""Whether no drawer hides what has the focus."""
TALLEST = 60
"""Pixels; a field of one line is lower."""
MOST_TABS = 40
SOON = 3000
"""Milliseconds until what is in the way has gone."""


def at_table(open_page, scenes, size):
    page = open_page(size)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # to my hand
    return page


@SIZES
def test_the_focus_comes_back_to_where_it_was(open_page, scenes, size):
    page = at_table(open_page, scenes, size)
    card = page.locator("[data-testid=card]:focus")
    for key in ("r", "?", "w"):
        page.keyboard.press(key)
        expect(page.get_by_test_id("drawer-close")).to_be_focused()
        page.keyboard.press("Escape")
        expect(card).to_have_count(1)


def test_the_focus_goes_to_the_menu_from_what_was_opened_there(open_page, scenes):
    page = at_table(open_page, scenes, PHONE)
    for leave in ("Escape", "Enter"):
        page.get_by_test_id("menu").focus()
        page.keyboard.press("Enter")
        page.get_by_test_id("menu-settings").press("Enter")
        page.get_by_test_id("drawer-settings").wait_for()
        page.keyboard.press(leave)
        expect(page.get_by_test_id("menu")).to_be_focused()


@SIZES
def test_what_has_the_focus_is_never_behind_a_drawer(open_page, scenes, size):
    page = at_table(open_page, scenes, size)
    page.keyboard.press("r")
    page.get_by_test_id("drawer-rules").wait_for()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        page.wait_for_function(IN_SIGHT, timeout=SOON)
    expect(page.get_by_test_id("drawer-rules")).to_have_count(0)


LONGER = "(say) => say.append('This hint is so long that it takes two lines more on a phone. '.repeat(2))"
ABOVE = """async (drawer) => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame); // it has been measured
  return document.querySelector('.prompt').getBoundingClientRect().top - drawer.getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize(
    "size", [DESKTOP, PHONE, {"width": 1366, "height": 650}], ids=["desk", "hand", "low"]
)
def test_a_drawer_ends_above_the_strip(open_page, scenes, size):
    """However many lines that has, and also while it grows."""
    page = at_table(open_page, scenes, size)
    page.keyboard.press("r")
    drawer = page.get_by_test_id("drawer-rules")
    drawer.locator(".book-in").wait_for()
    assert 0 <= drawer.evaluate(ABOVE) < 20
    page.locator(".prompt .say").evaluate(LONGER)
    assert 0 <= drawer.evaluate(ABOVE) < 20


BACK = """window.asked = [];
const Real = window.CloseWatcher;
window.CloseWatcher = class extends Real {
  constructor() { super(); asked.push(this); }
};"""


def test_to_go_back_on_a_phone_closes_the_drawer(open_page, scenes):
    """As the gesture of a phone asks for it, also after another drawer was opened from the menu."""
    page = open_page(PHONE)
    page.add_init_script(BACK)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-rules").click()
    page.get_by_test_id("drawer-rules").wait_for()
    assert page.evaluate("asked.length") == 2
    page.evaluate("asked.at(-1).requestClose()")
    expect(page.locator(".side-drawer")).to_have_count(0)
    expect(page.get_by_test_id("menu")).to_be_focused()


@SIZES
def test_no_field_of_a_drawer_is_blown_up(open_page, scenes, size):
    page = at_table(open_page, scenes, size)
    page.get_by_test_id("menu" if size == PHONE else "people").click()
    if size == PHONE:
        page.get_by_test_id("menu-people").click()
    assert page.get_by_test_id("token-name").bounding_box()["height"] < TALLEST
