"""Attacks on the deal of the day: its cards are worked out, looked up, seen over a shoulder, or tried out first."""

import hashlib
import json
import re

import pytest

from tests.server.days.days import DAY, Dated, begin, play
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from tests.server.replay.test_replay import Random
from upcard.cards import shuffled
from upcard.engine.seals.seal import Seal
from upcard.rules import find_variant
from upcard.server.config import Rate
from upcard.server.days.kept import stream_of
from upcard.server.tables.game import folded

ON, NEXT = "2026-11-24", "2026-11-25"
WORD = re.compile(r"[0-9a-f]{64}")
CARDS = find_variant("continental").shoe(4)


def shoe_of(store, table):
    return folded(store.read(table)).opened[0].shoe


def predicted(words):
    """Every shoe that follows from one of these words as a secret, or from a secret that a day might derive from it."""
    hashed = {hashlib.sha256(bytes.fromhex(word)).hexdigest() for word in words}
    return {shuffled(CARDS, Seal(1, word).chance("shoe")) for word in {*words, *hashed}}


def test_the_prediction_is_right_where_the_secret_is_known():
    store = MemoryStore()
    with serving(store, clock=Dated()) as base:
        table, _ = begin(base)
    secret = json.loads(store.read(stream_of(ON))[0])["secret"]
    assert shoe_of(store, table) in predicted({secret})


@pytest.mark.slow
def test_nothing_that_a_player_is_sent_before_midnight_tells_the_secret():
    store = MemoryStore()
    with serving(store, thinker=Random, clock=Dated()) as base:
        said = [call(base, "/api/day").body.decode()]
        table, cookie = begin(base)
        said += [call(base, "/api/day", cookie=cookie).body.decode()]
        with Page(base, table, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.send("pace", seconds=0)
            page.play(lambda state: state["table"]["phase"] == "finished")
            said += [json.dumps(frame) for frame in page.frames]
            assert page.state["summary"]["seal"] is None
        for path in ("/api/day", f"/api/tables/{table}/door", "/api/mine"):
            answer = call(base, path, [] if path == "/api/mine" else None, cookie=cookie)
            said += [answer.body.decode()]
        secret = json.loads(store.read(stream_of(ON))[0])["secret"]
        assert secret not in "".join(said)
        words = set(WORD.findall("".join(said)))
        assert words, "the commitment, at least"
        assert shoe_of(store, table) not in predicted(words)


def test_the_shoe_follows_neither_from_the_date_nor_from_the_code():
    shoes = []
    for _ in range(2):
        store = MemoryStore()
        with serving(store, clock=Dated()) as base:
            shoes.append(shoe_of(store, begin(base)[0]))
    assert shoes[0] != shoes[1], "two servers on the same day"
    texts = [ON, f"day {ON}", f"day-{ON}", "20261124", "upcard"]
    guesses = {hashlib.sha256(text.encode()).hexdigest() for text in texts}
    assert not predicted(guesses) & set(shoes)


def test_a_days_secret_is_not_drawn_before_that_day():
    store = MemoryStore()
    with serving(store, clock=Dated()) as base:
        begin(base)
        for on, code in ((ON, "day.not_past"), (NEXT, "day.not_past"), ("x", "day.unknown"),
                         ("2026-11-23", "day.unknown"), ("2026-02-30", "day.unknown")):  # fmt: skip
            answer = call(base, f"/api/days/{on}")
            assert answer.json["code"] == code, on
        assert [name for name, _ in store.tables() if name.startswith("day-")] == [stream_of(ON)]


DOORS = (
    ("record", None), ("replay/1", None), ("replay/1?seat=2", None), ("replay/1/record", None),
    ("replay/1/review", None), ("share", {"yes": True}), ("sealed", None),
)  # fmt: skip


@pytest.mark.slow
def test_no_door_of_the_table_tells_the_cards_before_the_day_is_over():
    store, clock = MemoryStore(), Dated()
    with serving(store, thinker=Random, clock=clock) as base:
        table, cookie = begin(base)
        other, own = begin(base)

        def codes(cookie, **headers):
            answers = [
                call(base, f"/api/tables/{table}/{door}", body, cookie=cookie, **headers)
                for door, body in DOORS
            ]
            return [answer.json["code"] if answer.status != 200 else "open" for answer in answers]

        assert codes(cookie) == ["day.running"] * len(DOORS)
        token = call(base, f"/api/tables/{table}/tokens", {"name": "t"}, cookie=cookie).json[
            "token"
        ]
        record = call(base, f"/api/tables/{table}/record", authorization=f"Bearer {token}")
        assert record.json["code"] == "day.running"
        assert not any(b"taken_along" in body for body in store.read(table)), "no file was made"
        play(base, table, cookie)
        assert codes(cookie) == ["day.running"] * len(DOORS)
        assert "open" not in codes(own)
        clock.at += DAY
        assert codes(cookie) == ["open"] * len(DOORS)
        assert shoe_of(store, other) == shoe_of(store, table)


def test_nobody_else_sits_down_or_looks_on_and_no_hint_is_given():
    with serving(thinker=Random, clock=Dated()) as base:
        table, cookie = begin(base)
        _, friend = begin(base)
        with Page(base, table, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            assert page.send("offer", seat=1)["code"] == "day.alone"
            page.send("allow_hints", yes=True)
            refused = page.send("hint")
            assert refused["code"] == "hint.day"
            assert refused["message"] == "Everybody plays the deal of the day without hints."
            for asked in ({"name": "Ben"}, {"name": "Ben", "seat": 1}):
                answer = call(base, f"/api/tables/{table}/ask", asked, cookie=friend)
                assert answer.json["code"] == "day.alone"


def test_another_table_of_the_same_game_is_dealt_other_cards():
    store = MemoryStore()
    with serving(store, clock=Dated()) as base:
        day = call(base, "/api/day").json
        table, _ = begin(base)
        for more in ({}, {"round": day["round"]}, {"seal": day["sealed"], "salt": "01" * 32}):
            other, _ = open_table(base, **more)
            assert shoe_of(store, other) != shoe_of(store, table)


def test_the_counted_tries_a_day_of_one_address_are_limited():
    store = MemoryStore()
    with serving(store, clock=Dated(), day_tries=Rate(0.0001, 3)) as base:
        cookies = [begin(base)[1] for _ in range(3)]
        refused = call(base, "/api/day", {"name": "Ann"})
        assert (refused.status, refused.json["code"]) == (429, "day.too_many")
        begin(base, cookies[0])  # who has begun comes back
        assert len(store.read(stream_of(ON))) == 4


def test_another_page_begins_nothing_in_my_name():
    store = MemoryStore()
    with serving(store, clock=Dated()) as base:
        for path in ("/api/day", "/api/day/review"):
            answer = call(base, path, {}, origin="http://elsewhere")
            assert answer.json["code"] == "request.foreign"
        assert not store.tables()


def test_days_do_not_tell_that_two_tries_are_of_one_browser():
    store, clock = MemoryStore(), Dated()
    with serving(store, clock=clock) as base:
        _, cookie = begin(base)
        clock.at += DAY
        begin(base, cookie)
    kept = [json.loads(store.read(stream_of(on))[1])["browser"] for on in (ON, NEXT)]
    assert kept[0] != kept[1]
    secret = cookie.partition("=")[2]
    assert not any(
        secret in body.decode() for on in (ON, NEXT) for body in store.read(stream_of(on))
    )
