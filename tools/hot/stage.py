"""Lays out the input of Cython: a copy of the hot modules with their declarations.

`python -m tools.hot.stage` writes it to build/hot, for reading.
"""

import hashlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools.hot.modules import needed, read
from tools.hot.pxd import INTS, PxdError, pxd_of
from tools.hot.source import PACKAGE, Source
from tools.setup_env import ROOT
from upcard.compiled import hot_modules

_INTS = "cards.ints"


@dataclass(frozen=True)
class Staged:
    """A hot module for compiling: its text, its declarations, and the declarations that these use."""

    name: str
    text: str
    declared: str
    needs: tuple[str, ...]

    def file(self, suffix: str) -> str:
        """Return the module's path in a source folder."""
        return _file(self.name, suffix)


@dataclass(frozen=True)
class Stage:
    """All hot modules for compiling, and the plain modules whose constants they use."""

    modules: dict[str, Staged]
    constants: tuple[str, ...]

    def write(self, folder: Path) -> None:
        """Write the modules and declarations below a folder."""
        files = {_file(_INTS, ".pxd"): INTS}
        for module in self.modules.values():
            files[module.file(".py")] = module.text
            files[module.file(".pxd")] = module.declared
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            for parent in Path(name).parents[:-1]:
                (folder / parent / "__init__.py").touch()

    def ingredients(self, name: str) -> str:
        """Return a digest of the ingredients of one module's C code."""
        parts = [self.modules[name].text, INTS]
        parts += [self.modules[other].declared for other in self.modules[name].needs]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def stage(package: Path = PACKAGE, hot: Callable[[Path], tuple[str, ...]] = hot_modules) -> Stage:
    """Read the hot modules and generate their declarations. Raises PxdError for code with another meaning in C."""
    source = Source(package)
    modules = read(hot(package), source)
    prefix = len(source.name) + 1
    staged = {
        full[prefix:]: Staged(
            name=full[prefix:],
            text=module.file.path.read_text(encoding="utf-8"),
            declared=pxd_of(module, modules),
            needs=tuple(other[prefix:] for other in needed(full, modules)),
        )
        for full, module in modules.items()
    }
    plain = sorted({full[prefix:] for full in source.constants_of} - set(staged))
    return Stage(staged, tuple(plain))


def _file(name: str, suffix: str) -> str:
    return f"upcard/{name.replace('.', '/')}{suffix}"


def main() -> int:
    """Write the hot modules to build/hot; returns the exit status."""
    folder = ROOT / "build" / "hot"
    try:
        made = stage()
    except PxdError as problem:
        print(problem, file=sys.stderr)
        return 1
    made.write(folder)
    print(f"{len(made.modules)} modules and their declarations are in {folder.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
