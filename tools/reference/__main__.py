"""``python -m tools.reference [FOLDER]`` writes the pages; without a folder into the package, for `upcard serve`.

What lies in the package goes into the wheel that is built after it, and a server shows it at ``/docs``.
"""

import argparse
import os
import shutil
import sys
from pathlib import Path

from tools.setup_env import ROOT

PLACE = Path("src/upcard/docs")


def main(arguments: list[str]) -> int:
    """Write the pages; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.reference", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help=f"where to ({PLACE})")
    folder: Path | None = parser.parse_args(arguments).folder
    if folder is None:
        folder = ROOT / PLACE
        shutil.rmtree(folder, ignore_errors=True)
    elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        print(f"{folder} is not empty; name a new folder", file=sys.stderr)
        return 1
    # Compiled modules do not show their annotations. This is read when upcard is imported.
    os.environ["UPCARD_PURE"] = "1"
    try:
        from tools.reference.site import build
    except ModuleNotFoundError as error:
        print(
            f"{error}. ./test installs what is missing, and so does\n{_install()}", file=sys.stderr
        )
        return 1
    pages = build(ROOT, folder)
    print(f"{pages} pages in {folder}; begin with {folder / 'index.html'}")
    return 0


def _install() -> str:
    return f"    {sys.executable} -m pip install --require-hashes -r requirements/test.txt"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
