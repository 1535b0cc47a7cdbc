"""What pyproject.toml cannot say: the version, and that the hot modules are compiled where there is a C compiler."""

import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tools.hot.about import about
from tools.hot.wheel import BuildModules, Wheel, extensions

setup(
    # Without it the log names every file three times, thousands of lines, and nobody sees the one that matters.
    script_args=["--quiet", *sys.argv[1:]],
    ext_modules=extensions(sys.argv),
    cmdclass={"build_ext": BuildModules, "bdist_wheel": Wheel},
    **about(ROOT),
)
