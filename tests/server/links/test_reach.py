"""The people who can reach the server, as it says when it starts."""

import pytest

from upcard.server import serve
from upcard.server.config import Config
from upcard.server.links import reach


@pytest.mark.parametrize(
    "host, lan, address, base",
    [
        ("127.0.0.1:8750", True, "192.168.1.20", ("http://192.168.1.20:8750", "others")),
        ("localhost:8750", True, "192.168.1.20", ("http://192.168.1.20:8750", "others")),
        ("[::1]:8750", True, "192.168.1.20", ("http://192.168.1.20:8750", "others")),
        ("127.0.0.1:8750", True, None, ("http://127.0.0.1:8750", "computer")),
        ("127.0.0.1:8750", False, "192.168.1.20", ("http://127.0.0.1:8750", "computer")),
        ("10.0.0.7:8750", True, "192.168.1.20", ("http://10.0.0.7:8750", "others")),
        ("localhost", True, "192.168.1.20", ("http://192.168.1.20", "others")),
    ],
)
def test_links_name_an_address_that_others_reach(monkeypatch, host, lan, address, base):
    monkeypatch.setattr(reach, "lan_address", lambda: address)
    assert reach.base_of("http", host, Config(lan=lan)) == base


def test_this_computer_has_an_address_of_others_or_none():
    found = reach.lan_address()
    assert found is None or not found.startswith("127.")


def test_without_a_way_out_the_names_of_this_computer_are_asked(monkeypatch):
    def unreachable(*_):
        raise OSError("no network")

    monkeypatch.setattr(reach.socket, "socket", unreachable)
    monkeypatch.setattr(
        reach.socket, "gethostbyname_ex", lambda _: ("x", [], ["127.0.1.1", "192.168.7.9"])
    )
    assert reach.lan_address() == "192.168.7.9"
    monkeypatch.setattr(reach.socket, "gethostbyname_ex", unreachable)
    assert reach.lan_address() is None


def test_the_start_says_who_can_reach_it(monkeypatch, capsys):
    def said(address, lan):
        serve._opened(address, config=Config(lan=lan), browser=False)
        return capsys.readouterr().out

    assert "Only this computer can reach it" in said("http://127.0.0.1:8750/", lan=False)
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.1.20")
    told = said("http://0.0.0.0:8750/", lan=True)
    assert told.startswith("Upcard listens at http://127.0.0.1:8750/\n")
    assert "http://192.168.1.20:8750/" in told
    assert "█" in told
    monkeypatch.setattr(serve, "lan_address", lambda: None)
    assert "not on a network now" in said("http://0.0.0.0:8750/", lan=True)


def test_an_address_for_every_network_is_not_said_to_be_this_computers_alone(capsys):
    for address in ("http://0.0.0.0:8750/", "http://[::]:8750/"):
        serve._opened(address, config=Config(), browser=False)
        said = capsys.readouterr().out
        assert said.startswith("Upcard listens at http://127.0.0.1:8750/")
        assert "Anyone who can reach this computer can open it." in said
