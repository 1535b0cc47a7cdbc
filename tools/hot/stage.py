"""Lays out what Cython compiles: a copy of the hot modules with their declarations beside them.

`python -m tools.hot.stage` lays it out in build/hot, to be read.
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
    """A hot module as it is compiled: its text, its declarations, and the declarations that these are made of."""

    name: str
    text: str
    declared: str
    needs: tuple[str, ...]

    def file(self, suffix: str) -> str:
        """Return the module's path in a folder of sources."""
        return _file(self.name, suffix)


@dataclass(frozen=True)
class Stage:
    """All hot modules as they are compiled, and the plain modules whose constants went into them."""

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
        """Return a digest of what the C code of one module is made from."""
        parts = [self.modules[name].text, INTS]
        parts += [self.modules[other].declared for other in self.modules[name].needs]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def stage(package: Path = PACKAGE, hot: Callable[[Path], tuple[str, ...]] = hot_modules) -> Stage:
    """Read the hot modules and write their declarations. Raises PxdError for what C would take otherwise."""
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
    """Lay the hot modules out in build/hot; returns the exit status."""
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
