"""Requests that come at once are read a few at a time, and one address after the other."""

import asyncio
import contextlib
import itertools
import re
import socket

import pytest

from tests.server.live import PATIENCE, serving
from upcard.server.net.gate import IN_A_TURN, Intake

MANY = 4 * IN_A_TURN


@pytest.mark.anyio
async def test_few_are_read_in_a_turn_of_the_loop_and_addresses_take_turns():
    intake, read = Intake(), []
    for number in range(MANY):
        intake.take("a", lambda number=number: read.append(f"a{number}"))
    assert read == [f"a{number}" for number in range(IN_A_TURN)]
    assert not intake.take("b", lambda: read.append("b"))
    turns = []
    while len(read) <= MANY:
        turns.append(len(read))
        await asyncio.sleep(0)
    assert all(after - before <= IN_A_TURN for before, after in itertools.pairwise(turns))
    assert read.index("b") <= IN_A_TURN + 1
    assert [one for one in read if one != "b"] == [f"a{number}" for number in range(MANY)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert intake.take("a", lambda: None), "nobody waits any more"


@pytest.mark.parametrize("each", [1, 3])
def test_all_that_come_at_once_are_answered_in_their_order(each):
    """Also where one connection sends several requests without waiting."""
    with serving() as base, contextlib.ExitStack() as stack:
        host = base.removeprefix("http://")
        sent = b"".join(
            f"GET /static/{number} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
            for number in range(each - 1)
        )
        sent += f"GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
        port = int(base.rpartition(":")[2])
        channels = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            for _ in range(MANY)
        ]
        for channel in channels:
            channel.sendall(sent)
        for channel in channels:
            with channel.makefile("rb") as answers:
                said = re.findall(rb"HTTP/1\.1 (\d+)", answers.read())
            assert said == [b"404"] * (each - 1) + [b"200"]
