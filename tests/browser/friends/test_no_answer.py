"""Answers that get lost on their way to the front door: the page says so, and what was pressed can be pressed again."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.lobby import enter

NO_LIMIT = "AbortSignal.timeout = () => new AbortController().signal"
"""A call that waits for ever: no slow computer ends it in the middle of the test."""
ANNOUNCED = 5_000  # milliseconds until the page must have said that no answer comes


def test_a_table_whose_answer_got_lost_is_asked_for_again_and_opened_once(serve, open_page):
    page = open_page(PHONE, without_network=True)
    page.clock.install()
    page.add_init_script(NO_LIMIT)
    enter(page, serve(seed=1).address)
    page.get_by_text("None yet.").wait_for()
    page.get_by_test_id("me").click()
    page.get_by_test_id("player-name").fill("Ann")
    page.get_by_test_id("sheet-close").click()
    lost = []
    page.route("**/api/tables", lambda route: lost.append(route.fetch()), times=1)
    page.get_by_test_id("play-friends").click()
    page.clock.fast_forward(ANNOUNCED)
    page.get_by_test_id("no-answer").wait_for()
    page.get_by_test_id("play-friends").click()
    page.get_by_test_id("lobby-ready").wait_for()
    assert lost[0].json()["table"] == page.url.rpartition("/")[2]
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_test_id("my-table").wait_for()
    assert page.get_by_test_id("my-table").count() == 1
    the_answer_to_a_code_is_asked_for_again(page, open_page(PHONE, without_network=True))
    a_press_under_way_shows_at_the_door(page)


def the_answer_to_a_code_is_asked_for_again(page, other):
    """The seat is on the other device when its answer gets lost: the page asks again by itself, and sits there."""
    page.get_by_test_id("my-table").get_by_role("link").click()
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-people").click()
    page.get_by_test_id("make-code").click()
    lost = []

    def lose(route):
        lost.append(route.fetch().json())
        route.abort()

    other.route("**/api/codes/take", lose, times=1)
    other.goto(page.get_by_test_id("code-link").input_value())
    other.get_by_test_id("code-take").click()
    other.get_by_test_id("lobby-ready").wait_for()
    assert other.url.endswith(lost[0]["url"])


def a_press_under_way_shows_at_the_door(page):
    """Until it is answered no other press counts there: none of the buttons looks as if it did."""
    held = []
    page.route("**/ask", lambda route: held.append(route), times=1)  # noqa: PLW0108
    watch = page.get_by_test_id("watch")
    watch.click()
    expect(watch).to_have_attribute("aria-disabled", "true")
    held[0].continue_()
    expect(watch).not_to_have_attribute("aria-disabled", "true")
    expect(page.get_by_test_id("asked")).to_contain_text("You asked")
