"""`upcard` where its output cannot be printed, and where Ctrl-C comes before it has begun."""

import errno
import io
import sys

import pytest

from upcard import __main__
from upcard.cli import main


class Outlet(io.TextIOWrapper):
    """A standard output that takes nothing."""

    def __init__(self, why: OSError) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8")
        self._why = why

    def write(self, text: str) -> int:
        raise self._why


@pytest.mark.parametrize(
    "why, said",
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device"),
        (OSError("odd"), "odd"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), None),
    ],
)
@pytest.mark.parametrize("arguments", [["games"], ["replay", "FILE"]])
def test_an_answer_that_cannot_be_printed_ends_in_a_line(
    arguments, why, said, monkeypatch, capsys, tmp_path
):
    file = tmp_path / "records.txt"
    file.write_text("upcard record 1\ngame gin 2\nseat 0 Ann\nseat 1 Ben\ndealer 0\n")
    monkeypatch.setattr(sys, "stdout", Outlet(why))
    assert main([word.replace("FILE", str(file)) for word in arguments]) == 1
    assert capsys.readouterr().err == (f"upcard cannot go on: {said}\n" if said else "")


def test_a_terminal_that_lacks_a_sign_shows_a_mark_in_its_place(monkeypatch):
    kept = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(kept, encoding="ascii"))
    assert main(["games"]) == 0
    assert b"Romm? " in kept.getvalue()


def test_ctrl_c_while_the_command_is_loaded_says_so_in_a_line(monkeypatch, capsys):
    def interrupted():
        raise KeyboardInterrupt

    monkeypatch.setattr("upcard.cli.main", interrupted)
    assert __main__.main() == 130
    assert capsys.readouterr().err == "stopped\n"


def test_a_record_of_a_game_that_is_not_there_says_so_in_plain_words(capsys, tmp_path):
    file = tmp_path / "records.txt"
    file.write_text("upcard record 1\ngame ginn 2\n")
    assert main(["replay", str(file)]) == 1
    asked = "line 2: record.game: game: 'ginn' is not a game; did you mean gin?"
    assert capsys.readouterr().err == f"{file}: {asked}\n"


def test_a_record_that_stops_after_one_round_says_one_round(capsys, tmp_path):
    file = tmp_path / "records.txt"
    assert main(["rounds", "--game", "gin", "--rounds", "1", "--record", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    assert "totals after 1 round: " in capsys.readouterr().out
