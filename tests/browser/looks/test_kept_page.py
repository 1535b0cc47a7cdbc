"""A page that the browser has kept is shown at once, and makes room for a newer one."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from upcard.server.net.files import web_files, worker_script

GO = b'import { keepPage } from "/static/js/net/keep.js"; keepPage();'
KEPT = "async () => { while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame); }"
NOTED = """
navigator.serviceWorker?.addEventListener('message', () => (window.changed = true));
addEventListener('DOMContentLoaded', () => {
  const text = document.querySelector('p')?.textContent;
  if (text) sessionStorage.shown = `${sessionStorage.shown ?? ''}${text} `;
});"""


class Site(ThreadingHTTPServer):
    """A page that says which version it is, with the worker and the module that keep pages; it can be slow."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answers)
        self.version = "one"
        self.answers = threading.Event()
        self.answers.set()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def shown(self):
        return f'<!doctype html><p>{self.version}</p><script type="module" src="/go.js"></script>'.encode()

    def body(self, path):
        if path == "/worker.js":
            return worker_script(web_files()["worker.js"].body, self.shown(), ["/go.js"])
        if path == "/go.js":
            return GO
        file = web_files().get(path.removeprefix("/static/"))
        return file.body if file else self.shown()


class Answers(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path.startswith("/t/"):
            self.server.answers.wait(60)
        body = self.server.body(self.path)
        self.send_response(200)
        script = self.path.endswith(".js")
        self.send_header("content-type", "text/javascript" if script else "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def site():
    with Site() as one:
        threading.Thread(target=one.serve_forever, daemon=True).start()
        yield one
        one.answers.set()
        one.shutdown()


def test_a_kept_page_waits_for_no_answer_and_makes_room_for_a_newer_one(site, open_page):
    """Browser: the workers of a page are the browser's own."""
    page = open_page(DESKTOP, service_workers="allow")
    page.add_init_script(NOTED)
    page.goto(f"{site.address}/")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    version = page.locator("p")

    page.evaluate("sessionStorage.clear()")
    site.version = "two"
    page.goto(f"{site.address}/t/table")
    page.wait_for_function("sessionStorage.shown?.endsWith('two ')")
    assert page.evaluate("sessionStorage.shown") == "one two ", "it waited for the server"

    page.evaluate("sessionStorage.clear()")
    site.answers.clear()
    page.goto(f"{site.address}/t/table")
    page.wait_for_function("sessionStorage.shown === 'two '")
    page.keyboard.press("a")
    site.version = "three"
    site.answers.set()
    page.wait_for_function("window.changed")
    expect(version).to_have_text("two")  # somebody is busy here
    page.goto(f"{site.address}/t/table")
    page.wait_for_function("sessionStorage.shown?.endsWith('three ')")
    assert page.evaluate("sessionStorage.shown") == "two three "


def test_without_the_server_rules_open_that_were_read_and_the_rest_says_why_not(serve, open_page):
    """Browser: it keeps the pages itself, and what they have read."""
    server = serve()
    page = open_page(PHONE, without_network=True, service_workers="allow")
    heading = page.locator("h1")
    page.goto(server.address)
    page.evaluate(KEPT)
    page.goto(f"{server.address}/rules/continental")
    page.locator(".rulebook").wait_for()
    server.stop()

    page.goto(server.address)
    expect(page.get_by_test_id("no-tables")).to_contain_text("the server, which is not answering")
    page.get_by_test_id("to-rules").click()
    page.get_by_role("link", name="Continental Rummy", exact=True).click()
    page.locator(".rulebook").wait_for()
    page.goto(f"{server.address}/m#k3v9-x2ab")
    expect(heading).to_have_text("No connection")
    page.goto(f"{server.address}/replay")
    expect(heading).to_have_text("The server cannot be reached")
    page.goto(f"{server.address}/rules/gin")
    expect(heading).to_have_text("No connection")
    expect(page.locator("main")).to_contain_text("Rules that were read on this device before")

    server.start()
    page.get_by_test_id("read-again").click()
    expect(heading).to_have_text("Gin Rummy")
