"""Rules of strangers against a server with its processes: each is refused with a reason, and no table waits."""

import contextlib
import http.client
import json
import os
import signal
import threading

import pytest

from tests.server.live import PATIENCE, Page, call, open_table, serving
from upcard.server.config import Rate
from upcard.server.rules.desk import Desk

DEEP = '{"draft": {"wilds": ' + "[" * 3000 + "]" * 3000 + "}}"
NESTED = {"extends": "continental", "rounds": [{"cards": 5, "contract": "S3", "overrides": {}}]}
for _ in range(60):
    NESTED = {"extends": "continental", "rulings": NESTED}
TOO_HARD = {
    "extends": "indian", "players": [2, 6], "packs": "fixed:10", "jokers": "per_pack:4",
    "wilds": ["joker", "2", "3", "4"], "rounds": [{"cards": 40, "contract": "none"}],
}  # fmt: skip
"""To play one round of it takes many times what bots have here."""
LIMIT = 1.0
"""Seconds that bots have here for rules that somebody wants to keep."""


@pytest.fixture(scope="module")
def base():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("upcard.server.rules.desk._PLAY_SECONDS", LIMIT)
        with serving(desk=lambda: Desk(limit=60), rules_looked_at=Rate(1000, 1000)) as address:
            yield address


@pytest.mark.parametrize("raw, code, status", [
    (DEEP, "request.not_json", 400),
    (json.dumps({"draft": {"name": "x" * 300_000}}), "request.too_large", 413),
    (json.dumps({"text": "a = " + "[" * 9000}), "rules.unreadable", 400),
    (json.dumps({"text": "a = " + "{b = " * 900 + "1" + "}" * 900}), "rules.unreadable", 400),
    (json.dumps({"text": "x" * 70_000}), "request.bad", 400),
])  # fmt: skip
@pytest.mark.slow
def test_what_is_too_deep_or_too_large_is_refused(base, raw, code, status):
    answer = call(base, "/api/rules/look", raw=raw.encode())
    assert (answer.status, answer.json["code"]) == (status, code), answer.body
    assert answer.json["message"]


@pytest.mark.parametrize("draft", [
    NESTED,
    {"extends": "continental", "rounds": [{"cards": 5, "contract": "S3"}] * 5000},
    {"extends": "continental", "players": [2, 10**30], "packs": "fixed:" + "9" * 400},
    {"extends": "continental", "points": {f"{n}": n for n in range(3000)}},
    {"extends": "continental", "rounds": [{"cards": 90, "contract": "9S9+9R9"}] * 30},
])  # fmt: skip
@pytest.mark.slow
def test_what_cannot_be_a_game_is_told_so(base, draft):
    answer = call(base, "/api/rules/look", {"draft": draft})
    if answer.status == 200:
        assert answer.json["problems"]
    else:
        assert answer.json["code"].startswith("rules.")
    assert call(base, "/api/rules", {"draft": draft}).json["code"].startswith("rules.")


@pytest.mark.slow
def test_rules_that_make_bots_search_for_ever_are_refused(base):
    answer = call(base, "/api/rules", {"draft": TOO_HARD})
    assert (answer.status, answer.json["code"]) == (400, "play.too_slow")
    assert "bots" in answer.json["message"].lower()


class Watched(Desk):
    """Reports when the process in which bots play has started, and when it has ended."""

    def __init__(self):
        super().__init__(limit=60)
        self.begun, self.over = threading.Event(), threading.Event()
        start = self._patient._start

        async def started():
            process = await start()
            self.begun.set()
            return process

        self._patient._start = started

    async def _play(self, what, value):
        try:
            return await super()._play(what, value)
        finally:
            self.over.set()


@pytest.mark.slow
def test_rules_that_make_bots_search_hold_up_no_table(monkeypatch):
    monkeypatch.setattr("upcard.server.rules.desk._PLAY_SECONDS", PATIENCE)
    desk = Watched()

    def hostile(base):
        with contextlib.suppress(OSError, http.client.HTTPException):  # the server ends before
            call(base, "/api/rules", {"draft": TOO_HARD})

    with serving(desk=lambda: desk) as base:
        thread = threading.Thread(target=hostile, args=[base])
        thread.start()
        assert desk.begun.wait(PATIENCE)
        table, cookie = open_table(base)
        page = Page(base, table, cookie)
        while page.state is None:
            page.receive()
        page.open.close()
        assert not desk.over.is_set()
        for process in tuple(desk._patient._all):
            os.kill(process.pid, signal.SIGKILL)
    thread.join(PATIENCE)
    assert not thread.is_alive()
