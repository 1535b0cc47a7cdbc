"""Joint decisions of a table: its clocks, who may sit down, when it ends."""

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, enter, prepare, sit_down
from tests.browser.person import PointerPerson
from tests.browser.plans import WHOLE_GAME
from upcard.bots import levels_offered
from upcard.rules import find_variant
from upcard.server.store.sqlite import FILE_NAME, SqliteStore


def at_table(serve, open_page):
    """A server, and a person at one of its tables."""
    server = serve(WHOLE_GAME)
    page = open_page(DESKTOP, without_network=True)
    page.add_init_script(QUICK)
    ann = PointerPerson(page)
    sit_down(page, server, "Ann")
    return server, ann


def test_bots_play_at_the_levels_that_the_chosen_game_offers(serve, open_page):
    """A level chosen for another game gives way to the strongest that this one offers."""
    page = open_page(DESKTOP)
    enter(page, serve().address)
    levels = page.get_by_role("radiogroup", name="How well bots play").get_by_role("radio")
    shown = []
    for game in ("carousel", "basic"):
        prepare(page, "Ann", game)
        shown.append([text.lower() for text in levels.all_inner_texts()])
        assert shown[-1] == [*levels_offered(find_variant(game))]
        if game == "carousel":
            levels.last.click()
            page.keyboard.press("Escape")
    assert shown[0][-1] not in shown[1]
    assert levels.last.get_attribute("aria-checked") == "true"
    page.get_by_test_id("table-play").click()
    page.wait_for_url("**/t/*")


def test_the_turn_clock_is_set_and_kept(serve, open_page):
    _, ann = at_table(serve, open_page)
    ann.press("settings")
    clock = ann.page.get_by_role("radiogroup", name="Turn clock")
    clock.get_by_text("30 s").click()
    ann.page.get_by_text("You set the turn clock: 30 seconds.").first.wait_for(state="attached")
    ann.page.reload()
    ann.page.locator("html[data-ready='1']").wait_for()
    ann.press("settings")
    assert clock.get_by_role("radio", checked=True).inner_text() == "30 s"


def test_a_hint_lights_the_move_and_says_why_and_can_be_switched_off(serve, open_page):
    """The words and the light are the page's own; what is advised, and for whom, the server's tests look at."""
    _, ann = at_table(serve, open_page)
    page = ann.page
    ann.play_moment(ann.wait_for_moment("draw"))
    ann.wait_for_moment("play")
    page.keyboard.press("h")
    hint = page.get_by_test_id("hint")
    hint.get_by_text("Lay down:").wait_for()
    assert any(letter.isdigit() for letter in hint.inner_text())
    lit = page.locator(".mine .lit")
    assert lit.count() >= 6  # the two sets of the contract
    assert "hinted" in lit.first.inner_text()
    ann.press("settings")
    page.get_by_role("radiogroup", name="Hint button").get_by_text("Off").click()
    page.get_by_test_id("btn-hint").wait_for(state="detached")
    assert page.locator(".lit").count() == 0


def test_a_table_that_cannot_be_played_says_why(serve, open_page):
    server, ann = at_table(serve, open_page)
    table = ann.page.url.rpartition("/")[2]
    server.kill()
    store = SqliteStore(next(server.log.parent.rglob(FILE_NAME)))
    store.append(table, len(store.read(table)), [b'{"type":"dance"}'])
    store.close()
    server.start()
    ann.page.get_by_role("heading", name="This table cannot be played").wait_for()
    ann.page.get_by_text("This Upcard cannot read what was saved of this table").wait_for()
    ann.page.get_by_role("link", name="To the lobby").click()
    mine = ann.page.get_by_test_id("my-table")
    mine.get_by_text("This Upcard cannot read what was saved of this table").wait_for()
    assert "a stored table cannot be read" in server.log.read_text()
    server.log.write_text("")  # it was to say so


SAT_IN = """
const parse = JSON.parse;
JSON.parse = (...all) => {
  const read = parse(...all);
  for (const s of [read, read?.state]) if (s?.deal && s.seats) {
    s.claim = null;
    s.deal.active = (s.you + 1) % s.seats.length;
    for (const seat of s.seats) [seat.active, seat.sat_in] = [seat.seat === s.deal.active, seat.seat === s.you];
  }
  return read;
};
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) { (window.sent ??= []).push(text); return send.call(this, text); };
"""
"""Of every state the page is told that a bot sits in my seat, which takes a person minutes of silence."""


def test_one_press_brings_a_person_back_to_a_seat_that_a_bot_plays(open_page, scenes):
    page = open_page(PHONE)
    page.add_init_script(SAT_IN)
    page.goto(f"{scenes.address}/t/first")
    page.get_by_test_id("btn-here").click()
    page.wait_for_function("window.sent.some((text) => JSON.parse(text).cmd === 'here')")
