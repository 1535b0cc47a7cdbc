"""Puts the compiled modules into a wheel, all of them or none: each uses the C classes of others.

Without a C compiler, if one of them does not compile, or with ``UPCARD_PURE=1``, the wheel is pure: for any machine.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

from tools.hot.pxd import PxdError
from tools.hot.recipe import SHARED, compiler, flags, part, source_of, to_c, tools
from tools.hot.stage import stage
from upcard.compiled import hot_modules

_PREFIX = "upcard."
_FAILURES = (
    CCompilerError,
    ExecError,
    PlatformError,
    OSError,
    PxdError,
    subprocess.SubprocessError,
)


def extensions(arguments: list[str]) -> list[Extension]:
    """Return the modules to compile; none if nothing can be compiled, or for an editable installation."""
    pure = os.environ.get("UPCARD_PURE", "0") not in ("", "0")
    # On Windows only setuptools knows how to find the compiler.
    none = sys.platform != "win32" and compiler() is None
    if pure or "editable_wheel" in arguments or none:
        return []
    return [
        Extension(
            _PREFIX + name,
            [f"src/upcard/{name.replace('.', '/')}.py"],
            extra_compile_args=flags(name),
        )
        for name in (SHARED, *hot_modules())
    ]


class BuildModules(build_ext):
    """Compiles the hot modules; reuses those in ``UPCARD_PARTS``, a folder of ``tools/fast.py``."""

    extensions: list[Extension]

    def run(self) -> None:
        """Compile all, once; if one fails, keep none."""
        # bdist_wheel calls this a second time, with a new command.
        if getattr(self.distribution, "compiled_once", False):
            return
        self.distribution.compiled_once = True
        self.folder = Path(self.build_temp) / "hot"
        try:
            self.staged = stage()
            self.staged.write(self.folder)
            super().run()
        except _FAILURES as error:
            print(f"Upcard is built as plain Python, slower: {error}", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []

    def build_extension(self, ext: Extension) -> None:
        """Compile one module, or reuse it."""
        name = ext.name.removeprefix(_PREFIX)
        kept = Path(os.environ.get("UPCARD_PARTS", ""), part(self.staged, name, tools()))
        if not kept.exists():
            subprocess.run(to_c(self.staged, [name]), cwd=self.folder, check=True)
            ext.sources = [str(self.folder / source_of(self.staged, name, ".c"))]
            super().build_extension(ext)
            return
        place = Path(self.get_ext_fullpath(ext.name))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept, place)


class Wheel(bdist_wheel):
    """Compiles before naming the wheel: only then is it known whether it is for this machine or for any."""

    def run(self) -> None:
        """Build the wheel."""
        if self.distribution.has_ext_modules():
            self.run_command("build_ext")
            self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()
