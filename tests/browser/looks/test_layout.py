"""Nothing is cut off, too small or too near: on a desk (1280 x 800) and in a hand (390 x 844), with up to 25 cards
and 8 seats.
"""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, enlarge

TABLES = (
    "base",
    "after-draw",
    "claim",
    "staging",
    "laid",
    "owed",
    "wild-set",
    "eight",
    "eight-claim",
    "bench-many",
    "honour-choice",
    "honour-play",
)
PAGES = (
    "",
    "j/abc",
    "t/summary",
    "t/finished",
    "t/resting",
    "t/waiting",
    "pad",
    "pad/pad-scene",
    "referee",
    "sheet?pad=pad-scene",
)
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "hand"])
SMALL = {"width": 320, "height": 640}

WHOLE = (
    ".bar",
    ".seat",
    ".pile",
    ".prompt",
    ".prompt .acts button",
    ".hand",
    ".hand button",
    ".owed",
)
BUTTONS = (
    "button:not(.link):not([role=radio]):not([data-testid=card]):not(.hit), "
    "a.btn, input:not([type=radio]):not([type=range]):not([type=checkbox]), label:has(> [type=checkbox])"
)

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((el) => {
  const box = el.getBoundingClientRect();
  return { x: box.x, y: box.y, right: box.right, bottom: box.bottom, width: box.width, height: box.height,
    name: el.dataset.testid ?? el.getAttribute('aria-label') ?? el.textContent.trim().slice(0, 30) };
}).filter((box) => box.width && box.height)"""
COVERED = """() => [
  ...document.querySelectorAll('.bar a, .bar button, .pile, .prompt button, .hand button'),
].filter((el) => {
  const box = el.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
  return box.width && !el.contains(top);
}).map((el) => el.outerHTML.slice(0, 80))"""
BROKEN = """(root) => {
  const broken = [];
  const walk = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) for (const word of walk.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
    const range = document.createRange();
    range.setStart(walk.currentNode, word.index);
    range.setEnd(walk.currentNode, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1 && word[0].length < 24)
      broken.push(word[0]);
  }
  return broken;
}"""
"""The words that end in another line than they begin in; a name of 24 letters may."""
SCROLLS = """() => [document.documentElement, document.body, document.querySelector('.screen')]
  .map((el) => el.scrollWidth - el.clientWidth)"""


@pytest.fixture
def show(open_page, scenes):
    """Opens a scene in a window of a size, with a finger where the window is a phone's."""

    def open_scene(path, size, text=1, **options):
        touch = {"has_touch": True, "is_mobile": True} if size in (PHONE, SMALL) else {}
        page = open_page(size, shared=True, **{**touch, **options})
        if text != 1:
            enlarge(page, text)
        page.goto(f"{scenes.address}/{path}")
        page.locator("h1").first.wait_for()
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        return page

    return open_scene


def boxes(page, selector):
    return page.evaluate(BOXES, selector)


def outside(page, found):
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    return [
        box
        for box in found
        if box["x"] < -0.5
        or box["y"] < -0.5
        or box["right"] > width + 0.5
        or box["bottom"] > height + 0.5
    ]


@SIZES
@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits(show, name, size):
    page = show(f"t/{name}", size)
    assert page.evaluate(SCROLLS) == [0, 0, 0]
    for selector in WHOLE:
        assert outside(page, boxes(page, selector)) == []
    assert page.evaluate(COVERED) == []
    page.locator("[data-testid=card]").first.wait_for()
    cards = boxes(page, "[data-testid=card]")
    assert len(cards) == page.locator("[data-testid=card]").count()
    assert near(boxes(page, ".prompt button"), cards, 24) == []
    assert near(boxes(page, ".hand-top button"), cards, 14 if size == PHONE else 24) == []
    if size == PHONE:
        assert too_small_for_a_finger(page) == []
        assert page.evaluate(BROKEN) == []
    if len(cards) > 15:
        assert narrowest(cards) >= 24
    apart(page, boxes(page, ".seat"))


