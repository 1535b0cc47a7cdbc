"""A turn whose time runs out in a game that has a penalty for it: what was played goes back, and tiles are drawn."""

import pytest

from tests.server.kit import NAMES, Kit
from upcard.engine import parse_position, position_text
from upcard.rules import find_variant
from upcard.server.live.turn_clock import REMIND_AFTER

pytestmark = pytest.mark.anyio
CLOCK = 30
RUN = "1 run[4S 5S 6S 7S]"


async def seated(game="tile-rummy", stock="2D 3D 8C 9C JD QD KD AD 2H"):
    """Two people at a table with a clock, the first to play; returns the kit, the table and both channels."""
    kit = Kit()
    table = await kit.begin("pp", game=game, turn_seconds=CLOCK)
    links = [await kit.sit(table, seat) for seat in range(2)]
    text = f"game {game}; dealer 1; turn 5; to 0 play; hands 8S KC KD | 2S 3S QH; stock {stock}"
    table.game.match.deal = parse_position(
        f"{text}; melds {RUN}; down 2 1", find_variant(game), NAMES[:2]
    )
    table.turn_clock.observe()
    return kit, table, links


def log_of(link):
    return [line for frame in link.frames if frame["t"] == "event" for line in frame["log"]]


def nudges(link):
    return [frame["text"] for frame in link.frames if frame["t"] == "nudge"]


async def test_what_was_played_goes_back_and_three_are_drawn():
    kit, table, (ann, petr) = await seated()
    assert (await kit.move(table, ann, "lay 8S m1"))["t"] == "ok"
    assert sum(table.game.deal.hands[0]) == 2
    await kit.clock.advance(CLOCK * REMIND_AFTER)
    assert nudges(ann) == [
        "The others wait for you. In 10 seconds your turn ends: what you played goes back, and you draw 3 tiles."
    ]
    assert nudges(petr) == []
    await kit.clock.advance(CLOCK * (1 - REMIND_AFTER))
    deal = table.game.deal
    assert [len(laid.meld.cards) for laid in deal.view(0).melds] == [4]
    assert (sum(deal.hands[0]), sum(deal.hands[1]), deal.active) == (6, 3, 1)
    assert table.game.seats[0].sat_in is None
    assert "You have run out of time." in log_of(ann)
    assert "Ann has run out of time." in log_of(petr)
    assert len(ann.state["deal"]["hand"]) == 6
    drawn = set(ann.state["deal"]["hand"]) - {"8S", "KC", "KD"}
    assert len(drawn) == 3
    assert not any(card in line for line in log_of(petr) for card in drawn)


async def test_a_player_who_lets_two_turns_in_a_row_run_out_is_replaced_by_a_bot():
    kit, table, (_, petr) = await seated()
    await kit.clock.advance(CLOCK)
    assert (await kit.move(table, petr, "draw"))["t"] == "ok"
    assert table.game.deal.active == 0
    await kit.clock.advance(CLOCK)
    assert sum(table.game.deal.hands[0]) == 9
    assert table.game.seats[0].sat_in == "idle"
    assert "Ann let the turn clock run out; a bot sits in." in log_of(petr)


async def test_a_turn_played_in_time_begins_the_count_again():
    kit, table, (ann, petr) = await seated()
    await kit.clock.advance(CLOCK)
    for link in (petr, ann, petr):
        assert (await kit.move(table, link, "draw"))["t"] == "ok"
    await kit.clock.advance(CLOCK)
    assert table.game.seats[0].sat_in is None
    assert sum(table.game.deal.hands[0]) == 10


async def test_an_empty_pool_gives_what_it_has():
    kit, table, _ = await seated(stock="2D")
    await kit.clock.advance(CLOCK)
    deal = table.game.deal
    assert (sum(deal.hands[0]), deal.active) == (4, 1)


async def test_without_a_penalty_a_bot_sits_in_at_once():
    kit, table, (ann, _) = await seated(game="carousel")
    await kit.clock.advance(CLOCK * REMIND_AFTER)
    assert nudges(ann) == ["The others wait for you. In 10 seconds a bot plays for you."]
    await kit.clock.advance(CLOCK)
    assert table.game.seats[0].sat_in == "idle"


async def test_what_the_clock_did_is_read_back_from_the_store():
    kit = Kit()
    table = await kit.begin("pp", game="tile-rummy", turn_seconds=CLOCK)
    links = [await kit.sit(table, seat) for seat in range(2)]
    await kit.clock.advance(CLOCK)
    assert "You have run out of time." in log_of(links[0])
    before = position_text(table.game.deal)
    again = Kit(store=kit.store)
    assert position_text((await again.table(table.id)).game.deal) == before
