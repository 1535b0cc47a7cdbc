"""My own state on the page: the order of my hand, staged cards, and whether I want hints."""

import itertools

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import preferring, sit_down
from tests.browser.person import PointerPerson
from tests.browser.plans import WHOLE_GAME

CARDS = (
    "() => [...document.querySelectorAll('[data-testid=card]')].map((card) => card.dataset.card)"
)
HINTS_OFF = preferring(hints=False)


def cards(page):
    return page.evaluate(CARDS)


def lit(page):
    return page.locator(".hand-top [role=radio][aria-checked=true]").count()


def test_my_order_and_what_i_staged_outlive_a_turn_and_a_reload(serve, open_page):
    """One table, for it takes a server that keeps the order: a move by keys, a draw, a reload, staging, a reload. Laid
    down, the staged one of two sevens goes, not the other."""
    page = open_page(DESKTOP)
    ann = PointerPerson(page)
    sit_down(page, serve(WHOLE_GAME), "Ann")
    ann.wait_for_moment("draw")
    assert lit(page) == 1
    page.locator("[data-testid=card]").first.focus()
    page.keyboard.press("Shift+End")
    assert lit(page) == 0
    mine = cards(page)
    ann.draw_card()
    assert cards(page)[: len(mine)] == mine
    page.reload()
    ann.wait_for_moment("play")
    assert cards(page)[: len(mine)] == mine
    assert lit(page) == 0

    ann.wait("s.slots.length && s.slots.every(slot => slot.tag === 'Ready in hand')")
    for key in ann.keys_of("9C", "9C"):
        ann.select(key)
    ann.put_in_slot(0)
    ann.wait("s.slots[1].tag === 'needs three'")  # its nines lie in the other slot
    ann.press("btn-back")
    ann.wait("s.slots[1].tag === 'Ready in hand'")
    ann.stage(1, "9C", "9C", "9S")
    page.reload()
    ann.wait("s.ready && s.slots[1].tag === 'Complete'")
    ann.stage(0, "7S", "7C", "7D")
    sevens = page.locator("[data-testid=card][data-card='7S']")
    mine = page.locator("[data-testid=card][data-card='7S']:not(.ghost)").get_attribute("data-key")
    assert sevens.count() == 2
    ann.lay_down_staged()
    assert sevens.get_attribute("data-key") == mine
    assert page.get_by_text("No melds on the table yet.").count() == 0

    # Cards that came since I put my hand in order keep their places too.
    ann.throw("7S")
    ann.my_turn()
    ann.draw_card()
    mine = cards(page)
    page.reload()
    ann.wait_for_moment("play")
    assert cards(page) == mine


def test_a_whole_hand_in_one_slot_can_be_read(open_page, scenes):
    """Somebody who puts all cards into one slot by mistake can read them, on a phone too: a matter of layout."""
    page = open_page(PHONE)
    page.goto(f"{scenes.address}/t/staging")
    page.locator("html[data-ready='1']").wait_for()
    hand = page.locator("[data-testid=card]")
    for at in range(hand.count()):
        hand.nth(at).dispatch_event("click")
    page.locator("[data-slot='0'] .hit").dispatch_event("click")
    staged = page.locator("[data-slot='0'] .in")
    expect(staged).to_have_count(hand.count())
    assert hand.count() > 10
    lefts = staged.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().left)")
    assert all(right - left >= 20 for left, right in itertools.pairwise(lefts)), lefts


def test_without_hints_nothing_is_said_of_my_hand(open_page, scenes):
    page = open_page(DESKTOP)
    page.goto(f"{scenes.address}/t/staging")
    page.get_by_text("Ready in hand").first.wait_for()
    page.add_init_script(HINTS_OFF)
    page.reload()
    page.locator("html[data-ready='1']").wait_for()
    assert page.get_by_text("Ready in hand").count() == 0
    assert page.locator("[data-testid=slot-0] .about p:not(.head)").count() == 0
    assert page.get_by_test_id("btn-down").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("taken", [True, False])
def test_a_refusal_of_another_moment_goes(open_page, scenes, taken):
    page = open_page(DESKTOP)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.keyboard.press("x")
    page.get_by_test_id("refusal").wait_for()
    if taken:
        page.keyboard.press("t")
        page.locator("[data-testid=btn-discard]").wait_for()
    assert page.get_by_test_id("refusal").count() == (0 if taken else 1)
    page.locator("[data-testid=card]").first.click()
    page.locator("[data-testid=card][aria-pressed=true]").wait_for()
    assert page.get_by_test_id("refusal").count() == 0


@pytest.mark.parametrize(
    "scene, size, looks",
    [("gin", DESKTOP, "arch"), ("base", DESKTOP, "mine"), ("base", PHONE, "rows")],
    ids=["arch", "row", "rows"],
)
def test_a_card_is_dropped_where_it_is_let_go(open_page, scenes, scene, size, looks):
    page = open_page(size)
    page.goto(f"{scenes.address}/t/{scene}")
    page.locator(f".mine.{looks}").wait_for()
    ann = PointerPerson(page)
    before = ann.cards()
    keys = [entry["key"] for entry in ann.look()["hand"]]
    place = page.locator(f'[data-key="{keys[3]}"]').bounding_box()
    ann.drag(keys[0], place["x"] + 8, place["y"] + 30)
    moved = [*before[1:3], before[0], *before[3:]]
    ann.wait(f"s.hand.map((one) => one.card).join() === '{','.join(moved)}'")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "hand"])
def test_a_card_is_dragged_from_its_slot_back_into_the_hand(open_page, scenes, size):
    page = open_page(size)
    page.goto(f"{scenes.address}/t/after-draw")
    page.locator("html[data-ready='1']").wait_for()
    ann = PointerPerson(page)
    first, second = (entry["key"] for entry in ann.look()["hand"][:2])
    for key in (first, second):
        ann.drag_to(key, "[data-testid=slot-0]")
    ann.wait("s.slots[0].cards.length === 2")
    card = page.locator("[data-testid=slot-0] .in").first.bounding_box()
    last = page.locator("[data-testid=card]").last.bounding_box()
    page.mouse.move(card["x"] + 6, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] - 4, last["y"] + 20, steps=6)
    page.mouse.up()
    ann.wait(f"s.slots[0].cards.length === 1 && s.hand.at(-1).key === '{first}'")
