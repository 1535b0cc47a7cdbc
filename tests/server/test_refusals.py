"""Commands that are refused: nothing changes, nothing closes."""

import sqlite3

import pytest

from tests.server.kit import Kit
from tests.server.memory import MemoryStore
from upcard.server.present import Clocks, Shown
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreFullError, StoreLockedError
from upcard.server.store.sqlite import SqliteStore
from upcard.server.tables.commands import id_in, read_command

pytestmark = pytest.mark.anyio
MOST = 16 * 1024


# ---- Frames that are no command -------------------------------------------------------------


@pytest.mark.parametrize(
    "frame, code",
    [
        (b"\x00\x01", "command.binary"),
        (None, "command.binary"),
        ("", "command.not_json"),
        ("draw", "command.not_json"),
        ("{", "command.not_json"),
        ('{"id": "a", "cmd": "ready"} x', "command.not_json"),
        ("[" * 5000, "command.bad"),
        ('{"id": "a", "cmd": "rename", "name": ' + "[" * 5000 + "}", "command.bad"),
        ("[]", "command.bad"),
        ("null", "command.bad"),
        ("7", "command.bad"),
        ("{}", "command.bad"),
        ('{"id": "a"}', "command.bad"),
        ('{"cmd": "ready"}', "command.bad"),
        ('{"id": "", "cmd": "ready"}', "command.bad"),
        ('{"id": 7, "cmd": "ready"}', "command.bad"),
        ('{"id": "%s", "cmd": "ready"}' % ("x" * 65), "command.bad"),
        ('{"id": "a", "cmd": "cheat"}', "command.bad"),
        ('{"id": "a", "cmd": "ready", "seat": 2}', "command.bad"),
        ('{"id": "a", "cmd": "move"}', "command.bad"),
        ('{"id": "a", "cmd": "move", "move": null}', "command.bad"),
        ('{"id": "a", "cmd": "move", "move": "draw", "turn": "1"}', "command.bad"),
        ('{"id": "a", "cmd": "move", "move": "draw", "turn": 1.5}', "command.bad"),
        ('{"id": "a", "cmd": "pace", "seconds": -1}', "command.bad"),
        ('{"id": "a", "cmd": "pace", "seconds": 4}', "command.bad"),
        ('{"id": "a", "cmd": "pace", "seconds": 1e400}', "command.bad"),
        ('{"id": "a", "cmd": "pace", "seconds": NaN}', "command.not_json"),
        ('{"id": "a", "cmd": "claims", "seconds": 2}', "command.bad"),
        ('{"id": "a", "cmd": "claims", "seconds": 12.5}', "command.bad"),
        ('{"id": "a", "cmd": "claims"}', "command.bad"),
        ('{"id": "a", "cmd": "stage", "slots": [["7H", 3]]}', "command.bad"),
        ('{"id": "a", "cmd": "stage", "slots": [["seven"]]}', "command.bad"),
        ('{"id": "a", "cmd": "order", "hand": {}}', "command.bad"),
        ('{"id": "a", "cmd": "offer", "seat": "2"}', "command.bad"),
        ('{"id": "a", "cmd": "move", "move": "%s"}' % ("x" * 3000), "command.bad"),
        ('{"id": "a", "cmd": "move", "move": "%s"}' % ("x" * 20_000), "command.too_large"),
    ],
)  # fmt: skip
def test_a_frame_that_is_no_command_is_refused_in_words(frame, code):
    with pytest.raises(RefusedError) as caught:
        read_command(frame, MOST)
    refusal = caught.value.refusal
    assert refusal.code == code
    assert refusal.message.endswith(".")
    assert len(refusal.message) < 300


@pytest.mark.parametrize(
    "frame, found",
    [
        ('{"id": "a", "cmd": "cheat"}', "a"),
        ('{"id": 7}', None),
        ("[" * 5000, None),
        (b"{}", None),
        ('{"id": "a", "x": "%s"}' % ("x" * 20_000), None),
    ],
)
def test_a_refusal_names_the_id_where_there_is_one(frame, found):
    assert id_in(frame, MOST) == found


# ---- Commands that may not be done ----------------------------------------------------------


@pytest.fixture
async def at_table():
    kit = Kit(claim_beat=0.05)
    table = await kit.begin("ppbb", pace=1.0)
    return kit, table, await kit.sit(table, 0), await kit.sit(table, 1)


