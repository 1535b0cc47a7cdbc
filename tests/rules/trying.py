"""Games in which an option has an effect, and games in which it has none, made from its declaration."""

import json
import typing

from upcard.features.needs import Need
from upcard.rules import Options, VariantError, find_variant, read_variant
from upcard.rules.about import about

SMALL = """
players = [2, 4]
packs = "fixed:1"
jokers = "fixed:2"
points = { joker = 20, A = 15, "2-K" = 5 }
"""
CONTINENTAL = find_variant("continental")


def game(*parts: str, cards: int = 6, contract: str = "S3", overrides: str = "") -> str:
    """Return the small game of one round, or one that a line ``extends``, with the lines of the parts in place of its
    own; of two that set the same option, the later one counts.
    """
    own = {"cards": f"cards = {cards}", "contract": f'contract = "{contract}"'}
    own["overrides"] = f"overrides = {{ {overrides} }}"
    lines: dict[str, str] = {}
    for part in parts:
        lines |= {line.split(" = ")[0]: line for line in part.split("\n") if line}
    if "extends" not in lines:
        lines = {line.split(" = ")[0]: line for line in SMALL.split("\n") if line} | own | lines
    round_ = [lines.pop(name) for name in own if name in lines]
    text = "\n".join(lines.values()) + "\n"
    if round_:
        text += "\n".join(["[[rounds]]", *round_]) + "\n"
    return text


def problems(text: str) -> dict[str, str]:
    """Return the problems of each path, the code first; nothing for a game without problems."""
    try:
        read_variant(text)
    except VariantError as error:
        return {problem.path: f"{problem.code} {problem.message}" for problem in error.problems}
    return {}


def values_of(option: str) -> list[object]:
    """Return the values of an option, that of Continental first."""
    type_ = typing.get_type_hints(Options)[option]
    values = [*(about(option).tries or typing.get_args(type_))]
    values = [True, False] if type_ is bool else values
    mine = getattr(CONTINENTAL.options, option)
    return [mine, *(value for value in values if value != mine)]


def met(option: str, *but: Need) -> list[str]:
    """Return the lines of a game that has all that an option needs, but for the needs named."""
    needs = [need.met for need in about(option).needs if need not in but]
    return [*needs, about(option).beside]


def line(option: str, value: object) -> str:
    """Return an option as a file writes it."""
    return f"{option} = {_written(value)}"


def _written(value: object) -> str:
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{json.dumps(one)} = {_written(value[one])}" for one in value) + " }"
        )
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    return json.dumps("none" if value is None else value)
