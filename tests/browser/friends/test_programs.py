"""The drawer of people keeps its contents while the screen below it changes."""

import json

from tests.browser.conftest import DESKTOP


def test_a_name_outlives_the_screen_until_the_drawer_closes(open_page, scenes):
    page, states = open_page(DESKTOP), []

    def between(channel):
        def to_page(text):
            if json.loads(text)["t"] == "state":
                states.append((channel, json.loads(text)))
            channel.send(text)

        channel.connect_to_server().on_message(to_page)

    page.route_web_socket("**/*", between)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.get_by_test_id("people").click()
    name = page.get_by_test_id("token-name")
    name.fill("My bot")
    channel, here = states[-1]
    elsewhere = {**here, "standings": [], "table": {**here["table"], "phase": "finished"}}
    channel.send(json.dumps(elsewhere))
    page.locator(".screen.paper").wait_for()
    assert name.input_value() == "My bot"
    channel.send(json.dumps(here))
    page.locator(".screen.playing").wait_for()
    assert name.input_value() == "My bot"
    page.get_by_test_id("drawer-close").click()
    page.get_by_test_id("people").click()
    assert not name.input_value()


def test_a_late_answer_takes_no_token_off_the_list(open_page, scenes):
    """The list is asked for when the drawer opens; a token is made before that answer is there."""
    page = open_page(DESKTOP)
    late, kept = [], []

    def tokens(route):
        if route.request.method == "POST":
            kept.append({"id": "1", "name": "My bot"})
            route.fulfill(json={**kept[0], "token": "secret"})
        elif kept:
            route.fulfill(json=kept)
        else:
            late.append(route)

    page.route("**/tokens", tokens)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.get_by_test_id("people").click()
    page.get_by_test_id("token-name").fill("My bot")
    page.get_by_test_id("make-token").click()
    page.get_by_test_id("tokens").wait_for()
    with page.expect_response("**/tokens"):
        late[0].fulfill(json=[])
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.get_by_test_id("tokens").get_by_role("button", name="End").count() == 1
