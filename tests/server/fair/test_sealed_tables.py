"""Sealed deals at a table: the server commits, salts come, then the cards; and nothing is told too early."""

import json
import logging

import pytest

from tests.server.kit import Kit, play_on, settled
from tests.server.live import Page, call, open_table, serving
from tests.server.replay.test_replay import Random
from upcard.cards import cards_text, shuffled
from upcard.engine import parse_record, record_text
from upcard.engine.seals.seal import Seal, commitment_of
from upcard.server.fair import Seals
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded

pytestmark = pytest.mark.anyio
SALT, OTHER = "01" * 32, "02" * 32
GIN = {"game": "gin", "seats": 2, "bots": 1}


def sealed_kit(**more):
    kit = Kit(claim_beat=0.0, thinker=Random(), **more)
    kit.services.sealed = True
    return kit


async def opened(kit, **plan):
    table_id, _ = await kit.open(**{**GIN, **plan})
    table = await kit.table(table_id)
    return table, await kit.sit(table, 0)


async def over(kit, table, link):
    await play_on(kit, table, {0: link}, lambda game: game.phase != "playing")


# ---- The order of things --------------------------------------------------------------------


async def test_the_opener_of_a_table_salts_its_first_deal_after_the_server_was_bound():
    kit = sealed_kit()
    seal = kit.services.seals.keep("ab" * 32)
    table, link = await opened(kit, seal=seal, salt=SALT)
    shoe = shuffled(table.game.variant.shoe(2), Seal(1, "ab" * 32, {0: SALT}).chance("shoe"))
    assert table.game.opened[0].shoe == shoe
    await over(kit, table, link)
    shown = link.state["summary"]["seal"]
    assert (shown["commitment"], shown["secret"], shown["shoe"]) == (
        seal,
        "ab" * 32,
        cards_text(shoe),
    )
    assert [one["salt"] for one in shown["salts"]] == [SALT, None]


async def test_a_salt_for_a_seal_that_is_not_known_counts_for_nothing():
    """It would have come before the server committed, which could then choose."""
    kit = sealed_kit()
    for seal in ("00" * 32, None):
        table, _ = await opened(kit, seal=seal, salt=SALT)
        assert table.game.opened[0].seal.salts == {}


async def test_salts_come_between_two_rounds_one_a_seat_and_none_after_the_deal():
    kit = sealed_kit()
    table, link = await opened(kit)
    assert link.state["seal"] is None, "a round is played"
    late = await kit.send(table, link, "salt", seal="00" * 32, salt=SALT)
    assert late["code"] == "salt.late"
    await over(kit, table, link)
    bound = link.state["seal"]
    assert (bound["number"], bound["mine"]) == (2, False)
    for bad in (
        {"seal": "x", "salt": SALT},
        {"seal": bound["commitment"], "salt": SALT.upper() + "z"},
    ):
        with pytest.raises(RefusedError, match=r"command\.bad"):
            await kit.send(table, link, "salt", **bad)
    assert (await kit.send(table, link, "salt", seal="00" * 32, salt=SALT))["code"] == "salt.late"
    assert (await kit.send(table, link, "salt", seal=bound["commitment"], salt=SALT))["t"] == "ok"
    again = await kit.send(table, link, "salt", seal=bound["commitment"], salt=OTHER)
    assert again["code"] == "salt.given"
    await kit.send(table, link, "ready")
    seal = table.game.opened[1].seal
    assert (seal.salts, seal.commitment) == ({0: SALT}, bound["commitment"])
    shoe = shuffled(table.game.variant.shoe(2), seal.chance("shoe"))
    assert table.game.opened[1].shoe == shoe


@pytest.mark.slow
async def test_a_missing_salt_holds_nobody_up():
    kit = sealed_kit()
    table, link = await opened(kit)
    for number in range(1, 4):
        await over(kit, table, link)
        assert len(table.game.match.results) == number
        await kit.send(table, link, "ready")
    assert [one.seal.salts for one in table.game.opened] == [{}] * len(table.game.opened)


