"""Presence: one clock for votes, consent, bots that sit in and the countdown."""

import pytest

from tests.server.kit import Kit, Scripted, settled
from upcard.server.refusals import RefusedError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded

pytestmark = pytest.mark.anyio
GRACE = 30


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05, grace=GRACE, idle=100 * GRACE)


async def seated(kit, kinds, **plan):
    table = await kit.begin(kinds, **plan)
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    return table, {seat: await kit.sit(table, seat) for seat in people}


async def ask(table, seat):
    await table.door.ask(seat, "Ida", None, hash_of("ida"))


def was_let_in(table):
    return bool(table.game.unsettled.watchers) or table.game.seat_of("ida") is not None


def away(table):
    return sorted(table.presence.away())


# ---- Nobody there is nobody's consent ---------------------------------------------------------

ASKED = {
    "to watch while a round is played": ("pbbb", None),
    "to watch before the first deal": ("pboo", None),
    "for a bot's seat before the first deal": ("pboo", 1),
    "for a bot's seat in a running round": ("pbbb", 1),
}


@pytest.mark.parametrize("kinds, seat", ASKED.values(), ids=ASKED)
async def test_a_reload_lets_nobody_in(kit, kinds, seat):
    table, links = await seated(kit, kinds)
    await ask(table, seat)
    for gone in (0.3, GRACE - 1):
        table.disconnect(links[0])
        await kit.clock.advance(gone)
        assert not was_let_in(table)
        await table.door.call(hash_of("ida"))  # the page of who asked still does
        links[0] = await kit.sit(table, 0)
    (asked,) = links[0].state["people"]["asks"]
    assert (asked["yes"], asked["waits"]) == ([], [0])
    await kit.send(table, links[0], "answer", ask=asked["id"], yes=True)
    assert was_let_in(table)


async def test_a_persons_seat_is_not_given_while_one_of_two_who_are_asked_reloads(kit):
    table, links = await seated(kit, "pppb")
    table.disconnect(links.pop(1))
    await kit.clock.advance(GRACE)
    await ask(table, 1)
    (asked,) = links[0].state["people"]["asks"]
    assert asked["waits"] == [0, 2]
    table.disconnect(links[2])
    await kit.send(table, links[0], "answer", ask=asked["id"], yes=True)
    await kit.clock.advance(GRACE - 1)
    assert not was_let_in(table)
    await table.door.call(hash_of("ida"))
    await kit.clock.advance(1)
    assert was_let_in(table), "who is away is not asked"


async def test_a_person_who_asks_for_a_persons_seat_is_told_when_it_can_be_asked_for(kit):
    table, links = await seated(kit, "pppb")
    table.disconnect(links[1])
    await kit.clock.advance(GRACE - 12)
    with pytest.raises(RefusedError) as caught:
        await ask(table, 1)
    assert caught.value.refusal.code == "ask.here"
    assert "counts as here for 12 seconds more" in caught.value.refusal.message
    await kit.clock.advance(12)
    await ask(table, 1)


@pytest.mark.parametrize("seat", [None, 1], ids=["to watch", "for the seat of who is away"])
async def test_nobody_is_let_in_when_the_last_one_who_was_asked_leaves(kit, seat):
    table, links = await seated(kit, "ppbb")
    table.disconnect(links[1])
    await kit.clock.advance(GRACE)
    await ask(table, seat)
    await kit.send(table, links[0], "leave")
    await settled()
    assert (away(table), was_let_in(table)) == ([1], False)


async def test_with_everybody_gone_for_long_nobody_is_asked(kit):
    table, links = await seated(kit, "pbbb")
    table.disconnect(links[0])
    await ask(table, None)
    await kit.clock.advance(GRACE)
    with pytest.raises(RefusedError) as caught:
        await ask(table, None)
    assert caught.value.refusal.code == "ask.nobody"
    assert not was_let_in(table)


# ---- Away after a grace, and not before ------------------------------------------------------


