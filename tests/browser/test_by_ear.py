"""A round by keyboard and accessibility tree alone: nothing is found by where it lies, and no pointer moves.

It needs a browser, which alone knows what a screen reader is told. Everything is found by its role and name; what is
said is written down from the two live regions.
"""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from upcard.client import Server

HEARD = """window.heard = [];
new MutationObserver((seen) => seen.forEach((one) =>
  one.addedNodes.forEach((node) => node.textContent && one.target.closest?.('[role=log], [role=alert]') &&
    heard.push(node.textContent)))).observe(document, { childList: true, subtree: true });
addEventListener('pointerdown', (event) => event.isTrusted && console.error('a pointer was used'), true);"""
EAR = {  # two sets are dealt; seat 2 throws a queen that is asked for, and the next draw ends the round
    "dealer": "5H 7D TS KC",
    "deals": 3,
    "rounds": [
        {
            "hands": {"0": "KS KH KC KD KS KH QS QH QC QD QS 2H"},
            "upcard": "2C",
            "stock": "QH 3C QC KC 5D 6C",
        }
    ],
}
MOST_TABS = 60
SPOKEN = Path(__file__).parents[1] / "data" / "spoken" / "round.txt"
"""What is said of that round, in order: read it aloud when it changes."""


class Listener:
    """Somebody who hears roles and names, and has a keyboard."""

    def __init__(self, page):
        self.page = page

    def find(self, role, name, **more):
        more.setdefault("exact", len(name) == 1)
        return self.page.get_by_role(role, name=name, **more).first

    def go(self, role, name, key="Tab"):
        """Press a key until that has the focus."""
        there = self.find(role, name)
        there.wait_for()
        for _ in range(MOST_TABS):
            if there.evaluate("(el) => el === document.activeElement"):
                return there
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {role} {name}")

    def press(self, role, name, key="Enter"):
        self.go(role, name)
        self.page.keyboard.press(key)

    def hear(self, words):
        """Wait until that has been said; returns how often."""
        self.page.wait_for_function("(w) => heard.some((one) => one.includes(w))", arg=words)
        return self.page.evaluate("(w) => heard.filter((one) => one.includes(w)).length", words)

    def to_hand(self):
        """F6 to the hand, and to its first card."""
        cards = self.page.get_by_role("list", name="Cards in your hand")
        for _ in range(MOST_TABS):
            if cards.evaluate("(el) => el.contains(document.activeElement)"):
                break
            self.page.keyboard.press("F6")
        self.page.keyboard.press("Home")

    def put(self, rank, number, place):
        """Walk along the hand, select the cards of a rank, and put them into a place of the contract."""
        self.to_hand()
        for _ in range(MOST_TABS):
            wanted = self.page.get_by_role("button", name=re.compile(f"^{rank} of"))
            if wanted.and_(self.page.locator("*:focus")).count():
                self.page.keyboard.press("Space")
                number -= 1
            if not number:
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press(place)

    def throw(self, card):
        """Walk along the hand to a card, select and discard it."""
        self.to_hand()
        self.go("button", card, "ArrowRight")
        self.page.keyboard.press("Space")
        expect(self.find("button", card, pressed=True)).to_be_focused()
        self.page.keyboard.press("x")


