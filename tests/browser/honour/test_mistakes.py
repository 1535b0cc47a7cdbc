"""A round at an honour table: Ann's page, and three people at their end of the channel.

Eight irregularities are called, each of another kind, and three that nobody calls in time. A browser is needed for the
way from the lobby, for what the page offers, and for what it says of a ruling.
"""

import contextlib

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import QUICK, enter, prepare
from tests.browser.person import PointerPerson
from tests.server.live import Page, call

PLAN = {
    "dealer": "5H 7D TS KC",
    "deals": 3,
    "rounds": [
        {
            "hands": {
                "0": "QS QH QD 7S 7H 7C 9C 2S 3S 4D 5D KC",
                "1": "KS KH KD 8S 8H 8C 2H 3H 4H 6D TD JC",
                "2": "AS AC 4S 6S 8D 9D TC JS QC 3C 5C 6H",
                "3": "5S 7D 9S TS JD 2D 3D 4C 6C 8S 9H TH",
            },
            "upcard": "KC",
            "stock": "JH 5H JS QS 2C 3C 4C",
        }
    ],
}


class Table:
    """The people: Ann in front of her page, the others by seat."""

    def __init__(self, ann, others):
        self.ann, self.others = ann, others

    def move(self, seat, text):
        """Make a move of one of the others, which must be allowed, and wait until Ann's page has it."""
        n = self.ann.look()["n"]
        answer = self.others[seat].send("move", move=text)
        assert answer["t"] == "ok", answer
        self.ann.wait(f"s.ready && s.n > {n}")

    def refused(self, seat, text):
        """The code and the clause with which a move of one of the others is refused."""
        answer = self.others[seat].send("move", move=text)
        assert answer["t"] == "refused", answer
        return answer["code"], answer["clause"]

    def pass_all(self):
        """Let the others pass who are asked."""
        for page in self.others.values():
            page.drain()
            if "pass" in page.state["may"]:
                assert page.send("move", move="pass")["t"] == "ok"

    # ---- Ann's page ---------------------------------------------------------------------------------

    def see(self, name):
        return self.ann.page.get_by_test_id(name)

    def opened(self):
        """Open the drawer of the honour table, unless it is open."""
        if not self.see("drawer-honour").count():
            self.ann.press("btn-honour")
        self.see("drawer-honour").wait_for()

    def calls(self, name, what, late=None):
        """Ann calls something of somebody; ``late`` is the clause with which it is refused."""
        self.opened()
        self.see("call-seat").get_by_role("radio", name=name).click()
        self.see(f"call-{what}").click()
        if late:
            self.see("drawer-honour").locator(f"[data-clause='{late}']").wait_for()
        else:
            self.see("drawer-honour").wait_for(state="detached")

    def does(self, act, *cards):
        """Ann does something against the rules, with these cards of hers."""
        for key in self.ann.keys_of(*cards):
            self.ann.select(key)
        self.opened()
        self.ann.after(self.ann.press, f"more-{act}")
        self.see("drawer-honour").wait_for(state="detached")

    def ruled(self, clause):
        """Wait until the page shows a ruling under this clause."""
        self.see("ruling").locator(f"[data-clause='{clause}']").wait_for()


@pytest.fixture
def table(serve, open_page):
    server = serve(PLAN)
    ann = PointerPerson(open_page(DESKTOP))
    ann.page.add_init_script(QUICK)
    table_id = from_the_lobby(ann.page, server)
    with contextlib.ExitStack() as stack:
        others = {}
        for seat, name in ((1, "Ben"), (2, "Cas"), (3, "Dot")):
            path = f"/api/tables/{table_id}/sit"
            cookie = call(server.address, path, {"seat": seat, "name": name}).cookie
            page = stack.enter_context(Page(server.address, table_id, cookie))
            page.until(lambda frame: frame["t"] == "state")
            others[seat] = page
        if others[3].state["deal"] is None:
            assert others[3].send("start")["t"] == "ok"
        ann.wait_for_moment("draw")
        yield Table(ann, others)


def from_the_lobby(page, server, begin="table-friends"):
    """Ann opens an honour table, with three free seats unless it begins otherwise; returns its id."""
    enter(page, server.address)
    prepare(page, "Ann")
    page.get_by_test_id("honour").get_by_role("radio", name="On").click()
    page.get_by_test_id(begin).click()
    page.wait_for_url("**/t/*")
    page.locator("html[data-ready='1']").wait_for()
    return page.url.rpartition("/")[2]


@pytest.mark.slow
def test_mistakes_are_called_or_stand(table):
    ann = table.ann
    # 1. Ben draws out of turn; Ann calls it, and buries the card.
    table.move(1, "overdraw")
    table.calls("Ben", "turn")
    table.ruled("CON-120")
    table.see("face-up").get_by_text("1 face up").wait_for()
    ann.after(ann.press, "btn-bury")
    # 2. Ann draws twice; Cas calls it.
    ann.after(ann.draw)
    table.pass_all()
    ann.wait_for_moment("play")
    table.does("overdraw")
    assert len(ann.cards()) == 14
    table.move(2, "call_out P1 drew")
    table.ruled("CON-121")
    assert len(ann.cards()) == 13
    # 3. She lays what is no meld; Dot calls it.
    table.does("misplay", "2S", "3S", "4D")
    assert len(ann.cards()) == 10
    table.move(3, "call_out P1 meld")
    table.ruled("CON-160")
    assert len(ann.cards()) == 13
    # 4. She discards two cards; Cas calls it, and she takes one back.
    table.does("toss", "2S", "3S")
    table.move(2, "call_out P1 discards")
    table.ruled("CON-132")
    ann.after(ann.press, "btn-retrieve-2S")
    assert len(ann.cards()) == 12
    # 5. Ben discards without drawing; Ann calls it, and he draws.
    table.move(1, "toss JC")
    table.calls("Ben", "undrawn")
    table.ruled("CON-130")
    table.move(1, "restore")
    # 6. Cas draws one too many and discards: nobody called in time. The number of cards is called.
    table.move(2, "bury")
    table.move(2, "take")
    table.move(2, "overdraw")
    table.move(2, "discard AC")
    table.calls("Cas", "drew", late="CON-123")
    table.calls("Cas", "count")
    table.ruled("CON-140")
    # 7. Ann takes the discard in Dot's turn; Ben calls it. The second time nobody does: it stands as a turn.
    table.does("snatch")
    table.move(1, "call_out P1 turn")
    table.ruled("CON-113")
    assert len(ann.cards()) == 12
    table.does("snatch")
    ann.throw("2S")
    assert table.refused(3, "call_out P1 turn") == ("mistake.late", "CON-110")
    # 8. Ben discards two cards, and nobody calls it before Cas's turn is over; then his hand is too small.
    table.move(1, "take")
    table.move(1, "toss 2H 3H")
    table.move(2, "shed AS")
    assert table.refused(3, "call_out P2 discards")[0] == "mistake.discard_right"
    table.calls("Ben", "count")
    table.ruled("CON-141")
    table.opened()
    table.see("ruling-text").wait_for()
