"""The deal of the day: one for everybody, a try that counts, results compared, days that are over."""

from types import SimpleNamespace

import msgspec
import pytest

from tests.server.days.days import DAY, NOON, Dated, begin, play
from tests.server.kit import FakeClock, InlineWriter
from tests.server.live import call, serving
from tests.server.memory import MemoryStore
from tests.server.replay.test_replay import Random
from upcard.engine import parse_record
from upcard.engine.seals.seal import commitment_of
from upcard.rules import find_variant
from upcard.server.config import Rate
from upcard.server.contract.day import DayTry
from upcard.server.contract.replay import Review, ReviewDecision
from upcard.server.days import desk as desk_module
from upcard.server.days.desk import KEPT_DAYS, Days, better_than, try_of
from upcard.server.days.kept import Begun, Day, Drawn, Ended, Weighed, day_of, stream_of
from upcard.server.live.table import Table
from upcard.server.refusals import RefusedError
from upcard.server.store.postgres import PostgresStore
from upcard.server.store.sqlite import SqliteStore
from upcard.server.tables.game import folded

ON = "2026-11-24"
SECRET = "ab" * 32


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.slow)])
def store(request, tmp_path):
    if request.param == "memory":
        made = MemoryStore()
    elif request.param == "file":
        made = SqliteStore(tmp_path / "new" / "tables.sqlite3")
    else:
        made = PostgresStore(request.getfixturevalue("address"))
    yield made
    made.close()


class Secrets:
    """Chance that counts up, so that two secrets are never the same."""

    def __init__(self, number):
        self.number = number

    def randrange(self, stop):
        self.number += 1
        return self.number


def days_of(store, at=NOON, number=0):
    clock = FakeClock()
    clock.time = at
    return Days(InlineWriter(store), clock, Secrets(number)), clock


def a_day(points=(), costs=()):
    day = Day(ON, Drawn(SECRET, "continental", 3, 4, "regular"))
    events = [Begun(f"b{table}", f"t{table}") for table in range(len(points))]
    events += [Ended(f"t{table}", many) for table, many in enumerate(points)]
    events += [Weighed(f"t{table}", cost) for table, cost in enumerate(costs)]
    day.take_in([msgspec.json.encode(event) for event in events])
    return day


# ---- What is kept -------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_day_is_drawn_once_for_all_processes(store):
    one, _ = days_of(store)
    other, _ = days_of(store, number=500)
    first, second = await one.today(), await other.today()
    assert first.drawn == second.drawn
    assert first.commitment == commitment_of(first.drawn.secret)
    assert 1 <= first.drawn.round <= len(find_variant("continental").rounds)


@pytest.mark.anyio
async def test_the_rounds_take_turns_by_day():
    days, clock = days_of(MemoryStore())
    rounds = []
    for _ in range(8):
        rounds.append((await days.today()).drawn.round)
        clock.time += DAY
    assert sorted(rounds[:7]) == [1, 2, 3, 4, 5, 6, 7]
    assert rounds[7] == rounds[0]


@pytest.mark.anyio
async def test_of_two_tries_of_one_browser_the_first_counts_at_whatever_process(store):
    one, _ = days_of(store)
    other, _ = days_of(store)
    assert await one.begin(await one.today(), "ann", "t1") == "t1"
    assert await other.begin(await other.today(), "ann", "t2") == "t1"
    await other.end(ON, "t2", 5)
    await other.end(ON, "t1", 12)
    await one.end(ON, "t1", 5)
    await one.weigh(ON, "t1", 2.5)
    day = await one.today()
    assert (day.tables, day.points, day.costs) == ({"ann": "t1"}, {"t1": 12}, {"t1": 2.5})


@pytest.mark.anyio
async def test_a_try_that_begins_while_another_one_is_written_is_written_too():
    class Busy(MemoryStore):
        """Somebody else's try comes first, once."""

        others = 1

        def append(self, table, after, bodies, command=None):
            if self.read(table) and self.others:
                self.others -= 1
                super().append(table, after, [msgspec.json.encode(Begun("ben", "t9"))])
            super().append(table, after, bodies, command)

    days, _ = days_of(Busy())
    assert await days.begin(await days.today(), "ann", "t1") == "t1"
    assert (await days.today()).tables == {"ben": "t9", "ann": "t1"}


