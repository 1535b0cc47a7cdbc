"""A sealed deal from the press that opens the table to the check of what was dealt, and forged ones.

It needs a browser: the salts are the browser's, and the check is the page's own.
"""

import json
from functools import partial

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, sit_down
from tests.server.live import Page


def test_a_sealed_deal_is_checked_and_a_forged_one_is_refused(serve, open_page, tmp_path):
    server = serve(sealed=True)
    page = open_page(DESKTOP)
    page.add_init_script(QUICK)
    sit_down(page, server, "Ann")
    table = page.url.rpartition("/")[2]
    salts = page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('upcard.salts')))")
    play_the_round(page, server, table)
    note = page.get_by_test_id("seal-note")
    note.filter(has_text="Sealed deal, checked.").wait_for()
    note.get_by_role("link", name="How").click()
    fair = page.get_by_test_id("fair")
    fair.get_by_role("heading", name="Sealed deal, checked").wait_for()
    said = fair.inner_text()
    assert "The salt that this browser gave is among them." in said
    assert "the browser’s own SHA-256 says the same" in said
    page.get_by_test_id("fair-values").locator("summary").click()
    assert salts[0]["salt"] in fair.inner_text()
    record = kept_record(page, tmp_path)
    a_page_that_is_lied_to(page)
    a_forged_file(open_page, server, record)


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
    """A server that shows another secret, or leaves out a salt, is found out by the page."""
    for forge, says in (
        (lambda seal: {**seal, "secret": "0" * 64}, "The secret hashes to"),
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
    other.get_by_test_id("fair").get_by_role("heading", name="Sealed deal, checked").wait_for()
