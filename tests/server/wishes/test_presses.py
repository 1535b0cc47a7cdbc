"""How often people press Pass in four rounds of Continental with standing wishes."""

import pytest

from tests.server.kit import Kit

pytestmark = pytest.mark.anyio
ROUNDS, MOST = 4, 10
KEPT = {"completes": "always", "helps": "ask", "others": "never", "keep": True}


class Follower:
    """Plays what the page puts first. ``quick`` presses the claim's short cut where it is shown."""

    def __init__(self, kit, table, link, quick):
        self.kit, self.table, self.link, self.quick = kit, table, link, quick
        self.passes = self.claims = self.wished = 0

    async def step(self):
        """Do one thing, if there is anything to do; returns whether there was."""
        state = self.link.state
        if state["table"]["phase"] == "summary" and state["you"] not in state["table"]["ready"]:
            return await self.send("ready")
        deal, claim = state["deal"], state["claim"]
        if state["table"]["phase"] != "playing":
            return False
        if claim is not None and claim["answer"] is None and claim["wish"] is None:
            return await self.answer(state)
        if deal["active"] != state["you"]:
            return False
        if deal["phase"] == "draw":
            return await self.send("move", move=state["suggest"])
        return deal["phase"] == "play" and await self.play(state)

    async def answer(self, state):
        desk = state["wishes"]
        if self.quick and desk["quick"]:
            self.wished += 1
            return await self.send("wishes", wishes={**desk["mine"], "others": "never"})
        self.passes += state["suggest"] == "pass"
        self.claims += state["suggest"] == "claim"
        return await self.send("move", move=state["suggest"])

    async def play(self, state):
        if state["lay_down"] and "down" in state["may"]:
            link, kit = self.link, self.kit
            slots = state["lay_down"]
            verdict = await kit.send(
                self.table, link, "stage", slots=slots, ends=[None] * len(slots)
            )
            return await self.send("move", move=verdict["moves"][0])
        if state["targets"]:
            return await self.send("move", move=state["targets"][0]["move"])
        used = [card for slot in state["slots"] for card in slot["cards"]]
        free = [
            card for card in state["deal"]["hand"] if card not in used and card not in state["keep"]
        ]
        return await self.send("move", move=f"discard {(free or state['deal']['hand'])[-1]}")

    async def send(self, cmd, **fields):
        answer = await self.kit.send(self.table, self.link, cmd, **fields)
        assert answer["t"] == "ok", answer
        return True


@pytest.mark.slow
@pytest.mark.once
async def test_in_four_rounds_of_continental_pass_is_pressed_less_than_ten_times():
    """Ann presses "Only ask when it helps" when she is first asked in a round; Petr keeps his wishes."""
    kit = Kit(seed=3, claim_beat=0.05)
    table = await kit.begin("ppbb", claim_seconds=None)
    links = [await kit.sit(table, seat) for seat in range(2)]
    people = [Follower(kit, table, link, quick=not seat) for seat, link in enumerate(links)]
    assert (await kit.send(table, links[1], "wishes", wishes=KEPT))["t"] == "ok"
    windows = 0
    while table.game.match.round <= ROUNDS and not table.game.match.over:
        moved = [await person.step() for person in people]
        windows = max(windows, table.game.windows)
        if not any(moved):
            await kit.clock.advance(0.1)
    assert windows > 40
    assert all(person.passes < MOST for person in people)
    assert people[0].wished == ROUNDS, "wishes are gone with the next deal"
    assert table.game.seats[1].wishes.keep, "unless they are kept"
