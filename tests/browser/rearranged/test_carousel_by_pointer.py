"""A round of Carousel with a mouse: cards tapped and dragged between melds and hand, the table rearranged.

The person plays first against a plain bot. Only the whole way from the lobby to the summary shows that drops land
where the pointer is and that the server takes what the workbench makes of them.
"""

from tests.browser.conftest import DESKTOP
from tests.browser.follower import sit_down_at
from tests.browser.lobby import QUICK
from tests.browser.rearranged.worker import Worker

PLAN = {
    "table": {"game": "carousel", "seats": 2},
    "deals": 1,
    "rounds": [
        {
            "hands": {"0": "4S 5S 6S 7S 7H 7D KC KD 9C 8S", "1": "2S 3H 5C TD JD QH AH 6D 9D JC"},
            "upcard": "",
            "stock": "KS 2D 3D 2C 7C 3C 4C TS 8C AS AC AD TC",
        }
    ],
}
FIRST = "4S 5S 6S 7S", "KC KD KS"
SEVENS = "4S 5S 6S", "KC KD KS", "7S 7H 7D 7C"
CLUBS = "4S 5S 6S", "KC KD KS", "7S 7H 7D", "7C 8C 9C"
LAST = "4S 5S 6S 7S 8S", "KC KD KS", "7H 7D 7C", "8C 9C TC"


class Pointer(Worker):
    """Everything is pressed where it lies."""

    def press(self, name):
        self.page.get_by_test_id(name).click()

    def tap(self, *cards):
        """Tap cards of the hand."""
        for card in cards:
            self.page.locator(f'.mine [data-card="{card}"]:not(.ghost)').click(
                position={"x": 12, "y": 40}
            )

    def tap_on_table(self, card):
        self.page.locator(f'[data-bench^="{card}"]').click(position={"x": 9, "y": 30})

    def tap_meld(self, number):
        """Tap a meld next to its cards."""
        self.page.get_by_test_id(f"bench-{number}").click(position={"x": 5, "y": 40})

    def drag(self, card, goal, on_table=False):
        """Drag a card onto the middle of something."""
        start = f'[data-bench^="{card}"]' if on_table else f'.mine [data-card="{card}"]'
        self.page.locator(start).hover(position={"x": 18, "y": 30})
        box = self.page.locator(goal).bounding_box()
        mouse = self.page.mouse
        mouse.down()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        mouse.up()

    def play(self):
        self.wait("s.buttons['btn-play']")
        return self.after(self.press, "btn-play")

    def next_turn(self):
        """End the turn, and draw in the next one."""
        self.after(self.press, "btn-end")
        self.wait("s.mine && s.buttons['btn-draw']")
        self.after(self.press, "btn-draw")


def test_the_table_is_rearranged_with_a_mouse(serve, open_page):
    page = open_page(DESKTOP, moving=True)
    page.add_init_script(QUICK)
    sit_down_at(page, serve(PLAN), "Ann", "carousel", 2)
    ann = Pointer(page)
    ann.wait("s.mine && s.buttons['btn-draw']")
    assert page.get_by_test_id("discard").count() == 0
    ann.after(ann.press, "btn-draw")
    first_melds(ann)
    the_sevens(ann)
    the_clubs(ann)
    out_with_three_melds_at_once(ann)


def first_melds(ann):
    """Four cards tapped into a new meld, three dragged; groups that are no melds yet cannot be played, and say why."""
    ann.tap("4S", "5S", "6S", "7S")
    ann.press("new-meld")
    ann.drag("KC", '[data-testid="new-meld"]')
    seen = ann.wait(
        "s.melds.length === 2 && s.melds[1].look === 'part' && s.why.includes('Meld 2')"
    )
    assert not seen["buttons"]["btn-play"]
    assert seen["melds"][0] == {
        "look": "ok",
        "says": "Run in spades, 4 to 7.",
        "cards": FIRST[0].split(),
    }
    ann.tap("KD", "KS")
    ann.tap_meld(2)
    ann.laid(*FIRST)
    seen = ann.play()
    assert [meld["look"] for meld in seen["melds"]] == ["lies", "lies"]
    ann.next_turn()


def the_sevens(ann):
    """A seven leaves its run for three of the hand; on the way a step is put back, and all of them.

    The stock gives no card, and so ends no turn, while cards are moved.
    """
    ann.drag("7S", '[data-testid="new-meld"]', on_table=True)
    ann.wait("s.melds.length === 3 && s.melds[0].look === 'ok' && s.melds[2].look === 'part'")
    ann.drag("KD", '[data-testid="bench-1"]', on_table=True)
    seen = ann.wait("s.melds[0].look === 'bad' && s.melds[0].says.includes('CAR-2')")
    assert seen["melds"][1]["look"] == "part"
    held = len(seen["hand"])
    ann.press("stock")
    ann.heard("Play the cards that you moved on the table, or put them back.")
    assert len(ann.look()["hand"]) == held
    ann.press("btn-step-back")
    ann.laid("4S 5S 6S", "KC KD KS", "7S")
    ann.press("btn-all-back")
    ann.laid(*FIRST)
    ann.tap_on_table("7S")
    ann.press("new-meld")
    ann.tap("7H", "7D", "7C")
    ann.tap_meld(3)
    ann.laid(*SEVENS)
    ann.play()
    ann.laid(*SEVENS)
    ann.next_turn()


def the_clubs(ann):
    """What was moved is still there when the page is loaded again; a card taken home stays in the hand."""
    ann.tap_on_table("7C")
    ann.press("new-meld")
    ann.tap("8C", "9C", "8S")
    ann.tap_meld(4)
    ann.wait("s.melds.length === 4 && s.melds[3].look === 'bad'")
    ann.page.reload()
    ann.wait("s.ready && s.melds.length === 4 && s.melds[3].look === 'bad'")
    ann.drag("8S", ".mine", on_table=True)
    assert "8S" in ann.laid(*CLUBS)["hand"]
    ann.play()
    ann.next_turn()


def out_with_three_melds_at_once(ann):
    """Three melds give and take; the page shows a play, and the same one is then made by hand."""
    keys = ann.look()["keys"]
    assert "H" in keys
    assert len(keys) == len({*keys})
    ann.press("btn-show-play")
    seen = ann.wait("s.buttons['btn-play']")
    assert not seen["hand"]
    ann.press("btn-all-back")
    ann.laid(*CLUBS)
    ann.tap("8S")
    ann.tap_meld(1)
    ann.drag("7S", '[data-testid="bench-1"]', on_table=True)
    ann.tap_on_table("7C")
    ann.tap_meld(3)
    ann.drag("TC", '[data-testid="bench-4"]')
    ann.laid(*LAST)
    ann.wait("s.buttons['btn-play']")
    ann.press("btn-play")
    assert ann.wait("s.over")
    assert "You’re out!" in ann.page.get_by_role("heading", level=1).inner_text()
