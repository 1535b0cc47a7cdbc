"""The front page: sit down at once, find a game by its rule, choose seats on a sheet."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import enter, prepare


@pytest.fixture(params=[PHONE, DESKTOP], ids=["hand", "desk"])
def page(request, open_page, scenes):
    page = open_page(request.param)
    enter(page, scenes.address)
    return page


def shown_games(page):
    return [
        one.get_attribute("data-testid").removeprefix("game-")
        for one in page.locator(".all-games li button").all()
    ]


def test_people_sit_round_a_table(page):
    cloth, people = page.locator(".scene .cloth").bounding_box(), page.locator(".scene .av")
    assert cloth["width"] > 250
    places = [one.bounding_box()["x"] for one in people.all()]
    assert len(places) == 4
    assert max(places) - min(places) > cloth["width"] / 2


def test_three_games_come_first_each_with_what_is_special_in_it(page):
    first = page.locator(".start")
    assert [one.get_attribute("data-testid") for one in first.all()] == [
        "start-continental", "start-push", "start-gin",
    ]  # fmt: skip
    expect(first.nth(0)).to_contain_text("4 to 8 players, 40 minutes")
    expect(page.get_by_test_id("game-kaluki")).to_contain_text("until 1000 points, 4 hours")
    expect(first.nth(0).locator(".step b")).to_have_text(["1", "2", "7"])
    expect(first.nth(1).locator(".av")).to_have_count(4)
    expect(first.nth(2).locator(".fist")).to_be_visible()


@pytest.mark.parametrize(
    "wanted, found",
    [
        ("zioncheck", {"zioncheck", "zioncheck-no-upcard"}),
        ("partners", {"push", "push-long-run", "push-ten"}),
        ("TILES thirty", {"tile-rummy"}),
        ("zoliky", {"zolik"}),
        ("knock", {"gin", "gin-eleven", "carousel"}),
    ],
)
def test_a_search_finds_games_by_name_and_by_rule(page, wanted, found):
    every = shown_games(page)
    assert len(every) > 20
    assert "push-ten" not in every, "variations are one tap deeper"
    page.get_by_test_id("search").fill(wanted)
    expect(page.get_by_test_id(f"game-{min(found)}")).to_be_visible()
    assert set(shown_games(page)) == found
    page.get_by_test_id("search").fill("")
    assert shown_games(page) == every


def test_a_search_that_finds_nothing_offers_to_write_the_rule(page):
    page.get_by_test_id("search").fill("sheepshead")
    none = page.get_by_test_id("no-rule")
    expect(none).to_have_text("No such rule yet. Write your own")
    expect(none.get_by_role("link")).to_have_attribute("href", "/rules")
    assert shown_games(page) == []


def test_a_game_opens_a_sheet_with_its_seats_and_variations(page):
    page.get_by_test_id("start-push").click()
    sheet = page.get_by_test_id("opening")
    expect(sheet.get_by_role("heading", name="Push", exact=True)).to_be_visible()
    sheet.get_by_test_id("variation").select_option("push-single")
    expect(sheet.get_by_role("heading", name="Push, single players")).to_be_visible()
    for _ in range(2):
        sheet.get_by_role("button", name="More: Seats").click()
    expect(sheet.get_by_test_id("seats-n")).to_have_text("6")
    expect(sheet.get_by_test_id("table-play")).to_have_text("Play with 5 bots")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.get_by_test_id("start-push")).to_be_focused()
    expect(page.locator(".plays")).to_contain_text(
        "Play now opens Push, single players with 5 bots."
    )


def asked_for(page, press):
    """What the server is asked for by a press."""
    with page.expect_request("**/api/tables") as asked:
        press()
    return asked.value.post_data_json


def test_one_press_deals_and_the_sheet_opens_what_it_shows(page, scenes):
    plan = asked_for(page, page.get_by_test_id("lobby-play").click)
    assert (plan["game"], plan["seats"], plan["bots"], plan["name"]) == (
        "continental", 4, 3, "Guest",
    )  # fmt: skip
    page.wait_for_url("**/t/base")
    enter(page, scenes.address)
    prepare(page, "Ann", "gin-eleven")
    plan = asked_for(page, page.get_by_test_id("table-play").click)
    assert (plan["game"], plan["seats"], plan["bots"], plan["name"]) == ("gin-eleven", 2, 1, "Ann")


def test_friends_are_told_a_name(page):
    """A person without a name is asked first; then one press opens a table with free seats."""
    page.get_by_test_id("play-friends").click()
    page.get_by_test_id("player-name").fill("Ann")
    page.get_by_test_id("sheet-close").click()
    expect(page.get_by_test_id("me")).to_contain_text("Ann")
    plan = asked_for(page, page.get_by_test_id("play-friends").click)
    assert (plan["bots"], plan["name"]) == (0, "Ann")


def test_a_name_entered_to_play_with_friends_opens_no_table_with_bots(page):
    page.get_by_test_id("play-friends").click()
    expect(page.get_by_test_id("opening").locator(".primary")).to_have_text("Play with friends")
    page.get_by_test_id("player-name").fill("Ann")
    plan = asked_for(page, lambda: page.keyboard.press("Enter"))
    assert (plan["bots"], plan["name"]) == (0, "Ann")


SMALL = """() => {
  const small = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const size = parseFloat(getComputedStyle(text.parentElement).fontSize);
    const one = text.parentElement;
    const shown = text.data.trim() && one.checkVisibility() && !one.closest('.card');
    if (shown && size < 14) small.push(`${size} ${text.data}`);
  }
  return small;
}"""
"""Words below 14 pixels, but for the marks on cards."""


def test_no_word_is_smaller_than_fourteen_pixels(page):
    assert page.evaluate(SMALL) == []
    page.get_by_test_id("start-gin").click()
    page.get_by_test_id("opening").wait_for()
    assert page.evaluate(SMALL) == []
