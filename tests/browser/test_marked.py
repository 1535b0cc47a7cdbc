"""All that the page says is a message: in the pseudo-language nothing of it is left in plain letters.

It needs a browser: only there do a page's sentences come together.
"""

import json

import pytest

from examples.bot import play
from tests.browser.conftest import DESKTOP
from tests.browser.lobby import enter, prepare
from tests.browser.looks.test_pages import BOOK, HANDED_ON, LINK, OPEN_ALL, PLACED
from tests.browser.marked import Marked
from tests.web_fixture.scenes import SCENES
from upcard.client import Server

DRAWERS = ("scores", "log", "rules", "people", "settings")


@pytest.mark.parametrize("name", SCENES)
def test_a_table_says_nothing_but_messages(open_page, scenes, name):
    page = open_page(DESKTOP)
    marked = Marked(page)
    page.goto(f"{scenes.address}/t/{name}")
    page.locator("html[data-ready='1']").wait_for()
    page.evaluate(OPEN_ALL)
    marked.look("screen")
    if name == "base":
        for drawer in DRAWERS:
            page.locator(f".tools [data-testid={drawer}]").click()
            page.get_by_test_id(f"drawer-{drawer}").wait_for()
            page.wait_for_timeout(300)  # what is in it may be read from the server
            page.evaluate(OPEN_ALL)
            marked.look(drawer)
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        page.get_by_test_id("drawer-keys").wait_for()
        marked.look("keys")
    for card in page.get_by_test_id("card").all()[:1]:
        card.press("Space")
        marked.look("a card chosen")
    assert not marked.wrong, marked.report()


def test_pages_around_the_table_say_nothing_but_messages(open_page, serve):
    server = serve(seed=5, sealed=True)
    guest = Server(server.address)
    place = guest.open_table("push", seats=4, bots=3, name="Ann", pace=0.0, claim_seconds=None)
    with place.connect() as seat:
        play(seat, 1)
    page = open_page(DESKTOP)
    page.context.add_cookies([{"name": "upcard", "value": guest.browser, "url": server.address}])
    marked = Marked(page, "Novak", server.address, "http", "html")

    def look(title, path, what):
        page.goto(path if path.startswith("http") else f"{server.address}{path}")
        page.locator(what).first.wait_for(state="attached")
        page.evaluate(OPEN_ALL)
        marked.look(title)

    look("summary", f"/t/{place.table}", "[data-testid=luck]")
    look("replay", f"/replay/{place.table}/1", "[data-testid=replay-end]")
    page.get_by_test_id("replay-end").click()
    page.get_by_test_id("replay-ended").wait_for()
    marked.look("end of a replay")
    look("a record's page", "/replay", "[data-testid=replay-file]")
    look("rules", "/rules", "[data-testid=from-push]")
    look("a game's rules", "/rules/push", "h1")
    look("rules changed", "/rules/edit?from=push", ".field")
    look("the day", "/day", "[data-testid=day-play]")
    look("practice", "/practice", "[data-testid=round-1]")
    look("the referee", "/referee", "[data-testid=asked]")
    look("a sheet", "/sheet", "[data-testid=sheet]")
    look("a new pad", "/pad", "[data-testid=pad-game] option")
    for number, name in enumerate(("Ann", "Petr", "Cas", "Dot")):
        page.get_by_test_id(f"name-{number}").fill(name)
    page.get_by_test_id("open-pad").click()
    page.get_by_test_id("out-0").wait_for()
    page.get_by_test_id("enter-0").click()
    page.evaluate(OPEN_ALL)
    marked.look("a pad")
    marked.take([json.loads(BOOK), HANDED_ON, PLACED])
    page.route("**/api/families/look", lambda route: route.fulfill(body=BOOK))
    page.route("**/api/families/link", lambda route: route.fulfill(json=HANDED_ON))
    page.route("**/api/families/place", lambda route: route.fulfill(json=PLACED))
    look("a family's book", f"/f/{LINK}", "[data-testid=matches]")
    look("the books of a browser", "/family", "[data-testid=known]")
    look("a code", "/m", ".refusal")
    page.problems[:] = [text for text in page.problems if "404" not in text]
    enter(page, server.address)
    page.locator("[data-testid=my-table]").first.wait_for()
    marked.look("home")
    for name in ("me", "to-code"):
        page.get_by_test_id(name).click()
        marked.look(name)
        page.get_by_test_id("sheet-close").click()
    prepare(page, "Ann")
    marked.look("a table to be opened")
    page.get_by_test_id("table-friends").click()
    page.get_by_test_id("table-link").wait_for()
    marked.look("before the first deal")
    page.context.clear_cookies()
    look("a door", page.url, "[data-testid=watch]")
    assert not marked.wrong, marked.report()
