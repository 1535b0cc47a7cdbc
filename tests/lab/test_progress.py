"""Long commands show how far they have come on a terminal, and say nothing in a pipe."""

import io

import pytest

from upcard.lab.progress import watched


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")


def test_in_a_pipe_nothing_is_written():
    stream = io.StringIO()
    assert list(watched(iter([1, 2, 3]), 3, "games", stream=stream)) == [1, 2, 3]
    assert stream.getvalue() == ""


def test_on_a_terminal_a_bar_tells_number_rate_and_unit():
    stream = Terminal()
    parts = watched([200, 200, 100], 500, "rounds", lambda part: part, stream)
    assert list(parts) == [200, 200, 100]
    text = stream.getvalue()
    assert "500/500" in text
    assert "rounds" in text
    assert "/s" in text
    assert text.rstrip("\n").endswith("\x1b[2K"), "the bar is gone afterwards"


def test_without_a_total_it_still_counts():
    stream = Terminal()
    assert list(watched(iter("ab"), None, "figures", stream=stream)) == ["a", "b"]
    assert "2/?" in stream.getvalue()


def test_a_generator_that_is_not_read_to_its_end_is_closed():
    closed = []

    def parts():
        try:
            yield 1
            yield 2
        finally:
            closed.append(True)

    some = watched(parts(), 2, "games", stream=Terminal())
    assert next(some) == 1
    some.close()
    assert closed


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "rounds --game gin --rounds 20",
        "simulate --game gin --seats random,random --games 1",
        "arena random random --game gin --deals 1",
        "rules odds gin --rounds 1",
        "conform tests/data/cases/indian.toml",
    ],
)
def test_the_commands_have_a_bar(command, monkeypatch, capsys):
    from upcard.cli import main

    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    main(command.split())
    assert "\x1b[2K" in stream.getvalue(), "a bar was drawn, and is gone"
    assert "\x1b" not in capsys.readouterr().out, "what is printed may go into a file"
