"""Score pads over HTTP: shared by a link, written once, kept, exported; and the referee."""

import asyncio
import contextlib
import csv
import io
import json
import threading

import pytest

from tests.server.kit import Kit
from tests.server.live import call, serving
from tests.server.memory import MemoryStore
from upcard.paper import Pad
from upcard.paper import events as ev
from upcard.rules import find_variant
from upcard.server.config import Rate
from upcard.server.paper import history, shelf
from upcard.server.paper.shelf import Shelf

NAMES = ["Ann", "Ben", "Cas", "Dot"]


@pytest.fixture(scope="module")
def store():
    return MemoryStore()


@pytest.fixture(scope="module")
def base(store):
    with serving(store, tables=Rate(100, 1000), requests=Rate(1000, 10_000)) as address:
        yield address


@pytest.fixture
def pad(base):
    answer = call(base, "/api/pads", {"game": "continental", "names": NAMES})
    assert answer.status == 200
    return f"/api/pads/{answer.json['pad']}"


def write(base, pad, command, **what):
    return call(base, pad, {"id": f"c{command}", "by": 0, **what})


def a_round(base, pad, at=1):
    write(base, pad, f"{at}-0", do="entered", round=at, what="out", number=0)
    for seat, more in ((1, {"cards": "JK AH"}), (2, {"number": 35}), (3, {"number": 5})):
        answer = write(base, pad, f"{at}-{seat}", do="entered", round=at, seat=seat, **more)
        assert answer.status == 200, answer.body
    return answer.json


def test_a_round_is_kept_and_shown(base, pad):
    state = a_round(base, pad)
    assert [one["total"] for one in sorted(state["places"], key=lambda p: p["seat"])] == [
        0,
        70,
        35,
        5,
    ]
    assert "sets" in state["rounds"][0]["contract"]
    assert state["rounds"][1]["dealer"] == "Ben"
    assert {"label": "Joker", "points": 50, "card": "JK", "cards": ["JK"]} in state["keys"]
    assert "108 cards" in state["packs"]
    assert call(base, pad).json == state


def test_what_only_some_games_ask_for(base):
    made = call(base, "/api/pads", {"game": "twelve-step", "names": ["Ann", "Ben"]}).json
    state = write(
        base, f"/api/pads/{made['pad']}", 1, do="entered", what="down", seat=1, number=1
    ).json
    ann, ben = state["rounds"][0]["cells"]
    assert [(one["what"], one["value"]) for one in ann["asks"] + ben["asks"]] == [
        ("down", None),
        ("down", 1),
    ]
    assert ann["contract"] == ben["contract"] != ""


def test_what_is_sent_twice_counts_once(base, pad):
    first = write(base, pad, 1, do="entered", seat=1, number=35).json
    assert write(base, pad, 1, do="entered", seat=1, number=35).json == first
    assert first["n"] == 2


def test_two_phones_that_wrote_differently_are_shown_both(base, pad):
    write(base, pad, 1, do="entered", seat=1, number=35)
    state = call(base, pad, {"id": "x", "by": 1, "do": "entered", "seat": 1, "number": 45}).json
    (question,) = state["questions"]
    assert [(entry["text"], entry["by"]) for entry in question["entries"]] == [
        ("35", "Ann"),
        ("45", "Ben"),
    ]
    state = write(base, pad, 2, do="agreed", event=3, seat=0).json
    assert (state["questions"], state["rounds"][0]["cells"][1]["text"]) == ([], "45")


def test_a_refusal_has_a_code_and_a_clause_and_changes_nothing(base, pad):
    a_round(base, pad)
    closed = write(base, pad, "m", do="mixed", round=1).json
    answer = write(base, pad, "n", do="entered", round=1, seat=1, number=5, why="miscount")
    assert (answer.status, answer.json["code"], answer.json["clause"]) == (
        409,
        "pad.miscount",
        "CON-170",
    )
    assert call(base, pad).json == closed


def test_a_page_that_waits_is_told(base, pad):
    """A page that waits is answered with the news, or asks again once nothing has happened for a while."""
    told = []

    def wait():
        while not told or (told[-1]["n"] == 1 and len(told) < 10):
            told.append(call(base, f"{pad}?after=1").json)

    waiting = threading.Thread(target=wait)
    waiting.start()
    write(base, pad, 1, do="entered", seat=1, number=35)
    waiting.join(30)
    assert told[-1]["n"] == 2


