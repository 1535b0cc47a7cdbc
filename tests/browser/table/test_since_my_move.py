"""The others' actions since my last move stay marked until I act: events are put into a table's channel."""

import json

import pytest

from tests.browser.conftest import DESKTOP, PHONE

LAID = {
    "effects": [
        {"what": "take", "seat": 1, "card": "7H"},
        {"what": "down", "seat": 1, "melds": ["m10"], "meld": "m10"},
        {"what": "lay", "seat": 1, "card": "KC", "meld": "m1", "end": None},
        {"what": "discard", "seat": 1, "card": "2C"},
    ],
    "log": [
        "Ann took {7H}.",
        "Ann laid down: set of sevens.",
        "Ann put {KC} on their own kings.",
        "Ann discarded {2C}.",
    ],
    "about": [1, 1, 1, 1],
}
MINE = {
    "effects": [{"what": "draw", "seat": 0, "card": "2H"}],
    "log": ["You drew {2H}."],
    "about": [0],
}
PASSED = {
    "effects": [{"what": "pass", "seat": 0, "card": "2C"}],
    "log": ["You passed on {2C}."],
    "about": [0],
}


class Table:
    """A scene whose channel a test speaks into."""

    def __init__(self, page, address):
        self.page, self.state, self.n = page, None, 41
        page.route_web_socket("**/ws/**", self.join)
        page.goto(address)
        page.locator("html[data-ready='1']").wait_for()

    def join(self, channel):
        self.channel, server = channel, channel.connect_to_server()
        server.on_message(self.hear)

    def hear(self, text):
        frame = json.loads(text)
        if frame["t"] == "state":
            self.state = frame if self.state is None else self.state
            frame = {**frame, "n": self.n, "deal": self.state["deal"]}
            text = json.dumps(frame)
        self.channel.send(text)

    def tell(self, happened, away=False):
        """Send an event; for one that the page missed the server sends no state."""
        self.n += 1
        state = None if away else {"n": self.n, "deal": self.state["deal"]}
        self.channel.send(json.dumps({"t": "event", "n": self.n, **happened, "state": state}))
        self.page.wait_for_function(
            "(n) => document.documentElement.dataset.n === String(n)", arg=self.n
        )

    def lay(self):
        melds = self.state["deal"]["melds"]
        melds[0]["cards"].append({"card": "KC", "as": None, "wild": False})
        cards = [{"card": card, "as": None, "wild": False} for card in ("7C", "7D", "7H")]
        melds.append(
            {"id": "m10", "owner": 1, "type": "set", "label": "Set of sevens", "cards": cards}
        )
        self.tell(LAID)

    def marks(self):
        """Cards ringed, melds that are new, and who took something."""
        page = self.page
        return (
            page.locator("li.since .card").count(),
            page.locator(".meld-box.since").count(),
            page.locator(".took").count(),
        )


@pytest.fixture
def table(open_page, scenes):
    return Table(open_page(DESKTOP), f"{scenes.address}/t/base")


def test_what_the_others_did_is_marked_until_i_act(table):
    page = table.page
    assert table.marks() == (0, 0, 0)
    table.lay()
    assert table.marks() == (1, 1, 1)
    assert page.locator("li.since .card").get_attribute("data-card") == "KC"
    assert (
        page.get_by_test_id("meld-m10")
        .locator(".hit")
        .get_attribute("aria-label")
        .endswith(", new")
    )
    assert page.get_by_test_id("took-1").inner_text().split("\n")[0].startswith("took 7")
    page.reload()
    page.get_by_test_id("took-1").wait_for()
    assert table.marks() == (1, 1, 1), "a reload forgets nothing"
    table.tell(PASSED)
    assert table.marks() == (1, 1, 1), "who passes has not played"
    page.keyboard.press("v")
    page.locator("#say-now").get_by_text(
        "Ann took 7 of hearts. Ann laid down: set of sevens."
    ).wait_for()
    table.tell(MINE)
    assert table.marks() == (0, 0, 0)


def test_marks_cover_no_index_and_fit_a_phone(open_page, scenes):
    table = Table(open_page(PHONE, has_touch=True, is_mobile=True), f"{scenes.address}/t/base")
    table.lay()
    assert table.marks() == (1, 1, 1)
    assert table.page.locator(".meld-box .mark").inner_text() == "new"
    assert table.page.locator(".took .suit-mark").first.bounding_box()["width"] > 5
    assert table.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    seat, took = (table.page.get_by_test_id(name).bounding_box() for name in ("seat-1", "took-1"))
    assert took["x"] + took["width"] <= seat["x"] + seat["width"] + 1
    face = table.page.locator("[data-testid=seat-1] .av").bounding_box()
    assert took["x"] >= face["x"] + face["width"]
