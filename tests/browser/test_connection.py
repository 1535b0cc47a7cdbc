"""The server goes away and comes back: the page says so, keeps what is staged, and goes on."""

import json

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, sit_down
from tests.browser.person import PointerPerson
from tests.browser.plans import WHOLE_GAME

DEAF = """window.opened = [];
window.WebSocket = class {
  static CONNECTING = 0;
  static OPEN = 1;
  readyState = 0;
  constructor() { opened.push(this); }
  close() { this.readyState = 3; }
  send() {}
};
window.fail = () => {
  opened.at(-1).readyState = 3;
  for (let i = 0; i < 6; i++) opened.at(-1).onclose({ code: 1006 });
};"""
"""No channel opens, and the last one can fail so often that the next one is far away."""
BACK = {
    "the net": "dispatchEvent(new Event('online'))",
    "the page": "dispatchEvent(new Event('pageshow'))",
    "somebody": "document.dispatchEvent(new Event('visibilitychange'))",
}
CHECKED = """() => {
  const why = document.querySelector('[data-testid=bench-why]')?.textContent;
  return why && !why.includes('being checked');
}"""
LONG = 2000
"""Milliseconds after which a channel that still opens may wait for a net that is gone."""


def at_table(serve, open_page):
    """A server, and a person at one of its tables whose turn it is."""
    server = serve(WHOLE_GAME)
    page = open_page(DESKTOP, without_network=True)
    page.add_init_script(QUICK)
    ann = PointerPerson(page)
    sit_down(page, server, "Ann")
    ann.wait_for_moment("draw")
    return server, ann


def put_nines(ann):
    for key in ann.keys_of("9S", "9H", "9C"):
        ann.select(key)
    ann.put_in_slot(1)
    ann.wait("s.slots[1].cards.length === 3")


def test_the_game_goes_on_after_the_server_was_killed(serve, open_page):
    server, ann = at_table(serve, open_page)
    page = ann.page
    ann.draw_card()
    ann.stage(0, "7S", "7S", "7C")
    before = ann.look()

    server.kill()
    message = page.get_by_text("Connection lost")
    message.wait_for()
    assert "data-ready" not in page.locator("html").evaluate("(el) => el.outerHTML.slice(0, 200)")
    put_nines(ann)  # what was said before is not told of other cards
    assert [slot["tag"] for slot in ann.look()["slots"]] == ["Complete", "3 of 3"]
    server.start()
    message.wait_for(state="detached")
    ann.wait("s.ready && s.buttons['btn-down']")
    server.kill()
    message.wait_for()
    page.get_by_role("button", name="Take Set 2 back into the hand").click()
    assert not ann.wait("!s.slots[1].cards.length")["buttons"]["btn-down"]  # nor laid

    server.start()
    message.wait_for(state="detached")
    after = ann.wait("s.ready && s.slots[0].tag === 'Complete'")
    assert after == before
    ann.press("btn-back")
    ann.throw("2C")
    assert ann.my_turn()["round"] == 1


def test_what_was_pressed_without_a_connection_is_done_once_it_is_back(serve, open_page):
    server, ann = at_table(serve, open_page)
    page = ann.page
    server.kill()
    page.get_by_text("Connection lost").wait_for()
    ann.press("btn-draw")
    assert len(ann.cards()) == 12
    server.start()
    seen = ann.wait_for_moment("play")
    assert len(seen["hand"]) == 13


def test_a_table_that_is_not_there(serve, open_page):
    server = serve(WHOLE_GAME)
    page = open_page(DESKTOP, without_network=True)
    page.goto(f"{server.address}/t/zzzzzz")
    page.get_by_role("heading", name="There is no such table").wait_for()
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_test_id("lobby-play").wait_for()


def test_many_windows_of_one_seat_settle(serve, open_page):
    """A ninth window closes the first for good; none connects again by itself and so closes another."""
    _, ann = at_table(serve, open_page)
    first, opened = ann.page, []
    context = first.context
    for _ in range(8):
        page = context.new_page()
        page.on("websocket", lambda channel: opened.append(channel))  # noqa: PLW0108 - it marks what it is given
        page.goto(first.url)
        page.wait_for_function("() => document.documentElement.dataset.ready === '1'")
    first.get_by_role("heading", name="This table is open in many windows").wait_for()
    assert len(opened) == 8
    assert not any(channel.is_closed() for channel in opened)
    for page in context.pages:
        if page != first:
            page.close()
    first.reload()
    ann.wait_for_moment("draw")


@pytest.mark.parametrize("back", BACK)
def test_the_page_connects_at_once_when_something_is_back(open_page, scenes, back):
    page = open_page(PHONE)
    page.clock.install()
    page.add_init_script(DEAF)
    page.goto(f"{scenes.address}/t/base")
    page.wait_for_function(
        "() => window.upcardEarly === 'taken' && document.readyState === 'complete'"
    )
    assert page.evaluate("opened.length") == 1
    page.evaluate("fail()")
    page.evaluate(BACK[back])
    assert page.evaluate("opened.length") == 2, "it waited"
    page.evaluate(BACK[back])
    assert page.evaluate("opened.length") == 2, "the channel that has just been begun was given up"
    page.clock.run_for(LONG)
    page.evaluate(BACK[back])
    assert page.evaluate("opened.length") == 3, "it went on waiting for a net that is gone"


def test_a_question_refused_as_too_soon_is_sent_again(open_page, scenes):
    """A question that was refused unread gets no answer, so the page asks again and does not wait in vain."""
    page, refused = open_page(PHONE), []

    def between(channel):
        server = channel.connect_to_server()

        def to_server(text):
            command = json.loads(text)
            if command["cmd"] != "stage_table" or refused:
                return server.send(text)
            refused.append(command["id"])
            answer = {"t": "refused", "id": command["id"], "code": "command.too_many"}
            return channel.send(json.dumps({**answer, "message": "Not so fast.", "clause": None}))

        channel.on_message(to_server)

    page.route_web_socket("**/ws/**", between)
    page.goto(f"{scenes.address}/t/bench-many")
    page.get_by_test_id("bench-1").locator("[data-bench]").first.click(position={"x": 9, "y": 20})
    page.get_by_test_id("new-meld").click()
    page.wait_for_function(CHECKED)
    assert len(refused) == 1
