"""Attacks with the file of a game: the next deal is worked out, and a round is played whose hands are known."""

import base64
import itertools
import json
import re
from functools import partial

import pytest

from tests.server.kit import Kit, play_on
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from tests.server.replay.test_replay import Random
from upcard.cards import cards_text, shuffled
from upcard.engine.seals.seal import Seal, commitment_of
from upcard.rules import find_variant
from upcard.server.links.along.sealed import cut, joined, new_key, opened, sealed, written
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.game import folded
from upcard.server.tables.seats import lobby

SALT, OTHER, SECRET = "01" * 32, "02" * 32, "ab" * 32
GIN = {"game": "gin", "seats": 2, "bots": 0}
WORD = re.compile(r"[0-9a-f]{64}")
FOR_EVER = 3600.0  # what is waited for comes, however slow the machine is


def read(file):
    """The events in a file to whose reader all its pieces belong."""
    key = joined([base64.b64decode(file["piece"])])
    return opened(base64.b64decode(file["body"]), key)


def predicted(known, number, seat=0):
    """Every shoe of gin that follows from anything known, with the reader's own salt or none."""
    cards = find_variant("gin").shoe(2)
    salts = ({}, {seat: SALT})
    return {
        cards_text(shuffled(cards, Seal(number, word, salted).chance("shoe")))
        for word, salted in itertools.product(set(WORD.findall(known)), salts)
    }


def dealt(store, table):
    """The shoe of the last round, and the salts that it follows from."""
    game = folded(store.read(table))
    return cards_text(game.opened[-1].shoe), game.opened[-1].seal.salts


def test_the_prediction_is_right_where_the_secret_is_known():
    shoe = shuffled(find_variant("gin").shoe(2), Seal(1, SECRET, {0: SALT}).chance("shoe"))
    assert cards_text(shoe) in predicted(f"secret {SECRET}", 1)


# ---- The next deal --------------------------------------------------------------------------


def give_salt(page, salt):
    page.until(lambda frame: (frame.get("state") or frame).get("seal"))
    return page.send("salt", seal=page.state["seal"]["commitment"], salt=salt)


@pytest.mark.parametrize("gives, waits", [(True, FOR_EVER), (False, 0.0)])
def test_a_person_who_is_alone_at_a_table_cannot_work_out_the_first_deal(gives, waits):
    """The other person sits down, and the match is started before their page is there."""
    store = MemoryStore()
    with serving(store, thinker=Random, salt_seconds=waits) as base:
        table, ann = open_table(base, **GIN)
        file = call(base, f"/api/tables/{table}/sealed", Cookie=ann).json
        ben = call(base, f"/api/tables/{table}/sit", {"name": "Ben"}).cookie
        with Page(base, table, ann) as page:
            give_salt(page, SALT)
            known = json.dumps([file, [body.decode() for body in read(file)], page.frames])
            page.channel.send('{"id": "s", "cmd": "start"}')
            if gives:
                with Page(base, table, ben) as other:
                    assert give_salt(other, OTHER)["t"] == "ok"
            assert page.until(lambda frame: frame.get("id") == "s")["t"] == "ok"
        shoe, salts = dealt(store, table)
        assert shoe not in predicted(known, 1)
        assert salts == ({0: SALT, 1: OTHER} if gives else {0: SALT})


def test_a_person_who_is_alone_at_a_table_cannot_work_out_the_deal_after_a_round_with_a_bot():
    store = MemoryStore()
    with serving(store, thinker=Random) as base:
        table, ann = open_table(base, **{**GIN, "bots": 1})
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(lambda state: state["table"]["phase"] == "summary")
            while page.state["seal"] is None:
                page.receive()
            before = page.state["seal"]["commitment"]
            file = call(base, f"/api/tables/{table}/sealed", Cookie=ann).json
            invite = page.send("offer", seat=1)["url"].removeprefix("/j/")
            ben = call(base, f"/api/invites/{invite}", {"name": "Ben"}).cookie
            page.until(lambda _: page.state["seal"]["commitment"] != before)
            page.send("salt", seal=page.state["seal"]["commitment"], salt=SALT)
            known = json.dumps([file, [body.decode() for body in read(file)], page.frames])
            assert page.send("ready")["t"] == "ok"
        with Page(base, table, ben) as other:
            other.until(lambda frame: frame["t"] == "state")
            assert other.send("ready")["t"] == "ok"
        shoe, salts = dealt(store, table)
        assert salts == {0: SALT}
        assert shoe not in predicted(known, 2)