def test_of_two_tries_that_were_stored_the_first_holds():
    day = a_day()
    events = [Begun("ann", "t1"), Begun("ann", "t2"), Ended("t1", 3), Ended("t1", 4)]
    day.take_in([msgspec.json.encode(event) for event in events])
    assert (day.tables, day.points, day.counts("t2")) == ({"ann": "t1"}, {"t1": 3}, False)


@pytest.mark.anyio
async def test_a_try_that_ends_after_midnight_counts_for_nothing():
    days, clock = days_of(MemoryStore(), at=NOON + DAY // 2 - 1)
    await days.begin(await days.today(), "ann", "t1")
    assert days.left() == 1
    clock.time += 1
    await days.end(ON, "t1", 12)
    assert (await days.past(ON)).points == {}


@pytest.mark.anyio
async def test_days_of_long_ago_are_forgotten_and_nothing_else(store):
    days, clock = days_of(store)
    await days.today()
    others = ["abcdefghjkmnp", "pad-abcdefghjkmnp", "rules-abcdefghjkmnp", "z"]
    for name in others:
        store.append(name, 0, [b"1"])
    clock.time += KEPT_DAYS * DAY
    await days.today()
    assert store.read(stream_of(ON)), "the last day that is kept"
    clock.time += DAY
    await days.today()
    assert not store.read(stream_of(ON))
    assert all(store.read(name) for name in others)
    assert ON not in dict(store.tables())


@pytest.mark.anyio
async def test_the_tries_a_day_are_limited(monkeypatch):
    monkeypatch.setattr(desk_module, "MOST_TRIES", 2)
    days, _ = days_of(MemoryStore())
    day = await days.today()
    for name in ("ann", "ben"):
        await days.begin(day, name, name)
    with pytest.raises(RefusedError, match=r"day\.full"):
        await days.begin(day, "cas", "cas")
    assert await days.begin(day, "ann", "again") == "ann"


@pytest.mark.parametrize(
    "bodies, code",
    [([b"x"], "day.unreadable"), ([msgspec.json.encode(Ended("t", 1))], "day.no_deal")],
)
def test_a_day_that_is_damaged_is_refused_in_words(bodies, code):
    with pytest.raises(RefusedError, match=code):
        day_of(ON, bodies)


# ---- Compared -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mine, others, high, share",
    [(12, [5, 12, 40, 80], False, 50), (12, [5, 12, 40], True, 33), (0, [0], False, 0)],
)
def test_better_means_strictly_better(mine, others, high, share):
    assert better_than(mine, others, high=high) == share


def test_a_try_is_compared_with_the_others_and_not_with_itself():
    found = try_of(a_day((12, 5, 40, 80), (2.5, 1.0)), "t0", left=False, base="http://x")
    assert found == DayTry(
        "t0", "/t/t0", "over", 12, 3, 66,
        "Upcard, deal of 24 November: 12 points, better than 66 % - http://x/day", 2.5, 1, 0,
    )  # fmt: skip
    alone = try_of(a_day((1,)), "t0", left=True, base="http://x")
    assert alone.share == "Upcard, deal of 24 November: 1 point - http://x/day"
    assert (alone.state, alone.better, alone.cost) == ("over", None, None)


# ---- Over HTTP ----------------------------------------------------------------------------


