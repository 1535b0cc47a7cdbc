"""Before the first deal: getting ready, changing places, seats for bots and people, and starting without waiting."""

import pytest

from tests.server.kit import Kit
from upcard.server.refusals import RefusedError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded
from upcard.server.tables.seats import lobby
from upcard.server.tables.stored import holder_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05)


async def waiting(kit, people="ppoo", **plan):
    """A table that waits: persons in the first seats, connected."""
    table = await kit.begin(people, **plan)
    return table, [await kit.sit(table, seat) for seat, kind in enumerate(people) if kind == "p"]


async def test_a_person_who_is_ready_may_be_so_no_more(kit):
    table, (ann, petr) = await waiting(kit, "ppob")
    await kit.send(table, petr, "ready")
    assert ann.state["table"]["ready"] == [1]
    await kit.send(table, petr, "ready", yes=False)
    assert ann.state["table"]["ready"] == []


async def test_the_last_chair_given_to_a_bot_begins_where_all_are_ready(kit):
    table, (ann, petr) = await waiting(kit, "ppob")
    for link in (ann, petr):
        await kit.send(table, link, "ready")
    assert table.game.phase == "waiting"
    await kit.send(table, ann, "chair", seat=2, kind="bot")
    assert table.game.phase == "playing"


async def test_anybody_may_start_and_no_starter_is_needed(kit):
    table, (ann, petr) = await waiting(kit)
    await kit.send(table, ann, "leave")
    assert (await kit.send(table, petr, "start"))["t"] == "ok"
    assert [seat["kind"] for seat in petr.state["seats"]] == ["bot", "person", "bot", "bot"]


async def test_a_bots_chair_is_opened_for_a_person_and_no_persons(kit):
    table, (ann, _) = await waiting(kit, "ppob")
    assert (await kit.send(table, ann, "chair", seat=3, kind="open"))["t"] == "ok"
    assert ann.state["seats"][3]["kind"] == "open"
    refused = await kit.send(table, ann, "chair", seat=1, kind="open")
    assert (refused["code"], refused["message"]) == ("offer.taken", "Petr sits there.")
    await kit.send(table, ann, "start")
    assert (await kit.send(table, ann, "chair", seat=3, kind="open"))["code"] == "lobby.begun"


async def test_a_person_who_moves_to_a_free_seat_takes_their_channel_and_their_secret_along(kit):
    table, (ann, petr) = await waiting(kit)
    await kit.send(table, ann, "ready")
    assert (await kit.send(table, ann, "swap", seat=3))["t"] == "ok"
    assert ann.state["you"] == 3
    assert [seat["name"] for seat in petr.state["seats"]] == ["", "Petr", "", "Ann"]
    assert petr.state["table"]["ready"] == [3]
    assert table.game.seat_of("secret 0") == 3
    await kit.send(table, ann, "rename", name="Anna")
    assert petr.state["seats"][3]["name"] == "Anna"
    bodies = kit.store.read(table.id)
    assert folded(bodies).names() == table.game.names()
    assert holder_of(bodies, ["secret 0"]) == 3, (
        "also for a table that is closed without being folded"
    )


async def test_two_who_wish_it_change_places_and_one_alone_does_not(kit):
    table, (ann, petr) = await waiting(kit)
    await kit.send(table, ann, "swap", seat=1)
    assert petr.state["people"]["wishes"] == [{"seat": 0, "other": 1}]
    assert table.game.names()[:2] == ("Ann", "Petr")
    await kit.send(table, petr, "swap", seat=0)
    assert table.game.names()[:2] == ("Petr", "Ann")
    assert (ann.state["you"], petr.state["you"]) == (1, 0)
    assert petr.state["people"]["wishes"] == []
    await kit.send(table, ann, "start")
    assert (await kit.send(table, ann, "swap", seat=2))["code"] == "lobby.begun"


async def test_two_people_on_one_seat(kit):
    table, _ = await waiting(kit)

    def sits(name):
        return lambda: lobby.sits_down(table.game, 2, name, 3, hash_of(name))

    await table.transact(sits("Eva"))
    with pytest.raises(RefusedError) as caught:
        await table.transact(sits("Ida"))
    assert caught.value.refusal.message == "Eva sits there already. Choose another seat."
    assert table.game.seat_of("Ida") is None


async def test_colours_are_told_apart_and_names_too(kit):
    table, _ = await waiting(kit)
    for seat, name in ((2, "Petr"), (3, "Ida")):
        await table.transact(
            lambda seat=seat, name=name: lobby.sits_down(table.game, seat, name, 3, hash_of(name))
        )
    assert [(seat.name, seat.colour) for seat in table.game.seats[2:]] == [
        ("Petr 2", 3),
        ("Ida", 4),
    ]


async def test_a_picture_and_a_colour_are_chosen_and_stay(kit):
    """Two may have the same picture; instead of a colour that is taken one gets the next free one, and keeps it."""
    table, (ann, petr) = await waiting(kit)
    for link in (ann, petr):
        assert (await kit.send(table, link, "look", portrait=5, colour=3))["t"] == "ok"
    shown = [(seat["portrait"], seat["colour"]) for seat in petr.state["seats"][:2]]
    assert shown == [(5, 3), (5, 4)]
    await kit.send(table, ann, "look", colour=6)
    await kit.send(table, ann, "look", portrait=0)
    shown = [(seat["portrait"], seat["colour"]) for seat in petr.state["seats"][:2]]
    assert shown == [(0, 6), (5, 4)], "the other's colour stays, though the one they wanted is free"
    seats = folded(kit.store.read(table.id)).seats
    assert [(sits.portrait, sits.colour) for sits in seats[:2]] == shown
    await kit.send(table, ann, "leave")
    assert petr.state["seats"][0]["portrait"] is None, "the next person there has their own"


@pytest.mark.parametrize(
    "wrong", [{"portrait": 8}, {"portrait": -1}, {"colour": 8}, {"portrait": "5"}]
)
async def test_a_picture_is_one_of_a_few(kit, wrong):
    table, (ann, _) = await waiting(kit)
    with pytest.raises(RefusedError, match=r"command\.bad"):
        await kit.send(table, ann, "look", **wrong)
