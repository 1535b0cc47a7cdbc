"""Writes docs/coverage.md: for every clause of the rulebooks the value, mechanism, case or test that implements it.

tests/data/clauses.txt has one clause a line: its name, its subject, and after a bar the reason if it is left out on
purpose. `python -m tools.coverage` writes the page; with --check it only reports whether it is up to date.
"""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.setup_env import ROOT
from upcard.rules import FIXED_RULES, Options
from upcard.rules.about import default_clause
from upcard.rules.fixed import BELONGS_TO

PAGE = Path("docs") / "coverage.md"
CLAUSES = Path("tests") / "data" / "clauses.txt"
GAMES = {
    "GEN": "Upcard's own, for what the sources of a game leave open",
    "CON": "Continental Rummy", "PUSH": "Push", "SHR": "Seven Hand Rummy",
    "CRU": "Crummy Rummy", "CTR": "Contract Rummy", "LIV": "Liverpool Rummy", "MAY": "May I?", "SHA": "Shanghai Rummy",
    "SHP": "Shanghai Rummy, Powe", "SHK": "Shanghai Rummy, Kolsov", "PRO": "Progressive Rummy", "ZIO": "Zioncheck",
    "RUS": "Russian Rummy", "STEP": "Twelve-Step Rummy", "CAL": "California Rummy", "GIN": "Gin Rummy",
    "IND": "Indian Rummy", "BAS": "Basic Rummy", "KAL": "Kaluki", "R500": "Rummy 500", "CAR": "Carousel",
    "RKB": "The tile game", "ROM": "Rommé", "REM": "Remik", "ZOL": "Žolíky",
    "SCA": "Scala 40", "TEL": "Telefunken", "TTH": "Three Thirteen",
}  # fmt: skip
_CLAUSE = re.compile(rf"\b(?:{'|'.join(GAMES)})-\d+[a-z]?\b")
_IN_A_NAME = re.compile(rf"_({'|'.join(GAMES)})_(\d+[a-z]?)(?=_|\()", re.IGNORECASE)


@dataclass
class Clause:
    """One clause, and what implements it."""

    name: str
    title: str
    why_not: str = ""
    values: set[str] = field(default_factory=set)
    modules: set[str] = field(default_factory=set)
    cases: set[str] = field(default_factory=set)
    tests: set[str] = field(default_factory=set)

    @property
    def prefix(self) -> str:
        """The letters that stand for the game."""
        return self.name.partition("-")[0]

    @property
    def carried(self) -> bool:
        """Whether a value states it, or a case or test checks it."""
        return bool(self.values or self.cases or self.tests)


def read_clauses(root: Path) -> dict[str, Clause]:
    """Return the clauses by name, before collecting."""
    found = {}
    for line in (root / CLAUSES).read_text(encoding="utf-8").splitlines():
        text, _, why = line.partition(" | ")
        name, _, title = text.partition(" ")
        found[name] = Clause(name, title, why)
    return found


def collect(root: Path) -> dict[str, Clause]:
    """Return every clause with all that implements it."""
    clauses = read_clauses(root)
    modules = _modules(root)
    for path in sorted((root / "src/upcard/rules/variants").glob("*.toml")):
        for clause, name, value in _cited(tomllib.loads(path.read_text(encoding="utf-8"))):
            if clause in clauses:
                clauses[clause].values.add(f"{path.stem}: {value}")
                clauses[clause].modules |= modules[name]
    for name in (*Options.__struct_fields__, *FIXED_RULES):
        usual = default_clause(name)
        if usual in clauses:
            clauses[usual].values.add(f"all games: {name}")
            clauses[usual].modules |= modules[name]
    for path, clause in _cited_by_cases(root):
        if clause in clauses:
            clauses[clause].cases.add(path.stem if path.stem != "examples" else path.parent.name)
    for path in sorted((root / "tests").rglob("*.py")):
        for clause in _named(path.read_text(encoding="utf-8")):
            if clause in clauses:
                clauses[clause].tests.add(f"{path.parent.name}/{path.stem}")
    return clauses


def _cited_by_cases(root: Path) -> Iterator[tuple[Path, str]]:
    examples = (root / "src/upcard/features").glob("*/examples.toml")
    for path in sorted((*(root / "tests/data/cases").glob("*.toml"), *examples)):
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", ()):
            for clause in str(case.get("clauses", "")).split():
                yield path, clause


def unknown(root: Path) -> list[str]:
    """Return a line for each case that cites an unknown clause."""
    clauses = read_clauses(root)
    return [
        f"{path.relative_to(root)}: there is no clause {clause}"
        for path, clause in _cited_by_cases(root)
        if clause not in clauses and clause.partition("-")[0] in GAMES
    ]


