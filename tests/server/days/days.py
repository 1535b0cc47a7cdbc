"""Shared by the tests of the deal of the day: a fixed date, and a player."""

from tests.server.live import Page, call
from upcard.server.clock import Clock

NOON = 1_795_521_600
"""Noon of 24 November 2026, UTC."""
DAY = 86_400


class Dated(Clock):
    """A clock whose date passes when a test says so."""

    def __init__(self):
        self.at = NOON

    def __call__(self):
        return self

    def since_1970(self):
        return self.at


def begin(base, cookie="", **asked):
    """Begin a try, or come back to it; returns its table and the browser's cookie."""
    answer = call(base, "/api/day", {"name": "Ann", **asked}, cookie=cookie)
    assert answer.status == 200, answer.body
    return answer.json["table"], answer.cookie


def play(base, table, cookie):
    """Play a table to the end of its match; returns the last state."""
    with Page(base, table, cookie) as page:
        page.until(lambda frame: frame["t"] == "state")
        page.send("pace", seconds=0)
        page.play(lambda state: state["table"]["phase"] == "finished")
        return page.state
