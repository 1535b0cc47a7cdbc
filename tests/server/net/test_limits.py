"""The limits of a seat and an address; reconnecting does not reset them, and one address takes nothing from others."""

import asyncio
import contextlib
import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.answering import HereDesk
from tests.server.live import PATIENCE, Page, call, open_table, serving
from upcard.server.config import Config, Rate
from upcard.server.rate_limit import Buckets, Limits, take_both
from upcard.server.refusals import RefusedError

PLAN = {"game": "continental", "name": "Ann", "seats": 4, "bots": 3, "pace": 3}
PROXY = ("127.0.0.1",)


def seated(base, **plan):
    table, cookie = open_table(base, pace=3, **plan)
    return Page(base, table, cookie)


def started(page):
    page.until(lambda frame: frame["t"] == "state")
    return page


def closing_code(page):
    with pytest.raises(ConnectionClosed) as caught:
        page.until(lambda frame: False)
    return caught.value.rcvd.code


# ---- Buckets --------------------------------------------------------------------------------


def test_a_bucket_holds_a_burst_and_fills_steadily():
    time = [0.0]
    buckets = Buckets(Rate(2.0, 3), lambda: time[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait("b") == 0
    time[0] = 0.5
    assert [buckets.take("a") for _ in range(2)] == [0, 0.5]
    time[0] = 100.0
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_buckets_are_bounded_and_the_longest_unused_is_forgotten():
    buckets = Buckets(Rate(1.0, 1), lambda: 0.0, most=3)
    for key in ("a", "b", "c", "d"):
        assert buckets.take(key) == 0
    assert buckets.take("b") > 0
    assert buckets.take("a") == 0


def test_of_two_buckets_both_are_taken_or_none():
    one, two = (Buckets(Rate(1.0, 2), lambda: 0.0) for _ in range(2))
    two.take("y")
    assert take_both(one, "x", two, "y") == 0
    assert take_both(one, "x", two, "y") == 1.0
    assert one.wait("x") == 0


def test_channels_of_an_address_are_counted_while_they_are_open():
    limits = Limits(Config(channels_of_address=1), lambda: 0.0)
    one = limits.channels.one
    with one("a") as first, one("a") as second, one("b") as other:
        assert (first, second, other) == (True, False, True)
    with one("a") as again:
        assert again


# ---- Commands -------------------------------------------------------------------------------


def test_a_flood_is_refused_and_then_served_again():
    # Slow enough that a slow machine is refused too; a refused sender is read on only after the wait.
    with serving(commands=Rate(4, 5)) as base, seated(base) as page:
        page.receive()
        for number in range(11):
            page.channel.send(json.dumps({"id": f"f{number}", "cmd": "ready"}))
        answers = [page.until(lambda f: f["t"] == "refused") for _ in range(11)]
        codes = [answer["code"] for answer in answers]
        assert codes[:5] == ["ready.not_now"] * 5
        assert "command.too_many" in codes
        assert [answer["id"] for answer in answers] == [f"f{number}" for number in range(11)]
        while (answer := page.send("pace", seconds=1))["t"] != "ok":
            assert answer["code"] == "command.too_many"


@pytest.mark.slow
def test_reconnecting_gives_no_further_commands():
    with serving(commands=Rate(0.001, 5)) as base:
        table, cookie = open_table(base, pace=3)
        codes = []
        for _ in range(4):
            with Page(base, table, cookie) as page:
                started(page)
                codes += [page.send("ready")["code"] for _ in range(2) if len(codes) < 6]
        assert codes == ["ready.not_now"] * 5 + ["command.too_many"]


def test_seats_of_one_address_share_what_an_address_may():
    with (
        serving(commands_of_address=Rate(0.001, 3)) as base,
        seated(base) as one,
        seated(base) as two,
    ):
        started(one)
        assert [one.send("ready")["code"] for _ in range(2)] == ["ready.not_now"] * 2
        assert started(two).send("ready")["code"] == "ready.not_now"
        assert two.send("ready")["code"] == "command.too_many"


def test_tables_of_one_address_share_what_an_address_may_ask_for_hints():
    with (
        serving(hints_of_address=Rate(0.001, 1)) as base,
        seated(base) as one,
        seated(base) as two,
    ):
        assert started(one).send("hint").get("code") != "hint.too_many"
        assert started(two).send("hint")["code"] == "hint.too_many"


class SlowDesk(HereDesk):
    """Answers when told to, and counts those who wait."""

    def __init__(self):
        self.waiting, self.free = threading.Semaphore(0), threading.Event()

    async def ask(self, what, value):
        self.waiting.release()
        await asyncio.to_thread(self.free.wait)
        raise RefusedError("rules.failed", "Nothing was done.")


@pytest.mark.parametrize(
    "path, body",
    [("/api/review", {"text": "a file"}), ("/api/rules/odds", {"draft": {"extends": "gin"}})],
)
def test_one_address_does_not_hold_all_places_for_what_takes_seconds(path, body):
    desk = SlowDesk()

    def ask(address):
        return call(base, path, body, x_forwarded_for=address)

    with serving(desk=lambda: desk, proxies=PROXY) as base, ThreadPoolExecutor(3) as pool:
        try:
            waiting = [pool.submit(ask, "203.0.113.7") for _ in range(2)]
            for _ in waiting:
                assert desk.waiting.acquire(timeout=PATIENCE)
            third = ask("203.0.113.7")
            other = pool.submit(ask, "198.51.100.4")
            assert desk.waiting.acquire(timeout=PATIENCE), "another address has places of its own"
        finally:
            desk.free.set()
        assert (third.status, third.json["code"]) == (429, "request.too_many")
        assert {one.result().json["code"] for one in (*waiting, other)} == {"rules.failed"}


@pytest.mark.slow
def test_settings_are_changed_seldom_and_moves_go_on():
    with serving(settings=Rate(0.001, 3)) as base:
        table, cookie = open_table(base, pace=3)
        for _ in range(3):
            with Page(base, table, cookie) as page:
                started(page)
                answers = [
                    page.send("pace", seconds=1), page.send("claims", seconds=9), page.send("rename", name="Bo")
                ]  # fmt: skip
                last = page.send("ready")
        assert [answer["code"] for answer in answers] == ["settings.too_many"] * 3
        assert last["code"] == "ready.not_now"


# ---- Channels -------------------------------------------------------------------------------


def test_a_seat_that_connects_too_often_is_told_to_wait():
    with serving(connects=Rate(0.001, 2)) as base:
        table, cookie = open_table(base, pace=3)
        for _ in range(2):
            with Page(base, table, cookie) as page:
                started(page)
        with Page(base, table, cookie) as page:
            assert closing_code(page) == 4429


def test_an_address_that_connects_too_often_is_told_to_wait():
    with (
        serving(connects_of_address=Rate(0.001, 2)) as base,
        seated(base) as one,
        seated(base) as two,
    ):
        started(one)
        started(two)
        with seated(base) as page:
            assert closing_code(page) == 4429
        assert one.send("pace", seconds=1)["t"] == "ok"


def test_the_channels_of_an_address_are_limited():
    with serving(channels_of_address=1) as base, seated(base) as one:
        started(one)
        with seated(base) as page:
            assert closing_code(page) == 4429


def test_ten_windows_of_one_seat_settle():
    """The two oldest are closed for good, so that none of them closes another's by coming back."""
    with serving() as base, contextlib.ExitStack() as stack:
        table, cookie = open_table(base, pace=3)
        pages = [started(stack.enter_context(Page(base, table, cookie))) for _ in range(10)]
        assert [closing_code(page) for page in pages[:2]] == [4408, 4408]
        assert all(page.send("ready")["code"] == "ready.not_now" for page in pages[2:])


# ---- Tables ---------------------------------------------------------------------------------


def test_one_address_that_opens_many_tables_keeps_no_other_from_it():
    with serving(tables=Rate(0.001, 3), proxies=PROXY) as base:
        greedy = [call(base, "/api/tables", PLAN, X_Forwarded_For="192.0.2.1") for _ in range(6)]
        assert [answer.status for answer in greedy] == [200] * 3 + [429] * 3
        assert greedy[-1].json["code"] == "table.too_many"
        assert int(greedy[-1].headers["retry-after"]) > 100
        others = [
            call(base, "/api/tables", PLAN, X_Forwarded_For=f"192.0.2.{n}") for n in range(2, 22)
        ]
        assert [answer.status for answer in others] == [200] * 20


@pytest.mark.slow
def test_tables_are_limited_in_all_too():
    with serving(tables_of_all=Rate(0.001, 2), proxies=PROXY) as base:
        answers = [
            call(base, "/api/tables", PLAN, X_Forwarded_For=f"192.0.2.{n}") for n in range(3)
        ]
        assert [answer.status for answer in answers] == [200, 200, 503]


def test_a_plan_that_is_refused_costs_nothing():
    with serving(tables=Rate(0.001, 1)) as base:
        assert [call(base, "/api/tables", {**PLAN, "seats": 99}).status for _ in range(3)] == [
            400
        ] * 3
        assert call(base, "/api/tables", PLAN).status == 200


def test_nobody_is_believed_about_another_address_without_being_a_proxy():
    with serving(tables=Rate(0.001, 1)) as base:
        answers = [
            call(base, "/api/tables", PLAN, X_Forwarded_For=f"192.0.2.{n}") for n in range(2)
        ]
        assert [answer.status for answer in answers] == [200, 429]


def test_guessing_at_tables_is_limited_and_keeps_nobody_from_their_own():
    with serving(loads=Rate(0.001, 3)) as base, seated(base) as page:
        table = started(page).state["table"]["id"]
        tried = [call(base, f"/api/tables/zzzz{n}z/sheet") for n in range(2, 8)]
        assert [answer.status for answer in tried] == [404, 404, 429, 429, 429, 429]
        assert tried[-1].json["code"] == "table.too_many_asked"
        assert call(base, "/api/invites/zzzzzz-x").status == 429
        with Page(base, "zzzzzz", None) as other:
            assert closing_code(other) == 4429
        assert call(base, f"/api/tables/{table}/sheet").status == 200


def test_calls_of_an_address_are_limited_and_the_page_is_not():
    with serving(requests=Rate(0.001, 3)) as base:
        answers = [call(base, "/api/games") for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json["code"] == "request.too_many"
        assert call(base, "/").status == 200
        assert call(base, "/static/js/main.js").status == 200
