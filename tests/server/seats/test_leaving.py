"""Leaving for good at the worst moments, being voted out, and a new match with the seat of somebody who left free."""

import pytest

from tests.server.kit import Kit, play_on
from upcard.server.live.listeners import FORMER
from upcard.server.tables.game import Game, folded
from upcard.server.tables.unplayable import CLOSED

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05)


async def seated(kit, kinds="ppbb", **plan):
    table = await kit.begin(kinds, **plan)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    return table, links


async def test_on_ones_turn_a_bot_plays_on(kit):
    table, links = await seated(kit)
    await kit.move(table, links[0], "draw")
    hand = table.game.deal.view(0).hand
    await kit.send(table, links[0], "leave")
    assert links[0].closed == FORMER
    sits = table.game.seats[0]
    assert (sits.kind, sits.secret, table.game.seat_of("secret 0")) == ("bot", None, None)
    assert sits.past_of(["secret 0"]) == "left"
    log = [line for frame in links[1].frames if frame["t"] == "event" for line in frame["log"]]
    assert "Ann left for good; Juno, a bot, plays on." in log
    await kit.move(table, links[1], "pass")
    await kit.clock.advance(30)
    assert table.game.deal.active != 0 or table.game.deal.view(0).hand != hand
    assert folded(kit.store.read(table.id)).names() == table.game.names()


async def test_in_a_claim_window_the_bot_answers(kit):
    table, links = await seated(kit, "ppbb", claim_seconds=None)
    await play_on(
        kit,
        table,
        {0: links[0]},
        lambda game: (
            game.deal.phase == "claim" and 1 in game.deal.asked and 1 not in game.deal.answers
        ),
    )
    window = table.game.windows
    await kit.send(table, links[1], "leave")
    await kit.clock.advance(5)
    asked = table.game.deal.asked if table.game.deal.phase == "claim" else ()
    if 0 in asked and table.game.windows == window:
        await kit.move(table, links[0], "pass")
        await kit.clock.advance(5)
    assert table.game.windows != window or table.game.deal.phase != "claim"


async def test_the_last_person_closes_the_table(kit):
    table, links = await seated(kit, "pbbb")
    await kit.send(table, links[0], "leave")
    assert table.game.closed
    assert links[0].closed == CLOSED


@pytest.mark.slow
async def test_in_the_summary_the_next_round_does_not_wait_for_who_left(kit):
    table, links = await seated(kit)
    await play_on(kit, table, links, lambda game: game.phase == "summary")
    await kit.send(table, links[0], "ready")
    await kit.send(table, links[1], "leave")
    await kit.clock.advance(1)
    assert table.game.phase == "playing"


async def test_a_command_of_who_left_does_nothing_twice(kit):
    table, links = await seated(kit)
    await kit.send(table, links[0], "leave", command="same")
    number = table.game.number
    await kit.send(table, links[0], "leave", command="same")
    assert table.game.number == number


async def test_a_rematch_opens_the_seat_of_who_left(kit, monkeypatch):
    table, links = await seated(kit, "ppbp")
    await kit.send(table, links[0], "remove", seat=3)
    assert links[0].state["people"]["votes"]
    await kit.send(table, links[1], "leave")
    phase = property(lambda game: "waiting" if game.deal is None else "finished")
    monkeypatch.setattr(Game, "phase", phase)
    for seat in (0, 3):
        assert table.game.past == ()
        assert (await kit.send(table, links[seat], "rematch"))["t"] == "ok"
    state = links[0].state
    assert state["table"]["phase"] == "waiting"
    assert [seat["kind"] for seat in state["seats"]] == ["person", "open", "bot", "person"]
    assert state["table"]["ready"] == [0, 3]
    assert state["people"]["votes"] == [], "a vote ends with its match"


# ---- Votes ----------------------------------------------------------------------------------


async def test_one_vote_removes_nobody_who_is_here(kit):
    table, links = await seated(kit)
    refused = await kit.send(table, links[0], "remove", seat=1)
    assert refused["code"] == "remove.two"
    assert table.game.seats[1].kind == "person"


async def test_a_person_who_is_away_is_removed_by_one_and_one_who_is_here_by_two(kit):
    table, links = await seated(kit, "pppb")
    await kit.send(table, links[0], "remove", seat=1)
    assert links[2].state["people"]["votes"] == [{"seat": 1, "yes": [0], "need": 2}]
    await kit.send(table, links[0], "remove", seat=1, yes=False)
    assert links[2].state["people"]["votes"] == []
    for seat in (0, 2):
        await kit.send(table, links[seat], "remove", seat=1)
    assert table.game.seats[1].kind == "bot"
    assert links[1].closed == FORMER
    table.disconnect(links[2])
    await kit.clock.advance(kit.services.config.grace)
    await kit.send(table, links[0], "remove", seat=2)
    assert table.game.seats[2].kind == "bot"


async def test_nobody_votes_about_a_bot_or_themselves(kit):
    table, links = await seated(kit)
    for seat in (0, 2):
        assert (await kit.send(table, links[0], "remove", seat=seat))["code"] == "remove.nobody"
    assert (await kit.send(table, links[0], "remove", seat=9))["code"] == "offer.no_seat"
