"""Compiled forms of the hot modules, used where they were built from this very source for this very Python.

``tools/fast.py`` builds them into the environment, in a folder named after everything they are made of; so a changed
source finds no folder, and several checkouts can share an environment. What is missing, unreadable or damaged is not
used: then all modules are plain Python, and :func:`compiled_modules` says so. ``UPCARD_PURE=1`` forces that.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

HOT = (
    "melds.deadwood",
    "melds.spread",
    "melds.places",
    "melds.ways",
    "melds.cover",
    "melds.survey",
    "melds.matching",
    "melds.solver",
    "engine.core.reach",
    "engine.core.rules",
    "engine.core.table",
    "engine.core.state",
    "engine.core.laying",
    "engine.core.owed",
    "engine.core.further",
    "engine.core.taking",
    "engine.core.hidden",
    "engine.core.listing",
    "engine.core.drawing",
    "engine.core.counting",
    "engine.core.deal",
    "engine.core.players",
)
"""The modules that compile, each after those it takes C functions or classes from."""

DIRECTIVES = (
    "annotation_typing=False",  # the .pxd gives the types
    "boundscheck=True",
    "nonecheck=True",
    "initializedcheck=True",
    "wraparound=True",
    "cdivision=False",
)
"""How Cython reads them: as Python does, errors included."""

FLAGS = ("-O2", "-g0", "-fPIC", "-fwrapv", "-fno-strict-aliasing", "-funsigned-char")
"""How the C compiler does. A byte is 0 to 255 also where Cython loops over bytes."""

MANIFEST = "manifest.json"
_SOURCE = Path(__file__).parent


def home() -> Path:
    """Return where the builds of this environment lie."""
    return Path(sys.prefix) / "upcard-compiled"


def path_of(name: str, suffix: str, source: Path = _SOURCE) -> Path:
    """Return the file of a hot module: its source, ``.py``, or its declarations, ``.pxd``."""
    return source.joinpath(*name.split(".")).with_suffix(suffix)


def stamp(source: Path = _SOURCE) -> str:
    """Return what names a build: a digest of the sources and declarations, the settings and this Python."""
    files = [path_of(name, suffix, source) for name in HOT for suffix in (".py", ".pxd")]
    files.append(path_of("cards.ints", ".pxd", source))
    settings = [sys.version, *DIRECTIVES, *FLAGS]
    parts = [setting.encode() for setting in settings]
    parts += [file.read_bytes().replace(b"\r\n", b"\n") for file in files]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def digest(path: Path) -> str:
    """Return what tells one state of a file from another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sound(build: Path) -> dict[str, Path]:
    """Return the files of a build by module; empty if it is not there, not whole or not as it was made."""
    import json  # noqa: PLC0415 - only where there is a build

    try:
        facts = json.loads((build / MANIFEST).read_text(encoding="utf-8"))["files"]
        files = {name: build / f"{name}{EXTENSION_SUFFIXES[0]}" for name in HOT}
        whole = all(digest(file) == facts[name] for name, file in files.items())
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return files if whole else {}


class _Loader(ExtensionFileLoader):
    """Hands out a module that is loaded already, so that a failure shows while another finder can still be asked."""

    def __init__(self, name: str, file: str) -> None:
        super().__init__(name, file)
        self.loaded: ModuleType | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        if self.loaded is None:
            self.loaded = super().create_module(spec)
        return self.loaded


class _Finder:
    """Finds compiled modules; the first in line, so that they come before the plain ones."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = {f"upcard.{name}": str(file) for name, file in files.items()}

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled module; none any more once one cannot be loaded, as from a disk that runs no code."""
        if name not in self.files:
            return None
        loader = _Loader(name, self.files[name])
        spec = spec_from_file_location(name, self.files[name], loader=loader)
        if spec is None:
            return None
        try:
            loader.create_module(spec)
        except ImportError:
            self.files.clear()
            return None
        return spec


def use_compiled() -> None:
    """Let the compiled modules be imported in place of the plain ones, if there is a build that fits."""
    if os.environ.get("UPCARD_PURE", "0") not in ("", "0") or not home().is_dir():
        return
    with suppress(OSError):
        use_build(home() / stamp())


def use_build(build: Path) -> bool:
    """Let the modules of a build be imported from now on; tells whether it is whole."""
    files = sound(build)
    if files:
        sys.meta_path.insert(0, _Finder(files))
    return bool(files)


def compiled_modules() -> tuple[str, ...]:
    """Return which hot modules run compiled in this very process; imports them all."""
    modules = {name: import_module(f"upcard.{name}") for name in HOT}
    return tuple(
        name
        for name, module in modules.items()
        if module.__spec__ and isinstance(module.__spec__.loader, ExtensionFileLoader)
    )


def how_it_runs() -> str:
    """Return in words whether the hot modules are compiled."""
    names = compiled_modules()
    return f"compiled: {' '.join(names)}" if names else "plain Python"
