"""How the hot modules are compiled: the compiler, the commands, and the digests that identify results."""

import hashlib
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from tools.hot.stage import Stage
from tools.setup_env import ROOT

REQUIREMENTS = ROOT / "requirements" / "build.txt"

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd gives the types
    "boundscheck": True,
    "nonecheck": True,
    "initializedcheck": True,
    "wraparound": True,
    "cdivision": False,
    "auto_pickle": False,  # a round has its own copy method, and nothing else of a deal is pickled
}
"""The directives of Cython: semantics as in Python, errors included."""

SHARED = "_shared"
"""The module of code shared by all others: otherwise each would hold a copy, which would be most of a small one."""

FLAGS = ("-DNDEBUG", "-g0", "-fPIC", "-fwrapv", "-fno-strict-aliasing", "-funsigned-char", "-w")
"""The flags of the C compiler. A byte is 0 to 255 also where Cython loops over bytes; Python's headers assert nothing.
"""

MSVC = ("/O2", "/J", "/DNDEBUG", "/w")
"""The same for Microsoft's compiler, which wraps numbers and lets tables overlap by default."""

OFTEN = (
    ("-O2",)
    if sys.platform == "darwin"
    else (
        "-O1",
        "-finline-small-functions",
        "-ftree-vrp",
        "-ftree-pre",
        "-foptimize-sibling-calls",
        "-freorder-blocks",
        "-fcaller-saves",
        "-fdevirtualize",
    )
)
"""The parts of -O2 that make hot modules faster: gcc takes little more than half the time without the rest, and the
result is as fast. Clang, which knows few of these names, gets all of -O2 where it is the default compiler.
"""

SELDOM = (
    SHARED,
    "engine.core.asked",
    "engine.core.honour",
    "engine.core.melding",
    "engine.core.rules",
    "features.dropping",
    "features.laying_off.play.further",
    "features.honour",
    "features.knocking",
    "features.showing",
    "features.offer",
    "features.push",
    "features.rearranging",
    "features.scoring",
)
"""Modules, and packages of them, in which play spends little time: optimised less, in half the time."""


def compiler() -> str | None:
    """Return the C compiler, or None if there is no known one or Python's headers are missing."""
    if sys.platform == "win32" or not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    return next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)


def flags(name: str) -> list[str]:
    """Return the compiler flags for a module."""
    if sys.platform == "win32":
        return [*MSVC]
    seldom = any(f"{name}.".startswith(f"{one}.") for one in SELDOM)
    return [*(("-O1",) if seldom else OFTEN), *FLAGS]


def source_of(stage: Stage, name: str, suffix: str) -> str:
    """Return the path of a staged module or the shared one in a source folder."""
    return f"upcard/{SHARED}{suffix}" if name == SHARED else stage.modules[name].file(suffix)


def to_c(stage: Stage, names: Sequence[str]) -> list[str]:
    """Return the command that translates modules into C, or the shared one, which goes alone; it runs in the stage's
    folder.
    """
    if list(names) == [SHARED]:
        return [*_cython(), "--generate-shared", source_of(stage, SHARED, ".c")]
    files = [stage.modules[name].file(".py") for name in names]
    return [*_cython(), f"--shared=upcard.{SHARED}", *files]


def _cython() -> list[str]:
    settings = [part for name, value in DIRECTIVES.items() for part in ("-X", f"{name}={value}")]
    return [sys.executable, "-m", "cython", *settings]


def tools(pins: Path = REQUIREMENTS) -> str:
    """Return a digest of the tools: Python, Cython, their settings, and the generator of the declarations."""
    files = [pins, *sorted(Path(__file__).parent.glob("*.py"))]
    return _digest(sys.version, *(file.read_text(encoding="utf-8") for file in files))


def part(stage: Stage, name: str, by: str) -> str:
    """Return the file name of a stored compiled module, from its ingredients and the digest ``by`` of the tools."""
    made_from = name if name == SHARED else stage.ingredients(name)
    return f"{_digest(by, made_from)[:16]}{sysconfig.get_config_var('EXT_SUFFIX')}"


def whole(stage: Stage, by: str) -> str:
    """Return a digest that identifies a build of everything staged."""
    return _digest(by, *map(stage.ingredients, sorted(stage.modules)))[:16]


def _digest(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()
