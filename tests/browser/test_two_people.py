"""Two people at one table, each with a browser of their own, and two real bots. They sit side by side: so both are
asked for what the bots throw to each other. No clock runs: it would decide for whom the machine holds up."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.follower import sit_down_at
from tests.browser.lobby import QUICK, enter, prepare
from tests.browser.person import PointerPerson

MOST_LOOKS = 400


def test_two_people_and_two_bots_play_a_round(serve, open_page):
    server = serve(seed=3)
    ann, ben = (PointerPerson(open_page(size, moving=True)) for size in (DESKTOP, PHONE))
    ann.page.add_init_script(QUICK)
    ben.page.add_init_script(QUICK)
    sit_down_at(ann.page, server, "Ann", "continental", 4)
    follow_the_link(invite(ann, 1), ben, "Ben")
    ann.page.get_by_test_id("seat-1").get_by_text("Ben").wait_for()
    assert names(ben) == ["Ann"]
    assert names(ann) == ["Ben"]
    windows = play_round(ann, ben)
    assert windows, "no window asked both"
    both_read_the_summary(ann, ben)
    one_leaves(ann, ben)


def invite(ann, seat):
    """Offer a bot's seat in the settings; returns the link."""
    ann.press("settings")
    ann.press(f"offer-{seat}")
    link = ann.page.get_by_test_id(f"link-{seat}").input_value()
    ann.press("drawer-close")
    return link


def follow_the_link(link, ben, name):
    page = ben.page
    page.goto(link)
    page.get_by_role("heading", name="Ann invites you to Continental Rummy").wait_for()
    page.get_by_test_id("player-name").fill(name)
    ben.press("join")
    page.wait_for_url("**/t/*")
    page.locator("html[data-ready='1']").wait_for()


def names(person):
    """The people among the other seats."""
    seats = person.page.locator(".seat").filter(has_not=person.page.locator(".sr", has_text="bot"))
    return seats.locator(".nm").all_inner_texts()


def play_round(ann, ben):
    """Both play by what their pages suggest, until both see the summary; return the windows in which both asked."""
    both, heard = [], []
    for _ in range(MOST_LOOKS):
        for one, other in ((ann, ben), (ben, ann)):
            seen = one.soon("claim", "draw", "play")
            if seen is None:
                continue
            place = place_of(names(one)[0], one) if seen["moment"] == "claim" else None
            if place and len(both) < 2:
                nearer, farther = (other, one) if place == "before you" else (one, other)
                ask_both(nearer, farther, heard, claims=bool(both))
                both.append(seen["discard"])
            else:
                one.play_moment(seen)
        if all(person.look()["moment"] == "summary" for person in (ann, ben)):
            return both
    raise AssertionError("the round does not end")


def place_of(name, person):
    """Where the other one stands in the order of claims: before you, after you, or None if not asked."""
    step = person.page.locator(".order li:not(.done)").filter(has_text=name).locator("span")
    return step.inner_text() if step.count() else None


def ask_both(nearer, farther, heard, claims):
    """The farther one asks; the nearer one is not told, and passes or asks too. Both pages say the same of the
    outcome; ``heard`` are those so far.
    """
    for person in (nearer, farther):
        person.wait_for_moment("claim")
    assert nearer.look()["discard"] == farther.look()["discard"]
    before = nearer.look()
    farther.after(farther.claim)
    assert farther.page.locator(".order .me span").inner_text() == "asked"
    assert farther.look()["buttons"] == {"btn-pass": False, "btn-claim": False}
    assert nearer.look() == before
    # The outcome of the claim before stays for some seconds.
    new = f"s.outcome && !{json.dumps(heard)}.includes(s.outcome)"
    nearer.claim() if claims else nearer.pass_on()
    told = [person.wait(new)["outcome"] for person in (nearer, farther)]
    heard += told
    won = [text.startswith("You ") for text in told]
    assert won in ([claims, not claims], [False, False]), told
    if won == [False, False]:
        assert told[0] == told[1], "a bot that sits nearer has got the card"


def both_read_the_summary(ann, ben):
    """The next round waits for both."""
    # Rows come one by one below what covers them. The announcement is there at once; the number next to it counts up.
    for person in (ann, ben):
        person.page.locator(".hands > li").nth(3).wait_for(state="attached")
    rows = [person.page.locator(".hands li .sum .sr").all_inner_texts() for person in (ann, ben)]
    assert sorted(rows[0]) == sorted(rows[1])
    assert len(rows[0]) == 2 * 4
    ann.press("ready")
    ann.page.get_by_role("button", name="Waiting for Ben").wait_for()
    ben.page.locator(".readies .tag.ok", has_text="Ann").wait_for()
    ben.press("ready")
    for person in (ann, ben):
        person.wait("s.ready && s.round === 2 && s.moment !== 'summary' && s.hand.length === 12")


def one_leaves(ann, ben):
    """A person who leaves is told first what becomes of the points, and why the match cannot be suspended instead."""
    ann.press("people")
    expect(ann.page.get_by_test_id("no-rest").locator("[data-clause='CON-100']")).to_be_visible()
    ann.press("leave")
    left = ann.page.get_by_test_id("leave-text")
    expect(left).not_to_contain_text("CON")
    expect(left.locator("[data-clause='CON-101']")).to_have_text("Why?")
    ann.press("leave")
    expect(ann.page.get_by_role("main")).to_contain_text("You left this table.")
    expect(ben.page.locator(".seat .nm", has_text="Ann")).to_have_count(0)


def test_a_person_who_waits_for_nobody_plays_with_bots(serve, open_page):
    page = open_page(DESKTOP)
    enter(page, serve(seed=5).address)
    prepare(page, "Ann")
    page.get_by_role("button", name="Fewer: Bots").click()
    page.get_by_test_id("table-play").click()
    page.get_by_role("heading", name="One seat is open.").wait_for()
    page.get_by_test_id("start").click()
    page.locator("[data-testid=hand] [data-testid=card]").first.wait_for()
    assert page.get_by_test_id("seat-3").get_by_text("Open seat").count() == 0
