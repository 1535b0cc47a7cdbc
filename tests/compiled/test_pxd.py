"""The declarations of the hot modules are right, and none is kept in the tree."""

import re

import pytest

from tools.hot.pxd import PxdError
from tools.hot.stage import main, stage
from tools.setup_env import ROOT
from tools.tracked import tracked_files
from upcard.cards import ints
from upcard.compiled import hot_modules


def declared(tmp_path, **sources: str) -> dict[str, str]:
    """Return the declarations of the modules of a made-up package."""
    for name, text in sources.items():
        (tmp_path / f"{name}.py").write_text(text)
    made = stage(tmp_path, lambda _: tuple(sources))
    return {name: module.declared for name, module in made.modules.items()}


@pytest.mark.slow
def test_every_hot_module_has_something_in_c():
    made = stage().modules
    assert set(made) == set(hot_modules())
    for name, module in made.items():
        assert re.search(r"cpdef|cdef (?!extern|class \w+\n)", module.declared), name


def test_no_declaration_is_kept():
    assert [path.name for path in tracked_files(ROOT) if path.suffix == ".pxd"] == []


def test_what_is_staged_is_a_package_with_its_declarations(tmp_path):
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "__init__.py").touch()
    (tmp_path / "plain.py").write_text("WIDE = 3\n")
    one = tmp_path / "room" / "one.py"
    one.write_text("from upcard.plain import WIDE\ndef f(a: int) -> int: return a + WIDE\n")
    made = stage(tmp_path, lambda _: ("room.one",))
    assert made.constants == ("plain",)
    made.write(tmp_path / "out")
    files = {str(path.relative_to(tmp_path / "out")) for path in (tmp_path / "out").rglob("*.p*")}
    room = {"upcard/room/__init__.py", "upcard/room/one.py", "upcard/room/one.pxd"}
    assert files == {
        "upcard/__init__.py",
        "upcard/cards/__init__.py",
        "upcard/cards/ints.pxd",
        *room,
    }
    assert (tmp_path / "out" / "upcard" / "room" / "one.py").read_text() == one.read_text()


def test_a_module_is_made_from_the_declarations_it_uses(tmp_path):
    sources = {
        "one": "def f(a: int) -> int: return a\n",
        "two": "from upcard.one import f\ndef g(a: int) -> int: return f(a)\n",
        "far": "def h(a: int) -> int: return a\n",
    }
    declared(tmp_path, **sources)
    before = stage(tmp_path, lambda _: tuple(sources))

    def changed(name, text):
        (tmp_path / f"{name}.py").write_text(text)
        after = stage(tmp_path, lambda _: tuple(sources))
        return {n for n in sources if before.ingredients(n) != after.ingredients(n)}

    assert changed("one", sources["one"].replace("return a", "return a + 1")) == {"one"}
    assert changed("one", sources["one"].replace("a: int", "a: Bits")) == {"one", "two"}


@pytest.mark.slow
def test_to_be_read_they_are_laid_out_in_the_build_folder(capsys):
    assert main() == 0
    assert capsys.readouterr().out.endswith("are in build/hot\n")
    name = hot_modules()[0].replace(".", "/")
    assert (ROOT / "build" / "hot" / "upcard" / f"{name}.pxd").exists()


def test_functions_arguments_and_locals_get_their_types(tmp_path):
    text = declared(
        tmp_path,
        one="def f(a: int, b: Bits = 0, c: tuple[int, ...] = ()) -> bool:\n    i: int\n    t: str = ''\n"
        "def _g(table: 'array[int]', x: bytearray) -> None:\n    pass\n",
    )["one"]
    assert (
        "@cython.locals(i='long long')\n"
        "cpdef bint f(long long a, unsigned long long b=*, c=*) except? -1\n" in text
    )
    assert "cdef _g(int[::1] table, bytearray x)\n" in text


def test_the_name_of_a_loop_over_a_range_is_a_whole_number_unless_something_else_sets_it(tmp_path):
    text = declared(
        tmp_path,
        one="def f(a: int, g) -> None:\n"
        "    for i in range(a):\n        pass\n    for i in range(3):\n        pass\n"
        "    for c in range(a):\n        c = g\n    for d in g:\n        pass\n"
        "    for a in range(2):\n        pass\n    for e, h in range(2), range(3):\n        pass\n",
    )["one"]
    assert "@cython.locals(i='long long')\n" in text


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
        "cdef public long long size",
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
        "    cdef public long long y\n\n    cpdef long long f(self, A a) except? 9999991\n"
        in texts["two"]
    )