def test_the_exports(base, pad):
    a_round(base, pad)
    answer = call(base, f"{pad}/csv")
    assert "attachment" in answer.headers["content-disposition"]
    text = answer.body.decode() if isinstance(answer.body, bytes) else answer.body
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[:2] == [
        ["round", "contract", "out", *NAMES],
        ["1", "2S3", "Ann", "0", "70", "35", "5"],
    ]
    body = call(base, f"{pad}/record").body
    lines = (body.decode() if isinstance(body, bytes) else body).splitlines()
    again = Pad(find_variant("continental"), [ev.decoded(line) for line in lines])
    assert again.match.totals() == (0, 70, 35, 5)


def test_no_contract_is_exported_where_everybody_has_their_own(base):
    made = call(base, "/api/pads", {"game": "twelve-step", "names": ["Ann", "Ben"]}).json
    path = f"/api/pads/{made['pad']}"
    write(base, path, 0, do="entered", what="out", number=0)
    write(base, path, 1, do="entered", seat=1, number=35)
    write(base, path, 2, do="entered", what="down", seat=0, number=1)
    write(base, path, 3, do="entered", what="down", seat=1, number=0)
    body = call(base, f"{path}/csv").body
    text = body.decode() if isinstance(body, bytes) else body
    assert text.splitlines()[1] == "1,,Ann,0,35"


def test_a_pad_outlives_the_server(store, base, pad):
    state = a_round(base, pad)
    with serving(store) as other:
        assert call(other, pad).json == state


BAD = [
    ({"game": "continental", "names": ["Ann", "Ben"]}, "pad.players"),
    ({"game": "continental", "names": ["Ann", "ANN", "Cas", "Dot"]}, "name.taken"),
    ({"game": "continental", "names": ["Ann", " ", "Cas", "Dot"]}, "name.empty"),
    ({"game": "continentl", "names": NAMES}, "game.unknown"),
    ({"game": "continental", "names": NAMES, "dealer": 9}, "pad.seat"),
    ({"game": "continental", "names": "Ann"}, "request.bad"),
    ({"game": "continental"}, "request.bad"),
]


@pytest.mark.parametrize("body, code", BAD)
def test_a_bad_pad_is_not_opened(base, body, code):
    assert call(base, "/api/pads", body).json["code"] == code


WRITTEN = [
    {"do": "eaten"}, {"do": "entered", "seat": 99}, {"do": "entered", "number": "x"}, {"do": "left"},
    {"do": "entered", "seat": 3, "cards": "7H " * 300}, {"do": "agreed", "event": -1}, {"do": "entered", "more": 1},
    {"do": "resumed", "seats": [0, 0]}, {"do": "undone", "event": 1}, {"do": "entered", "by": -1, "number": 5},
]  # fmt: skip


@pytest.mark.parametrize("what", WRITTEN)
def test_a_bad_entry_is_refused_and_changes_nothing(base, pad, what):
    before = call(base, pad).json
    answer = call(base, pad, {"id": "c", "by": 0, **what})
    assert answer.status in (400, 409), answer.body
    assert answer.json["code"]
    assert answer.json["message"]
    assert call(base, pad).json == before


@pytest.mark.parametrize("name", ["pad-2222222222222", "pad-x", "abc", "222222"])
def test_a_pad_that_is_not_there(base, name):
    assert (
        call(base, f"/api/pads/{name}").status,
        call(base, f"/api/pads/{name}").json["code"],
    ) == (404, "pad.unknown")


def test_a_foreign_page_writes_nothing(base, pad):
    answer = call(base, pad, {"id": "c", "by": 0, "do": "suspended"}, origin="http://evil.example")
    assert answer.json["code"] == "request.foreign"


def test_the_referee_over_http(base):
    book = call(base, "/api/referee/continental").json
    first = book["steps"][book["start"]]
    assert (book["game"], first["question"]) == ("Continental Rummy", "What happened?")
    assert len(first["answers"]) == 11
    found = call(base, "/api/referee/shanghai").json["steps"]["superfluous"]
    assert (found["clause"], found["borrowed"], found["question"]) == ("CON-160", True, "")
    assert not any(line.startswith(" ") for line in book["steps"]["claim_several"]["steps"])
    ends = {one["to"] for step in book["steps"].values() for one in step["answers"]}
    assert ends | {book["start"]} == set(book["steps"])
    assert call(base, "/api/referee/nothing").status == 404