def test_two_people_play_the_same_deal_and_are_compared():
    store, clock, often = MemoryStore(), Dated(), Rate(1000, 1000)
    with serving(store, thinker=Random, clock=clock, commands=often) as base:
        before = call(base, "/api/day").json
        assert (before["date"], before["title"]) == (ON, "24 November 2026")
        assert (before["mine"], before["finished"], before["ends_in"]) == (None, 0, DAY // 2)
        ann, own = begin(base)
        ben, other = begin(base, name="Ben", colour=3)
        assert begin(base, own)[0] == ann, "it is the same table when one comes back"
        games = [folded(store.read(table)) for table in (ann, ben)]
        assert len({game.opened[0].shoe for game in games}) == 1
        assert len({game.match.first_dealer for game in games}) == 1
        assert len({game.seed for game in games}) == 1
        assert [[seat.level for seat in game.seats[1:]] for game in games] == [["regular"] * 3] * 2
        play(base, ann, own)
        play(base, ben, other)
        mine = [call(base, "/api/day", cookie=one).json["mine"] for one in (own, other)]
        points = [one["points"] for one in mine]
        assert [one["better"] for one in mine] == [
            100 * (points[0] < points[1]),
            100 * (points[1] < points[0]),
        ]
        assert points == [folded(store.read(table)).match.totals()[0] for table in (ann, ben)]
        clock.at += DAY
        old = call(base, f"/api/days/{ON}", cookie=own).json
        assert commitment_of(old["secret"]) == old["sealed"] == before["sealed"]
        assert old["best"] == min(points)
        assert old["mine"]["points"] == points[0]
        record = call(base, f"/api/tables/{ann}/record", cookie=own).body.decode()
        assert old["secret"] in record
        parse_record(record)  # which works the cards out again
        assert call(base, "/api/day", cookie=own).json["mine"] is None


@pytest.mark.slow
def test_a_further_try_is_possible_once_the_first_is_over_and_is_not_counted():
    store = MemoryStore()
    with serving(store, thinker=Random, clock=Dated()) as base:
        table, cookie = begin(base)
        early = call(base, "/api/day", {"again": True}, cookie=cookie)
        assert (early.status, early.json["code"]) == (409, "day.first")
        play(base, table, cookie)
        counted = call(base, "/api/day", cookie=cookie).json["mine"]
        further, _ = begin(base, cookie, again=True)
        assert further != table
        shoes = {folded(store.read(one)).opened[0].shoe for one in (table, further)}
        assert len(shoes) == 1
        play(base, further, cookie)
        after = call(base, "/api/day", cookie=cookie).json
        assert (after["mine"], after["finished"]) == (counted, 1)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "over, past, kind, counted",
    [
        (True, (), "person", True),
        (False, (), "person", False),
        (True, ("a match",), "person", False),
        (True, (), "bot", False),
    ],
    ids=["finished", "running", "a rematch", "a bot finished it"],
)
async def test_what_a_person_came_to_in_the_first_match_counts(over, past, kind, counted):
    noted = []

    async def end(*what):
        noted.append(what)

    match = SimpleNamespace(over=over, totals=lambda: (12, 30))
    game = SimpleNamespace(match=match, past=past, seats=[SimpleNamespace(kind=kind)], day=ON)
    services = SimpleNamespace(days=SimpleNamespace(end=end))
    await Table.note_day(SimpleNamespace(game=game, services=services, id="t1"))
    assert noted == ([(ON, "t1", 12)] if counted else [])


def test_a_try_that_was_closed_counts_for_nothing_and_does_not_begin_again():
    with serving(thinker=Random, clock=Dated()) as base:
        table, cookie = begin(base)
        assert call(base, f"/api/tables/{table}/close", {}, cookie=cookie).status == 200
        mine = call(base, "/api/day", cookie=cookie).json["mine"]
        assert (mine["state"], mine["points"]) == ("left", None)
        assert begin(base, cookie)[0] == table
        assert begin(base, cookie, again=True)[0] != table


class Weighing:
    """Reviews in two parts, without thinking."""

    def require_room(self):
        pass

    async def ask(self, kind, asked):
        assert (kind, asked.number, asked.seat) == ("review", 1, 0)
        cost, after = (1.5, 4) if asked.after == 0 else (0.25, None)
        decision = ReviewDecision(1, 1, "", 0.0, cost, 0.0, False, "", "", None, None, [])
        return msgspec.json.encode(Review(0, 0, False, 1, 8, [decision], after))

    async def close(self):
        pass


@pytest.mark.slow
def test_a_review_is_weighed_in_parts_and_compared_without_a_card(monkeypatch):
    with serving(thinker=Random, desk=Weighing, clock=Dated()) as base:
        table, cookie = begin(base)
        early = call(base, "/api/day/review", {}, cookie=cookie)
        assert (early.status, early.json["code"]) == (409, "day.not_over")
        play(base, table, cookie)
        first = call(base, "/api/day/review", {}, cookie=cookie).json
        assert first == {"done": False, "cost": 1.5, "weighed": 4, "moves": 8}
        second = call(base, "/api/day/review", {}, cookie=cookie).json
        assert (second["done"], second["cost"]) == (True, 1.8)
        mine = call(base, "/api/day", cookie=cookie).json["mine"]
        assert (mine["cost"], mine["cost_others"], mine["cost_better"]) == (1.8, 0, None)
        assert call(base, "/api/day/review", {}, cookie=cookie).json["done"]
