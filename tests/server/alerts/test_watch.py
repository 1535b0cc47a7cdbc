"""Alerts with the page closed: to whom, and how often: once a turn, some seconds after the table began to wait."""

import asyncio

import pytest

from tests.server.alerts.push import Browser, Remembering
from tests.server.kit import Kit, Scripted, play_on, settled
from tests.server.memory import MemoryStore
from upcard.server.store.base import StoreError

pytestmark = pytest.mark.anyio
WAIT = 15.0
ANN, BEN = "https://fcm.googleapis.com/ann", "https://fcm.googleapis.com/ben"


async def seated(kinds="ppbb", store=None, push=None, ask=(0, 1), **begin):
    """A table about which the devices of Ann and Ben are alerted; nobody is connected."""
    kit = Kit(store, claim_beat=0.05, thinker=Scripted(), push=push or Remembering())
    table = await kit.begin(kinds, **{"claim_seconds": None, **begin})
    for seat in ask:
        await want(kit, table, seat)
    return kit, table


async def want(kit, table, seat, endpoint=None):
    device = Browser(endpoint or (ANN, BEN)[seat]).device
    await kit.services.alerts.keep(table.id, table.game.seats[seat].secret, device)


def told(kit):
    return kit.services.push.take()


async def test_of_a_turn_its_person_is_told_once_after_some_seconds():
    kit, table = await seated()
    ben = await kit.sit(table, 1)
    await kit.clock.advance(WAIT - 0.1)
    assert told(kit) == []
    await kit.clock.advance(0.2)
    assert told(kit) == [(ANN, "Your turn in Continental Rummy")]
    ann = await kit.sit(table, 0)
    await kit.move(table, ann, "draw")
    table.disconnect(ann)
    await kit.clock.advance(10 * WAIT)
    assert "Your turn in Continental Rummy" not in [title for _, title in told(kit)]
    assert ben.closed is None


@pytest.mark.parametrize("gone", [0.0, WAIT - 1])
async def test_a_person_who_is_there_or_comes_back_in_time_is_not_told(gone):
    kit, table = await seated(ask=(0,))
    ann = await kit.sit(table, 0)
    await kit.clock.advance(5 * WAIT)
    table.disconnect(ann)
    await kit.clock.advance(gone)
    await kit.sit(table, 0)
    await kit.clock.advance(5 * WAIT)
    assert told(kit) == []


async def test_each_turn_is_told_of_by_itself():
    kit, table = await seated("pp", game="gin", ask=(0,))
    turns = []
    table.presence_changed()
    for _ in range(3):
        await kit.clock.advance(WAIT)
        if told(kit):
            turns.append(table.game.deal.turn)
        links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
        turn = table.game.deal.turn
        await play_on(
            kit,
            table,
            links,
            lambda game, turn=turn: game.deal.turn > turn and game.deal.active == 0,
        )
        for link in links.values():
            table.disconnect(link)
    assert len(turns) == len(set(turns)) == 3


async def test_a_question_without_a_clock_is_told_of_and_one_with_a_clock_is_not():
    for seconds, title in ((None, "A question waits for you in Continental Rummy"), (60, None)):
        kit, table = await seated("bppb", ask=(1,), claim_seconds=seconds)
        await kit.sit(table, 2)
        await kit.clock.advance(1)
        assert table.game.deal.phase == "claim"
        assert 1 in table.game.deal.asked
        await kit.clock.advance(WAIT)
        assert told(kit) == ([(BEN, title)] if title else [])


async def test_a_person_who_is_replaced_by_a_bot_is_told_once():
    kit, table = await seated(ask=(1,))
    ann = await kit.sit(table, 0)
    await kit.clock.advance(kit.services.config.grace + WAIT + 1)
    assert told(kit) == [(BEN, "A bot plays for you in Continental Rummy")]
    await play_on(kit, table, {0: ann}, lambda game: game.deal.turn > 8)
    await kit.clock.advance(WAIT)
    assert (table.game.seats[1].sat_in, told(kit)) == ("away", [])
    ben = await kit.sit(table, 1)
    table.disconnect(ben)
    await kit.clock.advance(kit.services.config.grace + WAIT + 1)
    assert told(kit)[-1] == (BEN, "A bot plays for you in Continental Rummy")