def test_kept_rules_have_a_pad_a_sheet_and_a_referee(base):
    draft = {
        "extends": "continental",
        "name": "Novak",
        "points": {"2": 7, "3-K": 5, "A": 20, "joker": 50},
        "rulings": {"superfluous": "Sort it out."},
    }
    kept = call(base, "/api/rules", {"draft": draft}).json
    game = f"{kept['id']}@{kept['revision']}"
    made = call(base, "/api/pads", {"game": game, "names": NAMES}).json
    path = f"/api/pads/{made['pad']}"
    write(base, path, "o", do="entered", round=1, what="out", number=0)
    state = write(base, path, "h", do="entered", round=1, seat=1, cards="2C").json
    assert state["game"] == "Novak"
    assert state["rounds"][0]["cells"][1]["text"] == "7"
    for name in (game, state["game_id"]):  # a pad hands on the game's own id
        sheet = call(base, f"/api/score-sheet/{name}?players=5").json
        assert (sheet["game"], len(sheet["names"])) == ("Novak", 5)
        book = call(base, f"/api/referee/{name}").json
        assert book["game"] == "Novak"
        assert book["steps"]["superfluous"]["ruling"] == "Sort it out."
    assert call(base, "/api/referee/rules-2222222222222@1").json["code"] == "rules.unknown"


def test_names_that_spreadsheets_would_reckon(base):
    names = ["=1+1", "Ben", "Cas", "Dot"]
    made = call(base, "/api/pads", {"game": "continental", "names": names}).json
    body = call(base, f"/api/pads/{made['pad']}/csv").body
    assert "'=1+1" in (body.decode() if isinstance(body, bytes) else body)
    assert json.dumps(made)


def test_the_link_says_who_can_open_it(base, pad):
    found = call(base, f"{pad}/link").json
    assert found["url"].endswith(pad.removeprefix("/api").replace("pads", "pad"))
    assert (found["reach"], found["qr"][:4]) == ("computer", "<svg")
    assert found["note"].startswith("Only this computer can open this link.")
    assert call(base, "/api/pads/pad-2222222222222/link").status == 404


def test_a_sheet_of_a_game_that_nobody_plays(base):
    state = call(base, "/api/score-sheet/continental?players=5").json
    assert [line["contract"] for line in state["sheet"]][:2] == ["2 sets", "1 set + 1 run"]
    assert (len(state["sheet"]), state["packs"]) == (7, "3 packs of 52 and 6 jokers: 162 cards")
    assert call(base, "/api/score-sheet/continental?players=3").json["code"] == "pad.players"
    gin = call(base, "/api/score-sheet/gin").json
    assert (len(gin["sheet"]), len(gin["names"]), gin["players"]) == (15, 2, [2, 2])


ASKED = [
    ("kaluki", [("at_once", "Went out at once (-60 points)?")], []),
    ("basic", [("at_once", "Went out at once (others times 2)?")], []),
    ("liverpool", [("cut", "Did Dot cut exactly 41 cards (50 points off)?")], []),
    ("twelve-step", [], [("down", "Laid the contract?")]),
    ("continental", [], []),
]


@pytest.mark.parametrize("game, of_round, of_player", ASKED)
def test_what_each_game_asks_for_can_be_entered(base, game, of_round, of_player):
    made = call(base, "/api/pads", {"game": game, "names": NAMES}).json
    path = f"/api/pads/{made['pad']}"
    round_ = call(base, path).json["rounds"][0]
    assert [(one["what"], one["label"]) for one in round_["asks"]] == of_round
    asks = round_["cells"][1]["asks"]
    assert [(one["what"], one["label"]) for one in asks] == of_player
    for seat, found in ((-1, round_["asks"]), (1, asks)):
        for one in found:
            number = one["options"][-1]["number"]
            what = {"do": "entered", "what": one["what"], "seat": seat, "number": number}
            state = write(base, path, one["what"], **what).json
            shown = state["rounds"][0]
            kept = (shown["asks"] if seat < 0 else shown["cells"][1]["asks"])[0]
            assert (kept["value"], kept["n"]) == (number, 2)


