"""Make small changes to the code, one at a time, and show those that no test detects.

`python -m tools.mutate src/upcard/melds` tries every change that mutmut makes to the functions there, as plain Python
and in a copy of the tree. Each change is tested by the tests that call its function, from the matching folder of
`tests`, and by the case files if the engine or a pad is changed.
"""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.setup_env import ROOT, clean_environ
from tools.tracked import tracked_files

_PACKAGE = Path("src/upcard")
_CASES = "tests/lab/test_cases.py"
_PLAYED = ("features", "engine", "paper")
_TESTED_BY = {"features": ("engine", "rules")}
_CAUGHT = ("killed", "timeout", "segfault")
_UNTOLD = ("not checked", "skipped")


def main(arguments: list[str] | None = None) -> int:
    """Try the changes that the command line selects; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=__doc__)
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", type=_inside, help="a file or a folder of src/upcard"
    )
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="the tests to run instead")
    parser.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="PATTERN",
        help="the changes whose name fits: '*_takes*' by their function, '*7' by their number, about a tenth of all",
    )
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="upcard-mutate-") as folder:
        _lay_out(Path(folder), given.paths, given.tests or sorted(_tests_for(given.paths)))
        command = [sys.executable, "-m", "mutmut", "run", "--max-children", "1", *given.only]
        environ = clean_environ() | {
            "UPCARD_PURE": "1",
            "UPCARD_RUNS": "plain",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        status = subprocess.run(command, cwd=folder, env=environ, check=False).returncode
        return status or _report(Path(folder))


def _inside(text: str) -> Path:
    path = (ROOT / text).resolve()
    if not path.exists() or not path.is_relative_to(ROOT / _PACKAGE):
        raise argparse.ArgumentTypeError(f"{text} is not a file or folder of {_PACKAGE}")
    return path.relative_to(ROOT)


def _tests_for(paths: list[Path]) -> Iterator[str]:
    for path in paths:
        folder = path.relative_to(_PACKAGE).parts[:1]
        for one in _TESTED_BY.get("".join(folder), folder) or ("",):
            yield f"tests/{one}".rstrip("/")
        if set(folder) & set(_PLAYED):
            yield _CASES


def _lay_out(folder: Path, paths: list[Path], tests: list[str]) -> None:
    """Fill the folder that mutmut copies and changes: links to our files, and its configuration."""
    names = {path.relative_to(ROOT).parts[0] for path in tracked_files(ROOT)} - {"setup.cfg"}
    for name in names:
        (folder / name).symlink_to(ROOT / name)
    lists = {
        "source_paths": ["src"],
        "only_mutate": [str(path) if path.suffix else f"{path}/*" for path in paths],
        "pytest_add_cli_args_test_selection": tests,
        "also_copy": sorted(names - {"src", "tests"}),
    }
    # Each change is tested in a process that has run no test yet: cached results of the unchanged code would hide it.
    lines = ["[mutmut]", "process_isolation = forkserver", "timeout_multiplier = 5"]
    for name, values in lists.items():
        lines += [f"{name} =", *(f"    {value}" for value in values)]
    (folder / "setup.cfg").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _report(folder: Path) -> int:
    """Print the changes that no test detected, and the number that were caught."""
    from mutmut.mutation.data import SourceFileMutationData
    from mutmut.mutation.diff_apply import get_diff_for_mutant
    from mutmut.stats import status_by_exit_code
    from mutmut.utils.file_utils import walk_mutatable_files

    went: Counter[str] = Counter()
    with contextlib.chdir(folder):
        for path in sorted(walk_mutatable_files()):
            data = SourceFileMutationData(path=path)
            data.load()
            for name, code in data.exit_code_by_key.items():
                status = status_by_exit_code[code]
                went[status] += 1
                if status not in (*_CAUGHT, *_UNTOLD):
                    diff = get_diff_for_mutant(name, path=path).splitlines()[2:]
                    print(f"{path} {name.rpartition('.')[2]} ({status})")
                    print(*(line for line in diff if line[:1] in "+-"), sep="\n")
    tried = sum(went.values()) - sum(went[status] for status in _UNTOLD)
    caught = sum(went[status] for status in _CAUGHT)
    print(f"{caught} of {tried} changes caught; {went['no tests']} stand where no test goes")
    return 0


if __name__ == "__main__":
    os.nice(10)
    sys.exit(main())
