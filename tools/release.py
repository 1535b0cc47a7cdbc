"""The steps of a release. The workflow that releases and `./test`, which rehearses it, run the same commands.

python -m tools.release check v0.1.0 FOLDER   tag, version and changelog agree, and the packages in the folder fit
python -m tools.release notes                 the section of the changelog, as the notes of the release
python -m tools.release sbom FILE             what an installation holds, as CycloneDX
python -m tools.release rehearse FOLDER       all that needs no other system and no network: sdist, pure wheel, notes,
                                              SBOM, checked as for a release
"""

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

from tools.setup_env import ROOT, clean_environ
from upcard import __version__
from upcard.version import version_of

_NEEDED = ("Name", "Version", "Summary", "Author", "License-Expression", "Requires-Python")
_ENDS = (".tar.gz", "none-any.whl")
"""The endings of the package files in every release: the sdist, and the wheel for any machine."""
_USAGE = 2


class ReleaseError(Exception):
    """The release cannot be made; the message says why, and what to do."""


def section(changelog: str, version: str) -> tuple[str, str]:
    """Return the heading of a version in the changelog, and the text below it. Raises ReleaseError."""
    found = re.search(rf"^## ({re.escape(version)} .*)\n((?s:.*?))(?=^## |\Z)", changelog, re.MULTILINE)  # fmt: skip
    if found is None or not found[2].strip():
        raise ReleaseError(f"CHANGELOG.md has no section that begins with '## {version}'")
    return found[1], found[2].strip() + "\n"


def check_tag(tag: str, heading: str) -> None:
    """Check that a tag names the version of the source, and that the changelog dates it. Raises ReleaseError."""
    if tag != f"v{__version__}":
        raise ReleaseError(
            f"the tag is {tag}, and upcard/__init__.py has {__version__}: change one"
        )
    if not re.fullmatch(rf"{re.escape(__version__)} \(\d{{4}}-\d\d-\d\d\)", heading):
        raise ReleaseError(f"CHANGELOG.md says '## {heading}': write '## {__version__} (the date)'")


def check_packages(folder: Path, version: str) -> list[str]:
    """Return the names of the packages in a folder, all acceptable to an index. Raises ReleaseError."""
    names = sorted(path.name for path in folder.iterdir() if path.suffix in (".whl", ".gz"))
    for name in names:
        info = _metadata(folder / name)
        if missing := [field for field in _NEEDED if not info[field]]:
            raise ReleaseError(f"{name} does not say its {', '.join(missing)}")
        if info["Version"] != version:
            raise ReleaseError(f"{name} is version {info['Version']}, not {version}")
        if re.search(r"-linux_\w+\.whl$", name):
            raise ReleaseError(f"{name} does not say which systems it fits: auditwheel repair does")
    if not {*_ENDS} <= {name[-len(end) :] for name in names for end in _ENDS}:
        raise ReleaseError(f"{folder} lacks the sdist or the pure wheel; it has {names}")
    return names


def _metadata(package: Path) -> Message:
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as file:
            (name,) = (one for one in file.namelist() if one.endswith(".dist-info/METADATA"))
            text = file.read(name)
    else:
        with tarfile.open(package) as file:
            folder = package.name.removesuffix(".tar.gz")
            told = file.extractfile(f"{folder}/PKG-INFO")
            text = told.read() if told else b""
    return HeaderParser().parsestr(text.decode())


def sbom(file: Path) -> int:
    """Write the software bill of materials of an installation; returns the number of packages."""
    pins = ROOT / "requirements" / "run.txt"
    command = ["cyclonedx_py", "requirements", str(pins), "--pyproject", str(ROOT / "pyproject.toml")]  # fmt: skip
    _run([*command, "--output-reproducible", "--output-format", "JSON", "--output-file", str(file)])
    return len(json.loads(file.read_text(encoding="utf-8"))["components"])


def rehearse(folder: Path) -> list[str]:
    """Make all parts of a release that can be made here; returns the names of the files. Raises ReleaseError."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise ReleaseError(f"{folder} is not empty; name a new folder")
    heading, notes = section(_changelog(), __version__)
    check_tag(f"v{__version__}", re.sub(r"\(.*\)$", "(2000-01-01)", heading))
    packages = folder / "packages"
    _run(["build", "-n", "--outdir", str(packages), str(ROOT)], UPCARD_PURE="1")
    check_packages(packages, version_of(ROOT))
    (folder / "notes.md").write_text(notes, encoding="utf-8")
    sbom(folder / "upcard.cdx.json")
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def _changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def _run(module: list[str], **environ: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *module],
        check=False,
        cwd=ROOT,
        env={**clean_environ(), **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise ReleaseError(f"{module[0]} failed\n{done.stdout[-2000:]}")


def main(arguments: list[str]) -> int:
    """Run one of the commands; returns the exit status."""
    try:
        match arguments:
            case ["check", tag, folder]:
                check_tag(tag, section(_changelog(), __version__)[0])
                print(*check_packages(Path(folder), __version__), sep="\n")
            case ["notes"]:
                print(section(_changelog(), __version__)[1], end="")
            case ["sbom", file]:
                print(f"{sbom(Path(file))} packages")
            case ["rehearse", folder]:
                print(*rehearse(Path(folder)), sep="\n")
            case _:
                print(__doc__, file=sys.stderr)
                return _USAGE
    except ReleaseError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
