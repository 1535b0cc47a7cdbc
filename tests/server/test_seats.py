"""Seats: invitations, taking over from a bot, going away and coming back."""

import pytest

from tests.server.kit import Kit, play_on, settled
from upcard.server.present.strip import waiting_strip
from upcard.server.refusals import RefusedError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded
from upcard.server.tables.seats.seat import MOST_OFFERS, bot_names, clean_name

pytestmark = pytest.mark.anyio
GRACE = 30.0


@pytest.fixture
async def kit():
    return Kit(claim_beat=0.05, grace=GRACE)


# ---- Opening and joining --------------------------------------------------------------------


async def test_a_table_of_bots_begins_at_once(kit):
    table_id, secret = await kit.open()
    table = await kit.table(table_id)
    assert table.game.seat_of(secret) == 0
    assert table.game.phase == "playing"
    assert [seat.kind for seat in table.game.seats] == ["person", "bot", "bot", "bot"]
    assert table.game.match.dealer_draw is not None


def test_of_many_who_are_waited_for_only_the_first_is_named():
    assert waiting_strip(0, ["you", "Ann", "Bob"]).title == "Waiting for you, Ann and Bob."
    assert waiting_strip(0, ["you", "Ann", "Bob", "Eve"]).title == "Waiting for you and 3 others."


async def test_a_table_with_open_seats_begins_when_all_sit_and_are_ready(kit):
    table_id, _ = await kit.open(seats=5, bots=2)
    table = await kit.table(table_id)
    link = await kit.sit(table, 0)
    assert link.state["table"]["phase"] == "waiting"
    assert link.state["strip"]["title"] == "Two seats are open."
    assert (link.state["deal"], link.state["round"]) == (None, None)
    third = await kit.join(table, link, 3, "Bob")
    assert link.state["strip"]["title"] == "One seat is open."
    await kit.send(table, link, "ready")
    await kit.send(table, third, "ready")
    assert link.state["table"]["ready"] == [0, 3]
    last = await kit.join(table, link, 4, "Ann")
    assert link.state["table"]["phase"] == "waiting"
    assert link.state["strip"]["title"] == "Waiting for Ann 2."
    assert last.state["strip"]["title"] == "Waiting for you."
    await kit.send(table, last, "ready")
    assert link.state["table"]["phase"] == third.state["table"]["phase"] == "playing"
    assert [seat["name"] for seat in link.state["seats"]][3:] == ["Bob", "Ann 2"]


async def test_an_invitation_is_good_for_one_person(kit):
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    invite = (await kit.invite(table, link, 1)).partition("-")[2]
    await table.join(invite, "Bob")
    with pytest.raises(RefusedError) as caught:
        await table.join(invite, "Eve")
    assert caught.value.refusal.code == "invite.void"
    assert [seat.name for seat in table.game.seats].count("Eve") == 0


async def test_when_a_seat_is_taken_its_other_invitations_are_void(kit):
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    one, two = [(await kit.invite(table, link, 1)).partition("-")[2] for _ in range(2)]
    await table.join(two, "Bob")
    with pytest.raises(RefusedError):
        table.invited(hash_of(one))


async def test_invitations_of_a_seat_are_bounded(kit):
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    for _ in range(MOST_OFFERS + 3):
        await kit.invite(table, link, 1)
    assert len(table.game.seats[1].offers) == MOST_OFFERS


async def test_an_offer_sent_twice_gives_one_link(kit):
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    first = await kit.send(table, link, "offer", command="same", seat=1)
    assert await kit.send(table, link, "offer", command="same", seat=1) == first
    assert len(table.game.seats[1].offers) == 1


async def test_no_secret_is_stored(kit):
    table_id, secret = await kit.open(seats=5, bots=3)
    table = await kit.table(table_id)
    link = await kit.sit(table, 0)
    invite = (await kit.invite(table, link, 4)).partition("-")[2]
    _, theirs = await table.join(invite, "Bob")
    stored = b"".join(kit.store.read(table_id)).decode()
    for word in (secret, invite, theirs):
        assert word not in stored
        assert hash_of(word) in stored
    assert not any(word in str(link.frames) for word in (secret, theirs, hash_of(secret)))


# ---- Taking over ----------------------------------------------------------------------------


