"""Reading a variant file: from text to a checked ``Variant``, or every problem at once.

Files are hostile input: bounded in size and depth, plain data, and they open no other file; a base is named
by the id of a built-in game.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from upcard.cards import NotationError
from upcard.features.declared import PRINTABLE, Small
from upcard.features.told import Options
from upcard.melds import Contract, parse_contract
from upcard.messages.say import messages
from upcard.rules.about import option_type
from upcard.rules.check import contradictions, without_effect
from upcard.rules.expected import expected, shown
from upcard.rules.fixed import FIXED_RULES
from upcard.rules.idle import settled
from upcard.rules.problems import VariantProblem, path_part, unknown_game, unknown_name
from upcard.rules.values import cards_by_players
from upcard.rules.variant import LONGEST_ABOUT, WRITTEN_IN_ROUNDS, Round, Variant

if TYPE_CHECKING:
    from pathlib import Path

say = messages(__file__)

MOST_BYTES = 64 * 1024
MOST_DEPTH = 6
MOST_ROUNDS = 30
MOST_PROBLEMS = 100
"""The most problems reported; nobody reads more, and a hostile file may have thousands."""
_HEAD = ("id", "name", "version", "about", "extends", "rounds", "only_round", "clauses")
_ROUND_FIELDS = ("cards", "contract", "clause", "overrides", "clauses")
_VERSION = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_ID = r"[a-z0-9][a-z0-9-]{0,59}"


class VariantError(ValueError):
    """A variant file with problems; ``problems`` holds them all."""

    def __init__(self, problems: list[VariantProblem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class _Reader:
    """Collects the problems of one file while its parts are read."""

    def __init__(self) -> None:
        self.problems: list[VariantProblem] = []

    def problem(self, code: str, path: str, message: str) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(VariantProblem(code, path, message))

    def unknown(self, path: str, name: str, known: Iterable[str], what: str) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(unknown_name(path, name, known, what))

    def convert(self, value: object, type_: Any, path: str) -> Any:
        """Return the value as that type, or None after noting the problem."""
        try:
            return _converted(value, type_)
        except msgspec.ValidationError as error:
            where = str(error).partition(" - at `$")[2]
            message = expected(type_, value)
            if "matching regex" in str(error):
                message = say("expected-id") if path == "id" else say("expected-line")
            self.problem("variant.type", path + where.rstrip("`"), message)
        except (NotationError, RecursionError) as error:
            self.problem("variant.value", path, str(error))
        return None


def _converted(value: object, type_: Any) -> Any:
    """Return the value as that type, ``"none"`` being None wherever the option may be absent."""
    plain = _without_none(value)
    if plain != value:
        try:
            return msgspec.convert(plain, type_, strict=True)
        except msgspec.ValidationError:
            pass  # "none" is then one of the option's own words
    return msgspec.convert(value, type_, strict=True)


def _without_none(value: object) -> object:
    """Return the value with ``"none"`` read as None, also as the end of a span."""
    if value == "none":
        return None
    if isinstance(value, list):
        return [None if item == "none" else item for item in value]
    return value


def converted(value: object, option: str) -> Any:
    """Return a file's value of an option; raises ``ValueError`` if it is of another type."""
    return _converted(value, option_type(option))


def parsed(text: str) -> dict[str, Any]:
    """Return any content of a file; raises ``VariantError`` if it is too large, too deep or not TOML."""
    reader = _Reader()
    data = _parse(text, reader)
    if reader.problems:
        raise VariantError(reader.problems)
    return data


def read_variant(text: str, default_id: str = "house") -> Variant:
    """Return the variant that a TOML text describes; raise ``VariantError`` with all its problems."""
    data, reader = parsed(text), _Reader()
    base = _base(data, reader)
    variant = _build(data, base, reader, default_id, text)
    if variant is not None and variant.rounds:
        readable = not any(problem.path.startswith("rounds") for problem in reader.problems)
        reader.problems += contradictions(variant, frozenset(data), rounds_readable=readable)
    if reader.problems or variant is None:
        raise VariantError(reader.problems[:MOST_PROBLEMS])
    return settled(msgspec.structs.replace(variant, idle=without_effect(variant)))


def _parse(text: str, reader: _Reader) -> dict[str, Any]:
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        reader.problem("variant.too_large", "file", say("too-large", most=MOST_BYTES))
        return {}
    deep = _DEEP_NAME.search(text) is not None
    try:
        data = {} if deep else tomllib.loads(text.removeprefix(_MARK))
        deep = deep or _depth(data) > MOST_DEPTH
        repr(
            data
        )  # a number of thousands of digits, in hexadecimal, could not be named by any message
    except RecursionError:
        data, deep = {}, True
    except (tomllib.TOMLDecodeError, ValueError) as error:
        reader.problem("variant.toml", "file", say("no-toml", why=str(error)[:200]))
        return {}
    if deep:
        reader.problem("variant.too_deep", "file", say("too-deep", most=MOST_DEPTH))
    return data


