"""What is wrong with a variant file: a path into it and a sentence with both sides."""

import difflib
from collections.abc import Iterable

import msgspec


class VariantProblem(msgspec.Struct, frozen=True):
    """One problem of a variant file. ``path`` is dotted, as in ``rounds[2].contract``."""

    code: str
    path: str
    message: str

    def __str__(self) -> str:
        """Return the line that `upcard rules check` prints."""
        return f"{self.path}: {self.message} [{self.code}]"


def unknown_name(path: str, name: str, known: Iterable[str], what: str) -> VariantProblem:
    """Return the problem of a name that is not known, with the nearest known one."""
    near = difflib.get_close_matches(name, list(known), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return VariantProblem("variant.unknown", path, f"{name[:60]!a} is not {what}{hint}")
