"""Compiled forms of the hot modules, used where they were built from this very source for this very Python.

A hot module says so in its first line (:data:`MARK`). An installed Upcard may carry the compiled form beside the plain
one. For a checkout ``tools/fast.py`` builds them into the environment, with a note of the sources they were made from;
so a changed source finds no build, and several checkouts can share an environment. What is missing, unreadable or
damaged is not used: then all modules are plain Python, and :func:`compiled_modules` says so. ``UPCARD_PURE=1`` forces
that.
"""

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

MARK = b"# hot:"
"""How the first line of a module begins that is compiled where that is possible."""

MANIFEST = "manifest.json"
_SOURCE = Path(__file__).parent


def hot_modules(source: Path = _SOURCE) -> tuple[str, ...]:
    """Return the names of the hot modules, without the package's own."""
    found = []
    for path in source.rglob("*.py"):
        with path.open("rb") as file:
            if file.read(len(MARK)) == MARK:
                found.append(".".join(path.relative_to(source).with_suffix("").parts))
    return tuple(sorted(found))


def home() -> Path:
    """Return where the builds of this environment lie."""
    return Path(sys.prefix) / "upcard-compiled"


def digest(path: Path) -> str:
    """Return what tells one state of a file from another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest_of_source(name: str, source: Path = _SOURCE) -> str:
    """Return what tells one state of a module's source from another; how its lines end says nothing."""
    path = source.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def source_of(module: ModuleType) -> str:
    """Return the file that a module of Upcard was made from; ``__file__`` names the compiled form, wherever it lies."""
    return str(_SOURCE.joinpath(*module.__name__.split(".")[1:]).with_suffix(".py"))


def facts_of(build: Path) -> dict[str, Any]:
    """Return the note that lies in a build; empty if there is none to be read."""
    import json  # noqa: PLC0415 - only where there is a build

    try:
        facts = json.loads((build / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return facts if isinstance(facts, dict) else {}


def sound(build: Path, source: Path = _SOURCE) -> dict[str, Path]:
    """Return the files of a build by module; empty if it is not whole, not as it was made, or not of this source."""
    facts = facts_of(build)
    try:
        files = {name: build / f"{name}{EXTENSION_SUFFIXES[0]}" for name in facts["files"]}
        fits = facts["python"] == sys.version and all(
            digest_of_source(name, source) == made_from
            for name, made_from in facts["sources"].items()
        )
        whole = fits and all(digest(file) == facts["files"][name] for name, file in files.items())
    except (OSError, AttributeError, KeyError, TypeError):
        return {}
    return files if whole else {}


def builds() -> Iterator[Path]:
    """Yield the builds of this environment, of whatever source."""
    for manifest in sorted(home().glob(f"*/{MANIFEST}")):
        yield manifest.parent


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
        """Return the spec of a compiled module; none any more once one cannot be loaded, as from a disk that runs no
        code.
        """
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


class _PlainFinder:
    """Finds the plain form of every module of the package, whatever else is there."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module's source."""
        if not name.startswith("upcard."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def use_compiled() -> None:
    """Let the compiled modules be imported in place of the plain ones, if there is a build that fits; or none of
    them.
    """
    if os.environ.get("UPCARD_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, _PlainFinder())
        return
    if home().is_dir():
        with suppress(OSError):
            any(map(use_build, builds()))


def use_build(build: Path) -> bool:
    """Let the modules of a build be imported from now on; returns whether it is whole and fits."""
    files = sound(build)
    if files:
        sys.meta_path.insert(0, _Finder(files))
    return bool(files)


def compiled_modules(hot: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return which hot modules run compiled in this very process; imports them all."""
    names = hot_modules() if hot is None else hot
    modules = {name: import_module(f"upcard.{name}") for name in names}
    return tuple(
        name
        for name, module in modules.items()
        if module.__spec__ and isinstance(module.__spec__.loader, ExtensionFileLoader)
    )


def how_it_runs() -> str:
    """Return in a word whether the hot modules are compiled."""
    hot = hot_modules()
    made = compiled_modules(hot)
    if made == hot:
        return "compiled"
    return f"compiled in part: {len(made)} of {len(hot)} modules" if made else "plain Python"
