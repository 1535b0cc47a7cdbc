"""One cookie for a browser, whatever it plays; those of older servers are good, and go."""

import http.cookiejar
import json
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.kit import Kit
from tests.server.live import PATIENCE, Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.server.config import Rate
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of

PLAN = {"game": "continental", "name": "Ann", "seats": 4, "bots": 3, "pace": 3}


class Browser:
    """Keeps cookies as a browser does, and sends them all."""

    def __init__(self, base):
        self.base = base
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def get(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with self.opener.open(
            urllib.request.Request(self.base + path, data), timeout=PATIENCE
        ) as answer:
            return answer.read()

    def hold(self, name, value):
        cookie = http.cookiejar.Cookie(
            0, name, value, None, False, "127.0.0.1", False, False, "/", True, False, None, False, None, None, {}
        )  # fmt: skip
        self.jar.set_cookie(cookie)

    @property
    def header(self):
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)

    def sits_at(self, table):
        try:
            with Page(self.base, table, self.header) as page:
                return page.receive()["you"]
        except ConnectionClosed as closed:
            return closed.rcvd.code


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
def base(store):
    with serving(store) as address:
        yield address


async def old_table(store, seed):
    """A table of a server that gave each seat a cookie of its own; returns its id and that cookie's value."""
    return await Kit(store, seed=seed).open()


@pytest.mark.slow
def test_a_browser_has_one_small_cookie_however_many_tables_it_plays_at(base):
    browser = Browser(base)
    browser.get("/")
    tables = [json.loads(browser.get("/api/tables", PLAN))["table"] for _ in range(20)]
    assert len(browser.jar) == 1
    assert len(browser.header) < 60
    assert [browser.sits_at(table) for table in tables] == [0] * 20
    assert Browser(base).sits_at(tables[0]) == 4403


def test_the_cookie_is_for_this_site_and_no_script(base):
    shown = call(base, "/").headers["set-cookie"].lower()
    assert "httponly" in shown
    assert "samesite=lax" in shown
    assert "secure" not in shown


def test_behind_tls_the_cookie_is_for_this_host_and_tls_alone(store):
    """One that an older server gave under the plain name is good until the next page; the strict one comes first."""
    with serving(store, proxies=("127.0.0.1",)) as base:
        table, plain = open_table(base)
        page = call(base, "/", Cookie=plain, X_Forwarded_Proto="https")
        strict, *said = page.headers["set-cookie"].lower().split("; ")
        assert strict == f"__host-{plain}".lower()
        assert {"secure", "path=/", "httponly"} <= set(said)
        assert not any(one.startswith("domain") for one in said)
        door = f"/api/tables/{table}/door"
        for cookie, mine in (
            (plain, 0), (page.cookie, 0), (f"{page.cookie}; upcard={'x' * 43}", 0),
            (f"__Host-upcard={'x' * 43}; {plain}", None),
        ):  # fmt: skip
            assert call(base, door, Cookie=cookie, X_Forwarded_Proto="https").json["mine"] == mine
        assert call(base, door, Cookie=page.cookie).json["mine"] is None, "it is for TLS"
        assert call(base, "/", Cookie=plain).cookie == plain
        address = f"{base.replace('http', 'ws', 1)}/ws/{table}"
        headers = {"Cookie": page.cookie, "X-Forwarded-Proto": "https"}
        with connect(address, additional_headers=headers, open_timeout=PATIENCE) as channel:
            assert json.loads(channel.recv(PATIENCE))["you"] == 0


def test_behind_tls_browsers_are_told_to_come_by_tls_alone(store):
    with serving(store, proxies=("127.0.0.1",)) as base:
        for path in ("/", "/api/games", "/nowhere"):
            header = "strict-transport-security"
            assert call(base, path, X_Forwarded_Proto="https").headers[header] == "max-age=31536000"
            assert header not in call(base, path).headers


def test_a_visit_keeps_a_cookie_and_replaces_what_is_none(base):
    first = call(base, "/").cookie
    assert call(base, "/", Cookie=first).cookie == first
    for odd in ("upcard=", "upcard=x", f"upcard={'x' * 400}", "upcard=" + "ä" * 20):
        assert call(base, "/", Cookie=odd.encode().decode("latin-1")).cookie not in (first, odd)


def test_the_browsers_secret_is_neither_stored_nor_that_of_a_seat(base, store):
    table, cookie = open_table(base)
    secret = cookie.partition("=")[2]
    stored = b"".join(store.read(table)).decode()
    assert secret not in stored
    assert hash_of(secret) not in stored


@pytest.mark.anyio
@pytest.mark.slow
async def test_cookies_of_an_older_server_are_good_and_folded_in(store):
    """As many as a browser keeps; it is let in, holds one cookie afterwards, and has every seat."""
    old = [await old_table(store, seed) for seed in range(60)]
    with serving(store) as base:
        browser = Browser(base)
        for table, secret in old:
            browser.hold(f"seat_{table}", secret)
        for number in range(120):
            browser.hold(f"seat_{number:06}", "x" * 32)
        browser.hold("seat_odd", "y")
        assert len(browser.header) > 8190
        assert browser.sits_at(old[7][0]) == 0
        sizes = []
        while len(browser.jar) > 1:
            browser.get("/")
            sizes.append(len(browser.jar))
        assert sizes == [142, 102, 62, 22, 1]
        assert len(browser.header) < 60
        assert [browser.sits_at(table) for table, _ in old[::10]] == [0] * 6
        assert browser.sits_at("222222") == 4404
        other = Browser(base)
        other.get("/")
        assert other.sits_at(old[0][0]) == 4403
    assert not any(secret.encode() in str(vars(store)).encode() for _, secret in old)


@pytest.mark.anyio
async def test_only_cookies_that_open_a_seat_are_kept_and_few_of_an_address(store, monkeypatch):
    """A secret that fits no seat leaves no row, and good ones under ever new names reach a limit."""
    rows = []
    monkeypatch.setattr(store, "keep", lambda browser, sealed: rows.extend(sealed))
    tables = [await old_table(store, seed) for seed in range(3)]
    good = "; ".join(f"seat_{table}={secret}" for table, secret in tables)
    bad = "; ".join(f"seat_{table}={'x' * 32}" for table, _ in tables)
    with serving(store, kept_of_browsers=Rate(1e-9, 10)) as base:
        answer = call(base, "/", Cookie=bad)
        assert sum("Max-Age=0" in line for line in answer.headers.get_all("set-cookie")) == 3
        assert rows == []
        for _ in range(5):
            answer = call(base, "/", Cookie=good)
        assert len(rows) == 7
        assert len(answer.headers.get_all("set-cookie")) == 1, "those stay for a later visit"


@pytest.mark.anyio
async def test_old_cookies_stay_until_they_are_stored(store, monkeypatch):
    table, secret = await old_table(store, 1)

    def fail(*_):
        raise StoreError

    with serving(store) as base:
        browser = Browser(base)
        browser.hold(f"seat_{table}", secret)
        monkeypatch.setattr(store, "keep", fail)
        browser.get("/")
        assert len(browser.jar) == 2
        monkeypatch.undo()
        browser.get(f"/t/{table}")
        assert len(browser.jar) == 1
        assert browser.sits_at(table) == 0


def test_what_was_sealed_for_another_browser_opens_nothing(base, store):
    table, _ = open_table(base)
    thief = call(base, "/").cookie
    store.keep(hash_of(thief.partition("=")[2]), [(table, b"\x00" * 32)])
    with Page(base, table, thief) as page, pytest.raises(ConnectionClosed) as caught:
        page.receive()
    assert caught.value.rcvd.code == 4403
