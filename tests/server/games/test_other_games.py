"""Parts of the state that only other games have: partners and their totals, coins, the cost of a deep take."""

import pytest

from tests.server.kit import Kit, Scripted

pytestmark = pytest.mark.anyio


async def test_partners_see_their_team_first_with_its_total():
    kit = Kit(thinker=Scripted())
    table = await kit.begin("pppp", game="push")
    for seat, mine, theirs in ((0, [0, 2], [1, 3]), (3, [1, 3], [0, 2])):
        state = (await kit.sit(table, seat)).state
        assert [team["seats"] for team in state["scores"]["teams"]] == [mine, theirs]
        assert [team["total"] for team in state["scores"]["teams"]] == [0, 0]
    alone = await kit.begin("pppp")
    assert (await kit.sit(alone, 0)).state["scores"]["teams"] == []


CLAIMS_AT_ONCE = """
id = "claims-at-once"
name = "Claims at once"
version = 1
about = "Coins from the first round on."
extends = "progressive"
claim_rounds = "all"
[clauses]
claim_rounds = "CLA-1"
"""


async def test_a_claim_is_paid_at_once_and_shows_at_its_seat_and_in_the_kitty():
    kit = Kit(thinker=Scripted())
    table = await kit.begin("pppp", game="claims-at-once", source=CLAIMS_AT_ONCE)
    links = [await kit.sit(table, seat) for seat in range(4)]
    await kit.move(table, links[0], "draw")
    await kit.move(table, links[1], "claim")
    seats, round_ = links[3].state["seats"], links[3].state["round"]
    assert [seat["coins"] for seat in seats] == [0, 1, 0, 0]
    assert round_["kitty"] == 1
    assert table.game.copy().coins_paid(1) == 1
    plain = await kit.begin("pppp")
    assert (await kit.sit(plain, 0)).state["seats"][0]["coins"] is None


async def test_each_take_of_a_pile_says_its_points_and_the_card_to_be_melded():
    kit = Kit(thinker=Scripted())
    table = await kit.begin("pppp", game="five-hundred")
    links = [await kit.sit(table, seat) for seat in range(4)]
    for link in links[:3]:
        await kit.move(table, link, "draw")
        await kit.move(table, link, f"discard {link.state['deal']['hand'][0]}")
    deal, rules = links[3].state["deal"], table.game.deal.rules
    points = [rules.points[card] for card in reversed(table.game.deal.pile)]
    assert len(deal["takes"]) == len(deal["pile"]) == 4
    for number, take in enumerate(deal["takes"], 1):
        if take["must"] is None:
            assert take["points"] == sum(points[:number])
        else:
            assert (take["must"], take["points"]) == (
                deal["pile"][number - 1],
                sum(points[: number - 1]),
            )
            assert "must be melded at once" in take["text"]
    assert deal["takes"][3]["must"] is not None