_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_DEEP_NAME = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{32}}")
"""A name of very many parts, a.b.c and so on: reading it takes time in the square of their number, minutes even in
a file that is small enough. Possessive repeats keep this search itself linear."""

_MARK = "\ufeff"
"""With this some editors begin every text."""


def _depth(value: object) -> int:
    """Return how deep containers are nested; stops counting just past the limit."""
    level, depth = [value], 0
    while level and depth <= MOST_DEPTH:
        inside: list[object] = []
        for item in level:
            if isinstance(item, dict):
                inside += item.values()
            elif isinstance(item, list):
                inside += item
        level, depth = inside, depth + 1
    return depth


def _base(data: Mapping[str, Any], reader: _Reader) -> Variant | None:
    name = data.get("extends")
    if name is None:
        return None
    if not isinstance(name, str) or name not in variant_ids():
        reader.problems.append(unknown_game(str(name), variant_ids(), "no-base", "extends"))
        return None
    return find_variant(name)


def _build(
    data: Mapping[str, Any], base: Variant | None, reader: _Reader, default_id: str, text: str
) -> Variant | None:
    """Return the variant of the data, or None after noting problems that leave nothing to check."""
    for name in data:
        if name not in _HEAD and name not in Options.__struct_fields__:
            reader.unknown(path_part(name), name, Options.__struct_fields__, "no-option")
    given = {name: value for name, value in data.items() if name in Options.__struct_fields__}
    values = {name: reader.convert(value, option_type(name), name) for name, value in given.items()}
    rounds = _rounds(data, base, reader)
    clauses = _clauses(data, reader)
    head = _head(data, base, reader, default_id)
    if any(value is None for value in head.values()):
        return None
    # What could not be read keeps its default, so that the rest is still checked and every problem is told at once.
    bad = {problem.path.partition(".")[0].partition("[")[0] for problem in reader.problems}
    readable = {name: value for name, value in values.items() if name not in bad}
    options = msgspec.structs.replace(Options() if base is None else base.options, **readable)
    if rounds and "only_round" in data:
        rounds, options = _alone(data["only_round"], rounds, options, reader)
    changed = (*given, *(["rounds"] if "rounds" in data else []))
    house = () if base is None else tuple(changed)
    cited = {} if base is None else base.clauses
    changed_rules = (*house, *(WRITTEN_IN_ROUNDS if "rounds" in house else ()))
    inherited = {name: clause for name, clause in cited.items() if name not in changed_rules}
    return Variant(
        **head,
        options=options,
        rounds=rounds,
        clauses={**inherited, **clauses},
        base=None if base is None else base.id,
        base_name="" if base is None else base.name,
        house=house,
        source="\n".join(line.rstrip() for line in text.rstrip().split("\n")),
    )


def _head(
    data: Mapping[str, Any], base: Variant | None, reader: _Reader, default_id: str
) -> dict[str, Any]:
    """Return a file's head; by default the version is the base's, or the first."""
    text = _bounded(LONGEST_ABOUT)
    version = data.get("version", base.version if base else 1)
    return {
        "id": reader.convert(data.get("id", default_id), _bounded(60, _ID), "id"),
        "called": reader.convert(data.get("name", ""), text, "name"),
        "version": reader.convert(version, _VERSION, "version"),
        "described": reader.convert(data.get("about", ""), text, "about"),
    }


def _bounded(most: int, pattern: str | None = None) -> Any:
    """Return the type of a text of at most that length of characters that print."""
    return Annotated[
        str, msgspec.Meta(max_length=most, pattern=rf"^{pattern}\Z" if pattern else PRINTABLE)
    ]


def _rounds(data: Mapping[str, Any], base: Variant | None, reader: _Reader) -> tuple[Round, ...]:
    written = data.get("rounds")
    if written is None:
        if base is None and "extends" not in data:
            reader.problem("variant.missing", "rounds", say("no-rounds"))
        return base.rounds if base else ()
    if not isinstance(written, list) or not written or len(written) > MOST_ROUNDS:
        text = say("expected-rounds", most=MOST_ROUNDS, value=shown(written))
        reader.problem("variant.type", "rounds", text)
        return ()
    return tuple(
        _round(item, f"rounds[{number}]", reader) for number, item in enumerate(written, 1)
    )


def _alone(
    number: object, rounds: tuple[Round, ...], options: Options, reader: _Reader
) -> tuple[tuple[Round, ...], Options]:
    """Return one round of a game with its options as if it were the whole game: the match ends after it."""
    open_ended = options.game_end != "rounds" or options.progress == "individual"
    last = len(rounds)
    if open_ended or isinstance(number, bool) or not isinstance(number, int):
        text = (
            say("expected-fixed-rounds")
            if open_ended
            else say("expected-round-number", value=shown(number))
        )
        reader.problem("variant.only_round", "only_round", text)
        return rounds, options
    if not 1 <= number <= last:
        text = say("no-such-round", number=number, last=last)
        reader.problem("variant.only_round", "only_round", text)
        return rounds, options
    if options.claim_rounds != "all":
        claims: Any = "all" if number in options.claim_rounds else ()
        options = msgspec.structs.replace(options, claim_rounds=claims)
    return (rounds[number - 1],), options


