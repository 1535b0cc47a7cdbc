"""Another match at the same table: by consent of those who are here, and the results of earlier ones."""

import pytest

from tests.server.evening import match_over
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
GRACE = 30


async def finished(kinds):
    return await match_over(kinds, grace=GRACE)


def matches(table):
    return 1 + len(table.game.past)


SAID = {
    "a person alone with bots": ("pbbb", (), [(0, True)], True),
    "one of three": ("pppb", (), [(0, True)], False),
    "one of three, twice": ("pppb", (), [(0, True), (0, True)], False),
    "all of three": ("pppb", (), [(0, True), (2, True), (1, True)], True),
    "one would not": ("pppb", (), [(0, True), (1, False), (2, True)], False),
    "one thinks better of it": ("pppb", (), [(0, True), (1, False), (2, True), (1, True)], True),
    "all but the one who is away": ("pppb", (1,), [(0, True), (2, True)], True),
    "one of two, another away": ("pppb", (1,), [(0, True)], False),
}


@pytest.mark.parametrize("kinds, gone, said, begins", SAID.values(), ids=SAID)
async def test_it_begins_once_all_who_are_here_want_it(kinds, gone, said, begins):
    kit, table, links = await finished(kinds)
    for seat in gone:
        table.disconnect(links[seat])
    await kit.clock.advance(GRACE)
    for seat, yes in said:
        assert matches(table) == 1
        assert (await kit.send(table, links[seat], "rematch", yes=yes))["t"] == "ok"
    assert (matches(table), table.game.phase) == ((2, "playing") if begins else (1, "finished"))
    if not begins:
        shown = links[0].state["table"]["rematch"]
        last = dict(said)
        assert shown["yes"] == sorted(seat for seat, yes in last.items() if yes)
        assert shown["no"] == sorted(seat for seat, yes in last.items() if not yes)
        assert links[0].state["standings"]


async def test_it_waits_for_who_reloads_and_begins_when_they_are_away():
    kit, table, links = await finished("ppbb")
    table.disconnect(links[1])
    await kit.clock.advance(GRACE - 1)
    await kit.send(table, links[0], "rematch")
    assert links[0].state["table"]["rematch"] == {"yes": [0], "no": [], "waits": [1]}
    assert matches(table) == 1
    await kit.clock.advance(1)
    assert matches(table) == 2


async def test_it_begins_when_the_last_one_who_did_not_say_yes_leaves():
    kit, table, links = await finished("pppb")
    for seat in (0, 1):
        await kit.send(table, links[seat], "rematch")
    await kit.send(table, links[2], "leave")
    assert (matches(table), table.game.phase) == (2, "waiting")
    assert [seat["kind"] for seat in links[0].state["seats"]] == ["person", "person", "open", "bot"]
    assert links[0].state["table"]["ready"] == [0, 1]


async def test_a_person_who_takes_a_seat_meanwhile_says_it_themselves():
    kit, table, links = await finished("ppbb")
    await kit.send(table, links[0], "rematch")
    links[2] = await kit.join(table, links[0], 2, "Ida")
    await kit.send(table, links[1], "rematch")
    assert matches(table) == 1
    await kit.send(table, links[2], "rematch")
    assert matches(table) == 2


async def test_a_person_who_is_handed_a_seat_has_not_said_what_its_holder_said():
    kit, table, links = await finished("ppbb")
    table.game.seats[0].won = 2
    await kit.send(table, links[0], "rematch")
    await table.transact(lambda: [ev.Reseated(0, "Zoe", hash_of("zoe"), "handed")])
    await kit.send(table, links[1], "rematch")
    shown = links[1].state
    assert (shown["table"]["rematch"]["yes"], shown["evening"]["won"][0]) == ([1], 0)


async def test_the_tally_and_the_results_of_the_evening_stay():
    kit, table, links = await finished("ppbb")
    assert links[0].state["evening"]["before"] == []
    placed = table.game.placed()
    winner, won = placed[0].seat, links[1].state["evening"]["won"]
    assert (sum(won), won[winner]) == (1, 1)
    for link in links.values():
        await kit.send(table, link, "rematch")
    evening = links[1].state["evening"]
    assert evening["won"] == won
    rest = ", ".join(f"{one.name} {one.total}" for one in placed[1:])
    assert evening["before"] == [f"{placed[0].name} won with {placed[0].total}; {rest}."]
    assert folded(kit.store.read(table.id)).evening == (placed,)
    table.game.seats[0].won = 2
    await kit.send(table, links[0], "leave")
    assert links[1].state["evening"]["won"] == [0, *won[1:]], "they take theirs along"