def test_a_hot_function_is_imported_from_where_it_is_defined(tmp_path):
    (tmp_path / "__init__.py").write_text("from upcard.one import twice, plain\n")
    one = "@cache\ndef plain(): return 1\ndef twice(a: int) -> int: return 2 * a\n"
    declared(tmp_path, one=one, two="from upcard import plain\n")
    with pytest.raises(PxdError, match=r"upcard.two: import twice from upcard.one; only"):
        declared(tmp_path, one=one, two="from upcard import twice\n")


def test_a_class_that_overrides_is_not_final_and_its_own_private_methods_are(tmp_path):
    texts = declared(
        tmp_path,
        one="class A:\n    def f(self, a: int) -> int: return a\n",
        two="from upcard.one import A\nclass B(A):\n    def f(self, a: int) -> int: return self._g(a)\n"
        "    def _g(self, a: int) -> int: return 2\n    def h(self) -> int: return 3\n",
    )
    assert (
        "\ncdef class B(A):\n\n    cpdef long long f(self, long long a) except? 9999991\n\n    @cython.final\n"
        "    cdef long long _g(self, long long a) except? 9999991\n\n    cpdef long long h(self) except? 9999991\n"
        in texts["two"]
    )
    assert "final" not in texts["two"].partition("_g")[2]


def test_super_is_refused_where_c_has_none(tmp_path):
    source = "class A:\n    pass\nclass B(A):\n    def {}(self) -> None:\n        super().{}()\n"
    declared(tmp_path, one=source.format("__init__", "__init__"))
    with pytest.raises(PxdError, match=r"upcard.one:5: .* `Base.method\(self, ...\)`"):
        declared(tmp_path, one=source.format("f", "f"))


def test_an_attribute_made_of_a_class_has_that_class(tmp_path):
    text = declared(
        tmp_path,
        one="class A:\n    def __init__(self, other: 'B') -> None:\n        self.b = B()\n        self.c = f()\n"
        "class B:\n    pass\ndef f() -> int: return 1\n",
    )["one"]
    assert "cdef public B b\n    cdef public object c\n" in text


def test_private_and_imported_numbers_are_constants(tmp_path):
    (tmp_path / "plain.py").write_text("WIDE = 1 << 3\nTEXT = 'x'\n")
    text = declared(
        tmp_path,
        one="from upcard.plain import WIDE, TEXT\n_MASK: Bits = (1 << WIDE) - 1\nOPEN = 7\n_FLAG = True\n"
        "_twice = 1\n_twice = 2\n_count = 0\ndef f() -> None:\n    global _count\n    _count += 1\n",
    )["one"]
    assert re.findall(r'(\w+) "\(.*?\{(\w+)\}', text) == [("WIDE", "8LL"), ("_MASK", "255ULL")]


@pytest.mark.parametrize("value", ["1 << 64", "-1"])
def test_a_constant_that_does_not_fit_is_refused(tmp_path, value):
    with pytest.raises(PxdError, match="_MASK is "):
        declared(tmp_path, one=f"_MASK: Bits = {value}\n")


def test_a_literal_shifted_by_a_number_of_c_is_refused(tmp_path):
    source = "_ONE: Bits = 1\ndef f(a: int, b) -> Bits:\n    return {}\n"
    for fine in ("_ONE << a", "1 << 40", "1 << b", "a << 1"):
        declared(tmp_path, one=source.format(fine))
    with pytest.raises(PxdError, match=r"upcard.one:3: .* `_ONE: Bits = 1`"):
        declared(tmp_path, one=source.format("1 << a"))


@pytest.mark.parametrize("bits", [0, 1, 2, 3, 1 << 31, 1 << 63, (1 << 64) - 1, 0b101100])
def test_functions_of_bits(bits):
    text = f"{bits:b}"
    assert ints.ones(bits) == text.count("1")
    assert ints.highest(bits) == (len(text) - 1 if bits else -1)
    assert ints.lowest(bits) == (text[::-1].index("1") if bits else -1)
