"""The same whole game on a narrow screen with keys alone: no pointer event after the lobby is loaded."""

from tests.browser.conftest import PHONE
from tests.browser.keys import KeyboardPerson
from tests.browser.person import clause_of
from tests.browser.plans import WHOLE_GAME
from tests.browser.story import (
    claim_the_nine,
    free_the_joker,
    holding,
    keep_what_is_needed,
    last_rounds,
    ready,
    stage_by_hand,
    take_back,
    won,
)

NO_POINTER = """for (const name of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(name, (event) => event.isTrusted && console.error('a pointer was used'), true);"""


def test_a_whole_game_is_played_with_keys(serve, open_page):
    server = serve(WHOLE_GAME)
    page = open_page(PHONE)
    page.add_init_script(NO_POINTER)
    ann = KeyboardPerson(page)
    page.goto(server.address)
    sit_down_by_keys(ann)
    first_round(ann)
    second_round(ann)
    third_round(ann)
    last_rounds(ann)
    won(ann)


def sit_down_by_keys(ann):
    page = ann.page
    page.locator("html[data-ready='1']").wait_for()
    page.get_by_test_id("lobby-play").wait_for()
    page.get_by_test_id("game-continental").wait_for()
    ann.press("more")
    ann.tab_to("player-name")
    page.keyboard.type("Ann")
    for _ in range(30):
        if ann.focus()["text"] == "Calm":
            break
        ann.key("Tab")
    ann.key("ArrowRight")
    ann.key("ArrowRight")
    assert ann.focus()["text"] == "None"
    ann.press("table-play")
    page.wait_for_url("**/t/*")


def heard(page, words):
    """Wait until a screen reader has been told these words, politely or at once."""
    page.wait_for_function(
        "(words) => ['say-log', 'say-now'].some((id) => document.getElementById(id).textContent.includes(words))",
        arg=words,
    )


def first_round(ann):
    page = ann.page
    ann.wait_for_moment("draw")
    the_hand_is_the_first_stop(ann)
    drawing_comes_first(ann)
    ann.draw_card()
    heard(page, "You drew 2 of clubs")
    the_hand_is_sorted_and_moved(ann)
    lists_open_and_close(ann)
    ann.throw("2C")
    escape_passes_nothing(ann)
    claim_the_nine(ann)
    ann.my_turn()
    heard(page, "Your turn.")
    ann.draw_card()
    ann.lay_down_suggested()
    before = ann.look()
    ann.lay_off("KD", holding(before["melds"], "KS"))
    take_back(ann, before)
    ann.play_round(junk=("4D", "2S", "5H"))
    assert "You’re out!" in ann.focus()["text"]


def the_hand_is_the_first_stop(ann):
    """The first Tab leads to "To my hand"; F6 goes round the regions."""
    ann.key("Tab")
    assert ann.focus()["text"] == "To my hand"
    ann.key("Enter")
    assert ann.focus()["region"] == "hand"
    stops = []
    for _ in range(5):
        ann.key("F6")
        stops.append(ann.focus()["region"])
    assert stops == ["strip", "contract", "melds", "seats", "hand"]
    ann.key("Shift+F6")
    assert ann.focus()["region"] == "seats"


def drawing_comes_first(ann):
    """A refusal is spoken; its clause is there to be looked up."""
    ann.select(ann.look()["hand"][0]["key"])
    ann.discard()
    refusal = ann.wait("s.refusal")["refusal"]
    assert clause_of(refusal)
    heard(ann.page, refusal.partition("Why?")[0].strip())
    ann.key("Escape")
    assert not any(entry["chosen"] for entry in ann.wait("!s.refusal")["hand"])


def the_hand_is_sorted_and_moved(ann):
    """S goes through the sorts; Shift and an arrow move the card that has the focus; a reload keeps it all."""
    page = ann.page
    orders = []
    for name in ("suit", "rank"):
        ann.key("s")
        heard(page, f"Sorted by {name}.")
        orders.append(ann.cards())
    assert orders[1] == sorted(orders[1], key=lambda card: "A23456789TJQK".index(card[0]))
    ann.walk_to(ann.keys_of("KD")[0])
    at = ann.focus()["at"]
    for _ in range(at):
        ann.key("Shift+ArrowLeft")
    assert ann.cards() == ["KD", *[card for card in orders[1] if card != "KD"]]
    assert ann.focus()["at"] == 0
    ann.key("End")
    ann.key("Home")
    assert ann.focus()["at"] == 0
    own = ann.cards()
    page.reload()
    assert [entry["card"] for entry in ann.wait_for_moment("play")["hand"]] == own


def lists_open_and_close(ann):
    """R and ? open the rules and the list of keys, the menu the rest; Esc closes each."""
    page = ann.page
    for key, name, words in (("r", "rules", "CON-40"), ("?", "keys", "Shift + arrows")):
        ann.key(key)
        page.get_by_test_id(f"drawer-{name}").get_by_text(words).first.wait_for()
        ann.key("Escape")
        page.get_by_test_id(f"drawer-{name}").wait_for(state="detached")
    for name, words in (("scores", "Lowest wins"), ("log", "drew"), ("settings", "This device")):
        ann.press("menu")
        ann.press(f"menu-{name}")
        page.get_by_test_id(f"drawer-{name}").get_by_text(words).first.wait_for()
        ann.key("Escape")
        page.get_by_test_id(f"drawer-{name}").wait_for(state="detached")


def escape_passes_nothing(ann):
    n = ann.wait_for_moment("claim")["n"]
    heard(ann.page, "May I?")
    ann.key("Escape")
    seen = ann.wait_for_moment("claim")
    assert seen["n"] == n


def second_round(ann):
    ready(ann, 2)
    ann.my_turn()
    ann.draw_card()
    stage_by_hand(ann)
    free_the_joker(ann)
    ann.lay_off("KD", holding(ann.look()["melds"], "KS"))
    ann.play_round(junk=("JH", "TS"))


def third_round(ann):
    ready(ann, 3)
    ann.my_turn()
    ann.draw_card()
    keep_what_is_needed(ann)
    ann.key("Escape")
    ann.stage(0, "6H", "4H", "3H", "5H")
    ann.stage(1, "QS", "9S", "TS", "JS")
    ann.lay_down_staged()
    ann.play_round(junk=("2C", "2D"))
