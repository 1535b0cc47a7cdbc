"""An evening on the score pad on four phones, in a family's book; the referee by keyboard alone.

Only browsers show this: who sees what when, what a phone without a net keeps through a reload, where a focus goes.
"""

import re

from playwright.sync_api import expect

from tests.browser.friends.proxy import Proxy
from tests.browser.looks.test_access import grave

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 640}
REFUSALS = 3  # a browser notes each as an error, since the server answers 409
GROUNDS = """() => [...document.querySelectorAll(":root, body, #app, .screen, .page")].map(
  (one) => getComputedStyle(one).backgroundColor)"""
NAMES = ("Ann", "Ben", "Cas", "Dot")
WIDER = "document.documentElement.scrollWidth - innerWidth"


def shuts_nobody_out(*pages):
    """Nothing is wider than the screen, and axe finds nothing, by day and by night."""
    for page in pages:
        assert page.evaluate(WIDER) <= 0
        assert grave(page, colours=True) == []


def begin_a_book(page, server):
    page.goto(f"{server.address}/family")
    page.get_by_test_id("family-name").fill("Novak")
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/f/*")
    return page.url


def open_pad(page, server):
    page.goto(f"{server.address}/pad")
    expect(page.locator("[data-testid=pad-game] option").first).to_be_attached()
    page.get_by_test_id("pad-book").get_by_role("radio", name="In the book of Novak").click()
    for seat, name in enumerate(NAMES):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("open-pad").click()
    page.get_by_test_id("out-0").wait_for()
    return page.url


def sit(page, url, seat):
    page.goto(url)
    page.get_by_test_id(f"whose-{seat}").click()


def enter(page, seat, points):
    page.get_by_test_id(f"enter-{seat}").click()
    page.locator("[data-testid=entry-by] [data-value=number]").click()
    page.get_by_test_id("entry-number").fill(str(points))
    page.get_by_test_id("entry-save").click()


def tap(page, seat, *labels):
    page.get_by_test_id(f"enter-{seat}").click()
    for label in labels:
        page.get_by_test_id(f"key-{label}").click()


def pick(page, at):
    page.get_by_test_id("pick-round").select_option(str(at))


def total(page, seat, points):
    expect(page.get_by_test_id(f"total-{seat}")).to_have_text(str(points))


def as_new(page, other):
    """Wait until a page shows all that another one does: what is opened before a rest closes with it."""
    news = page.locator("html").get_attribute("data-n")
    expect(other.locator("html")).to_have_attribute("data-n", news)


def is_round(page, at):
    expect(page.locator("#pr")).to_contain_text(f"Round {at} of 7")


def a_round(ann, others, at, *points):
    """Ann is out; everybody else enters their own hand, then Ann closes the round."""
    ann.get_by_test_id("out-0").click()
    for page, seat, value in zip(others, (1, 2, 3), points, strict=False):
        is_round(page, at)
        expect(page.get_by_test_id("out-0")).to_have_attribute("aria-pressed", "true")
        enter(page, seat, value)
    ann.get_by_test_id("close-round").click()
    is_round(ann, at + 1)
    expect(ann.locator("#pr")).to_be_in_viewport()


def test_an_evening_on_four_phones(serve, open_page, request):
    server = serve()
    ann, ben, cas = open_page(PHONE), open_page(SMALL), open_page(PHONE)
    dot = open_page(PHONE, without_network=True, service_workers="allow")
    ben.add_init_script("delete Navigator.prototype.serviceWorker")  # as over plain http
    book = begin_a_book(ann, server)
    url = open_pad(ann, server)
    way = Proxy(server.port)
    request.addfinalizer(way.close)
    for seat, page in enumerate((ann, ben, cas)):
        sit(page, url, seat)
    sit(dot, url.replace(server.address, way.address), 3)
    expect(ben.get_by_role("main")).to_contain_text("the browser keeps no pages")
    expect(ann.get_by_test_id("book-in")).to_be_visible()
    expect(ben.get_by_test_id("book-offer")).to_have_count(0)  # this browser has no book
    ann.get_by_test_id("out-0").click()
    tap(ben, 1, "Joker", "7", "7", "K")
    ben.get_by_test_id("take-back").click()
    expect(ben.get_by_test_id("entry-sum")).to_have_text("60")
    shuts_nobody_out(ann, ben)
    ben.get_by_test_id("entry-save").click()
    expect(ann.get_by_test_id("score-1")).to_have_text("60")
    tap(cas, 2, "K")
    cas.get_by_test_id("short-more").click()
    expect(cas.get_by_test_id("entry-sum")).to_have_text("20")
    cas.get_by_test_id("entry-save").click()
    bad_input(ann, dot)
    ann.get_by_test_id("close-round").click()
    is_round(dot, 2)

    without_a_net(ann, ben, cas, dot, way)
    corrected(ann, ben, cas, dot)

    suspended(ann, ben, cas, dot)
    two_want_the_discard(ben)
    a_round(ann, (ben, cas, dot), 4, 10, 10, 10)
    dot.get_by_test_id("leave").click()
    says_why(dot.get_by_test_id("leave-text"), "CON-101")
    dot.get_by_test_id("leave-3").click()
    expect(ann.get_by_test_id("out-3")).to_have_count(0)
    expect(ann.get_by_test_id("place-3")).to_contain_text("left")
    row = ann.locator("li", has=ann.get_by_test_id("score-3"))
    expect(row.get_by_text("left", exact=True)).to_be_visible()
    for at in (5, 6):
        a_round(ann, (ben, cas), at, 10, 10)
    ann.get_by_test_id("out-0").click()
    for page, seat in ((ben, 1), (cas, 2)):
        is_round(page, 7)  # what is opened in the round before closes with it
        enter(page, seat, 10)
    expect(ben.get_by_test_id("result")).to_have_text("Ann wins with 0 points.")
    total(ben, 1, 150)
    total(ben, 2, 80)
    total(ben, 3, 230)  # the two highest complete totals together
    expect(ben.locator("main .primary")).to_have_text("Another game with the same people")
    shuts_nobody_out(ann, ben)
    on_paper(ann)
    on_the_list(ben)
    in_the_book(ann, ben, book)
    told = [text for text in ann.problems if "409 (Conflict)" in text]
    assert len(told) == REFUSALS, ann.problems
    ann.problems[:] = [text for text in ann.problems if text not in told]


def bad_input(ann, dot):
    """What no hand counts is said at once, with both sides, and is kept only by agreement, marked."""
    enter(dot, 3, 37)
    expect(dot.get_by_test_id("refusal")).to_contain_text("37 points")
    expect(dot.get_by_test_id("refusal")).to_contain_text("CON-")
    dot.get_by_test_id("drop-it").click()
    enter(dot, 3, 30)
    total(ann, 3, 30)


def without_a_net(ann, ben, cas, dot, way):
    """One phone's way to the server goes dead: it enters two rounds, is loaded again meanwhile, and loses nothing."""
    dot.evaluate("navigator.serviceWorker.ready.then(() => true)")
    way.dead.set()
    enter(dot, 3, 25)
    expect(dot.get_by_test_id("waiting")).to_contain_text("1 to be sent")
    expect(dot.get_by_test_id("score-3")).to_have_text("25")
    dot.reload()
    expect(dot.get_by_test_id("waiting")).to_contain_text("1 to be sent")
    pick(dot, 3)
    enter(dot, 3, 40)
    expect(dot.get_by_test_id("waiting")).to_contain_text("2 to be sent")
    ann.get_by_test_id("out-0").click()
    for page, seat, points in ((ben, 1, 10), (cas, 2, 10), (ann, 3, 30)):
        is_round(page, 2)
        enter(page, seat, points)
    total(ann, 3, 60)
    way.dead.clear()
    asked = ann.get_by_test_id("questions")
    expect(asked).to_contain_text("25")
    expect(asked).to_contain_text("30")
    asked.get_by_role("button", name="This one").last.click()
    total(ann, 3, 55)
    is_round(ann, 3)  # it has been begun, on the phone that was away
    expect(ann.get_by_test_id("score-3")).to_have_text("40")
    ann.get_by_test_id("out-0").click()
    for page, seat in ((ben, 1), (cas, 2)):
        is_round(page, 3)
        enter(page, seat, 10)
    total(dot, 3, 95)
    ann.get_by_test_id("close-round").click()


def says_why(told, clause):
    """A sentence holds no clause; *Why?* behind it does."""
    why = told.locator(f"[data-clause='{clause}']")
    expect(why).not_to_have_attribute("open", "")
    why.get_by_text("Why?").click()
    expect(why.locator("b")).to_have_text(clause)
    expect(why.locator("b")).to_be_visible()


def corrected(ann, ben, cas, dot):
    """A wrong sum of a closed round is corrected once all have agreed: they are asked where everybody looks. What had
    been in question stands.
    """
    is_round(ann, 4)
    pick(ann, 2)
    ann.get_by_test_id("close-round").click()
    pick(ann, 2)
    says_why(ann.get_by_test_id("fixed-3"), "CON-171")
    expect(ann.get_by_test_id("enter-3")).to_have_count(0)
    pick(ann, 1)
    enter(ann, 1, 90)
    expect(ann.get_by_test_id("questions")).to_be_in_viewport(ratio=0.9)
    for page, seat in ((ben, 1), (cas, 2), (dot, 3)):
        page.locator(
            f"[data-testid=questions] [data-testid^=agree-][data-testid$='-{seat}']"
        ).click()
    total(ann, 1, 110)
    ann.get_by_test_id("enter-1").click()
    says_why(ann.get_by_test_id("closed"), "CON-171")
    pick(ann, 4)


def suspended(ann, ben, cas, dot):
    """All agree to a rest; the game goes on only with the same people in the same seats."""
    ann.get_by_test_id("suspend").click()
    for page, seat in ((ben, 1), (cas, 2), (dot, 3)):
        page.locator(f"[data-testid=rest] [data-testid$='-{seat}']").click()
    ann.get_by_test_id("there-3").uncheck()
    ann.get_by_test_id("resume").click()
    expect(ann.get_by_test_id("refusal")).to_contain_text("missing: Dot")
    ann.get_by_test_id("drop-it").click()
    ann.get_by_test_id("there-3").check()
    ann.get_by_test_id("up-2").click()
    ann.get_by_test_id("resume").click()
    expect(ann.get_by_test_id("refusal")).to_contain_text("CON-100")
    ann.get_by_test_id("drop-it").click()
    ann.get_by_test_id("up-1").click()
    ann.get_by_test_id("resume").click()
    expect(ann.get_by_test_id("rest")).to_have_count(0)
    for page in (ben, cas, dot):
        as_new(ann, page)


def two_want_the_discard(page):
    """The referee is asked who gets the discard; the pad behind it stands as it was left."""
    page.get_by_role("link", name="Ask the referee").click()
    for word in ("claim", "no"):
        shuts_nobody_out(page)
        page.get_by_test_id(f"answer-{word}").click()
    expect(page.get_by_test_id("asked")).to_contain_text("nearest")
    says_why(page.get_by_role("main"), "CON-43")
    shuts_nobody_out(page)
    page.go_back()
    is_round(page, 4)


def on_paper(page):
    """Of a pad its scores are printed; the sheet alone, with the scores, on one page."""
    page.emulate_media(media="print")
    expect(page.locator(".pad-table")).to_be_visible()
    assert page.locator("main :is(button, a, input, select, summary):visible").count() == 0
    page.emulate_media(media="screen")
    page.get_by_test_id("to-sheet").click()
    expect(page.get_by_test_id("sheet")).to_contain_text("230")
    shuts_nobody_out(page)
    page.emulate_media(media="print")
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.get_by_test_id("print")).to_be_hidden()
    assert set(page.evaluate(GROUNDS)) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    for size in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) == 1
    page.emulate_media(media="screen")


def on_the_list(page):
    """The pad stands in the list of this browser."""
    page.get_by_test_id("my-pads").click()
    expect(page.get_by_test_id("mine")).to_contain_text("Ann wins with 0 points.")
    expect(page.get_by_test_id("to-family")).to_be_visible()


def in_the_book(ann, ben, book):
    """Who has the link of the family's book sees who stood where."""
    for page in (ann, ben):
        page.goto(book)
        expect(page.get_by_test_id("match")).to_have_count(1)
        expect(page.get_by_test_id("match").locator("li")).to_have_text(
            ["1Ann0", "2Cas80", "3Ben150", "4Dot230"]
        )
        shuts_nobody_out(page)


def test_the_referee_by_keyboard_alone_and_without_a_net(serve, open_page):
    page = open_page(PHONE, without_network=True, service_workers="allow")
    page.goto(f"{serve().address}/referee")
    asked = page.get_by_test_id("asked")
    expect(asked).to_be_focused()
    for word in ("drew", "no", "yes", "one"):
        answer = page.get_by_test_id(f"answer-{word}")
        expect(answer).to_be_visible()  # the book may not be read yet
        before = asked.inner_text()
        step_to(page, f"answer-{word}")
        page.keyboard.press("Enter")
        expect(asked).not_to_have_text(before)  # two questions may have answers of the same names
        expect(asked).to_be_focused()
    clause = page.locator("[data-clause]")
    expect(clause).to_have_attribute("data-clause", "CON-121")
    step_to(page, "back")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("answer-one")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    page.get_by_test_id("answer-meld").click()
    page.get_by_test_id("answer-extra").click()
    expect(clause).to_have_attribute("data-clause", "CON-160")


def step_to(page, testid, most=15):
    """Press Tab until something has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.testid") == testid:
            return
    raise AssertionError(f"{testid} cannot be reached by Tab")