def made_file(*events):
    """A file that somebody made alone: with the only piece they can seal anything."""
    key = new_key()
    body = sealed([ev.encoded(event) for event in events], key)
    (piece,) = cut(key, 1)
    return json.loads(written("x" * 13, "gin", {0: "Ann"}, 0, piece, body))


def begun(kind="open"):
    seats = (ev.SeatPlan("person", "Ann"), ev.SeatPlan(kind, "" if kind == "open" else "Juno"))
    created = ev.Created("gin", find_variant("gin").version, None, seats, 0.0, 12, 7)
    return created, ev.Joined(0, "Ann", hash_of("ann"))


def test_a_file_brings_no_secret_of_a_deal_to_come():
    """The maker of the file knows the secret in it, and the other gives no salt."""
    store = MemoryStore()
    file = made_file(*begun(), ev.Committed(1, SECRET), ev.Salted(0, SALT))
    with serving(store, thinker=Random) as base:
        ann = call(base, "/").cookie
        table = call(base, "/api/resume", file, Cookie=ann).json["url"].removeprefix("/t/")
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            bound = page.state["seal"]
            assert bound["commitment"] != commitment_of(SECRET)
            assert not bound["mine"]
            call(base, f"/api/tables/{table}/sit", {"name": "Ben"})
            assert page.send("start")["t"] == "ok"
        shoe, salts = dealt(store, table)
        assert salts == {}
        assert shoe not in predicted(SECRET, 1)
        assert SECRET not in str(store.read(table))


def test_a_table_that_was_taken_along_is_bound_as_it_was():
    """Taking a file does not change the commitment."""
    store = MemoryStore()
    with serving(store) as base:
        table, ann = open_table(base, **GIN)
        before = folded(store.read(table)).seal
        file = call(base, f"/api/tables/{table}/sealed", Cookie=ann).json
        assert folded(store.read(table)).seal == before
        assert folded(read(file)).seal is None


# ---- A running round ------------------------------------------------------------------------


def test_a_person_who_has_read_a_running_round_gets_no_person_to_play_it_against():
    store = MemoryStore()
    with serving(store, thinker=Random) as base:
        table, ann = open_table(base, **{**GIN, "bots": 1})
        file = call(base, f"/api/tables/{table}/sealed", Cookie=ann).json
        hand = folded(read(file)).deal.hands[1]
        assert sum(hand), "the reader knows the bot's hand"
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            invite = page.send("offer", seat=1)["url"].removeprefix("/j/")
            refused = call(base, f"/api/invites/{invite}", {"name": "Ben"})
            name = folded(store.read(table)).names()[1]
            assert (refused.status, refused.json["code"]) == (409, "seat.taken_along")
            assert refused.json["message"] == (
                "Ann took this round along in a file that shows every hand and the stock to those who open it. "
                f"The seat of {name} can be taken from the next round on."
            )
            page.play(lambda state: state["table"]["phase"] == "summary")
            assert call(base, f"/api/invites/{invite}", {"name": "Ben"}).status == 200


def test_a_person_who_brings_a_running_round_gets_no_person_to_play_it_against():
    """The maker of the file knows its cards, and the round does not say that it came in a file."""
    shoe = cards_text(find_variant("gin").shoe(2))
    file = made_file(*begun("bot"), ev.Dealer("", 1), ev.Round(shoe))
    with serving(thinker=Random) as base:
        ann = call(base, "/").cookie
        table = call(base, "/api/resume", file, Cookie=ann).json["url"].removeprefix("/t/")
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            invite = page.send("offer", seat=1)["url"].removeprefix("/j/")
        refused = call(base, f"/api/invites/{invite}", {"name": "Ben"}).json
        assert refused["code"] == "seat.taken_along"
        assert refused["message"].startswith("This round came here in a file ")


async def by_invitation(kit, table, ann):
    invite = (await kit.invite(table, ann, 1)).partition("-")[2]
    await table.join(invite, "Ida")


async def at_the_door(kit, table, ann, seat=1):
    await table.door.ask(seat, "Ida", None, hash_of("ida"))
    (ask,) = ann.state["people"]["asks"]
    for person in {0, 2} - {seat}:
        await table.transact(partial(table.door.answers, person, ask["id"], yes=True))
    waiting = await table.door.call(hash_of("ida"))
    if waiting is not None:
        raise RefusedError("seat.taken_along", table.door.told(waiting))


async def for_who_is_away(kit, table, ann):
    await table.transact(lambda: [ev.SatIn(2)])
    await at_the_door(kit, table, ann, seat=2)


