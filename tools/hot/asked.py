"""The engine's questions about a game's options: ``engine/core/asked.py``, generated from the modules that ask.

`python -m tools.contract` writes it with the other generated files.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.setup_env import ROOT
from upcard.engine.core.numbers import numbers_of
from upcard.melds import MeldRules
from upcard.rules import Options

PATH = "src/upcard/engine/core/asked.py"
_OWN = "src/upcard/engine/core/rules.py"
_READERS = ("src/upcard/engine", "src/upcard/features", "src/upcard/bots")
_LONGEST = 50  # names; the lines of a function are limited


def asked() -> dict[str, bool]:
    """Return the names of the option numbers that are read, and whether each is a boolean.

    Options of melds are left out: melds read them from their own rules.
    """
    names: set[str] = set()
    for folder in _READERS:
        for path in (ROOT / folder).rglob("*.py"):
            names |= set(_asked_in(path, ("rules", "self") if path == ROOT / _OWN else ("rules",)))
    numbers = numbers_of(Options())
    known = names - {*MeldRules.__struct_fields__}
    return {name: isinstance(numbers[name], bool) for name in sorted(known & numbers.keys())}


def _asked_in(path: Path, called: tuple[str, ...]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            of = node.value
            if (of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")) in called:
                yield node.attr


def module() -> str:
    """Return the text of the generated module."""
    names = asked()
    lines = [
        "# hot: compiled where there is a C compiler (docs/speed.md)",
        "# Generated from the options and from what the engine asks for, by `python -m tools.contract`.",
        '"""The numbers of the options that the engine asks for, see :mod:`.numbers`."""',
        "",
        "",
        "class Asked:",
        '    """What the rules of a round say of the options, before a game gives them its values."""',
    ]
    order = list(names)
    parts = [order[at : at + _LONGEST] for at in range(0, len(order), _LONGEST)]
    for number, part in enumerate(parts, 1):
        lines += ["", f"    def _declare_{number}(self) -> None:"]
        for name in part:
            kind, value = ("bool", "False") if names[name] else ("int", "0")
            lines.append(f"        self.{name}: {kind} = {value}")
    lines += ["", "    def declare(self) -> None:", '        """Name them all."""']
    lines += [f"        self._declare_{number}()" for number in range(1, len(parts) + 1)]
    return "\n".join(lines) + "\n"
