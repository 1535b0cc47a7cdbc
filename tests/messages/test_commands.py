"""The output of commands in the pseudo-language: no plain word but names, codes and argparse's own."""

import contextlib
import errno
import os
import re
from typing import get_args

import pytest

from upcard.bots import LEVELS as ALL_LEVELS
from upcard.cli import main
from upcard.engine.situation import EndReason
from upcard.messages.say import PSEUDO, reading
from upcard.paper.referee.dialogue import QUESTIONS, START

COMMANDS = [
    "serve", "backup", "restore", "check", "tables", "tables list", "tables inspect", "tables close", "tables export",
    "games", "rules", "rules book", "rules check", "rules diff", "rules odds", "referee", "conform", "simulate",
    "replay", "rounds", "arena", "advise", "review", "bench",
]  # fmt: skip
PRINTED = {
    "rounds --game gin --rounds 2": "gin rummy ",
    "simulate --game five-hundred --seats random,random --games 1": "five hundred random ",
    "rules odds gin --rounds 1": "gin rummy ",
    "referee drew no no": "",
    "check --data nowhere": "nowhere",
    "referee nonsense": f"nonsense {' '.join(QUESTIONS[START])}".replace("_", " "),
    "arena random --task nothing": "nothing gin continental",
    "rounds --game gin --players 9": "gin rummy",
    "simulate --game gin --seats champion,random": f"champion {' '.join(ALL_LEVELS)}",
    "simulate --game gin --seats cmd:,random": "cmd node bot",
    "simulate --game gin --seats cmd:nowhere,random": "cmd nowhere",
    "simulate --game gin --seats nowhere.py,random": "nowhere",
    "simulate --game gin --seats random": "gin rummy",
    "restore nowhere --data nowhere": "nowhere",
    "backup nowhere --data nowhere": "nowhere",
    "tables inspect nowhere --data nowhere": "nowhere",
    "rules check nowhere.toml": f"nowhere file {os.strerror(errno.ENOENT)}",
    "rules check nothing": "nothing game games toml",
    "conform nowhere.toml": "nowhere toml",
    "replay nowhere.toml": f"nowhere {os.strerror(errno.ENOENT)}",
    "review nowhere.toml": f"nowhere {os.strerror(errno.ENOENT)}",
}
"""Commands, and which plain words stand in what they print: names, what was typed, what the system says."""

ARGPARSE = {
    "usage", "options", "positional", "arguments", "show", "this", "help", "message", "and", "exit", "error",
    "argument", "the", "following", "are", "required", "optional",
}  # fmt: skip
CODE = re.compile(
    r"--?[a-z][a-z-]*|upcard[\w./\[\]-]*|\{[^}]*\}|[A-Z][A-Z_]+|[\w-]+\.(?:md|toml|org|txt)|https?://\S*|postgresql://\S*"
    r"|\[[^\]]*\]|[\w.]+/[\w./-]+|0x\w+"
)
"""Options, names of files, of variables and of values, choices, addresses."""


def plain(text: str) -> set[str]:
    """Return the words of plain letters in a text that are no code."""
    return {word.lower() for word in re.findall(r"[A-Za-z]{3,}", CODE.sub(" ", text))} - ARGPARSE


def printed(capsys: pytest.CaptureFixture[str], command: list[str]) -> str:
    with reading(PSEUDO), contextlib.suppress(SystemExit):
        main(command)
    out = capsys.readouterr()
    return out.out + out.err


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_is_messages(capsys, command):
    words = plain(printed(capsys, [*command.split(), "--help"]))
    assert words - NAMED == set()


NAMED = {word for command in COMMANDS for word in command.split()} | {
    "answers", "base", "file", "game", "new", "position", "record", "set", "table", "text", "json", "continental",
    *ALL_LEVELS, "seer", "quick",
}  # fmt: skip
"""Commands, their arguments, and values that an option takes, as its help names them."""


@pytest.mark.parametrize("command", PRINTED)
def test_what_a_command_prints_is_messages(capsys, command):
    words = plain(printed(capsys, command.split()))
    assert words - {*PRINTED[command].lower().split(), *get_args(EndReason)} == set()
