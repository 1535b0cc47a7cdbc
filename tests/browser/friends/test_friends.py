"""Four browsers at one table play a whole match of Push: two phones, one desktop, one that watches. One phone's network
goes dead and comes back; then its seat moves to another device and plays on there to the end. In between they take the
game to another server, where it opens as it stood.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.follower import Follower, actable
from tests.browser.friends.proxy import Proxy
from tests.browser.lobby import let_bots_act_at_once, prepare
from tests.browser.plans import PUSH_MATCH

MOST_LOOKS = 20_000
ANNOUNCED = 5_000  # milliseconds until a dead channel must have been announced


@pytest.fixture
def way(serve):
    """A server, and a way to it that can go dead."""
    server = serve(PUSH_MATCH)
    proxy = Proxy(server.port)
    yield server, proxy
    proxy.close()


def opened(open_page, address, size):
    page = open_page(size, without_network=True)
    page.goto(address)
    return page


def is_ready(page):
    page.locator("html[data-ready='1']").wait_for()


def record_status(page, address, token):
    """The status with which a program that asks for the record of the page's table is answered."""
    path = f"/api/tables/{page.url.rpartition('/')[2]}/record"
    headers = {"Authorization": f"Bearer {token}"}
    return page.request.get(address + path, headers=headers).status


def sits(page, name, seat, colour):
    """Take a seat at the door of a table."""
    page.get_by_test_id("player-name").fill(name)
    page.get_by_test_id(f"colour-{colour}").check(force=True)
    page.get_by_test_id(f"sit-{seat}").click()
    page.get_by_test_id("lobby-ready").wait_for()


def opens_a_table(page):
    """Open a table of Push with free seats; returns the path of its one link."""
    is_ready(page)
    page.get_by_test_id("start-push").wait_for()
    prepare(page, "Ann", "push")
    let_bots_act_at_once(page)
    page.get_by_test_id("table-friends").click()
    page.get_by_test_id("lobby-ready").wait_for()
    link = page.get_by_test_id("table-link").input_value()
    page.get_by_text("Only this computer can open this link").wait_for()
    return link[link.index("/t/") :]


class Friends:
    """People who play by what the page suggests, each at a page of their own."""

    def __init__(self, pages):
        self.last = {Follower(page): (None, "choice") for page in pages}

    def play(self, rounds):
        """Play until everybody has read that many summaries, or the match is over for all."""
        for _ in range(MOST_LOOKS):
            over = 0
            for one, (was, did) in self.last.items():
                if len(one.titles) >= rounds:
                    over += 1
                    continue
                seen = one.page.evaluate(actable(did), was)
                if seen is not None and seen["over"]:
                    over += 1
                elif seen is not None:
                    self.last[one] = (seen, one.step(seen))
            if over == len(self.last):
                return
        raise AssertionError(f"no end comes; done was {[one.done for one in self.last]}")


def standings(page):
    """The final places as a page shows them: points, best first."""
    page.get_by_test_id("standings").wait_for()
    return page.locator(".standings > li .num, .standings > li .sum").all_inner_texts()


def file_of(page, place):
    """Take the table along; returns the path of its file."""
    if page.get_by_test_id("people").is_visible():
        page.get_by_test_id("people").click()
    else:
        page.get_by_test_id("menu").click()
        page.get_by_test_id("menu-people").click()
    with page.expect_download() as download:
        page.get_by_test_id("take-along").click()
    download.value.save_as(place)
    page.get_by_test_id("drawer-close").click()
    return place


def hand_of(page):
    """The cards of a hand, in no order."""
    cards = page.locator("[data-testid=hand] [data-testid=card]")
    return sorted(cards.evaluate_all("(all) => all.map((one) => one.dataset.card)"))


