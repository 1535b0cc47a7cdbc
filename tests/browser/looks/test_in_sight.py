"""Everything that can be done now is in sight without scrolling, on every screen: melds, places for a card, refusals,
and one filled button that keeps its place.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, enlarge

SIDEWAYS = {"width": 844, "height": 390}
ZOOMED = {"width": 640, "height": 400}
"""A desk's page at twice its size."""
DESK_READ, TABLET_READ = (
    {"width": w, "height": h, "text": 2} for w, h in ((1280, 800), (820, 1180))
)
"""Windows whose reader prefers text twice as large."""
SMALL = {"width": 320, "height": 640}
READ = {"width": 320, "height": 640, "text": 2}
"""The smallest phone, whose reader prefers text twice as large."""
TOUCH = {"has_touch": True, "is_mobile": True}
LARGE = (DESKTOP, PHONE, SIDEWAYS, ZOOMED, DESK_READ)
SHORT = (TABLET_READ, {"width": 375, "height": 590})
"""And a phone whose browser takes much of its height."""
ALL = (*LARGE, SMALL)
FORGET = "localStorage.clear(); sessionStorage.clear()"

HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter((el) => {
  const b = el.getBoundingClientRect();
  return [[b.left + 6, b.top + 6], [b.right - 6, b.bottom - 6]].some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return !top || !(el.contains(top) || top.contains(el));
  });
}).map((el) => el.dataset.testid ?? el.className)"""
"""Those of these that are covered or outside the window at a corner, without any scrolling."""

CUT = """(selector) => [...document.querySelectorAll(selector)].filter((el) => el.offsetWidth &&
  el.getBoundingClientRect().bottom > el.closest('.side').getBoundingClientRect().bottom + 1)
  .map((el) => el.textContent)"""
"""Those of these that are shown and end below their side of the felt."""

COVERED = """() => [...document.querySelectorAll('.mine .card')].filter((el) => {
  const b = el.getBoundingClientRect();
  const top = document.elementFromPoint(b.left + 12, b.top + 16);
  return b.bottom > innerHeight || !el.contains(top);
}).map((el) => el.dataset.card)"""
"""The cards of my hand that cannot be told and touched by their corner, without any scrolling."""


def sizes(which):
    return pytest.mark.parametrize(
        "size", which, ids=["x".join(map(str, one.values())) for one in which]
    )


@pytest.fixture
def show(open_page, scenes):
    def open_scene(name, size):
        window = {name: size[name] for name in ("width", "height")}
        page = open_page(window, shared=True, **({} if window == DESKTOP else TOUCH))
        if "text" in size:
            enlarge(page, size["text"])
        page.goto(f"{scenes.address}/t/{name}")
        page.locator("html[data-ready='1']").wait_for()
        page.evaluate(FORGET)
        return page

    return open_scene


def each_that_fits(page):
    """Choose one card after the other that fits a meld."""
    keys = page.locator(".mine .card.fits").evaluate_all(
        "(all) => all.map((one) => one.dataset.key)"
    )
    assert len(keys) >= 3
    for key in keys:
        card = page.locator(f'.mine [data-key="{key}"]')
        card.click(position={"x": 8, "y": 30})
        page.locator(".meld-box.target").first.wait_for()
        yield key
        card.click(position={"x": 8, "y": 30})


@sizes(LARGE)
def test_my_melds_and_every_place_for_a_card_are_in_sight(show, size):
    """Three others are down with nine melds, I with two; each card of my hand fits somewhere."""
    page = show("laid", size)
    assert page.evaluate(HIDDEN, ".mine-melds .meld-box") == []
    for _ in each_that_fits(page):
        assert page.evaluate(HIDDEN, ".meld-box.target") == []
        assert page.evaluate(HIDDEN, "[data-testid=btn-put]") == []


@sizes((PHONE, {"width": 360, "height": 740}))
def test_melds_of_the_others_are_in_sight_while_i_gather(show, size):
    page = show("base", size)
    assert page.locator(".slot").count() == 3
    assert page.evaluate(HIDDEN, ".theirs .meld-box, .slot") == []


SHORT_PHONE = {"width": 360, "height": 640}


@pytest.mark.parametrize(
    "name, size, others",
    [("five-hundred", PHONE, 4), ("five-hundred-play", PHONE, 4), ("zioncheck", PHONE, 8), ("may-i", SHORT_PHONE, 6)],
    ids=["pile", "pile-play", "four-others", "short"],
)  # fmt: skip
def test_all_melds_are_in_sight_on_a_phone(show, name, size, others):
    """Next to a pile that may be taken deeper, of four others who are all down, and on a short phone of three."""
    page = show(name, size)
    assert page.locator(".theirs .meld-box").count() == others
    assert page.evaluate(HIDDEN, ".meld-box, .slot, [data-testid=pile-fan]") == []


def test_the_place_of_a_further_meld_is_in_sight_on_a_short_phone(show):
    page = show("telefunken", SHORT_PHONE)
    assert page.evaluate(HIDDEN, ".meld-box, [data-testid=slot-extra]") == []


CLEAR = """() => [...document.querySelectorAll('.seat')].map((seat) => {
  const [count, score] = ['.count', '.score'].map((one) => seat.querySelector(one).getBoundingClientRect());
  return score.left - count.right;
})"""


@sizes((PHONE, SHORT_PHONE))
@pytest.mark.parametrize("name", ["may-i", "zioncheck"])
def test_points_stand_clear_of_the_number_of_cards(show, name, size):
    """Whose edges reach three pixels beyond it."""
    assert min(show(name, size).evaluate(CLEAR)) >= 4


@sizes((PHONE, SHORT_PHONE))
@pytest.mark.parametrize("name", ["may-i", "tiles", "bench-many"])
def test_piles_and_buttons_are_large_enough_for_a_finger(show, name, size):
    """The hint too, which is only a picture, and piles that are smaller for the melds."""
    touched = (
        show(name, size)
        .locator(".pile:visible, .prompt .acts > button")
        .evaluate_all("(all) => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))")
    )
    assert min(touched) >= 44


@sizes(LARGE)
def test_the_place_of_a_further_meld_is_a_line_until_something_lies_in_it(show, size):
    page = show("more", size)
    place = page.get_by_test_id("slot-extra")
    assert page.evaluate(HIDDEN, ".mine-melds .meld-box, [data-testid=slot-extra]") == []
    low = place.bounding_box()["height"]
    assert low < 64 * size.get("text", 1)
    for card in ("9S", "9H"):
        page.locator(f'.mine [data-card="{card}"]').first.click(position={"x": 8, "y": 30})
    place.locator(".hit").click(position={"x": 8, "y": 8})
    expect(place.locator(".card")).to_have_count(2)
    expect(place.locator(".about > .btn, .refusal, .about p").first).to_be_visible()
    assert place.bounding_box()["height"] > low
    expect(place).to_be_in_viewport(ratio=0.9 if size in (DESKTOP, PHONE) else 0.5)


def test_four_places_for_melds_and_the_news_are_in_sight_on_a_phone(show):
    """A table without melds needs no words about that."""
    page = show("indian", PHONE)
    assert page.locator(".slot").count() == 4
    assert page.evaluate(HIDDEN, ".slot, .turned") == []
    last, side = (page.locator(one).last.bounding_box() for one in (".slot", ".side.me"))
    assert last["y"] + last["height"] <= side["y"] + side["height"]
    expect(page.locator(".last > *").first).to_be_visible()


def test_the_heading_of_the_melds_i_hold_is_one_line_on_a_phone(show):
    heading = show("gin", PHONE).locator(".arranged > header")
    expect(heading).to_contain_text("Your best melds 59 points outside your melds.")
    assert heading.bounding_box()["height"] < 24


CUT_NAMES = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


def test_on_a_short_phone_names_and_the_pile_have_their_room(show):
    """Of three others; a pile that may be taken deeper stands next to the stock."""
    page = show("five-hundred", SHORT_PHONE)
    assert page.locator(".seat .nm").evaluate_all(CUT_NAMES) == []
    fan, pile = (page.locator(one).last.bounding_box() for one in (".pile-fan", ".pile"))
    assert fan["x"] >= pile["x"] + pile["width"] + 8


@sizes((SHORT_PHONE, {"width": 375, "height": 667}))
def test_the_melds_that_i_hold_are_whole_on_a_short_phone(show, size):
    """The cards outside them, which the hand shows, leave them the room."""
    page = show("knocking", size)
    assert page.locator(".kept").count() == 3
    assert page.evaluate(HIDDEN, ".kept .meld") == []
    expect(page.locator(".outside")).to_be_hidden()


@sizes((PHONE, DESKTOP))
def test_a_pile_of_which_nothing_can_be_taken_makes_room_on_a_phone(show, size):
    """The points that each choice leaves in the hand are told where there is a choice."""
    for name, told in (("five-hundred", True), ("five-hundred-play", size == DESKTOP)):
        page = show(name, size)
        expect(page.get_by_test_id("pile-fan")).to_be_visible()
        for words in (page.get_by_test_id("pile-cost"), page.locator(".pick .cost").first):
            expect(words).to_be_visible(visible=told)


def test_the_place_for_one_more_meld_is_a_line_below_those_that_lie(show):
    page = show("basic", PHONE)
    place = page.get_by_test_id("slot-0")
    expect(place).to_contain_text("One more meld")
    assert place.bounding_box()["height"] < 60
    page.locator(".mine .card").first.click(position={"x": 8, "y": 30})
    place.click(position={"x": 100, "y": 12})
    page.locator("[data-slot].filled").wait_for()
    assert place.bounding_box()["height"] > 60


def test_what_happened_last_goes_with_the_piles(show):
    """Where the felt scrolls as one, it would lie on melds."""
    page = show("full-8-down", {"width": 340, "height": 640})
    last, felt = page.locator(".last"), page.locator(".felt[data-one]")
    expect(last).to_be_visible()
    felt.evaluate("(felt) => felt.scrollTo(0, 120)")
    expect(last).to_be_hidden()
    felt.evaluate("(felt) => felt.scrollTo(0, 0)")
    expect(last).to_be_visible()


LONG = """(last) => (last.innerHTML = '<span>The first card turned up is the nine of spades.</span> <span>Ann ' +
  'dealt 12 cards each. Round 1: 2 sets.</span><small class="left num">59 cards left to draw</small>')"""


@sizes((PHONE, SHORT_PHONE))
def test_two_long_lines_of_what_happened_lie_on_nothing(show, size):
    """They have the room of the count of cards left, which is no news."""
    page = show("first", size)
    last = page.locator(".last")
    expect(last.locator(".left")).to_be_in_viewport()
    last.evaluate(LONG)
    expect(last.locator(".left")).not_to_be_in_viewport()
    below = page.locator(".theirs").bounding_box()
    for line in last.locator("span").all():
        box = line.bounding_box()
        assert box["y"] + box["height"] <= below["y"] + 6, "its padding"


DIM = "(all) => all.map((one) => Number(getComputedStyle(one.querySelector('.meld')).opacity))"


@sizes((PHONE, {"width": 820, "height": 1180}))
def test_what_happened_last_stands_next_to_the_piles(show, size):
    page = show("base", size)
    last, pile = (page.locator(one).last.bounding_box() for one in (".last", ".pile"))
    assert last["x"] >= pile["x"] + pile["width"] + 8


def test_on_a_low_window_the_hint_leaves_the_sentence_its_room(show):
    page = show("tiles", SIDEWAYS)
    _, second, hint = (one.bounding_box() for one in page.locator(".prompt .acts > button").all())
    assert (hint["y"], hint["height"]) == (second["y"], second["height"])


@sizes((DESKTOP, PHONE))
def test_while_a_card_is_carried_only_what_it_fits_is_bright(show, size):
    page = show("laid", size)
    box = page.locator('.mine [data-card="KC"]').bounding_box()
    page.mouse.move(box["x"] + 12, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 12, box["y"] - 40, steps=3)
    page.locator(".meld-box.target").first.wait_for()
    assert set(page.locator(".meld-box.target").evaluate_all(DIM)) == {1}
    assert max(page.locator(".meld-box:not(.target)").evaluate_all(DIM)) < 0.5
    for place, says in (
        (".meld-box.target", "onto Ann’s kings."),
        ("[data-testid=discard]", "Discard"),
    ):
        over = page.locator(place).first.bounding_box()
        page.mouse.move(over["x"] + 20, over["y"] + 20, steps=2)
        expect(page.locator(".prompt h1")).to_contain_text(says)
    page.mouse.move(box["x"] + 12, box["y"] + 30, steps=3)
    page.mouse.up()
    page.locator(".lifted").wait_for(state="detached")
    assert set(page.locator(".meld-box").evaluate_all(DIM)) == {1}


@sizes(SHORT)
@pytest.mark.parametrize("name", ["base", "claim", "indian", "staging", "laid", "push"])
def test_what_is_mine_is_in_sight_on_a_short_window(show, name, size):
    """The contract, or my melds; of four places for melds the first three."""
    page = show(name, size)
    if name == "staging":
        page.get_by_test_id("btn-down").click()
        page.locator(".mine .ghost").first.wait_for()
    assert page.evaluate(HIDDEN, ".slot, .mine-melds .meld-box") == (
        ["slot-3"] if name == "indian" else []
    )


@pytest.mark.parametrize(
    "name", ["base", "after-draw", "claim", "staging", "laid", "gin", "push", "tiles",
             "full-4-claim", "honour-play"]
)  # fmt: skip
def test_piles_buttons_and_hand_are_in_sight_together_on_the_smallest_phone(show, name):
    """With text twice as large, and up to 25 cards."""
    page = show(name, READ)
    assert page.evaluate(HIDDEN, ".pile .stack, .prompt .acts > button") == []
    assert page.evaluate(COVERED) == []
    touched = page.locator(".prompt .acts > button, .hand-top button:visible").evaluate_all(
        "(all) => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))"
    )
    assert min(touched) >= 44


def test_the_next_round_is_in_sight_on_the_smallest_phone(show):
    """After a round, with text twice as large."""
    assert show("summary", READ).evaluate(HIDDEN, "[data-testid=ready]") == []


@sizes((SMALL,))
def test_both_slots_of_a_contract_of_two_are_in_sight(show, size):
    assert show("first", size).evaluate(HIDDEN, ".slot") == []


@sizes((PHONE, SIDEWAYS))
def test_what_was_drawn_for_the_deal_gives_way_to_the_slots(show, size):
    """It is whole or not there: nothing of it is cut, and no slot is closer for it."""
    page = show("first", size)
    expect(page.locator(".side.me")).to_have_attribute("data-close", "0")
    assert page.evaluate(CUT, ".drawn li") == []


@sizes((*LARGE, SMALL))
def test_the_slot_that_a_discard_on_offer_completes_is_lit(show, size):
    page = show("claim", size)
    slot = page.locator(".slot.takes")
    expect(slot).to_have_attribute("data-slot", "1")
    expect(slot.locator(".lacks [data-r='7']")).to_be_visible()
    expect(slot.locator(".tag")).to_contain_text("completes it")
    cut = "(tag) => tag.closest('.slot').scrollWidth - tag.closest('.slot').clientWidth"
    assert slot.locator(".tag").evaluate(cut) <= 0


@sizes((SMALL, READ))
def test_where_not_all_places_fit_the_first_comes_into_sight(show, size):
    page = show("laid", size)
    for _ in each_that_fits(page):
        expect(page.locator(".meld-box.target").first).to_be_in_viewport(ratio=0.9)


def test_the_filled_button_puts_the_chosen_card_where_it_fits(show):
    """And names the place by its owner; the others that fit are named next to it."""
    page = show("laid", PHONE)
    page.locator('.mine [data-card="KC"]').click(position={"x": 8, "y": 30})
    put = page.get_by_test_id("btn-put")
    assert put.inner_text() == "Put it on Ann’s kings"
    expect(page.locator("#why")).to_contain_text("fit too")
    put.click()
    expect(page.locator('.mine [data-card="KC"]')).to_have_count(0)
    expect(page.get_by_test_id("meld-m1").locator("[data-card]")).to_have_count(4)


def test_a_joker_is_named_as_in_a_sentence(show):
    """And drawn by its star where it would lie: the word is wider than a card."""
    page = show("full-4-down", PHONE)
    page.locator('.mine [data-card="JK"]').first.click(position={"x": 8, "y": 30})
    expect(page.locator(".prompt h1")).to_contain_text("A joker fits on")
    expect(page.get_by_test_id("btn-discard")).to_contain_text("Discard a joker")
    expect(page.locator(".put b").first).to_have_text("★")


@sizes(LARGE)
def test_the_contract_is_in_sight_with_what_lies(show, size):
    """Three slots, and on a low window too a felt on which melds can be seen."""
    page = show("base", size)
    assert page.evaluate(HIDDEN, ".slot") == []
    assert page.evaluate(HIDDEN, ".theirs .meld-box")[3:] == []
    assert page.locator(".felt").bounding_box()["height"] > 200


@sizes(ALL)
def test_a_refusal_is_in_sight(show, size):
    page = show("base", size)
    page.keyboard.press("x")  # nothing has been drawn
    assert page.evaluate(HIDDEN, "[data-testid=refusal]") == []


def test_a_refusal_goes_when_the_cards_have_changed(show):
    """It was about what lay there before: staged cards answer it, and so does a card that was played."""
    refusal = "[data-testid=refusal]"
    page = show("staging", DESKTOP)
    page.keyboard.press("x")
    page.locator(refusal).wait_for()
    page.keyboard.press("l")
    page.locator(".mine .ghost").first.wait_for()
    expect(page.locator(refusal)).to_have_count(0)
    page = show("owed", DESKTOP)
    page.keyboard.press("x")
    page.locator(refusal).wait_for()
    page.locator('[data-meld="m1"]').click()
    page.get_by_test_id("owed").wait_for(state="detached")
    expect(page.locator(refusal)).to_have_count(0)


@sizes((DESKTOP, PHONE, SIDEWAYS))
def test_lay_down_keeps_its_place(show, size):
    page = show("staging", size)
    place = page.get_by_test_id("btn-down").bounding_box()
    page.get_by_test_id("btn-down").click()
    page.locator(".mine .ghost").first.wait_for()
    page.locator("[data-testid=btn-down].primary").wait_for()
    then = page.get_by_test_id("btn-down").bounding_box()
    middle = then["x"] + then["width"] / 2, then["y"] + then["height"] / 2
    assert place["x"] < middle[0] < place["x"] + place["width"]
    assert place["y"] < middle[1] < place["y"] + place["height"]


ONE = ("base", "claim", "staging", "laid", "owed", "more", "eight-claim", "tiles", "honour-play",
       "full-4-claim", "gin", "push", "indian")  # fmt: skip
FILLED = ".btn.primary:visible"


def test_one_button_is_filled(show):
    """Of a further meld that is ready "Lay it" is, and no other one; so it is once a card is chosen."""
    for name in ONE:
        page = show(name, DESKTOP)
        assert page.locator(FILLED).count() <= 1, name
        page.locator(".mine .card").first.click(position={"x": 8, "y": 30})
        assert page.locator(FILLED).count() <= 1, name
    page = show("more", DESKTOP)
    for card in ("9S", "9H"):
        page.locator(f'.mine [data-card="{card}"]').first.click()
    page.get_by_test_id("slot-extra").locator(".hit").click(position={"x": 8, "y": 8})
    page.locator('.mine [data-card="9S"], .mine [data-card="4H"]').first.click()
    assert page.locator(FILLED).count() <= 1


@sizes((PHONE, SHORT_PHONE))
def test_ready_and_start_are_in_sight_before_the_deal(show, size):
    """What leaves the table is below them: one scrolls to it."""
    page = show("waiting", size)
    ready, start, leave = (
        page.get_by_test_id(one) for one in ("lobby-ready", "start", "lobby-leave")
    )
    for one in (ready, start):
        expect(one).to_be_in_viewport(ratio=1)
    expect(leave).not_to_be_in_viewport(ratio=0.5)
    page.locator(".waiting .panel").first.evaluate("(panel) => panel.scrollIntoView(false)")
    expect(leave).to_be_in_viewport(ratio=1)


def test_partners_are_told_before_the_deal(show):
    page = show("waiting-push", PHONE)
    expect(page.get_by_test_id("chair-2")).to_contain_text("your partner")
    expect(page.get_by_test_id("chair-1")).to_contain_text("plays with Juno")


@sizes((DESKTOP, {"width": 1366, "height": 650}))
def test_a_refusal_leaves_what_happened_last_in_sight(show, size):
    page = show("after-draw", size)
    page.get_by_test_id("stock").click(force=True)
    told, last = (page.locator(one).bounding_box() for one in ("[data-testid=refusal]", ".last"))
    assert told["y"] + told["height"] <= last["y"] + 1