async def test_after_a_round_only_who_keeps_another_waiting_is_told():
    kit, table = await seated(ask=(0,))
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    await play_on(kit, table, links, lambda game: game.phase == "summary")
    for link in links.values():
        table.disconnect(link)
    await kit.clock.advance(2 * WAIT)
    assert told(kit) == []
    await kit.send(table, await kit.sit(table, 1), "ready")
    await kit.clock.advance(WAIT)
    assert told(kit) == [(ANN, "The next round of Continental Rummy waits for you")]


async def test_two_processes_tell_of_a_turn_once():
    store = MemoryStore()
    kit, table = await seated(store=store)
    other = Kit(store, push=Remembering())
    same = await other.table(table.id)
    for clock in (kit.clock, other.clock):
        same.presence_changed()
        table.presence_changed()
        await clock.advance(WAIT)
    assert told(kit) + told(other) == [(ANN, "Your turn in Continental Rummy")]


@pytest.mark.parametrize("fate", ["gone", "sent", "it answered 500"])
async def test_a_device_that_is_gone_is_forgotten_and_no_other(fate, caplog):
    kit, table = await seated(push=Remembering(fate))
    table.presence_changed()
    await kit.clock.advance(WAIT)
    assert told(kit)
    left = kit.store.claim_alerts(table.id, table.game.seats[0].secret, 10**6)
    assert len(left) == (fate != "gone")
    assert (fate in caplog.text) == (fate == "it answered 500")
    assert ANN not in caplog.text


async def leave(kit, table, links):
    await kit.send(table, links[0], "leave")


async def be_removed(kit, table, links):
    table.disconnect(links[0])
    await kit.clock.advance(kit.services.config.grace + 1)
    told(kit)
    await kit.send(table, links[1], "remove", seat=0)


async def close(kit, table, links):
    for link in links.values():
        await kit.send(table, link, "close", yes=True)
    assert table.game.closed


@pytest.mark.parametrize("way, left", [(leave, 1), (be_removed, 1), (close, 0)])
async def test_devices_are_forgotten_with_the_seat(way, left):
    kit, table = await seated()
    holders = [seat.secret for seat in table.game.seats[:2]]
    links = {seat: await kit.sit(table, seat) for seat in (0, 1)}
    await way(kit, table, links)
    await settled()
    kept = [len(kit.store.claim_alerts(table.id, holder, 10**6)) for holder in holders]
    assert kept == [0, left]
    await kit.clock.advance(WAIT)
    assert ANN not in [endpoint for endpoint, _ in told(kit)]


async def test_a_device_goes_with_its_person_to_another_seat():
    kit, table = await seated(game="push", kinds="pppp", ask=(0,))
    secret = table.game.seats[0].secret
    links = {seat: await kit.sit(table, seat) for seat in range(4)}
    assert kit.store.claim_alerts(table.id, secret, 0) == []
    table.game.seats[0], table.game.seats[2] = table.game.seats[2], table.game.seats[0]
    table.watch.observe()
    await settled()
    assert len(kit.store.claim_alerts(table.id, secret, 10**6)) == 1
    assert links[0].closed is None


class Stuck(Remembering):
    """Push services that never answer."""

    async def send(self, device, text, topic):
        self.sent.append(device.endpoint)
        await asyncio.get_running_loop().create_future()


async def test_services_that_never_answer_hold_no_table_up_and_the_queue_is_bounded(caplog):
    kit, table = await seated("ppbb", push=Stuck())
    desk, holder = kit.services.alerts, table.game.seats[0].secret
    for moment in range(1, 301):
        await desk.tell(table.id, holder, moment, "Your turn")
    await settled()
    assert len(told(kit)) == 4, "no more are on their way at once"
    assert caplog.text.count("an alert was left out") == 300 - 200
    ann = await kit.sit(table, 0)
    assert (await kit.move(table, ann, "draw"))["t"] == "ok"
    await desk.close()


class NoAlerts(MemoryStore):
    """A store that fails with everything about alerts."""

    def claim_alerts(self, *_):
        raise StoreError("no")

    hold_alerts = claim_alerts


async def test_a_store_that_fails_costs_an_alert_and_nothing_else(caplog):
    kit, table = await seated(store=NoAlerts())
    table.presence_changed()
    await kit.clock.advance(WAIT)
    assert told(kit) == []
    assert "an alert was left out" in caplog.text
    ann = await kit.sit(table, 0)
    assert (await kit.move(table, ann, "draw"))["t"] == "ok"


async def test_without_the_switch_nothing_is_watched():
    kit = Kit()
    table = await kit.begin("ppbb")
    table.presence_changed()
    assert not any(table.watch._alarms.is_set(f"{seat}") for seat in range(4))
