"""What stands in the drawer of people stays while the screen below it changes."""

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
