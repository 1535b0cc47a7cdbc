"""A table taken along in sealed files, opened on another server; and files that somebody has forged."""

import base64
import itertools
import json
import random

import pytest
from msgspec import structs

from tests.server.kit import plain_play
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.cards import cards_text, shuffled
from upcard.rules import find_variant
from upcard.server.contract import Wishes
from upcard.server.contract.wishes import CardWish
from upcard.server.links.along.checked import brought, checked, settled
from upcard.server.links.along.desk import Along, Arrival
from upcard.server.links.along.sealed import cut, joined, new_key, opened, read, sealed, written
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of

SECRET = hash_of("Ann's")
SHOE = cards_text(shuffled(find_variant("gin").shoe(2), random.Random(1)))


def a_table(*more, **created):
    """The stored events of a table of gin: one person, one bot, cards dealt."""
    seats = (ev.SeatPlan("person", "Ann"), ev.SeatPlan("bot", "Juno"))
    version = find_variant("gin").version
    created = structs.replace(ev.Created("gin", version, None, seats, 0.9, 12, 7), **created)
    begun = [created, ev.Joined(0, "Ann", SECRET), ev.Dealer("", 1), ev.Round(SHOE)]
    return [ev.encoded(event) for event in (*begun, *more)]


# ---- The seal -------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 5])
def test_all_pieces_open_it_and_no_fewer(number):
    key = new_key()
    pieces, body = cut(key, number), sealed(a_table(), key)
    assert opened(body, joined(pieces)) == a_table()
    for some in itertools.combinations(pieces, number - 1):
        if some:
            with pytest.raises(RefusedError):
                opened(body, joined(some))


def test_a_sealed_table_shows_nothing_and_a_changed_byte_breaks_it():
    key = new_key()
    body = sealed(a_table(), key)
    assert b"gin" not in body
    assert b"Ann" not in body
    for place in range(0, len(body), 97):
        changed = bytes([*body[:place], body[place] ^ 1, *body[place + 1 :]])
        with pytest.raises(RefusedError) as caught:
            opened(changed, key)
        assert caught.value.refusal.code == "sealed.damaged"


# ---- Events of strangers --------------------------------------------------------------------

FORGED = {
    "another shoe": [
        ev.Round(cards_text(shuffled(find_variant("basic").shoe(2), random.Random(1))))
    ],
    "a second deal": [ev.Round(SHOE)],
    "a move out of turn": [ev.Moved(1, "draw")],
    "a card that is not there": [ev.Moved(0, "discard KS")],
    "a seat that is not there": [ev.Renamed(2, "Ben")],
    "a name that nobody sees": [ev.Renamed(0, "\u200b")],
    "a long name": [ev.Renamed(0, "A" * 99)],
    "a beat without end": [ev.Settings(0, 1e300, None)],
    "a beat that goes back": [ev.Settings(0, -1.0, None)],
    "a claim clock of nothing": [ev.Settings(0, 1.0, 0)],
    "a turn clock of nothing": [ev.Settings(0, 1.0, None, 0)],
    "a turn clock of years": [ev.Settings(0, 1.0, None, 10**9)],
    "a bot's settings": [ev.Settings(1, 1.0, None)],
    "a colour that is none": [ev.Joined(1, "Ben", SECRET, None, 8)],
    "a secret that is none": [ev.Joined(1, "Ben", "hash")],
    "two on one chair": [ev.Joined(0, "Ben", SECRET)],
    "a bot from another device": [ev.Reseated(1, "Juno", SECRET, "device")],
    "a bot that leaves": [ev.Left(1)],
    "a bot that is away": [ev.SatIn(1)],
    "back without having been away": [ev.Returned(0)],
    "a bot on a bot's chair": [ev.BotCame(1, "Petr")],
    "a program's endless excuse": [ev.BotFailed(1, "x" * 999)],
    "wishes of another game": [ev.Wished(0, Wishes(others="never"))],
    "wishes for no card": [ev.Wished(0, Wishes(cards=[CardWish("zz", "ask")]))],
    "a rest in the middle": [ev.Rested(0, True, "2026-01-01T00:00:00+00:00")],
    "a move without end": [ev.Moved(0, "draw" + " " * 9999)],
    "a cut below zero": [ev.Round(SHOE, cut=-1)],
    "a second table": [ev.Created("gin", 1, None, (), 0.9, 12, 7)],
    "chairs in the middle": [ev.Swapped(0, 1)],
    "a new match too early": [ev.Rematch(0)],
    "a dealer in the middle": [ev.Dealer("", 0)],
    "the end": [ev.Closed(0)],
    "a seal while a round is played": [ev.Committed(2, "00" * 32)],
    "a salt for no seal": [ev.Salted(0, "00" * 32)],
}


