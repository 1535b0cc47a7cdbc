"""Whole numbers of compiled modules have 64 bits, also where a C ``long`` has 32, as on Windows."""

import re
import subprocess
import sys
import sysconfig
from importlib.machinery import ExtensionFileLoader, SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

from tools.hot.recipe import SHARED, compiler, flags, source_of, to_c
from tools.hot.stage import Stage, stage

FORMS = ("plain", *(("long of 64 bits", "long of 32 bits") if compiler() else ()))

MODULE = """\
from upcard.cards import ints
from upcard.cards.ints import Bits

_WIDE = 1 << 40
_ONE: Bits = 1
_LEAST = -(1 << 62)


class Sum:
    total: int

    def __init__(self) -> None:
        self.total = 0

    def add(self, number: int, times: int = _WIDE) -> int:
        self.total += number * times
        return self.total


def constants() -> int:
    return _LEAST + _WIDE


def product(a: int, b: int) -> int:
    return a * b


def parts(a: int, b: int) -> int:
    return a // b * 7 + a % b


def count(first: int, end: int) -> int:
    total: int = 0
    i: int
    for i in range(first, end):
        total += i
    return total


def most(a: int, b: int) -> int:
    return max(a, b) if a > 0 else min(a, b, 0)


def bit(place: int) -> Bits:
    return _ONE << place


def places(bits: Bits) -> int:
    return ints.ones(bits) * 10_000 + ints.highest(bits) * 100 + ints.lowest(bits)
"""

LARGE = 1 << 41
CASES = {
    "constants": [()],
    "product": [(3_000_000_000, 3), (-3_000_000_000, 3), (9_999_991, 1), (1, -1)],
    "parts": [(LARGE + 5, 3), (-LARGE - 5, 7), (LARGE, -LARGE)],
    "count": [(LARGE, LARGE + 4)],
    "most": [(LARGE, LARGE + 1), (-LARGE, LARGE)],
    "bit": [(31,), (32,), (63,)],
    "places": [(1 << 40 | 1,), ((1 << 64) - 1,), (0,)],
}


def of_32_bits(code: str) -> str:
    """Return C code in which every ``long``, but no ``long long``, is an ``int``: as wide as it is on Windows."""
    bare = r"(?<!long )\blong\b(?! long| double)"
    lines = code.split("\n")
    return "\n".join(one if one.lstrip()[:1] == "#" else re.sub(bare, "int", one) for one in lines)


def compile_module(staged: Stage, name: str, folder: Path, *, narrow: bool) -> Path:
    """Compile one staged module and return it."""
    subprocess.run(to_c(staged, [name]), cwd=folder, check=True, capture_output=True)
    code = folder / source_of(staged, name, ".c")
    if narrow:
        wide = code.read_text(encoding="utf-8")
        code.write_text(of_32_bits(wide), encoding="utf-8")
        assert code.read_text(encoding="utf-8") != wide
    made = folder / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    mac = ["-bundle", "-undefined", "dynamic_lookup"]
    link = mac if sys.platform == "darwin" else ["-shared"]
    include = f"-I{sysconfig.get_path('include')}"
    command = [str(compiler()), *flags(name), *link, include, str(code), "-o", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return made


@pytest.fixture(scope="module", params=FORMS)
def module(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("words")
    source = folder / "words.py"
    source.write_text(MODULE)
    loader = SourceFileLoader("upcard.words", str(source))
    if request.param != "plain":
        staged = stage(folder, lambda _: ("words",))
        staged.write(folder / "hot")
        narrow = request.param == "long of 32 bits"
        compile_module(staged, SHARED, folder / "hot", narrow=narrow)
        made = compile_module(staged, "words", folder / "hot", narrow=narrow)
        loader = ExtensionFileLoader("upcard.words", str(made))
    made = module_from_spec(spec_from_loader("upcard.words", loader))
    loader.exec_module(made)
    return made


def expected(name: str, *arguments: int) -> int:
    plain: dict = {}
    exec(compile(MODULE, "words.py", "exec"), plain)
    return plain[name](*arguments)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_numbers_beyond_32_bits_are_what_they_are_in_python(module, name):
    for arguments in CASES[name]:
        assert getattr(module, name)(*arguments) == expected(name, *arguments), arguments


@pytest.mark.slow
def test_attributes_and_defaults_hold_numbers_beyond_32_bits(module):
    adder = module.Sum()
    assert adder.add(1) == 1 << 40
    assert adder.add(2) == adder.total == 3 << 40
