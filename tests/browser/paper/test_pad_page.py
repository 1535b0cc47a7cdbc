"""The score pad on phones: two of them, one without a net for two rounds, a correction; the referee by keyboard."""

from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
NAMES = ("Ann", "Ben", "Cas", "Dot")


def open_pad(page, server):
    page.goto(f"{server.address}/pad")
    expect(page.locator("[data-testid=pad-game] option").first).to_be_attached()
    for seat, name in enumerate(NAMES):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("open-pad").click()
    page.get_by_test_id("out-0").wait_for()
    return page.url


def enter(page, seat, points):
    page.get_by_test_id(f"enter-{seat}").click()
    page.locator("[data-testid=entry-by] [data-value=number]").click()
    page.get_by_test_id("entry-number").fill(str(points))
    page.get_by_test_id("entry-save").click()


def total(page, seat, points):
    expect(page.get_by_test_id(f"total-{seat}")).to_have_text(str(points))


def sit(page, url, seat):
    page.goto(url)
    page.locator(f"[data-testid=me] [data-value='{seat}']").click()


def test_a_round_by_taps_on_two_phones(serve, open_page):
    server = serve()
    ann, ben = open_page(PHONE), open_page(SMALL)
    url = open_pad(ann, server)
    sit(ben, url, 1)
    ann.get_by_test_id("out-0").click()
    ben.get_by_test_id("enter-1").click()
    for label in ("Joker", "7", "7"):
        ben.get_by_test_id(f"key-{label}").click()
    expect(ben.get_by_test_id("entry-sum")).to_have_text("60")
    ben.get_by_test_id("entry-save").click()
    expect(ann.get_by_test_id("score-1")).to_have_text("60")
    enter(ann, 2, 35)
    enter(ann, 3, 5)
    total(ben, 1, 60)
    assert ben.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    ben.get_by_test_id("close-round").click()
    expect(ann.locator("#pr")).to_contain_text("Round 2")


def test_a_phone_without_a_net_for_two_rounds_loses_nothing(serve, open_page):
    server = serve()
    ann, dot = open_page(PHONE), open_page(PHONE, without_network=True)
    url = open_pad(ann, server)
    sit(dot, url, 3)
    expect(dot.get_by_test_id("enter-3")).to_be_visible()
    dot.context.set_offline(True)
    enter(dot, 3, 25)
    expect(dot.get_by_test_id("waiting")).to_contain_text("1 to be sent")
    dot.get_by_test_id("pick-round").select_option("2")
    enter(dot, 3, 40)
    expect(dot.get_by_test_id("waiting")).to_contain_text("2 to be sent")
    ann.get_by_test_id("out-0").click()
    for seat in (1, 2):
        enter(ann, seat, 10)
    enter(ann, 3, 30)
    total(ann, 3, 30)
    dot.context.set_offline(False)
    expect(ann.get_by_test_id("questions")).to_contain_text("25")
    expect(ann.get_by_test_id("questions")).to_contain_text("30")
    ann.locator("[data-testid=questions] button").last.click()
    expect(ann.get_by_test_id("questions")).to_have_count(0)
    total(ann, 3, 25)
    expect(ann.get_by_test_id("score-3")).to_have_text("40")


def test_a_correction_needs_everybody_on_one_phone(serve, open_page):
    server = serve()
    ann = open_page(PHONE)
    open_pad(ann, server)
    ann.get_by_test_id("out-0").click()
    for seat in (1, 2, 3):
        enter(ann, seat, 10 * seat)
    ann.get_by_test_id("close-round").click()
    expect(ann.locator("#pr")).to_contain_text("Round 2")
    ann.get_by_test_id("pick-round").select_option("1")
    enter(ann, 1, 100)
    for seat in (1, 2, 3):
        ann.locator(f"[data-testid=questions] [data-testid$='-{seat}']").click()
    total(ann, 1, 100)


def test_the_referee_by_keyboard_alone(serve, open_page):
    page = open_page(PHONE)
    page.goto(f"{serve().address}/referee")
    asked = page.get_by_test_id("asked")
    for word in ("drew", "no", "yes", "one"):
        page.get_by_test_id(f"answer-{word}").focus()
        before = asked.inner_text()
        page.keyboard.press("Enter")
        expect(asked).not_to_have_text(before)  # two questions may have answers of the same names
    expect(asked).to_contain_text("CON-121")
    expect(page.get_by_test_id("asked")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("answer-one")).to_be_visible()
