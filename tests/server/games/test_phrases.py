"""Phrases of a fixed list: everybody reads them, nobody is flooded, nothing is kept."""

import pytest

from tests.server.kit import FakeLink, Kit, Scripted
from upcard.server.config import Rate
from upcard.server.refusals import RefusedError
from upcard.server.tables.seats.seat import WATCHER

pytestmark = pytest.mark.anyio


async def test_a_phrase_is_told_to_everybody_and_not_kept():
    kit = Kit(thinker=Scripted())
    table = await kit.begin("ppbb")
    links = [await kit.sit(table, seat) for seat in range(2)]
    watcher = FakeLink(WATCHER)
    table.listeners.add(watcher, 9)
    events = len(kit.store.read(table.id))
    for link in links:
        link.frames.clear()
    assert (await kit.send(table, links[1], "say", what="nice"))["t"] == "ok"
    said = {"t": "said", "seat": 1, "what": "nice"}
    assert all(said in link.frames for link in (*links, watcher))
    assert len(kit.store.read(table.id)) == events
    with pytest.raises(RefusedError, match=r"command\.bad"):
        await kit.send(table, links[1], "say", what="any text of my own")


async def test_nobody_floods_the_table_with_phrases():
    kit = Kit(thinker=Scripted(), phrases=Rate(0.25, 2))
    table = await kit.begin("ppbb")
    link, other = await kit.sit(table, 0), await kit.sit(table, 1)
    answers = [await kit.send(table, link, "say", what="clap") for _ in range(3)]
    assert [answer["t"] for answer in answers] == ["ok", "ok", "refused"]
    assert (answers[2]["code"], "wait 4 seconds" in answers[2]["message"]) == ("say.too_many", True)
    assert (await kit.send(table, other, "say", what="wow"))["t"] == "ok"
    await kit.clock.advance(4)
    assert (await kit.send(table, link, "say", what="clap"))["t"] == "ok"
