"""Replays of finished rounds: their states, who may watch, refusals; and records of strangers."""

import itertools

import pytest

from tests.server.answering import HereDesk
from tests.server.kit import Kit, play_on
from tests.server.live import Page, call, open_table, serving
from upcard.cards import counts_of, parse_cards
from upcard.engine import parse_record, record_text
from upcard.rules import find_variant
from upcard.server.bots.pool import Thinker
from upcard.server.config import Rate
from upcard.server.refusals import RefusedError
from upcard.server.replay import fold
from upcard.server.replay.fold import Asked, replay_of
from upcard.server.routes.replay import finished_round
from upcard.server.rules.desk import Desk

pytestmark = pytest.mark.anyio

VERSION = find_variant("gin").version
FORGED = f"""upcard record 1
game gin {VERSION}
seat 0 Ann
seat 1 Ben
dealer 1
"""


class Random(Thinker):
    """Bots that choose anything without thinking."""

    async def choose(self, level, seed, view, variant):
        return await super().choose("random", seed, view, variant)


AT_ONCE = """
extends = "gin"
name = "Short gin"
about = "A match that one round ends."
game_end = "target:1"
"""


async def a_round(game="gin", kinds="pb", seed=1, source=None):
    """A table that stands between two rounds, and what its pages saw of the first."""
    kit = Kit(seed=seed, claim_beat=0.0, thinker=Random())
    table = await kit.begin(kinds, game=game, claim_seconds=None, source=source)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    await play_on(kit, table, links, lambda game: game.phase != "playing")
    return kit, table, links


def each(states):
    """The states without those that are like the one before: an answer of one's own changes nothing yet."""
    return [state for state, _ in itertools.groupby(states)]


def asked(table, **more):
    return Asked(record_text(table.game.record()), **more)


# ---- What is shown --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game, kinds", [("gin", "pb"), ("continental", "ppbb")])
async def test_each_moment_is_what_the_seat_saw_with_all_hands_open(game, kinds):
    """The states that a page was sent while the round ran come again, in their order."""
    _, table, links = await a_round(game, kinds)
    for seat, link in links.items():
        sent = [f["state"] for f in link.frames if f["t"] == "event" and f["state"]]
        saw = [s["deal"] for s in sent if s["round"] and s["round"]["number"] == 1]
        shown = replay_of(asked(table, seat=seat))
        hands = [[sorted(m.deal.hand), m.deal.stock, m.deal.discard] for m in shown.moments]
        seen = [[sorted(deal["hand"]), deal["stock"], deal["discard"]] for deal in saw]
        assert len(seen) > 20
        assert each(seen) == each(hands)[-len(each(seen)) :]
        assert shown.summary.rows[seat].points == table.game.match.results[0].points[seat]


@pytest.mark.slow
async def test_every_card_is_somewhere_in_every_moment():
    _, table, _ = await a_round("basic", "pb")
    shoe = counts_of(table.game.opened[0].shoe)
    for moment in replay_of(asked(table)).moments:
        seen = [card for hand in moment.hands for card in hand] + moment.deal.discard
        seen += [placed.card for meld in moment.deal.melds for placed in meld.cards]
        counts = counts_of(parse_cards(" ".join(seen)))
        assert sum(counts) + moment.deal.stock == sum(shoe)
        assert all(some <= all_ for some, all_ in zip(counts, shoe, strict=True))


async def test_sentences_and_flights_name_the_cards_that_were_hidden_and_say_you_to_nobody():
    _, table, _ = await a_round("basic", "pb")
    shown = replay_of(asked(table, seat=1))
    lines = [line for moment in shown.moments for line in moment.log]
    drawn = [line for line in lines if " drew " in line]
    assert drawn
    assert all("{" in line for line in drawn)
    assert not [line for line in lines if "You" in line]
    effects = [e for moment in shown.moments for e in moment.effects if e.what == "draw"]
    assert effects
    assert all(effect.card or effect.cards for effect in effects)


@pytest.mark.slow
async def test_a_later_round_is_shown_as_it_was_after_the_earlier_ones():
    kit, table, links = await a_round("gin", "pb", seed=3)
    await kit.send(table, links[0], "ready")
    await play_on(kit, table, links, lambda game: len(game.match.results) == 2)
    shown = replay_of(asked(table, number=2))
    first = table.game.match.results[0].points
    assert [seat.total for seat in shown.moments[0].seats] == list(first)
    assert [seat.total for seat in shown.moments[-1].seats] == list(table.game.match.totals())
    assert [one.name for one in shown.rounds] == ["Round 1", "Round 2"]


@pytest.mark.slow
async def test_the_summary_has_the_melds_that_lie_and_the_number_of_the_round():
    _, _, links = await a_round("basic", "pb", seed=4)
    summary = links[0].state["summary"]
    laid = {
        seat: [
            [placed["card"] for placed in meld["cards"]]
            for meld in links[0].state["deal"]["melds"]
            if meld["owner"] == seat
        ]
        for seat in range(2)
    }
    assert any(laid.values())
    for row in summary["rows"]:
        shown = [[placed["card"] for placed in meld["cards"]] for meld in row["laid"]]
        assert shown == laid[row["seat"]]
    assert summary["replay"] == 1