@SIZES
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits(show, path, size):
    page = show(path, size)
    assert page.evaluate(SCROLLS) == [0, 0, 0]
    assert all(chair["right"] < size["width"] for chair in boxes(page, ".chair, .chair b"))
    if size == PHONE:
        assert too_small_for_a_finger(page) == []
        assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_of_text_twice_as_large_is_no_wider_than_a_small_phone(show, path):
    page = show(path, SMALL, text=2)
    assert page.evaluate(SCROLLS) == [0, 0, 0]
    assert page.locator("h1").first.evaluate(BROKEN) == []


@pytest.mark.parametrize(
    "size, text",
    [(PHONE, 1), (PHONE, 2), (SMALL, 2), (DESKTOP, 2), ({"width": 844, "height": 390}, 1)],
    ids=["hand", "hand-large", "small-large", "desk-large", "sideways"],
)
def test_a_drawer_can_be_read_at_every_size(show, size, text):
    """What it holds has a third of the window, and its end can be scrolled to."""
    page = show("t/base", size, text=text)
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-settings").click()
    body = page.locator(".drawer-body")
    assert body.bounding_box()["height"] > size["height"] / 3
    assert outside(page, boxes(page, ".side-drawer")) == []
    assert body.evaluate("(el) => el.scrollWidth - el.clientWidth") == 0


@SIZES
def test_the_scenes_are_as_large_as_it_gets(show, size):
    """A hand of 25 cards, and seven opponents."""
    page = show("t/eight", size)
    assert page.locator("[data-testid=card]").count() == 25
    assert page.locator(".seat").count() == 7


def narrowest(cards):
    """The narrowest visible strip of a card next to the next one, or above the row on top of its own."""
    rows = {}
    for card in cards:
        rows.setdefault(round(card["y"]), []).append(card)
    tops = sorted(rows)
    across = [b["x"] - a["x"] for row in rows.values() for a, b in pairwise(row)]
    return min(across + [under - top for top, under in pairwise(tops)])


def near(buttons, cards, least):
    """The buttons that are nearer to a card than ``least`` pixels."""
    return [button for button in buttons if min(gap(button, card) for card in cards) < least]


def gap(one, other):
    """The distance between two boxes."""
    across = max(one["x"] - other["right"], other["x"] - one["right"], 0)
    along = max(one["y"] - other["bottom"], other["y"] - one["bottom"], 0)
    return (across**2 + along**2) ** 0.5


def too_small_for_a_finger(page):
    """Buttons under 44 pixels; under 40 where they are a row of choices. A link inside a sentence may be as it is."""
    assert page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    buttons = boxes(page, BUTTONS)
    small = [box for box in buttons if min(box["height"], box["width"]) < 43.5]
    return small + [box for box in boxes(page, "[role=radio]") if box["height"] < 39.5]


def apart(page, seats):
    """Every seat shows its name and overlaps no other."""
    for index, one in enumerate(seats):
        assert all(gap(one, other) > 0 for other in seats[index + 1 :])
    assert all(name["width"] >= 20 for name in boxes(page, ".seat .nm"))


def test_a_new_meld_among_forty_comes_into_sight(show):
    """It stands last, far below what a phone shows, and can be pressed at once."""
    page = show("t/bench-many", PHONE)
    page.locator('.mine [data-card="7H"]').first.tap(position={"x": 10, "y": 20})
    page.get_by_test_id("new-meld").tap()
    card = page.get_by_test_id("bench-41").locator("[data-bench]")
    card.and_(page.locator("[data-bench^='7H']")).wait_for()
    page.wait_for_function(
        """() => { const el = document.querySelector('[data-testid="bench-41"] [data-bench]');
      const box = el.getBoundingClientRect();
      return el.contains(document.elementFromPoint(box.x + 12, box.y + box.height / 2)); }"""
    )
    page.set_viewport_size({"width": 844, "height": 390})
    low = page.get_by_test_id("bench-41")
    low.evaluate("(el) => el.querySelector('[data-bench]').scrollIntoView({ block: 'nearest' })")
    says, felt = low.locator(".says").bounding_box(), page.locator(".felt").bounding_box()
    assert (
        says["y"] + says["height"] <= felt["y"] + felt["height"]
    )  # its words are next to the card


