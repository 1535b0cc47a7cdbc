"""The advice on a hand is worked out once, however many other tables are advised meanwhile."""

import pytest

from tests.server.kit import Kit, plain_play, settled
from upcard.server.tables import listeners

pytestmark = pytest.mark.anyio


async def test_a_hand_that_has_not_changed_is_not_advised_again(monkeypatch):
    asked, advise = [], listeners.advice_on
    monkeypatch.setattr(listeners, "_KEPT_HANDS", 0)  # as where thousands of hands are in play
    monkeypatch.setattr(
        listeners, "advice_on", lambda question: asked.append(question) or advise(question)
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
