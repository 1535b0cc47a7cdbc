"""A round played to its end and watched again: by keys, by the slider, by a link in another browser, from a file.

It needs a browser: keys, the slider and flights are the page's, and nothing else knows whether they work.
"""

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, sit_down
from tests.browser.person import PointerPerson
from tests.browser.replay.weighed import answer_with, decision, part

SHORT = {  # the person goes out in the second turn, with two sets that take every card of the hand
    "dealer": "5H 7D TS KC",
    "deals": 3,
    "rounds": [
        {
            "hands": {"0": "KS KH KC KD KS KH QS QH QC QD QS 2H"},
            "upcard": "2C",
            "stock": "QH 3C 4C 5D 6C",
        }
    ],
}


def at(page):
    """Where in the round the page stands, and how many moments there are."""
    now, _, last = page.get_by_test_id("replay-at").inner_text().partition(" of ")
    return int(now), int(last)


def wait_at(page, number):
    page.wait_for_function(
        "(n) => document.querySelector('[data-testid=replay-at]')?.textContent.startsWith(`${n} of `)",
        arg=number,
    )


def hand(page):
    return (
        page.get_by_test_id("followed")
        .locator("[data-card]")
        .evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    )


def test_a_finished_round_is_watched_again(serve, open_page, tmp_path):
    server = serve(SHORT)
    page = open_page(DESKTOP)
    page.add_init_script(QUICK)
    ann = PointerPerson(page)
    sit_down(page, server, "Ann")
    table = page.url.rpartition("/")[2]
    ann.wait_for_moment("draw")
    refused_while_it_runs(page, server, table)
    ann.draw_card()
    ann.throw("2H")
    ann.my_turn()
    ann.draw_card()
    ann.stage(0, "KS", "KH", "KC", "KD", "KS", "KH")
    ann.stage(1, "QS", "QH", "QC", "QD", "QS", "QH")
    ann.lay_down_staged()
    ann.throw("6C")
    ann.wait_for_moment("summary")
    page.get_by_test_id("whole").click()
    laid = page.locator(".hands li").filter(has_text="You").locator(".melds .meld")
    assert laid.count() == 2, "the final melds are open in the summary"
    assert page.get_by_test_id("review-round").get_attribute("href").endswith("/1#review")
    page.get_by_test_id("watch-round").click()
    page.wait_for_url("**/replay/**")
    page.get_by_test_id("followed").wait_for()
    by_keys(page)
    by_slider(page)
    link = the_link(page)
    in_another_browser(open_page, server, link)
    as_it_is_weighed(page)
    path = tmp_path / "record.txt"
    with page.expect_download() as download:
        page.get_by_test_id("replay-record-file").click()
    download.value.save_as(path)
    from_a_file(open_page, server, path)


def refused_while_it_runs(page, server, table):
    other = page.context.new_page()
    other.goto(f"{server.address}/replay/{table}/1")
    other.get_by_role("heading", name="This round cannot be watched").wait_for()
    assert "still being played" in other.get_by_test_id("refusal").inner_text()
    assert other.locator("[data-card]").count() == 0
    other.close()
    page.problems[:] = [text for text in page.problems if "409" not in text]


def by_keys(page):
    now, last = at(page)
    assert (now, last > 10) == (0, True)
    dealt = hand(page)
    assert sorted(dealt) == sorted(SHORT["rounds"][0]["hands"]["0"].split())
    page.keyboard.press("ArrowRight")
    wait_at(page, 1)
    assert "Ann" in page.get_by_test_id("replay-told").inner_text()
    page.keyboard.press("End")
    wait_at(page, last)
    assert page.get_by_test_id("replay-ended").is_visible()
    assert hand(page) == []
    assert page.get_by_role("region", name="Melds of Ann").locator(".meld").count() == 2
    page.keyboard.press("ArrowLeft")
    wait_at(page, last - 1)
    page.keyboard.press("Home")
    wait_at(page, 0)
    assert hand(page) == dealt
    page.keyboard.press("Space")
    wait_at(page, 3)
    page.keyboard.press("Space")
    stopped = at(page)[0]
    page.keyboard.press("ArrowLeft")
    wait_at(page, stopped - 1)
    assert page.get_by_test_id("replay-play").get_attribute("aria-label") == "Play"


def by_slider(page):
    slider = page.get_by_test_id("replay-slider")
    slider.fill("5")
    wait_at(page, 5)
    assert slider.get_attribute("aria-valuetext").startswith("5 of ")
    slider.press("ArrowRight")
    wait_at(page, 6)
    page.get_by_test_id("replay-seat").select_option(label=name_of(page, 1))
    page.wait_for_function("() => location.search.endsWith('seat=1')")
    assert at(page)[0] == 6, "another seat sees the same moment"
    assert "KS" not in hand(page)


