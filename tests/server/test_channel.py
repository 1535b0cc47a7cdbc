"""The live channel and the calls over HTTP, as a browser meets them."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.live import Page, call, open_table, serving
from upcard.engine import parse_record
from upcard.server.bots.pool import Processes
from upcard.server.contract.commands import COMMANDS
from upcard.server.live import handlers
from upcard.server.net.front import policy


@pytest.fixture(scope="module")
def base():
    with serving() as address:
        yield address


@pytest.mark.slow
def test_a_whole_match_through_the_channel(tmp_path):
    """One person against three bots that think in processes of their own, seven rounds."""
    with serving(thinker=lambda: Processes(limit=10)) as base:
        table, cookie = open_table(base)
        with Page(base, table, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(until=lambda state: state["table"]["phase"] == "finished")
            standings = page.state["standings"]
            numbers = [frame["n"] for frame in page.frames if frame["t"] == "event"]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert sorted(row["seat"] for row in standings) == [0, 1, 2, 3]
        answer = call(base, f"/api/tables/{table}/record", Cookie=cookie)
        assert answer.headers["content-type"].startswith("text/plain")
        record, match = parse_record(answer.body.decode())
        assert len(record.rounds) == 7
        assert list(match.totals()) == page.state["scores"]["totals"]


# ---- Seats ----------------------------------------------------------------------------------


def closing_code(base, table, cookie=None, origin=None):
    with (
        Page(base, table, cookie, origin=origin) as page,
        pytest.raises(ConnectionClosed) as caught,
    ):
        page.receive()
    return caught.value.rcvd.code


@pytest.mark.parametrize("table", ["zzzzzz", "x", "ABCDEF", "%00", "a" * 500])
def test_a_channel_to_no_table_closes_in_its_own_way(base, table):
    assert closing_code(base, table) == 4404


@pytest.mark.parametrize("secret", [None, "", "x", "x" * 4000, "Äö"])
def test_a_channel_without_a_seat_closes_in_its_own_way(base, secret):
    table, _ = open_table(base)
    cookie = None if secret is None else f"seat_{table}={secret}"
    assert closing_code(base, table, cookie.encode().decode("latin-1") if cookie else None) == 4403


def test_the_cookie_of_one_table_holds_no_seat_at_another(base):
    (one, cookie), (two, _) = open_table(base), open_table(base)
    assert closing_code(base, two, cookie.replace(one, two)) == 4403


def test_another_page_may_not_speak_for_a_seat(base):
    table, cookie = open_table(base)
    assert closing_code(base, table, cookie, origin="http://127.0.0.1:1") == 1008
    with Page(base, table, cookie, origin=base) as page:
        assert page.receive()["t"] == "state"


def test_the_cookie_is_kept_from_scripts_and_other_sites(base):
    answer = call(base, "/api/tables", {"game": "continental", "seats": 4, "bots": 3})
    set_cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in set_cookie
    assert "samesite=lax" in set_cookie
    assert "path=/" in set_cookie
    assert answer.json["url"] == f"/t/{answer.json['table']}"


def test_an_invitation_from_link_to_seat(base):
    table, cookie = open_table(base, seats=4, bots=2, name="Ann")
    with Page(base, table, cookie) as ann:
        ann.receive()
        link = ann.send("offer", seat=3)["url"]
        invite = link.removeprefix("/j/")
        offered = call(base, f"/api/invites/{invite}").json
        assert offered == {"table": table, "game": "Continental Rummy", "seat": 3, "from": "Ann"}
        refused = call(base, f"/api/invites/{invite}", {"name": "Ann"}, Cookie=cookie)
        assert (refused.status, refused.json["code"]) == (409, "invite.seated")
        joined = call(base, f"/api/invites/{invite}", {"name": "Bob"})
        assert joined.json == {"table": table, "url": f"/t/{table}", "seat": 3}
        with Page(base, table, joined.cookie) as bob:
            assert bob.receive()["you"] == 3
        again = call(base, f"/api/invites/{invite}", {"name": "Eve"})
        assert (again.status, again.json["code"]) == (404, "invite.void")
        assert call(base, f"/api/invites/{invite}").status == 404
        assert ann.until(lambda f: f["t"] == "event" and "Bob sat down." in f["log"])


@pytest.mark.parametrize("invite", ["x", "zzzzzz-abc", "-", "a-b-c", "%00-%00"])
def test_an_invitation_to_nothing(base, invite):
    assert call(base, f"/api/invites/{invite}").status == 404
    assert call(base, f"/api/invites/{invite}", {"name": "Bob"}).status == 404


# ---- Frames ---------------------------------------------------------------------------------


def test_whatever_is_sent_the_channel_stays_open(base):
    table, cookie = open_table(base, pace=3)
    with Page(base, table, cookie) as page:
        page.receive()
        for frame in (b"\x00\xff", "", "{", "[" * 10_000, "7", '{"id": 1}', "x" * 20_000, "\u0000"):
            page.channel.send(frame)
            answer = page.until(lambda f: f["t"] == "refused")
            assert answer["code"].startswith("command.")
            assert answer["id"] is None
        page.channel.send('{"id": "q", "cmd": "fly"}')
        assert page.until(lambda f: f["t"] == "refused")["id"] == "q"
        assert page.send("pace", seconds=1)["t"] == "ok"


def test_two_pages_of_two_seats(base):
    table, cookie = open_table(base, seats=4, bots=2)
    with Page(base, table, cookie) as ann:
        ann.receive()
        invite = ann.send("offer", seat=3)["url"].removeprefix("/j/")
        theirs = call(base, f"/api/invites/{invite}", {"name": "Bob"}).cookie
        with Page(base, table, theirs) as bob:
            bob.receive()
            frame = ann.until(lambda f: f["t"] == "here" and len(f["seats"]) == 2)
            assert frame["seats"] == [0, 3]
        assert ann.until(lambda f: f["t"] == "here")["seats"] == [0]


# ---- HTTP -----------------------------------------------------------------------------------

PLAN = {
    "game": "continental",
    "name": "Ann",
    "seats": 5,
    "bots": 4,
    "pace": 0.9,
    "claim_seconds": 12,
}


@pytest.mark.parametrize(
    "change, status, code",
    [
        ({"game": "bridge"}, 404, "game.unknown"),
        ({"game": "../etc"}, 404, "game.unknown"),
        ({"game": 7}, 400, "request.bad"),
        ({"seats": 3}, 400, "table.seats"),
        ({"seats": 9}, 400, "table.seats"),
        ({"seats": -1}, 400, "request.bad"),
        ({"seats": "5"}, 400, "request.bad"),
        ({"seats": 5.5}, 400, "request.bad"),
        ({"seats": 10**30}, 400, "request.bad"),
        ({"bots": 5}, 400, "table.bots"),
        ({"bots": -1}, 400, "request.bad"),
        ({"pace": 4}, 400, "table.pace"),
        ({"pace": -0.1}, 400, "table.pace"),
        ({"level": "random"}, 400, "table.level"),
        ({"level": 3}, 400, "request.bad"),
        ({"game": "basic", "level": "master"}, 400, "table.level_not_offered"),
        ({"claim_seconds": 1}, 400, "table.claim_seconds"),
        ({"claim_seconds": 61}, 400, "table.claim_seconds"),
        ({"claim_seconds": True}, 400, "request.bad"),
        ({"name": None}, 400, "request.bad"),
        ({"name": "x" * 20_000}, 413, "request.too_large"),
    ],
)
def test_a_table_that_cannot_be_opened(base, change, status, code):
    answer = call(base, "/api/tables", {**PLAN, **change})
    assert (answer.status, answer.json["code"]) == (status, code)
    assert set(answer.json) == {"code", "message", "clause"}


@pytest.mark.parametrize(
    "raw, code",
    [
        (b"", "request.not_json"),
        (b"{", "request.not_json"),
        (b"\xff\xfe", "request.not_json"),
        (b"[]", "request.bad"),
        (b"[" * 10_000, "request.bad"),
        (b"{}", "request.bad"),
    ],
)
def test_a_body_that_cannot_be_read(base, raw, code):
    answer = call(base, "/api/tables", raw=raw, method="POST")
    assert (answer.status, answer.json["code"]) == (400, code)


def test_another_page_may_not_open_tables_or_join(base):
    for path in ("/api/tables", "/api/invites/x-y"):
        answer = call(base, path, PLAN, Origin="http://evil.example")
        assert (answer.status, answer.json["code"]) == (
            403,
            "request.foreign",
        ) or path != "/api/tables"


def test_the_games_and_their_sheets(base):
    games = call(base, "/api/games").json
    game = next(game for game in games if game["id"] == "continental")
    assert (game["players"], game["rounds"], game["family"]) == ([4, 8], 7, True)
    for game in games:
        sheet = call(base, f"/api/games/{game['id']}/sheet").json
        assert sheet["sections"][0]["rows"][0]["text"]
    table, _ = open_table(base)
    assert call(base, f"/api/tables/{table}/sheet").json["name"] == "Continental Rummy"


@pytest.mark.parametrize(
    "path", ["/api/games/x/sheet", "/api/tables/zzzzzz/sheet", "/api/tables/zzzzzz/record", "/nowhere",
        "/static/no.js", "/static/../app.py"]
)  # fmt: skip
def test_an_unknown_address_is_answered_404(base, path):
    answer = call(base, path)
    assert answer.status == 404
    assert answer.json["code"].endswith("unknown")


def test_a_record_is_for_those_who_sit_there(base):
    table, cookie = open_table(base)
    assert call(base, f"/api/tables/{table}/record").status == 403
    answer = call(base, f"/api/tables/{table}/record", Cookie=cookie)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    text = answer.body.decode()
    assert text.startswith("upcard record")
    assert "shoe" not in text


@pytest.mark.parametrize(
    "path", ["/", "/t/abcdef", "/j/abcdef-x", "/static/js/main.js", "/api/games", "/nowhere"]
)
def test_every_answer_carries_the_safe_headers(base, path):
    headers = call(base, path).headers
    rules = headers["content-security-policy"]
    assert "script-src 'self';" in rules
    assert "unsafe" not in rules
    assert "img-src 'self' data:" in rules
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    kept = {"/static": "no-cache", "/api": "no-store", "/nowhere": "no-store"}
    known = next((how for start, how in kept.items() if path.startswith(start)), None)
    assert headers["cache-control"] == (known or "private, no-cache")
    assert "server" not in headers


def test_the_policy_repeats_no_host_that_could_add_to_it():
    assert b"evil" not in policy(b"x; script-src evil")
    assert b"ws://table.example:8750" in policy(b"table.example:8750")


def test_a_method_that_is_not_offered(base):
    assert call(base, "/api/tables", method="DELETE").status == 405


def test_a_plain_request_to_the_channel_is_no_error(base):
    assert call(base, "/ws/abcdef").status in (404, 405)
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Page(base, "abcdef/more", None).receive()


def test_every_command_of_a_seat_is_obeyed_in_one_way():
    """A beat is answered before a command reaches its table."""
    done = [name[4:] for name in dir(handlers.Acts) if name.startswith(("_on_", "_do_"))]
    done += [kind.__struct_config__.tag for kind in handlers._SETS]
    asked = {kind.__struct_config__.tag for kind in COMMANDS}
    assert sorted(done) == sorted(asked - {"beat"})
