"""The advice on a hand is worked out once, however many other tables are advised meanwhile."""

import asyncio
import json
import statistics

import pytest
from msgspec.structs import replace

from tests.server.kit import Kit, plain_play, play_on, settled
from tests.server.live import laid
from upcard.server import advisor
from upcard.server.live.heard import Heard
from upcard.server.present.hand import questions

pytestmark = pytest.mark.anyio


async def test_a_hand_that_has_not_changed_is_not_advised_again(monkeypatch):
    asked, advise = [], advisor.advice_on
    monkeypatch.setattr(advisor, "_KEPT_HANDS", 0)  # as where thousands of hands are in play
    monkeypatch.setattr(
        advisor, "advice_on", lambda question, before: asked.append(question) or advise(question)
    )
    kit = Kit()
    table = await kit.begin("pppp")
    links = [await kit.sit(table, seat) for seat in range(4)]
    asked.clear()
    for seat in range(4):
        table.send_state(seat)
        await settled()
        assert links[seat].frames[-1]["t"] == "state"
    assert not asked
    seat = table.game.deal.to_act()[0]
    await kit.move(table, links[seat], plain_play(links[seat].state))
    assert asked, "whose hand has changed is advised"


async def test_a_discard_on_offer_has_no_hand_advised_again(monkeypatch):
    worked, advise = [], questions.contract_advice
    monkeypatch.setattr(advisor, "_KEPT_HANDS", 0)
    monkeypatch.setattr(
        questions, "contract_advice", lambda question: worked.append(question) or advise(question)
    )
    kit = Kit()
    table = await kit.begin("pppp")
    links = {seat: await kit.sit(table, seat) for seat in range(4)}
    drawer = table.game.deal.to_act()[0]
    worked.clear()
    await kit.move(table, links[drawer], "draw")
    for seat in table.game.deal.to_act():
        draft = table.draft(seat)
        asked = draft.question
        assert asked.upcard is not None
        fresh = questions.with_upcard(asked, advise(asked))
        shown = links[seat].state
        assert shown["strip"]["hint"] == draft.finished(fresh).strip.hint
        assert shown["suggest"] == draft.finished(fresh).suggest
    assert table.game.deal.phase == "claim"
    assert not worked
    for seat in table.game.deal.to_act():
        await kit.move(table, links[seat], "pass")
    assert [question.hand for question in worked] == [table.draft(drawer).question.hand]


async def test_a_frame_that_fails_holds_up_nobody_else(monkeypatch):
    """Answers come back together: a failure of one is logged, and the next ones are passed on."""
    monkeypatch.setattr(advisor, "answered", lambda question, before: question)
    one, told, together = advisor.Advisor(), [], asyncio.Event()

    def fail(_):
        raise ZeroDivisionError

    one.ask("first", None, fail)
    one.ask("second", None, told.append)
    one.ask("third", None, lambda advice: (told.append(advice), together.set()))
    await asyncio.wait_for(together.wait(), 10)
    one.ask("later", None, lambda advice: (told.append(advice), together.set()))
    together.clear()
    await asyncio.wait_for(together.wait(), 10)
    one.close()
    assert told == ["second", "third", "later"]


async def test_what_a_discard_does_for_a_known_hand_is_told_after_the_others_and_without_a_thread(
    monkeypatch,
):
    monkeypatch.setattr(advisor, "of_hand", lambda question, before: before)
    monkeypatch.setattr(advisor, "answered", lambda question, before: question)
    monkeypatch.setattr(advisor, "Thread", None)
    one, told = advisor.Advisor(), []
    for question in ("first", "second"):
        one.ask(question, "known", told.append)
    assert told == [], "frames to the others are on their way first"
    await asyncio.sleep(0)
    assert told == ["first", "second"]
    one.close()


async def test_parts_laid_over_one_another_are_the_whole_state():
    kit = Kit()
    table = await kit.begin("pppp")
    links = {seat: await kit.sit(table, seat) for seat in range(4)}
    told = {seat: await kit.sit(table, seat, parts=True) for seat in range(4)}
    for seat in range(4):
        table.send_state(seat)  # who came first knows now who is here
    await settled()
    joined = table.game.number
    states, reasons, parts, whole, piled, unchanged = {}, {}, [], [], [], 0

    def alike(game):
        nonlocal unchanged, piled
        for seat, link in told.items():
            for frame in link.take():
                if frame["t"] == "state":
                    states[seat], reasons[seat] = frame, list(frame["why_not"])
                elif frame.get("state"):
                    part = frame["state"]
                    states[seat] = laid(part, states[seat], reasons[seat])
                    piled += (part.get("deal") or {}).get("discard", [])[:1]
                    unchanged += part.get("seats", []).count(None)
                    parts.append(len(json.dumps(part)))
                    whole.append(len(json.dumps(states[seat])))
            assert states[seat] == {"t": "state"} | links[seat].state
        return game.number > joined + 60

    await play_on(kit, table, links, alike)
    assert statistics.mean(parts) < statistics.mean(whole) / 6
    assert unchanged > 60
    assert max(piled) > 6


async def test_a_channel_is_told_of_the_seats_what_it_has_missed_itself():
    kit = Kit()
    table = await kit.begin("pppp")
    first = table.draft(0).finished(None)
    second = replace(first, seats=[replace(first.seats[0], total=5), *first.seats[1:]])
    third = replace(second, seats=[*second.seats[:3], replace(first.seats[3], total=7)])
    one, other = Heard(first), Heard(first)
    assert one.changes(second)["seats"] == [{"total": 5}, None, None, None]
    assert one.changes(third)["seats"] == [None, None, None, {"total": 7}]
    assert other.changes(third)["seats"] == [{"total": 5}, None, None, {"total": 7}]
