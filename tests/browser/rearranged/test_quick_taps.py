"""Taps on the workbench: quick ones are wishes, not slips, and each is answered for itself."""

from tests.browser.conftest import DESKTOP, PHONE


def test_cards_side_by_side_on_the_table_are_picked_up_as_fast_as_one_taps(open_page, scenes):
    """They lie nearer to each other than two taps of one finger; neither has taken the other's place."""
    page = open_page(DESKTOP, one_finger=True)
    page.goto(f"{scenes.address}/t/bench")
    cards = page.get_by_test_id("bench-1").locator("[data-bench]")
    box = cards.first.bounding_box()
    for step in (9, 9 + 28, 9 + 2 * 28):
        page.mouse.click(box["x"] + step, box["y"] + 30)
    pressed = cards.evaluate_all("(all) => all.map((el) => el.getAttribute('aria-pressed'))")
    assert pressed == ["true", "true", "true", "false"]


def test_a_refusal_goes_with_the_next_step(open_page, scenes):
    """It is about the table before that step."""
    page = open_page(PHONE)
    page.goto(f"{scenes.address}/t/bench-many")
    page.get_by_test_id("bench-1").locator("[data-bench]").first.click(position={"x": 9, "y": 20})
    page.get_by_test_id("new-meld").click()
    page.get_by_test_id("bench-why").wait_for()
    page.get_by_test_id("stock").click()
    page.get_by_test_id("refusal").wait_for()
    page.get_by_test_id("btn-step-back").click()
    page.get_by_test_id("refusal").wait_for(state="detached")
