"""The outermost layer: odd addresses and headers, foreign hosts, HEAD, the page's files."""

import gzip
import socket

import pytest

from tests.server.kit import Kit
from tests.server.live import PATIENCE, call, open_table, serving
from upcard.server.app import make_app
from upcard.server.net.address import address_of, answers_for
from upcard.server.net.files import page_addresses, web_files


@pytest.fixture(scope="module")
def base():
    with serving(header_bytes=20_000) as address:
        yield address


def raw(base, *lines, body=b"", then=None):
    """Send a request as it stands; returns all that comes back until the server closes."""
    port = int(base.rpartition(":")[2])
    head = [line if isinstance(line, bytes) else line.encode("latin-1") for line in lines]
    if not any(line.lower().startswith((b"host:", b"nohost")) for line in head):
        head.append(f"Host: 127.0.0.1:{port}".encode())
    head = [line for line in head if line != b"nohost"]
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as channel:
        channel.sendall(b"\r\n".join([*head, b"Connection: close", b"", b""]) + body)
        if then:
            then(channel)
            return b""
        received = b""
        while part := channel.recv(65536):
            received += part
    return received


def status(answer):
    return int(answer.split(b" ", 2)[1])


# ---- Odd addresses --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/static/a%00b", "/static/" + "a" * 5000, "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/js",
        "/static/", "/static/%ff", "/t/a%00b/c"],
)  # fmt: skip
def test_an_odd_path_is_not_there_and_nothing_more(base, path, caplog):
    assert status(raw(base, f"GET {path} HTTP/1.1")) == 404
    assert caplog.records == []


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "null", "http://evil.example", "\xff"]
)
def test_an_odd_origin_is_a_foreign_one(base, origin, caplog):
    answer = raw(
        base, "POST /api/tables HTTP/1.1", f"Origin: {origin}", "Content-Length: 2", body=b"{}"
    )
    assert status(answer) == 403
    assert b"request.foreign" in answer
    assert caplog.records == []


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/api/tables", "/api/resume"])
async def test_a_body_that_ends_before_its_time_is_no_error(caplog, path):
    """The application sees the end of the connection where the rest of the body should be."""
    kit = Kit()
    app = make_app(lambda: kit.services)
    told = iter(
        [
            {"type": "http.request", "body": b"{", "more_body": True},
            {"type": "http.disconnect"},
        ]
    )
    sent = []

    async def receive():
        return next(told)

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"localhost"), (b"content-length", b"200")]
    scope = {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"",
        "headers": headers, "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1), "scheme": "http", "root_path": "",
    }  # fmt: skip
    async with app._app.lifespan():
        await app(scope, receive, send)
    assert sent[0]["status"] == 400
    assert b"request.ended" in sent[1]["body"]
    assert caplog.records == []


# ---- People and programs --------------------------------------------------------------------

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(base):
    page = call(base, "/nowhere", Accept=BROWSER)
    assert page.status == 404
    assert page.headers["content-type"].startswith("text/html")
    assert page.body.count(b"There is nothing here") == 2, (
        "title and heading; the sentence says what is meant"
    )
    assert b"No page or table has this address." in page.body
    assert b'href="/"' in page.body
    program = call(base, "/nowhere", Accept="*/*")
    assert (program.status, program.json["code"]) == (404, "page.unknown")


def test_a_page_repeats_nothing_that_could_be_a_script(base):
    answer = raw(base, "GET / HTTP/1.1", "Host: <script>", f"Accept: {BROWSER}")
    assert status(answer) == 421
    assert b"<script" not in answer


# ---- Hosts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost:8750",
        "LOCALHOST",
        "[::1]:8750",
        "a.localhost",
        socket.gethostname(),
    ],
)
def test_the_server_answers_for_its_own_computer(base, host):
    assert status(raw(base, "GET /api/games HTTP/1.1", f"Host: {host}")) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "192.0.2.1",
        "",
        "a b",
        "[",
        "x" * 300,
        "127.0.0.1:x",
        "127.0.0.1:65536",
    ],
)
def test_the_server_answers_for_no_other_host(base, host):
    answer = raw(base, "GET /api/games HTTP/1.1", f"Host: {host}")
    assert status(answer) in (400, 421)
    assert b"continental" not in answer


