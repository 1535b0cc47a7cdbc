"""Calls every public function and method of the hot modules with proper and improper arguments.

`python -m tests.compiled.fuzz SEED CALLS` prints a line of JSON before each call, with what is called, and one after
it, with the outcome. What is called depends on the seed alone, so a plain and a compiled process can be compared line
by line.
A call that keeps the processor for seconds ends the process.
"""

import ast
import inspect
import itertools
import json
import re
import resource
import signal
import sys
from array import array
from importlib import import_module
from pathlib import Path
from random import Random

import upcard
from tests.compiled.samples import SAMPLES, TRUSTING
from upcard.compiled import compiled_modules, hot_modules

_ADDRESS = re.compile(r" at 0x\w+")
_MEMORY = 1 << 30
_PATIENCE = 10.0  # seconds of the processor, so that what else the machine does does not count
_LONG = ("rounds", "turns")
_NAMED = ("code", "stop", *_LONG)
_EDGES = [
    *(0, 1, -1, 2, 12, 13, 14, 51, 52, 53, 54, 63, 64, 65, 127, 128, 255, 256, 8191, 8192),
    *(edge + near for edge in (1 << 31, 1 << 32, 1 << 52, 1 << 63, 1 << 64) for near in (-1, 0, 1)),
    *(-(1 << 31), -(1 << 31) - 1, -(1 << 63), -(1 << 63) - 1, -52, -53, 1 << 200, -(1 << 200)),
]
_LENGTHS = [0, 1, 2, 4, 13, 52, 53, 54, 64, 212, 1000]


class Junk:
    """An object of no known kind."""

    def __repr__(self) -> str:
        return "Junk()"


class Call:
    """A function or method of a hot module, as its source declares it."""

    def __init__(self, module: str, owner: str | None, node: ast.FunctionDef) -> None:
        self.module, self.owner, self.name = module, owner, node.name
        args = node.args.args[bool(owner) :]
        self.kinds = [
            ast.unparse(arg.annotation).strip("'\"") if arg.annotation else "" for arg in args
        ]
        self.names = [arg.arg for arg in args]
        self.label = ".".join(filter(None, (module, owner, node.name)))


def calls() -> list[Call]:
    found = []
    for name in hot_modules():
        path = Path(upcard.__file__).parent.joinpath(*name.split(".")).with_suffix(".py")
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name[0] != "_":
                found.append(Call(name, None, node))
            elif isinstance(node, ast.ClassDef):
                found += [
                    Call(name, node.name, method)
                    for method in node.body
                    if isinstance(method, ast.FunctionDef)
                    and (method.name[0] != "_" or method.name[:2] == "__")
                    and not method.decorator_list
                ]
    return found


def without_sample() -> list[str]:
    """The classes with something to call that have no sample."""
    return sorted({call.owner for call in calls() if call.owner} - set(SAMPLES))


