"""Compiles the hot modules into the environment if there is a C compiler. Upcard works the same without.

`python -m tools.fast` builds what is missing and lists the compiled modules, with `--look` it only lists them; it runs
in the environment's own Python. `./play` calls it with `--background`: at low priority and silently.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from tools.hot.pxd import PxdError
from tools.hot.recipe import (
    REQUIREMENTS,
    SHARED,
    compiler,
    flags,
    part,
    source_of,
    to_c,
    tools,
    whole,
)
from tools.hot.stage import Stage, stage
from tools.setup_env import ROOT, clean_environ
from upcard.compiled import (
    MANIFEST,
    builds,
    digest,
    digest_of_source,
    facts_of,
    home,
    hot_modules,
    sound,
)

SOURCE = ROOT / "src"
_LIMIT = 600.0  # seconds for one command
_AT_ONCE = 14  # modules for one process of Cython: to start it, and to read declarations, takes as long as two
PARTS = "parts"
_PART_KEPT = 14 * 86400.0  # seconds that a compiled module is kept after its last use
_KEPT = 8  # builds kept: of other states of the source, or of other checkouts
_LEFT_OVER = 3600.0  # seconds after which an unfinished build is abandoned
_TRIAL = """
import pathlib, sys
from upcard.compiled import compiled_modules, hot_modules, use_build
sys.exit(not use_build(pathlib.Path(sys.argv[1])) or compiled_modules() != hot_modules())
"""


class BuildError(Exception):
    """The modules cannot be compiled here; the message says why."""


def is_built() -> bool:
    """Return whether the present sources are compiled: all hot modules, with the present tools."""
    wanted = tools(REQUIREMENTS), {SHARED, *hot_modules()}
    found = (facts_of(build) for build in builds() if sound(build))
    return any((facts.get("tools"), set(facts["files"])) == wanted for facts in found)


def _staged() -> Stage:
    try:
        return stage()
    except PxdError as problem:
        raise BuildError(str(problem)) from problem


def _place(staged: Stage) -> Path:
    """Return the folder for the build of a stage."""
    return home() / whole(staged, tools(REQUIREMENTS))


def build(workers: int) -> None:
    """Compile every hot module for the next start. Raises BuildError and leaves everything as it was."""
    cc = compiler()
    if cc is None:
        raise BuildError("there is no C compiler here, or the headers of Python are missing")
    staged = _staged()
    place = _place(staged)
    try:
        home().mkdir(exist_ok=True)
        bench = Bench(staged, cc, _cython())
        with _workplace() as work, _workplace() as sources, ThreadPoolExecutor(workers) as pool:
            staged.write(sources)
            hot = list(staged.modules)
            some = [hot[at : at + _AT_ONCE] for at in range(0, len(hot), _AT_ONCE)]
            some.append([SHARED])
            names = chain(*some)
            made = chain(*pool.map(lambda batch: bench.parts(batch, sources, work), some))
            facts = {
                "python": sys.version,
                "tools": tools(REQUIREMENTS),
                "files": dict(zip(names, made, strict=True)),
                "sources": {
                    name: digest_of_source(name) for name in (*staged.modules, *staged.constants)
                },
            }
            (work / MANIFEST).write_text(json.dumps(facts, indent=1), encoding="utf-8")
            if not sound(work):
                raise BuildError("the sources changed during the build")
            _try_out(work)
            _publish(work, place)
        _clear(place)
    except OSError as error:
        raise BuildError(str(error)) from error


def _cython() -> Path:
    """Return the folder of the pinned Cython, fetched once. It is not part of the environment, so an interruption does
    no harm.
    """
    place = home() / f"cython-{digest(REQUIREMENTS)[:16]}"
    if not place.is_dir():
        pip = [sys.executable, "-m", "pip", "install", "--no-input", "--retries", "1"]
        pip += ["--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
        with _workplace() as work:
            _run("to fetch Cython", [*pip, "--target", str(work), "-r", str(REQUIREMENTS)])
            _publish(work, place)
    return place


@contextlib.contextmanager
def _workplace() -> Iterator[Path]:
    """Create a folder next to its destination, so that a rename moves the contents completely or not at all."""
    work = Path(tempfile.mkdtemp(prefix="unfinished-", dir=home()))
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


@dataclass(frozen=True)
class Bench:
    """Compiles a few modules at a time."""

    staged: Stage
    cc: str
    cython: Path

    def parts(self, names: list[str], sources: Path, work: Path) -> list[str]:
        """Bring some compiled modules to the workplace; returns a digest of each. Each is also kept separately, so that
        an interrupted build can resume.
        """
        missing = [name for name in names if not self._kept(name).exists()]
        if missing:
            what = f"Cython on {', '.join(missing)}"
            _run(what, to_c(self.staged, missing), sources, PYTHONPATH=str(self.cython))
        return [digest(self._part(name, sources, work)) for name in names]

    def _kept(self, name: str) -> Path:
        return home() / PARTS / part(self.staged, name, tools(REQUIREMENTS))

    def _part(self, name: str, sources: Path, work: Path) -> Path:
        made = work / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
        kept = self._kept(name)
        if not kept.exists():
            self._compile(name, sources / source_of(self.staged, name, ".c"), made)
            kept.parent.mkdir(exist_ok=True)
            fresh = work / f"{name}.kept"
            shutil.copy(made, fresh)
            fresh.replace(kept)
        else:
            shutil.copy(kept, made)
            kept.touch()
        return made

    def _compile(self, name: str, code: Path, made: Path) -> None:
        mac = ["-bundle", "-undefined", "dynamic_lookup"]
        link = mac if sys.platform == "darwin" else ["-shared"]
        include = f"-I{sysconfig.get_path('include')}"
        command = [self.cc, *flags(name), *link, include, str(code), "-o", str(made)]
        _run(f"{Path(self.cc).name} on {name}", command)


def _try_out(work: Path) -> None:
    """Load the modules together; a build that fails to load must not be found, nor its parts."""
    try:
        command = [sys.executable, "-c", _TRIAL, str(work)]
        _run("to load what was compiled", command, PYTHONPATH=str(SOURCE))
    except BuildError:
        shutil.rmtree(home() / PARTS, ignore_errors=True)
        raise


def _publish(work: Path, place: Path) -> None:
    """Give a finished folder its name, replacing a damaged one or one of another Cython."""
    work.chmod(0o755)
    old = work.with_name(f"{work.name}-old")
    with contextlib.suppress(FileNotFoundError):
        place.rename(old)
    work.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def _clear(place: Path) -> None:
    """Remove what could be mistaken for the build at a place, the oldest builds, and interrupted ones."""
    ages = {path: time.time() - path.stat().st_mtime for path in home().iterdir() if path.is_dir()}
    old = [path for path in sorted(ages, key=ages.__getitem__) if (path / MANIFEST).exists()]
    gone = [path for path in old if path != place and (path in old[_KEPT:] or sound(path))]
    gone += [p for p in ages if p.name.startswith("unfinished-") and ages[p] > _LEFT_OVER]
    for path in gone:
        shutil.rmtree(path, ignore_errors=True)
    for kept in (home() / PARTS).iterdir():
        if time.time() - kept.stat().st_mtime > _PART_KEPT:
            kept.unlink(missing_ok=True)


def _run(what: str, command: list[str], folder: Path = ROOT, **environ: str) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**clean_environ(), "UPCARD_PURE": "1", **environ},
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_LIMIT,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BuildError(f"{what} failed\n{error}") from error
    if done.returncode:
        raise BuildError(f"{what} failed\n{done.stdout[-2000:]}")


@contextlib.contextmanager
def _alone(*, wait: bool) -> Iterator[bool]:
    """Allow one build at a time in an environment; yields whether this is the one, at once or after waiting."""
    import fcntl

    home().mkdir(exist_ok=True)
    with (home() / "lock").open("a") as lock:
        try:
            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def in_background() -> None:
    """Build with spare capacity; after a failure, try again only when something has changed."""
    if os.environ.get("UPCARD_PURE", "0") not in ("", "0") or compiler() is None or is_built():
        return
    os.nice(19)
    with _alone(wait=False) as alone:
        if not alone or is_built():
            return
        failed = home() / f"failed-{_place(_staged()).name}"
        if failed.exists():
            return
        with contextlib.suppress(BuildError):
            _cython()  # without a network now, there may be one next time
            try:
                build(workers=1)
            except BuildError as problem:
                failed.write_text(str(problem), encoding="utf-8")


def build_once() -> None:
    """Build; if another build is running, wait for it and do the rest. Raises BuildError."""
    try:
        with _alone(wait=True):
            if not is_built():
                build(workers=os.cpu_count() or 1)
    except OSError as error:
        raise BuildError(str(error)) from error


def main(arguments: list[str]) -> int:
    """Build if needed and report the result; returns the exit status: 0 also if there is no compiler."""
    if arguments == ["--background"]:
        with contextlib.suppress(OSError):
            in_background()
        return 0
    if arguments not in ([], ["--look"]):
        print(__doc__, file=sys.stderr)
        return 2
    built = is_built()
    if not built and compiler() is None:
        built = any(map(sound, builds()))  # built while there was one, and in use
        if not built:
            print("plain Python: there is no C compiler here, or the headers of Python are missing")
            return 0
    if arguments == ["--look"] and not built:
        print(
            "not compiled since the last change, or damaged; ./test or python -m tools.fast does it"
        )
        return 0
    try:
        if not built:
            print("Compiling what has to be fast; this happens once ...", flush=True)
            build_once()
    except BuildError as problem:
        print(f"Upcard runs as plain Python, slower: {problem}")
        return 1
    print(f"compiled: {len(hot_modules())} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
