"""A round of the tile game on a phone-sized page with keys alone, read by a screen reader.

The first melds come from the hand; then the table is rearranged three times, and the round is won. Only the real
focus of a browser shows that a keyboard never falls off the page while cards move under it.
"""

from tests.browser.conftest import PHONE
from tests.browser.follower import sit_down_at
from tests.browser.rearranged.worker import Worker

PLAN = {
    "table": {"game": "tile-rummy", "seats": 2},
    "deals": 1,
    "rounds": [
        {
            "hands": {
                "0": "TS TH TD TC 4H 5H 6H 7H 7S 7D 8C 9C 8H 7C",
                "1": "2S 3H 5C TD JD QH AH 6D 9D JC 2C 4D 8S KC",
            },
            "upcard": "",
            "stock": "KS 2D 3D 3C",
        }
    ],
}
NO_POINTER = """for (const name of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(name, (event) => event.isTrusted && console.error('a pointer was used'), true);"""
FIRST = "TS TH TD TC", "4H 5H 6H 7H"
FOCUS = """() => ({ key: document.activeElement.dataset.bench ?? document.activeElement.dataset.key ?? '',
  body: document.activeElement === document.body })"""


class Keys(Worker):
    """Presses keys, and looks at where the focus is."""

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.page.wait_for_function("() => document.activeElement !== document.body")

    def focus(self):
        return self.page.evaluate(FOCUS)["key"]

    def walk(self, key, there):
        """Press an arrow until the right card has the focus."""
        for _ in range(40):
            if there(self.focus()):
                return
            self.key(key)
        raise AssertionError(f"{key} does not get there; the focus is on {self.focus()!r}")

    def pick_from_hand(self, *cards):
        for _ in range(6):
            if self.page.evaluate("() => !!document.activeElement.closest('[data-region=hand]')"):
                break
            self.key("F6")
        for card in cards:
            self.key("Home")
            self.walk("ArrowRight", lambda key, card=card: key.startswith(card))
            self.key("Space")

    def pick_from_table(self, *cards):
        self.key("w")
        self.key("Home")
        for card in cards:
            self.walk("ArrowRight", lambda key, card=card: key.startswith(card))
            self.key("Space")

    def play(self):
        self.wait("s.buttons['btn-play']")
        self.after(self.key, "l")

    def next_turn(self):
        self.after(self.key, "e")
        self.wait("s.ready && s.mine")


def test_the_table_is_rearranged_with_keys(serve, open_page):
    page = open_page(PHONE)
    sit_down_at(page, serve(PLAN), "Ann", "tile-rummy", 2)
    page.evaluate(NO_POINTER)
    ann = Keys(page)
    ann.wait("s.ready && s.mine && s.hand.length === 14")
    assert ann.page.get_by_role("region", name="Your rack, 14 tiles").count() == 1
    first_melds(ann)
    the_sevens(ann)
    the_blue_ones(ann)
    out(ann)


def first_melds(ann):
    """Too few points are told in words; enough of them go down, from the hand alone."""
    ann.pick_from_hand("4H", "5H", "6H", "7H")
    ann.key("n")
    ann.heard("Meld 1: Run in red, 4 to 7.")
    seen = ann.wait("s.why.includes('30')")
    assert not seen["buttons"]["btn-play"]
    ann.key("Shift+Z")
    ann.heard("the table is as it was")
    ann.wait("!s.melds.length")
    ann.pick_from_hand("TS", "TH", "TD", "TC")
    ann.key("n")
    ann.heard("Meld 1: Set of tens.")
    ann.pick_from_hand("4H", "5H", "6H", "7H")
    ann.key("n")
    ann.laid(*FIRST)
    ann.play()
    ann.next_turn()


def the_sevens(ann):
    """A tile picked up from a meld and two of the hand become a new meld; one step is put back on the way."""
    ann.pick_from_table("7H")
    ann.key("n")
    ann.heard("Meld 3: Needs 2 more tiles. 1 meld not right yet.")
    assert ann.focus().startswith("7H")
    ann.key("z")
    ann.laid(*FIRST)
    ann.pick_from_table("7H")
    ann.pick_from_hand("7S", "7D")
    ann.key("n")
    ann.heard("Meld 3: Set of sevens. All melds are right.")
    ann.play()
    ann.laid("TS TH TD TC", "4H 5H 6H", "7H 7S 7D")
    ann.next_turn()


def the_blue_ones(ann):
    """A tile that does not belong there is heard at once, and taken home with a key."""
    ann.pick_from_hand("8C", "9C", "8H")
    ann.key("n")
    ann.heard("Meld 4 refused.")
    ann.key("w")
    ann.walk("ArrowRight", lambda key: key.startswith("8H"))
    ann.key("Delete")
    ann.heard("red 8 put back")
    ann.pick_from_table("TC")
    ann.key("4")
    ann.laid("TS TH TD", "4H 5H 6H", "7H 7S 7D", "8C 9C TC")
    ann.play()
    ann.next_turn()


def out(ann):
    """Enter puts what is picked up into the meld that has the focus; the last two tiles end the round."""
    ann.pick_from_table("7H")
    ann.walk("ArrowLeft", lambda key: key.startswith("6H"))
    ann.key("Enter")
    ann.heard("Meld 2: Run in red, 4 to 7.")
    ann.pick_from_hand("8H")
    ann.key("2")
    ann.pick_from_hand("7C")
    ann.key("3")
    ann.laid("TS TH TD", "4H 5H 6H 7H 8H", "7S 7D 7C", "8C 9C TC")
    ann.wait("s.buttons['btn-play']")
    ann.key("l")
    assert ann.wait("s.over")
    assert "You’re out!" in ann.page.get_by_role("heading", level=1).inner_text()
