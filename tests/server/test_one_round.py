"""A table whose match is one round of a game, and then that round again."""

import pytest

from tests.server.live import call, serving
from tests.server.memory import MemoryStore
from upcard.rules import find_variant
from upcard.server.tables.game import folded

PLAN = {"seats": 4, "bots": 3, "name": "Ann"}


@pytest.mark.parametrize(
    "game, round_, honour", [("continental", 3, False), ("liverpool", 7, True)]
)
def test_a_table_of_one_round_plays_that_round_alone(game, round_, honour):
    store = MemoryStore()
    with serving(store) as base:
        plan = {**PLAN, "game": game, "round": round_, "honour": honour}
        answer = call(base, "/api/tables", plan)
        assert answer.status == 200, answer.body
        match = folded(store.read(answer.json["table"])).match
    whole = find_variant(game)
    assert match.deal.rules.contract == whole.rounds[round_ - 1].contract
    assert (match.variant.fixed_rounds, match.so_far().to_come) == (1, 0)
    assert match.variant.name == f"{whole.name}, round {round_}"


@pytest.mark.parametrize("game, round_", [("continental", 8), ("gin", 1), ("twelve-step", 2)])
def test_a_round_that_cannot_be_played_alone_is_refused(game, round_):
    with serving() as base:
        seats = find_variant(game).options.players[0]
        plan = {**PLAN, "game": game, "seats": seats, "bots": seats - 1, "round": round_}
        refused = call(base, "/api/tables", plan)
    assert (refused.status, refused.json["code"]) == (400, "table.round")


def test_a_game_tells_the_contracts_that_can_be_played_alone():
    with serving() as base:
        offers = {offer["id"]: offer["contracts"] for offer in call(base, "/api/games").json}
    assert offers["continental"][1] == find_variant("continental").rounds[1].contract.words()
    assert len(offers["continental"]) == 7
    assert offers["gin"] == offers["twelve-step"] == []
