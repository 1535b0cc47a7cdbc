"""Generated files: from the page's contract its JSON schema, the page's types and the tables of docs/protocol.md; from
the options the questions of the engine; the JSON schema of a record; from entries the table of the benchmark.

``python -m tools.contract`` writes them; with ``--check`` it only lists those that have drifted.
"""

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as shape

from tools import typed
from tools.hot import asked
from tools.setup_env import ROOT
from upcard.engine import Action
from upcard.engine.assembly import FORMS, REMEMBERED
from upcard.engine.core.form import Form
from upcard.engine.effects import STILL, WAYS, What
from upcard.engine.moves import ACTIONS, HONOUR_ACTIONS
from upcard.engine.situation import EndReason, Phase
from upcard.lab.arena.tasks import read_entries, table
from upcard.lab.reading import Reading
from upcard.server import contract
from upcard.server.contract.words import Card
from upcard.server.routes.described import messages

SOURCE = "src/upcard/server/contract"
MADE_BY = f"Generated from {SOURCE} by `python -m tools.contract`: change it there."
_FRAMES = get_args(contract.Frame)
_COMMANDS = contract.COMMANDS
_OTHERS = (contract.Happened, contract.Verdict, contract.Hint)
_HTTP = (
    contract.GameOffer,
    contract.Guide,
    contract.Sheet,
    contract.Commitment,
    contract.Seated,
    contract.InviteInfo,
)
_WAYS_IN = (
    contract.Door, contract.Sitting, contract.TableLink, contract.Outward, contract.SeatCode,
    contract.CodeUse, contract.CodeInfo,
    contract.MyTables, contract.Resumed, contract.BotOffer, contract.HostNotice,
    contract.AlertOffer, contract.AlertWish, contract.AlertSet,
)  # fmt: skip
_TOKENS = (contract.NewToken, contract.Token, contract.SeatToken)
_PAPER = (
    contract.NewPad, contract.OpenedPad, contract.PadWrite, contract.PadState, contract.RefereeBook,
)  # fmt: skip
_FAMILY = (
    contract.NewFamily, contract.FamilyKey, contract.FamilyLink, contract.FamilyAsk, contract.FamilyBook,
    contract.FamilyWrite, contract.FamilyPlace, contract.FamilyPlaced,
)  # fmt: skip
_RULES = (
    contract.RulesForm, contract.RulesAsk, contract.KeepRules, contract.KeptRules, contract.RulesPage,
    contract.RulesCompared, contract.OddsAsk, contract.RulesOdds, contract.WhichGame,
    contract.NearGames,
)  # fmt: skip
_DAY = (contract.NewTry, contract.Today, contract.OldDay, contract.DayReview)
_REPLAY = (
    contract.ReplayAsk, contract.ReplayShare, contract.Replay, contract.ReviewAsk, contract.Review,
)  # fmt: skip
_MARK = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)
_REMEMBERED = re.compile(r"(\| `knock` .*\n)(?:\| .*\n)*?(\| `must` )")
"""Between these rows docs/notation.md has what features remember, in the order of a position."""
_COLUMNS = 120
_NAMED = {
    frozenset(get_args(Action)): "Action",
    frozenset({*get_args(What), "out"}): "What",
    frozenset(get_args(Phase)): "Phase",
    frozenset(get_args(EndReason)): "EndReason",
}
"""Sets of words too long for a line, and their names in the page's types."""
_CARD = get_args(Card)[1].description


