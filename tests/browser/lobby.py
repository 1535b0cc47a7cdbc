"""The way from the lobby to a table."""

import json


def preferring(**prefs):
    """Return the script of a browser that prefers this; what its reader chose later stays."""
    kept = "JSON.parse(localStorage.getItem('upcard.prefs') ?? '{}')"
    changed = f"JSON.stringify({{...{json.dumps(prefs)}, ...{kept}}})"
    # An empty page has no storage, and no reader either.
    return f"location.protocol === 'about:' || localStorage.setItem('upcard.prefs', {changed})"


QUICK = preferring(speed=0.25)
"""Cards fly, but fast: a mouse waits until what it presses has come to rest."""
ASKED = preferring(ask="all")
"""Each discard is asked about, so that a plan says what becomes of it."""


def enter(page, address):
    """Open the lobby, and wait for its games: what stands below them moves when they come, and a press may miss it."""
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for()
    page.locator("input[value='continental']").wait_for(state="attached")


def sit_down(page, server, name, seats=4):
    """Open a table from the lobby, with bots in all other seats that act at once."""
    enter(page, server.address)
    page.get_by_test_id("player-name").fill(name)
    page.get_by_test_id("more").click()
    page.get_by_role("radiogroup", name="Pace of bots").get_by_role("radio", name="None").click()
    for _ in range(seats - 4):
        page.get_by_role("button", name="More: Seats").click()
    page.get_by_test_id("lobby-play").click()
    page.wait_for_url("**/t/*")
    page.locator("html[data-ready='1']").wait_for()
