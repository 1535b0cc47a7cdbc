"""Alerts from a press on the page to the browser that reads them, over a push service on the loopback."""

import asyncio
import contextlib
import json
import logging
import signal
import socket
import threading
from functools import partial

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from py_vapid import Vapid02

from tests.server.alerts.push import CONTACT, Service, fresh, service
from tests.server.live import PATIENCE, Page, call, open_table, serving
from tests.server.memory import MemoryStore
from tests.server.test_serve import Process
from upcard.cli import main
from upcard.server.alerts.desk import Device
from upcard.server.alerts.sealed import packed, point, unpacked
from upcard.server.alerts.sending import FILE_NAME
from upcard.server.config import Rate
from upcard.server.store.postgres import PostgresStore
from upcard.server.tables.chance import hash_of
from upcard.server.together.company import Company

__all__ = ["service"]
SOON = {"alert_seconds": 0.05}


def press(base, table, cookie, wish, **more):
    return call(base, f"/api/tables/{table}/alerts", {**wish, **more}, Cookie=cookie)


def look(base, table, cookie):
    """Open the page of a table and close it again."""
    with Page(base, table, cookie) as page:
        page.receive()


def test_from_a_press_to_the_browser(service, caplog):
    caplog.set_level(logging.DEBUG)
    key, browser = fresh(), service.browser()
    with serving(push=lambda: service.ways(key), **SOON) as base:
        offered = call(base, "/api/alerts").json["key"]
        assert offered == packed(point(key.public_key()))
        table, cookie = open_table(base, claim_seconds=None)
        assert press(base, table, cookie, browser.wish()).json == {"on": True}
        look(base, table, cookie)
        path, headers, body = service.next()
    assert path == "/send/phone"
    told = json.loads(browser.read(body))
    assert told["url"] == f"/t/{table}"
    assert told["title"].endswith("in Continental Rummy")
    assert len(browser.read(body)) == 256
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "43200")
    assert Vapid02.verify(headers["Authorization"])
    claims = headers["Authorization"].partition("t=")[2].split(".")[1]
    claims = json.loads(unpacked(claims))
    assert (claims["aud"], claims["sub"]) == (f"https://{service.name}", CONTACT)
    sent = f"{path} {headers} {body!r}"
    assert table not in sent
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    secrets = [*pem.split("\n")[1:-2], browser.device.auth, browser.device.p256dh, "/send/phone"]
    assert [one for one in secrets if one in caplog.text] == []


def test_a_person_who_has_no_seat_is_told_nothing_and_no_page_learns_of_a_device(service):
    browser, store = service.browser(), MemoryStore()
    with serving(store, push=service.ways, **SOON) as base:
        table, cookie = open_table(base, seats=4, bots=2)
        other = call(base, f"/api/tables/{table}/sit", {"name": "Ben"}).cookie
        assert press(base, table, "", browser.wish()).json["code"] == "seat.none"
        foreign = call(
            base,
            f"/api/tables/{table}/alerts",
            browser.wish(),
            Cookie=cookie,
            origin="https://evil.example",
        )
        assert (foreign.status, foreign.json["code"]) == (403, "request.foreign")
        with Page(base, table, other) as ben:
            ben.until(lambda frame: frame["t"] == "state")
            assert press(base, table, cookie, browser.wish()).json == {"on": True}
            assert press(base, table, other, service.browser("other").wish()).json == {"on": True}
            ben.send("here")
            seen = json.dumps(ben.frames)
        assert "alert" not in seen
        assert "/send/" not in seen
        place = hash_of(browser.device.endpoint)
        holder = next(one[1] for one in store._alerts if one[2] == place)
        assert press(base, table, other, browser.wish(), on=False).json == {"on": False}
        assert store.claim_alerts(table, holder, 10**6), "it is Ann's device"
        assert press(base, table, cookie, browser.wish(), on=False).json == {"on": False}
        assert store.claim_alerts(table, holder, 10**7) == []


def test_without_the_switch_nothing_is_offered_or_kept(service):
    store = MemoryStore()
    with serving(store) as base:
        assert call(base, "/api/alerts").json == {"key": None}
        table, cookie = open_table(base)
        refused = press(base, table, cookie, service.browser().wish())
        assert (refused.status, refused.json["code"]) == (409, "alerts.off")
    assert store._alerts == {}


@pytest.mark.parametrize(
    "odd, code",
    [
        ({"endpoint": "https://localhost/x"}, "alerts.service"),
        ({"endpoint": "http://127.0.0.1:8750/api/games"}, "alerts.service"),
        ({"p256dh": "AAAA"}, "alerts.keys"),
        ({"auth": "\u00e4"}, "alerts.keys"),
        ({"endpoint": "https://" + "x" * 2000}, "request.bad"),
        ({"endpoint": 7}, "request.bad"),
    ],
)
def test_what_is_no_browser_is_refused_and_not_kept(service, odd, code):
    store = MemoryStore()
    with serving(store, push=service.ways) as base:
        table, cookie = open_table(base)
        refused = press(base, table, cookie, service.browser().wish(), **odd)
        assert (refused.status, refused.json["code"]) == (400, code)
    assert store._alerts == {}


