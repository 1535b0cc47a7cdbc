"""The source of the site for Sphinx: the documents at their addresses, and pages generated from the package."""

import os
import posixpath
import re
import shutil
from collections import deque
from importlib import import_module
from pathlib import Path

from upcard.rules import find_variant, rulebook, variant_ids

MODULES = tuple(
    f"upcard.{name}"
    for name in (
        "cards",
        "melds",
        "rules",
        "engine",
        "bots",
        "lab",
        "lab.corpus",
        "envs",
        "bench",
        "paper",
        "client",
    )
)
"""The public packages; names outside their ``__all__`` are internal."""

_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")
_SENT = (".json", ".png", ".svg")
_OPENING = "## How a turn goes"
"""The heading of the README that ends its opening."""
_SECTION = re.compile(r"^## (.+)\n((?:(?!## ).*\n)*)", re.MULTILINE)
_KINDS = ("tutorial", "how-to", "reference", "explanation")
_ROW = re.compile(rf"^\| ({'|'.join(_KINDS)}) \|(.*)$", re.MULTILINE)
_PAGE = re.compile(r"\]\(([^)#\s]+\.md)")

_TABLE = '<p><a class="reference external" href="/">Open a table on this server</a></p>\n\n'
_MADE = """
## From the program

What the program says of itself: the [rulebooks](rules/index.md) of the built-in games, and the
[API](upcard/index.rst), each name with its contract, examples that are tests, and a link to its source.

"""


class Stage:
    """A folder with the source of the site. Links to files outside the site become plain text, or lead to the
    repository if its address is known.
    """

    def __init__(
        self, root: Path, folder: Path, address: str = "", *, served: bool = False
    ) -> None:
        """Take the documents of a checkout from its index, following their links, except to the texts that a host fills
        in. If a game server shows them, they link to its page.
        """
        self._root, self._home, self._folder = root, root / "docs", folder
        self._address = address.rstrip("/")
        self._table = _TABLE if served else ""
        documents = {*self._home.rglob("*.md")}
        self._documents, waiting = documents, deque(sorted(documents))
        while waiting:
            for _, _, link, _ in _LINK.findall((path := waiting.popleft()).read_text("utf-8")):
                found = _there(path, link)
                inside = found.is_relative_to(root) and not found.is_relative_to(root / "deploy")
                if found.suffix == ".md" and inside and found not in documents:
                    documents.add(found)
                    waiting.append(found)

    def write(self) -> None:
        """Write everything."""
        for path in sorted(self._documents - {self._home / "index.md"}):
            text = self._linked(path, path.read_text("utf-8"))
            if path.name == "README.md" and path.is_relative_to(self._home):
                text += "\n" + _toctree(
                    "", [other.name for other in sorted(path.parent.glob("0*.md"))]
                )
            self._write(self._place(path), text)
        self._write("index.md", self._index())
        self._rulebooks()
        self._modules()

    def _index(self) -> str:
        """The first page: the README's opening, then the documents in the order of the index's tables, which is that of
        the sidebar.
        """
        readme = self._root / "README.md"
        opening = self._linked(readme, readme.read_text("utf-8").partition(_OPENING)[0], "index.md")
        index = self._home / "index.md"
        pages = [opening, self._table]
        seen: set[str] = set()
        for title, body in _SECTION.findall(self._linked(index, index.read_text("utf-8"))):
            pages.append(f"## {title}\n{body}\n")
            groups: dict[str, list[str]] = {kind: [] for kind in _KINDS}
            for kind, row in _ROW.findall(body):
                groups[kind] += [name for name in _PAGE.findall(row) if name not in seen]
                seen.update(groups[kind])
            pages += [_toctree(f"{title}: {kind}", names) for kind, names in groups.items()]
        return "".join(
            [*pages, _MADE, _toctree("From the program", ["rules/index", "upcard/index"])]
        )

    def _rulebooks(self) -> None:
        games = {name: find_variant(name) for name in variant_ids()}
        for name, game in games.items():
            self._write(f"rules/{name}.md", rulebook(game))
        rows = [f"| [{game.name}]({name}.md) | {game.about} |\n" for name, game in games.items()]
        text = "# Rulebooks\n\nThe built-in games, as `upcard rules book GAME` writes them.\n\n"
        table = f"| game | |\n|---|---|\n{''.join(rows)}\n"
        self._write("rules/index.md", text + table + _toctree("", list(games)))

    def _modules(self) -> None:
        names = "\n".join(
            f"   {name.removeprefix('upcard.').replace('.', '/')}" for name in MODULES
        )
        self._write(
            "upcard/index.rst", _title("API") + f".. toctree::\n   :maxdepth: 1\n\n{names}\n"
        )
        for name in MODULES:
            module = import_module(name)
            # A value does not know its module, so it is looked up by name.
            members = {member: getattr(module, member) for member in module.__all__}
            values = [
                member
                for member, value in members.items()
                if not str(getattr(value, "__module__", "")).startswith("upcard.")
            ]
            asked = [f".. autodata:: {name}.{value}\n" for value in values]
            text = "\n".join([f".. automodule:: {name}\n   :members:\n", *asked])
            self._write(f"{name.replace('.', '/')}.rst", _title(name) + text)

    def _linked(self, path: Path, text: str, place: str = "") -> str:
        """Return a document's text with its links adapted to its place."""
        place = place or self._place(path)

        def link(found: re.Match[str]) -> str:
            picture, words, target, anchor = found.groups("")
            there = _there(path, target)
            if not there.exists() or not there.is_relative_to(self._root):
                return found[0]
            if there in self._documents or self._goes_along(there):
                to = posixpath.relpath(self._place(there), posixpath.dirname(place) or ".")
                return f"{picture}[{words}]({to}{anchor})"
            if self._address:
                name = there.relative_to(self._root).as_posix()
                return f"[{words}]({self._address}/blob/HEAD/{name})"
            return words

        return _LINK.sub(link, text)

    def _goes_along(self, path: Path) -> bool:
        """Copy a file that accompanies the documents, such as a picture; returns whether it is one."""
        if path.suffix not in _SENT or not path.is_relative_to(self._home):
            return False
        there = self._folder / self._place(path)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, there)
        return True

    def _place(self, path: Path) -> str:
        home = self._home if path.is_relative_to(self._home) else self._root
        return path.relative_to(home).as_posix()

    def _write(self, name: str, text: str) -> None:
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def _there(path: Path, link: str) -> Path:
    """Return the target of a link; for a folder, its index."""
    found = Path(os.path.normpath(path.parent / link))
    return found / "README.md" if (found / "README.md").is_file() else found


def _toctree(caption: str, names: list[str]) -> str:
    if not names:
        return ""
    said = f":caption: {caption}\n" if caption else ""
    return "\n".join(["```{toctree}", f":hidden:\n{said}", *names, "```\n\n"])


def _title(text: str) -> str:
    return f"{text}\n{'=' * len(text)}\n\n"