class Values:
    """Makes up arguments."""

    def __init__(self, chance: Random, *, small: bool = False) -> None:
        self.chance = chance
        self.small = small
        self.before: list[tuple[object, str, object]] = []
        self.odd = False  # an object was never initialised, or something was put into it
        self.makers = {
            "int": self.number,
            "Bits": self.mask,
            "bool": lambda: self.chance.random() < 0.5,
            "float": self.chance.random,
            "bytearray": self.counts,
            "bytes": lambda: bytes(self.counts()),
            "bytes | bytearray": self.counts,
            "array[int]": lambda: array("i", self.numbers(1 << 31)),
            "array[Bits]": lambda: array("Q", self.numbers(1 << 64, 0)),
            "array[float]": lambda: array("d", self.numbers(99)),
        }

    def number(self) -> int:
        if self.small and self.chance.random() < 0.6:
            return self.chance.randrange(6)
        if self.small or self.chance.random() < 0.7:
            return self.chance.randrange(-2, 60)
        return self.chance.choice(_EDGES)

    def named(self, name: str) -> object:
        """An argument whose name says more than its kind: a move that may be legal somewhere, a few rounds or turns, a
        number of sides.
        """
        odd = self.junk() if self.chance.random() < 0.1 else None
        if name in _LONG:  # thousands of them would be no mistake, only long
            return self.chance.randrange(-1, 3) if odd is None or isinstance(odd, int) else odd
        if odd is not None:
            return odd
        if name == "stop":
            return self.chance.randrange(100)
        kind, card, meld, end = (self.chance.randrange(stop) for stop in (20, 56, 6, 3))
        return kind | card << 8 | meld << 16 | end << 24

    def mask(self) -> int:
        if self.small:
            return self.chance.randrange(1 << 14)
        if self.chance.random() < 0.2:
            return self.chance.choice(_EDGES)
        size = self.chance.choice([0, 1, 3, 7, 10, 11, 13, 22, 26, 52, 53, 64])
        width = self.chance.choice([13, 52, 52, 52, 64])
        return sum(1 << bit for bit in self.chance.sample(range(width), min(size, width)))

    def counts(self) -> bytearray:
        """Counts per kind of a hand, mostly; else bytes of any number."""
        length = 53 if self.chance.random() < 0.6 else self.chance.choice(_LENGTHS)
        made = bytearray(length)
        if length == 53 and self.chance.random() < 0.6:
            for card in self.chance.choices(range(53), k=self.chance.choice([4, 10, 12, 13, 22])):
                made[card] += 1
            return made
        if self.chance.random() < 0.7:
            for _ in range(self.chance.randrange(30) if length else 0):
                place = self.chance.randrange(length)
                made[place] = min(255, made[place] + 1)
        else:
            made[:] = self.chance.randbytes(length)
        return made

    def numbers(self, most: int, least: int | None = None) -> list[int]:
        low = -most if least is None else least
        near = self.chance.random() < 0.6
        return [
            self.chance.randrange(max(low, -1), 60) if near else self.chance.randrange(low, most)
            for _ in range(self.chance.choice(_LENGTHS))
        ]

    def junk(self) -> object:
        huge = 1 << (16 if self.small else 65)
        odd = [
            None,
            Junk(),
            "7H",
            "",
            3.5,
            float("nan"),
            1j,
            {},
            {1: 2},
            {1, 2},
            Ellipsis,
            Junk,
            len,
        ]
        makers = [
            self.number,
            self.number if self.small else self.mask,
            self.counts,
            lambda: bytes(self.counts()),
            lambda: memoryview(self.counts())[::2],
            lambda: self.numbers(huge),
            lambda: tuple(self.numbers(huge)),
            lambda: [self.chance.choice(odd) for _ in range(3)],
            lambda: array("i", self.numbers(min(huge, 1 << 31))),
            lambda: array("Q", self.numbers(min(huge, 1 << 64), 0)),
            lambda: array("b", self.numbers(1 << 7)),
            lambda: array("d", self.numbers(99)),
            lambda: array("i", self.numbers(min(huge, 1 << 31)))[::2],
            lambda: self.chance.choice(odd),
            lambda: self.chance.choice(odd),
        ]
        return self.chance.choice(makers)()

    def of_kind(self, kind: str) -> object:
        """A value of a kind as annotated, or one that looks like it; sometimes anything at all."""
        if self.chance.random() < 0.12:
            return self.junk()
        if kind in SAMPLES:
            return self.thing(kind)
        if kind in self.makers:
            return self.makers[kind]()
        if kind.endswith(" | None"):
            return None if self.chance.random() < 0.3 else self.of_kind(kind[: -len(" | None")])
        if kind.startswith(("Sequence[", "list[", "tuple[", "Iterable[")):
            few = [self.number() for _ in range(self.chance.choice([0, 1, 4, 10, 11, 13, 60]))]
            hand = self.chance.sample(range(52), self.chance.choice([0, 1, 10, 11, 13]))
            made = self.chance.choice([few, hand])
            return made if kind.startswith("list[") else tuple(made)
        return self.junk()

    def thing(self, kind: str) -> object:
        """An object of a class: as it is used, or never initialised, or with something odd put into it."""
        made = SAMPLES[kind](self.chance)
        way = self.chance.random()
        self.odd = self.odd or way < 0.25
        if way < 0.1:
            return type(made).__new__(type(made))
        if way < 0.25:
            names = [n for n in dir(made) if n[0] != "_" and not callable(getattr(made, n, None))]
            if names:
                name = self.chance.choice(sorted(names))
                before = getattr(made, name)
                setattr(made, name, self.junk())
                self.before.append((made, name, before))
        return made

    def put_back(self) -> None:
        """Take odd things out of the objects again: others may have a part of them too, as rounds have their rules."""
        for made, name, value in reversed(self.before):
            setattr(made, name, value)


def plain(value: object) -> object:
    """A value as JSON has it, the same for plain and compiled objects."""
    if isinstance(value, (bool, int)):
        return str(int(value))
    if isinstance(value, (str, bytes, bytearray, float, type(None))):
        return repr(value)
    if isinstance(value, (list, tuple, array, memoryview)):
        return [plain(one) for one in value]
    return type(value).__name__


def outcome(call: Call, values: Values) -> list[object]:
    """Make a call and return its outcome: how it ended, its value, and its arguments afterwards."""
    module = import_module(f"upcard.{call.module}")
    try:
        args = [
            values.named(name) if name in _NAMED else values.of_kind(kind)
            for name, kind in zip(call.names, call.kinds, strict=True)
        ]
        if values.chance.random() < 0.05:
            args = [*args, values.junk()] if values.chance.random() < 0.5 else args[:-1]
        if call.owner is None or call.name == "__init__":
            function = getattr(module, call.owner or call.name)
        else:
            function = getattr(values.thing(call.owner), call.name)
        print(json.dumps([call.label, _ADDRESS.sub("", repr(args))[:300]]), flush=True)
        result = function(*args)
        if inspect.isgenerator(result):
            result = list(itertools.islice(result, 100))
    except Exception as problem:  # noqa: BLE001 - whatever it is, it is an answer
        said = isinstance(problem, MemoryError) or bool(str(problem))
        return ["raised" if said else "raised without a word", type(problem).__name__]
    finally:
        values.put_back()
    return ["returned", plain(result), [plain(arg) for arg in args]]


def main(seed: int, number: int) -> None:
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    chance = Random(seed)
    every = calls()
    print(json.dumps(compiled_modules()), flush=True)
    for index in range(number):
        signal.setitimer(signal.ITIMER_PROF, _PATIENCE)
        call = every[index % len(every)]
        values = Values(Random(chance.getrandbits(32)), small=call.label.startswith(TRUSTING))
        found = outcome(call, values)
        print(json.dumps([call.label, values.odd, *found]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