async def test_a_person_takes_over_a_bot_in_the_middle_of_a_game(kit):
    table = await kit.begin("pbbb", pace=1.0)
    link = await kit.sit(table, 0)
    await kit.move(table, link, "draw")
    await kit.clock.advance(30)
    hand = table.game.deal.view(2).hand
    them = await kit.join(table, link, 2, "Bob")
    assert table.game.deal.view(2).hand == hand
    assert them.state["you"] == 2
    assert len(them.state["deal"]["hand"]) == len(hand)
    seat = link.state["seats"][2]
    assert (seat["kind"], seat["name"]) == ("person", "Bob")
    assert link.frames[-1] == {"t": "here", "seats": [0, 2], "leaving": []}
    told = [line for frame in link.frames if frame["t"] == "event" for line in frame["log"]]
    assert "Bob took the seat of Eva, invited by Ann." in told


async def test_a_bot_that_was_about_to_act_does_not_act_for_the_person(kit):
    table = await kit.begin("bpbb", pace=2.0)
    link = await kit.sit(table, 1)
    await kit.clock.advance(1)
    them = await kit.join(table, link, 0, "Bob")
    await kit.clock.advance(60)
    assert table.game.deal.turn == 1
    assert "draw" in them.state["may"]
    assert (await kit.move(table, them, "draw"))["t"] == "ok"


async def test_a_person_who_takes_over_in_a_claim_window_answers_themselves(kit):
    kit = Kit(claim_beat=5.0, grace=GRACE)
    table = await kit.begin("bpbb", claim_seconds=60)
    link = await kit.sit(table, 1)
    await kit.clock.advance(1)
    assert table.game.deal.phase == "claim"
    them = await kit.join(table, link, 2, "Bob")
    assert them.state["claim"]["answer"] is None
    await kit.move(table, link, "pass")
    await kit.clock.advance(10)
    assert table.game.deal.phase == "claim"
    await kit.move(table, them, "pass")
    assert table.game.deal.phase != "claim"


# ---- Going away and coming back -------------------------------------------------------------


async def test_a_bot_sits_in_for_a_lost_person_and_gives_the_seat_back(kit):
    table = await kit.begin("ppbb")
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    table.disconnect(one)
    await settled()
    soon = [{"seat": 0, "left_ms": GRACE * 1000}]
    assert two.frames[-1] == {"t": "here", "seats": [1], "leaving": soon}
    await kit.clock.advance(GRACE - 1)
    assert (table.game.deal.turn, table.game.seats[0].sat_in) == (1, None)
    await kit.clock.advance(1.5)
    assert table.game.seats[0].sat_in
    assert two.state["seats"][0]["sat_in"]
    await kit.clock.advance(20)
    assert table.game.step > 1
    back = await kit.sit(table, 0)
    assert not table.game.seats[0].sat_in
    assert "Ann is back." in [f for f in two.frames if f["t"] == "event"][-1]["log"]
    assert not back.state["seats"][0]["sat_in"]


async def test_a_person_who_comes_back_in_time_keeps_the_seat(kit):
    table = await kit.begin("ppbb")
    one = await kit.sit(table, 0)
    await kit.sit(table, 1)
    table.disconnect(one)
    await kit.clock.advance(GRACE - 1)
    await kit.sit(table, 0)
    await kit.clock.advance(GRACE)
    assert not table.game.seats[0].sat_in
    assert table.game.step == 1


async def test_nobody_plays_on_for_a_person_who_is_alone(kit):
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    table.disconnect(link)
    await kit.clock.advance(10 * GRACE)
    assert table.game.step == 1
    assert not table.game.seats[0].sat_in


@pytest.mark.slow
async def test_of_two_that_were_lost_the_first_back_gets_a_bot_beside_them(kit):
    table = await kit.begin("ppbb")
    links = [await kit.sit(table, seat) for seat in (0, 1)]
    for link in links:
        table.disconnect(link)
    await kit.clock.advance(5 * GRACE)
    await kit.sit(table, 1)
    await kit.clock.advance(GRACE + 1)
    assert [seat.sat_in for seat in table.game.seats] == ["away", None, None, None]


async def test_a_lost_person_holds_up_no_summary(kit):
    table = await kit.begin("ppbb")
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    table.disconnect(one)
    await kit.clock.advance(GRACE + 1)
    await play_on(kit, table, {1: two}, lambda game: game.phase == "summary")
    assert (await kit.send(table, two, "ready"))["t"] == "ok"
    assert table.game.match.round == 2