async def refused(at_table, link, cmd, **fields):
    """The refusal of a command, after which nothing has changed."""
    kit, table, *_ = at_table
    before = (kit.store.read(table.id), repr(table.game.deal), table.game.number)
    answer = await kit.send(table, link, cmd, **fields)
    assert answer["t"] == "refused", answer
    assert before == (kit.store.read(table.id), repr(table.game.deal), table.game.number)
    assert link.closed is None
    return answer["code"]


@pytest.mark.parametrize(
    "move, code",
    [
        ("dance", "notation.move"),
        ("", "notation.move"),
        ("discard", "notation.move"),
        ("discard 1H", "notation.card"),
        ("draw draw", "notation.move"),
        ("lay 7H m0", "notation.move"),
        ("down x", "notation.meld"),
        ("down set[", "notation.meld"),
        ("meld run[JK JK]", "notation.meld"),
        ("discard 7H", "discard.draw_first"),
        ("claim", "claim.active"),
        ("back", "back.nothing"),
        ("down " + "set[7H 7H 7H] " * 2, "turn.draw_first"),
    ],
)
async def test_a_move_that_cannot_be_made(at_table, move, code):
    assert await refused(at_table, at_table[2], "move", move=move) == code


async def test_a_move_in_the_turn_of_another(at_table):
    assert await refused(at_table, at_table[3], "move", move="draw") == "turn.not_yours"


async def test_a_refusal_of_the_rules_cites_its_clause(at_table):
    kit, table, one, _ = at_table
    answer = await kit.move(table, one, "discard 7H")
    assert answer["clause"] == "GEN-20"
    assert answer["message"][0].isupper()
    assert answer["message"].endswith(".")


@pytest.mark.parametrize("turn", [0, 2, -1, 10**12])
async def test_a_move_for_another_turn_is_late(at_table, turn):
    assert await refused(at_table, at_table[2], "move", move="draw", turn=turn) == "move.late"


@pytest.mark.parametrize(
    "seat, code",
    [(0, "offer.taken"), (1, "offer.taken"), (4, "offer.no_seat"), (-1, "offer.no_seat")],
)
async def test_a_seat_that_cannot_be_offered(at_table, seat, code):
    assert await refused(at_table, at_table[2], "offer", seat=seat) == code


async def test_cards_that_are_none_are_not_staged_or_ordered(at_table):
    assert await refused(at_table, at_table[2], "stage", slots=[["XX"]]) == "notation.card"
    assert await refused(at_table, at_table[2], "order", hand=["??"]) == "notation.card"