def made(root: Path) -> dict[Path, str]:
    """Return the text of every generated file as it should be."""
    protocol = root / "docs/protocol.md"
    tables = {
        "still": ", ".join(f"`{what}`" for what in sorted({*STILL, "out"})) + ".",
        "frames": "\n".join(_frame_table()),
        "commands": "\n".join(_command_table()),
        "state": "\n".join(_struct_tables((contract.State,))),
        "others": "\n".join(_struct_tables(_OTHERS, but=_below(contract.State))),
        "http": "\n".join(_struct_tables((*_HTTP, *_WAYS_IN, *_TOKENS, *_PAPER, *_RULES, *_DAY, *_FAMILY))),
        "replay": "\n".join(_struct_tables(_REPLAY, but=_below(contract.State, contract.Happened))),
    }  # fmt: skip
    text = protocol.read_text(encoding="utf-8")
    benchmark = root / "docs/benchmark.md"
    scores, entries = (
        benchmark.read_text(encoding="utf-8"),
        table(read_entries(root / "docs/benchmark")),
    )
    return {
        root / "docs/notation.md": _notation((root / "docs/notation.md").read_text("utf-8")),
        protocol: _MARK.sub(lambda found: f"{found[1]}{tables[found[2]]}\n{found[3]}", text),
        root / "docs/protocol.schema.json": _schema(),
        root / "docs/records.schema.json": _record_schema(),
        root / "src/upcard/web/js/net/types.js": "\n".join(_types()) + "\n",
        root / "src/upcard/web/js/pad/types.js": "\n".join(_types_of(_PAPER)) + "\n",
        root / "src/upcard/web/js/rules/types.js": "\n".join(_types_of(_RULES)) + "\n",
        root / "src/upcard/web/js/day/types.js": "\n".join(_types_of(_DAY)) + "\n",
        root / "src/upcard/web/js/family/types.js": "\n".join(_types_of(_FAMILY)) + "\n",
        root / "src/upcard/web/js/net/commands.js": "\n".join(_commands()) + "\n",
        root / "src/upcard/web/js/replay/types.js": "\n".join(_replay_types()) + "\n",
        root / "src/upcard/web/js/net/ways-in.js": "\n".join(_types_of((*_WAYS_IN, *_TOKENS)))
        + "\n",
        root / "src/upcard/web/js/motion/ways.js": "\n".join(_ways()) + "\n",
        root / asked.PATH: asked.module(),
        root / typed.OPTIONS: typed.options(),
        root / typed.MOVES: typed.moves(),
        benchmark: _MARK.sub(lambda found: f"{found[1]}\n{entries}\n\n{found[3]}", scores),
    }


def _notation(text: str) -> str:
    """Return the document of texts with its moves, and with what positions remember."""
    forms = sorted(FORMS, key=lambda form: form.rank)
    usual = [form for form in forms if form.word in ACTIONS]
    honour = [form for form in forms if form.word in HONOUR_ACTIONS]
    others = [form for form in forms if form.by_chance]
    every = (*usual, *honour, *others)
    tables = {
        "move_examples": "\n".join(["```moves", *(one for form in every for one in form.examples()), "```"]),
        "moves": _moves(usual),
        "honour_moves": _moves(honour),
        "other_moves": _moves(others),
    }  # fmt: skip
    rows = "".join(f"| `{one.name}` | {one.means} | {one.usual} |\n" for one in REMEMBERED)
    text = _MARK.sub(lambda found: f"{found[1]}{tables[found[2]]}\n{found[3]}", text)
    return _REMEMBERED.sub(lambda found: f"{found[1]}{rows}{found[2]}", text)


def _moves(forms: list[Form]) -> str:
    """Return the table of kinds of moves; the docstring of each value says what it does."""
    rows = ["| move | meaning |", "|---|---|"]
    for form in forms:
        means = re.sub("``(.*?)``", r"`\1`", (form.value.__doc__ or "").partition("\n\n")[0])
        means = " ".join(means.split()).rstrip(".")
        rows.append(
            f"| `{form.word}` {form.named}".rstrip() + f" | {means[:1].lower()}{means[1:]} |"
        )
    return "\n".join(rows)


