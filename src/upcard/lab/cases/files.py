"""Finding case files and reading their cases. An error in one never stops the reading of the others."""

import os
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from upcard.cards.kinds import quoted
from upcard.lab.cases.case import Case, case_id, clauses_of
from upcard.lab.cases.fields import CaseError, Fields, wrong
from upcard.messages.say import messages

say = messages(__file__)

MOST_BYTES = 1024 * 1024
MOST_FILES = 2000
MOST_CASES = 2000
_SHARED = ("game", "options", "round")
_TOP = ("about", "case", *_SHARED)


class Failure(msgspec.Struct, frozen=True):
    """A case that fails, or a file or case that cannot be read: its path, its id, the reason."""

    path: str
    id: str
    why: str

    def __str__(self) -> str:
        """Return the line that `upcard conform` prints; a file that cannot be read is named once."""
        return ": ".join(dict.fromkeys((self.path, self.id, self.why)))


def find_files(paths: Sequence[str]) -> Iterator[Path | Failure]:
    """Yield the case files at the paths, each once: a file as it is, a folder as every ``*.toml`` below it."""
    seen: set[str] = set()
    for text in paths:
        found = _files_of(text)
        for file in found:
            if isinstance(file, Path):
                real = os.path.realpath(file)
                if real in seen:
                    continue
                seen.add(real)
                if len(seen) > MOST_FILES:
                    yield Failure(text, text, say("file-many", most=MOST_FILES))
                    return
            yield file


def _files_of(text: str) -> Iterator[Path | Failure]:
    try:
        path = Path(text)
        if path.is_dir():
            for folder, folders, names in os.walk(path):
                folders.sort()
                yield from (Path(folder, name) for name in sorted(names) if name.endswith(".toml"))
        elif path.is_file():
            yield path
        else:
            yield Failure(text, text, say("file-none"))
    except (OSError, ValueError) as error:
        yield Failure(text, text, say("file-not-opened", why=str(error)))


def read_file(path: Path) -> list[Case | Failure]:
    """Return the cases of a file, with ``Failure`` in place of those that cannot be read."""
    try:
        if not path.is_file():
            return [Failure(str(path), str(path), say("file-neither"))]
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        return [Failure(str(path), str(path), say("file-unreadable", why=str(error.strerror)))]
    return read_text(data, str(path))


def read_text(data: bytes, path: str) -> list[Case | Failure]:
    """Return the cases in the bytes of a file; ``path`` is its name in messages."""
    try:
        table = _parse(data)
        items = _cases(table)
    except CaseError as error:
        return [Failure(path, path, str(error))]
    shared = {name: table[name] for name in _SHARED if name in table}
    found: list[Case | Failure] = []
    seen: set[str] = set()
    for number, item in enumerate(items, 1):
        found.append(_case(item, number, shared, seen, path))
    return found


def _parse(data: bytes) -> dict[str, Any]:
    if len(data) > MOST_BYTES:
        raise wrong("file-large", most=MOST_BYTES)
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise wrong("file-not-text", start=error.start) from error
    except (ValueError, RecursionError) as error:
        raise wrong("file-not-toml", why=str(error)[:200]) from error


def _cases(table: dict[str, Any]) -> list[Any]:
    fields = Fields({name: value for name, value in table.items() if name != "case"})
    for name in _TOP:
        fields.raw(name)
    fields.finish()
    items = table.get("case")
    if not isinstance(items, list) or not items:
        raise wrong("file-no-case")
    if len(items) > MOST_CASES:
        raise wrong("file-many-cases", items=len(items), most=MOST_CASES)
    return items


def _case(
    item: Any, number: int, shared: dict[str, Any], seen: set[str], path: str
) -> Case | Failure:
    name = f"case {number}"
    try:
        if not isinstance(item, dict):
            raise wrong("file-not-table")
        name = case_id(item.get("id"))
        if name in seen:
            raise wrong("file-id-twice")
        seen.add(name)
        return Case(name, clauses_of(Fields(item)), {**shared, **item})
    except CaseError as error:
        given = item.get("id") if isinstance(item, dict) else None
        hint = (
            f" (it calls itself {quoted(given)})"
            if isinstance(given, str) and name != given
            else ""
        )
        return Failure(path, name, f"{error}{hint}")
