"""Nobody looks into a hand that is being played: when a bot's seat may be taken."""

import pytest

from tests.server.kit import Kit, play_on
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def at_table():
    kit = Kit(claim_beat=0.05)
    table = await kit.begin("pppbb", pace=3.0)
    return kit, table, [await kit.sit(table, seat) for seat in range(3)]


async def try_to_join(kit, table, link, seat):
    invite = (await kit.invite(table, link, seat)).partition("-")[2]
    return invite, await joined(table, invite)


async def joined(table, invite):
    """The code of the refusal, or the seat."""
    try:
        return (await table.join(invite, "Bob"))[0]
    except RefusedError as error:
        return error.refusal.code


async def test_the_hand_of_a_bot_is_not_looked_into(at_table):
    kit, table, links = at_table
    _, found = await try_to_join(kit, table, links[0], 3)
    assert found == "invite.not_yet"
    assert table.game.seats[3].kind == "bot"
    told = [frame for frame in links[1].frames if frame["t"] == "event"][-1]["log"]
    assert told == ["Ann offered the seat of Tomas by a link."]


async def test_the_refusal_says_who_has_not_agreed(at_table):
    kit, table, links = at_table
    invite = (await kit.invite(table, links[0], 3)).partition("-")[2]
    assert [link.state["table"]["agree"] for link in links] == [[], [3], [3]]
    await kit.send(table, links[1], "agree", seat=3)
    assert [link.state["table"]["agree"] for link in links] == [[], [], [3]]
    with pytest.raises(RefusedError, match="Eva has not"):
        await table.join(invite, "Bob")


async def test_at_once_when_all_agree(at_table):
    kit, table, links = at_table
    invite = (await kit.invite(table, links[0], 3)).partition("-")[2]
    for link in links[1:]:
        assert (await kit.send(table, link, "agree", seat=3))["t"] == "ok"
    assert await joined(table, invite) == 3
    told = [line for f in links[2].frames if f["t"] == "event" for line in f["log"]]
    assert "Petr agrees that the seat of Tomas is taken now." in told
    assert told[-1] == "Bob took the seat of Tomas, invited by Ann."


@pytest.mark.slow
async def test_between_rounds_without_being_asked(at_table):
    kit, table, links = at_table
    invite, found = await try_to_join(kit, table, links[0], 3)
    assert found == "invite.not_yet"
    await play_on(kit, table, dict(enumerate(links)), lambda game: game.phase == "summary")
    assert await joined(table, invite) == 3


@pytest.mark.slow
async def test_an_agreement_is_for_one_round(at_table):
    kit, table, links = at_table
    invite = (await kit.invite(table, links[0], 3)).partition("-")[2]
    for link in links[1:]:
        await kit.send(table, link, "agree", seat=3)
    await play_on(kit, table, dict(enumerate(links)), lambda game: game.phase == "summary")
    for link in links:
        await kit.send(table, link, "ready")
    assert (table.game.phase, await joined(table, invite)) == ("playing", "invite.not_yet")


@pytest.mark.parametrize(
    "seat, code", [(3, "agree.no_offer"), (1, "agree.no_offer"), (9, "offer.no_seat")]
)
async def test_only_an_offer_can_be_agreed_to(at_table, seat, code):
    kit, table, links = at_table
    assert (await kit.send(table, links[0], "agree", seat=seat))["code"] == code


async def leaves(kit, table, links):
    assert (await kit.send(table, links[0], "leave"))["t"] == "ok"


async def hands_over(kit, table, links):
    await table.transact(lambda: [ev.Reseated(0, "Dan", hash_of("dan"), "handed", None)])


@pytest.mark.parametrize("goes", [leaves, hands_over])
async def test_an_invitation_is_void_when_its_sender_goes(at_table, goes):
    """Otherwise it would count as that of the next person in the seat, who is not asked then."""
    kit, table, links = at_table
    invite = (await kit.invite(table, links[0], 3)).partition("-")[2]
    for link in links[1:]:
        await kit.send(table, link, "agree", seat=3)
    await goes(kit, table, links)
    assert await joined(table, invite) == "invite.void"


@pytest.mark.parametrize("why, found", [("device", 3), ("handed", "invite.not_yet")])
async def test_a_person_who_takes_a_seat_over_is_asked_again(at_table, why, found):
    kit, table, links = at_table
    invite = (await kit.invite(table, links[0], 3)).partition("-")[2]
    for link in links[1:]:
        await kit.send(table, link, "agree", seat=3)
    name = "Dan" if why == "handed" else "Eva"
    await table.transact(lambda: [ev.Reseated(2, name, hash_of("dan"), why, None)])
    assert await joined(table, invite) == found


async def test_an_invitation_follows_who_made_it_to_another_place():
    kit = Kit()
    table = await kit.begin("ppobb")
    links = [await kit.sit(table, seat) for seat in range(2)]
    invite = (await kit.invite(table, links[0], 3)).partition("-")[2]
    await table.transact(lambda: [ev.Swapped(0, 1)])
    assert await joined(table, invite) == 3
    told = [line for f in links[1].frames if f["t"] == "event" for line in f["log"]]
    assert told[-1] == "Bob took the seat of Tomas, invited by Ann."
