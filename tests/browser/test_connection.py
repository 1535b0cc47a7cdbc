"""The server goes away and comes back: the page says so, keeps what is staged, and goes on."""

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import QUICK, sit_down
from tests.browser.person import PointerPerson
from tests.browser.plans import WHOLE_GAME


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
