"""The environment in `.venv`: created once, repaired when broken, updated when the pins change.

Uses the standard library alone, because it runs before anything is installed.
"""

import contextlib
import csv
import errno
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# Settings that would install elsewhere than into `.venv`, or refuse the project itself.
_MISLEADING = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSAFEPATH",
    "PIP_NO_BINARY",
    "PIP_PREFIX",
    "PIP_REQUIRE_HASHES",
    "PIP_TARGET",
    "PIP_USER",
)

_DISK_FULL = "The disk is full. Make some room and start again."

# Pip's output, and the sentence for people. The first match counts.
_REASONS = (
    (
        ("No space left on device",),
        _DISK_FULL,
    ),
    (
        ("DO NOT MATCH THE HASHES",),
        "A package came that is not the one Upcard asks for, so it was not installed. "
        "Something on the way changes downloads (a proxy, a mirror): try another network.",
    ),
    (
        (
            "NewConnectionError",
            "ConnectTimeoutError",
            "ConnectionResetError",
            "Connection refused",
            "Connection broken",
            "Max retries exceeded",
            "name resolution",
            "Read timed out",
            "ProxyError",
            "SSLError",
        ),
        "The packages Upcard needs could not be fetched: no connection to the package index. "
        "Check the network (and the proxy, if you use one) and start again.",
    ),
    (
        ("No matching distribution",),
        "One of the packages Upcard needs has no ready-made build for this computer "
        "or this Python. Python 3.11 to 3.14 on a 64-bit system is supported.",
    ),
)


class SetUpError(Exception):
    """The environment cannot be prepared; the message is a sentence that says what to do."""


class Environment:
    """The environment of one checkout, with the parts `run`, `test` and `peers`."""

    def __init__(self, root: Path = ROOT, say: Callable[[str], None] = print) -> None:
        self.root = root
        self.venv = root / ".venv"
        self._say = say
        self._stamp = self.venv / "upcard-stamp.json"
        self._unfinished = self.venv / "upcard-unfinished"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.script("python")

    def script(self, name: str) -> Path:
        """The path of the environment's command `name`."""
        suffix = ".exe" if os.name == "nt" else ""
        return Path(_venv_path(self.venv, "scripts")) / (name + suffix)

    @property
    def packages(self) -> Path:
        """The folder of the installed packages."""
        return Path(_venv_path(self.venv, "purelib"))

    def ready(self, *parts: str) -> bool:
        """Whether `parts` can be used without further work."""
        return self._sound() and self._wanted(*parts).items() <= self._installed().items()

    def prepare(self, *parts: str) -> None:
        """Make `parts` ready; a second call does nothing. Raises SetUpError."""
        if self.ready(*parts):
            return
        try:
            with self._alone():
                if not self.ready(*parts):
                    self._build(*parts)
        except OSError as error:
            raise SetUpError(self._about_disk(error)) from error

    def _build(self, *parts: str) -> None:
        if not self._sound():
            self._create()
        done, wanted = self._installed(), self._wanted(*parts)
        stale = [part for part in parts if done.get(part) != wanted[part]]
        with self._interruptible():
            for part in stale:
                self._install(part)
            if done.get("project") != wanted["project"]:
                self._install_project()
            self._write_stamp(done | wanted)

    @contextlib.contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Leave a mark when the work is interrupted; pip undoes its own failures."""
        self._unfinished.touch()
        try:
            yield
        except SetUpError:
            self._unfinished.unlink()
            raise
        self._unfinished.unlink()

    def _create(self) -> None:
        _need_venv(self._say)
        self._say("Preparing Python's environment in .venv ...")
        if self.venv.exists():
            shutil.rmtree(self.venv)
        self.venv.mkdir()
        self._unfinished.touch()
        # The base interpreter: this one may be in the environment just removed.
        base = getattr(sys, "_base_executable", None) or sys.executable
        done = _run([base, "-m", "venv", str(self.venv)])
        if done.returncode:
            raise SetUpError(f"Python could not make an environment:\n{_tail(done.stdout)}")
        self._write_stamp({"home": self._home()})

    def _install(self, part: str) -> None:
        what = {
            "run": "what Upcard needs",
            "test": "what the tests need",
            "peers": "the engines to compare with",
        }[part]
        self._say(f"Fetching {what}; this happens once ...")
        self._pip("--require-hashes", "-r", str(self._requirements(part)))

    def _install_project(self) -> None:
        self._say("Installing Upcard itself ...")
        self._pip("--no-index", "--no-deps", "--no-build-isolation", "-e", str(self.root))

    def _pip(self, *arguments: str) -> None:
        command = [str(self.python), "-m", "pip", "install", "--no-input", "--retries", "2"]
        command += ["--disable-pip-version-check", "--progress-bar", "off"]
        if "-e" not in arguments:
            # Python compiles modules when they are imported; to compile all of them here takes longer than to fetch
            # them.
            command += ["--only-binary", ":all:", "--no-compile"]
        done = _run([*command, *arguments])
        if done.returncode:
            log = self.venv / "upcard-setup.log"
            log.write_text(done.stdout, encoding="utf-8")
            raise SetUpError(f"{_reason(done.stdout)}\n(pip's own words are in {log}.)")

    def _sound(self) -> bool:
        """Whether the installation is complete, for this Python and this folder."""
        return (
            self.python.exists()
            and not self._unfinished.exists()
            and self._installed().get("home") == self._home()
            and not _missing_files(self.packages)
        )

    def _home(self) -> str:
        """The identity of an environment: the folder, which its scripts name, and the Python."""
        return f"{self.root} {sys.version_info[0]}.{sys.version_info[1]}"

    def _installed(self) -> dict[str, str]:
        try:
            return dict(json.loads(self._stamp.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}

    def _wanted(self, *parts: str) -> dict[str, str]:
        pins = {part: _digest(self._requirements(part).read_bytes()) for part in parts}
        return {"project": self._project_digest(), **pins}

    def _project_digest(self) -> str:
        """A digest of the settings that an installation depends on: a changed lint setting requires no new one."""
        facts = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))
        return _digest(json.dumps([facts["build-system"], facts["project"]]).encode())

    def _requirements(self, part: str) -> Path:
        return self.root / "requirements" / f"{part}.txt"

    def _write_stamp(self, facts: dict[str, str]) -> None:
        fresh = self._stamp.with_suffix(".new")
        fresh.write_text(json.dumps(facts, indent=1), encoding="utf-8")
        fresh.replace(self._stamp)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Allow one set-up at a time; a second one waits and then finds the work done."""
        with (self.root / ".venv.lock").open("a") as lock:
            _lock(lock.fileno(), self._say)
            # pip may outlive a killed start; until it ends, it holds the lock too.
            os.set_inheritable(lock.fileno(), True)  # noqa: FBT003
            yield

    def _about_disk(self, error: OSError) -> str:
        if error.errno == errno.ENOSPC:
            return _DISK_FULL
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            folder = Path(error.filename).parent if error.filename else self.root
            return (
                f"Upcard cannot write to {folder}, where it keeps its environment. Copy Upcard's "
                "folder to a place of your own, or ask for the right to write there."
            )
        return f"Upcard cannot prepare its environment in {self.venv}: {error}"