def test_four_browsers_one_loses_the_network_changes_device_and_comes_back(
    way, serve, open_page, tmp_path
):
    server, proxy = way
    ann = opened(open_page, server.address, DESKTOP)
    path = opens_a_table(ann)

    # The one link: a look at the rules, then a seat.
    ben = opened(open_page, proxy.address + path, PHONE)
    ben.get_by_test_id("look-rules").click()
    ben.get_by_role("heading", name="Your turn").wait_for()
    ben.get_by_role("button", name="Close").click()
    sits(ben, "Ben", 1, 1)
    cleo = opened(open_page, server.address + path, PHONE)
    sits(cleo, "Cleo", 3, 1)

    # Places are changed by both wishing it; a bot gets the last chair; all are ready.
    cleo.get_by_test_id("swap-1").click()
    ben.get_by_role("button", name="Change places: yes").click()
    cleo.get_by_test_id("chair-1").get_by_text("Cleo, that is you").wait_for()
    ann.get_by_test_id("chair-kind-2").click()
    ann.get_by_test_id("lobby-ready").click()
    said = cleo.get_by_test_id("chair-0").get_by_text("Ready", exact=True)
    expect(said).to_have_count(1)
    for page in (ben, cleo):
        page.get_by_test_id("lobby-ready").click()
    for page in (ann, ben, cleo):
        page.locator("[data-testid=hand] [data-testid=card]").first.wait_for()

    # Somebody watches, with the table's leave.
    dan = opened(open_page, server.address + path, PHONE)
    dan.get_by_test_id("player-name").fill("Dan")
    dan.get_by_test_id("watch").click()
    expect(dan.get_by_test_id("asked")).to_be_in_viewport()
    ann.get_by_text("Dan would like to watch").wait_for()
    ann.get_by_test_id("ask-yes").click()
    dan.get_by_test_id("watching").wait_for()
    assert dan.get_by_test_id("card").count() == 0
    assert dan.locator(".seat").count() == 4

    # A vote stands above the table until it is put aside, and comes again with the next one.
    for page, text in ((ann, "Remove"), (ann, "Take my vote back"), (ann, "Remove")):
        page.get_by_test_id("people").click()
        page.get_by_test_id("remove-3").get_by_text(text).click()
        page.get_by_test_id("drawer-close").click()
        if text == "Remove":
            cleo.get_by_text("Take the seat of Ben away?").wait_for()
            cleo.get_by_test_id("vote-aside").click()
        cleo.get_by_test_id("asks").wait_for(state="detached")
    ben.get_by_text("Some people at the table would like you to leave").wait_for()
    ben.get_by_test_id("vote-aside").click()
    ann.get_by_test_id("vote").click()

    # The network of a phone goes dead: it says so, keeps what is pressed, and sends it once it can.
    proxy.dead.set()
    ben.get_by_test_id("connection").get_by_text("Connection lost").wait_for(timeout=ANNOUNCED)
    ben.get_by_test_id("menu").click()
    ben.get_by_test_id("menu-settings").click()
    ben.get_by_label("My name", exact=True).fill("Benny")
    ben.get_by_role("button", name="Rename").click()
    ben.get_by_text("One press waits for an answer and will be sent again").wait_for()
    proxy.dead.clear()
    ben.get_by_test_id("connection").wait_for(state="detached")
    ann.get_by_test_id("seat-3").get_by_text("Benny").wait_for()
    ben.get_by_test_id("drawer-close").click()

    # Two rounds are played; then the seat moves to another device by a code, which is good once.
    Friends((ann, cleo, ben)).play(rounds=2)
    ben.get_by_test_id("menu").click()
    ben.get_by_test_id("menu-people").click()
    # A program may play the seat by a token, which is shown once and can be ended.
    ben.get_by_test_id("token-name").fill("My bot")
    ben.get_by_test_id("make-token").click()
    ben.get_by_test_id("token").wait_for()
    token = ben.get_by_test_id("token").input_value()
    assert record_status(ben, server.address, token) == 200
    ben.get_by_test_id("tokens").get_by_role("button", name="End").click()
    ben.get_by_test_id("tokens").wait_for(state="detached")
    assert record_status(ben, server.address, token) == 403

    ben.get_by_test_id("make-code").click()
    code = ben.get_by_test_id("code").inner_text()
    ben.get_by_test_id("drawer-close").click()
    ben.get_by_test_id("menu").click()
    ben.get_by_test_id("menu-people").click()
    assert ben.get_by_test_id("code").inner_text() == code, "it is shown while it is good"
    tablet = opened(open_page, server.address, PHONE)
    box = tablet.get_by_test_id("to-code").bounding_box()
    assert box["y"] + box["height"] < PHONE["height"], "before the games, which fill screens"
    tablet.get_by_test_id("to-code").click()
    tablet.get_by_test_id("code-field").fill(code)
    tablet.get_by_test_id("code-go").click()
    tablet.get_by_role("heading", name="Benny's seat at Push").wait_for()
    tablet.get_by_test_id("code-take").click()
    tablet.locator("[data-testid=hand] [data-testid=card]").first.wait_for()
    ben.get_by_text("Your seat went to another device").wait_for()

    # Everybody takes their sealed file along; on another server the game opens with the last of them.
    there = serve(seed=9).address
    arrived = []
    for number, page in enumerate((ann, cleo, tablet)):
        new = opened(open_page, there, DESKTOP if page is ann else PHONE)
        new.get_by_test_id("to-code").click()
        new.get_by_test_id("resume-file").set_input_files(
            file_of(page, tmp_path / f"{number}.json")
        )
        arrived.append(new)
    for new in arrived:
        new.locator("[data-testid=hand] [data-testid=card]").first.wait_for()
    assert [hand_of(new) for new in arrived] == [hand_of(page) for page in (ann, cleo, tablet)]

    # At the first one the match is played to its end, and all four see the same standings.
    Friends((ann, cleo, tablet)).play(rounds=5)
    ends = [standings(page) for page in (ann, cleo, tablet, dan)]
    assert ends[0]
    assert ends.count(ends[0]) == 4
    assert dan.get_by_test_id("card").count() == 0

    # Whose turn it is shows on the front door, on the new device and not on the old one.
    tablet.goto(server.address)
    tablet.get_by_test_id("my-table").get_by_text("with Ann and Cleo").wait_for()
    assert "with Ann and Cleo" in tablet.get_by_test_id("again").inner_text()
    ben.goto(proxy.address)
    ben.get_by_text("None yet.").wait_for()
