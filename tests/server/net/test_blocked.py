"""Addresses that the host has blocked."""

import os

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live import call, serving
from upcard.cli import main
from upcard.server.net import address


def test_a_blocked_address_reaches_nothing_until_it_is_let_in_again(tmp_path, monkeypatch):
    monkeypatch.setattr(address, "_LOOK_AT_BLOCKED", 0.0)
    file = tmp_path / "blocked"
    file.write_text("# bots\n203.0.113.0/24  # a whole network\n2001:db8::7\n")
    with serving(proxies=("127.0.0.1",), blocked=file) as base:
        for who, status in (
            ("203.0.113.9", 403), ("2001:db8::7", 403), ("203.0.114.9", 200), ("2001:db8::8", 200),
        ):  # fmt: skip
            found = call(base, "/api/games", x_forwarded_for=who)
            assert found.status == status
            assert status == 200 or found.json["code"] == "address.blocked"
        with pytest.raises(InvalidStatus) as caught:
            connect(
                base.replace("http", "ws", 1) + "/ws/2222222222222",
                additional_headers={"x-forwarded-for": "203.0.113.9"},
            ).__enter__()
        assert caught.value.response.status_code == 403
        file.write_text("198.51.100.1\nnonsense\n")
        os.utime(file, ns=(1, 1))
        assert call(base, "/api/games", x_forwarded_for="203.0.113.9").status == 200
        assert call(base, "/api/games", x_forwarded_for="198.51.100.1").status == 403
        file.unlink()
        assert call(base, "/api/games", x_forwarded_for="198.51.100.1").status == 403


def test_a_file_of_blocked_addresses_that_is_not_there_is_told(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--blocked", "/nowhere/at/all"])
    assert "/nowhere/at/all" in capsys.readouterr().err
