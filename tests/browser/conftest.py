"""One Chromium for all browser tests; servers, each a process of its own; people, each with a browser context of
their own.
"""

import json
import multiprocessing
import os
import re
import shutil
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.lobby import ASKED
from tests.browser.servers.forked import serve_by

ROOT = Path(__file__).resolve().parents[2]
ARGUMENTS = (
    "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic",
    "--js-flags=--no-opt --no-maglev",  # a page here lives for seconds: to optimise its code costs more than it saves
)  # fmt: skip
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
GRAVE = ("error", "warning")
MEMORY = Path("/dev/shm")
BLOCKED = "Service Worker registration blocked by Playwright"  # most pages here are visited once
PATIENCE = 60_000  # milliseconds after which a test stops waiting
expect.set_options(timeout=PATIENCE)
MANY_FINGERS = """addEventListener('click', () =>
  dispatchEvent(new PointerEvent('pointerdown', { clientX: -999, clientY: -999 })))"""
"""A program presses faster than a hand; each press counts as another finger's, so that none is a second tap."""

SILENT = "delete window.AudioContext"
"""A page that is ready to be heard works on silence for as long as it is open; most tests listen to nothing."""


def launch(playwright):
    """Chromium as UPCARD_CHROMIUM names it, or as it lies on the path."""
    path = (
        os.environ.get("UPCARD_CHROMIUM")
        or shutil.which("chromium")
        or shutil.which("google-chrome")
    )
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return playwright.chromium.launch(
        executable_path=path, args=[*ARGUMENTS, *(["--no-sandbox"] if root else [])]
    )


def enlarge(page, times):
    """Scale the text, as a reader does in the settings of a browser."""
    sizes = {"standard": round(16 * times), "fixed": round(13 * times)}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.browser.servers.forked"])


class Server:
    """A server process on a port of its own, with its own folder of data. ``stop`` and ``start`` keep both."""

    def __init__(self, folder, module, *arguments):
        self.module, self.arguments = module, arguments
        self.log = folder / "server.log"
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        arguments = [*self.arguments, "--port", str(self.port)]
        self.said, saying = FORKED.Pipe(duplex=False)
        self.process = FORKED.Process(
            target=serve_by, args=(self.module, arguments, saying, self.log), daemon=True
        )
        self.process.start()
        saying.close()
        with open(self.said.fileno(), encoding="utf-8", closefd=False) as lines:
            line = lines.readline()
        assert "listens at" in line, f"the server did not start: {self.log.read_text()}"
        self.port = int(line.rpartition(":")[2].strip(" /\n"))

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def kill(self):
        """End it as a power cut would."""
        self.process.kill()
        self.wait()

    def wait(self):
        self.process.join(90)
        assert not self.process.is_alive()
        self.said.close()

    def stop(self):
        if self.process.is_alive():
            self.process.terminate()
            self.wait()


@pytest.fixture
def data_folder(tmp_path):
    """A folder for the data of servers, in memory if possible, since every event is synced to the disk."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="upcard-", dir=MEMORY) as folder:
        yield Path(folder)


@pytest.fixture
def serve(data_folder):
    """Starts servers: by a plan of shoes, by a seed with the real bots, or with sealed deals and plain bots; with the
    games of a folder in addition to the built-in ones."""
    started = []

    def start(plan=None, seed=1, sealed=False, games=None, push=None):
        folder = data_folder / f"data{len(started)}"
        folder.mkdir()
        arguments = ["--data", str(folder), "--seed", str(seed)]
        if sealed:
            arguments.append("--sealed")
        if games is not None:
            arguments += ["--games", str(games)]
        if push is not None:
            arguments += ["--push", push.name, str(push.certificate)]
        if plan is not None:
            file = folder / "plan.json"
            file.write_text(json.dumps(plan))
            arguments += ["--plan", str(file)]
        started.append(Server(folder, "tests.browser.servers.launcher", *arguments))
        return started[-1]

    yield start
    for server in started:
        server.stop()
        assert server.log.read_text() == "", "the server logged something"


@pytest.fixture(scope="session")
def scenes(tmp_path_factory):
    """The stand-in server, whose tables are scripted scenes (tests/web_fixture/scenes.py)."""
    server = Server(tmp_path_factory.mktemp("scenes"), "tests.browser.servers.scenes")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def contexts(chromium):
    """Contexts that tests share which only look at scenes: the page's files are fetched once for all of them."""
    kept = {}

    def context(size, **options):
        name = json.dumps([size, options], sort_keys=True)
        if name not in kept:
            kept[name] = chromium.new_context(viewport=size, **options)
        return kept[name]

    yield context
    for one in kept.values():
        one.close()


@pytest.fixture
def open_page(chromium, contexts):
    """Opens pages, each in a context of its own or in a shared one, and fails the test if a page logged an error.

    Cards fly only where a test asks for it, as some whole games do and all that is about motion: to draw each step of a
    flight is work.
    """
    opened, problems = [], []

    def note(text, without_network):
        lost = "WebSocket connection|ERR_(CONNECTION|INTERNET_DISCONNECTED|EMPTY_RESPONSE|FAILED)"
        if not (BLOCKED in text or (without_network and re.search(lost, text))):
            problems.append(text)

    def open_one(
        size,
        without_network=False,
        shared=False,
        one_finger=False,
        heard=False,
        moving=False,
        asked=True,
        **options,
    ):
        options.setdefault("service_workers", "block")
        options["reduced_motion"] = "no-preference" if moving else "reduce"
        context = (
            contexts(size, **options) if shared else chromium.new_context(viewport=size, **options)
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        if asked:
            page.add_init_script(ASKED)
        if not one_finger:
            page.add_init_script(MANY_FINGERS)
        if not heard:
            page.add_init_script(SILENT)
        opened.append(page if shared else context)
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("console", lambda line: line.type in GRAVE and note(line.text, without_network))
        page.problems = problems
        return page

    yield open_one
    for one in opened:
        one.close()
    assert problems == []