def drifted(root: Path) -> list[str]:
    """Return the generated files that differ from what the source gives."""
    return [
        f"{path.relative_to(root)}: not what the source says; run python -m tools.contract"
        for path, text in made(root).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


# ---- Structs and their fields ---------------------------------------------------------------


def _struct(cls: type) -> shape.StructType:
    info = shape.type_info(cls)
    if not isinstance(info, shape.StructType):
        raise TypeError(f"{cls} is no Struct")
    return info


def _below(*roots: type) -> list[type]:
    """Return the Structs reachable from these, themselves first, each once, in the order of their fields."""
    found: dict[type, None] = {}
    waiting = list(roots)
    while waiting:
        cls = waiting.pop(0)
        if cls not in found:
            found[cls] = None
            waiting[:0] = [s for field in _struct(cls).fields for s in _structs_in(field.type)]
    return list(found)


def _structs_in(type_: shape.Type) -> Iterator[type]:
    if isinstance(type_, shape.StructType):
        yield type_.cls
    elif isinstance(type_, shape.Metadata):
        yield from _structs_in(type_.type)
    elif isinstance(type_, shape.UnionType):
        for one in type_.types:
            yield from _structs_in(one)
    elif isinstance(type_, shape.ListType | shape.VarTupleType):
        yield from _structs_in(type_.item_type)
    elif isinstance(type_, shape.DictType):
        yield from _structs_in(type_.value_type)


def _says(type_: shape.Type) -> str:
    """Return the meaning of a field, as far as its type documents it."""
    found = _described(type_)
    return "" if found == _CARD else found


def _described(type_: shape.Type) -> str:
    extra = type_.extra_json_schema if isinstance(type_, shape.Metadata) else None
    return str((extra or {}).get("description", ""))


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").strip().split("\n\n")[0].replace("\n    ", " ").replace("``", "`")


def _may_lack(struct: shape.StructType, field: shape.Field) -> bool:
    """Return whether the field may be missing in a message."""
    commands = struct.cls in _COMMANDS
    omits: bool = struct.cls.__struct_config__.omit_defaults
    return not field.required and (omits or commands)


def _type_of(struct: shape.StructType, field: shape.Field) -> shape.Type:
    """Return the type of a field when present: fields are left out, never null."""
    omits: bool = struct.cls.__struct_config__.omit_defaults
    if not omits or field.required:
        return field.type
    inner = field.type.type if isinstance(field.type, shape.Metadata) else field.type
    if not isinstance(inner, shape.UnionType):
        return field.type
    rest = tuple(one for one in inner.types if not isinstance(one, shape.NoneType))
    return rest[0] if len(rest) == 1 else shape.UnionType(rest)


# ---- The page's types -----------------------------------------------------------------------


def _types() -> Iterator[str]:
    yield from (f"// {MADE_BY}", "")
    for cls in _below(*_FRAMES, *_HTTP):
        yield from _typedef(_struct(cls))
    yield f"/** @typedef {{{' | '.join(cls.__name__ for cls in _FRAMES)}}} Frame */"
    for values, name in _NAMED.items():
        words = " | ".join(json.dumps(value) for value in sorted(values))
        yield from ("/**", *_wrapped(f"@typedef {{{words}}} {name}"), " */")
    answers = get_args(contract.Answer)
    yield f"/** @typedef {{{' | '.join(cls.__name__ for cls in answers)}}} Answer */"
    yield '/** @typedef {import("./commands.js").Command} Command */'
    yield "export {};"


def _commands() -> Iterator[str]:
    """Yield the types of the commands that the page sends."""
    yield from (f"// {MADE_BY}", "")
    for cls in _below(*_COMMANDS):
        yield from _typedef(_struct(cls))
    yield "/**"
    yield " * @typedef {" + ("\n *   | ".join(cls.__name__ for cls in _COMMANDS)) + "} Command"
    yield " */"
    yield "export {};"


def _ways() -> Iterator[str]:
    """Yield how a card moves on the page by the effects that features bring."""
    ways = {word: way for word, way in WAYS.items() if way != "still"}
    yield from ("// Generated from src/upcard/features by `python -m tools.contract`.", "")
    yield "/** How a card moves, by effects that a feature brings. */"
    kinds = " | ".join(json.dumps(way) for way in sorted({*ways.values()}))
    yield f"/** @type {{Record<string, {kinds}>}} */"
    yield "export const WAYS = {"
    yield from (f'  {word}: "{way}",' for word, way in sorted(ways.items()))
    yield "};"


def _types_of(roots: tuple[type, ...]) -> Iterator[str]:
    """Yield the types used by one screen alone."""
    yield from (f"// {MADE_BY}", "")
    for cls in _below(*roots):
        yield from _typedef(_struct(cls))
    yield "export {};"


def _replay_types() -> Iterator[str]:
    """Yield the types of a replay, which shares types with a table."""
    known = _below(*_FRAMES, *_HTTP)
    own = [cls for cls in _below(*_REPLAY) if cls not in known]
    fields = [field for cls in own for field in _struct(cls).fields]
    used = {cls.__name__ for field in fields for cls in _structs_in(field.type) if cls not in own}
    yield from (f"// {MADE_BY}", "")
    yield f'/** @import {{ {", ".join(sorted(used))} }} from "../net/types.js" */'
    yield ""
    for cls in own:
        yield from _typedef(_struct(cls))
    yield "export {};"


def _typedef(struct: shape.StructType) -> Iterator[str]:
    name = struct.cls.__name__
    yield f"/** {_first_line(struct.cls)}"
    yield f" * @typedef {{object}} {name}"
    if struct.tag is not None:
        yield f' * @property {{"{struct.tag}"}} {struct.tag_field}'
    for field in struct.fields:
        if name.endswith("Cmd") and field.encode_name == "id":
            continue  # the channel gives every command its id
        key = f"[{field.encode_name}]" if _may_lack(struct, field) else field.encode_name
        words = f" {_says(field.type)}" if _says(field.type) else ""
        yield from _wrapped(f"@property {{{_js(_type_of(struct, field))}}} {key}{words}")
    yield " */"
    yield ""


def _wrapped(text: str) -> list[str]:
    """Return a comment as one or more lines."""
    return textwrap.wrap(
        text, _COLUMNS, initial_indent=" * ", subsequent_indent=" *   ", break_on_hyphens=False
    )


def _js(type_: shape.Type) -> str:
    """Return a type in JSDoc notation."""
    match type_:
        case shape.Metadata():
            return _js(type_.type)
        case shape.StructType():
            return type_.cls.__name__
        case shape.UnionType():
            return " | ".join(_js(one) for one in type_.types)
        case shape.LiteralType():
            named = _NAMED.get(frozenset(type_.values))
            return named or " | ".join(json.dumps(value) for value in type_.values)
        case shape.ListType() | shape.VarTupleType():
            inner = _js(type_.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case shape.TupleType():
            return f"[{', '.join(_js(one) for one in type_.item_types)}]"
        case shape.DictType():
            record = f"Record<{_js(type_.key_type)}, {_js(type_.value_type)}>"
            # Keys of a fixed set are optional.
            literal = isinstance(type_.key_type, shape.LiteralType)
            return f"Partial<{record}>" if literal else record
        case _:
            return _PLAIN[type(type_)]


_PLAIN: dict[type[shape.Type], str] = {
    shape.StrType: "string",
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.BoolType: "boolean",
    shape.NoneType: "null",
    shape.AnyType: "unknown",
}


# ---- The tables of the protocol -------------------------------------------------------------


def _frame_table() -> Iterator[str]:
    yield "| `t` | fields | says |"
    yield "|---|---|---|"
    for cls in _FRAMES:
        struct = _struct(cls)
        fields = ", ".join(f"`{field.encode_name}`" for field in struct.fields)
        if cls in (contract.State, contract.Happened, contract.Verdict):
            fields = f"[below](#{cls.__name__.lower()})"
        yield f"| `{struct.tag}` | {fields} | {_first_line(cls)} |"


def _command_table() -> Iterator[str]:
    yield "| `cmd` | fields | does |"
    yield "|---|---|---|"
    for cls in _COMMANDS:
        struct = _struct(cls)
        fields = "; ".join(_field_words(struct, field) for field in struct.fields[1:])
        yield f"| `{struct.tag}` | {fields} | {_first_line(cls)} |"


def _field_words(struct: shape.StructType, field: shape.Field) -> str:
    words = f"`{field.encode_name}`: {_md(field.type)}"
    if _may_lack(struct, field):
        words += " (optional)"
    return words + (f", {_says(field.type)}" if _says(field.type) else "")


def _struct_tables(roots: tuple[type, ...], but: list[type] | None = None) -> Iterator[str]:
    for cls in _below(*roots):
        if cls in (but or ()):
            continue
        struct = _struct(cls)
        yield from ("", f"### {cls.__name__}", "", _first_line(cls), "")
        yield from ("| field | type | |", "|---|---|---|")
        for field in struct.fields:
            lacks = " (or absent)" if _may_lack(struct, field) else ""
            words = f"{_md(_type_of(struct, field))}{lacks} | {_says(field.type)}"
            yield f"| `{field.encode_name}` | {words} |"
    yield ""


def _md(type_: shape.Type) -> str:
    """Return a type in words."""
    match type_:
        case shape.Metadata():
            return "card" if _described(type_) == _CARD else _md(type_.type)
        case shape.StructType():
            return f"[{type_.cls.__name__}](#{type_.cls.__name__.lower()})"
        case shape.UnionType():
            return " or ".join(_md(one) for one in type_.types)
        case shape.LiteralType():
            return ", ".join(f"`{value}`" for value in type_.values)
        case shape.ListType() | shape.VarTupleType():
            return f"list of {_md(type_.item_type)}"
        case shape.TupleType():
            return ", ".join(_md(one) for one in type_.item_types)
        case shape.DictType():
            return f"{_md(type_.value_type)} by {_md(type_.key_type)}"
        case _:
            return {"string": "text"}.get(_js(type_), _js(type_))


# ---- The schema -----------------------------------------------------------------------------


def _schema() -> str:
    return json.dumps({"$comment": MADE_BY, **json.loads(messages())}, indent=1) + "\n"


def _record_schema() -> str:
    made_by = (
        "Generated from src/upcard/lab/reading.py by `python -m tools.contract`: change it there."
    )
    return json.dumps({"$comment": made_by, **msgspec.json.schema(Reading)}, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the generated files, or with ``--check`` list the drifted ones; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    if parser.parse_args(arguments).check:
        found = drifted(ROOT)
        print(*(found or ["the generated files are what the source says"]), sep="\n")
        return 1 if found else 0
    for path, text in made(ROOT).items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