async def test_a_table_of_friends_is_bound_while_it_waits_and_a_salt_moves_with_its_person():
    kit = sealed_kit()
    table, ann = await opened(kit, bots=0)
    bound = ann.state["seal"]["commitment"]
    await kit.send(table, ann, "salt", seal=bound, salt=SALT)
    await kit.send(table, ann, "swap", seat=1)
    await settled()
    assert table.game.seal.salts == {1: SALT}
    await kit.send(table, ann, "start")
    assert table.game.opened[0].seal == Seal(1, table.game.opened[0].seal.secret, {1: SALT})
    assert table.game.opened[0].seal.commitment == bound


# ---- What is kept, and what is told ---------------------------------------------------------


@pytest.mark.slow
async def test_the_record_of_sealed_rounds_is_right_and_the_table_folds_to_the_same():
    kit = sealed_kit()
    table, link = await opened(kit)
    for _ in range(2):
        await over(kit, table, link)
        bound = link.state["seal"]["commitment"]
        await kit.send(table, link, "salt", seal=bound, salt=SALT)
        await kit.send(table, link, "ready")
    text = record_text(table.game.record())
    assert text.count("\nseal ") == 2
    assert parse_record(text)[0] == table.game.record()
    again = folded(kit.store.read(table.id))
    assert [one.seal for one in again.opened] == [one.seal for one in table.game.opened]
    assert again.number == table.game.number


@pytest.mark.slow
async def test_secrets_are_in_no_frame_before_the_round_is_over_and_never_in_the_log(caplog):
    caplog.set_level(logging.DEBUG)
    kit = sealed_kit()
    table, link = await opened(kit)
    watcher = await kit.sit(table, -2)
    secrets = [table.game.opened[0].seal.secret]
    for number in range(1, 4):
        await over(kit, table, link)
        sent = [json.dumps(frame) for frame in (*link.take(), *watcher.take())]
        opened_ = [text for text in sent if secrets[-1] in text]
        assert opened_, "once it is over it is open"
        assert all(json.loads(text)["state"]["summary"] for text in opened_)
        secrets.append(table.game.seal.secret)
        assert not [text for text in sent if secrets[-1] in text], "the next one is not"
        assert secrets[-1] not in record_text(table.game.record())
        table.send_state(0)
        await settled()
        await kit.send(table, link, "ready")
        assert len(table.game.opened) == number + 1
    assert not [secret for secret in secrets if secret in caplog.text]


@pytest.mark.slow
def test_over_http_nothing_tells_the_secret_of_the_next_deal():
    with serving(thinker=Random) as base:
        seal = call(base, "/api/seals", {}).json["seal"]
        table, ann = open_table(base, **GIN, seal=seal, salt=SALT)
        ways = [
            f"/api/tables/{table}/{way}"
            for way in ("record", "door", "replay/1", "replay/1/record")
        ]
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            for way in ways:
                assert b"secret" not in call(base, way, Cookie=ann).body
            page.play(lambda state: state["table"]["phase"] == "summary")
            shown = page.state["summary"]["seal"]
            assert (shown["commitment"], commitment_of(shown["secret"])) == (seal, seal)
            while page.state["seal"] is None:
                page.receive()
            bound = page.state["seal"]["commitment"]
            record = call(base, ways[0], Cookie=ann).body.decode()
            assert f"secret {shown['secret']}" in record
            assert bound not in record
            assert call(base, ways[2], Cookie=ann).json["summary"]["seal"] == shown


# ---- Tests and older tables -----------------------------------------------------------------


async def test_a_table_whose_chance_is_known_is_not_sealed_and_stays_as_it_was():
    shoes = []
    for _ in range(2):
        kit = Kit(seed=5, thinker=Random())
        table, link = await opened(kit, seal="00" * 32, salt=SALT)
        shoes.append(table.game.opened[0].shoe)
        assert (table.game.seal, table.game.opened[0].seal, link.state["seal"]) == (
            None,
            None,
            None,
        )
    assert shoes[0] == shoes[1]


def test_a_round_that_an_older_program_stored_was_not_sealed():
    body = b'{"form":2,"type":"round","shoe":"AS","bury":[],"cut":0}'
    assert ev.decoded(body) == ev.Round("AS")


def test_seals_are_good_once_for_a_while_and_limited_in_number():
    now = [0.0]
    seals = Seals(lambda: now[0])
    kept = seals.keep("ab" * 32)
    assert (seals.take(kept), seals.take(kept)) == ("ab" * 32, None)
    kept = seals.keep("cd" * 32)
    now[0] = 601.0
    assert seals.take(kept) is None
