"""Hints: who may ask for them, their sources, and that nobody waits for them."""

import asyncio

import pytest

from tests.server.kit import Kit, Scripted, settled
from upcard.engine import parse_move
from upcard.server.bots.pool import ThinkError
from upcard.server.config import Rate
from upcard.server.tables import events as ev

pytestmark = pytest.mark.anyio


class Remembering(Scripted):
    """Answers simply, and keeps the questions."""

    def __init__(self):
        super().__init__()
        self.asked = []

    async def choose(self, level, seed, view, variant):
        self.asked.append((level, view))
        return await super().choose(level, seed, view, variant)


class Waiting(Scripted):
    """Thinks about the first question until released."""

    def __init__(self):
        super().__init__()
        self.go = asyncio.Event()

    async def choose(self, level, seed, view, variant):
        if level == "master":
            await self.go.wait()
        return await super().choose(level, seed, view, variant)


class Failing(Scripted):
    async def choose(self, level, seed, view, variant):
        raise ThinkError("it fell over")


async def test_a_person_alone_with_bots_is_shown_a_legal_move_and_why():
    kit = Kit()
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    assert link.state["hint"]
    assert link.state["table"]["hints"]
    deal = table.game.deal
    drawn = await kit.send(table, link, "hint")
    assert (drawn["t"], drawn["n"]) == ("hint", link.state["n"])
    assert drawn["pile"] == {"draw": "stock", "take": "discard"}[drawn["move"]]
    assert drawn["cards"] == []
    assert any(digit.isdigit() for digit in drawn["why"])
    await kit.move(table, link, "draw")
    await kit.clock.advance(1)  # the bots let the discard go
    thrown = await kit.send(table, link, "hint")
    move = parse_move(thrown["move"], deal.rules.melds)
    assert table.game.deal.why_not(0, move) is None
    assert thrown["n"] > drawn["n"]
    assert thrown["pile"] is None
    assert thrown["cards"]
    assert all(card in link.state["deal"]["hand"] for card in thrown["cards"])


async def test_what_is_thought_about_is_the_view_of_the_seat_and_nothing_else():
    thinker = Remembering()
    kit = Kit(thinker=thinker)
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    await kit.send(table, link, "hint")
    assert thinker.asked == [("master", table.game.deal.view(0))]


async def test_with_other_people_hints_are_off_until_somebody_switches_them_on():
    kit = Kit()
    table = await kit.begin("ppbb")
    ann, petr = await kit.sit(table, 0), await kit.sit(table, 1)
    assert not ann.state["table"]["hints"]
    assert not ann.state["hint"]
    assert (await kit.send(table, ann, "hint"))["code"] == "hint.off"
    assert (await kit.send(table, petr, "allow_hints", yes=True))["t"] == "ok"
    assert ann.state["table"]["hints"]
    assert ann.state["hint"]
    assert not petr.state["hint"]
    assert any("switched hints on" in line for f in ann.frames for line in f.get("log", []))
    assert (await kit.send(table, ann, "hint"))["t"] == "hint"
    assert (await kit.send(table, petr, "hint"))["code"] == "hint.not_asked"
    await kit.send(table, ann, "allow_hints", yes=False)
    assert (await kit.send(table, ann, "hint"))["code"] == "hint.off"


async def test_an_open_seat_counts_as_another_person_and_a_choice_is_kept():
    kit = Kit()
    table = await kit.begin("pbbo")
    assert not table.game.gives_hints
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    await kit.send(table, link, "allow_hints", yes=False)
    again = Kit(store=kit.store)
    async with again.registry.using(table.id) as folded:
        assert not folded.game.gives_hints
    old = b'{"form":3,"type":"settings","seat":0,"pace":0.4,"claim_seconds":12,"turn_seconds":null}'
    assert ev.decoded(old) == ev.Settings(0, 0.4, 12, None, None)


@pytest.mark.slow
async def test_one_seat_is_not_thought_about_for_ever():
    kit = Kit(hints=Rate(0.5, 2))
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    kinds = [(await kit.send(table, link, "hint")).get("code") for _ in range(3)]
    assert kinds == [None, None, "hint.too_many"]
    await kit.clock.advance(2.0)
    assert (await kit.send(table, link, "hint"))["t"] == "hint"


async def test_nothing_waits_for_a_hint_and_too_many_at_once_are_refused():
    thinker = Waiting()
    kit = Kit(thinker=thinker, hints_at_once=1)
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    asked = asyncio.ensure_future(kit.send(table, link, "hint", command="slow"))
    await settled()
    assert (await kit.send(table, link, "hint"))["code"] == "hint.busy"
    before = link.state["n"]
    assert (await kit.move(table, link, "draw"))["t"] == "ok"
    thinker.go.set()
    await settled()
    await asyncio.gather(asked, return_exceptions=True)
    late = link.answer("slow")
    assert (late["t"], late["n"]) == ("hint", before)
    assert link.state["n"] > before


async def test_where_no_hint_is_found_that_is_said_and_play_goes_on():
    kit = Kit(thinker=Failing())
    table = await kit.begin("ppbb")
    link = await kit.sit(table, 0)
    await kit.send(table, link, "allow_hints", yes=True)
    assert (await kit.send(table, link, "hint"))["code"] == "hint.none"
    assert (await kit.move(table, link, "draw"))["t"] == "ok"
