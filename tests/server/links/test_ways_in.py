"""Getting in and coming back over HTTP: the door, one link for all, one-time codes, my tables."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.kit import plain_play
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.server.config import Rate
from upcard.server.links import reach
from upcard.server.links.qr import qr_svg
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of


def door(base, table, cookie=""):
    return call(base, f"/api/tables/{table}/door", Cookie=cookie).json


def test_one_link_lets_everybody_in_until_the_seats_are_taken():
    with serving() as base:
        table, _ = open_table(base, seats=4, bots=1, colour=2)
        page = call(base, f"/t/{table}", accept="text/html")
        cookie = page.cookie
        shown = door(base, table, cookie)
        assert (shown["name"], shown["phase"], shown["round"]) == (
            "Continental Rummy",
            "waiting",
            None,
        )
        assert [(seat["kind"], seat["can"]) for seat in shown["seats"]] == [
            ("person", None), ("bot", "ask"), ("open", "sit"), ("open", "sit"),
        ]  # fmt: skip
        assert (shown["mine"], shown["seats"][0]["colour"]) == (None, 2)
        path = f"/api/tables/{table}/sit"
        sat = call(base, path, {"seat": 3, "name": "Bob", "colour": 2}, Cookie=cookie)
        assert sat.json == {"table": table, "url": f"/t/{table}", "seat": 3}
        assert door(base, table, cookie)["mine"] == 3
        assert door(base, table, cookie)["seats"][3]["colour"] == 3, "2 is Ann's"
        again = call(base, path, {"seat": 3, "name": "Bob"}, Cookie=cookie)
        assert again.json == sat.json, "what is asked for again is answered as before"
        again = call(base, path, {"seat": 2, "name": "Bob"}, Cookie=cookie)
        assert (again.status, again.json["message"]) == (
            409,
            "You sit at this table already, as Bob.",
        )
        taken = call(base, path, {"seat": 3, "name": "Eve"})
        assert (taken.status, taken.json["code"]) == (409, "seat.taken")
        assert call(base, path, {"seat": 1, "name": "Eve"}).json["code"] == "seat.ask"
        assert call(base, path, {"name": "Eve"}).json["seat"] == 2
        assert call(base, path, {"name": "Ida"}).json["code"] == "seat.none_free"
        assert call(base, path, {"seat": 17}).json["code"] == "offer.no_seat"
        with Page(base, table, cookie) as bob:
            bob.until(lambda frame: frame["t"] == "state")
            assert bob.state["you"] == 3


def test_a_person_who_names_no_seat_gets_one_that_is_free_when_it_is_stored():
    """Two come at once, by two servers of which one has not heard yet of what the other stored."""
    store = MemoryStore()
    with serving(store) as one, serving(store) as other:
        plan = {"game": "continental", "name": "Ann", "seats": 4, "bots": 0}
        table = call(one, "/api/tables", plan).json["table"]
        assert call(other, f"/api/tables/{table}/sit", {"name": "Bo"}).json["seat"] == 1
        assert call(one, f"/api/tables/{table}/sit", {"name": "Cy"}).json["seat"] == 2
        assert call(other, f"/api/tables/{table}/sit", {"name": "Di"}).json["seat"] == 3


def test_a_table_that_is_asked_for_again_is_opened_once():
    plan = {"game": "gin", "seats": 2, "bots": 1, "name": "Ann"}
    with serving() as base:
        cookie = call(base, "/", accept="text/html").cookie
        asked = [
            call(base, "/api/tables", {**plan, "id": name}, Cookie=who).json["table"]
            for name, who in (("a", cookie), ("a", cookie), ("b", cookie), ("a", ""))
        ]
        assert asked[0] == asked[1]
        assert len(set(asked)) == 3, "another id, or another browser, is another table"
        mine = call(base, "/api/mine", [], Cookie=cookie).json["tables"]
        assert [one["table"] for one in mine] == [asked[2], asked[0]]


def test_a_table_that_is_asked_for_twice_at_a_time_is_opened_once():
    plan = {"game": "gin", "seats": 2, "bots": 1, "name": "Ann", "id": "a"}
    with serving() as base, ThreadPoolExecutor(4) as pool:
        cookie = call(base, "/", accept="text/html").cookie
        asked = [pool.submit(call, base, "/api/tables", plan, Cookie=cookie) for _ in range(4)]
        assert len({one.result().json["table"] for one in asked}) == 1


def test_a_closed_table_says_so_at_its_door():
    with serving() as base:
        table, ann = open_table(base)
        call(base, f"/api/tables/{table}/close", {}, Cookie=ann)
        answer = call(base, f"/api/tables/{table}/door")
        assert (answer.status, answer.json["code"]) == (410, "table.closed")
        assert call(base, "/api/tables/2222222222222/door").json["code"] == "table.unknown"


def test_a_person_who_asks_at_the_door_is_let_in_by_the_table():
    with serving() as base:
        table, ann = open_table(base, bots=3)
        path, cookie = f"/api/tables/{table}/ask", call(base, "/").cookie
        nobody = call(base, path, {"seat": 2, "name": "Ida"}, Cookie=cookie)
        assert nobody.json["code"] == "ask.nobody"
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            assert call(base, path, {"seat": 2, "name": "Ida"}, Cookie=cookie).status == 200
            assert door(base, table, cookie)["ask"]["answer"] == "waiting"
            page.until(lambda _: page.state["people"]["asks"])
            ask = page.state["people"]["asks"][0]
            assert page.send("answer", ask=ask["id"], yes=True)["t"] == "ok"
            assert door(base, table, cookie)["mine"] == 2


@pytest.mark.slow
def test_a_person_who_watches_has_a_channel_and_no_say():
    with serving() as base:
        table, ann = open_table(base, bots=3)
        eve = call(base, "/").cookie
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            call(base, f"/api/tables/{table}/ask", {"name": "Eve"}, Cookie=eve)
            page.until(lambda _: page.state["people"]["asks"])
            with Page(base, table, eve) as early:
                early.drain_until_closed()
                assert early.close_code == 4403
            page.send("answer", ask=page.state["people"]["asks"][0]["id"], yes=True)
            assert door(base, table, eve)["watching"]
            with Page(base, table, eve) as watcher:
                watcher.until(lambda frame: frame["t"] == "state")
                assert watcher.state["deal"]["hand"] == []
                assert watcher.send("move", move="draw")["code"] == "watch.only"
                assert watcher.send("start")["code"] == "watch.only"
                assert call(base, f"/api/tables/{table}/record", Cookie=eve).status == 403
                page.send("unwatch")
                watcher.drain_until_closed()
                assert watcher.close_code == 4411
            call(base, f"/api/tables/{table}/unask", {}, Cookie=eve)
            assert not door(base, table, eve)["watching"]


def test_a_code_takes_the_seat_to_another_device_once():
    with serving() as base:
        table, ann = open_table(base, bots=3)
        made = call(base, f"/api/tables/{table}/code", {}, Cookie=ann).json
        assert made["url"] == f"{base}/m#{made['code']}"
        assert made["qr"].startswith("<svg")
        phone = call(base, "/").cookie
        spoken = made["code"].upper().replace("-", " ")
        info = call(base, "/api/codes/look", {"code": spoken}, Cookie=phone).json
        assert info == {"table": table, "game": "Continental Rummy", "name": "Ann"}
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            taken = call(base, "/api/codes/take", {"code": made["code"]}, Cookie=phone)
            assert taken.json["seat"] == 0
            page.drain_until_closed()
            assert page.close_code == 4411
        assert door(base, table, ann)["was"] == "moved"
        assert door(base, table, phone)["mine"] == 0
        for way in ("look", "take"):  # its answer may have been lost
            once_more = call(base, f"/api/codes/{way}", {"code": made["code"]}, Cookie=phone)
            assert (once_more.status, once_more.json["table"]) == (200, table)
        assert once_more.json == taken.json
        again = call(base, "/api/codes/take", {"code": made["code"]})
        assert (again.status, again.json["code"]) == (404, "code.void")
        assert "Make a new one" in again.json["message"]
        assert call(base, f"/api/tables/{table}/code", {}, Cookie=ann).json["code"] == "seat.none"


def test_a_code_hands_the_seat_over_to_somebody_else_by_name():
    with serving() as base:
        table, ann = open_table(base, bots=3)
        old = call(base, f"/api/tables/{table}/code", {}, Cookie=ann).json["code"]
        code = call(base, f"/api/tables/{table}/code", {}, Cookie=ann).json["code"]
        assert call(base, "/api/codes/look", {"code": old}).json["code"] == "code.void", (
            "one at a time"
        )
        own = call(base, "/api/codes/take", {"code": code}, Cookie=ann)
        assert own.json["code"] == "seat.seated"
        bob = call(base, "/").cookie
        for _ in range(2):
            taken = call(base, "/api/codes/take", {"code": code, "name": "Bob"}, Cookie=bob)
            assert taken.json["seat"] == 0
        assert door(base, table)["seats"][0]["name"] == "Bob"
        assert call(base, "/api/codes/take", {"code": code}, Cookie=ann).json["code"] == "code.void"


def test_codes_are_tried_seldom_stand_nowhere_and_outlive_a_restart():
    store = MemoryStore()
    with serving(store, codes_of_address=Rate(0.001, 3)) as base:
        table, ann = open_table(base, bots=3)
        code = call(base, f"/api/tables/{table}/code", {}, Cookie=ann).json["code"]
        for _ in range(3):
            assert call(base, "/api/codes/look", {"code": "aaaa-aaaa"}).status == 404
        refused = call(base, "/api/codes/take", {"code": code})
        assert (refused.status, refused.json["code"]) == (429, "code.too_many")
        stored = b"".join(store.read(table)).decode()
        assert code not in stored
        assert code.replace("-", "") not in stored
    with serving(store) as base:
        assert call(base, "/api/codes/take", {"code": code}).json["seat"] == 0
        assert call(base, "/api/codes/take", {"code": code}).json["code"] == "code.void"


@pytest.mark.slow
def test_my_tables_are_all_those_of_this_browser_the_last_visited_first():
    with serving() as base:
        cookie = call(base, "/").cookie
        tables = []
        for number in range(4):
            answer = call(
                base, "/api/tables",
                {"game": "gin" if number else "continental", "seats": 2 if number else 4, "bots": 1 if number else 2,
                 "name": "Ann", "pace": 0},
                Cookie=cookie,
            )  # fmt: skip
            tables.append(answer.json["table"])
        listed = call(base, "/api/mine", [], Cookie=cookie).json["tables"]
        assert [table["table"] for table in listed] == tables[::-1]
        assert listed[-1]["note"] == "One seat is free."
        assert (listed[0]["name"], listed[0]["people"]) == ("Gin Rummy", [])
        with Page(base, tables[1], cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(lambda state: plain_play(state) is not None)
        listed = call(base, "/api/mine", [], Cookie=cookie).json["tables"]
        assert [listed[0]["table"], listed[0]["turn"]] == [tables[1], True]
        assert "Your turn." in listed[0]["note"]
        call(base, f"/api/tables/{tables[3]}/close", {}, Cookie=cookie)
        call(base, "/api/mine/forget", {"table": tables[2]}, Cookie=cookie)
        listed = call(base, "/api/mine", [], Cookie=cookie).json["tables"]
        assert [table["table"] for table in listed] == [tables[1], tables[0]]
        assert call(base, "/api/mine", []).json == {"tables": [], "more": False}
        also = call(base, "/api/mine", [tables[2], "nonsense"], Cookie=cookie).json["tables"]
        assert tables[2] in [table["table"] for table in also], "what only the page remembers"
        foreign = call(base, "/api/mine", tables, Cookie=call(base, "/").cookie).json["tables"]
        assert foreign == []


def test_a_seat_of_an_older_cookie_is_on_the_list_too():
    store = MemoryStore()
    old = "o" * 32
    with serving(store) as base:
        table, _ = open_table(base, bots=3)
        body = ev.encoded(ev.Reseated(0, "Ann", hash_of(old), "device"))
        store.append(table, len(store.read(table)), [body])
    with serving(store) as base:
        browser = call(base, "/").cookie
        cookies = f"{browser}; seat_{table}={old}"
        call(base, "/", Cookie=cookies)  # folds it in
        listed = call(base, "/api/mine", [table], Cookie=browser).json["tables"]
        assert [one["table"] for one in listed] == [table]


def test_a_table_that_cannot_be_read_is_on_the_list_with_the_reason():
    store = MemoryStore()
    with serving(store) as base:
        table, ann = open_table(base, bots=3)
    store.append(table, len(store.read(table)), [b'{"type":"dance"}'])
    with serving(store) as base:
        for _ in range(2):
            (one,) = call(base, "/api/mine", [], Cookie=ann).json["tables"]
            assert (one["phase"], one["game"]) == ("lost", "continental")
            assert "cannot read what was saved" in one["note"]


@pytest.mark.slow
def test_the_link_names_an_address_that_others_reach_or_says_that_there_is_none(monkeypatch):
    monkeypatch.setattr(reach, "lan_address", lambda: "192.168.1.20")
    with serving() as base:
        table, _ = open_table(base)
        link = call(base, f"/api/tables/{table}/link").json
        assert (link["url"], link["reach"]) == (f"{base}/t/{table}", "computer")
        assert "./play --lan" in link["note"]
    with serving(lan=True) as base:
        table, _ = open_table(base)
        link = call(base, f"/api/tables/{table}/link").json
        port = base.rpartition(":")[2]
        assert link["url"] == f"http://192.168.1.20:{port}/t/{table}"
        assert link["reach"] == "others"
        assert "127.0.0.1" not in json.dumps(link)
        outward = f"http://192.168.1.20:{port}"
        assert call(base, "/api/address").json == {"base": outward, "reach": "others"}
        kept = call(base, "/api/rules", {"draft": {"extends": "gin", "name": "Ours"}}).json["id"]
        code = call(base, f"/api/rules/kept/{kept}/1/qr").body.decode()
        assert code == qr_svg(f"{outward}/rules/{kept}/1")
        monkeypatch.setattr(reach, "lan_address", lambda: None)
        assert call(base, f"/api/tables/{table}/link").json["reach"] == "computer"
    with serving(hosts=("cards.example",)) as base:
        table, _ = open_table(base)
        link = call(base, f"/api/tables/{table}/link", Host="cards.example").json
        assert (link["url"], link["reach"]) == (f"http://cards.example/t/{table}", "others")


@pytest.mark.slow
def test_a_beat_is_answered_past_everything_and_counts_as_nobody_being_there():
    with serving() as base:
        table, ann = open_table(base)
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.channel.send(json.dumps({"id": "b", "cmd": "beat"}))
            assert page.until(lambda frame: frame["t"] == "beat") == {"t": "beat"}
