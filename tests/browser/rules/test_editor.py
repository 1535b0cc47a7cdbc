"""House rules made on a phone by touch, played with bots, sent as a link, and changed with the keyboard alone."""

import base64
import re
import zlib

from playwright.sync_api import expect

from tests.browser.lobby import QUICK
from tests.browser.person import PointerPerson

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


class Finger(PointerPerson):
    """A finger on the rules."""

    def tap(self, name):
        self.page.get_by_test_id(name).tap()

    def side(self, name):
        self.page.locator(f"[data-testid=side] [data-value={name}]").tap()

    def settled(self):
        expect(self.page.locator("[data-testid=standing][data-waiting='0']")).to_be_visible()


def make_twos_wild_and_an_eighth_round(finger):
    page = finger.page
    finger.tap("from-continental")
    for card in ("2", "AH", "AD"):
        finger.tap(f"wilds={card}")
    finger.tap("add-round")
    round_8 = page.get_by_test_id("round-8")
    for left in (2, 1, 0):
        round_8.get_by_role("button", name="Leave out: run").first.tap()
        expect(round_8.locator(".parts li")).to_have_count(left)
    for kind in ("set", "set", "run"):
        before = round_8.locator(".parts li").count()
        finger.tap(f"add-{kind}-8")
        expect(round_8.locator(".parts li")).to_have_count(before + 1)
    finger.tap("cards-8-more")
    finger.tap("cards-8-more")
    finger.settled()


def test_twos_are_wild_and_there_is_an_eighth_round(serve, open_page):
    server = serve()
    page = open_page(PHONE, has_touch=True, is_mobile=True)
    page.context.add_init_script(QUICK)
    finger = Finger(page)
    page.goto(f"{server.address}/rules")
    make_twos_wild_and_an_eighth_round(finger)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.get_by_test_id("undo").bounding_box()["height"] >= 44
    bar = page.locator(".rules .bar").bounding_box()
    assert page.get_by_test_id("to-play").bounding_box()["height"] < bar["height"] < 56

    page.emulate_media(media="print")
    expect(page.locator(".side-form")).to_be_hidden()
    expect(page.locator(".rulebook")).to_be_visible()
    page.emulate_media(media="screen")
    finger.side("book")
    finger.tap("which-rules")
    page.locator("[data-testid=which-rules] [data-value=true]").tap()
    told = page.locator(".rulebook li")
    expect(told).to_have_count(3)
    expect(told.nth(1)).to_contain_text("Wild cards: jokers and all twos.")
    expect(told.nth(1)).to_contain_text("the ace of hearts and the ace of diamonds")
    expect(told.nth(2)).to_contain_text("Round 8: 2 sets of 3 and a run of 4. Dealt to each: 14.")

    finger.side("play")
    finger.tap("keep")
    link = page.get_by_test_id("kept-link").input_value()
    expect(page.locator("img.qr")).to_have_js_property("complete", True)
    finger.tap("play-this")
    page.wait_for_url("**/t/*")
    finger.tap("menu")
    finger.tap("menu-settings")
    page.locator("[data-testid=set-pace] [data-value='0']").tap()
    finger.tap("drawer-close")
    finger.play_round()

    other = open_page(DESKTOP)
    other.goto(link)
    expect(other.get_by_test_id("differences").locator("li")).to_have_count(3)
    expect(other.locator(".contract-cards li")).to_have_count(8)
    expect(other.get_by_test_id("play-this")).to_be_visible()
    other.get_by_test_id("compare-link").fill(f"{server.address}/rules/continental")
    other.get_by_test_id("compare").click()
    expect(other.get_by_test_id("compared").locator("li")).to_have_count(3)
    other.get_by_test_id("compare-game").select_option("crummy")
    expect(other.locator(".compare")).to_contain_text("How this differs from Crummy Rummy")
    other.set_viewport_size({"width": 320, "height": 568})
    assert other.evaluate("document.documentElement.scrollWidth") <= 320
    other.set_viewport_size(DESKTOP)
    other.emulate_media(media="print")
    for pressed in ("play-this", "paper-pad"):
        expect(other.get_by_test_id(pressed)).to_be_hidden()
    expect(other.locator(".rulebook")).to_be_visible()
    expect(other.locator(".rulebook")).to_have_css("column-count", "2")
    expect(other.locator(".rulebook .cl").first).to_have_css("white-space", "nowrap")
    other.emulate_media(media="print", color_scheme="dark")
    expect(other.locator(".rulebook .cl").first).to_have_css("color", "rgb(51, 51, 51)")
    other.emulate_media(media="screen")
    change_by_keyboard(other)
    links_that_cannot_be_shown(other, server.address)
    a_first_look_that_fails(open_page(DESKTOP, without_network=True), server.address)


