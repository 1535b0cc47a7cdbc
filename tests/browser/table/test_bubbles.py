"""A phrase shows as a bubble at the seat: it covers no card, goes by itself, and each can be switched off."""

import json

import pytest

from tests.browser.looks.test_access import grave
from tests.browser.table.test_since_my_move import Table

SIZES = ((320, 640), (390, 844), (844, 390), (820, 1180), (1280, 800))
SAID = ((0, "mine"), (1, "laugh"), (2, "your_turn"), (3, "back_soon"))
COVERED = """() => {
  const box = (el) => el.getBoundingClientRect();
  const seen = (el) => { // what of it has not been scrolled away
    let { left, right, top, bottom } = box(el);
    for (let around = el.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible') {
        top = Math.max(top, box(around).top);
        bottom = Math.min(bottom, box(around).bottom);
      }
    return { left, right, top, bottom };
  };
  const cards = [...document.querySelectorAll('.card, .pile')].filter((el) => box(el).width).map(seen);
  return [...document.querySelectorAll('.said')].filter((el) => cards.some((card) => {
    const b = box(el);
    return Math.min(b.right, card.right) - Math.max(b.left, card.left) > 1
      && Math.min(b.bottom, card.bottom) - Math.max(b.top, card.top) > 1; })).map((el) => el.textContent); }"""
OUTSIDE = """() => [...document.querySelectorAll('.said')].map((el) => el.getBoundingClientRect())
  .filter((b) => b.left < -1 || b.right > innerWidth + 1 || b.top < -1).length"""


def tell(table, *said):
    for seat, what in said:
        table.channel.send(json.dumps({"t": "said", "seat": seat, "what": what}))
        table.page.get_by_test_id(f"said-{seat}").wait_for()


def talkative(open_page, scenes, scene="base", size=SIZES[-1]):
    """A table whose page has all that can be said."""
    page = open_page(dict(zip(("width", "height"), size, strict=True)))
    table = Table(page, f"{scenes.address}/t/{scene}")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("each-phrase").wait_for()
    page.keyboard.press("Escape")
    page.get_by_test_id("each-phrase").wait_for(state="detached")
    page.clock.install()
    return table


@pytest.mark.parametrize("scene", ["base", "push", "gin"])
def test_a_bubble_covers_no_card_at_any_size(open_page, scenes, scene):
    table = talkative(open_page, scenes, scene)
    others = table.page.locator(".seat").count()
    tell(table, *SAID[: others + 1])
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(COVERED) == [], (width, height)
        assert table.page.evaluate(OUTSIDE) == 0, (width, height)
    assert grave(table.page) == []


def test_a_phrase_is_read_and_a_sign_is_seen_on_a_phone(open_page, scenes):
    table = talkative(open_page, scenes)
    table.page.set_viewport_size({"width": 390, "height": 844})
    tell(table, *SAID[1:3])
    sizes = [
        table.page.get_by_test_id(f"said-{seat}").evaluate("(el) => getComputedStyle(el).fontSize")
        for seat in (1, 2)
    ]
    assert [size == "0px" for size in sizes] == [True, False]
    assert table.page.locator(".said .sign").count() == 1


def test_it_stays_four_seconds(open_page, scenes):
    table = talkative(open_page, scenes)
    tell(table, (1, "clap"), (0, "thanks"))
    assert table.page.locator(".seats .said .sign").count() == 1
    table.page.clock.run_for(4000)
    assert table.page.locator(".said").count() == 2
    table.page.clock.run_for(400)
    table.page.locator(".said").first.wait_for(state="detached")


def test_each_can_be_switched_off(open_page, scenes):
    table = talkative(open_page, scenes)
    page = table.page
    page.get_by_test_id("settings").click()
    page.get_by_test_id("each-phrase").click()
    page.get_by_test_id("phrase-wow").get_by_role("radio", name="Off").click()
    page.keyboard.press("Escape")
    table.channel.send(json.dumps({"t": "said", "seat": 1, "what": "wow"}))
    tell(table, (2, "laugh"))
    assert page.get_by_test_id("said-1").count() == 0
    page.get_by_test_id("phrases").click()
    page.get_by_test_id("say-laugh").wait_for()
    assert page.get_by_test_id("say-wow").count() == 0
    assert page.locator(".signs button").count() == 7
