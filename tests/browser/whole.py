"""Whole matches, played through the page by somebody who follows what it suggests, at every size of a window:
`python -m tests.browser.whole [GAME ...] [--size 390x844 ...] [--shots FOLDER]`.

Cards fly, a phone is touched, and the bots are the real ones. At every step everything that could be pressed has to lie
inside the window, nothing may be wider than it, and the console stays empty; failures are printed, and the exit status
tells.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import GRAVE, MANY_FINGERS, Server, enlarge, launch
from tests.browser.follower import Follower, sit_down_at

GAMES = {"continental": 4, "push": 4, "gin": 2, "tile-rummy": 4}
"""The games that are played unless others are named, with how many sit at the table."""
SIZES = (
    "390x844",
    "320x640",
    "844x390",
    "820x1180",
    "1280x800",
    "1440x900",
    "820x1180@200",
    "1280x800@200",
)
"""Windows, and how large the text is in percent; on smaller ones a page of large text has to be scrolled."""
SOON = 6_000
"""Milliseconds until somebody looks again."""
SETTLES = 700
"""Milliseconds in which all that flies has landed."""
TOUCHED = 900
"""Below this width or height a window is a phone's or a tablet's, and is touched."""

OUTSIDE = """() => {
  const wrong = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`the page is ${wide} px wider than the window`);
  for (const el of document.querySelectorAll('.prompt .acts button, [data-testid=card], [data-testid=ready]')) {
    const box = el.getBoundingClientRect();
    const x = box.x + Math.min(box.width / 2, 18), y = box.y + Math.min(box.height / 2, 30);
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      wrong.push(`${el.dataset.testid} ${el.dataset.card ?? ''} lies outside the window, at ${x | 0}, ${y | 0}`);
  }
  return wrong;
}"""


class Watcher(Follower):
    """Plays on, notes what lies out of reach, and keeps pictures of moments it has not seen yet."""

    def __init__(self, page, shots=None):
        super().__init__(page)
        self.shots, self.wrong, self.steps, self.seen = shots, [], 0, set()
        self.again = 0

    def look(self, was, did):
        """Look again where nothing came: a finger can miss what moves, and a person then taps again."""
        try:
            return super().look(was, did)
        except AssertionError:
            self.again += 1
            return super().look(None, "choice")

    def step(self, seen):
        self.steps += 1
        for fault in self.settled():
            if fault not in self.wrong:
                self.wrong.append(fault)
                self.shoot(f"wrong-{len(self.wrong)}")
        moment = "summary" if seen["summary"] else "-".join(sorted(seen["buttons"]))
        if moment not in self.seen:
            self.seen.add(moment)
            self.shoot(f"{len(self.seen):02}-{moment}"[:80])
        return super().step(seen)

    def settled(self):
        """What lies outside when nothing moves any more."""
        wrong = self.page.evaluate(OUTSIDE)
        if wrong:
            self.page.wait_for_timeout(SETTLES)
            wrong = self.page.evaluate(OUTSIDE)
        return wrong

    def shoot(self, name):
        if self.shots:
            self.page.screenshot(path=self.shots / f"{name}.png")


def play(browser, server, game, seats, size, shots=None):
    """Play a match to its end; returns the person who played, with what was wrong."""
    window, _, percent = size.partition("@")
    width, height = map(int, window.split("x"))
    touched = min(width, height) < TOUCHED and width < TOUCHED
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touched, is_mobile=touched
    )
    context.set_default_timeout(SOON)
    context.add_init_script(MANY_FINGERS)
    page = context.new_page()
    if percent:
        enlarge(page, int(percent) / 100)
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    person = Watcher(page, shots)
    page.on(
        "console", lambda line: line.type in GRAVE and person.wrong.append(f"console: {line.text}")
    )
    page.on("pageerror", lambda error: person.wrong.append(f"error: {error}"))
    try:
        sit_down_at(page, server, "Eva", game, seats)
        person.play()
        person.shoot("zz-standings")
    except AssertionError as error:
        person.wrong.append(str(error)[:600])
        person.shoot("zz-stuck")
    context.close()
    return person


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tests.browser.whole", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", default=list(GAMES), help=f"default: {', '.join(GAMES)}"
    )
    parser.add_argument(
        "--size",
        nargs="+",
        default=SIZES,
        metavar="WxH[@PERCENT]",
        help=f"default: {' '.join(SIZES)}",
    )
    parser.add_argument("--seats", type=int, help="how many sit at the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--shots", type=Path, metavar="FOLDER", help="keep a picture of each moment here"
    )
    given = parser.parse_args(arguments)
    faults = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = launch(playwright)
        server = Server(
            Path(data), "tests.browser.servers.launcher", "--data", data, "--seed", str(given.seed)
        )
        for game in given.games:
            for size in given.size:
                shots = given.shots and given.shots / f"{game}-{size}"
                began = time.monotonic()
                seats = given.seats or GAMES.get(game, 3)
                person = play(browser, server, game, seats, size, shots)
                faults += len(person.wrong)
                took = time.monotonic() - began
                print(
                    f"{game} {size}: {len(person.titles) + 1} rounds, {person.steps} steps, {took:.0f} s,",
                    end=" ",
                )
                print(
                    f"{person.again} taps missed, {len(person.wrong)} faults",
                    *person.wrong,
                    sep="\n  ",
                    flush=True,
                )
        browser.close()
        server.stop()
        said = server.log.read_text()
    if said:
        print("the server logged:", said, sep="\n")
    return 1 if faults or said else 0


if __name__ == "__main__":
    sys.exit(main())
