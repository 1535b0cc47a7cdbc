"""Compiles the hot modules into the environment, where there is a C compiler. Upcard works the same without.

`python -m tools.fast` builds what is not built yet and says which modules are compiled; it runs in the environment's
own Python, with what requirements/build.txt lists.
"""

import contextlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools.setup_env import ROOT
from upcard.compiled import DIRECTIVES, FLAGS, HOT, MANIFEST, digest, home, path_of, sound, stamp

SOURCE = ROOT / "src" / "upcard"
_LIMIT = 300.0  # seconds for one module
_KEPT = 8  # builds that stay: of other states of the source, or of other checkouts


_TRIAL = """
import pathlib, sys
from upcard.compiled import HOT, compiled_modules, use_build
sys.exit(not use_build(pathlib.Path(sys.argv[1])) or compiled_modules() != HOT)
"""


class BuildError(Exception):
    """The modules cannot be compiled here; the message says why."""


def compiler() -> str | None:
    """Return the C compiler, or None where there is none or Python's headers are missing."""
    if sys.platform == "win32" or not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    return next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)


def is_built() -> bool:
    """Tell whether the present sources are compiled."""
    return bool(sound(home() / stamp(SOURCE)))


def build() -> None:
    """Compile every hot module, to be used from the next start on. Raises BuildError and leaves all as it was."""
    cc = compiler()
    if cc is None:
        raise BuildError("there is no C compiler here, or the headers of Python are missing")
    if importlib.util.find_spec("Cython") is None:
        raise BuildError("Cython is not installed; requirements/build.txt lists it")
    place = home() / stamp(SOURCE)
    try:
        home().mkdir(exist_ok=True)
        with _workplace(home()) as work:
            files = {name: digest(_compile(name, cc, work)) for name in HOT}
            (work / MANIFEST).write_text(json.dumps({"files": files}, indent=1), encoding="utf-8")
            _try_out(work)
            _publish(work, place)
        _clear(home(), place)
    except OSError as error:
        raise BuildError(str(error)) from error


@contextlib.contextmanager
def _workplace(folder: Path) -> Iterator[Path]:
    """A folder beside where the build will lie, so that a rename brings it there as a whole or not at all."""
    work = Path(tempfile.mkdtemp(prefix="unfinished-", dir=folder))
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _compile(name: str, cc: str, work: Path) -> Path:
    code, made = work / f"{name}.c", work / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    settings = [part for directive in DIRECTIVES for part in ("-X", directive)]
    source = path_of(name, ".py", SOURCE).relative_to(SOURCE.parent)
    _run([sys.executable, "-m", "cython", "-3", *settings, str(source), "-o", str(code)])
    link = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
    include = f"-I{sysconfig.get_path('include')}"
    _run([cc, *FLAGS, "-w", *link, include, str(code), "-o", str(made)])
    code.unlink()
    return made


def _try_out(work: Path) -> None:
    """See that the fresh modules can be imported together; a build that cannot must not be found by anybody."""
    environ = {**os.environ, "UPCARD_PURE": "1", "PYTHONPATH": str(SOURCE.parent)}
    _run([sys.executable, "-c", _TRIAL, str(work)], environ)


def _publish(work: Path, place: Path) -> None:
    work.chmod(0o755)
    try:
        work.rename(place)
    except OSError:
        if sound(place):
            return  # another build was quicker
        shutil.rmtree(place, ignore_errors=True)
        work.rename(place)
    work.mkdir()


def _clear(folder: Path, place: Path) -> None:
    old = [path for path in folder.iterdir() if path != place and "unfinished" not in path.name]
    for path in sorted(old, key=lambda path: path.stat().st_mtime, reverse=True)[_KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def _run(command: list[str], environ: dict[str, str] | None = None) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=SOURCE.parent,
            env=environ,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_LIMIT,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BuildError(str(error)) from error
    if done.returncode:
        raise BuildError(f"{Path(command[0]).name} failed:\n{done.stdout[-2000:]}")


def main() -> int:
    """Build if need be and say what came of it; returns the exit status."""
    try:
        if not is_built():
            build()
    except BuildError as error:
        print(f"The hot modules stay plain Python: {error}")
        return 1
    print(f"compiled: {' '.join(HOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
