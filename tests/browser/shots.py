"""Pictures of a real game, played by script to its fifth round: `python -m tests.browser.shots [FOLDER]`.

It writes table-desktop.png, table-phone.png and summary.png into docs/ or the folder.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import DESKTOP, MANY_FINGERS, PHONE, ROOT, Server, launch
from tests.browser.lobby import sit_down
from tests.browser.person import PointerPerson

SEEDS = range(1, 20)
ROUND = 5
MOST_MOVES = 300


def main():
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "docs"
    with sync_playwright() as playwright:
        browser = launch(playwright)
        taken = next((seed for seed in SEEDS if play(browser, seed, folder)), None)
        browser.close()
    print(f"taken from the game of seed {taken}")


def play(browser, seed, folder):
    """Play the game of a seed; tells whether there was something to show in it."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(
            Path(data), "tests.browser.servers.launcher", "--data", data, "--seed", str(seed)
        )
        try:
            return shoot(browser, server, folder)
        finally:
            server.stop()


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
    """Play on to a turn of mine before the draw, when two others are down and I am not; tells whether it came."""
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
    page.screenshot(path=file)


if __name__ == "__main__":
    main()