# ---- Whose it is, and when ------------------------------------------------------------------


async def test_nothing_can_be_asked_of_a_round_that_runs():
    kit, table, links = await a_round("gin", "pb")
    assert finished_round(table.game, 1)[1] == 0
    await kit.send(table, links[0], "ready")
    assert table.game.phase == "playing"
    for number, code in ((2, "replay.running"), (3, "replay.unknown"), (0, "replay.unknown")):
        with pytest.raises(RefusedError) as caught:
            finished_round(table.game, number)
        assert caught.value.refusal.code == code
    assert len(parse_record(record_text(table.game.record()))[0].rounds) == 1


@pytest.mark.slow
async def test_after_a_rematch_rounds_of_the_former_match_keep_their_numbers():
    kit, table, links = await a_round("gin", "pb", source=AT_ONCE)
    while not table.game.match.over:  # a void round ends no match
        await kit.send(table, links[0], "ready")
        await play_on(kit, table, links, lambda game: game.phase != "playing")
    before = [finished_round(table.game, n + 1) for n in range(len(table.game.finished()))]
    await kit.send(table, links[0], "rematch")
    assert [finished_round(table.game, n + 1) for n in range(len(before))] == before
    with pytest.raises(RefusedError) as caught:
        finished_round(table.game, len(before) + 1)
    assert caught.value.refusal.code == "replay.running"
    await play_on(kit, table, links, lambda game: game.phase != "playing")
    record, index = finished_round(table.game, len(before) + 1)
    assert (index, record.rounds[0].shoe) == (0, table.game.opened[0].shoe)
    assert links[0].state["summary"]["replay"] == len(before) + 1


GIN = {"game": "gin", "seats": 2, "bots": 1}


def hidden_in(base, table, cookie, running):
    """Try every way to ask for a running round; return the answers that contain a card."""
    ways = [
        f"/api/tables/{table}/replay/{running}",
        f"/api/tables/{table}/replay/{running}?seat=1",
        f"/api/tables/{table}/replay/{running}/record",
        f"/api/tables/{table}/replay/{running}/review",
        f"/api/tables/{table}/replay/{running + 1}",
        f"/api/tables/{table}/replay/-1",
        f"/api/tables/{table}/replay/0",
    ]
    answers = [call(base, way, Cookie=cookie) for way in ways]
    assert {answer.status for answer in answers} <= {403, 404, 409}
    return [answer.body for answer in answers if b"shoe" in answer.body or b"hand" in answer.body]


@pytest.mark.slow
def test_a_running_round_is_refused_to_everybody_in_every_way():
    with serving(thinker=Random) as base:
        table, ann = open_table(base, **GIN)
        guest = call(base, "/").cookie
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            call(base, f"/api/tables/{table}/ask", {"name": "Wat"}, Cookie=guest)
            page.until(lambda _: page.state["people"]["asks"])
            page.send("answer", ask=page.state["people"]["asks"][0]["id"], yes=True)
            call(base, f"/api/tables/{table}/share", {"yes": True}, Cookie=ann)
            for cookie in (ann, guest, "upcard=" + "A" * 43):
                assert hidden_in(base, table, cookie, 1) == []
            record = call(base, f"/api/tables/{table}/record", Cookie=ann).body.decode()
            assert "shoe" not in record
            page.play(lambda state: state["table"]["phase"] == "summary")
            for cookie in (ann, guest):
                assert call(base, f"/api/tables/{table}/replay/1", Cookie=cookie).status == 200
            page.send("ready")
            page.play(lambda state: state["table"]["phase"] == "playing")
            for cookie in (ann, guest):
                assert hidden_in(base, table, cookie, 2) == []
            record = call(base, f"/api/tables/{table}/replay/1/record", Cookie=guest).body.decode()
            assert record.count("shoe") == 1
        sealed = call(base, f"/api/tables/{table}/sealed", Cookie=ann)
        assert b"shoe" not in sealed.body
        there = call(base, "/api/resume", sealed.json, Cookie=ann).json["url"].removeprefix("/t/")
        assert hidden_in(base, there, ann, 2) == [], "nor where the game was resumed"
        assert call(base, f"/api/tables/{there}/replay/1", Cookie=ann).status == 200


