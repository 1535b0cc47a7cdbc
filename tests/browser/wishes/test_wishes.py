"""Standing wishes at the page: said by keyboard on a desktop and by touch on a phone, played by the server."""

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, sit_down
from tests.browser.plans import WHOLE_GAME


def ready(page):
    page.locator("html[data-ready='1']").wait_for()
    return page


def checked(page, row):
    return page.get_by_test_id(f"wish-{row}").get_by_role("radio", checked=True)


def test_wishes_of_two_devices_are_one_and_claim_a_card_by_themselves(serve, open_page):
    """The one test of the page's wishes: it needs a real server, which plays them while no button is pressed."""
    server = serve(WHOLE_GAME)
    desk = open_page(DESKTOP)
    desk.add_init_script(QUICK)
    sit_down(desk, server, "Ann")
    # By keyboard: what does not help is passed.
    desk.keyboard.press("w")
    others = desk.get_by_test_id("wish-others").get_by_role("radio", name="Ask")
    others.focus()
    desk.keyboard.press("ArrowRight")
    expect(checked(desk, "others")).to_have_text("Never")
    desk.keyboard.press("Escape")
    expect(desk.get_by_test_id("drawer-wishes")).to_have_count(0)
    expect(desk.get_by_test_id("wishes")).to_be_focused()
    # By touch, on a phone of the same person: nines are always taken.
    phone = open_page(PHONE, has_touch=True)
    phone.context.add_cookies(desk.context.cookies())
    phone.goto(desk.url)
    ready(phone).get_by_test_id("wishes").tap()
    expect(checked(phone, "others")).to_have_text("Never")
    phone.get_by_test_id("rank-9").tap()
    phone.get_by_test_id("add-always").tap()
    phone.get_by_test_id("wished-9").wait_for()
    phone.get_by_test_id("drawer-close").tap()
    # The 8 of diamonds goes by and the 9 of diamonds is claimed, without a press of either button.
    desk.keyboard.press("d")
    desk.locator("[data-testid=card][data-card=KD]").click()
    desk.keyboard.press("x")
    desk.locator("[data-testid=card][data-card='9D']").wait_for()
    phone.locator("[data-testid=card][data-card='9D']").wait_for()
    # What was wished outlives a reload; a wish for a card can be forgotten.
    desk.reload()
    ready(desk).keyboard.press("w")
    expect(checked(desk, "others")).to_have_text("Never")
    desk.get_by_test_id("unwish-9").click()
    expect(desk.get_by_test_id("wished-9")).to_have_count(0)