def _cited(game: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield each clause that a game's file cites, the option or fixed rule that cites it, and its role there."""
    for name, clause in game.get("clauses", {}).items():
        yield clause, name, f"{name} = {_short(game[name])}" if name in game else name
    for number, written in enumerate(game.get("rounds", ()), 1):
        if "clause" in written:
            yield written["clause"], "contract", f"round {number} = {written['contract']}"
        for name, clause in written.get("clauses", {}).items():
            value = written.get("overrides", {}).get(name)
            yield clause, name, f"round {number}: {name} = {_short(value)}"


def _short(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "table"
    return str(value)


_PLAYED = ("melds/**/*.py", "engine/**/*.py", "features/*/play.py", "features/*/play/*.py")


def _modules(root: Path) -> dict[str, set[str]]:
    """Return for each option the modules of melds, engine and plays that read it, or refuse because of it."""
    found: dict[str, set[str]] = defaultdict(set)
    source = root / "src/upcard"
    answers = _answers(source)
    for path in sorted(one for place in _PLAYED for one in source.glob(place)):
        text = path.read_text(encoding="utf-8")
        asked = _asked(text, answers)
        for name in (*Options.__struct_fields__, *FIXED_RULES):
            # To look for the name first takes a tenth of the time.
            if name in asked or (
                name in text
                and re.search(
                    rf'\b(?:options|rules|melds|pairs)\.{name}\b|"{name}",?\s*\)|option = "{name}"',
                    text,
                )
            ):
                found[name].add(path.relative_to(source).with_suffix("").as_posix())
    for name, other in BELONGS_TO.items():
        found[name] = found[name] or found[other]
    return found


Answers = dict[str, dict[str, set[str]]]
"""The options that each question reads, by its module."""


def _answers(source: Path) -> Answers:
    """Return what the questions of the features read, themselves or by asking one another."""
    found: Answers = {}
    for path in source.glob("features/*/questions.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        questions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        reads: dict[str, set[str]] = {}
        for node in questions:  # one asks only those above it
            names = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
            called = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            reads[node.name] = names.intersection(Options.__struct_fields__).union(
                *(reads[name] for name in called & reads.keys())
            )
        found[f"upcard.features.{path.parent.name}.questions"] = reads
    return found


def _asked(text: str, answers: Answers) -> set[str]:
    """Return the options that a module asks the features for."""
    return {
        option
        for node in (ast.walk(ast.parse(text)) if "questions" in text else ())
        if isinstance(node, ast.ImportFrom) and node.module in answers
        for question in node.names
        for option in answers[node.module].get(question.name, ())
    }


def _named(text: str) -> set[str]:
    """Return the clauses mentioned in a test's text or names.

    >>> sorted(_named("def test_con_80_early(): ...  # CTR-5"))
    ['CON-80', 'CTR-5']
    """
    names = {f"{game.upper()}-{number}" for game, number in _IN_A_NAME.findall(text)}
    return names | set(_CLAUSE.findall(text))


# ---- The page -------------------------------------------------------------------------------

_HEAD = """# What carries each clause

Written by `python -m tools.coverage`; `./test` says when it is out of date. Every clause of the rulebooks stands here
with

- **said by**: the values of the games that cite it, the game first; *all games* where it is the default of an option or
  fixed rule,
- **read by**: the modules of `melds` and `engine` that act on these values,
- **checked by**: the case files in `tests/data/cases`, the examples of features, and the tests that name it.

A clause is *carried* if it is said by a value or checked by a case or test. `upcard rules book GAME`
tells every value in words.
"""


def page(clauses: dict[str, Clause]) -> str:
    """Return the whole page."""
    lines = [*_HEAD.splitlines(), "", "## Figures", ""]
    lines += [
        "| game | clauses | said by a value | checked by a case | by a case or test | carried by nothing |"
    ]
    lines += ["|---|---|---|---|---|---|"]
    for prefix, title in (*GAMES.items(), ("", "**together**")):
        own = [clause for clause in clauses.values() if prefix in ("", clause.prefix)]
        figures = (
            len(own),
            sum(bool(clause.values) for clause in own),
            sum(bool(clause.cases) for clause in own),
            sum(bool(clause.cases or clause.tests) for clause in own),
            sum(not clause.carried for clause in own),
        )
        lines.append(
            f"| {title} {f'({prefix})' if prefix else ''} | " + " | ".join(map(str, figures)) + " |"
        )
    lines += ["", "## Carried by nothing", ""]
    lines += [
        f"- **{clause.name}** {clause.title}: {clause.why_not or 'not done'}."
        for clause in clauses.values()
        if not clause.carried
    ]
    unchecked = [
        clause.name
        for clause in clauses.values()
        if clause.values and not (clause.cases or clause.tests)
    ]
    lines += ["", "## Said by a value, checked by nothing of its own", ""]
    lines += [f"{', '.join(unchecked)}." if unchecked else "None."]
    for prefix, title in GAMES.items():
        own = [clause for clause in clauses.values() if clause.prefix == prefix]
        lines += ["", f"## {title}", "", "| clause | about | said by | read by | checked by |"]
        lines += ["|---|---|---|---|---|", *map(_row, own)]
    return "\n".join(lines) + "\n"


def _row(clause: Clause) -> str:
    checked = [*sorted(clause.cases), *sorted(clause.tests)]
    cells = (
        clause.name,
        clause.title,
        _listed(sorted(clause.values), code=True),
        _listed(sorted(clause.modules)),
        _listed(checked) if clause.carried else "**nothing**",
    )
    return "| " + " | ".join(cells) + " |"


def _listed(items: list[str], *, code: bool = False, most: int = 4) -> str:
    shown = [f"`{item}`" if code else item for item in items[:most]]
    rest = len(items) - most
    return ", ".join(shown) + (f" and {rest} more" if rest > 0 else "")


def main(arguments: list[str]) -> int:
    """Write the page, or report whether it is up to date; returns the exit status."""
    wrong = unknown(ROOT)
    if wrong:
        print("\n".join(wrong))
        return 1
    clauses = collect(ROOT)
    text = page(clauses)
    path = ROOT / PAGE
    bare = sum(not clause.carried for clause in clauses.values())
    if arguments == ["--check"]:
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            print(f"{PAGE} is out of date; python -m tools.coverage writes it")
            return 1
    else:
        path.write_text(text, encoding="utf-8")
    print(f"{len(clauses)} clauses, {len(clauses) - bare} carried, {bare} by nothing")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