async def test_a_vote_during_a_reload_ousts_nobody(kit):
    table, links = await seated(kit, "ppbb")
    table.disconnect(links[1])
    await kit.clock.advance(GRACE - 1)
    refused = await kit.send(table, links[0], "remove", seat=1)
    assert refused["code"] == "remove.two"
    assert "counts as here for 1 second more" in refused["message"]
    await kit.clock.advance(1)
    assert away(table) == [1]
    assert (await kit.send(table, links[0], "remove", seat=1))["t"] == "ok"
    assert table.game.seats[1].kind == "bot"


async def test_nobody_is_away_before_somebody_has_seen_the_time_run(kit):
    table, links = await seated(kit, "ppbb")
    for link in links.values():
        table.disconnect(link)
    await kit.clock.advance(10 * GRACE)
    ann = await kit.sit(table, 0)
    assert ann.frames[-1]["leaving"] == [{"seat": 1, "left_ms": GRACE * 1000}]
    assert (await kit.send(table, ann, "remove", seat=1))["code"] == "remove.two"
    await kit.clock.advance(GRACE)
    assert away(table) == [1]


async def test_a_short_gap_does_not_begin_the_time_of_the_others_again(kit):
    table, links = await seated(kit, "ppbb")
    table.disconnect(links[1])
    await kit.clock.advance(20)
    table.disconnect(links[0])
    await kit.clock.advance(4)
    ann = await kit.sit(table, 0)
    assert ann.frames[-1]["leaving"] == [{"seat": 1, "left_ms": 6000}]
    await kit.clock.advance(6)
    assert away(table) == [1]


async def test_a_person_who_is_away_stays_so_over_a_restart_until_they_come(kit):
    table, links = await seated(kit, "ppbb")
    table.disconnect(links[1])
    await kit.clock.advance(GRACE)
    again = Kit(store=kit.store, grace=GRACE)
    same = await again.table(table.id)
    assert folded(kit.store.read(table.id)).away() == {1}
    await again.sit(same, 0)
    assert away(same) == [1]
    await again.sit(same, 1)
    assert away(same) == []


async def test_a_person_who_was_idle_and_then_goes_is_away_too(kit):
    table, links = await seated(kit, "ppbb", turn_seconds=15, pace=3.0)
    await kit.clock.advance(16)
    assert table.game.seats[0].sat_in == "idle"
    table.disconnect(links[0])
    await kit.clock.advance(GRACE)
    assert away(table) == [0]


async def test_a_person_who_sits_down_has_the_whole_grace(kit):
    table, links = await seated(kit, "pooo")
    await kit.clock.advance(5 * GRACE)
    invite = await kit.invite(table, links[0], 1)
    links[0].take()
    await table.join(invite.partition("-")[2], "Petr")
    await settled()
    here = [frame for frame in links[0].frames if frame["t"] == "here"]
    assert here[-1]["leaving"] == [{"seat": 1, "left_ms": GRACE * 1000}]
    await kit.clock.advance(GRACE - 1)
    assert away(table) == []


# ---- What else asks who is here ---------------------------------------------------------------


async def test_bots_do_not_hurry_while_somebody_reloads_who_has_not_asked_for_it():
    kit = Kit(claim_beat=0.05, grace=GRACE)
    table, links = await seated(kit, "bppb", pace=3.0)
    table.disconnect(links[2])
    await settled()
    step = table.game.step
    await kit.send(table, links[1], "skip")
    assert table.game.step == step


async def test_a_reload_of_who_waits_does_not_wind_the_turn_clock_up():
    kit = Kit(claim_beat=0.05, grace=GRACE, thinker=Scripted())
    table, links = await seated(kit, "ppbb", turn_seconds=30, pace=3.0)
    await kit.clock.advance(25)
    table.disconnect(links[1])
    await kit.clock.advance(1)
    await kit.sit(table, 1)
    await kit.clock.advance(4)
    assert table.game.seats[0].sat_in == "idle"


