"""Pictures of a real game, played by script to its fifth round, and of other pages.

`python -m tests.browser.shots [FOLDER]` writes table-desktop.png, table-phone.png, summary.png, pad.png,
house-rules.png, honour.png and fair.png into docs/ or the folder.
"""

import contextlib
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.conftest import DESKTOP, MANY_FINGERS, PHONE, ROOT, Server, launch
from tests.browser.honour.test_mistakes import from_the_lobby
from tests.browser.lobby import sit_down
from tests.browser.paper.test_pad_page import NAMES, enter, is_round, sit
from tests.browser.person import PointerPerson
from tests.browser.replay.test_sealed_deal import play_the_round

SEEDS = range(1, 20)
ROUND = 5
MOST_MOVES = 300


def main():
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "docs"
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with serving("--sealed") as server:
            others(browser, server, folder)
        taken = next((seed for seed in SEEDS if play(browser, seed, folder)), None)
        browser.close()
    print(f"taken from the game of seed {taken}")


@contextlib.contextmanager
def serving(*arguments):
    """A server with tables of its own."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), "tests.browser.servers.launcher", "--data", data, *arguments)
        try:
            yield server
        finally:
            server.stop()


def play(browser, seed, folder):
    """Play the game of a seed; return whether there was something to show in it."""
    with serving("--seed", str(seed)) as server:
        return shoot(browser, server, folder)


def others(browser, server, folder):
    """A pad, the rules of a house, an honour table, and a deal that is checked."""
    for name, show, size in (
        ("pad", pad, PHONE), ("house-rules", rules, DESKTOP), ("honour", honour, DESKTOP), ("fair", fair, DESKTOP),
    ):  # fmt: skip
        context = browser.new_context(viewport=size, reduced_motion="reduce")
        page = context.new_page()
        show(page, server)
        picture(page, folder / f"{name}.png")
        context.close()


def pad(page, server):
    page.goto(f"{server.address}/pad")
    page.locator("[data-testid=pad-game] option").first.wait_for(state="attached")
    for seat, name in enumerate(NAMES):
        page.get_by_test_id(f"name-{seat}").fill(name)
    page.get_by_test_id("open-pad").click()
    page.get_by_test_id("out-0").wait_for()
    sit(page, page.url, 0)
    for at, points in enumerate(([0, 45, 20, 60], [15, 0, 70, 35], [85, 25, 0, 10]), 1):
        page.get_by_test_id(f"out-{points.index(0)}").click()
        for seat, value in enumerate(points):
            if value:
                enter(page, seat, value)
                page.get_by_test_id(f"score-{seat}").get_by_text(str(value)).wait_for()
        page.get_by_test_id("close-round").click()
        is_round(page, at + 1)
    page.get_by_test_id("out-2").click()
    enter(page, 0, 40)
    page.get_by_test_id("score-0").get_by_text("40").wait_for()


def rules(page, server):
    page.goto(f"{server.address}/rules")
    page.get_by_test_id("from-continental").click()
    for card in ("2", "AH"):
        page.get_by_test_id(f"wilds={card}").click()
    page.locator("[data-testid=standing][data-waiting='0']").wait_for()


def honour(page, server):
    from_the_lobby(page, server, begin="table-play")
    PointerPerson(page).wait_for_moment("claim", "draw", "play")
    page.get_by_test_id("btn-honour").click()
    page.get_by_test_id("drawer-honour").wait_for()


def fair(page, server):
    sit_down(page, server, "Eva")
    play_the_round(page, server, page.url.rpartition("/")[2])
    page.get_by_role("link", name="Fair deal, checked", exact=True).click()
    page.get_by_test_id("fair").get_by_role("heading", name="Sealed deal, checked").wait_for()


def shoot(browser, server, folder):
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    context.add_init_script(MANY_FINGERS)
    eva = PointerPerson(context.new_page())
    sit_down(eva.page, server, "Eva", seats=5)
    for number in range(2, ROUND + 1):
        if eva.play_round()["moment"] != "summary":
            return False
        eva.after(eva.press, "ready")
        eva.wait(f"s.ready && s.round === {number} && s.moment !== 'summary'")
    found = good_moment(eva)
    if found:
        picture(eva.page, folder / "table-desktop.png")
        phone(browser, context, eva.page.url, folder / "table-phone.png")
        eva.play_round()
        eva.wait_for_moment("summary")
        picture(eva.page, folder / "summary.png")
    context.close()
    return found


def good_moment(eva):
    """Play on to a turn of mine before the draw, when two others are down and I am not; return whether it came."""
    for _ in range(MOST_MOVES):
        seen = eva.wait_for_moment("claim", "draw", "play", "summary")
        if seen["moment"] == "summary" or not seen["slots"]:
            return False
        down = eva.page.locator(".seat .tag.ok").count()
        if seen["moment"] == "draw" and down >= 2:
            return True
        eva.play_moment(seen)
    return False


def phone(browser, context, address, file):
    """The same table in a phone that holds the same seat."""
    other = browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2,
        reduced_motion="reduce", storage_state=context.storage_state(),
    )  # fmt: skip
    page = other.new_page()
    page.goto(address)
    page.locator("html[data-ready='1']").wait_for()
    holder = PointerPerson(page)
    holder.wait_for_moment("draw")
    holder.draw_card()
    picture(page, file)
    other.close()


def picture(page, file):
    page.mouse.move(0, 0)
    page.wait_for_function("() => !document.querySelector('.arrived')")
    page.evaluate("() => document.activeElement.blur()")
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    shot.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)  # a third of the bytes


if __name__ == "__main__":
    main()