@pytest.mark.slow
async def test_a_bot_sits_in_for_a_person_who_owes_the_last_ready(kit):
    table = await kit.begin("ppbb")
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    await play_on(kit, table, {0: one, 1: two}, lambda game: game.phase == "summary")
    await kit.send(table, two, "ready")
    table.disconnect(one)
    await kit.clock.advance(GRACE - 1)
    assert table.game.match.round == 1
    await kit.clock.advance(2)
    assert (table.game.phase, table.game.match.round) == ("playing", 2)


async def test_after_a_restart_a_seat_that_a_bot_sat_in_is_given_back(kit):
    table = await kit.begin("ppbb")
    one = await kit.sit(table, 0)
    await kit.sit(table, 1)
    table.disconnect(one)
    await kit.clock.advance(GRACE + 1)
    other = Kit(store=kit.store)
    again = await other.table(table.id)
    assert again.game.seats[0].sat_in
    await other.sit(again, 0)
    assert not again.game.seats[0].sat_in


# ---- Names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, name",
    [
        ("Ann", "Ann"),
        ("", "Guest"),
        ("  \t ", "Guest"),
        ("{7H}", "7H"),
        ("a\u202eb\x00c\nd", "abcd"),
        ("x" * 99, "x" * 24),
        ("Zo\u00eb", "Zo\u00eb"),
        ("you", "you 2"),
        ("PETR", "PETR 2"),
        ("\uff30\uff25\uff34\uff32", "\uff30\uff25\uff34\uff32 2"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0301Ann", "Ann"),
        ("A" + "\u0337\u0322" * 9, "A\u0337\u0337"),
        ("A\u200d\u200dB\u200d", "AB"),
        ("\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"),
        ("Pe\u0337\u200dtr", "Pe\u0337\u200dtr"),
        ("An\u3164n\u2800\ufe0f\u034f", "Ann"),
        ("\u2764\ufe0f\U0001f469\u200d\U0001f33e", "\u2764\ufe0f\U0001f469\u200d\U0001f33e"),
        ("\u0e01\u0e34\u0e49\u0e07", "\u0e01\u0e34\u0e49\u0e07"),
    ],
)
def test_names_can_stand_in_a_sentence(text, name):
    assert clean_name(text, {"Petr"}) == name


@pytest.mark.parametrize(
    "text", ["\u200b", "\u3164\u3164", "\u2800", "\u0301\u0301", "\u200d", "{}", "\u202e", "\x00"]
)
def test_a_name_that_nobody_sees_is_refused(text):
    with pytest.raises(RefusedError, match="visible sign") as caught:
        clean_name(text, set())
    assert caught.value.refusal.code == "name.unseen"


async def test_a_name_that_nobody_sees_changes_nothing(kit):
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    assert (await kit.send(table, link, "rename", name="\u3164"))["code"] == "name.unseen"
    invite = (await kit.invite(table, link, 1)).partition("-")[2]
    with pytest.raises(RefusedError):
        await table.join(invite, "\u200b")
    await table.join(invite, "Bob")
    assert table.game.names()[:2] == ("Ann", "Bob")


def test_bots_have_names_of_their_own():
    names = bot_names(11, {"ann", "Juno"})  # more than there are names
    assert len(set(names)) == len(names) == 11
    assert "Ann" not in names


async def test_bots_take_the_open_seats_when_nobody_wants_to_wait(kit):
    table_id, _ = await kit.open(seats=5, bots=2)
    table = await kit.table(table_id)
    link = await kit.sit(table, 0)
    invite = (await kit.invite(table, link, 3)).partition("-")[2]
    await kit.send(table, link, "start")
    assert link.state["table"]["phase"] == "playing"
    assert [seat["kind"] for seat in link.state["seats"]] == ["person", *["bot"] * 4]
    names = [seat["name"] for seat in link.state["seats"]]
    assert len(set(names)) == 5
    assert all(names)
    again = await kit.send(table, link, "start")
    assert again["code"] == "start.begun"
    await table.join(invite, "Bob")  # who comes late takes over from the bot
    assert link.state["seats"][3]["kind"] == "person"
    bodies = await kit.services.writer.read(table.id, 0)
    assert folded(bodies).names() == table.game.names()
