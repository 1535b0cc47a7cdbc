"""A picture of one's own: chosen at the door, shown to all, changed in the settings, kept on the device."""

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import enter
from upcard.client import Server

CAP, BEARD = 5, 7
DRAWN = "(el) => el.querySelector('.portrait').innerHTML"


def shows(page, seat, picture):
    """Wait until the page shows this drawing at a seat."""
    place = page.get_by_test_id(f"seat-{seat}").locator(".av > .portrait")
    page.wait_for_function(
        "([el, drawn]) => el.innerHTML === drawn", arg=[place.element_handle(), picture]
    )


def test_everybody_sees_the_picture_that_somebody_chose(serve, open_page):
    server = serve()
    host = Server(server.address)
    place = host.open_table("gin", seats=2, bots=0, name="Ann", pace=0.0, claim_seconds=None)
    ann, ben = open_page(DESKTOP), open_page(PHONE, has_touch=True, is_mobile=True)
    ann.context.add_cookies([{"name": "upcard", "value": host.browser, "url": server.address}])
    ann.goto(f"{server.address}/t/{place.table}")
    ben.goto(f"{server.address}/t/{place.table}")
    ben.get_by_test_id("player-name").fill("Ben")
    drawn = [
        ben.get_by_test_id(f"picture-{n}").locator("xpath=..").evaluate(DRAWN) for n in range(8)
    ]
    assert len(set(drawn)) == 8
    ben.get_by_test_id("colour-3").check(force=True)
    ben.get_by_test_id(f"picture-{CAP}").check(force=True)
    ben.get_by_test_id("sit-1").tap()
    ann.get_by_test_id("start").click()
    shows(ann, 1, drawn[CAP])
    expect(ann.get_by_test_id("seat-1").locator(".nm")).to_have_attribute("data-colour", "3")

    ben.get_by_test_id("menu").tap()
    ben.get_by_test_id("menu-settings").tap()
    expect(ben.get_by_test_id(f"picture-{CAP}")).to_be_checked()
    ben.get_by_test_id(f"picture-{BEARD}").check(force=True)
    shows(ann, 1, drawn[BEARD])
    ann.reload()
    shows(ann, 1, drawn[BEARD])
    expect(ann.get_by_test_id("seat-1").locator(".nm")).to_have_attribute("data-colour", "3")
    ben.reload()
    ben.get_by_test_id("hand").wait_for()
    assert ben.evaluate("JSON.parse(localStorage.getItem('upcard.prefs')).portrait") == BEARD


def test_a_picture_chosen_on_the_front_page_is_kept_at_the_table(serve, open_page):
    server = serve()
    page = open_page(DESKTOP)
    enter(page, server.address)
    page.get_by_test_id("me").click()
    page.get_by_test_id(f"picture-{CAP}").check(force=True)
    page.get_by_test_id("sheet-close").click()
    page.get_by_test_id("lobby-play").click()
    page.wait_for_url("**/t/*")
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id(f"picture-{CAP}")).to_be_checked()