def _round(item: object, path: str, reader: _Reader) -> Round:
    if not isinstance(item, dict):
        text = say("expected-round", value=shown(item))
        reader.problem("variant.type", path, text)
        return Round(1, Contract(()))
    for name in item:
        if name not in _ROUND_FIELDS:
            reader.unknown(f"{path}.{path_part(name)}", name, _ROUND_FIELDS, "no-round-field")
    for name in ("cards", "contract"):
        if name not in item:
            reader.problem("variant.missing", f"{path}.{name}", say("round-needs", field=name))
    by_players = _cards_by_players(item.get("cards"), f"{path}.cards", reader)
    written = max(by_players.values()) if by_players else item.get("cards", 1)
    cards = reader.convert(written, int, f"{path}.cards")
    clause = reader.convert(item.get("clause"), _bounded(60) | None, f"{path}.clause")
    overrides = _overrides(item.get("overrides", {}), f"{path}.overrides", reader)
    return Round(
        1 if cards is None else cards,
        _contract(item.get("contract", "none"), f"{path}.contract", reader),
        clause,
        overrides,
        by_players,
        _clauses(item, reader, f"{path}.clauses"),
    )


def _cards_by_players(value: object, path: str, reader: _Reader) -> dict[int, int]:
    """Return the cards by the number of players if they are written so, else nothing."""
    if not isinstance(value, dict):
        return {}
    number = reader.convert(value, dict[str, Small], path)
    try:
        return cards_by_players(number or {})
    except NotationError as error:
        reader.problem("variant.value", path, str(error))
        return {}


def _contract(value: object, path: str, reader: _Reader) -> Contract:
    if not isinstance(value, str) or len(value) > 100:
        text = say("expected-contract", value=shown(value))
        reader.problem("variant.type", path, text)
        return Contract(())
    if value == "none":
        return Contract(())
    try:
        return parse_contract(value)
    except NotationError as error:
        reader.problem("variant.value", path, str(error))
        return Contract(())


def _overrides(value: object, path: str, reader: _Reader) -> dict[str, object]:
    if not isinstance(value, dict):
        text = say("expected-options", value=shown(value))
        reader.problem("variant.type", path, text)
        return {}
    found: dict[str, object] = {}
    for name, item in value.items():
        if name in Options.__struct_fields__:
            before = len(reader.problems)
            read = reader.convert(item, option_type(name), f"{path}.{name}")
            if len(reader.problems) == before:
                found[name] = read
        else:
            reader.unknown(
                f"{path}.{path_part(name)}", name, Options.__struct_fields__, "no-option"
            )
    return found


def _clauses(data: Mapping[str, Any], reader: _Reader, path: str = "clauses") -> dict[str, str]:
    clauses = reader.convert(data.get("clauses", {}), dict[str, _bounded(60)], path) or {}  # type: ignore[misc]
    known = (*Options.__struct_fields__, *FIXED_RULES)
    for name in clauses:
        if name not in known:
            reader.unknown(f"{path}.{path_part(name)}", name, known, "no-rule")
    return dict(clauses)


# ---- Built-in games -------------------------------------------------------------------------


@lru_cache(maxsize=1)
def variant_ids() -> tuple[str, ...]:
    """Return the ids of the built-in games, in alphabetical order."""
    files = resources.files("upcard.rules").joinpath("variants").iterdir()
    return tuple(
        sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))
    )


@lru_cache(maxsize=64)
def find_variant(variant_id: str) -> Variant:
    """Return a built-in game; raise ``VariantError`` with the nearest id if it does not exist."""
    if variant_id not in variant_ids():
        raise VariantError([unknown_game(variant_id, variant_ids(), "no-game")])
    file = resources.files("upcard.rules").joinpath("variants", f"{variant_id}.toml")
    return read_variant(file.read_text("utf-8"), variant_id)


def load_variant(path_or_id: str) -> Variant:
    """Return a built-in game by its id, or the game in a file; for commands and environments."""
    from pathlib import Path  # noqa: PLC0415 - only these two functions open files

    if path_or_id in variant_ids():
        return find_variant(path_or_id)
    path = Path(path_or_id)
    if path.suffix != ".toml":
        raise VariantError([unknown_game(path_or_id, variant_ids(), "no-game-or-file")])
    return read_variant(read_text(path), _id_from(path.stem))


def read_text(path: "Path") -> str:
    """Return the text of a variant file, no more of it than is read; raises ``VariantError``; for the command line."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        text = (
            say("unreadable", path=str(path), why=error.strerror or "")
            if isinstance(error, OSError)
            else say("not-utf-8", path=str(path))
        )
        raise VariantError([VariantProblem("variant.unreadable", "file", text)]) from error


def _id_from(stem: str) -> str:
    """Return an id made of a file's name."""
    plain = "".join(
        char if char.isascii() and char.isalnum() else "-" for char in stem.lower()
    ).strip("-")
    return plain[:60] or "house"