def test_a_table_that_was_played_is_good():
    assert checked(settled(a_table())).names() == ("Ann", "Juno")


CREATED = {
    "pace": [1e300, -1.0],
    "claim_seconds": [0, 10**9],
    "turn_seconds": [0, 10**9],
    "seed": [-1, 2**60],
    "version": [-1],
    "game": ["", "x" * 999],
    "source": ["x" * 10**6],
    "seats": [
        (),
        (ev.SeatPlan("person", "Ann"),) * 99,
        (ev.SeatPlan("person", "Ann"), ev.SeatPlan("bot", "Juno", "x" * 999)),
        (ev.SeatPlan("person", "Ann"), ev.SeatPlan("bot", "Juno", "godlike")),
        (ev.SeatPlan("person", "Ann"), ev.SeatPlan("bot", "J" * 99)),
        (ev.SeatPlan("person", "Ann"),) * 7,
    ],
}


@pytest.mark.parametrize(
    "field, value", [(field, value) for field in CREATED for value in CREATED[field]]
)
def test_a_table_that_nobody_could_have_opened_is_refused(field, value):
    with pytest.raises(RefusedError) as caught:
        checked(settled(a_table(**{field: value})))
    assert caught.value.refusal.message.endswith("it does not begin with a table.")


UNSETTLED = [
    ev.Ready(0),
    ev.Offered(1, 0, hash_of("a link")),
    ev.Agreed(1, 0),
    ev.WantedAgain(0, True),
    ev.TokenMade(0, hash_of("a token"), "Program"),
    ev.Booked(0, "a" * 13),
    ev.Brought(),
    ev.Asked("a", 1, "Eve", None, hash_of("Eve's"), 2**40),
    ev.Answered("a", 0, True),
    ev.Asked("b", None, "Eve", None, hash_of("Eve's"), 2**40),
    ev.Watches("b"),
    ev.Voted(0, 0, True),
    ev.WishedPlace(0, 1),
    ev.MadeCode(0, "key", 2**40),
]


def test_what_was_unsettled_stays_behind():
    file = a_table(*UNSETTLED, ev.Renamed(0, "Anna"))
    taken = brought(file)
    renamed = a_table(ev.Renamed(0, "Anna"), ev.TakenAlong())
    assert [body.encode() for body in taken.bodies] == renamed
    assert {seat: sits.name for seat, sits in taken.people.items()} == {0: "Anna"}


@pytest.mark.parametrize("what", FORGED)
def test_what_cannot_have_happened_is_refused(what):
    with pytest.raises(RefusedError) as caught:
        checked(settled(a_table(*FORGED[what])))
    assert caught.value.refusal.message.endswith("event 5 cannot have happened.")


def test_a_match_is_suspended_at_a_moment_and_goes_on_without_one():
    over = [ev.BrokeOff(), ev.Rested(0, False, "")]
    assert checked(settled(a_table(*over))).phase == "summary"
    with pytest.raises(RefusedError) as caught:
        checked(settled(a_table(*over, ev.Rested(0, True, ""))))
    assert caught.value.refusal.message.endswith("event 7 cannot have happened.")


@pytest.mark.parametrize(
    "began", ["2026-02-30T00:00:00Z", "9999-99-99T99:99:99Z", "2026-01-01T00:00:00+99:99"]
)
def test_a_match_began_on_a_day_that_the_calendar_has(began):
    created, joined_, _, dealt = a_table()
    with pytest.raises(RefusedError) as caught:
        checked(settled([created, joined_, ev.encoded(ev.Dealer("", 1, began)), dealt]))
    assert caught.value.refusal.message.endswith("event 3 cannot have happened.")


EARLY = ev.encoded(ev.TakenAlong(0))


@pytest.mark.parametrize("bodies", [[], [b"{}"], a_table()[1:], [b"\xff"], [*a_table()[:2], EARLY]])
def test_what_is_no_table_is_refused(bodies):
    with pytest.raises(RefusedError):
        brought(bodies)


# ---- Files of strangers ---------------------------------------------------------------------


def a_part(table="abcdefghjkmnp", seats=(0, 1), seat=0):
    """One person's file of a table, of a moment of its own; nobody has the others."""
    key = new_key()
    people = {number: f"P{number}" for number in seats}
    piece = cut(key, len(seats))[0]
    return read(written(table, "Gin", people, seat, piece, sealed(a_table(), key)))


def test_a_strangers_file_stands_in_nobodys_way():
    along, known = Along(lambda: 0.0), a_part()
    for _ in range(200):
        along.arrive(a_part(), "a stranger's", "192.0.2.1")
    here = along.arrive(known, "Ann's", "192.0.2.2")
    for _ in range(200):
        along.arrive(a_part(), "a stranger's", "192.0.2.1")
    assert along.arrival(known.file.seal) is here
    assert here.waits() == ["P1"]
    assert along.has_other(here)


