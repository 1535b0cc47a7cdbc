"""Attacks on consent, as programs against a real server: what a reload, a lone press or a lone call must not do."""

import asyncio
import json

import pytest

from tests.server.evening import stored_over
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.server.live.listeners import FORMER
from upcard.server.tables.unplayable import CLOSED

LONG = 3600.0
"""A grace period that no test outlasts: a person gone within it has only reloaded."""
NO_SEAT = 4403


@pytest.fixture
def base():
    with serving(grace=LONG) as address:
        yield address


def seated(page):
    page.until(lambda frame: frame["t"] == "here")
    return page


def who_is_here(page, seats):
    page.until(lambda frame: frame["t"] == "here" and frame["seats"] == seats)


def closes(page):
    """Close the table with the vote that is still missing: the channel ends before an answer."""
    page.channel.send(json.dumps({"id": "last", "cmd": "close"}))
    page.drain_until_closed()


def door(base, table, guest):
    return call(base, f"/api/tables/{table}/door", Cookie=guest).json


def two_people(base):
    """A table of two persons and two bots; returns it with both cookies."""
    table, ann = open_table(base, bots=2)
    petr = call(base, f"/api/tables/{table}/sit", {"name": "Petr"})
    assert petr.json["seat"] == 3
    return table, ann, petr.cookie


@pytest.mark.parametrize("seat", [None, 1], ids=["to watch", "for a bot's seat"])
def test_asked_and_then_the_only_person_reloads(base, seat):
    table, ann = open_table(base, bots=2)
    guest = call(base, "/").cookie
    for _ in range(3):
        with Page(base, table, ann) as page:
            seated(page)
            asked = call(
                base, f"/api/tables/{table}/ask", {"name": "Eve", "seat": seat}, Cookie=guest
            )
            assert asked.status == 200
        for _ in range(2):
            shown = door(base, table, guest)
            assert (shown["watching"], shown["mine"]) == (False, None)
        with Page(base, table, guest) as eve:
            eve.drain_until_closed()
            assert eve.close_code == NO_SEAT
    with Page(base, table, ann) as page:
        seated(page)
        (ask,) = page.state["people"]["asks"]
        assert page.send("answer", ask=ask["id"], yes=True)["t"] == "ok"
        shown = door(base, table, guest)
        assert (shown["watching"], shown["mine"]) == (seat is None, seat)


def test_removed_while_the_other_of_two_reloads(base):
    table, ann, petr = two_people(base)
    with Page(base, table, ann) as attacker:
        seated(attacker)
        with Page(base, table, petr) as page:
            seated(page)
        who_is_here(attacker, [0])
        assert attacker.frames[-1]["leaving"][0]["seat"] == 3
        for _ in range(3):
            refused = attacker.send("remove", seat=3)
            assert refused["code"] == "remove.two"
            assert "Vote again once they are away." in refused["message"]
        with Page(base, table, petr) as page:
            assert seated(page).state["you"] == 3


def test_a_person_who_is_gone_for_the_whole_grace_is_removed_by_one():
    with serving(grace=0.05) as base:
        table, ann, petr = two_people(base)
        with Page(base, table, ann) as page:
            page.until(lambda _: page.state and page.state["seats"][3]["sat_in"])
            assert page.send("remove", seat=3)["t"] == "ok"
            with Page(base, table, petr) as former:
                former.drain_until_closed()
                assert former.close_code in (NO_SEAT, FORMER)


def test_closed_by_one_of_two(base):
    table, ann, petr = two_people(base)
    with Page(base, table, ann) as attacker, Page(base, table, petr) as page:
        seated(attacker)
        seated(page)
        who_is_here(attacker, [0, 3])
        assert attacker.send("start")["t"] == "ok"
        for _ in range(3):
            assert attacker.send("close")["t"] == "ok"
        refused = call(base, f"/api/tables/{table}/close", {}, Cookie=ann)
        assert (refused.status, refused.json["code"]) == (409, "close.vote")
        page.until(lambda _: page.state["people"]["close"] == {"yes": [0], "need": 2})
        assert page.send("rename", name="Peter")["t"] == "ok"
        closes(page)
        attacker.drain_until_closed()
        assert (page.close_code, attacker.close_code) == (CLOSED, CLOSED)


@pytest.mark.parametrize("way", ["channel", "http"])
def test_a_single_person_closes_at_once(base, way):
    table, ann = open_table(base)
    with Page(base, table, ann) as page:
        seated(page)
        if way == "http":
            assert call(base, f"/api/tables/{table}/close", {}, Cookie=ann).status == 200
        else:
            closes(page)
        page.drain_until_closed()
        assert page.close_code == CLOSED


def test_a_new_game_in_the_middle_of_one(base):
    table, ann, petr = two_people(base)
    with Page(base, table, ann) as attacker, Page(base, table, petr):
        seated(attacker)
        assert attacker.send("start")["t"] == "ok"
        assert attacker.send("rematch")["code"] == "rematch.not_now"


@pytest.mark.slow
def test_a_new_game_asked_for_by_one_of_two():
    store = MemoryStore()
    table, browsers = asyncio.run(stored_over("ppbb", store))
    cookies = ["=".join(cookie) for cookie in browsers.values()]
    with serving(store, grace=LONG) as base, Page(base, table, cookies[0]) as attacker:
        seated(attacker)
        standings = attacker.state["standings"]
        with Page(base, table, cookies[1]) as page:
            seated(page)
        who_is_here(attacker, [0])
        for _ in range(3):
            assert attacker.send("rematch")["t"] == "ok"
        with Page(base, table, cookies[1]) as page:
            seated(page)
            assert page.state["standings"] == standings
            assert page.state["table"]["rematch"] == {"yes": [0], "no": [], "waits": [1]}
            assert page.send("rematch")["t"] == "ok"
            while page.state["table"]["phase"] != "playing":
                page.receive()
            assert len(page.state["evening"]["before"]) == 1
