"""What a seat costs on the wire."""

import json

import pytest

from tests.server.live import Page, open_table, serving
from tests.server.net.proxy import Proxy


@pytest.mark.slow
def test_a_state_that_is_like_the_last_one_costs_a_tenth_of_it():
    with serving(hosts=("*",)) as base, Proxy(base) as proxy:
        table, cookie = open_table(base, pace=0)
        with Page(proxy.base, table, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(lambda state: state["deal"]["turn"] >= 4)
            proxy.down, page.frames = 0, []
            page.play(lambda state: state["deal"]["turn"] >= 16)
            told = [frame for frame in page.frames if frame["t"] == "event"]
            plain = sum(len(json.dumps(frame)) for frame in told)
            assert len(told) > 12
            assert proxy.down < plain / 10
