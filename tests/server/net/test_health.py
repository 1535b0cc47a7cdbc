"""The answers to a supervisor."""

import threading

from tests.server.live import call, serving
from tests.server.memory import MemoryStore
from upcard.server.config import Rate
from upcard.server.routes import files
from upcard.server.store.base import StoreError


class Failing(MemoryStore):
    def read(self, table, after=0, most=None):
        raise StoreError


class Stuck(MemoryStore):
    def __init__(self):
        super().__init__()
        self.free = threading.Event()

    def read(self, table, after=0, most=None):
        self.free.wait(90)
        return []


def test_a_server_that_serves_says_so_as_often_as_it_is_asked():
    with serving(requests=Rate(0.001, 1)) as base:
        for _ in range(3):
            assert (call(base, "/health").status, call(base, "/ready").status) == (200, 200)


def test_a_server_whose_store_fails_lives_but_is_not_ready():
    with serving(Failing()) as base:
        assert call(base, "/health").json == {"status": "ok"}
        answer = call(base, "/ready")
    assert (answer.status, answer.json["code"]) == (503, "server.not_ready")


def test_a_store_that_hangs_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(files, "_PATIENCE", 0.1)
    store = Stuck()
    with serving(store) as base:
        assert call(base, "/ready").status == 503
        assert call(base, "/health").status == 200
        store.free.set()
