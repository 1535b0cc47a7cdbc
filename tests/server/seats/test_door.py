"""At the door: asking for a seat or to watch, and who has to agree."""

import pytest

from tests.server.kit import Kit
from upcard.server.live.listeners import FORMER
from upcard.server.refusals import RefusedError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.seats.seat import WATCHER

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05)


async def seated(kit, kinds="ppbb", here=None, **plan):
    table = await kit.begin(kinds, **plan)
    people = [
        seat for seat, kind in enumerate(kinds) if kind == "p" and (here is None or seat in here)
    ]
    return table, {seat: await kit.sit(table, seat) for seat in people}


async def answer(kit, table, link, yes=True):
    (ask,) = link.state["people"]["asks"]
    return await kit.send(table, link, "answer", ask=ask["id"], yes=yes)


async def test_a_bots_running_hand_is_given_when_all_agree(kit):
    table, links = await seated(kit)
    await table.door.ask(2, "Ida", 5, hash_of("ida"))
    (ask,) = links[1].state["people"]["asks"]
    assert ask["text"] == f"Ida would like the seat of {table.game.names()[2]}, a bot."
    assert ask["waits"] == [0, 1]
    await answer(kit, table, links[0])
    assert table.game.seat_of("ida") is None
    await answer(kit, table, links[1])
    assert table.game.seat_of("ida") == 2
    assert links[0].state["seats"][2]["colour"] == 5
    assert links[0].state["people"]["asks"] == []


async def test_a_no_is_an_answer(kit):
    table, links = await seated(kit)
    await table.door.ask(2, "Ida", None, hash_of("ida"))
    await answer(kit, table, links[0], yes=False)
    assert (await table.door.call(hash_of("ida"))).refused
    assert links[1].state["people"]["asks"] == []
    late = await kit.send(table, links[1], "answer", ask="gone", yes=True)
    assert late["code"] == "ask.gone"


async def test_a_person_who_lost_their_device_gets_the_seat_back_when_all_who_are_here_agree(kit):
    table, links = await seated(kit, "pppb", here=(0, 2))
    await kit.clock.advance(kit.services.config.grace)
    await table.door.ask(1, "whatever", None, hash_of("new device"))
    await answer(kit, table, links[0])
    assert table.game.seat_of("new device") is None
    await answer(kit, table, links[2])
    assert table.game.seat_of("new device") == 1
    assert table.game.names()[1] == "Petr"
    assert table.game.seat_of("secret 1") is None, "the lost device has it no more"
    assert table.game.seats[1].past_of(["secret 1"]) == "moved"


async def test_nobody_gets_the_seat_of_who_is_here_or_comes_back(kit):
    table, links = await seated(kit, "pppb", here=(0, 2))
    with pytest.raises(RefusedError) as caught:
        await table.door.ask(2, "thief", None, hash_of("thief"))
    assert caught.value.refusal.code == "ask.here"
    await kit.clock.advance(kit.services.config.grace)
    await table.door.ask(1, "thief", None, hash_of("thief"))
    await answer(kit, table, links[0])
    petr = await kit.sit(table, 1)
    assert petr.state["people"]["asks"] == [], "he is back, so the question is answered"
    await kit.send(table, links[2], "ready")
    assert table.game.seat_of("secret 1") == 1
    assert petr.closed != FORMER


async def test_with_nobody_there_nobody_is_let_in(kit):
    table, _ = await seated(kit, here=())
    with pytest.raises(RefusedError) as caught:
        await table.door.ask(None, "Ida", None, hash_of("ida"))
    assert caught.value.refusal.code == "ask.nobody"


async def test_a_request_that_nobody_stands_behind_is_forgotten(kit):
    table, links = await seated(kit)
    await table.door.ask(2, "Ida", None, hash_of("ida"))
    await kit.clock.advance(40)
    assert await table.door.call(hash_of("ida")) is not None
    await kit.clock.advance(59)
    (ask,) = links[0].state["people"]["asks"]
    await kit.clock.advance(2)
    assert links[0].state["people"]["asks"] == [], "everybody sees that it lapsed"
    late = await kit.send(table, links[0], "answer", ask=ask["id"], yes=True)
    assert late["code"] == "ask.gone"
    assert table.game.seats[2].kind == "bot"


async def test_requests_are_bounded_and_each_browser_has_one(kit):
    table, links = await seated(kit)
    for _ in range(3):
        await table.door.ask(2, "Ida", None, hash_of("ida"))
    assert len(links[0].state["people"]["asks"]) == 1
    for number in range(7):
        await table.door.ask(None, "Ida", None, hash_of(str(number)))
    with pytest.raises(RefusedError) as caught:
        await table.door.ask(None, "Ida", None, hash_of("one too many"))
    assert caught.value.refusal.code == "ask.crowded"