def name_of(page, seat):
    return page.get_by_test_id("replay-seat").locator("option").nth(seat).inner_text()


def the_link(page):
    """The table lets others watch; the link leads to this moment from this seat."""
    page.get_by_test_id("replay-share").get_by_role("radio", name="Anybody with the link").click()
    page.locator("[data-testid=replay-share] [aria-checked=true][data-value=true]").wait_for()
    return page.get_by_test_id("replay-link").input_value()


def in_another_browser(open_page, server, link):
    assert link.startswith(f"{server.address}/replay/")
    other = open_page(PHONE)
    other.goto(link)
    wait_at(other, 6)
    assert "KS" not in hand(other)
    assert other.get_by_test_id("replay-seat").input_value() == "1"
    assert other.get_by_test_id("replay-share").count() == 0, "who only watches gives no leave"
    assert other.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    other.get_by_test_id("replay-on").click()
    wait_at(other, 7)


def as_it_is_weighed(page):
    """A round is judged once all of it has been looked at, and nothing is said about no decisions."""
    moment = page.url
    parts = {0: part(following=5), 5: part(decision(6), following=10)}
    waiting = answer_with(page, parts)
    page.get_by_test_id("review-open").click()
    verdict = page.get_by_test_id("review-sum")
    expect(verdict).to_have_text(
        re.compile("50 % of the round so far.*The one decision could not have been better")
    )
    waiting.pop(10).fulfill(
        status=503, json={"code": "server.stopping", "message": "The server is stopping."}
    )
    page.get_by_text("The server is stopping.").wait_for()
    parts |= {0: part(), 10: part(decision(12, cost=5.0))}
    page.get_by_role("button", name="Try again").click()
    expect(verdict).to_have_text(
        re.compile("Not bad at all.*One of 2 decisions could not have been better")
    )
    page.get_by_test_id("review-leave").click()
    page.get_by_test_id("replay-seat").select_option("0")
    page.get_by_test_id("review-open").click()
    page.get_by_text("There was nothing to decide in this round.").wait_for()
    page.unroute("**/review?*")
    page.problems[:] = [text for text in page.problems if "503" not in text]
    page.goto(moment)
    page.get_by_test_id("followed").wait_for()


def from_a_file(open_page, server, path):
    other = open_page(PHONE)
    other.goto(f"{server.address}/replay")
    forged = path.with_name("forged.txt")
    forged.write_text(
        path.read_text().replace("discard 2H", "discard KS", 1).replace("points 0", "points 5", 1)
    )
    other.get_by_test_id("replay-file").set_input_files(forged)
    refusal = other.get_by_test_id("refusal")
    refusal.wait_for()
    assert "Line " in refusal.inner_text()
    other.problems[:] = [text for text in other.problems if "400" not in text]
    other.get_by_test_id("replay-file").set_input_files(path)
    other.get_by_test_id("followed").wait_for()
    other.get_by_test_id("replay-end").click()
    assert "went out" in other.get_by_test_id("replay-ended").inner_text()
    reviewed(other)


def reviewed(page):
    """Asked for, the decisions have a screen of their own, each comes with what it was expected to cost, and leads to
    its moment; the way back leads to them again.
    """
    page.get_by_test_id("review-open").click()
    expect(page.locator("h1")).to_be_focused()
    expect(page.get_by_test_id("replay-slider")).to_have_count(0)
    page.get_by_test_id("review-how").locator("summary").first.click()
    page.get_by_test_id("review-graph").wait_for()
    page.get_by_test_id("review-all").locator("summary").first.click()
    expect(page.get_by_test_id("review")).not_to_contain_text("More is being looked at")
    expect(page.get_by_test_id("review-sum")).to_contain_text("could not have been better.")
    expect(page.get_by_test_id("review-luck").locator(".sr")).to_have_text(
        re.compile("lucky|luckier")
    )
    expect(page.get_by_test_id("review-luck").locator(".meter")).to_be_visible()
    rows = page.get_by_test_id("review-list").get_by_test_id("review-jump")
    assert rows.count() >= 3
    rows.first.locator("xpath=../div/details/summary").click()
    expect(page.get_by_test_id("review-list")).to_contain_text("points on average")
    page.set_viewport_size({"width": 195, "height": 422})  # a phone whose text is twice as large
    assert page.evaluate("document.documentElement.scrollWidth") == 195
    page.set_viewport_size(PHONE)
    page.get_by_test_id("replay-slider").wait_for(state="detached")
    page.keyboard.press("ArrowRight")  # moves nothing that is not shown
    before = rows.last.inner_text()
    rows.last.click()
    page.get_by_test_id("replay-slider").wait_for()
    moment = at(page)
    page.go_back()
    expect(rows.last).to_have_text(before)
    page.get_by_test_id("review-back").click()
    page.get_by_test_id("replay-slider").wait_for()
    assert at(page) == moment
