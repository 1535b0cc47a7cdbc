"""``python -m tools.site [FOLDER]`` builds the site; without a folder into the package, for `upcard serve`.

A site in the package goes into the next wheel, and a server shows it at ``/docs``. A link to a file outside the site
leads to the repository if ``UPCARD_ADDRESS`` is set.
"""

import argparse
import hashlib
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from tools.setup_env import ROOT

PLACE = Path("src/upcard/docs")
_INLINE = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)
_STYLED = re.compile(r' style="([^"]*)"')
_UNSERVED = (".map", ".inv", ".buildinfo")


def main(arguments: list[str]) -> int:
    """Build the site; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help=f"where to ({PLACE})")
    folder: Path | None = parser.parse_args(arguments).folder
    if folder is not None and folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        print(f"{folder} is not empty; name a new folder", file=sys.stderr)
        return 1
    # Compiled modules do not show their annotations. The variable is read when upcard is imported.
    os.environ["UPCARD_PURE"] = "1"
    try:
        from sphinx.cmd.build import build_main
    except ModuleNotFoundError as error:
        print(
            f"{error}. ./test installs what is missing, and so does\n{_install()}", file=sys.stderr
        )
        return 1
    from tools.site.stage import Stage

    with tempfile.TemporaryDirectory() as made:
        source, html = Path(made, "source"), Path(made, "html")
        Stage(ROOT, source, os.environ.get("UPCARD_ADDRESS", ""), served=folder is None).write()
        options = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto"]
        places = [
            "--conf-dir",
            str(Path(__file__).parent),
            "--doctree-dir",
            str(Path(made, "read")),
        ]
        if status := build_main([*options, *places, str(source), str(html)]):
            return status
        pages = _divide(html)
        folder = folder or ROOT / PLACE
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(
            html, folder, ignore=shutil.ignore_patterns(*(f"*{end}" for end in _UNSERVED))
        )
    print(f"{pages} pages in {folder}; begin with {folder / 'index.html'}")
    return 0


def _divide(folder: Path) -> int:
    """Move the styles and scripts in pages to files: the server's content policy allows none inside a page.

    Returns the number of pages.
    """
    pages, styles = [*folder.rglob("*.html")], {}
    for path in pages:
        up = "../" * (len(path.relative_to(folder).parts) - 1)

        def linked(match: re.Match[str], up: str = up) -> str:
            kind, text = match.groups()
            name = f"_static/{_named(text)}.{'css' if kind == 'style' else 'js'}"
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
            if kind == "style":
                return f'<link rel="stylesheet" href="{up}{name}">'
            return f'<script src="{up}{name}"></script>'

        def styled(match: re.Match[str]) -> str:
            styles[_named(match[1])] = match[1]
            return f' data-style="{_named(match[1])}"'

        page = _STYLED.sub(styled, _INLINE.sub(linked, path.read_text(encoding="utf-8")))
        path.write_text(page, encoding="utf-8", newline="\n")
    with (folder / "_static/site.css").open("a", encoding="utf-8", newline="\n") as file:
        file.writelines(f'[data-style="{name}"] {{ {style} }}\n' for name, style in styles.items())
    return len(pages)


def _named(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def _install() -> str:
    return f"    {sys.executable} -m pip install --require-hashes -r requirements/test.txt"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
