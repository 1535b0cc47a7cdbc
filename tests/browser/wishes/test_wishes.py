"""Standing wishes at the page: said by keyboard on a desktop and by touch on a phone, played by the server."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, sit_down
from tests.browser.plans import WHOLE_GAME
from tests.browser.wishes.test_sounds import LISTENING

WATCHED = """window.alerts = [];
Object.defineProperty(document, 'hidden', { get: () => true });
window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
  constructor(title) { alerts.push(title); } };"""
"""A browser in the background that writes down what would be heard and shown."""

MY_TURN = 294
"""Hertz of the first of the two notes of wood."""

AWAKE = """() => { dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })); return window.made; }"""


def ready(page):
    page.locator("html[data-ready='1']").wait_for()
    return page


def turn(page, card):
    """Draw, and discard a card once the others have let the last one go."""
    page.keyboard.press("d")
    page.get_by_test_id("btn-discard").wait_for()
    page.locator(f"[data-testid=card][data-card={card}][aria-pressed=false]").click()
    page.locator(f"[data-testid=card][data-card={card}][aria-pressed=true]").wait_for()
    page.keyboard.press("x")
    page.locator(f"[data-testid=card][data-card={card}]").wait_for(state="detached")


def checked(page, row):
    return page.get_by_test_id(f"wish-{row}").get_by_role("radio", checked=True)


def test_wishes_of_two_devices_are_one_and_claim_a_card_by_themselves(serve, open_page):
    """The one test of the page's wishes: it needs a real server, which plays them while no button is pressed."""
    server = serve(WHOLE_GAME)
    desk = open_page(DESKTOP, asked=False, heard=True)
    desk.add_init_script(QUICK)
    desk.add_init_script(LISTENING)
    desk.add_init_script(WATCHED)
    sit_down(desk, server, "Ann")
    expect(desk).to_have_title(re.compile("^Your turn - "))
    # Sounds come with a script of their own, after the first cards, and are heard from a press on.
    desk.wait_for_function(AWAKE)
    heard = desk.evaluate("tones").count(MY_TURN)
    # What does not help is passed, unless every discard is to be asked about; both by keyboard.
    desk.keyboard.press("w")
    expect(checked(desk, "asked")).to_have_text("Helpful ones")
    expect(checked(desk, "others")).to_have_text("Never")
    asked = desk.get_by_test_id("wish-asked").get_by_role("radio", name="Helpful ones")
    expect(
        desk.get_by_test_id("drawer-close")
    ).to_be_focused()  # a drawer takes it once it is there
    asked.focus()
    desk.keyboard.press("ArrowRight")
    expect(checked(desk, "others")).to_have_text("Ask")
    desk.keyboard.press("ArrowLeft")
    expect(checked(desk, "others")).to_have_text("Never")
    desk.keyboard.press("Escape")
    expect(desk.get_by_test_id("drawer-wishes")).to_have_count(0)
    expect(desk.get_by_test_id("wishes")).to_be_focused()
    # By touch, on a phone of the same person: nines are always taken.
    phone = open_page(PHONE, has_touch=True, asked=False)
    phone.context.add_cookies(desk.context.cookies())
    phone.goto(desk.url)
    ready(phone).get_by_test_id("wishes").tap()
    expect(checked(phone, "others")).to_have_text("Never")
    phone.get_by_test_id("rank-9").tap()
    phone.get_by_test_id("add-always").tap()
    phone.get_by_test_id("wished-9").wait_for()
    phone.get_by_test_id("drawer-close").tap()
    # The 8 of diamonds goes by and the 9 of diamonds is claimed, without a press of either button.
    turn(desk, "KD")
    desk.locator("[data-testid=card][data-card='9D']").wait_for()
    phone.locator("[data-testid=card][data-card='9D']").wait_for()
    # My turn is heard, and is shown by the title; alerts where they are allowed; no sound once it is switched off.
    expect(desk).to_have_title(re.compile("^Your turn - "))
    assert desk.evaluate("tones").count(MY_TURN) == heard + 1, "a turn that begins is heard once"
    desk.get_by_test_id("settings").click()
    desk.get_by_test_id("set-alerts").get_by_role("radio", name="On").click()
    expect(desk.get_by_test_id("set-alerts").get_by_role("radio", checked=True)).to_have_text("On")
    desk.get_by_test_id("set-sounds").get_by_role("radio", name="Off").click()
    desk.keyboard.press("Escape")
    turn(desk, "QC")
    desk.wait_for_function("() => alerts.length > 0")
    assert desk.evaluate("alerts") == ["Your turn"]
    assert desk.evaluate("tones").count(MY_TURN) == heard + 1
    # A phrase shows at my seat, on every device that has them on.
    phone.get_by_test_id("menu").tap()
    phone.get_by_test_id("menu-phrases").tap()
    phone.get_by_test_id("say-nice").tap()
    expect(desk.get_by_test_id("said-0")).to_have_text("Well played")
    # What was wished outlives a reload; a wish for a card can be forgotten.
    desk.reload()
    ready(desk).keyboard.press("w")
    expect(checked(desk, "others")).to_have_text("Never")
    desk.get_by_test_id("unwish-9").click()
    expect(desk.get_by_test_id("wished-9")).to_have_count(0)
