"""A joker of the tile game is taken off the table: its tile takes its place, and it makes a new meld in the same turn.

On a low screen, where anything next to the piles would cover the melds: refusals are shown below them.
"""

from tests.browser.conftest import DESKTOP
from tests.browser.follower import sit_down_at
from tests.browser.lobby import QUICK
from tests.browser.rearranged.test_carousel_by_pointer import Pointer

LOW = {"width": 844, "height": 390}
PLAN = {
    "table": {"game": "tile-rummy", "seats": 2},
    "deals": 1,
    "rounds": [
        {
            "hands": {
                "0": "TS TH JK 4H 5H 6H 7H TD QC KC 2C 4S 9S AD",
                "1": "2S 3H 5C 8D JD QH AH 6D 9D JC 2C 4D 8S KC",
            },
            "upcard": "",
            "stock": "KS 2D 3D 3C",
        }
    ],
}
OPENED = "TS TH JK", "4H 5H 6H 7H"
TAKEN = "TS TH TD", "4H 5H 6H 7H", "JK QC KC"


def test_a_joker_is_taken_for_a_new_meld(serve, open_page):
    page = open_page(DESKTOP)
    page.add_init_script(QUICK)
    sit_down_at(page, serve(PLAN), "Ann", "tile-rummy", 2)
    ann = Pointer(page)
    ann.wait("s.ready && s.mine && s.hand.length === 14")
    for meld in OPENED:
        ann.tap(*meld.split())
        ann.press("new-meld")
    ann.laid(*OPENED)
    ann.play()
    ann.after(ann.press, "btn-end")
    ann.wait("s.ready && s.mine")
    the_joker_only_adds(ann)
    ann.tap_on_table("JK")
    ann.press("new-meld")
    ann.tap("QC", "KC")
    ann.tap_meld(3)
    ann.laid(*TAKEN)
    seen = ann.play()
    assert [meld["look"] for meld in seen["melds"]] == ["lies"] * 3
    assert sorted(seen["hand"]) == ["2C", "4S", "9S", "AD"]


def the_joker_only_adds(ann):
    """A hint goes with the first step; the joker on a meld that lay there is refused by clause, and so is the stock."""
    ann.press("btn-hint")
    ann.page.get_by_test_id("hint").wait_for()
    ann.tap("TD")
    ann.tap_meld(1)
    ann.page.get_by_test_id("hint").wait_for(state="detached")
    ann.tap_on_table("JK")
    ann.tap_meld(2)
    seen = ann.wait("s.why.includes('RKB-5')")
    assert "must go into a new meld" in seen["why"]
    assert not seen["buttons"]["btn-play"]
    ann.page.set_viewport_size(LOW)
    ann.press("stock")
    ann.page.locator(".prompt").get_by_test_id("refusal").wait_for()
    assert ann.page.get_by_test_id("refusal").count() == 1
    ann.page.set_viewport_size(DESKTOP)
