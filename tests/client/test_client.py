"""The client against a real server: seats, tokens, a channel that breaks, and the example bot."""

import re
import socket
import threading
from http.client import HTTPMessage

import pytest

from examples.bot import main, play
from tests.client import killed
from tests.client.troubles import TroubledProxy
from tests.server.live import call, serving
from tests.server.memory import MemoryStore
from tests.server.net.kills import File
from upcard.client import CommandRefusedError, GoneError, RefusedError, Server, UnreachableError
from upcard.client import seat as channels
from upcard.server.config import Rate
from upcard.server.contract import Here
from upcard.server.contract.commands import CloseCmd, PaceCmd
from upcard.server.tables.chance import hash_of

PLAN = {"seats": 4, "bots": 3, "name": "Ann", "pace": 0.0}
PLENTY = Rate(1e6, 1_000_000)


@pytest.fixture(scope="module")
def base():
    with serving(
        commands=PLENTY, commands_of_address=PLENTY, settings=PLENTY, connects=PLENTY
    ) as address:
        yield address


def until_it_ends(channel):
    while True:
        channel.receive()


def until_my_turn(seat):
    for state in seat.states():
        if "draw" in state.may:
            return
        if "pass" in state.may:
            seat.move("pass")


@pytest.mark.slow
def test_a_program_opens_a_table_and_plays_by_the_state(base):
    place = Server(base).open_table("continental", **PLAN)
    with place.connect() as seat:
        assert (seat.state.you, seat.state.table.id) == (0, place.table)
        until_my_turn(seat)
        seat.move("draw")
        with pytest.raises(CommandRefusedError) as caught:
            seat.move("discard ZZ")
        assert caught.value.code.startswith("notation.")


def answering(words):
    """Listen for one call and answer it with these words; returns the address."""
    door = socket.create_server(("127.0.0.1", 0))

    def answer():
        with door, door.accept()[0] as visitor:
            visitor.recv(65536)
            visitor.sendall(words)

    threading.Thread(target=answer).start()
    return f"http://127.0.0.1:{door.getsockname()[1]}"


@pytest.mark.parametrize(
    "words, said",
    [
        (b"", "No Upcard answers at {base} (Remote end closed"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "No Upcard answers at {base} (SSH-2.0"),
        (b"HTTP/1.1 200 OK\r\n\r\n<html>", "The server at {base} is not Upcard"),
    ],
)
def test_another_server_is_told_in_a_sentence(words, said):
    base = answering(words)
    with pytest.raises(UnreachableError, match=re.escape(said.format(base=base))):
        Server(base).games()


def test_a_server_that_does_not_run_is_told_in_a_sentence(capsys):
    with socket.create_server(("127.0.0.1", 0)) as door:
        base = f"http://127.0.0.1:{door.getsockname()[1]}"
    assert main([f"{base}/t/2222222222222"]) == 1
    said = f"No Upcard answers at {base} (Connection refused). Is it running, and is the address right?\n"
    assert capsys.readouterr().err == said


def test_a_refusal_keeps_code_and_words(base):
    with pytest.raises(RefusedError) as caught:
        Server(base).sit("2222222222222", "Ann")
    assert (caught.value.code, caught.value.status) == ("table.unknown", 404)


def test_without_a_seat_the_channel_says_so(base):
    place = Server(base).open_table("continental", **PLAN)
    with pytest.raises(GoneError) as caught:
        Server(base).place(place.link).connect()
    assert caught.value.code == 4403


def test_a_seat_is_held_by_the_secret_that_the_server_gave(base):
    server = Server(base)
    place = server.open_table("continental", **PLAN)
    with Server(base, server.browser).place(place.table).connect() as seat:
        assert seat.state.you == 0


# ---- Tokens ---------------------------------------------------------------------------------


