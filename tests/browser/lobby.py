"""The way from the lobby to a table."""

QUICK = """localStorage.getItem('upcard.prefs') ||
localStorage.setItem('upcard.prefs', JSON.stringify({speed: 0.25}))"""
"""Cards fly, but fast: a mouse waits until what it presses has come to rest."""


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
