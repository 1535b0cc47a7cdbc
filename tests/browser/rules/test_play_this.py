"""One press plays rules that somebody has opened by a link or edits."""

import json
import urllib.request

import pytest
from playwright.sync_api import expect

DRAFT = {"extends": "continental", "name": "Our Continental", "wilds": ["joker", "2"]}
SIZES = ((390, 844), (320, 640), (1280, 800))


def asked(address, path, body=None):
    request = urllib.request.Request(
        address + path,
        json.dumps(body).encode() if body else None,
        {"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def opened_on(open_page, width, height, **options):
    small = width < 600
    size = {"width": width, "height": height}
    return open_page(size, has_touch=small, is_mobile=small, **options)


def expect_a_table_of(page, name, seats):
    page.wait_for_url("**/t/*")
    expect(page.locator(".bar .table-name")).to_contain_text(name)
    expect(page.locator("[data-testid^=seat-]")).to_have_count(seats - 1)


@pytest.mark.parametrize("size", SIZES)
def test_rules_that_were_sent_are_played_without_scrolling(serve, open_page, size):
    server = serve()
    kept = asked(server.address, "/api/rules", {"draft": DRAFT})
    page = opened_on(open_page, *size)
    page.goto(f"{server.address}/rules/{kept['id']}/{kept['revision']}")
    for name in ("player-name", "play-this", "edit-these"):
        expect(page.get_by_test_id(name)).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    page.get_by_test_id("player-name").fill("Ann")
    page.locator(".panel.play summary").click()
    page.get_by_test_id("play-seats-more").click()
    expect(page.locator(".panel.play summary")).to_contain_text("5 players: 4 bots sit down")
    page.get_by_test_id("play-this").click()
    expect_a_table_of(page, "Our Continental", 5)
    assert page.evaluate("JSON.parse(localStorage['upcard.prefs']).name") == "Ann"


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_button_at_the_head_of_the_editor_plays(serve, open_page, size):
    server = serve()
    kept = asked(server.address, "/api/rules", {"draft": DRAFT})
    page = opened_on(open_page, *size)
    page.goto(f"{server.address}/rules/{kept['id']}/{kept['revision']}")
    page.get_by_test_id("edit-these").click()
    page.wait_for_url("**/rules/edit?d=*")
    page.get_by_test_id("to-play").click()
    expect_a_table_of(page, "Our Continental", 4)


def test_the_button_at_the_head_waits_until_the_rules_hold(serve, open_page):
    server = serve()
    page = opened_on(open_page, *SIZES[0], without_network=True)
    page.goto(f"{server.address}/rules/edit?from=continental")
    play = page.get_by_test_id("to-play")
    page.get_by_test_id("all-options").click()
    page.get_by_test_id("search").fill("cards in a run")
    page.get_by_role("button", name="More: Cards in a run, most").click()
    expect(page.get_by_test_id("standing")).to_contain_text("problem")
    expect(play).to_have_attribute("aria-disabled", "true")
    expect(play).to_have_accessible_description("Solve the problems first.")
    page.get_by_test_id("undo").click()
    expect(play).not_to_have_attribute("aria-disabled", "true")
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_test_id("search").fill("")
    page.get_by_test_id("all-options").scroll_into_view_if_needed()
    assert page.evaluate("scrollY > innerHeight")
    play.click()
    expect(page.get_by_test_id("refusal")).to_be_in_viewport()
