"""Figures for Prometheus: the counts, without anybody's name."""

import re
import signal
import socket
import urllib.request

import pytest
from prometheus_client import generate_latest

from tests.server.live import PATIENCE, Page, call, open_table, serving
from tests.server.test_serve import Process
from upcard.server.net.figures import Prometheus


def value(text, name):
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else None


def test_answers_commands_and_channels_are_counted():
    figures = Prometheus()
    with serving(figures=figures) as base:
        table, cookie = open_table(base, pace=3, name="Annabel")
        call(base, "/nowhere")
        with Page(base, table, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.send("ready")
            page.send("ready")
            page.send("fly")
            text = generate_latest(figures.registry).decode()
    assert value(text, 'upcard_http_answers_total{status="200"}') == 1
    assert value(text, 'upcard_http_answers_total{status="404"}') == 1
    assert value(text, 'upcard_command_seconds_count{command="ready"}') == 2
    assert value(text, 'upcard_commands_refused_total{code="command.bad"}') == 1
    assert value(text, "upcard_channels") == value(text, "upcard_tables") == 1
    for secret in ("Annabel", table, cookie.partition("=")[2]):
        assert secret not in text


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


@pytest.mark.slow
def test_a_server_serves_them_where_it_is_asked_to(tmp_path):
    port = free_port()
    server = Process(tmp_path, "--metrics", str(port))
    try:
        call(server.base, "/api/games")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            text = answer.read().decode()
        assert value(text, 'upcard_http_answers_total{status="200"}') == 1
        assert value(text, "upcard_connections") >= 0
        assert value(text, "process_open_fds") > 3
        assert call(server.base, "/metrics").status == 404
    finally:
        status, said = server.end(signal.SIGTERM)
    assert status in (0, -signal.SIGTERM)
    assert "Traceback" not in said
