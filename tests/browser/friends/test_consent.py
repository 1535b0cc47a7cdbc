"""What two people at one table are shown of each other: who is away, a vote on closing, another game by consent."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.server.evening import stored_over
from tests.server.live import serving
from tests.server.memory import MemoryStore

LINE = 22
"""Pixels of a line at a seat."""
SOON = 4.0
"""Seconds until somebody is away: enough to see them counted, and to hear of it."""


def sits_there(open_page, base, table, cookie, size):
    page = open_page(size, without_network=True)
    name, value = cookie
    page.context.add_cookies([{"name": name, "value": value, "url": base}])
    page.goto(f"{base}/t/{table}")
    page.locator("html[data-ready='1']").wait_for()
    return page


@pytest.fixture
def evening(open_page):
    """Opens a table at which a match of two persons and two bots is over; both look at it."""
    served = []

    def begin(**config):
        store = MemoryStore()
        with ThreadPoolExecutor(1) as apart:  # Playwright has an event loop of its own here
            table, cookies = apart.submit(asyncio.run, stored_over("ppbb", store)).result()
        server = serving(store, **config)
        base = server.__enter__()
        served.append(server)
        ann = sits_there(open_page, base, table, cookies[0], DESKTOP)
        petr = sits_there(open_page, base, table, cookies[1], PHONE)
        expect(ann.get_by_test_id("answer-1")).to_contain_text("not said yet")
        return ann, petr

    yield begin
    for server in served:
        server.__exit__(None, None, None)


def answers(page):
    return [
        page.get_by_test_id(f"answer-{seat}").locator(".answer").inner_text() for seat in range(4)
    ]


def deal_in(*pages):
    for page in pages:
        page.get_by_test_id("rematch").click()
    for page in pages:
        page.get_by_test_id("seat-2").wait_for()


def test_another_game_is_dealt_once_both_want_it(evening):
    ann, petr = evening()
    kept = petr.get_by_test_id("standings").inner_text()
    ann.get_by_test_id("rematch").click()
    expect(petr.get_by_test_id("answer-0")).to_contain_text("wants another")
    expect(ann.get_by_test_id("rematch-waits")).to_have_text("Waiting for Petr.")
    assert petr.get_by_test_id("standings").inner_text() == kept
    petr.get_by_test_id("rematch-no").click()
    expect(ann.get_by_test_id("answer-1")).to_contain_text("not now")
    expect(petr.get_by_test_id("answer-1")).to_contain_text("not now")
    assert answers(petr) == ["wants another", "not now", "a bot", "a bot"]
    won = petr.locator(".won-marks").count()
    petr.get_by_test_id("rematch").click()
    for page in (ann, petr):
        page.get_by_test_id("seat-2").wait_for()
    ann.locator("[data-opens=scores]:visible, [data-testid=menu]:visible").first.click()
    expect(ann.get_by_test_id("earlier").locator("li")).to_have_count(1)
    assert won == 1


def test_a_person_who_is_away_is_counted_down_at_the_seat_and_announced_once(evening):
    ann, petr = evening(grace=SOON)
    deal_in(ann, petr)
    expect(ann.get_by_test_id("away-1")).to_have_count(0)
    ann.set_viewport_size(PHONE)
    high = ann.locator(".seats").bounding_box()["height"]
    petr.close()
    tag = ann.get_by_test_id("away-1")
    expect(tag).to_have_text(re.compile(r"Away: bot in [34] s"))
    assert ann.locator(".seats").bounding_box()["height"] <= high + LINE, "little below it moves"
    seat, told = (each.bounding_box() for each in (ann.get_by_test_id("seat-1"), tag))
    assert told["x"] >= seat["x"], "it is not cut off at the edge"
    assert told["width"] <= seat["width"]
    expect(tag).to_have_text(re.compile(r"Away: bot in [12] s"))
    expect(tag).to_have_text("Away, a bot plays")
    spoken = ann.locator("#say-log").inner_text()
    assert spoken.count("Petr is away.") == 1
    assert spoken.count("went away; a bot sits in.") == 1
    petr.context.new_page().goto(petr.url)
    expect(ann.get_by_test_id("away-1")).to_have_count(0)


def test_a_table_is_closed_once_both_have_said_so(evening):
    ann, petr = evening()
    deal_in(ann, petr)
    ann.get_by_test_id("people").click()
    for _ in range(2):  # the first press asks
        ann.get_by_test_id("close-table").click()
    vote = petr.get_by_test_id("close-vote")
    expect(vote).to_contain_text(
        "Ann would like to close the table for everybody. 1 of 2 are for it."
    )
    petr.get_by_test_id("close-yes").click()
    for page in (ann, petr):
        page.get_by_role("heading", name="This table is closed").wait_for()
