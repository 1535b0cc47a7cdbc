"""The problems of a variant file: a path into it and a sentence with both sides."""

import difflib
from collections.abc import Iterable

import msgspec

from upcard.cards.kinds import quoted
from upcard.messages.say import messages

say = messages(__file__)


class VariantProblem(msgspec.Struct, frozen=True):
    """A problem of a file at a dotted ``path`` (``rounds[2].contract``); ``facts`` are numbers to mend it with."""

    code: str
    path: str
    message: str
    facts: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        """Return the line that `upcard rules check` prints."""
        return f"{self.path}: {self.message} [{self.code}]"


def path_part(name: str) -> str:
    """Return a name of the file as part of a path: bounded, with nothing in it that does not print."""
    return quoted(name) if len(name) > 60 or not name.isprintable() else name


NEAR = 0.8
"""The least similarity of a name to the one it is taken for: a typing slip, not another word of the same letters."""


def unknown_name(path: str, name: str, known: Iterable[str], what: str) -> VariantProblem:
    """Return the problem of a name that is not known, with the nearest known one. ``path`` is safe to print."""
    return _unknown(path, name, difflib.get_close_matches(name[:60], list(known), 1, NEAR), what)


NEAR_GAME = 0.6
"""The same for games: there are few of them, and their ids are short."""


def unknown_game(name: str, known: Iterable[str], what: str, path: str = "game") -> VariantProblem:
    """Return the problem of a game that does not exist, with the nearest one."""
    near = difflib.get_close_matches(name[:60], list(known), 1, NEAR_GAME)
    return _unknown(path, name, near, what)


def _unknown(path: str, name: str, near: list[str], what: str) -> VariantProblem:
    """``what`` is the message that says what the name is none of."""
    why = say(what, name=quoted(name))
    return VariantProblem(
        "variant.unknown", path, say("unknown-near", why=why, near=near[0]) if near else why
    )