@pytest.mark.slow
def test_buys_go_to_the_kitty_and_the_settlement_is_said(base):
    made = call(base, "/api/pads", {"game": "progressive", "names": NAMES}).json
    path, n = f"/api/pads/{made['pad']}", 0
    for at in range(1, 16):
        state = call(base, path).json
        for one in state["rounds"][at - 1]["cells"][1]["asks"]:
            assert one["label"] == "Bought, 1 coin each"
            write(base, path, f"b{at}", do="entered", round=at, what="buys", seat=1, number=1)
        write(base, path, f"o{at}", do="entered", round=at, what="out", number=0)
        for seat in (1, 2, 3):
            n += 1
            write(base, path, n, do="entered", round=at, seat=seat, number=10 * seat)
    state = call(base, path).json
    assert state["result"] == "Ann wins with 0 points."
    assert [one["note"] for one in state["places"]] == [
        "receives 18 coins",
        "pays 2 coins",
        "pays 4 coins",
        "pays 6 coins",
    ]
    assert state["notes"] == ["The kitty holds 6 coins."]


def test_a_pad_that_was_just_opened_is_not_read_again():
    with serving(MemoryStore(), loads=Rate(0.001, 1)) as base:
        for _ in range(3):
            made = call(base, "/api/pads", {"game": "continental", "names": NAMES}).json
            path = f"/api/pads/{made['pad']}"
            assert write(base, path, 1, do="entered", seat=1, number=35).status == 200


def test_the_entries_of_an_address_are_limited():
    with serving(pad_entries=Rate(0.1, 3)) as base:
        opened = call(base, "/api/pads", {"game": "continental", "names": NAMES}).json["pad"]
        pad = f"/api/pads/{opened}"
        found = [
            write(base, pad, seat, do="entered", round=1, what="hand", seat=seat, number=5)
            for seat in range(4)
        ]
        assert [answer.status for answer in found] == [200, 200, 200, 429]
        assert (found[-1].json["code"], found[-1].headers["retry-after"]) == ("pad.too_many", "10")
        assert call(base, pad).status == 200


def test_a_pad_has_an_end_and_what_was_written_is_still_known(base, pad, monkeypatch):
    monkeypatch.setattr(shelf, "MOST_EVENTS", 2)
    what = {"do": "entered", "round": 1, "what": "hand", "number": 5}
    assert write(base, pad, "one", seat=0, **what).status == 200
    full = write(base, pad, "two", seat=1, **what)
    assert (full.status, full.json["code"]) == (400, "pad.full")
    assert write(base, pad, "one", seat=0, **what).status == 200


def test_few_pads_are_kept_in_memory(monkeypatch):
    monkeypatch.setattr(shelf, "_KEPT", 1)
    with serving(loads=Rate(0.001, 1)) as base:
        plan = {"game": "continental", "names": NAMES}
        one, two = (call(base, "/api/pads", plan).json["pad"] for _ in range(2))
        found = [call(base, f"/api/pads/{pad}").status for pad in (two, one, two)]
        assert found == [200, 200, 429], "the last pad is in memory; each other one is read again"


@pytest.mark.anyio
async def test_pads_are_looked_at_one_at_a_time():
    """However many are asked for, tables wait for one thread at the most."""
    together, found = threading.Barrier(2), Shelf(Kit().services.writer)

    def meet():
        with contextlib.suppress(threading.BrokenBarrierError):
            return together.wait(0.1)

    assert await asyncio.gather(found.run(meet), found.run(meet)) == [None, None]
    found.close()


def test_of_a_long_history_only_what_is_shown_is_put_into_words(monkeypatch):
    events = [ev.Opened("continental", 1, None, tuple(NAMES), 0, "2026-01-01T10:00:00Z")]
    for count in range(2, 1500):
        again = ev.Undone(count - 1, 0, "2026-01-01T10:00:00Z")
        events.append(again if count > 2 else ev.Left(3, 0, "2026-01-01T10:00:00Z"))
    pad, said = Pad(find_variant("continental"), events), []
    line = history._event
    monkeypatch.setattr(history, "_event", lambda *given: said.append(1) or line(*given))
    lines = history.history(pad)
    assert (len(lines), len(said)) == (300, 300)
    assert [lines[0].n, lines[-1].n] == [1499, 1200]
