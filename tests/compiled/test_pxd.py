"""The declarations of the hot modules: those that lie there are those that would be written, and they say what they should."""

import re

import pytest

from tools import pxd
from upcard.cards import ints
from upcard.compiled import HOT


def declared(tmp_path, **sources: str) -> dict[str, str]:
    """Return what is written for modules of a made-up package, the last first in need of the ones before."""
    for name, text in sources.items():
        (tmp_path / f"{name}.py").write_text(text)
    found = pxd.written(tuple(sources), tmp_path)
    return {path.stem: text for path, text in found.items()}


def test_the_declarations_are_up_to_date():
    wanted = pxd.written()
    assert len(wanted) == len(HOT)
    for path, text in wanted.items():
        assert path.read_text() == text, f"{path.name}: run `python -m tools.pxd`"
        assert re.search(r"cpdef|cdef (?!extern)", text), f"{path.name}: nothing of it is in C"


def test_what_is_out_of_date_is_named_and_written_only_where_that_is_asked_for(
    tmp_path, monkeypatch, capsys
):
    file = tmp_path / "one.pxd"
    monkeypatch.setattr(pxd, "written", lambda: {file: "new"})
    assert pxd.main(["--check"]) == 1
    assert not file.exists()
    assert pxd.main([]) == 0
    assert file.read_text() == "new"
    assert pxd.main(["--check"]) == 0
    assert capsys.readouterr().out.splitlines() == ["out of date: one.pxd", "written: one.pxd"]
    assert pxd.main(["--chek"]) == 2


def test_functions_arguments_and_locals_get_their_types(tmp_path):
    text = declared(
        tmp_path,
        one="def f(a: int, b: Bits = 0, c: tuple[int, ...] = ()) -> bool:\n    i: int\n    t: str = ''\n"
        "def _g(table: 'array[int]', x: bytearray) -> None:\n    pass\n",
    )["one"]
    assert (
        "@cython.locals(i='long')\ncpdef bint f(long a, unsigned long long b=*, c=*) except? -1\n"
        in text
    )
    assert "cdef _g(int[::1] table, bytearray x)\n" in text


@pytest.mark.parametrize(
    "source",
    [
        "@cache\ndef f(a: int) -> int: return a\n",
        "def f(*a: int) -> int: return 1\n",
        "def f(a: int, *, b: int) -> int: return 1\n",
        "def f(a: int) -> int:\n    yield 1\n",
        "def f(a: int) -> int:\n    return sum(x for x in a)\n",
        "def f(a: int) -> int:\n    def g(): return a\n    return g()\n",
        "def f(a: int) -> int:\n    return sorted(a, key=lambda x: a)\n",
        "async def f(a: int) -> int: return a\n",
        "@dataclass\nclass A:\n    x: int\n    def f(self, a: int) -> int: return a\n",
        "class A(Odd):\n    def f(self, a: int) -> int: return a\n",
    ],
)
def test_what_cannot_be_c_is_left_to_python(tmp_path, source):
    text = declared(tmp_path, one=source)["one"]
    assert not re.search(r"cpdef|cdef (?!extern)", text)


def test_objects_keep_what_is_annotated_or_set(tmp_path):
    text = declared(
        tmp_path,
        one="class A:\n    left: 'array[Bits]'\n    kind = 3\n"
        "    def __init__(self, size: int) -> None:\n        self.size = size\n        self._seen: bytearray = x\n"
        "        self.next: A | None = None\n"
        "    def turn(self) -> None:\n        self.size += 1\n        self.other, y = 1, 2\n",
    )["one"]
    assert text.count("cdef public") == 4
    for line in (
        "@cython.final\ncdef class A:",
        "cdef public unsigned long long[::1] left",
        "cdef public long size",
        "cdef bytearray _seen",
        "cdef public A next",
        "cdef public object other",
        "cpdef turn(self)",
    ):
        assert line in text


def test_hot_modules_build_on_each_other(tmp_path):
    texts = declared(
        tmp_path,
        one="class A:\n    def __init__(self) -> None:\n        self.x: int = 1\n"
        "def twice(a: int) -> int: return 2 * a\n",
        two="from upcard.one import A, twice, other\n"
        "class B(A):\n    def f(self, a: A) -> int:\n        self.x = 2\n        self.y: int = 3\n        return a.x\n",
    )
    assert "cython.final" not in texts["one"]
    assert (
        "from upcard.one cimport A\nfrom upcard.one cimport twice\n\n@cython.final\ncdef class B(A):\n"
        "    cdef public long y\n\n    cpdef long f(self, A a) except? -1\n" in texts["two"]
    )


def test_private_and_imported_numbers_are_constants(tmp_path):
    (tmp_path / "plain.py").write_text("WIDE = 1 << 3\nTEXT = 'x'\n")
    text = declared(
        tmp_path,
        one="from upcard.plain import WIDE, TEXT\n_MASK: Bits = (1 << WIDE) - 1\nOPEN = 7\n_FLAG = True\n"
        "_twice = 1\n_twice = 2\n_count = 0\ndef f() -> None:\n    global _count\n    _count += 1\n",
    )["one"]
    assert re.findall(r'(\w+) "\(.*?\{(\w+)\}', text) == [("WIDE", "8L"), ("_MASK", "255ULL")]


@pytest.mark.parametrize("value", ["1 << 64", "-1"])
def test_a_constant_that_does_not_fit_is_refused(tmp_path, value):
    with pytest.raises(pxd.PxdError, match="_MASK is "):
        declared(tmp_path, one=f"_MASK: Bits = {value}\n")


def test_a_literal_shifted_by_a_number_of_c_is_refused(tmp_path):
    source = "_ONE: Bits = 1\ndef f(a: int, b) -> Bits:\n    return {}\n"
    for fine in ("_ONE << a", "1 << 40", "1 << b", "a << 1"):
        declared(tmp_path, one=source.format(fine))
        pxd._tree.cache_clear()
        pxd._settings.cache_clear()
    with pytest.raises(pxd.PxdError, match=r"upcard.one:3: .* `_ONE: Bits = 1`"):
        declared(tmp_path, one=source.format("1 << a"))


@pytest.mark.parametrize("bits", [0, 1, 2, 3, 1 << 31, 1 << 63, (1 << 64) - 1, 0b101100])
def test_functions_of_bits(bits):
    text = f"{bits:b}"
    assert ints.ones(bits) == text.count("1")
    assert ints.highest(bits) == (len(text) - 1 if bits else -1)
    assert ints.lowest(bits) == (text[::-1].index("1") if bits else -1)