def change_by_keyboard(page):
    """What a finger does, keys do; everything has a role and a name."""
    page.get_by_role("button", name="Change it").focus()
    page.keyboard.press("Enter")
    for words, option in (("decks", "packs"), ("adding", "layoff"), ("sets", "set_size")):
        page.get_by_role("searchbox", name="Search").fill(words)  # as rule sheets call it
        expect(page.get_by_test_id(f"field-{option}")).to_be_visible()
    page.get_by_role("searchbox", name="Search").fill("drawing")
    expect(page.locator("[data-testid^=field-]").first).to_have_attribute(
        "data-testid", "field-draw"
    )
    page.get_by_role("searchbox", name="Search").fill("")
    page.get_by_role("searchbox", name="Search").focus()
    page.keyboard.type("claims a round")
    none = page.get_by_role("checkbox", name="no limit")
    none.focus()
    page.keyboard.press("Space")
    more = page.get_by_role("button", name="More: Claims a round")
    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("standing")).to_contain_text("4 things you play your way")
    expect(page.get_by_role("region", name="Rulebook")).to_contain_text("at most 3 claims")
    page.get_by_role("button", name="Back to that").focus()
    page.keyboard.press("Enter")
    expect(none).to_be_focused()  # what was pressed is gone
    expect(page.get_by_test_id("standing")).to_contain_text("3 things you play your way")
    page.get_by_role("searchbox", name="Search").fill("rounds")
    page.get_by_test_id("open-round-8").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("earlier-8").focus()
    for number in (7, 6):  # a round that moves stays open, and moves on by the same key
        page.keyboard.press("Enter")
        expect(page.get_by_test_id(f"earlier-{number}")).to_be_focused()
    expect(page.get_by_test_id("open-round-6")).to_contain_text("14 cards")
    for number in (7, 8):
        page.get_by_test_id(f"later-{number - 1}").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id(f"later-{number}")).to_be_focused()
    expect(page.get_by_test_id("standing")).to_contain_text("3 things you play your way")
    page.get_by_role("searchbox", name="Search").fill("cards in a run")
    page.get_by_role("button", name="More: Cards in a run, most").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(
        re.compile("a run of 14 needs", re.IGNORECASE)
    )
    page.get_by_role("button", name="Ace in a run: at both ends").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("problem")).to_have_count(0)
    expect(page.get_by_test_id("play-this")).to_be_hidden()
    page.get_by_test_id("to-play").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def links_that_cannot_be_shown(page, address):
    """A link that was cut, or holds what cannot be played, says so in a sentence."""
    page.goto(f"{address}/rules/view#z=garbage")
    expect(page.get_by_role("main")).to_contain_text("This link does not hold all of its rules")
    page.goto(f"{address}/rules/{'%E0%A4%A' * 30}")  # cut within a letter, and longer than any id
    expect(page.get_by_role("main")).to_contain_text("There is no such game.")
    packed = zlib.compress(b'extends = "continental"\npacks = "fixed:99"\n', wbits=-15)
    page.goto(f"{address}/rules/view#z={base64.urlsafe_b64encode(packed).decode().rstrip('=')}")
    page.reload()  # the part behind the # alone loads nothing
    expect(page.get_by_test_id("wrong")).to_contain_text("at most 20 are possible")
    page.get_by_role("button", name="See how to fix them").press("Enter")
    expect(page.get_by_test_id("mend").first).to_have_text("Packs: fixed:20")
    page.get_by_test_id("search").fill(
        "laying off"
    )  # a problem stays in sight, whatever is looked for
    expect(page.get_by_test_id("field-layoff")).to_be_visible()
    expect(page.get_by_test_id("mend").first).to_have_text("Packs: fixed:20")


def a_first_look_that_fails(page, address):
    """A visitor who comes while the server cannot be reached has a button, not a dead end."""
    page.route("**/api/rules/look", lambda route: route.abort("connectionrefused"), times=1)
    page.goto(f"{address}/rules/edit?from=gin")
    page.get_by_test_id("again").press("Enter")
    expect(page.get_by_test_id("search")).to_be_visible()


def test_one_press_for_every_round_a_search_without_a_hit_and_a_line_of_one_s_own(serve, open_page):
    page = open_page(PHONE, has_touch=True, is_mobile=True)
    finger = Finger(page)
    page.goto(f"{serve().address}/rules")
    finger.tap("from-crummy")
    finger.tap("open-round-1")
    page.get_by_test_id("cards-1").fill("12")
    page.get_by_test_id("cards-1").press("Enter")
    finger.tap("cards-all-1")
    finger.settled()
    expect(page.locator("[data-testid^=round-] small")).to_have_text(["12 cards"] * 7)
    expect(page.get_by_test_id("cards-all-1")).to_have_count(0)
    finger.tap("undo")
    finger.settled()

    page.get_by_test_id("search").fill("chinchón")
    expect(page.get_by_test_id("no-hit")).to_contain_text("No such rule yet:")
    finger.tap("clear-search")
    expect(page.get_by_test_id("no-hit")).to_have_count(0)
    page.get_by_test_id("search").fill("claims a round")
    expect(page.get_by_test_id("field-claim_limit")).to_contain_text("no limit")

    page.get_by_test_id("search").fill("at our table")
    page.get_by_test_id("f-at_our_table").fill("Last place brings the biscuits")
    page.get_by_test_id("f-at_our_table").press("Enter")
    finger.settled()
    finger.side("book")
    said = "Also agreed at this table, and not checked by Upcard: Last place brings the biscuits."
    expect(page.get_by_text(said)).to_be_visible()
