"""A finger that is still tapping presses nothing that has moved under it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE

SENT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

UNDER = "([x, y]) => document.elementFromPoint(x, y).closest('[data-testid]').dataset.testid"
STAGED = ".mine .ghost"
DISCARDED = "[data-testid=btn-keep], [data-testid=strip]:not(:has([data-testid=btn-discard]))"


@pytest.fixture
def my_turn(open_page, scenes):
    """My turn before the draw, with one card selected; what is sent is kept."""
    page = open_page(DESKTOP, one_finger=True)
    page.sent = []
    page.on(
        "websocket", lambda line: line.on("framesent", lambda text: page.sent.append(str(text)))
    )
    page.clock.install(time=0)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.clock.pause_at(1_000_000)  # however slow the machine is, the taps are quick
    page.locator('[data-card="KC"]').click()
    return page


def taken(page):
    """Wait until the discard has been taken: two frames after the answer has come, while little time passes."""
    while not page.locator("[data-testid=btn-discard]:not([aria-disabled])").count():
        page.wait_for_timeout(20)
        page.clock.run_for(2)


def moves(page):
    return [frame for frame in page.sent if '"cmd":"move"' in frame]


@pytest.mark.parametrize(
    "button, under, done", [("btn-take", "btn-down", STAGED), ("discard", "discard", DISCARDED)]
)
def test_a_second_tap_on_take_does_nothing_more(my_turn, button, under, done):
    """Where Take was lies "Lay down" in the strip, and on the pile Discard of the selected card."""
    page = my_turn
    place = page.evaluate(SENT, f"[data-testid={button}]")
    page.mouse.click(*place)
    taken(page)
    assert page.evaluate(UNDER, place) == under, "the buttons do not lie in one place any more"
    page.mouse.click(*place)
    taken(page)
    page.mouse.click(*place)
    assert page.locator("[data-testid=card]").count() == 15
    assert page.locator(STAGED).count() == 0
    assert [frame for frame in moves(page) if "discard" in frame] == []

    # A target that has been there for a while is pressed on purpose.
    page.clock.fast_forward(1000)
    page.mouse.click(*place)
    page.clock.resume()
    page.locator(done).first.wait_for()


def test_another_place_answers_at_once(my_turn):
    """Only targets under the tapping finger wait: a quick player is not slowed down."""
    page = my_turn
    page.mouse.click(*page.evaluate(SENT, "[data-testid=btn-take]"))
    taken(page)
    page.locator('[data-card="KC"]').click()
    assert page.locator('[data-card="KC"]').get_attribute("aria-pressed") == "false"


def test_an_answer_that_is_on_its_way_cannot_be_given_again(open_page, scenes):
    """Browser: between the press and what the server says the button itself shows that it was pressed."""
    page = open_page(DESKTOP)
    page.goto(f"{scenes.address}/t/claim")
    page.locator("html[data-ready='1']").wait_for()
    page.evaluate("() => { WebSocket.prototype.send = () => {}; }")  # no answer ever comes
    page.get_by_test_id("btn-pass").click()
    for button in ("btn-pass", "btn-claim"):
        expect(page.get_by_test_id(button)).to_have_attribute("aria-disabled", "true")


def test_two_quick_taps_on_the_pad_are_two_cards(open_page, scenes):
    """Each tap changes what the key says; it means one card more all the same."""
    page = open_page(DESKTOP, one_finger=True)
    page.clock.install(time=0)
    page.goto(f"{scenes.address}/pad/pad-scene")
    page.get_by_test_id("enter-4").click()
    page.get_by_test_id("key-7").wait_for()
    page.clock.pause_at(1_000_000)
    for _ in range(2):
        page.mouse.click(*page.evaluate(SENT, "[data-testid=key-7]"))
    page.get_by_test_id("entry-sum").get_by_text("10", exact=True).wait_for()


def test_a_button_whose_words_have_changed_is_pressed_once_they_can_have_been_read(
    open_page, scenes
):
    """The next question has the same two answers in the same places: only their words change."""
    page = open_page(DESKTOP, one_finger=True)
    page.clock.install(time=0)
    page.goto(f"{scenes.address}/referee?game=continental")
    page.get_by_test_id("answer-drew").click()
    page.get_by_test_id("answer-no").wait_for()
    page.clock.pause_at(1_000_000)
    place = page.evaluate(SENT, "[data-testid=answer-no]")
    page.mouse.click(*place)
    page.get_by_text("No, they are among the others.").wait_for()
    page.clock.run_for(700)
    page.mouse.click(*place)
    expect(page.locator("[data-clause]")).to_have_attribute("data-clause", "CON-140")


OPENER = """() => {
  const [opener, sheet, answer] = ["button", "dialog", "button"].map((name) => document.createElement(name));
  opener.dataset.testid = "opener";
  answer.dataset.testid = "answer";
  for (const one of [opener, answer]) one.style = "position: fixed; left: 40px; top: 300px; width: 200px; height: 80px";
  opener.addEventListener("click", () => sheet.showModal());
  answer.addEventListener("click", () => (answer.dataset.pressed = "1"));
  sheet.append(answer);
  document.body.append(sheet, opener);
}"""


def test_a_sheet_that_opens_under_the_finger_is_pressed_once_it_can_have_been_read(
    open_page, scenes
):
    """Nothing is added to the page: a sheet that was there is opened by an attribute."""
    page = open_page(PHONE, one_finger=True)
    page.clock.install(time=0)
    page.goto(f"{scenes.address}/referee?game=continental")
    page.get_by_test_id("answer-drew").wait_for()
    page.evaluate(OPENER)
    page.clock.pause_at(1_000_000)
    place = page.evaluate(SENT, "[data-testid=opener]")
    page.mouse.click(*place)
    page.clock.run_for(700)
    page.mouse.click(*place)
    expect(page.get_by_test_id("answer")).to_have_attribute("data-pressed", "1")


@pytest.mark.parametrize(
    "device, lit",
    [({"has_touch": True, "is_mobile": True}, False), ({}, True)],
    ids=["finger", "mouse"],
)
def test_what_a_finger_has_touched_does_not_stay_lit(open_page, scenes, device, lit):
    """A phone keeps what was touched hovered, until it ends the gesture or something else is touched: some moment of
    its own. So the hovering is the inspector's, which stays."""
    page = open_page(PHONE, **device)
    page.goto(f"{scenes.address}/referee?game=continental")
    page.get_by_test_id("answer-drew").press("Enter")
    yes, no = (page.get_by_test_id(f"answer-{word}") for word in ("yes", "no"))
    no.wait_for()
    hover(page, "[data-testid=answer-no]")
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    colour = "(button) => getComputedStyle(button).backgroundColor"
    assert (no.evaluate(colour) != yes.evaluate(colour)) is lit


def hover(page, selector):
    """Have something hovered for as long as the page is open."""
    inspector = page.context.new_cdp_session(page)
    inspector.send("DOM.enable")
    inspector.send("CSS.enable")
    root = inspector.send("DOM.getDocument")["root"]["nodeId"]
    node = inspector.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    inspector.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": ["hover"]})