def test_nobody_takes_a_chair_while_the_table_is_opened():
    along, known = Along(lambda: 0.0), a_part(seats=(0,))
    here = along.arrive(known, "Ann's", "192.0.2.2")
    here.opening = True
    assert isinstance(along.arrive(known, "a stranger's", "192.0.2.1"), Arrival)
    assert here.browsers == {0: "Ann's"}


# ---- From one server to another -------------------------------------------------------------


def test_a_game_goes_on_on_another_server_when_everybody_has_brought_their_file():
    soon = {"grace": 0.1}  # Ben has no page open, and may be the first to play
    with serving(**soon) as base:
        table, ann = open_table(base, seats=4, bots=2)
        ben = call(base, "/").cookie
        call(base, f"/api/tables/{table}/sit", {"name": "Ben"}, Cookie=ben)
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.send("start")
            page.play(lambda state: plain_play(state) is not None)
            first, packed = call(base, f"/api/tables/{table}/sealed", Cookie=ann), page.state
            page.send("move", move=plain_play(page.state))
            before = page.state
        second = call(base, f"/api/tables/{table}/sealed", Cookie=ben)
        assert "attachment" in first.headers["content-disposition"]
        assert call(base, f"/api/tables/{table}/sealed").status == 403
    files = [first.json, second.json]
    assert files[0]["seal"] == files[1]["seal"], "of one moment, though play went on"
    assert files[0]["piece"] != files[1]["piece"]

    with serving(**soon) as other:
        browsers = [call(other, "/").cookie for _ in range(2)]
        answer = call(other, "/api/resume", files[0], Cookie=browsers[0]).json
        assert (answer["waits"], answer["url"]) == (["Ben"], None)
        answer = call(other, "/api/resume", files[1], Cookie=browsers[1]).json
        assert answer["waits"] == []
        assert call(other, f"/api/resume/{answer['seal']}").json == answer
        there = answer["url"].removeprefix("/t/")
        assert there != table
        with Page(other, there, browsers[0]) as page:
            page.until(lambda frame: frame["t"] == "state")
            assert sorted(page.state["deal"]["hand"]) == sorted(packed["deal"]["hand"])
            assert [seat["name"] for seat in page.state["seats"]] == [
                seat["name"] for seat in before["seats"]
            ]
            assert page.state["you"] == 0
            page.play(lambda state: plain_play(state) is not None)
            assert page.send("move", move=plain_play(page.state))["t"] == "ok", "play goes on"
        mine = call(other, "/api/mine", [], Cookie=browsers[1]).json["tables"]
        assert [one["people"] for one in mine] == [["Ann"]]
        again = call(other, "/api/resume", files[0], Cookie=call(other, "/").cookie).json
        assert again["url"] == answer["url"], "a file brought again opens nothing new"
        assert call(other, f"/api/tables/{there}/door", Cookie=ann).json["mine"] is None


def test_a_file_that_is_forged_or_of_another_moment_is_refused():
    with serving() as base:
        table, ann = open_table(base, seats=4, bots=2)
        call(base, f"/api/tables/{table}/sit", {"name": "Ben"}, Cookie=call(base, "/").cookie)
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.send("start")
        file = call(base, f"/api/tables/{table}/sealed", Cookie=ann).json
        for changed in (
            {"seal": "0" * 64},
            {"piece": "short"},
            {"body": base64.b64encode(b"other").decode()},
            {"upcard": 9},
            {"seat": 2},
            {"extra": 1},
        ):
            refused = call(base, "/api/resume", {**file, **changed})
            assert refused.json["code"] == "sealed.damaged", changed
        assert call(base, "/api/resume", raw=b"\xff").json["code"] == "sealed.damaged"
        alone = call(base, "/api/resume", {**file, "people": {"0": "Ann"}})
        assert "its seal is broken" in alone.json["message"], "one piece opens nothing"
        assert call(base, "/api/resume", file).json["waits"] == ["Ben"]
        assert call(base, "/api/resume/nothing").status == 404


@pytest.mark.slow
def test_a_table_of_one_person_and_bots_opens_with_one_file():
    with serving(MemoryStore()) as base:
        table, ann = open_table(base, bots=3)
        file = call(base, f"/api/tables/{table}/sealed", Cookie=ann).json
        answer = call(base, "/api/resume", file, Cookie=ann).json
        assert answer["waits"] == []
        assert json.dumps(file).count(table) == 1
        assert call(base, f"/api/tables/{answer['url'][3:]}/door", Cookie=ann).json["mine"] == 0