def test_a_token_plays_the_seat_and_settles_nothing_else(base):
    place = Server(base).open_table("continental", **PLAN)
    token = place.new_token("my {bot}")
    assert [one.name for one in place.tokens()] == ["my bot"]
    with Server(base).place(place.table, token.token).connect() as program:
        assert program.state.you == 0
        until_my_turn(program)
        program.move("draw")
        for kind, fields in ((PaceCmd, {"seconds": 1}), (CloseCmd, {})):
            with pytest.raises(CommandRefusedError) as caught:
                program.ask(kind, **fields)
            assert caught.value.code == "token.only_plays"
        assert Server(base).place(place.table, token.token).record().startswith("upcard record")


def test_a_token_that_is_ended_closes_its_channels_and_no_others(base):
    place = Server(base).open_table("continental", **PLAN)
    token, other = place.new_token("one"), place.new_token("two")
    with (
        place.connect() as person,
        Server(base).place(place.table, token.token).connect() as program,
        Server(base).place(place.table, other.token).connect() as stays,
    ):
        place.end_token(token.id)
        with pytest.raises(GoneError) as caught:
            until_it_ends(program)
        assert caught.value.code == 4411
        while "You let one, a program, play no more." not in person.log:
            person.receive()
        while "You let one, a program, play no more." not in stays.log:
            stays.receive()
    with pytest.raises(GoneError) as caught:
        Server(base).place(place.table, token.token).connect()
    assert caught.value.code == 4403
    assert [one.id for one in place.tokens()] == [other.id]


def test_tokens_are_made_by_the_seats_browser_alone_and_are_few(base):
    place = Server(base).open_table("continental", **PLAN)
    path = f"/api/tables/{place.table}/tokens"
    token = place.new_token("one").token
    for headers in ({}, {"authorization": f"Bearer {token}"}):
        refused = call(base, path, {"name": "two"}, **headers)
        assert (refused.status, refused.json["code"]) == (403, "seat.none")
    cookie = f"upcard={place.server.browser}"
    foreign = call(base, path, {"name": "two"}, cookie=cookie, origin="http://evil.example")
    assert foreign.json["code"] == "request.foreign"
    foreign = call(base, f"{path}/x", method="DELETE", cookie=cookie, origin="http://evil.example")
    assert foreign.json["code"] == "request.foreign"
    for _ in range(3):
        place.new_token("more")
    with pytest.raises(RefusedError) as caught:
        place.new_token("too many")
    assert caught.value.code == "token.too_many"
    with pytest.raises(RefusedError) as caught:
        place.end_token("no such one")
    assert caught.value.code == "token.unknown"


def test_of_a_token_only_a_hash_is_stored():
    store = MemoryStore()
    with serving(store) as base:
        place = Server(base).open_table("continental", **PLAN)
        token = place.new_token("one").token
    stored = b"".join(store.read(place.table))
    assert token.encode() not in stored
    assert hash_of(token).encode() in stored


def test_tokens_end_with_the_seat(base):
    ann = Server(base)
    place = ann.open_table("continental", seats=4, bots=2, name="Ann", pace=0.0)
    token = place.new_token("one")
    cookie = f"upcard={ann.browser}"
    code = call(base, f"/api/tables/{place.table}/code", {}, cookie=cookie).json["code"]
    phone = Server(base)
    phone.call("POST", "/api/codes/take", {"code": code})
    with pytest.raises(GoneError):
        Server(base).place(place.table, token.token).connect()
    assert phone.place(place.table).tokens() == []


# ---- A channel that breaks ------------------------------------------------------------------


def test_a_channel_that_breaks_goes_on_and_its_command_acts_once(base, monkeypatch):
    place = Server(base).open_table("continental", **PLAN)
    with place.connect() as seat:
        until_my_turn(seat)
        write, broken = seat._write, []

        def break_after(channel):
            write(channel)
            if not broken:
                broken.append(channel)
                channel.socket.shutdown(2)  # the answer is lost on its way

        monkeypatch.setattr(seat, "_write", break_after)
        seat.move("draw")
        assert broken
        while "discard" not in seat.state.may:
            seat.receive()
        assert len([line for line in seat.log if line.startswith("You drew ")]) == 1