async def test_one_yes_lets_somebody_watch_and_they_can_be_sent_away(kit):
    table, links = await seated(kit)
    await table.door.ask(None, "Ida", None, hash_of("ida"))
    await answer(kit, table, links[1])
    assert links[0].state["people"]["watchers"] == ["Ida"]
    await kit.send(table, links[0], "unwatch")
    assert links[1].state["people"]["watchers"] == []


async def test_a_person_who_watches_sees_what_is_public_hears_of_it_and_does_nothing(kit):
    table, links = await seated(kit, "ppbb", claim_seconds=None)
    watcher = await kit.sit(table, WATCHER)
    assert watcher.state["you"] == WATCHER
    assert watcher.state["deal"]["hand"] == []
    assert links[0].state["deal"]["stock"] == watcher.state["deal"]["stock"]
    assert not watcher.state["may"]
    assert [one["refusal"]["code"] for one in watcher.state["why_not"]] == ["watch.only"]
    number = watcher.state["n"]
    await kit.move(table, links[0], "draw")
    for seat in table.game.deal.asked:
        if seat == 1:
            await kit.move(table, links[1], "pass")
    await kit.clock.advance(1)
    assert watcher.state["n"] == table.game.public > number
    told = [frame for frame in watcher.frames if frame["t"] == "event"]
    assert [frame["n"] for frame in told] == list(range(number + 1, table.game.public + 1))
    hands = {
        card for frame in told for effect in frame["effects"] for card in effect.get("cards", [])
    }
    assert not hands
    assert 0 in table.listeners.here()
    assert WATCHER not in table.listeners.here(), "nobody waits for who watches"
    await table.door.ask(None, "Ida", None, hash_of("ida"))
    await answer(kit, table, links[0])
    assert watcher.state["people"] == {
        "asks": [],
        "votes": [],
        "close": None,
        "wishes": [],
        "watchers": ["Ida"],
    }
    await kit.send(table, links[0], "unwatch")
    assert watcher.closed == FORMER


async def test_a_table_that_is_only_watched_rests(kit):
    table, _ = await seated(kit, "pbbb", here=())
    await kit.sit(table, WATCHER)
    before = table.game.number
    await kit.clock.advance(60)
    assert table.game.number == before


# ---- After a restart, and at another process -------------------------------------------------


async def test_what_is_unsettled_outlives_a_restart(kit):
    table, links = await seated(kit, "pppb")
    await table.door.ask(None, "Max", None, hash_of("max"))
    await answer(kit, table, links[0])
    await table.door.ask(3, "Ida", 5, hash_of("ida"))
    await answer(kit, table, links[0])
    await kit.send(table, links[0], "remove", seat=1)
    before = links[0].state["people"]
    assert all(before[what] for what in ("asks", "votes", "watchers"))
    again = Kit(store=kit.store, claim_beat=0.05)
    table = await again.table(table.id)
    links = {seat: await again.sit(table, seat) for seat in range(3)}
    assert links[0].state["people"] == before
    for seat in (1, 2):
        await answer(again, table, links[seat])
    assert table.game.seat_of("ida") == 3
    await again.send(table, links[2], "remove", seat=1)
    assert table.game.seats[1].kind == "bot"


async def test_a_request_lapses_though_the_server_was_away_meanwhile(kit):
    table, _ = await seated(kit)
    await table.door.ask(2, "Ida", None, hash_of("ida"))
    again = Kit(store=kit.store)
    await again.clock.advance(61)
    link = await again.sit(await again.table(table.id), 0)
    assert link.state["people"]["asks"] == []


async def test_a_request_at_one_process_is_answered_at_another(kit):
    here, links = await seated(kit, "pppb", here=(0,))
    other = Kit(store=kit.store)
    there = await other.table(here.id)
    petr = await other.sit(there, 1)
    await here.door.ask(None, "Ida", None, hash_of("ida"))
    await there.catch_up()
    await answer(other, there, petr)
    await here.catch_up()
    assert links[0].state["people"]["watchers"] == ["Ida"]
    assert here.game.unsettled == there.game.unsettled


async def test_votes_go_with_their_person_and_end_with_them(kit):
    table = await kit.begin("ppoo")
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    table.disconnect(links[1])
    third, _ = await table.join((await kit.invite(table, links[0], 2)).partition("-")[2], "Eva")
    eva = await kit.sit(table, third)
    for link, seat in ((links[0], 2), (eva, 0)):
        await kit.send(table, link, "remove", seat=seat)
    await kit.send(table, links[0], "swap", seat=3)
    assert eva.state["people"]["votes"] == [
        {"seat": 2, "yes": [3], "need": 2},
        {"seat": 3, "yes": [2], "need": 2},
    ]
    await kit.send(table, eva, "leave")
    assert links[0].state["people"]["votes"] == []
