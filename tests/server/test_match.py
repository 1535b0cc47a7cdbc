"""A table through a whole match, and what its people can do in addition to playing."""

import pytest

from tests.server.kit import Kit, plain_play, play_on, settled
from upcard.engine import parse_record, record_text
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05)


@pytest.mark.slow
async def test_a_match_of_seven_rounds_is_played_and_folds_to_the_same_state(kit):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    for number in range(1, 8):
        await play_on(kit, table, {0: link}, lambda game: game.phase != "playing")
        state = link.state
        assert state["summary"]["round"] == number
        assert [row["points"] for row in state["summary"]["rows"]] == state["scores"]["rounds"][-1]
        assert state["table"]["phase"] == ("summary" if number < 7 else "finished")
        link.take()
        answer = await kit.send(table, link, "ready")
        assert answer["t"] == ("ok" if number < 7 else "refused")
    assert state["standings"][0]["place"] == 1
    again = folded(kit.store.read(table.id))
    assert again.match.totals() == table.game.match.totals()
    assert (again.seen, again.number, again.phase) == (
        table.game.seen,
        table.game.number,
        "finished",
    )
    record, match = parse_record(record_text(again.record()))
    assert match.totals() == again.match.totals()
    assert len(record.rounds) == 7


@pytest.mark.slow
async def test_a_rematch_begins_with_the_same_seats(kit):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    refused = await kit.send(table, link, "rematch")
    assert refused["code"] == "rematch.not_now"
    while not table.game.match.over:
        await play_on(kit, table, {0: link}, lambda game: game.phase != "playing")
        await kit.send(table, link, "ready")
    link.take()
    number = table.game.seen[0]
    assert (await kit.send(table, link, "rematch"))["n"] == number + 1
    state = link.state
    assert (state["table"]["phase"], state["round"]["number"], state["scores"]["totals"]) == (
        "playing",
        1,
        [0] * 4,
    )
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Petr", "Eva", "Tomas"]
    numbers = [frame["n"] for frame in link.frames if frame["t"] == "event"]
    assert numbers[:3] == [number + 1, number + 2, number + 3]


@pytest.mark.slow
async def test_the_record_leaves_the_running_round_out(kit):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    await play_on(kit, table, {0: link}, lambda game: game.phase != "playing")
    await kit.send(table, link, "ready")
    await play_on(kit, table, {0: link}, lambda game: game.deal.turn > 4)
    text = record_text(table.game.record())
    assert "round 1\n" in text
    assert "round 2\n" not in text


@pytest.mark.slow
async def test_the_next_round_waits_for_every_person(kit):
    table = await kit.begin("ppbb")
    links = {0: await kit.sit(table, 0), 1: await kit.sit(table, 1)}
    await play_on(kit, table, links, lambda game: game.phase == "summary")
    await kit.send(table, links[0], "ready")
    await kit.send(table, links[0], "ready")
    assert table.game.phase == "summary"
    assert links[1].state["table"]["ready"] == [0]
    await kit.send(table, links[1], "ready")
    assert (table.game.phase, table.game.match.round) == ("playing", 2)


async def test_nobody_is_ready_while_cards_are_played(kit):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    assert (await kit.send(table, link, "ready"))["code"] == "ready.not_now"


# ---- Coming late and missing nothing --------------------------------------------------------


@pytest.mark.parametrize("since", [1, 5, 12])
async def test_a_person_who_comes_back_misses_no_event(kit, since):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    await play_on(kit, table, {0: link}, lambda game: game.deal.turn > 6)
    live = [frame for frame in link.frames if frame["t"] == "event"]
    again = await kit.sit(table, 0, since=since)
    told = [frame for frame in again.frames if frame["t"] == "event"]
    assert [frame["n"] for frame in told] == list(range(since + 1, table.game.seen[0] + 1))
    by_number = {frame["n"]: frame for frame in live}
    for frame in told:
        if frame["n"] in by_number:
            assert (frame["log"], frame["effects"]) == (
                by_number[frame["n"]]["log"],
                by_number[frame["n"]]["effects"],
            )
        assert frame["state"] is None
    then, now = ({**one.state, "t": "state", "claim": None} for one in (link, again))
    assert then == now
    assert now["n"] == table.game.seen[0]


@pytest.mark.parametrize("since", [0, 10_000])
async def test_without_a_number_or_with_one_of_the_future_only_the_state_comes(kit, since):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0, since=since)
    assert [frame["t"] for frame in link.frames][:1] == ["state"]


async def test_a_seat_may_be_open_twice(kit):
    table = await kit.begin("pbbb", pace=1.0)
    one, two = await kit.sit(table, 0), await kit.sit(table, 0)
    await kit.move(table, one, "draw")
    assert one.state == two.state
    assert not any(frame["t"] == "ok" for frame in two.frames)


async def test_too_many_channels_of_a_seat_close_the_oldest():
    kit = Kit(links_a_seat=2)
    table = await kit.begin("pbbb")
    links = [await kit.sit(table, 0) for _ in range(3)]
    assert [link.closed for link in links] == [4408, None, None]


# ---- Settings, names, order -----------------------------------------------------------------