async def by_a_code(kit, table, ann):
    given = ev.Reseated(0, "Ida", hash_of("ida"), "handed", None)
    await table.transact(lambda: [given])


async def by_a_code_under_the_same_name(kit, table, ann):
    """Ann may have sat in seat 2 too, with another browser, and have read both hands."""
    given = ev.Reseated(2, "Eva", hash_of("ida"), "device", None)
    await table.transact(lambda: [given])


async def in_a_free_seat(kit, table, ann):
    """No table has one in a round; a file might."""
    table.game.seats[1].open()
    await table.transact(lambda: lobby.sits_down(table.game, 1, "Ida", None, hash_of("ida")))


async def after_leaving(kit, table, ann):
    """A person who left takes their own seat again: one who stayed may have read its hand."""
    await table.transact(lambda: lobby.leaves(table.game, 2))
    invite = (await kit.invite(table, ann, 2)).partition("-")[2]
    await table.join(invite, "Eva")


WAYS = (
    by_invitation,
    at_the_door,
    for_who_is_away,
    by_a_code,
    by_a_code_under_the_same_name,
    in_a_free_seat,
    after_leaving,
)


@pytest.mark.anyio
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("taken", [False, True])
async def test_no_seat_of_a_round_that_was_taken_along_changes_hands(way, taken):
    kit = Kit(claim_beat=0.0)
    table = await kit.begin("pbpb", pace=3.0)
    ann = await kit.sit(table, 0)
    if taken:
        await table.transact(lambda: [ev.TakenAlong(0)])
        assert "You took the game along in a file." in str(ann.frames)
        with pytest.raises(RefusedError, match="can be taken from the next round on") as caught:
            await way(kit, table, ann)
        assert caught.value.refusal.code == "seat.taken_along"
        assert folded(kit.store.read(table.id)).taken_by == "Ann", "a restart forgets nothing"
    else:
        await agree(kit, table)
        await way(kit, table, ann)
        assert any(
            sits.is_held_by("ida") or sits.name in ("Ida", "Eva") for sits in table.game.seats
        )


async def agree(kit, table):
    """The others there would agree: this is about another question."""
    await table.transact(lambda: [ev.Agreed(1, 2)])


@pytest.mark.parametrize("call_path", ["look", "take"])
def test_a_code_for_a_seat_whose_hand_was_read_says_so(call_path):
    """Ann sits in both seats with two browsers, reads both files, and gives the second seat's code to Ben."""
    with serving(thinker=Random) as base:
        table, ann = open_table(base, **GIN)
        two = call(base, f"/api/tables/{table}/sit", {"name": "Eva"}).cookie
        with Page(base, table, ann) as page:
            assert page.send("start")["t"] == "ok"
        for cookie in (ann, two):
            assert call(base, f"/api/tables/{table}/sealed", Cookie=cookie).status == 200
        code = call(base, f"/api/tables/{table}/code", {}, Cookie=two).json["code"]
        refused = call(base, f"/api/codes/{call_path}", {"code": code})
        assert (refused.status, refused.json["code"]) == (409, "seat.taken_along")
        assert "The seat of Eva can be taken from the next round on." in refused.json["message"]


@pytest.mark.anyio
async def test_a_person_alone_with_bots_moves_such_a_round_to_another_device():
    kit = Kit(claim_beat=0.0)
    table = await kit.begin("pbb", pace=3.0, game="basic")
    await table.transact(lambda: [ev.TakenAlong(0)])
    await table.transact(lambda: [ev.Reseated(0, "Ann", hash_of("ida"), "device", None)])
    assert table.game.seat_of("ida") == 0


@pytest.mark.anyio
async def test_a_person_who_asked_for_a_seat_of_such_a_round_is_let_in_when_it_is_over():
    kit = Kit(claim_beat=0.0, thinker=Random())
    table = await kit.begin("pbp", game="basic")
    links = {seat: await kit.sit(table, seat) for seat in (0, 2)}
    await table.transact(lambda: [ev.TakenAlong(0)])
    await table.door.ask(1, "Ida", None, hash_of("ida"))
    (ask,) = links[0].state["people"]["asks"]
    for link in links.values():
        assert (await kit.send(table, link, "answer", ask=ask["id"], yes=True))["t"] == "ok"
    assert table.game.seat_of("ida") is None
    await play_on(kit, table, links, lambda game: game.phase != "playing")
    assert table.game.seat_of("ida") == 1
    links[1] = await kit.sit(table, 1)
    for link in links.values():
        await kit.send(table, link, "ready")
    assert table.game.phase == "playing"
    await by_a_code(kit, table, links[0])
