"""Writes the whole folder of pages."""

import hashlib
import re
import shutil
from pathlib import Path

from pdoc import render

from tools.reference.api import MODULES, api_pages
from tools.reference.documents import Documents

_TEMPLATES = Path(__file__).parent / "templates"
_INLINE = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)


def build(root: Path, folder: Path) -> int:
    """Write the documents of a checkout and the API into a folder; returns how many pages there are."""
    documents = Documents(root, root / "docs/index.md")
    render.configure(show_source=False, template_directory=_TEMPLATES)
    render.env.globals["modules"] = MODULES
    render.env.globals["documents"] = documents.contents()
    pages = {**documents.pages(), **api_pages()}
    for name, page in pages.items():
        _write(folder / name, page)
    for name, path in documents.pictures.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder / name)
    shutil.copy(root / "src/upcard/web/icon.svg", folder / "icon.svg")
    for name in [name for name in pages if name.endswith(".html")]:
        _divide(folder, folder / name)
    return sum(name.endswith(".html") for name in pages)


def _divide(folder: Path, path: Path) -> None:
    """Move the styles and scripts of a page into files: the server's content policy allows none inside a page."""
    up = "../" * (len(path.relative_to(folder).parts) - 1)

    def linked(match: re.Match[str]) -> str:
        kind, text = match.groups()
        suffix = {"style": "css", "script": "js"}[kind]
        name = f"{kind}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.{suffix}"
        _write(folder / name, text)
        if kind == "style":
            return f'<link rel="stylesheet" href="{up}{name}">'
        return f'<script src="{up}{name}"></script>'

    _write(path, _INLINE.sub(linked, path.read_text(encoding="utf-8")))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
