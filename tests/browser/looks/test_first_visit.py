"""The cost of a visit in requests and bytes: little for the first one, nearly nothing for the second."""

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import sit_down

MOST_REQUESTS = 12
MOST_BYTES = 130_000


class Counted:
    """Requests of a page and the bytes that came for them, as the browser's own inspector counts them."""

    def __init__(self, page):
        self.page, self.asked, self.files, self.frames = page, {}, [], 0
        inspector = page.context.new_cdp_session(page)
        inspector.on("Network.requestWillBeSent", self.ask)
        inspector.on("Network.webSocketCreated", self.open)
        inspector.on("Network.loadingFinished", self.finish)
        inspector.on("Network.webSocketFrameReceived", self.hear)
        inspector.send("Network.enable")

    def ask(self, note):
        if not note["request"]["url"].startswith("data:"):
            self.asked[note["requestId"]] = note["request"]["url"]

    def open(self, note):
        self.asked[note["requestId"]] = note["url"]

    def finish(self, note):
        if note["requestId"] in self.asked:  # an icon of the last visit may come late
            self.files.append(int(note["encodedDataLength"]))

    def hear(self, note):
        self.frames += len(note["response"]["payloadData"])

    def visit(self, address):
        """The requests and bytes of a visit until the table can be used."""
        self.asked, self.files, self.frames = {}, [], 0
        self.page.goto(address)
        self.page.locator("html[data-ready='1']").wait_for()
        return list(self.asked.values()), sum(self.files) + self.frames


def test_a_first_visit_is_light_and_a_second_fetches_no_file(serve, open_page):
    """It needs a browser: only that knows what it asks for, and what it has kept."""
    server = serve()
    host = open_page(DESKTOP)
    sit_down(host, server, "Ann")
    table = host.url
    newcomer = open_page(DESKTOP, storage_state=host.context.storage_state())
    counted = Counted(newcomer)
    asked, transferred = counted.visit(table)
    assert 3 < len(asked) <= MOST_REQUESTS, asked
    assert 20_000 < transferred <= MOST_BYTES
    assert sum("/ws/" in address for address in asked) == 1
    assert newcomer.evaluate("upcardEarly") == "taken", "it was opened before the script came"

    newcomer.goto("about:blank")
    again, transferred = counted.visit(table)
    assert len(again) <= len(asked)
    assert transferred < 20_000
    assert counted.files
    assert max(counted.files) <= 1000, counted.files