@pytest.mark.parametrize("cmd", ["stage", "stage_table"])
async def test_no_more_cards_are_staged_than_are_in_play(at_table, cmd):
    """To judge thousands takes as long as a hundred moves."""
    kit, table, link, _ = at_table
    shoe, wilds = table.game.variant.shoe(4), table.game.deal.rules.melds.wilds
    all_wild, every = (
        [["JK"] * sum(card in wilds for card in shoe)],
        [["7H"] * (len(shoe) // 2)] * 2,
    )
    for slots in (all_wild, every):
        assert (await kit.send(table, link, cmd, slots=slots))["t"] == "verdict"
    too_many = {"_wild": [*all_wild, ["JK"]], "": [*every, ["7H"]]}
    for which, slots in too_many.items():
        assert await refused(at_table, link, cmd, slots=slots) == f"stage.too_many{which}"


async def test_nothing_is_played_before_all_sit():
    kit = Kit()
    table = await kit.begin("pobb")
    link = await kit.sit(table, 0)
    assert await refused((kit, table), link, "move", move="draw") == "table.waiting"
    assert await refused((kit, table), link, "stage", slots=[]) == "table.waiting"


# ---- Commands that come twice ---------------------------------------------------------------


async def test_a_command_sent_twice_acts_once_and_is_answered_alike(at_table):
    kit, table, one, _ = at_table
    first = await kit.move(table, one, "draw", command="same")
    number = table.game.number
    assert await kit.move(table, one, "draw", command="same") == first
    assert table.game.number == number


async def test_a_command_sent_again_after_a_restart_acts_once(at_table):
    kit, table, one, _ = at_table
    first = await kit.move(table, one, "draw", command="same")
    other = Kit(store=kit.store)
    again = await other.table(table.id)
    link = await other.sit(again, 0)
    assert await other.move(again, link, "draw", command="same") == first
    assert again.game.number == table.game.number


async def test_a_setting_sent_again_after_a_restart_acts_once(at_table):
    kit, table, one, _ = at_table
    first = await kit.send(table, one, "pace", command="same", seconds=2)
    other = Kit(store=kit.store)
    again = await other.table(table.id)
    link = await other.sit(again, 0)
    assert await other.send(again, link, "pace", command="same", seconds=2) == first
    assert again.game.number == table.game.number


async def test_ids_of_two_seats_are_apart(at_table):
    kit, table, one, two = at_table
    await kit.move(table, one, "draw", command="same")
    assert (await kit.move(table, two, "draw", command="same"))["t"] == "refused"


# ---- A store that fails ---------------------------------------------------------------------


class Failing(MemoryStore):
    """A store that fails to append while it is told to."""

    error = None

    def append(self, table, after, bodies, command=None):
        if self.error is not None:
            raise self.error
        super().append(table, after, bodies, command)


@pytest.mark.parametrize(
    "error, code", [(StoreFullError("x"), "store.full"), (StoreLockedError("x"), "store.locked")]
)
async def test_a_move_that_cannot_be_stored_is_refused_and_can_be_made_later(error, code):
    store = Failing()
    kit = Kit(store=store)
    table = await kit.begin("pbbb", pace=1.0)
    link = await kit.sit(table, 0)

    def shown():
        now = Shown(table.game, table.id)
        return [now.seat(seat, Clocks()).finished(None) for seat in range(4)]

    before = shown()
    store.error = error
    for command in (
        ("move", {"move": "draw"}),
        ("pace", {"seconds": 2}),
        ("rename", {"name": "Zoe"}),
    ):
        assert await refused((kit, table), link, command[0], **command[1]) == code
    assert shown() == before
    store.error = None
    assert (await kit.move(table, link, "draw"))["t"] == "ok"
    assert table.game.number == len(store.read(table.id))


async def test_bots_wait_for_a_store_that_fails():
    store = Failing()
    kit = Kit(store=store, claim_beat=0.05, retry=2.0)
    table = await kit.begin("bpbb", pace=1.0)
    await kit.sit(table, 1)
    store.error = StoreFullError("x")
    await kit.clock.advance(5)
    assert table.game.step == 1
    store.error = None
    await kit.clock.advance(5)
    assert table.game.step > 1


async def test_a_disk_that_is_full_for_real(tmp_path):
    store = SqliteStore(tmp_path / "t.sqlite3")
    kit = Kit(store=store)
    table = await kit.begin("pbbb", pace=1.0)
    link = await kit.sit(table, 0)
    failing = _FullConnection(store._base)
    store._base = failing
    assert await refused((kit, table), link, "move", move="draw") == "store.full"
    store._base = failing.real
    assert (await kit.move(table, link, "draw"))["t"] == "ok"
    store.close()


class _FullConnection:
    """A connection whose insertions fail as SQLite's do on a full disk."""

    def __init__(self, real):
        self.real = real

    def executemany(self, *_):
        raise sqlite3.OperationalError("database or disk is full")

    def __getattr__(self, name):
        return getattr(self.real, name)


async def test_a_database_that_another_program_holds(tmp_path):
    store = SqliteStore(tmp_path / "t.sqlite3", patience=0.02)
    kit = Kit(store=store)
    table = await kit.begin("pbbb", pace=1.0)
    link = await kit.sit(table, 0)
    other = sqlite3.connect(tmp_path / "t.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert await refused((kit, table), link, "move", move="draw") == "store.locked"
    assert (await kit.send(table, link, "order", hand=["7H"]))["code"] == "store.locked"
    other.execute("ROLLBACK")
    other.close()
    assert (await kit.move(table, link, "draw"))["t"] == "ok"
    store.close()


async def test_what_another_process_stored_is_taken_in_first():
    kit = Kit()
    table = await kit.begin("ppbb", pace=1.0)
    other = Kit(store=kit.store)
    twin = await other.table(table.id)
    link, there = await kit.sit(table, 0), await other.sit(twin, 0)
    assert (await other.send(twin, there, "pace", seconds=2.0))["t"] == "ok"
    assert (await kit.move(table, link, "draw", command="mine"))["t"] == "ok"
    assert (table.game.pace, link.state["table"]["pace"]) == (2.0, 2.0)
    assert table.game.number == len(kit.store.read(table.id)) == 7
