"""What a visit costs, counted in requests and bytes: the first one little, the second one nearly nothing."""

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import sit_down

MOST_REQUESTS = 12
MOST_BYTES = 120_000


class Counted:
    """Requests of a page and the bytes that came for them, as the browser's own inspector counts them."""

    def __init__(self, page):
        self.page, self.asked, self.bytes = page, [], 0
        inspector = page.context.new_cdp_session(page)
        inspector.on("Network.requestWillBeSent", lambda note: self.ask(note["request"]["url"]))
        inspector.on("Network.webSocketCreated", lambda note: self.asked.append(note["url"]))
        inspector.on("Network.loadingFinished", lambda note: self.count(note["encodedDataLength"]))
        inspector.on(
            "Network.webSocketFrameReceived",
            lambda note: self.count(len(note["response"]["payloadData"])),
        )
        inspector.send("Network.enable")
        self.inspector = inspector

    def ask(self, address):
        if not address.startswith("data:"):
            self.asked.append(address)

    def count(self, more):
        self.bytes += int(more)

    def visit(self, address):
        """The requests and bytes of a visit until the table can be used."""
        self.asked, self.bytes = [], 0
        self.page.goto(address)
        self.page.locator("html[data-ready='1']").wait_for()
        return self.asked, self.bytes


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

    fetched = []
    counted.inspector.on(
        "Network.loadingFinished", lambda note: fetched.append(note["encodedDataLength"])
    )
    newcomer.goto("about:blank")
    again, transferred = counted.visit(table)
    assert len(again) <= len(asked)
    assert transferred < 20_000
    assert sum(1 for size in fetched if size > 1000) == 0, fetched
