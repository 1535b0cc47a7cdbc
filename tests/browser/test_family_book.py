"""A family's evening: it begins its book, plays a short match at a table and a game with real cards, and sees both."""

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from examples.bot import play
from tests.browser import lobby as front
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.follower import Follower
from tests.browser.paper.test_pad_page import enter
from tests.browser.test_families import SHORT
from upcard.client import Server

WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def ready(page):
    page.locator("html[data-ready='1']").wait_for()
    assert page.evaluate(WIDE) <= 0, "nothing is wider than the screen"


def test_a_family_begins_its_book_and_plays_at_a_table_and_with_real_cards(serve, open_page):
    server = serve(seed=4, games=SHORT)
    ann = open_page(PHONE)
    link = begin(ann, server)
    at_a_table(ann, server, link)
    with_real_cards(ann, link)
    book = ann.get_by_test_id("matches")
    expect(book.get_by_test_id("match")).to_have_count(2)
    expect(ann.get_by_test_id("counted")).to_have_text("2 matches count.")
    expect(ann.get_by_test_id("met")).to_contain_text("In 2 matches together")
    ben = open_page(DESKTOP)
    on_another_phone(ben, link)
    a_wrong_entry(ann, ben, link)
    two_spellings(ann)
    a_new_link(ann, ben, link)


def begin(page, server):
    page.goto(f"{server.address}/family")
    ready(page)
    page.get_by_test_id("family-name").fill("Novak")
    page.get_by_test_id("begin").click()
    page.wait_for_url("**/f/*")
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Novak")
    expect(page.get_by_test_id("empty")).to_be_visible()
    return page.url


def at_a_table(page, server, link):
    """Ann opens a table from the book; Ben sits down by its link, and both play to the end of the match."""
    page.get_by_test_id("me").fill("Ann")
    page.get_by_test_id("tonight-game").select_option("short-gin")
    page.get_by_test_id("open-table").click()
    page.wait_for_url("**/t/*")
    ready(page)
    expect(page.get_by_test_id("book-in")).to_contain_text("the book of Novak")
    table = page.url.rpartition("/")[2]
    with ThreadPoolExecutor(1) as apart:
        playing = apart.submit(ben_plays, server.address, table)
        page.get_by_test_id("lobby-ready").click()
        Follower(page).play()
        playing.result()
    expect(page.get_by_test_id("book-in")).to_be_visible()
    page.goto(link)
    ready(page)
    match = page.get_by_test_id("match")
    expect(match).to_have_count(1)
    expect(match).to_contain_text("Short Gin")
    assert {"Ann", "Ben"} <= set(match.inner_text().split())


def ben_plays(address, table):
    with Server(address).sit(table, "Ben").connect() as seat:
        play(seat, 99)


def with_real_cards(page, link):
    """The same two play a game with real cards, on a pad that is in the book from the start."""
    page.get_by_test_id("tonight-game").select_option("short-gin")
    page.get_by_test_id("open-pad").click()
    page.wait_for_url("**/pad?*")
    chosen = page.get_by_test_id("pad-book").get_by_role("radio", checked=True)
    expect(chosen).to_have_text("In the book of Novak")
    expect(page.get_by_test_id("pad-game")).to_have_value("short-gin")
    for seat, name in enumerate(("Ann", "Ben")):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("open-pad").click()
    page.wait_for_url("**/pad/*")
    page.get_by_test_id("me").get_by_role("radio", name="Ann").click()
    expect(page.get_by_test_id("book-in")).to_be_visible()
    page.get_by_test_id("out-0").click()
    enter(page, 0, 45)
    enter(page, 1, 0)
    expect(page.get_by_test_id("result")).to_contain_text("Ann wins")
    page.goto(link)
    ready(page)


def on_another_phone(page, link):
    """Who has the link sees the same book; this browser then offers it at a table of its own."""
    page.goto(link)
    ready(page)
    expect(page.get_by_test_id("person")).to_have_count(2)
    page.get_by_test_id("season").select_option("from")
    expect(page.get_by_test_id("since")).to_be_visible()
    page.get_by_test_id("season").select_option("")
    page.get_by_test_id("game").select_option("Short Gin")
    expect(page.get_by_test_id("person").first).to_contain_text("points")
    with page.expect_download() as saving:
        page.get_by_test_id("csv").click()
    assert saving.value.path().read_text().count("\n") == 5
    front.enter(page, link.partition("/f/")[0])
    front.prepare(page, "Benny")
    page.get_by_test_id("table-friends").click()
    page.wait_for_url("**/t/*")
    page.get_by_test_id("book-add").click()
    expect(page.get_by_test_id("book-in")).to_be_visible()
    page.get_by_test_id("book-me").get_by_role("button", name="Ben").click()
    expect(page.get_by_test_id("chair-0")).to_contain_text("Ben, that is you")
    page.get_by_test_id("book-out").click()
    expect(page.get_by_test_id("book-add")).to_be_visible()


def a_wrong_entry(ann, ben, link):
    """An entry is taken out, which everybody sees, and put back."""
    ann.goto(link)
    ready(ann)
    ann.get_by_test_id("take-out").first.click()
    ann.get_by_test_id("take-out").first.click()
    expect(ann.get_by_test_id("counted")).to_have_text("1 match counts.")
    ben.goto(link)
    ready(ben)
    expect(ben.get_by_test_id("put-back")).to_have_count(1)
    ben.get_by_test_id("put-back").click()
    expect(ben.get_by_test_id("counted")).to_have_text("2 matches count.")


def two_spellings(page):
    """A name that was typed twice is one person, and two again."""
    page.get_by_test_id("names").locator("summary").click()
    page.get_by_test_id("merge").click(force=True)  # it rests
    expect(page.get_by_test_id("resting")).to_contain_text("two different names")
    page.keyboard.press("Escape")
    page.get_by_test_id("member-name").fill("Benjamin")
    page.get_by_test_id("add-member").click()
    expect(page.get_by_test_id("person")).to_have_count(3)
    page.get_by_test_id("same-name").select_option("Benjamin")
    page.get_by_test_id("same-other").select_option("Ben")
    page.get_by_test_id("merge").click()
    expect(page.get_by_test_id("person")).to_have_count(2)
    expect(page.get_by_test_id("names")).to_contain_text("Benjamin is Ben.")
    page.get_by_role("button", name="Two people after all").click()
    expect(page.get_by_test_id("person")).to_have_count(3)


def a_new_link(ann, ben, link):
    """The old link opens nothing any more, and no browser goes on offering it."""
    ann.reload()
    ready(ann)
    ann.get_by_test_id("the-book").locator("summary").first.click()
    expect(ann.get_by_test_id("trace")).to_contain_text("was put back")
    ann.get_by_test_id("rotate").click()
    ann.get_by_test_id("rotate").click()
    ann.wait_for_url(lambda url: "/f/" in url and url != link)
    ready(ann)
    expect(ann.get_by_test_id("match")).to_have_count(2)
    ben.goto(link)
    expect(ben.get_by_test_id("refusal")).to_contain_text("a new link")
    assert ben.evaluate("JSON.parse(localStorage['upcard.families']).list") == []
    ben.problems[:] = [text for text in ben.problems if "404" not in text]
