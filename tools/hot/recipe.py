"""How the hot modules are compiled: by which compiler, by which commands, and what tells one result from another."""

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
    "auto_pickle": False,  # a round is copied by its own method, and nothing else of a deal is sent anywhere
}
"""How Cython reads the modules: as Python does, errors included."""

SHARED = "_shared"
"""The module that Cython writes for all others: what each of them would hold a copy of, and most of what a small one
would be.
"""

FLAGS = ("-DNDEBUG", "-g0", "-fPIC", "-fwrapv", "-fno-strict-aliasing", "-funsigned-char", "-w")
"""How the C compiler does. A byte is 0 to 255 also where Cython loops over bytes; Python's headers assert nothing."""

MSVC = ("/O2", "/J", "/DNDEBUG", "/w")
"""What of that Microsoft's compiler has to be told: it wraps numbers and lets tables overlap by itself."""

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
"""What of -O2 makes hot modules faster: gcc takes little more than half the time without the rest of it, and what it
makes is as fast. Clang, which knows few of these names, has all of -O2 where it is the usual compiler.
"""

SELDOM = (
    SHARED,
    "engine.core.asked",
    "engine.core.honour",
    "engine.core.melding",
    "engine.core.rules",
    "engine.core.scoring",
    "features.dropping",
    "features.laying_off.play.further",
    "features.honour",
    "features.knocking",
    "features.showing",
    "features.offer",
    "features.push",
    "features.rearranging",
)
"""Modules, and packages of them, in which play spends little of its time: they are optimised less, in half the time."""


def compiler() -> str | None:
    """Return the C compiler, or None where there is none that is known or Python's headers are missing."""
    if sys.platform == "win32" or not Path(sysconfig.get_path("include"), "Python.h").exists():
        return None
    return next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)


def flags(name: str) -> list[str]:
    """Return how the C compiler does with a module."""
    if sys.platform == "win32":
        return [*MSVC]
    seldom = any(f"{name}.".startswith(f"{one}.") for one in SELDOM)
    return [*(("-O1",) if seldom else OFTEN), *FLAGS]


def source_of(stage: Stage, name: str, suffix: str) -> str:
    """Return the path of a module, of those staged or the shared one, in a folder of sources."""
    return f"upcard/{SHARED}{suffix}" if name == SHARED else stage.modules[name].file(suffix)


def to_c(stage: Stage, names: Sequence[str]) -> list[str]:
    """Return the command that turns modules into C, or makes that of the shared one, which goes alone; it runs where
    they are staged.
    """
    if list(names) == [SHARED]:
        return [*_cython(), "--generate-shared", source_of(stage, SHARED, ".c")]
    files = [stage.modules[name].file(".py") for name in names]
    return [*_cython(), f"--shared=upcard.{SHARED}", *files]


def _cython() -> list[str]:
    settings = [part for name, value in DIRECTIVES.items() for part in ("-X", f"{name}={value}")]
    return [sys.executable, "-m", "cython", *settings]


def tools(pins: Path = REQUIREMENTS) -> str:
    """Return a digest of what compiles: Python, Cython, their settings, and what writes the declarations."""
    files = [pins, *sorted(Path(__file__).parent.glob("*.py"))]
    return _digest(sys.version, *(file.read_text(encoding="utf-8") for file in files))


def part(stage: Stage, name: str, by: str) -> str:
    """Return the file name under which one compiled module is kept, for what it is made of and ``by`` what."""
    made_from = name if name == SHARED else stage.ingredients(name)
    return f"{_digest(by, made_from)[:16]}{sysconfig.get_config_var('EXT_SUFFIX')}"


def whole(stage: Stage, by: str) -> str:
    """Return what tells a build of everything staged from others."""
    return _digest(by, *map(stage.ingredients, sorted(stage.modules)))[:16]


def _digest(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()
