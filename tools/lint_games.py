"""Refuses names of games below the rules: cards, melds, engine, bots and the play of features must not depend on one.

The names come from the ids and names of the variants; a few are always refused. Whole words are compared, so that
`is_shanghai`, `SHANGHAI` and `Shanghai's` are found and `engine` is not taken for gin.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import lines_of, report

Words = tuple[str, ...]

_PLACES = ("cards", "melds", "engine", "bots", "features/*/play*")
_ALWAYS = ("continental", "shanghai", "crummy", "liverpool", "kaluki", "zioncheck", "zoliky")

# Words that name a rule as well as a game (the push draw, a round's contract, to go gin). Alone or together they are
# refused only in comparisons.
_RULE_WORDS = {"500", "basic", "contract", "game", "gin", "progressive", "push", "rummy", "the"}

_COMPARED = re.compile(r"""(?:[!=]=|\b(?:in|case)\b)[\s(\[{]*["']([^"']*)["']""")
_ASKED = re.compile(
    r"""\b(?:variant|game|rules)\.(?:id|name)\s*(?:[!=]=|\bin\b|\bnot\s+in\b)\s*["'(\[{]"""
    r"|\bmatch\s[^:]*\b(?:variant|game|rules)\.(?:id|name)\b"
)
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def problems(root: Path) -> list[str]:
    """One line for each place below the rules that names a game, or asks which one it is."""
    names = sorted(game_names(root))
    source = root / "src" / "upcard"
    return [
        f"{path.relative_to(root)}:{number}: {problem}"
        for path in sorted({*_sources(source)})
        for number, line in lines_of(path)
        for problem in _in_line(line, names)
    ]


def _sources(source: Path) -> Iterator[Path]:
    for place in _PLACES:
        for path in source.glob(place):
            yield from path.rglob("*.py") if path.is_dir() else (path,)


def game_names(root: Path) -> set[Words]:
    """The names of all games, each as its words in lower case."""
    found: set[Words] = {(name,) for name in _ALWAYS}
    for path in sorted((root / "src/upcard/rules/variants").rglob("*.toml")):
        game = tomllib.loads(path.read_text(encoding="utf-8"))
        found |= {
            words(path.stem),
            words(str(game.get("id", ""))),
            words(str(game.get("name", ""))),
        }
    return found - {()}


def words(text: str) -> Words:
    """The words of a text or an identifier, in lower case.

    >>> words("HouseRules.seven_hand")
    ('house', 'rules', 'seven', 'hand')
    """
    return tuple(word.lower() for word in _WORD.findall(text))


def _in_line(line: str, names: list[Words]) -> list[str]:
    here = words(line)
    known = set(here)
    compared = [words(text) for text in _COMPARED.findall(line)]
    found = [
        f"names the game {' '.join(name)}"
        for name in names
        if name[0] in known
        and (name in compared if _RULE_WORDS.issuperset(name) else _contains(here, name))
    ]
    return [*found, "asks which game it is"] if _ASKED.search(line) else found


def _contains(text: Words, name: Words) -> bool:
    return any(text[i : i + len(name)] == name for i in range(len(text) - len(name) + 1))


if __name__ == "__main__":
    sys.exit(report(problems(ROOT), "no game is named below the rules"))
