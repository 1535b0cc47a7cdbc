"""The deal of the day and one round that is practised, on a phone and a desktop, to the end and back."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def ready(page, address):
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for()
    assert page.evaluate(WIDE) == 0, "nothing is wider than the screen"


@SIZES
def test_the_deal_of_the_day_is_begun_and_come_back_to(serve, chromium, size):
    server = serve(sealed=True)
    with chromium.new_context(viewport=size, service_workers="block") as context:
        page = context.new_page()
        ready(page, server.address)
        page.get_by_test_id("to-day").click()
        page.wait_for_url("**/day")
        expect(page.get_by_test_id("day-play")).to_have_text("Play today's deal")
        assert page.evaluate(WIDE) == 0
        page.get_by_test_id("player-name").fill("Ann")
        page.get_by_test_id("day-play").click()
        page.wait_for_url("**/t/*")
        table = page.url
        page.locator("html[data-ready='1']").wait_for()
        expect(page.get_by_test_id("card")).to_have_count(12)
        ready(page, f"{server.address}/day")
        expect(page.get_by_test_id("day-play")).to_have_text("Go on")
        page.get_by_test_id("day-play").click()
        page.wait_for_url(table)
    with chromium.new_context(viewport=size, service_workers="block") as context:
        page = context.new_page()
        ready(page, f"{server.address}/day")
        expect(page.get_by_test_id("day-play")).to_have_text("Play today's deal")


RESULT = {
    "table": "abcdefghjkmnp", "url": "/t/abcdefghjkmnp", "state": "over", "points": 12, "others": 8,
    "better": 63, "share": "Upcard, deal of 24 November: 12 points, better than 63 % - http://x/day",
    "cost": None, "cost_others": 0, "cost_better": None,
}  # fmt: skip


@SIZES
def test_a_result_is_compared_and_shared(serve, chromium, size):
    server = serve(sealed=True)
    with chromium.new_context(viewport=size, service_workers="block") as context:
        page = context.new_page()
        mine, parts = dict(RESULT), [(False, 3), (True, 8)]

        def today(route):
            known = route.fetch().json()
            route.fulfill(json={**known, "mine": mine})

        def weigh(route):
            done, weighed = parts.pop(0)
            if done:
                mine.update(cost=2.5, cost_others=4, cost_better=50)
            route.fulfill(json={"done": done, "cost": 2.5, "weighed": weighed, "moves": 8})

        page.route("**/api/day", today)
        page.route("**/api/day/review", weigh)
        ready(page, f"{server.address}/day")
        expect(page.get_by_test_id("day-points")).to_have_text(
            "12 points Better than 63 % of the others."
        )
        expect(page.get_by_test_id("day-line")).to_have_text(RESULT["share"])
        page.get_by_test_id("day-review").click()
        expect(page.get_by_test_id("day-cost")).to_contain_text("2.5 points. Better than 50 %")
        expect(page.get_by_test_id("day-play")).to_have_text("Play it again")


def test_the_end_of_a_days_deal_leads_to_how_the_others_did(open_page, scenes):
    page = open_page(PHONE, shared=True)
    page.goto(f"{scenes.address}/t/finished-day")
    expect(page.get_by_test_id("to-result")).to_have_attribute("href", "/day")
    page.goto(f"{scenes.address}/t/finished")
    expect(page.get_by_test_id("to-lobby")).to_have_attribute("href", "/")


@SIZES
def test_one_round_is_chosen_and_dealt(serve, chromium, size):
    server = serve(sealed=True)
    with chromium.new_context(viewport=size, service_workers="block") as context:
        page = context.new_page()
        ready(page, f"{server.address}/practice")
        page.get_by_test_id("round-3").check()
        assert page.evaluate(WIDE) == 0
        page.get_by_test_id("practice-play").click()
        page.wait_for_url("**/t/*")
        page.locator("html[data-ready='1']").wait_for()
        expect(page.get_by_test_id("slot-1")).to_be_visible()
        expect(page.locator("body")).to_contain_text("Continental Rummy, round 3")