def test_a_round_by_keyboard_and_accessibility_tree(serve, open_page):
    server = serve(EAR)
    page = open_page(DESKTOP)
    page.add_init_script(HEARD)
    ann = Listener(page)
    seat = Server(server.address)
    opened = seat.open_table(
        "continental", seats=4, bots=3, name="Ann", pace=0.0, claim_seconds=None
    )
    page.context.add_cookies([{"name": "upcard", "value": seat.browser, "url": server.address}])
    page.goto(opened.link)
    ann.hear("Your turn")

    # Wishes: cards that do not help are passed on, but queens are asked about.
    page.keyboard.press("w")
    ann.find("dialog", "Wishes").wait_for()
    others = page.get_by_role("radiogroup", name="Any other card")
    for _ in range(MOST_TABS):
        if others.get_by_role("radio", checked=True).evaluate(
            "(el) => el === document.activeElement"
        ):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(others.get_by_role("radio", checked=True)).to_have_text("Never")
    ann.press("button", "Q")
    ann.press("button", "Ask me")
    ann.find("button", "Forget Every Q").wait_for()
    page.keyboard.press("Escape")
    ann.find("dialog", "Wishes").wait_for(state="detached")

    # A turn; the 3 that seat 1 throws goes by unasked, the queen of seat 2 is asked for.
    page.keyboard.press("d")
    ann.hear("You drew queen of hearts")
    ann.throw("2 of hearts")
    assert ann.hear("May I? queen of clubs") == 1
    page.keyboard.press("m")
    ann.hear("You got queen of clubs and drew king of clubs with it")

    # The next turn: both sets are put into their places and laid, and the last card is thrown.
    ann.find("button", "Draw from the stock").wait_for()
    page.keyboard.press("d")
    ann.hear("You drew 6 of clubs")
    ann.put("king", 7, "1")
    ann.hear("Set 1")
    ann.put("queen", 7, "2")
    ann.hear("Set 2")
    ann.find("button", "Lay down", disabled=False).wait_for()
    page.keyboard.press("l")
    ann.hear("You laid down")
    ann.throw("6 of clubs")
    ann.find("heading", "You’re out!").wait_for()
    lines = SPOKEN.read_text(encoding="utf-8").splitlines()
    page.wait_for_function("(last) => heard.includes(last)", arg=lines[-1])
    assert page.evaluate("heard") == lines

    # The round is watched again, and the next one begins.
    ann.press("link", "Watch it again")
    ann.go("slider", "Moment")
    page.keyboard.press("ArrowRight")
    ann.find("heading", "drew").or_(ann.find("heading", " let ")).wait_for()
    page.keyboard.press("End")
    ann.find("region", "How the round ended").wait_for()
    ann.press("link", "Upcard, to the table", "Enter")
    ann.press("button", "Deal round 2")
    ann.find("group", "Round, contract and claims").get_by_text("2 of 7").wait_for()


def heard_at(open_page, scenes, scene):
    """A page of a scene, with what is said there."""
    page = open_page(DESKTOP)
    page.add_init_script(HEARD)
    page.goto(f"{scenes.address}/t/{scene}")
    page.locator("html[data-ready='1']").wait_for()
    return Listener(page)


def test_a_person_who_arrives_hears_how_the_match_ends_where_there_is_no_contract(
    open_page, scenes
):
    ann = heard_at(open_page, scenes, "gin")
    assert ann.hear("Round 1. First to 100 points. 11 cards: 6 of spades") == 1


def test_what_is_put_into_the_slots_for_me_is_said(open_page, scenes):
    ann = heard_at(open_page, scenes, "staging")
    ann.page.keyboard.press("l")
    ann.hear("Press Lay down again to do it.")
    said = [line for line in ann.page.evaluate("heard") if line.endswith(". Ready.")]
    assert [line.split(":")[0] for line in said] == ["Set", "Run 1", "Run 2"]


def test_a_meld_says_that_a_chosen_card_fits_only_where_it_does(open_page, scenes):
    ann = heard_at(open_page, scenes, "laid")
    assert ann.page.get_by_role("button", name=re.compile("^Fits")).count() == 0
    ann.to_hand()
    ann.go("button", "9 of spades, 2 of 5", "ArrowRight")
    ann.page.keyboard.press("Space")
    ann.find("button", "Fits: Set of nines: 9 of spades").wait_for()
    fits = ann.page.locator(".meld-box.target").count()
    assert ann.page.get_by_role("button", name=re.compile("^Fits: ")).count() == fits
    assert fits < ann.page.locator(".meld-box").count()
