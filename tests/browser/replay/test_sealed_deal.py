"""A sealed deal from the press that opens the table to the check of its cards, and forged ones.

It needs a browser: the salts are the browser's, and the check is the page's own.
"""

import json
from functools import partial

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, sit_down
from tests.server.kit import plain_play
from tests.server.live import Page, open_table, serving
from tests.server.replay.test_replay import Random

FOR_EVER = 3600.0  # what is waited for comes, however slow the machine is


def test_a_sealed_deal_is_checked_and_a_forged_one_is_refused(serve, open_page, tmp_path):
    server = serve(sealed=True)
    page = open_page(DESKTOP)
    page.add_init_script(QUICK)
    sit_down(page, server, "Ann")
    table = page.url.rpartition("/")[2]
    salts = page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('upcard.salts')))")
    play_the_round(page, server, table)
    note = page.get_by_test_id("seal-note")
    without_the_salt(
        page, lambda: note.filter(has_text="Fair deal, checked without your salt").wait_for()
    )
    note.get_by_role("link", name="Fair deal, checked", exact=True).click()
    fair = page.get_by_test_id("fair")
    heading = fair.get_by_role("heading", name="Sealed deal, checked", exact=True)
    expect(heading).to_be_in_viewport()
    said = fair.inner_text()
    assert "The salt that this browser gave is among them." in said
    assert "the browser’s own SHA-256 says the same" in said
    page.get_by_test_id("fair-values").locator("summary").click()
    assert salts[0]["salt"] in fair.inner_text()
    record = kept_record(page, tmp_path)
    a_page_that_is_lied_to(page)
    a_forged_file(open_page, server, record)


def without_the_salt(page, look, kept="{}"):
    """Look at the page as a browser sees it that remembers other salts, or none."""
    salts = page.evaluate("() => localStorage.getItem('upcard.salts')")
    for shown, what in ((kept, look), (salts, None)):
        page.evaluate("(text) => localStorage.setItem('upcard.salts', text)", shown)
        page.reload()
        if what is not None:
            what()


def play_the_round(page, server, table):
    """A second channel of the same seat plays; the browser looks on."""
    (cookie,) = [one for one in page.context.cookies() if one["name"] == "upcard"]
    with Page(server.address, table, f"upcard={cookie['value']}") as channel:
        channel.until(lambda frame: frame["t"] == "state")
        channel.play(lambda state: state["table"]["phase"] == "summary")


def kept_record(page, tmp_path):
    path = tmp_path / "record.txt"
    with page.expect_download() as download:
        page.get_by_test_id("replay-record-file").click()
    download.value.save_as(path)
    return path


def a_page_that_is_lied_to(page):
    """The page detects a server that shows another secret, or leaves out a salt."""
    for forge, says in (
        (lambda seal: {**seal, "secret": "0" * 64}, "The secret does not match its seal"),
        (
            lambda seal: {**seal, "salts": [{**one, "salt": None} for one in seal["salts"]]},
            "it is not among them",
        ),
    ):
        page.route("**/replay/1?seat=*", partial(lie, forge))
        page.reload()
        fair = page.get_by_test_id("fair")
        fair.get_by_role("heading", name="This deal does not match its seal").wait_for()
        assert says in fair.inner_text()
        page.unroute("**/replay/1?seat=*")
    page.reload()
    fair = page.get_by_test_id("fair")
    without = fair.get_by_role(
        "heading", name="Sealed deal, checked, without your salt", exact=True
    )
    without_the_salt(page, without.wait_for)
    salts = json.loads(page.evaluate("() => localStorage.getItem('upcard.salts')"))
    late = {seal: {"salt": "0" * 64, "sure": False} for seal in salts}

    def came_too_late():
        without.wait_for()
        assert "came too late" in fair.inner_text()

    without_the_salt(page, came_too_late, json.dumps(late))


def lie(forge, route):
    """Answer as the server does, with another seal."""
    answer = route.fetch()
    shown = answer.json()
    shown["summary"]["seal"] = forge(shown["summary"]["seal"])
    route.fulfill(response=answer, body=json.dumps(shown))


def a_forged_file(open_page, server, path):
    other = open_page(PHONE)
    other.goto(f"{server.address}/replay")
    line = next(line for line in path.read_text().split("\n") if line.startswith("salt 0 "))
    forged = path.with_name("forged.txt")
    forged.write_text(path.read_text().replace(line, f"salt 0 {'0' * 64}"))
    other.get_by_test_id("replay-file").set_input_files(forged)
    refusal = other.get_by_test_id("refusal")
    refusal.wait_for()
    assert "the secret and the salts give" in refusal.inner_text()
    other.problems[:] = [text for text in other.problems if "400" not in text]
    other.get_by_test_id("replay-file").set_input_files(path)
    fair = other.get_by_test_id("fair")
    fair.get_by_role(
        "heading", name="Sealed deal, checked, without your salt", exact=True
    ).wait_for()
    assert "This browser gave no salt for this deal." in fair.inner_text()


def test_a_player_dealt_to_before_their_page_is_there_has_their_salt_in_the_deal(open_page):
    """The other starts the match in the moment in which somebody sits down; the deal waits for the page."""
    with serving(thinker=Random, salt_seconds=FOR_EVER) as base:
        table, ann = open_table(base, game="gin", seats=2, bots=0)
        with Page(base, table, ann) as channel:
            channel.until(lambda frame: frame["t"] == "state")
            page = open_page(DESKTOP)
            page.goto(f"{base}/t/{table}")
            page.get_by_test_id("player-name").fill("Ben")
            page.get_by_test_id("sit-1").click()
            channel.until(lambda _: channel.state["seats"][1]["name"] == "Ben")
            assert channel.send("start")["t"] == "ok"
            (cookie,) = [one for one in page.context.cookies() if one["name"] == "upcard"]
            with Page(base, table, f"upcard={cookie['value']}") as ben:
                ben.until(lambda frame: frame["t"] == "state")
                while channel.state["table"]["phase"] == "playing":
                    for seat in (channel, ben):
                        seat.drain()
                        move = plain_play(seat.state) if seat.state["deal"] else None
                        if move is not None:
                            seat.send("move", move=move, turn=seat.state["deal"]["turn"])
        page.get_by_test_id("seal-note").filter(has_text="Fair deal, checked").wait_for()
