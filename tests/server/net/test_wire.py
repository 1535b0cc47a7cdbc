"""The traffic of a seat."""

import json

import pytest
from websockets.frames import Frame, Opcode

from tests.server.live import Page, open_table, serving
from tests.server.net.proxy import Proxy
from upcard.server.net.protocol import WORTH_PACKING, _plain


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


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 255, 256, WORTH_PACKING - 1])
def test_a_text_that_is_not_compressed_is_framed_as_the_library_does(length):
    text = b"x" * length
    assert _plain(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("parts", [True, False])
def test_a_channel_told_in_parts_keeps_no_compressor(parts):
    with serving() as base:
        table, cookie = open_table(base)
        with Page(base, table, cookie, parts=parts) as page:
            agreed = page.channel.response.headers["sec-websocket-extensions"]
    assert ("server_no_context_takeover" in agreed) is parts
