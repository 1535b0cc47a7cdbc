"""Nothing of the playing screen is covered, cut off or out of reach, at any size that it is made for: with 2, 4 and 8
players, 25 cards in hand and 24 melds on the table, and in games with other parts.
"""

import json
from pathlib import Path

import pytest

from tests.browser.conftest import enlarge
from tests.web_fixture.full import PLAYED

MEASURE = (Path(__file__).parent / "measure.js").read_text().strip().rstrip(";")
DRAWN = f"""async () => {{
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame); // the window's new size has been drawn
  return ({MEASURE})();
}}"""
TOUCHED = ((320, 568), (360, 740), (390, 844), (844, 390), (768, 1024))
POINTED = ((1366, 650), (1280, 800), (1920, 1080), (640, 400))  # the last is 1280 x 800 at 200 %
SCENES = (
    "full-2-play", "full-4-claim", "full-8-draw", "full-8-play", "full-8-down", "full-8-claim",
    "full-summary", "full-finished", "claim", "owed", "wild-set", "bench-many", "tiles", "honour-choice", "honour-play",
    *PLAYED,
)  # fmt: skip
FORGET = "localStorage.clear(); sessionStorage.clear()"
"""Scenes are one table to the page: what was staged in one comes back in the next."""
STAGE = "document.querySelector('[data-testid=btn-down]:not([aria-disabled])')?.click()"


def show(page, scenes, scene):
    page.goto(f"{scenes.address}/t/{scene}")
    page.locator("html[data-ready='1']").wait_for()


def stage(page):
    page.evaluate(STAGE)
    page.locator("[data-testid=slot-0].ok").wait_for()


def drawn(page, scene, sizes):
    """Return what is drawn wrongly, by the scene and the size."""
    wrong = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong[f"{scene} at {width}x{height}"] = page.evaluate(DRAWN)
    return {name: found for name, found in wrong.items() if found}


@pytest.mark.parametrize("sizes", [TOUCHED, POINTED], ids=["fingers", "pointer"])
def test_everything_shows_at_every_size(open_page, scenes, sizes):
    """One page: a scene is opened once, and measured at each size before and while the contract is staged."""
    touch = {"has_touch": True, "is_mobile": True} if sizes is TOUCHED else {}
    page = open_page({"width": 1280, "height": 800}, **touch)
    found = {}
    for scene in SCENES:
        show(page, scenes, scene)
        found |= drawn(page, scene, sizes)
        if scene in ("full-8-play", "full-2-play"):
            stage(page)
            found |= drawn(page, f"{scene}, staged", sizes)
        page.evaluate(FORGET)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


MAGNIFIED = ((390, 844), (320, 640))
"""Phones whose text is twice as large."""
TABLET = (512, 384)
"""A tablet of 1024 x 768 held sideways, its text twice as large too."""
ASIDE = "() => document.querySelector('.drawer-body').scrollWidth - document.querySelector('.drawer-body').clientWidth"


def test_text_twice_as_large_hides_nothing(open_page, scenes):
    """The felt keeps some height, the hand can be read, and what does not fit is scrolled to."""
    page = open_page({"width": 390, "height": 844}, shared=True)
    enlarge(page, 2)
    found = {}
    for scene, sizes in (
        ("push", MAGNIFIED[:1]),
        ("base", MAGNIFIED),
        ("claim", MAGNIFIED[:1]),
        ("full-2-play", MAGNIFIED),
    ):
        show(page, scenes, scene)
        if scene == "full-2-play":
            stage(page)
        found |= drawn(page, scene, sizes)
    enlarge(page, 1)
    page.set_viewport_size({"width": 844, "height": 390})
    low = page.get_by_test_id("slot-0").bounding_box()
    felt = page.locator(".felt").bounding_box()
    assert low["y"] + low["height"] < felt["y"] + felt["height"]  # no scrolling
    enlarge(page, 2)
    page.set_viewport_size({"width": MAGNIFIED[1][0], "height": MAGNIFIED[1][1]})
    page.evaluate(FORGET)
    for drawer in ("settings", "rules", "wishes"):
        page.keyboard.press("Escape")
        page.get_by_test_id("menu" if drawer != "wishes" else "wishes").click()
        if drawer != "wishes":
            page.get_by_test_id(f"menu-{drawer}").click()
        page.get_by_test_id(f"drawer-{drawer}").wait_for()
        if page.evaluate(ASIDE):
            found[f"drawer {drawer}"] = page.evaluate(ASIDE)
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
