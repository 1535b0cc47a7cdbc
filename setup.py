"""What pyproject.toml cannot say: the hot modules are compiled into the wheel where there is a C compiler."""

import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tools.hot.wheel import BuildModules, Wheel, extensions

setup(
    ext_modules=extensions(sys.argv),
    cmdclass={"build_ext": BuildModules, "bdist_wheel": Wheel},
)