CUT = """() => [...document.querySelectorAll('.order li :is(b, span)')]
  .filter((el) => el.clientWidth > 1 && el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)"""


def test_a_claim_names_who_comes_first_and_puts_first_what_fits_the_hand(show):
    """On a desk the sentence wraps before a name is cut, in a hand five names stand without more words. A card that
    helps is asked for; of others the short cut spares the next questions."""
    page = show("t/claim", DESKTOP)
    assert page.evaluate(CUT) == []
    assert page.locator(".prompt .acts .primary").get_attribute("data-testid") == "btn-claim"
    assert show("t/claim", PHONE).evaluate(CUT) == []
    page = show("t/full-4-claim", DESKTOP)
    assert page.locator(".prompt .acts .primary").get_attribute("data-testid") == "btn-wish"
    strip = show("t/let-go", PHONE).get_by_test_id("strip")
    assert strip.get_by_role("button").count() == 0  # what my wishes answer needs no hint


def test_four_melds_in_the_hand_are_in_sight_together(show):
    page = show("t/indian", DESKTOP)
    page.locator(".slot").nth(3).wait_for()
    side = page.locator(".side.me").bounding_box()
    last = page.locator(".slot").last.bounding_box()
    assert last["y"] + last["height"] <= side["y"] + side["height"]


def test_on_a_phone_a_button_leads_from_the_seats_to_the_invitation(show):
    page = show("t/waiting", PHONE)
    page.get_by_test_id("to-invite").tap()
    heading = page.get_by_role("heading", name="Invite", exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()


NAMED = """(name) => {
  const place = document.querySelector('.seat .nm');
  place.textContent = name;
  const range = document.createRange();
  range.setStart(place.firstChild, 0);
  range.setEnd(place.firstChild, 1);
  const [first, box] = [range.getBoundingClientRect(), place.getBoundingClientRect()];
  return [place.scrollWidth > place.clientWidth, first.right <= box.right + 1 && first.left >= box.left];
}"""


def test_points_below_nothing_have_a_minus_as_wide_as_a_figure(show):
    page = show("t/liverpool", PHONE)
    expect(page.locator(".seat .score").last).to_have_text("−50 points")
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-scores").click()
    expect(page.locator(".sheet-t .lead .total, .sheet-t td.total").first).to_have_text("−50")


def test_of_a_name_from_right_to_left_the_beginning_is_shown(show):
    page = show("t/base", PHONE)
    page.locator(".seat .nm").first.wait_for()
    assert page.evaluate(NAMED, "\u05d9\u05e9\u05e8\u05d0\u05dc" * 4) == [True, True]
    assert page.evaluate(NAMED, "Wilhelmina" * 4) == [True, True]


LAST = """() => [...document.querySelectorAll('.last > span')].map((el) => {
  const box = el.getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth && getComputedStyle(el).textOverflow === 'ellipsis';
})"""


def test_the_line_of_the_last_action_is_cut_at_its_end_only(show):
    """On a tablet held upright two long sentences do not fit: both begin in sight and end in dots."""
    page = show("t/base", {"width": 768, "height": 1024})
    long = "Wilhelmina Hohenzollerns laid down: " + "set of kings; " * 8
    lines = [{"n": n, "text": long} for n in (2, 1)]
    page.evaluate(
        "(kept) => sessionStorage.setItem('upcard.log.base', JSON.stringify(kept))",
        {"n": 2, "lines": lines},
    )
    page.reload()
    page.locator(".last > span").nth(1).wait_for()
    assert page.evaluate(LAST) == [True, True]


def test_no_name_of_a_place_is_broken_where_three_are_filled_on_a_small_phone(show):
    """Named as places for any melds are."""
    page = show("t/staging", SMALL)
    page.get_by_test_id("btn-down").click()
    expect(page.locator(".slot .take")).to_have_count(3)
    page.locator(".slot .head > b").evaluate_all(
        "(all) => all.forEach((b) => b.textContent = 'Meld 3')"
    )
    assert page.locator(".slots").evaluate(BROKEN) == []
