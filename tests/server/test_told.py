"""Every change of a seat's state is told to that seat, with and without effects; histories come in slices."""

import asyncio
import json

import msgspec
import pytest

from tests.server.kit import Kit, plain_play, settled
from upcard.engine import move_text, parse_move
from upcard.engine.core.codes import ASKED, CALLING
from upcard.rules import find_variant, variant_ids
from upcard.server.bots.pool import Thinker
from upcard.server.config import Rate
from upcard.server.live import listeners
from upcard.server.live.handlers import obey
from upcard.server.tables import events as ev
from upcard.server.tables.commands import read_command
from upcard.server.tables.state import MOST_PAST

pytestmark = pytest.mark.anyio
MOVES = 1000

CALLS = [name for name in variant_ids() if find_variant(name).options.call != "none"]


def seen(link):
    """The parts of the state that a page shows of the play."""
    state = link.state
    return state["deal"], state["may"], state["why_not"], state["claim"], state["table"]["phase"]


@pytest.mark.parametrize("game", CALLS)
async def test_people_only_see_every_move_of_a_game_with_calls(game):
    kit = Kit(seed=3)
    players = find_variant(game).options.players[0]
    table = await kit.begin("p" * max(players, 3), game=game, claim_seconds=None)
    links = {seat: await kit.sit(table, seat) for seat in range(len(table.game.seats))}
    silent = 0
    for number in range(MOVES):
        if silent > 1 or table.game.phase == "finished":
            break
        if table.game.phase == "summary":
            for link in links.values():
                await kit.send(table, link, "ready")
        deal = table.game.deal
        seat = deal.to_act()[-1] if number % 2 else deal.to_act()[0]
        before = deal.phase
        move = await next_move(deal, seat, links[seat].state, number)
        answer = await kit.move(table, links[seat], move)
        assert answer["t"] == "ok", answer
        entry = table.game.history[-1]
        silent += before in ("claim", "call") and not entry.effects and entry.audience is None
        for other, link in links.items():
            now = msgspec.json.decode(msgspec.json.encode(table.draft(other).finished(None)))
            assert seen(link) == (
                now["deal"],
                now["may"],
                now["why_not"],
                now["claim"],
                now["table"]["phase"],
            )
        if number % 20 == 7:  # a page is loaded again
            table.disconnect(links[seat])
            links[seat] = await kit.sit(table, seat, since=links[seat].state["n"])
    assert silent > 0


async def next_move(deal, seat, state, seed):
    """Draw and pass; lay down as a bot does; discard what fits the table, so that others may call it."""
    move = plain_play(state)
    if move is not None and not move.startswith("discard"):
        return move
    for card in state["deal"]["hand"] if deal.melds else ():
        discard = parse_move(f"discard {card}", deal.rules.melds)
        if deal.why_not(seat, discard) is None:
            trial = deal.copy()
            trial.apply(seat, discard)
            if trial.phase == "call":
                return f"discard {card}"
    found = await Thinker().choose("regular", seed, deal.view(seat), deal.variant)
    return move_text(found, deal.rules.melds)


async def test_a_call_window_in_which_everybody_passes_is_told_to_all():
    kit = Kit()
    table = await kit.begin("ppp", game="seven-hand", claim_seconds=None)
    links = [await kit.sit(table, seat) for seat in range(3)]
    deal = table.game.deal
    card = deal.hands[0].index(1)
    deal.round.phase = CALLING
    deal.round.asked[1] = deal.round.asked[2] = ASKED
    deal.round.to_pile(card)
    await kit.move(table, links[1], "pass")
    told = len(links[0].frames)
    await kit.move(table, links[2], "pass")
    assert table.game.deal.phase != "call"
    assert len(links[0].frames) > told
    assert all(link.state["deal"]["phase"] == table.game.deal.phase for link in links)


@pytest.mark.slow
async def test_a_long_history_is_put_into_words_in_slices(monkeypatch):
    kit = Kit()
    table = await kit.begin("ppbb", pace=3.0)
    link = await kit.sit(table, 0)
    for number in range(listeners.SLICE + 5):
        await kit.send(table, link, "rename", name=f"Ann {number}")
    other, sizes = await kit.sit(table, 1), []

    async def run(call):
        found = call()
        sizes.append(len(found))
        await asyncio.sleep(0)
        return found

    monkeypatch.setattr(kit.services.advisor, "run", run)
    again = await kit.sit(table, 0, since=1)
    await settled()
    assert sizes[:2] == [listeners.SLICE, table.game.seen[0] - 1 - listeners.SLICE]
    numbers = [frame["n"] for frame in again.frames if frame["t"] == "event"]
    assert numbers == list(range(2, table.game.seen[0] + 1))
    assert again.frames[-1]["t"] in ("state", "here")
    assert other.closed is None


async def test_of_a_very_long_history_the_last_part_is_told():
    kit = Kit()
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    for number in range(MOST_PAST + 50):
        entry = table.game._on_renamed(ev.Renamed(0, f"Ann {number}"))
        table.game.history = table.game.history.then(entry)
        table.game.seen[0] += 1
    missed = table.game.since(0, 1)
    assert len(missed) == MOST_PAST
    assert missed[-1][0] == table.game.seen[0]
    assert link.closed is None


# ---- Settings -------------------------------------------------------------------------------


async def test_settings_that_change_all_the_time_are_folded_together():
    kit = Kit(settings_kept=Rate(0.5, 3))
    table = await kit.begin("ppbb", pace=3.0)
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    number = table.game.number
    for step in range(400):
        await kit.clock.advance(0.05)
        fields = {"cmd": "claims", "seconds": 3 + step % 50}
        await send_only(kit, table, one, f"s{step}", **fields)
    await send_only(kit, table, two, "other", cmd="pace", seconds=1.25)
    await kit.clock.advance(3)
    stored = table.game.number - number
    assert stored <= 3 + 20 / 2 + 2
    assert (table.game.claim_seconds, table.game.pace) == (3 + 399 % 50, 1.25)
    told = [line for frame in one.frames if frame["t"] == "event" for line in frame["log"]]
    assert (
        told[-1] == "Petr set the bots' beat: 1.25 seconds."
    )  # each change is told of its own maker
    answered = {frame["id"] for frame in one.frames if frame["t"] == "ok"}
    assert len(answered) == 400


async def test_a_setting_that_waits_holds_up_no_move():
    kit = Kit(settings_kept=Rate(0.5, 1))
    table = await kit.begin("pbbb", pace=3.0)
    link = await kit.sit(table, 0)
    for seconds in (5, 6):
        await send_only(kit, table, link, f"s{seconds}", cmd="claims", seconds=seconds)
    assert (await kit.move(table, link, "draw"))["t"] == "ok"
    assert table.game.claim_seconds == 5
    await kit.clock.advance(2.1)
    assert table.game.claim_seconds == 6


async def test_a_setting_that_changes_nothing_stores_nothing():
    kit = Kit()
    table = await kit.begin("pbbb", pace=3.0)
    link = await kit.sit(table, 0)
    number = table.game.number
    assert (await kit.send(table, link, "pace", seconds=3.0))["t"] == "ok"
    assert table.game.number == number


async def send_only(kit, table, link, command, cmd, **fields):
    """Send a command whose answer may come later."""
    text = json.dumps({"id": command, "cmd": cmd, **fields})
    await obey(table, link, read_command(text, 2000))
    await settled()
