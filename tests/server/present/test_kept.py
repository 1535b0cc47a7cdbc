"""Parts kept from one moment for the next equal those made from scratch, in every game."""

import pytest

from tests.server.kit import Kit, play_on
from upcard.server.present import Clocks, Shown

pytestmark = pytest.mark.anyio
MOVES = 40


def made(shown, game):
    """Everything that a moment shows except advice, made from scratch."""
    seats = [shown.seat(seat, Clocks()).finished(None) for seat in range(len(game.seats))]
    return [*seats, shown.watcher(Clocks()).finished(None)]


@pytest.mark.parametrize("game", ["continental", "push", "gin"])
async def test_what_is_kept_is_what_would_be_made(game):
    kit = Kit(seed=5)
    table = await kit.begin("pp" if game == "gin" else "pppp", game=game, claim_seconds=None)
    links = {seat: await kit.sit(table, seat) for seat in range(len(table.game.seats))}
    first, compared = table.game.number, set()

    def alike(game):
        if game.number not in compared:
            compared.add(game.number)
            assert made(table._shown, game) == made(Shown(game, table.id), game)
        return game.number > first + MOVES or game.phase != "playing"

    await play_on(kit, table, links, alike)
    assert len(compared) > MOVES / 4


@pytest.mark.parametrize(
    "command, fields",
    [
        ("rename", {"name": "Zoe"}),
        ("look", {"portrait": 3, "colour": 5}),
        ("wishes", {"wishes": {"others": "never"}}),
        ("allow_hints", {"yes": True}),
        ("pace", {"seconds": 2}),
        ("offer", {"seat": 3}),
        ("leave", {}),
    ],
)
async def test_nothing_is_kept_of_what_changes_beside_the_cards(command, fields):
    kit = Kit(seed=5)
    table = await kit.begin("pppb", claim_seconds=None)
    links = [await kit.sit(table, seat) for seat in range(3)]
    assert (await kit.move(table, links[0], "draw"))["t"] == "ok"
    before = made(table._shown, table.game)
    assert (await kit.send(table, links[1], command, **fields))["t"] in ("ok", "invite")
    now = made(table._shown, table.game)
    assert now == made(Shown(table.game, table.id), table.game)
    assert now != before