async def test_the_turn_clock_stands_still_once_nobody_who_waits_is_here():
    kit = Kit(claim_beat=0.05, grace=GRACE, thinker=Scripted())
    table, links = await seated(kit, "ppbb", turn_seconds=GRACE + 20, pace=3.0)
    table.disconnect(links[1])
    await kit.clock.advance(GRACE + 25)
    assert table.game.seats[1].sat_in == "away"
    assert table.game.seats[0].sat_in is None


async def test_a_match_goes_on_while_somebody_it_needs_reloads(kit):
    rests = 'extends = "continental"\nsuspend = ["agreed", "players"]\n'
    table, links = await seated(kit, "ppbb", source=rests)
    for link in links.values():
        await kit.send(table, link, "rest")
    for link in links.values():
        table.disconnect(link)
    await kit.clock.advance(5 * GRACE)
    ann = await kit.sit(table, 0)
    refused = await kit.send(table, ann, "go_on")
    assert refused["t"] == "refused", "Petr has not come yet"
    table.disconnect(await kit.sit(table, 1))
    assert (await kit.send(table, ann, "go_on"))["t"] == "ok"


# ---- Closing --------------------------------------------------------------------------------

VOTES = {
    "one alone with bots": ("pbbb", (), [(0, True)], True),
    "one of two": ("ppbb", (), [(0, True)], False),
    "both": ("ppbb", (), [(0, True), (1, True)], True),
    "one of two, twice": ("ppbb", (), [(0, True), (0, True)], False),
    "a vote taken back": ("pppb", (), [(0, True), (0, False), (1, True)], False),
    "two of three": ("pppb", (), [(0, True), (2, True)], True),
    "two of four": ("pppp", (), [(0, True), (2, True)], False),
    "one of two, the other away": ("ppbb", (1,), [(0, True)], True),
    "one of three, another away": ("pppb", (1,), [(0, True)], False),
    "two of two, another away": ("pppb", (1,), [(0, True), (2, True)], True),
}


@pytest.mark.parametrize("kinds, gone, said, closed", VOTES.values(), ids=VOTES)
async def test_a_table_is_closed_by_more_than_half_of_those_here(kit, kinds, gone, said, closed):
    table, links = await seated(kit, kinds)
    for seat in gone:
        table.disconnect(links[seat])
    await kit.clock.advance(GRACE)
    for seat, yes in said:
        assert not table.game.closed
        assert (await kit.send(table, links[seat], "close", yes=yes))["t"] == "ok"
    assert table.game.closed == closed


async def test_a_vote_on_closing_is_shown_and_ends_when_its_voter_leaves(kit):
    table, links = await seated(kit, "pppb")
    await kit.send(table, links[0], "close")
    assert links[1].state["people"]["close"] == {"yes": [0], "need": 2}
    assert "Ann would like to close the table." in [
        line for frame in links[1].frames if frame["t"] == "event" for line in frame["log"]
    ]
    await kit.send(table, links[0], "leave")
    assert links[1].state["people"]["close"] is None


async def test_a_reload_counts_as_no_absence_in_a_vote_on_closing(kit):
    table, links = await seated(kit, "ppbb")
    table.disconnect(links[1])
    await kit.clock.advance(GRACE - 1)
    await kit.send(table, links[0], "close")
    assert not table.game.closed
    await kit.clock.advance(1)
    assert not table.game.closed, "nobody pressed again"
    assert links[0].state["people"]["close"] == {"yes": [0], "need": 1}


async def test_another_way_to_close_asks_the_others_too(kit):
    table, links = await seated(kit, "ppbb")
    with pytest.raises(RefusedError) as caught:
        await kit.registry.close_table(table.id, ["secret 0"])
    assert caught.value.refusal.code == "close.vote"
    assert "for Petr too" in caught.value.refusal.message
    await kit.send(table, links[1], "leave")
    await kit.registry.close_table(table.id, ["secret 0"])
    assert table.game.closed