def test_the_devices_kept_for_one_address_are_limited(service):
    with serving(push=service.ways, alerts_kept=Rate(0.001, 2)) as base:
        table, cookie = open_table(base)
        answers = [press(base, table, cookie, service.browser().wish()) for _ in range(3)]
        assert [one.status for one in answers] == [200, 200, 429]
        assert answers[-1].json["code"] == "alerts.too_many"
        assert press(base, table, cookie, service.browser().wish(), on=False).status == 200


class Counting(PostgresStore):
    """A store of one process, which counts how often it is asked for what is due."""

    def __init__(self, address, asked):
        super().__init__(address)
        self._asked = asked

    def claim_alerts(self, *asked):
        try:
            return super().claim_alerts(*asked)
        finally:
            self._asked.release()


@pytest.mark.slow
def test_of_two_processes_one_sends_and_neither_while_the_page_is_open_at_the_other(
    service, address
):
    asked = threading.Semaphore(0)
    with contextlib.ExitStack() as open_:
        bases = []
        for _ in range(2):
            store = Counting(address, asked)
            others = partial(Company, store)
            bases.append(
                open_.enter_context(serving(store, others=others, push=service.ways, **SOON))
            )
        table, ann = open_table(bases[0], game="gin", seats=2, bots=0)
        ben = call(bases[1], f"/api/tables/{table}/sit", {"name": "Ben"}).cookie
        for cookie in (ann, ben):
            wish = service.browser().wish()
            assert press(bases[1], table, cookie, wish).json == {"on": True}
        with Page(bases[0], table, ann) as page, Page(bases[1], table, ben) as other:
            for one in (page, other):
                one.until(lambda frame: frame["t"] == "here" and frame["seats"] == [0, 1])
                assert one.send("ready")["t"] == "ok"
            for one in (page, other):
                while not one.state["deal"]:
                    one.receive()
            assert not asked.acquire(blocking=False)
        for _ in bases:
            assert asked.acquire(timeout=PATIENCE)
        service.next()
    assert service.requests == []


# ---- What a push service may do to the server ---------------------------------------------------


def sent_to(service, device=None, **ways):
    """Send one alert; return its outcome."""
    made = service.ways(**ways)
    try:
        return asyncio.run(made.send(device or service.browser().device, b"x", "topic"))
    finally:
        made.close()


@pytest.mark.parametrize(
    "status, fate", [(201, "sent"), (404, "gone"), (410, "gone"), (500, "it answered 500")]
)
def test_what_became_of_an_alert(service, status, fate):
    service.status = status
    assert sent_to(service) == fate


def test_nobody_is_sent_elsewhere_by_a_push_service(service):
    service.status, service.headers = 307, {"location": f"https://{service.name}/elsewhere"}
    assert sent_to(service) == "it answered 307"
    assert service.next()[0] == "/send/phone"
    assert service.requests == []


def test_a_service_that_is_not_who_it_says_is_sent_nothing(service):
    assert sent_to(service, trusted=None).startswith("it was not reached")
    assert service.requests == []


def test_a_service_that_says_nothing_is_waited_for_so_long():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        made = Service(silent.getsockname()[1])
        assert sent_to(made, seconds=2.0) == "it was not reached (ConnectTimeout)"


def test_a_service_that_never_comes_to_an_end_is_waited_for_so_long(service):
    service.drip = 0.1
    assert sent_to(service, seconds=1.0) == "it took too long"


def test_a_service_that_nobody_runs(service):
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    assert sent_to(Service(port)) == "it was not reached (ConnectError)"


def test_a_device_that_was_kept_and_is_no_service_any_more_is_gone(service):
    device = service.browser().device
    other = Device("https://localhost/x", device.p256dh, device.auth)
    assert sent_to(service, other) == "gone"
    assert sent_to(service, Device(device.endpoint, "AAAA", device.auth)) == "gone"


# ---- The switch ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_server_of_its_own_keeps_its_key(tmp_path):
    keys = []
    for _ in range(2):
        server = Process(tmp_path, "--push", "host@example.org")
        keys.append(call(server.base, "/api/alerts").json["key"])
        _, said = server.end(signal.SIGTERM)
        assert said.count("\n") <= 3
        assert (tmp_path / FILE_NAME).read_text().split("\n")[1] not in said
    assert keys[0] == keys[1] is not None


@pytest.mark.parametrize(
    "contact", ["", "host", "http://example.org", "mailto:", "a@b", "https://", "x y@z.org"]
)
def test_a_contact_that_push_services_refuse_is_told(contact, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--push", contact])
    assert ended.value.code == 2
    assert "is neither an e-mail address nor an https:// address" in capsys.readouterr().err


def test_a_key_that_cannot_be_read_is_told(tmp_path, capsys):
    (tmp_path / FILE_NAME).write_text("no key")
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--push", "a@example.org"]) == 1
    assert FILE_NAME in capsys.readouterr().err
