"""Small classes that override a base across modules are called at C's speed; they do the same plain and compiled."""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.compiled.mechanisms import ANSWER, SCRIPT, SOURCES
from tools.hot.recipe import FLAGS, SHARED, compiler, to_c
from tools.hot.stage import stage

_OF_PYTHON = re.compile(
    r"\b(?:__Pyx_)?Py(?:Object_(?:Fast|Vector)?Call\w*|Object_GetAttr\w*|Object_GetItem|Number_\w+)\("
)


@pytest.fixture(scope="module")
def package(tmp_path_factory) -> Path:
    """The plain package, below a folder to import from."""
    folder = tmp_path_factory.mktemp("plain") / "upcard"
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name, text in SOURCES.items():
        (folder / f"{name}.py").write_text(text)
    return folder


@pytest.fixture(scope="module")
def staged(package, tmp_path_factory) -> Path:
    """The folder with the modules, their declarations and their C."""
    folder = tmp_path_factory.mktemp("staged")
    made = stage(package, lambda _: tuple(SOURCES))
    made.write(folder)
    for names in ([*made.modules], [SHARED]):
        subprocess.run(to_c(made, names), cwd=folder, check=True)
    return folder


def c_of(staged: Path, name: str, words: str) -> Iterator[tuple[str, str]]:
    """Yield the lines of a module that contain some words, each with its C without comments."""
    code = (staged / "upcard" / f"{name}.c").read_text()
    for number, line in enumerate(SOURCES[name].splitlines(), 1):
        if words in line:
            parts = re.split(r'  /\* "upcard/\w+\.py":(\d+)\n.*?\*/\n', code, flags=re.DOTALL)
            found = [c for at, c in zip(parts[1::2], parts[2::2], strict=True) if int(at) == number]
            assert found, line
            yield line, "".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    "module, words, called",
    [
        ("deal", "# virtual", r"__pyx_vtab\)->(?:list_moves|refusal|apply)\("),
        ("deal", "# final", r"__pyx_vtab\)->take\("),
        ("deal", "# across", r"__pyx_f_6upcard_6counts_heaviest\("),
        ("drawing", "# direct", r"__pyx_vtab\)->_note\("),
        ("deep", "# base", r"__pyx_f_6upcard_4deep_6Turned_refusal\("),
    ],
)
def test_calls_across_modules_are_c(staged, module, words, called):
    lines = list(c_of(staged, module, words))
    assert lines
    for line, code in lines:
        assert re.search(called, code), line
        assert not _OF_PYTHON.search(code), line


@pytest.mark.slow
def test_an_argument_of_a_class_is_read_as_c(staged):
    for words in ("left: int = ", "return 0 if weigh", "deal.listed +="):
        for line, code in c_of(staged, "drawing", words):
            assert not _OF_PYTHON.search(code), line


@pytest.mark.slow
def test_an_element_without_a_name_of_its_own_is_called_by_python(staged):
    ((line, code),) = c_of(staged, "deal", "# by Python")
    assert _OF_PYTHON.search(code), line


def run(folder: Path, first: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, first],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout, done.stderr.strip()


def test_plain_they_do_what_they_say(package):
    assert run(package.parent, "deal") == (ANSWER, "function")


@pytest.mark.slow
def test_compiled_they_do_the_same_whichever_is_imported_first(staged):
    cc = compiler()
    for name in (SHARED, *SOURCES) if cc else ():
        target = staged / "upcard" / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
        link = (
            ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
        )
        include = f"-I{sysconfig.get_path('include')}"
        source = target.parent / f"{name}.c"
        subprocess.run([cc, *FLAGS, "-O0", *link, include, source, "-o", target], check=True)
    kind = "cython_function_or_method" if cc else "function"
    for name in SOURCES:
        assert run(staged, name) == (ANSWER, kind), name
