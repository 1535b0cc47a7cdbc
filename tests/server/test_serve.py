"""The command ``upcard serve`` as a process: starting, stopping, being killed."""

import errno
import json
import os
import signal
import socket
import subprocess
import sys

import pytest

from tests.server.live import PATIENCE, Page, call, open_table
from tests.server.net.kills import LEAST, File, survive
from upcard.cli import main
from upcard.server.subcommands import _name

KILLS = 15


class Process:
    """A server of its own process; ``end`` kills exactly this one."""

    def __init__(self, data, *options):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "upcard", "serve", "--port", "0", "--data", str(data), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        self.base = line.rpartition(" ")[2].strip().rstrip("/")
        assert self.base.startswith("http"), line + self.process.stderr.read()

    def end(self, how):
        """Send the signal; return the exit status and the output."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out + err


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_when_it_is_told_to_and_goes_on_later(tmp_path, how):
    server = Process(tmp_path)
    table, cookie = open_table(server.base, pace=3)
    with Page(server.base, table, cookie) as page:
        page.receive()
        page.send("pace", seconds=2.5)
        status, said = server.end(how)
    assert status in (0, -how)
    assert "Traceback" not in said
    assert cookie.partition("=")[2] not in said
    again = Process(tmp_path)
    with Page(again.base, table, cookie) as page:
        assert page.receive()["table"]["pace"] == 2.5
    again.end(signal.SIGTERM)


def test_a_port_that_is_taken_is_told(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 1
    told = f"Upcard cannot listen at 127.0.0.1, port {port}: "
    assert capsys.readouterr().err.startswith(told)


def test_a_kind_of_address_that_is_not_there_is_passed_over(tmp_path, capsys, monkeypatch):
    """As ::1 on a computer without IPv6: what keeps the server from listening is the port that is taken."""
    found = socket.getaddrinfo
    other = (250, socket.SOCK_STREAM, 6, "", ())
    monkeypatch.setattr(socket, "getaddrinfo", lambda *a, **k: [other, *found(*a, **k)])
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 1
    assert os.strerror(errno.EADDRINUSE) in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["https://cards.example.org", "cards.example.org/upcard", "", "a..b"]
)
def test_a_name_that_no_browser_sends_is_told(name, capsys):
    """Such a server would answer nobody behind a proxy."""
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--host-name", name])
    assert ended.value.code == 2
    assert f"{name!r} is not a bare name" in capsys.readouterr().err


def test_a_name_is_understood_as_browsers_send_it():
    given = ("Cards.example.org:8443", "m\u00fcller.example", "*", "2001:db8::5", "[::1]:80")
    sent = ("cards.example.org", "xn--mller-kva.example", "*", "2001:db8::5", "::1")
    assert tuple(map(_name, given)) == sent


def test_figures_on_the_port_of_the_page_are_told(tmp_path, capsys):
    serve = ["serve", "--port", "9401", "--metrics", "9401", "--data", str(tmp_path)]
    assert main(serve) == 1
    assert capsys.readouterr().err == "Port 9401 is the page's; figures need another one.\n"


def test_house_games_that_are_nowhere_are_told(tmp_path, capsys):
    assert main(["serve", "--games", str(tmp_path / "none"), "--data", str(tmp_path)]) == 1
    told = f"The house games cannot be read: {tmp_path / 'none'}: "
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.slow
def test_a_folder_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "serve", "--port", "0", "--data", str(tmp_path / "file")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert "cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr


# ---- Killed at any moment -------------------------------------------------------------------


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path):
    """Kill the server at random moments; whatever it acknowledged is there, and the game goes on."""
    family = survive(File(tmp_path), KILLS, seed=20)
    assert len(family.acknowledged) >= LEAST * KILLS
    assert len(family.moves) > KILLS


@pytest.mark.slow
def test_the_page_is_there(tmp_path):
    server = Process(tmp_path)
    try:
        assert b"<title>Upcard</title>" in call(server.base, "/").body
        assert call(server.base, "/static/js/main.js").status == 200
    finally:
        server.end(signal.SIGTERM)
    assert [file.name for file in tmp_path.glob("*.sqlite3")]


@pytest.mark.parametrize("port", ["99999", "-1", "x", "65536"])
@pytest.mark.slow
def test_a_wrong_port_is_refused_in_a_sentence(port):
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "serve", f"--port={port}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert f"a port is a number from 0 to 65535, not {port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_proxy_that_is_no_address_is_told_in_a_sentence():
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "serve", "--proxy", "nowhere"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert "nowhere is neither an address nor a network" in done.stderr


@pytest.mark.slow
def test_a_server_behind_a_proxy_answers_for_its_name(tmp_path):
    server = Process(tmp_path, "--host-name", "Cards.Example", "--proxy", "127.0.0.0/8")
    try:
        told = "A proxy on this computer lets others in: cards.example.\n"
        assert server.process.stdout.readline() == told
        assert call(server.base, "/health", Host="cards.example").status == 200
        assert call(server.base, "/health", Host="other.example").status == 421
        page = call(server.base, "/", Host="cards.example", X_Forwarded_Proto="https")
        assert "secure" in page.headers["set-cookie"].lower()
    finally:
        server.end(signal.SIGTERM)


@pytest.mark.slow
def test_the_event_loop_waits_but_a_millisecond_for_a_thread(tmp_path):
    """With Python's default of five, each frame sent while a thread works on a pad or on advice would wait for that."""
    code = (
        "import sys; from pathlib import Path; from upcard.server import serve as s; "
        "s._Server.run = lambda self: print(round(sys.getswitchinterval(), 4)); "
        f"s.serve('127.0.0.1', 0, Path({str(tmp_path)!r}), browser=False)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.stdout.strip() == "0.001", done.stderr


@pytest.mark.slow
def test_a_log_for_programs_holds_objects_and_no_secrets(tmp_path):
    server = Process(tmp_path, "--log", "json")
    try:
        _, cookie = open_table(server.base)
        with socket.create_connection(
            ("127.0.0.1", int(server.base.rpartition(":")[2]))
        ) as channel:
            channel.sendall(f"no request /j/secret-invite {cookie}\r\n\r\n".encode())
            assert channel.recv(1000).startswith(b"HTTP/1.1 400")
    finally:
        _, said = server.end(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert [line["message"] for line in lines] == ["Invalid HTTP request received."]
    assert "secret" not in said
    assert cookie.partition("=")[2] not in said
