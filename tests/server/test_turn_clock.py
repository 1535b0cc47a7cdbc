"""A person who is there but does nothing does not hold up the others: a reminder, then a bot sits in until they act."""

import pytest

from tests.server.kit import Kit, Scripted, play_on
from upcard.engine.core.codes import ASKED, CALLING
from upcard.server.live.turn_clock import REMIND_AFTER

pytestmark = pytest.mark.anyio
CLOCK = 30


async def clocked(kinds, seconds=CLOCK, **begin):
    """A table whose turn clock is set; returns its kit, itself and its people's channels."""
    kit = Kit(claim_beat=0.05, thinker=Scripted())
    table = await kit.begin(kinds, turn_seconds=seconds, **begin)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    return kit, table, links


def log_of(link):
    return [line for frame in link.frames if frame["t"] == "event" for line in frame["log"]]


async def test_in_a_turn_a_bot_sits_in_after_a_reminder():
    kit, table, links = await clocked("ppbb")
    await kit.clock.advance(CLOCK * REMIND_AFTER - 0.1)
    assert "nudge" not in [frame["t"] for frame in links[0].frames]
    await kit.clock.advance(0.2)
    nudge = links[0].frames[-1]
    assert (nudge["t"], nudge["left_ms"]) == ("nudge", 10_000)
    assert "In 10 seconds a bot plays for you." in nudge["text"]
    assert "nudge" not in [frame["t"] for frame in links[1].frames]
    await kit.clock.advance(CLOCK * (1 - REMIND_AFTER) - 0.2)
    assert (table.game.seats[0].sat_in, table.game.deal.turn) == (None, 1)
    await kit.clock.advance(2)
    assert table.game.seats[0].sat_in == "idle"
    assert table.game.deal.turn > 1 or table.game.deal.phase == "claim"
    assert "Ann let the turn clock run out; a bot sits in." in log_of(links[1])
    assert links[0].state["seats"][0]["sat_in"]
    assert links[0].state["strip"]["title"] == "A bot plays for you."
    assert links[1].state["strip"]["title"] != "A bot plays for you."


async def test_a_person_who_acts_again_has_the_seat_back_at_once():
    kit, table, links = await clocked("ppbb", claim_seconds=None)
    await kit.clock.advance(CLOCK + 1)
    assert table.game.seats[0].sat_in == "idle"
    await kit.send(table, links[0], "order", hand=links[0].state["deal"]["hand"])
    assert table.game.seats[0].sat_in == "idle"  # the page asks that by itself
    again = await kit.sit(table, 0)
    assert table.game.seats[0].sat_in == "idle"  # so it does when its connection flaps
    assert (await kit.send(table, again, "here"))["t"] == "ok"
    assert table.game.seats[0].sat_in is None
    assert "Ann is back." in log_of(links[1])


async def test_a_move_of_the_person_counts_before_the_bots():
    kit, table, links = await clocked("ppbb", pace=3.0)
    await kit.clock.advance(CLOCK + 1)
    assert (table.game.seats[0].sat_in, table.game.deal.phase) == ("idle", "draw")
    assert (await kit.move(table, links[0], "draw"))["t"] == "ok"
    assert table.game.seats[0].sat_in is None
    await kit.clock.advance(10)
    assert table.game.seats[0].sat_in is None


async def test_in_a_window_without_a_clock_of_its_own():
    kit, table, links = await clocked("bppb", claim_seconds=None)
    await kit.clock.advance(1)
    assert table.game.deal.phase == "claim"
    await kit.move(table, links[1], "pass")
    await kit.clock.advance(CLOCK + 1)
    assert [seat.sat_in for seat in table.game.seats] == [None, None, "idle", None]
    assert table.game.deal.phase != "claim" or table.game.windows > 1


async def test_a_claim_clock_ends_a_window_and_nobody_is_replaced():
    kit, table, links = await clocked("bppb", seconds=15, claim_seconds=60)
    await kit.clock.advance(1)
    await kit.move(table, links[1], "pass")
    await kit.clock.advance(55)
    assert table.game.deal.phase == "claim"
    assert table.game.seats[2].sat_in is None


@pytest.mark.slow
async def test_between_rounds():
    kit, table, links = await clocked("ppbb")
    await play_on(kit, table, links, lambda game: game.phase == "summary")
    await kit.send(table, links[1], "ready")
    await kit.clock.advance(CLOCK - 1)
    assert (table.game.match.round, table.game.seats[0].sat_in) == (1, None)
    await kit.clock.advance(1.5)
    assert (table.game.match.round, table.game.seats[0].sat_in) == (2, "idle")


async def test_in_a_call_window():
    kit = Kit(claim_beat=0.05, thinker=Scripted())
    table = await kit.begin("ppp", game="seven-hand", claim_seconds=None, turn_seconds=CLOCK)
    links = [await kit.sit(table, seat) for seat in range(3)]
    deal = table.game.deal
    deal.round.phase = CALLING
    deal.round.asked[1] = deal.round.asked[2] = ASKED
    deal.round.to_pile(deal.hands[0].index(1))
    await kit.move(table, links[1], "pass")
    await kit.clock.advance(CLOCK + 1)
    assert table.game.seats[2].sat_in == "idle"
    assert table.game.deal.phase != "call"


@pytest.mark.parametrize("kinds, here", [("pbbb", [0]), ("ppbb", [0])])
async def test_a_person_who_keeps_nobody_waiting_has_all_the_time(kinds, here):
    kit = Kit(claim_beat=0.05, thinker=Scripted(), grace=10_000.0)
    table = await kit.begin(kinds, turn_seconds=CLOCK)
    for seat in here:
        await kit.sit(table, seat)
    await kit.clock.advance(20 * CLOCK)
    assert (table.game.seats[0].sat_in, table.game.deal.turn) == (None, 1)


async def test_without_a_clock_a_turn_has_no_end():
    kit, table, _ = await clocked("ppbb", seconds=None)
    await kit.clock.advance(100_000)
    assert (table.game.seats[0].sat_in, table.game.deal.turn) == (None, 1)


async def test_a_clock_that_is_set_acts_from_the_next_turn_on():
    kit, table, links = await clocked("ppbb", seconds=60)
    await kit.clock.advance(20)
    assert (await kit.send(table, links[1], "turn_clock", seconds=15))["t"] == "ok"
    assert links[0].state["table"]["turn_seconds"] == 15
    assert "You set the turn clock: 15 seconds." in log_of(links[1])
    await kit.clock.advance(39)
    assert table.game.seats[0].sat_in is None
    people = {0: links[0]}
    await play_on(
        kit, table, people, lambda game: game.deal.active == 1 and game.deal.phase == "draw"
    )
    await kit.clock.advance(16)
    assert table.game.seats[1].sat_in == "idle"


@pytest.mark.parametrize("seconds", [14, 601, 0, "x"])
async def test_a_clock_has_bounds(seconds):
    kit, table, links = await clocked("ppbb")
    refused = pytest.raises(Exception, match=r"command\.bad")
    with refused:
        await kit.send(table, links[0], "turn_clock", seconds=seconds)
    assert table.game.turn_seconds == CLOCK