@pytest.mark.slow
def test_rounds_are_for_the_people_of_the_table_until_one_of_them_lets_others_watch():
    with serving(thinker=Random) as base:
        table, ann = open_table(base, **GIN)
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(lambda state: state["table"]["phase"] == "summary")
            address = f"/api/tables/{table}/replay/1"
            mine = call(base, address, Cookie=ann).json
            assert (mine["mine"], mine["shared"], mine["number"]) == (0, False, 1)
            refused = call(base, address)
            assert (refused.status, refused.json["code"]) == (403, "replay.people")
            assert call(base, f"{address}/record").json["code"] == "replay.people"
            for body, code in (({"yes": True}, "seat.none"), ({"yes": 1}, "request.bad")):
                assert call(base, f"/api/tables/{table}/share", body).json["code"] == code
            call(base, f"/api/tables/{table}/share", {"yes": True}, Cookie=ann)
            told = page.until(lambda f: f["t"] == "event" and "watch" in "".join(f["log"]))
            assert told["log"] == ["You let anybody who has the link watch finished rounds."]
            theirs = call(base, f"{address}?seat=1").json
            assert (theirs["mine"], theirs["state"]["you"]) == (None, 1)
            for seat in ("2", "-1", "x", "00000000000"):
                assert call(base, f"{address}?seat={seat}").json["code"] == "replay.seat"
            call(base, f"/api/tables/{table}/share", {"yes": False}, Cookie=ann)
            assert call(base, address).status == 403


def test_rounds_are_asked_for_seldom():
    with serving(replays=Rate(0.001, 2)) as base:
        codes = [call(base, "/api/replay", {"text": "x"}).json["code"] for _ in range(3)]
    assert codes == ["record.line", "record.line", "replay.too_many"]


# ---- Records of strangers -------------------------------------------------------------------


@pytest.mark.parametrize(
    "body, code",
    [
        ({"text": ""}, "record.line"),
        ({"text": "\x00" * 1000}, "record.line"),
        ({"text": FORGED}, "replay.empty"),
        ({"text": FORGED, "record": 2}, "replay.no_record"),
        ({"text": FORGED.replace(f"gin {VERSION}", "gin 99")}, "record.version"),
        ({"text": FORGED.replace("game gin", "game ../../etc/passwd")}, "record.game"),
        ({"text": FORGED + "round 1\nshoe AS"}, "record.deal"),
        ({"text": FORGED + "0 draw"}, "record.line"),
        ({"text": FORGED.replace("seat 1 Ben\n", "")}, "record.opening"),
        ({"text": "x" * 1_000_001}, "request.bad"),
        ({"text": 7}, "request.bad"),
        ({"text": FORGED, "number": 0}, "request.bad"),
        ({"text": FORGED, "seat": -1}, "request.bad"),
    ],
)
def test_a_file_that_cannot_be_watched_is_refused_in_words(strangers, body, code):
    answer = call(strangers, "/api/replay", body)
    assert answer.json["code"] == code
    assert 400 <= answer.status < 500
    assert answer.json["message"].endswith(".")
    assert len(answer.json["message"]) < 400


@pytest.fixture(scope="module")
def strangers():
    with serving(thinker=Random) as base:
        yield base


async def test_a_changed_record_is_refused_with_its_line(monkeypatch):
    _, table, _ = await a_round("gin", "pb")
    text = record_text(table.game.record())
    discard = next(line for line in text.split("\n") if " discard " in line)
    with pytest.raises(RefusedError) as caught:
        replay_of(Asked(text.replace(discard, discard.split(" ")[0] + " discard JK", 1)))
    told = caught.value.refusal.message
    assert told.startswith("Line ")
    assert " discard JK: " in told
    with pytest.raises(RefusedError) as caught:
        replay_of(Asked(text.replace("points ", "points 9", 1)))
    assert caught.value.refusal.code == "record.end"
    several = f"{text}\n---\n{text.replace('Ann', 'Zoe')}"
    shown = replay_of(Asked(several, record=2))
    assert (shown.records, shown.state.seats[0].name) == (2, "Zoe")
    monkeypatch.setattr(fold, "MOST_MOMENTS", 5)
    with pytest.raises(RefusedError) as caught:
        replay_of(Asked(text))
    assert caught.value.refusal.code == "replay.too_long"


async def test_names_of_strangers_can_stand_in_a_sentence():
    _, table, _ = await a_round("gin", "pb")
    text = record_text(table.game.record()).replace("seat 0 Ann", "seat 0 {7H}<b>" + "x" * 99)
    text = text.replace("seat 1 Petr", "seat 1 \u200b")
    names = [seat.name for seat in replay_of(Asked(text)).state.seats]
    assert names[0].startswith("7H<b>x")
    assert len(names[0]) < 30
    assert names[1] == "Seat 2"


@pytest.mark.slow
async def test_a_record_that_takes_too_long_ends_its_process_and_no_table_waits():
    desk = Desk(limit=0.0)
    try:
        with pytest.raises(RefusedError) as caught:
            await desk.ask("replay", Asked(FORGED))
        assert caught.value.refusal.code == "replay.too_slow"
    finally:
        await desk.close()
    with pytest.raises(RefusedError) as caught:
        await HereDesk().ask("replay", Asked(FORGED))
    assert caught.value.refusal.code == "replay.empty"
