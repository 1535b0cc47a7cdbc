"""For which systems wheels are made: cibuildwheel itself says so."""

import subprocess
import sys

import pytest

from tools.setup_env import ROOT, clean_environ

PYTHONS = ("cp311", "cp312", "cp313", "cp314")


@pytest.mark.parametrize(
    "system, kind, made",
    [
        ("linux", "x86_64", ("manylinux_x86_64", "musllinux_x86_64")),
        ("linux", "aarch64", ("manylinux_aarch64", "musllinux_aarch64")),
        ("macos", "x86_64", ("macosx_x86_64",)),
        ("macos", "arm64", ("macosx_arm64",)),
        ("windows", "AMD64", ("win_amd64",)),
    ],
)
def test_a_wheel_is_made_for_every_python_and_system(system, kind, made):
    command = ["cibuildwheel", "--print-build-identifiers", "--platform", system, "--archs", kind]
    told = subprocess.check_output(
        [sys.executable, "-m", *command], cwd=ROOT, text=True, env=clean_environ()
    )
    assert set(told.split()) == {f"{python}-{one}" for python in PYTHONS for one in made}