async def test_the_clocks_are_set_and_told_to_all(kit):
    table = await kit.begin("ppbb")
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    assert (await kit.send(table, one, "pace", seconds=1.5))["t"] == "ok"
    assert (await kit.send(table, one, "claims", seconds=20))["t"] == "ok"
    assert (two.state["table"]["pace"], two.state["table"]["claim_seconds"]) == (1.5, 20)
    assert "Ann set the claim clock: 20 seconds." in two.frames[-1]["log"]
    assert (
        "You set the claim clock: 20 seconds."
        in [f for f in one.frames if f["t"] == "event"][-1]["log"]
    )


async def test_a_name_is_told_and_spoken_of(kit):
    table = await kit.begin("ppbb")
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    await kit.send(table, one, "rename", name="  Annie {JK} ")
    assert two.state["seats"][0]["name"] == "Annie JK"
    refused = await kit.move(table, two, "draw")
    assert "Annie JK" in refused["message"]


async def test_two_people_never_have_one_name(kit):
    table = await kit.begin("ppbb")
    one = await kit.sit(table, 0)
    await kit.send(table, one, "rename", name="petr")
    assert one.state["seats"][0]["name"] == "petr 2"
    await kit.send(table, one, "rename", name="You")
    assert one.state["seats"][0]["name"] == "You 2"


async def test_the_order_of_a_hand_is_kept_through_reloads_and_restarts(kit):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    mine = link.state["deal"]["hand"][::-1]
    number = link.state["n"]
    assert (await kit.send(table, link, "order", hand=mine)) == {"t": "ok", "id": "c0", "n": number}
    assert (await kit.sit(table, 0)).state["order"] == mine
    other = Kit(store=kit.store)
    assert (await other.sit(await other.table(table.id), 0)).state["order"] == mine


async def test_skip_lets_bots_act_at_once_until_my_turn():
    kit = Kit(claim_beat=0.05)
    table = await kit.begin("pbbb", pace=3.0)
    link = await kit.sit(table, 0)
    await kit.move(table, link, "draw")
    await kit.clock.advance(4)
    await kit.move(table, link, plain_play(link.state))
    assert table.game.deal.active == 1
    assert (await kit.send(table, link, "skip"))["t"] == "ok"
    assert link.state["table"]["skipping"]
    for _ in range(100):
        await kit.clock.advance(0.1)
        if 0 in table.game.deal.to_act():
            break
    assert 0 in table.game.deal.to_act()
    assert kit.clock.now() < 8
    # It lasts through what others throw; only a turn of one's own ends it.
    assert link.state["table"]["skipping"] == (table.game.deal.active != 0)


async def test_skip_waits_for_everybody_who_is_here():
    kit = Kit(claim_beat=0.05)
    table = await kit.begin("bppb", pace=3.0)
    one, two = await kit.sit(table, 1), await kit.sit(table, 2)
    step = table.game.step
    await kit.send(table, one, "skip")
    assert table.game.step == step
    await kit.send(table, two, "skip")
    assert table.game.step > step


async def test_bots_act_at_the_pace_of_the_table():
    kit = Kit(claim_beat=0.05)
    table = await kit.begin("bbbp", pace=1.0)
    await kit.sit(table, 3)
    await kit.clock.advance(0.9)
    assert table.game.step == 1
    await kit.clock.advance(0.2)
    assert table.game.step == 2


# ---- What was forgotten ---------------------------------------------------------------------


async def test_a_table_without_anybody_rests_after_the_grace():
    kit = Kit(claim_beat=0.05, grace=30.0)
    table = await kit.begin("pbbb", pace=3.0)
    link = await kit.sit(table, 0)
    await kit.move(table, link, "draw")
    await kit.clock.advance(4)
    await kit.move(table, link, plain_play(link.state))
    table.disconnect(link)
    await kit.clock.advance(31)
    step = table.game.step
    await kit.clock.advance(100)
    assert table.game.step == step
    await kit.sit(table, 0)
    await kit.clock.advance(10)
    assert table.game.step > step or 0 in table.game.deal.to_act()


async def test_an_idle_table_leaves_memory_and_comes_back_as_it_was():
    kit = Kit(claim_beat=0.05, idle=60.0)
    table = await kit.begin("pbbb")
    await kit.clock.advance(61)
    again = await kit.table(table.id)
    assert again is not table
    assert again.game.deal.view(0) == table.game.deal.view(0)


async def test_a_table_in_use_stays_in_memory():
    kit = Kit(claim_beat=0.05, idle=60.0)
    table = await kit.begin("pbbb")
    async with kit.registry.using(table.id) as same:
        assert same is table
        await kit.clock.advance(1000)
    assert await kit.table(table.id) is table


async def test_a_game_that_has_changed_since_is_not_played_on():
    kit = Kit()
    table = await kit.begin("pbbb")
    bodies = kit.store.read(table.id)
    first = ev.decoded(bodies[0])
    old = ev.Created("continental", 0, None, first.seats, 0.0, None, 1)
    kit.store.append("tab999", 0, [ev.encoded(old), *bodies[1:]])
    with pytest.raises(RefusedError, match="begun under version 0 of Continental Rummy"):
        await kit.table("tab999")


async def test_closing_ends_every_channel():
    kit = Kit()
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    await kit.registry.close()
    await settled()
    assert link.closed == 1012