def test_a_channel_under_a_foreign_name_is_not_opened(base):
    table, cookie = open_table(base)
    upgrade = [
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    port = int(base.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as channel:
        lines = [
            f"GET /ws/{table} HTTP/1.1",
            "Host: evil.example",
            f"Cookie: {cookie}",
            "Connection: Upgrade",
            *upgrade,
        ]
        channel.sendall("\r\n".join([*lines, "", ""]).encode())
        assert status(channel.recv(1000)) == 421


def test_a_configured_host_is_answered_for():
    with serving(hosts=("cards.example",)) as base:
        assert status(raw(base, "GET /api/games HTTP/1.1", "Host: Cards.Example")) == 200
        assert status(raw(base, "GET /api/games HTTP/1.1", "Host: more.cards.example")) == 421


def test_the_address_that_was_reached_is_an_own_one():
    assert answers_for("192.168.1.5:8750", "192.168.1.5", ())
    assert answers_for("192.168.1.5", "::ffff:192.168.1.5", ())
    assert answers_for("[fe80::1]", "fe80::1%eth0", ())
    assert not answers_for("192.168.1.6", "192.168.1.5", ())
    assert answers_for("anything.example", None, ("*",))


def test_addresses_of_one_house_count_as_one():
    one, two = ({"client": (f"2001:db8:0:7::{n}", 1)} for n in (1, 2))
    assert address_of(one) == address_of(two) != address_of({"client": ("2001:db8:0:8::1", 1)})
    assert address_of({"client": ("x" * 5000, 1)}) == address_of({"client": None}) == "unknown"


# ---- Headers --------------------------------------------------------------------------------


def test_headers_that_are_too_large_are_answered(base):
    answer = raw(
        base, "GET / HTTP/1.1", "Cookie: " + "; ".join(f"c{n}={'x' * 100}" for n in range(200))
    )
    assert status(answer) == 431
    assert b"Delete the cookies" in answer


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/js/main.js", "/t/abcdef", "/nowhere"])
def test_head_is_get_without_a_body(base, path):
    got, head = call(base, path), call(base, path, method="HEAD")
    assert head.status == got.status
    assert head.body == b""
    assert head.headers["content-length"] == got.headers["content-length"] == str(len(got.body))


# ---- The page's files -----------------------------------------------------------------------


def test_a_file_that_is_known_is_not_sent_again(base):
    first = call(base, "/static/js/main.js")
    tag = first.headers["etag"]
    again = call(base, "/static/js/main.js", If_None_Match=f'"other", {tag}')
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    changed = call(base, "/static/js/main.js", If_None_Match='W/"other"')
    assert (changed.status, changed.body) == (200, first.body)


def test_what_a_visit_needs_is_kept_for_ever_and_the_page_is_asked_for_again(base):
    page = call(base, "/t/abcdef")
    assert page.headers["cache-control"] == "private, no-cache"
    again = call(base, "/", If_None_Match=page.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    for address in page_addresses().values():
        assert address in page.body.decode()
        file = call(base, address)
        assert file.status == 200
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
    gone = call(base, "/static/page-0000000000000000.js")
    assert (gone.status, gone.headers["cache-control"]) == (404, "no-store")


def test_files_are_compressed_for_those_who_can_read_it(base):
    plain = call(base, "/static/css/base.css")
    packed = call(base, "/static/css/base.css", Accept_Encoding="br, gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    assert packed.headers["vary"] == "accept-encoding"
    refused = call(base, "/static/css/base.css", Accept_Encoding="gzip;q=0")
    assert refused.body == plain.body


def test_answers_are_compressed_too(base):
    packed = call(base, "/api/games", Accept_Encoding="gzip")
    assert gzip.decompress(packed.body) == call(base, "/api/games").body


@pytest.mark.parametrize(
    "path, kind",
    [
        ("/", "text/html"),
        ("/static/js/main.js", "text/javascript"),
        ("/static/css/base.css", "text/css"),
        ("/nowhere", "text/html"),
    ],
)
def test_what_is_sent_has_its_type(base, path, kind):
    assert call(base, path, Accept=BROWSER).headers["content-type"] == f"{kind}; charset=utf-8"


def test_files_for_developers_are_not_served(base):
    assert call(base, "/static/README.md").status == 404
    assert not any(path.endswith((".md", ".d.ts")) for path in web_files())
    assert {"index.html", "icon.svg", "js/main.js"} <= set(web_files())
