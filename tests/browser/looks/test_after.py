"""After a round: the rows, the points that count up once, and one button that nothing holds up."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE

SEEN = """() => { window.seen = new Set(); const look = () => {
  const el = document.querySelector('[data-testid=row-2] .sum b [aria-hidden]');
  if (el) seen.add(el.textContent); requestAnimationFrame(look); }; look(); }"""
COUNTED = "() => seen.has('+155')"


def show(page, scenes, scene="summary"):
    page.goto(f"{scenes.address}/t/{scene}")
    page.get_by_test_id("ready").wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "hand"])
def test_each_row_tells_how_it_ended_and_what_it_cost(open_page, scenes, size):
    page = open_page(size, shared=True)
    show(page, scenes)
    assert page.get_by_role("heading", level=1).inner_text() == "You’re out!"
    assert page.locator(".leads-by").inner_text() == "Juno leads the table by 20 points."
    seats = [row.get_attribute("data-testid") for row in page.locator(".hands > li").all()]
    assert seats == ["row-3", "row-1", "row-0", "row-4", "row-2"]
    sums = [" ".join(text.split()) for text in page.locator(".hands .sum .num").all_inner_texts()]
    assert sums[:4] == ["+25", "85 in all", "+20", "105 in all"]
    mine = page.get_by_test_id("row-0")
    assert "out" in mine.get_attribute("class")
    assert "no cards left" in mine.inner_text()
    assert page.get_by_test_id("row-1").locator(".left .card").count() == 3
    assert page.locator(".hands .meld").count() == 0
    page.get_by_test_id("whole").click()
    assert page.get_by_test_id("row-0").locator(".meld").count() == 2
    assert page.locator(".after-next p").inner_text().startswith("Next: round 6,")
    assert page.locator(".btn.primary").all_inner_texts() == ["Deal round 6"]


OVER = """() => [...document.querySelectorAll('.hands > li')].flatMap((row) => {
  const [points, ...cards] = ['.sum', '.left li'].flatMap((one) => [...row.querySelectorAll(one)]);
  const over = cards.map((card) => card.getBoundingClientRect().right - points.getBoundingClientRect().left);
  return Math.max(...over) > 0 && getComputedStyle(points).display !== 'none' ? [`${row.dataset.testid} ${over}`] : [];
})"""


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_no_card_lies_on_the_points(open_page, scenes, width):
    """Nine cards are left at most in one row; more have several."""
    page = open_page({"width": width, "height": 844})
    show(page, scenes)
    expect(page.get_by_test_id("row-4").locator(".left .card")).to_have_count(9)
    assert page.evaluate(OVER) == []
    page.get_by_test_id("whole").click()
    assert page.evaluate(OVER) == []


def test_points_count_up_once_and_hold_up_no_button(open_page, scenes):
    page = open_page(DESKTOP, moving=True)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {SEEN})")
    show(page, scenes)
    page.get_by_test_id("ready").click(trial=True)
    page.wait_for_function(COUNTED)
    counted = page.evaluate("[...seen]")
    assert counted[0] == "0", "the end is not given away"
    assert len(counted) > 2
    page.get_by_test_id("settings").click()
    page.get_by_test_id("drawer-close").click()
    page.reload()
    page.wait_for_function(COUNTED)
    assert page.evaluate("[...seen]") == ["+155"], "it counts once"


def test_points_stand_at_once_where_nothing_may_move(open_page, scenes):
    page = open_page(DESKTOP)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {SEEN})")
    show(page, scenes)
    page.wait_for_function(COUNTED)
    assert page.evaluate("[...seen]") == ["+155"]


def test_the_screens_after_a_round_come_later_and_come_again_where_the_net_fails(open_page, scenes):
    page = open_page(DESKTOP, without_network=True)
    lost = []

    def lose(route):
        lost.append(route.request.url)
        if len(lost) > 1:
            route.continue_()
        else:
            route.abort()

    page.route("**/static/after-*.js", lose)
    show(page, scenes)
    assert len(lost) == 2
    page.goto(f"{scenes.address}/t/base")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some((one) => /after-.*js/.test(one.name))"
    )


def test_on_a_phone_the_winner_stands_between_the_next_two(open_page, scenes):
    """So that the standings of the evening are in sight, and the answer to another game too."""
    page = open_page(PHONE, shared=True)
    page.goto(f"{scenes.address}/t/finished")
    won, second, third, fourth = (
        page.locator(".standings > li").nth(number).locator(".av").bounding_box()
        for number in range(4)
    )
    assert second["x"] < won["x"] < third["x"]
    assert won["width"] > 1.5 * second["width"]
    assert fourth["y"] > won["y"] + won["height"]
    expect(page.get_by_role("heading", name="This evening")).to_be_in_viewport()
    expect(page.get_by_test_id("rematch")).to_be_in_viewport()


@pytest.mark.parametrize("scene", ["summary", "finished"])
def test_on_paper_nothing_lies_over_the_scores(open_page, scenes, scene):
    page = open_page({"width": 718, "height": 1000}, color_scheme="dark")
    page.goto(f"{scenes.address}/t/{scene}")
    page.locator(".hands > li").first.wait_for()
    page.emulate_media(media="print")
    expect(page.locator(".after :is(button, a):visible")).to_have_count(0)
    assert page.locator(".screen").evaluate("(el) => getComputedStyle(el).color") == "rgb(0, 0, 0)"
