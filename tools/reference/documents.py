"""The written documents: all that can be reached by links from the index, as pages."""

import posixpath
import re
from pathlib import Path

from pdoc import render, render_helpers

_LINK = re.compile(r'<a href="(?!https?:|mailto:|#)([^"#]*)(#[^"]*)?">(.*?)</a>', re.DOTALL)
_PICTURE = re.compile(r'<img src="(?!https?:|data:)([^"]*)"')
_ALIGNED = re.compile(r' style="text-align:(right|center);"')
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_SENT = (".json", ".png", ".svg")


class Documents:
    """The documents of a checkout. What they link to and is no document, such as a source, is named without a link."""

    def __init__(self, root: Path, index: Path) -> None:
        """Follow all links from the index."""
        self._root, self._home = root, index.parent
        self._html: dict[Path, str] = {}
        self._titles: dict[Path, str] = {}
        self.pictures: dict[str, Path] = {}
        """What goes with the pages, by its place beside them."""
        self._waiting = [index]
        while self._waiting:
            path = self._waiting.pop()
            if path not in self._html:
                self._read(path)

    def contents(self) -> list[tuple[str, str]]:
        """Return title and place of every page, the index first; of a folder with a list of its own only that."""
        index, *others = self._html
        lists = {path.parent for path in others if path.name == "README.md"} - {self._root}
        others = [path for path in others if path.parent not in lists or path.name == "README.md"]
        return [
            (self._titles[path], self._place(path))
            for path in [index, *sorted(others, key=self._place)]
        ]

    def pages(self) -> dict[str, str]:
        """Return the pages by their place."""
        template = render.env.get_template("document.html.jinja2")
        pages = {}
        for path, html in self._html.items():
            place = self._place(path)
            up = "../" * place.count("/")
            pages[place] = template.render(title=self._titles[path], html=html, up=up, place=place)
        return pages

    def _read(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        title = _TITLE.search(text)
        self._titles[path] = title[1] if title else path.stem
        self._html[path] = ""  # so that it is read once
        html = str(render_helpers.to_html(text))
        html = _ALIGNED.sub(
            r' class="\1"', html
        )  # the server's content policy allows no style here
        html = _LINK.sub(lambda match: self._link(path, *match.groups("")), html)
        self._html[path] = _PICTURE.sub(
            lambda match: f'<img src="{self._target(path, match[1])}"', html
        )

    def _link(self, path: Path, target: str, anchor: str, words: str) -> str:
        place = self._target(path, target)
        return f'<a href="{place}{anchor}">{words}</a>' if place else words

    def _target(self, path: Path, link: str) -> str | None:
        """Return where the page of a document finds what it links to; None where that is no part of the pages."""
        found = (path.parent / link).resolve()
        if found.is_dir():
            found = found / "README.md"
        if not found.is_file() or not found.is_relative_to(self._root):
            return None
        if found.suffix == ".md":
            self._waiting.append(found)
        elif found.suffix in _SENT and found.is_relative_to(self._home):
            self.pictures[self._place(found)] = found
        else:
            return None
        return posixpath.relpath(self._place(found), posixpath.dirname(self._place(path)) or ".")

    def _place(self, path: Path) -> str:
        home = self._home if path.is_relative_to(self._home) else self._root
        place = path.relative_to(home).as_posix()
        return place.removesuffix(".md") + ".html" if path.suffix == ".md" else place
