"""The guided first hand: played by finger, by keys and by ear, in every family, at every size, and never forced."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, enlarge
from tests.browser.lobby import enter, prepare
from tests.browser.looks.test_access import grave
from tests.browser.test_front import SMALL

KINDS = {
    "continental": "Each round asks for other sets and runs.",
    "romme": "That was a whole turn.",
    "gin": "knock when you dare",
    "three-thirteen": "before you can show",
    "tile-rummy": "put them together in a new way",
}
"""A game of each kind of lesson, and what Ann says last."""

SIZES = [
    PHONE,
    DESKTOP,
    *({"width": w, "height": h} for w, h in ((320, 640), (844, 390), (820, 1180))),
]

OUTSIDE = """() => {
  const guide = document.querySelector('.guide');
  const found = guide.scrollWidth > guide.clientWidth ? [`wider by ${guide.scrollWidth - guide.clientWidth}`] : [];
  for (const el of guide.querySelectorAll('button, p, b, .card')) {
    const { left, right, width } = el.getBoundingClientRect();
    const cut = width > 2 && (left < -1 || right > innerWidth + 1);
    if (cut) found.push(`${el.className} ${el.textContent.slice(0, 20)}`);
  }
  const goal = guide.querySelector('[data-testid=guide-go]').getBoundingClientRect();
  if (goal.bottom > innerHeight + 1 || goal.top < -1) found.push(`what to press lies at ${goal.top} to ${goal.bottom}`);
  return found;
}"""
"""The parts cut off at the sides of the window; the place to press is in sight without scrolling."""

FOCUSED = "document.activeElement.ariaLabel ?? document.activeElement.textContent.replace(/\\s+/g, ' ').trim()"


def begin(page, game):
    """Choose a game on the front page, and let Ann show it."""
    if game != "continental":
        page.get_by_test_id(f"game-{game}").click()
        page.get_by_test_id("sheet-close").click()
    page.get_by_test_id("to-guide").click()
    at_step(page, 1)


def at_step(page, number):
    page.locator(f"[data-step='{number}']").wait_for()


@pytest.fixture
def front(open_page, scenes):
    def open_front(size, game, text=1):
        page = open_page(size)
        if text != 1:
            enlarge(page, text)
        enter(page, scenes.address)
        begin(page, game)
        return page

    return open_front


@pytest.mark.parametrize("game", KINDS)
def test_a_hand_of_each_kind_is_four_presses(front, game):
    """Each step has one thing to press, which is lit and says what it does; axe finds nothing."""
    page = front(PHONE, game)
    assert grave(page, colours=True) == []
    for number in range(1, 5):
        at_step(page, number)
        expect(page.get_by_role("img", name=f"Step {number} of 4")).to_be_visible()
        assert page.evaluate(SMALL) == []
        goal = page.get_by_test_id("guide-go")
        expect(goal).to_be_focused()
        assert goal.inner_text() or goal.get_attribute("aria-label")
        goal.click()
    at_step(page, 5)
    expect(page.locator("#guide-tip")).to_contain_text(KINDS[game])
    assert grave(page) == []
    expect(goal).to_have_text("Play now")
    with page.expect_request("**/api/tables") as asked:
        goal.click()
    assert asked.value.post_data_json["game"] == game
    page.wait_for_url("**/t/*")  # a page that is being left cannot be closed yet


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("text", [1, 2])
def test_every_step_fits_at_every_size_and_with_large_text(front, size, text):
    page = front(size, "gin", text)
    for number in range(1, 6):
        at_step(page, number)
        assert page.evaluate(OUTSIDE) == []
        if number < 5:
            page.get_by_test_id("guide-go").click()


def test_what_is_said_is_whole_on_a_small_phone_with_large_text(front):
    page = front({"width": 320, "height": 640}, "continental", 2)
    head, tip = (page.locator(f".guide {one}").bounding_box() for one in ("header", ".tip"))
    assert tip["y"] >= head["y"] + head["height"]


def test_by_keys_and_by_ear(front):
    """Enter alone plays it; each step is told in a live region, and the picture says which cards are held."""
    page = front(DESKTOP, "continental")
    dialog = page.get_by_role("dialog", name="Your first hand")
    tip = dialog.get_by_role("status")
    heard = []
    for number in range(1, 5):
        at_step(page, number)
        heard.append((tip.inner_text(), page.evaluate(FOCUSED)))
        page.keyboard.press("Enter")
    assert [button for _, button in heard] == [
        "Next", "Take queen of spades", "Lay down three queens", "Discard 7 of clubs",
    ]  # fmt: skip
    assert heard[1][0].endswith("Tap the queen.")
    at_step(page, 5)
    held = dialog.get_by_role("list", name="Your cards")
    expect(held).to_contain_text("4 of diamonds")
    expect(held).not_to_contain_text("7 of clubs")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_test_id("to-guide")).to_be_focused()


@pytest.mark.parametrize("steps", range(4))
def test_it_is_skipped_at_any_step(front, steps):
    page = front(PHONE, "continental")
    for number in range(1, steps + 1):
        at_step(page, number)
        page.get_by_test_id("guide-go").click()
    page.get_by_test_id("guide-skip").click()
    expect(page.get_by_test_id("guide")).to_have_count(0)
    expect(page.get_by_test_id("to-guide")).to_be_focused()
    assert page.url.count("/") == 3, "no table was opened"


def test_only_what_is_spoken_of_can_be_pressed(front):
    """The stock, the hand and the keys of a table do nothing while Ann speaks."""
    page = front(PHONE, "continental")
    expect(page.get_by_test_id("guide").get_by_role("button")).to_have_count(2)
    page.locator(".guide .stock").click()
    page.keyboard.press("d")
    at_step(page, 1)


def test_a_newcomer_is_asked_once_before_the_first_deal(serve, open_page):
    """The hand opens above the table, whose people wait; a person who said no is not asked at the next table."""
    page = open_page(PHONE)
    address = serve(seed=1).address
    enter(page, address)
    prepare(page, "Ann", "gin")
    page.get_by_test_id("table-friends").click()
    offer = page.get_by_test_id("guide-offer")
    offer.wait_for()
    page.reload()
    offer.wait_for()
    page.get_by_test_id("to-guide").click()
    at_step(page, 1)
    expect(page.locator("#guide-tip")).to_contain_text("deadwood")
    page.get_by_test_id("guide-skip").click()
    expect(offer).to_have_count(0)
    expect(page.get_by_test_id("lobby-ready")).to_be_visible()
    enter(page, address)
    prepare(page, "Ann", "push")
    page.get_by_test_id("table-friends").click()
    page.get_by_test_id("lobby-ready").wait_for()
    expect(offer).to_have_count(0)