def test_a_network_that_died_without_a_word_is_noticed_within_ten_seconds(
    base, monkeypatch, caplog
):
    assert 2 * channels.PULSE + channels.FAREWELL <= 10.5, "the pulse, its answer, and the end"
    for name in ("PULSE", "FAREWELL"):
        monkeypatch.setattr(channels, name, getattr(channels, name) / 20)
    with TroubledProxy(base, 1, troubles=()) as proxy:
        place = Server(proxy.base).open_table("continental", **PLAN)
        # Less than the library's own ten seconds for a farewell, after which it would be noticed too.
        with place.connect(9.0) as seat:
            until_my_turn(seat)
            proxy.die()
            seat.move("draw")  # without a pulse its answer is waited for in vain
            while "discard" not in seat.state.may:
                seat.receive()
            assert len([line for line in seat.log if line.startswith("You drew ")]) == 1
            assert proxy.happened["swallow"], "nothing was lost on the way"
    said = {record.name for record in caplog.records if record.name.startswith("websockets")}
    assert not said - {"websockets.server"}, "a program is told nothing of what it resumes from"


def test_a_server_that_is_gone_is_said_to_be(monkeypatch):
    """A program that was at the table waits longer than one that never got there: the server may be restarting."""
    waited = []
    monkeypatch.setattr(channels, "PAUSES", (0.0, 0.5))
    with serving() as base:
        place = Server(base).open_table("continental", **PLAN)
        seat = place.connect()
    monkeypatch.setattr(channels.time, "sleep", waited.append)
    with pytest.raises(GoneError) as caught:
        until_it_ends(seat)
    assert caught.value.code is None
    assert waited == [0.0, *[0.5] * (1 + channels.LONGER)]
    waited.clear()
    with pytest.raises(GoneError):
        place.connect()
    assert waited == [0.0, 0.5]


def test_a_wait_has_an_end(base):
    place = Server(base).open_table("continental", seats=4, bots=0, name="Ann")
    with place.connect() as seat:
        while not isinstance(seat.receive(), Here):
            pass
        with pytest.raises(TimeoutError):
            seat.receive(0.01)


# ---- The example ----------------------------------------------------------------------------


@pytest.mark.slow
def test_the_example_bot_joins_by_the_link_and_plays_a_whole_round(base, capsys):
    place = Server(base).open_table(
        "continental", seats=4, bots=2, name="Ann", pace=0.0, claim_seconds=3
    )
    failed = []

    def ann():
        with place.connect() as seat:
            play(seat, 1)

    def robot():
        failed.append(main([place.link, "--name", "Robot"]))

    both = [threading.Thread(target=one) for one in (ann, robot)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert failed == [0]
    told = re.findall(r"Round 1: (.*)", capsys.readouterr().out)
    assert len(told) == 2
    assert "Robot" in told[0]
    door = Server(base).door(place.link)
    assert [seat.name for seat in door.seats if seat.kind == "person"] == ["Ann", "Robot"]


def test_the_example_bot_says_why_it_cannot_join(base, capsys):
    assert main([f"{base}/t/2222222222222"]) == 1
    assert "no such table" in capsys.readouterr().err
    assert main(["127.0.0.1:8750/t/2222222222222"]) == 1
    assert "begins with http:// or https://, not '127.0.0.1" in capsys.readouterr().err


# ---- A server that is killed ----------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.once
def test_programs_resume_by_themselves_when_the_server_is_killed(tmp_path, monkeypatch):
    """A short run of `python -m tests.client.killed`: a network that dies is noticed, and tried again, at once."""
    for name, value in (("PAUSES", (0.0, *[0.1] * 600)), ("PULSE", 0.5), ("FAREWELL", 0.1)):
        monkeypatch.setattr(channels, name, value)
    players, happened = killed.survive(File(tmp_path), 6, seed=7)
    assert sum(map(len, players.moved)) >= 6 * killed.LEAST
    assert happened["delay"] > 0


@pytest.mark.parametrize("name", ["upcard", "__Host-upcard"])
def test_the_browsers_secret_is_kept_under_either_name(name):
    server, headers = Server("https://cards.example"), HTTPMessage()
    headers["Set-Cookie"] = f"{name}=secret; HttpOnly; Path=/"
    server._note(headers)
    assert server.credentials(None) == {"Cookie": "upcard=secret"}
