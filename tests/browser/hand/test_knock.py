"""A press of "Gin" shows gin; "Knock" chooses a card first and says so. The top of the pile says where it is from."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE


@pytest.fixture
def show(open_page, scenes):
    def open_scene(name):
        page = open_page(PHONE)
        page.goto(f"{scenes.address}/t/{name}")
        page.locator("html[data-ready='1']").wait_for()
        return page

    return open_scene


def test_gin_is_one_press(show):
    page = show("gin-hand")
    expect(page.get_by_test_id("btn-knock")).to_contain_text("Gin")
    page.get_by_test_id("btn-knock").click()
    page.get_by_test_id("summary").wait_for()


def test_a_knock_names_the_card_before_the_second_press(show):
    page = show("knocking")
    page.get_by_test_id("btn-knock").click()
    told = "Press Knock with 2 to throw away king of clubs, or choose another card."
    expect(page.get_by_test_id("with-card")).to_contain_text("Press Knock with 2 to throw away")
    expect(page.locator("#say-now")).to_have_text(told)
    expect(page.get_by_test_id("btn-knock")).to_contain_text("Knock with 2")
    for card in ("KC", "2D"):  # the one goes back, the other is chosen
        page.locator(f'.mine [data-card="{card}"]').click(position={"x": 8, "y": 30})
    expect(page.get_by_test_id("btn-knock")).to_contain_text("Knock with 10")
    expect(page.get_by_test_id("with-card")).to_contain_text("Knock with 10")


@pytest.mark.parametrize(
    "scene, caption",
    [("base", "from Petr"), ("claimed", "on top now"), ("gin-hand", "first card")],
)
def test_the_pile_says_where_its_top_is_from(show, scene, caption):
    expect(show(scene).get_by_test_id("discard")).to_contain_text(caption)
