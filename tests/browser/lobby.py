"""The way from the front page to a table."""

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
    """Open the front page, and wait for its games: what stands below them moves when they come, and a press may miss
    it.
    """
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for()
    page.get_by_test_id("game-continental").wait_for()


def prepare(page, name, game="continental"):
    """Open the sheet of a game, or by that of its game the one of a variation, and give a name."""
    page.get_by_test_id("game-continental").wait_for()
    listed = game
    while "-" in listed and not page.get_by_test_id(f"game-{listed}").count():
        listed = listed.rpartition("-")[0]
    page.get_by_test_id(f"game-{listed}").click()
    if listed != game:
        page.get_by_test_id("variation").select_option(game)
    page.get_by_test_id("player-name").fill(name)


def let_bots_act_at_once(page):
    """On the sheet of a game."""
    page.get_by_role("radiogroup", name="Pace of bots").get_by_role("radio", name="None").click()


def sit_down(page, server, name, seats=4):
    """Open a table from the front page, with bots in all other seats that act at once."""
    enter(page, server.address)
    prepare(page, name)
    let_bots_act_at_once(page)
    for _ in range(seats - 4):
        page.get_by_role("button", name="More: Seats").click()
    page.get_by_test_id("table-play").click()
    page.wait_for_url("**/t/*")
    page.locator("html[data-ready='1']").wait_for()