def _venv_path(venv: Path, name: str) -> str:
    where = {"base": str(venv), "platbase": str(venv), "installed_base": str(venv)}
    return sysconfig.get_path(name, "venv", where)


def _missing_files(packages: Path) -> bool:
    """Whether an installed package has lost a file. Bytecode does not count: Python recreates it."""
    for record in packages.glob("*.dist-info/RECORD"):
        with record.open(encoding="utf-8", newline="") as rows:
            names = [row[0] for row in csv.reader(rows) if row]
        # Text, not Path: thousands of files at every start.
        if not all(n.endswith(".pyc") or os.path.exists(f"{packages}/{n}") for n in names):  # noqa: PTH110
            return True
    return not packages.is_dir()


def _need_venv(say: Callable[[str], None]) -> None:
    """Check that Python can create environments: Debian keeps that in a separate package."""
    if _can_make_venv():
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    trouble = ""
    if may_install() and shutil.which("apt-get"):
        say(f"Installing Debian's package {package} ...")
        trouble = apt_install(package)
        importlib.invalidate_caches()
    if not _can_make_venv():
        raise SetUpError(
            "This Python lacks the modules venv and ensurepip. On Debian and Ubuntu, install them "
            f"with\n    sudo apt-get install {package}\nand start again.{trouble}"
        )


def _can_make_venv() -> bool:
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def may_install() -> bool:
    """Whether this user may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(package: str) -> str:
    """Install a Debian package as root; returns the problem, or an empty text."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    options = ["-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
    _run(["apt-get", *options, "update"], quiet)
    done = _run(["apt-get", *options, "install", package], quiet)
    return f"\napt-get says:\n{_tail(done.stdout)}" if done.returncode else ""


def clean_environ() -> dict[str, str]:
    """The environment variables without those that mislead a virtual environment."""
    return {name: value for name, value in os.environ.items() if name not in _MISLEADING}


def _run(
    command: list[str], environ: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env=environ or clean_environ(),
        check=False,
        close_fds=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def _reason(output: str) -> str:
    for signs, sentence in _REASONS:
        if any(sign in output for sign in signs):
            return sentence
    return f"The set-up failed:\n{_tail(output)}"


def _tail(output: str, lines: int = 12) -> str:
    return "\n".join(output.rstrip().splitlines()[-lines:])


def _digest(data: bytes) -> str:
    # Line ends may differ between checkouts on different systems.
    return hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()


def _lock(handle: int, say: Callable[[str], None]) -> None:
    """Lock a file until it is closed; say so if another process holds it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up is at work in this folder; waiting for it ...")
            fcntl.flock(handle, fcntl.LOCK_EX)
