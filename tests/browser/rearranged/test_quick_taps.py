"""Cards on the workbench lie side by side: quick taps on them are wishes, not slips."""

from tests.browser.conftest import DESKTOP


def test_cards_side_by_side_on_the_table_are_picked_up_as_fast_as_one_taps(open_page, scenes):
    """They lie nearer to each other than two taps of one finger; neither has taken the other's place."""
    page = open_page(DESKTOP, one_finger=True, reduced_motion="reduce")
    page.goto(f"{scenes.address}/t/bench")
    cards = page.get_by_test_id("bench-1").locator("[data-bench]")
    box = cards.first.bounding_box()
    for step in (9, 9 + 28, 9 + 2 * 28):
        page.mouse.click(box["x"] + step, box["y"] + 30)
    pressed = cards.evaluate_all("(all) => all.map((el) => el.getAttribute('aria-pressed'))")
    assert pressed == ["true", "true", "true", "false"]
