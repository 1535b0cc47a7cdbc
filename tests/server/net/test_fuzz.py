"""A short run of the fuzzer; the long one is `python -m tests.server.net.fuzz`."""

import logging

import pytest

from tests.server.live import serving
from tests.server.net.fuzz import Fuzzer
from upcard.server.config import Rate

PLENTY = Rate(1e6, 1_000_000)
NOT_HTTP = "Invalid HTTP request received."


@pytest.mark.slow
def test_whatever_is_sent_nothing_breaks(caplog):
    limits = {
        "commands": PLENTY,
        "commands_of_address": PLENTY,
        "settings": PLENTY,
        "connects": PLENTY,
        "loads": PLENTY,
    }
    with serving(proxies=("127.0.0.1",), **limits) as base:
        fuzzer = Fuzzer(base, seed=11)
        fuzzer.open_tables(4)
        fuzzer.run(600)
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert [line for line in told if line not in (NOT_HTTP, "Unsupported upgrade request.")] == []
    assert fuzzer.counts["200"] > 5
    assert fuzzer.counts["ok"] > 5
    assert fuzzer.counts["command.bad"] > 5
