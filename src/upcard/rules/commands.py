"""The commands ``upcard rules ...``, which show, check, compare, create and change a game's rules."""

import argparse
import difflib
import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import structs

from upcard.cards.kinds import quoted
from upcard.features.told import Options
from upcard.messages.say import messages
from upcard.rules.form.draft import Draft, base_of, draft_of, tidied, without
from upcard.rules.form.meant import fits, meant
from upcard.rules.form.mends import mends_of
from upcard.rules.form.schema import RulesField, form_field, form_groups
from upcard.rules.form.written import edited, written
from upcard.rules.idle import notes_of
from upcard.rules.loader import (
    VariantError,
    load_variant,
    parsed,
    read_text,
    read_variant,
    variant_ids,
)
from upcard.rules.problems import NEAR, VariantProblem, path_part, unknown_name
from upcard.rules.sheet.book import rule_differences, rulebook
from upcard.rules.sheet.whole import rule_sheet

say = messages(__file__)

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - it has no other name


def add_rules(rules: argparse.ArgumentParser) -> "Commands":
    """Declare the arguments of the commands; returns the parser to which further ones are added."""
    actions = rules.add_subparsers(title=say("help-rules.actions"), required=True)
    show = actions.add_parser("show", help=say("help-show"))
    show.add_argument("game", help=say("help-rules.game"))
    show.set_defaults(run=_show)
    check = actions.add_parser("check", help=say("help-check"))
    check.add_argument("file", help=say("help-rules.file"))
    check.set_defaults(run=_check)
    book = actions.add_parser("book", help=say("help-book"))
    book.add_argument("game", help=say("help-rules.game"))
    book.add_argument(
        "--format", choices=("md", "html"), default="md", help=say("help-book.format")
    )
    book.set_defaults(run=_book)
    diff = actions.add_parser("diff", help=say("help-diff"))
    diff.add_argument("file", help=say("help-rules.file"))
    diff.add_argument("base", nargs="?", help=say("help-diff.base"))
    diff.set_defaults(run=_diff)
    new = actions.add_parser("new", help=say("help-new"))
    new.add_argument("file", type=Path, help=say("help-new.file"))
    new.add_argument("--base", default="continental", help=say("help-new.base"))
    new.add_argument("--name", help=say("help-new.name"))
    new.set_defaults(run=_new)
    every = actions.add_parser("options", help=say("help-options"))
    every.add_argument("word", nargs="?", default="", help=say("help-options.word"))
    every.set_defaults(run=_list)
    change = actions.add_parser("set", help=say("help-set"))
    change.add_argument("file", type=Path, help=say("help-set.file"))
    change.add_argument("values", nargs="+", metavar="OPTION=VALUE", help=say("help-set.values"))
    change.set_defaults(run=_set)
    return actions


def _show(options: argparse.Namespace) -> int:
    variant = load_variant(options.game)
    print(variant.name)
    for section in rule_sheet(variant):
        print(f"\n{section.title}")
        for row in section.rows:
            print(f"  {row.text}" + (f" [{row.clause}]" if row.clause else ""))
    return 0


def _book(options: argparse.Namespace) -> int:
    print(rulebook(load_variant(options.game), options.format), end="")
    return 0


def _diff(options: argparse.Namespace) -> int:
    variant = load_variant(options.file)
    name = options.base or variant.base
    if name is None:
        print(say("command-no-base", game=variant.name), file=sys.stderr)
        return 1
    base = load_variant(name)
    sentences = list(rule_differences(variant, base))
    print("\n".join(sentences) or say("command-same", game=variant.name, base=base.name))
    return 0


def _check(options: argparse.Namespace) -> int:
    try:
        variant = load_variant(options.file)
    except VariantError as error:
        if Path(options.file).suffix == ".toml":
            _print_problems(_draft(Path(options.file)), error.problems)
            return 1
        raise
    print(say("command-no-problem", game=variant.name))
    for note in notes_of(variant):
        print(say("command-note", note=note))
    return 0


def _draft(path: Path) -> Draft:
    """Return the content of a file, as far as it can be read."""
    try:
        return parsed(read_text(path))
    except VariantError:
        return {}


def _print_problems(draft: Draft, problems: list[VariantProblem]) -> None:
    """Print every problem, each with the nearest values that solve it."""
    mends = mends_of(draft, problems) if draft else {}
    for problem in problems:
        print(problem, file=sys.stderr)
        for mend in mends.get(problem, ()):
            words = f"{mend.words}{_as_typed(draft, mend.draft)}"
            print("  " + say("command-try", change=words), file=sys.stderr)


def _as_typed(before: Draft, after: Draft) -> str:
    """Return how ``rules set`` makes a change of one option; empty for any other change."""
    names = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    name = next(iter(names))
    value = after.get(name, "")
    known = name in Options.__struct_fields__ or (name in _HEAD and isinstance(value, str))
    if len(names) > 1 or not known or isinstance(value, dict):
        return ""
    if value == []:
        return f" ({name}=[])"
    span = name not in _HEAD and form_field(name).kind == "span"
    text = ("-" if span else ",").join(map(str, value)) if isinstance(value, list) else str(value)
    return f" ({name}={text.lower() if isinstance(value, bool) else text})"


def _list(options: argparse.Namespace) -> int:
    """Print the options that a word names, or all of them."""
    found = list(_about(options.word))
    for field in found:
        print(f"{field.name:<22}{field.title}{': ' if field.help else ''}{field.help}")
        for choice in field.choices:
            print(f"    {choice.value}: {choice.words}")
        if field.none:
            print(f"    none: {field.none_words}")
    if not found:
        print(say("command-no-option", word=quoted(options.word)), file=sys.stderr)
    return 0 if found else 1


def _about(word: str) -> Iterator[RulesField]:
    """Yield the options in whose name, title or meaning a word stands, as the page searches for them."""
    word = word.strip().lower()
    for group in form_groups():
        for field in group.fields:
            choices = (f"{choice.value} {choice.words}" for choice in field.choices)
            said = " ".join((field.name, field.title, field.help, field.also, *choices)).lower()
            if word in said.replace("_", " ") or word in said:
                yield field


def _new(options: argparse.Namespace) -> int:
    if options.file.suffix != ".toml":
        text = say("command-no-toml", file=str(options.file))
        raise VariantError([VariantProblem("variant.unreadable", "file", text)])
    base = load_variant(options.base)
    draft = without(draft_of(base), "id")
    if options.name:
        draft["name"] = options.name
    text = written(draft)
    read_variant(text)
    try:
        with options.file.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        why = error.strerror or str(error)
        print(say("command-not-made", file=str(options.file), why=why), file=sys.stderr)
        return 1
    print(say("command-made", file=str(options.file), base=base.name))
    print(say("command-change-it", file=str(options.file)))
    return 0


def _set(options: argparse.Namespace) -> int:
    if str(options.file) in variant_ids() and not options.file.exists():
        text = say("command-built-in", game=str(options.file))
        raise VariantError([VariantProblem("variant.unreadable", "file", text)])
    text = read_text(options.file)
    draft = changed = parsed(text)
    for assignment in options.values:
        name, given, value = assignment.partition("=")
        name = name.strip()
        if not (given and name):
            text = say("command-no-assignment", typed=repr(assignment))
            raise VariantError([VariantProblem("variant.value", name or "set", text)])
        if name not in (*Options.__struct_fields__, *_HEAD):
            raise VariantError([_no_option(name)])
        changed = (
            {**changed, name: _value(name, value)} if value.strip() else without(changed, name)
        )
    changed = tidied(changed)
    result = edited(text, draft, changed)
    try:
        variant = read_variant(result)
    except VariantError as error:
        _print_problems(changed, error.problems)
        print(say("command-left", file=str(options.file)), file=sys.stderr)
        return 1
    try:
        _replace(options.file.resolve(), result)
    except OSError as error:
        why = error.strerror or str(error)
        print(say("command-not-written", file=str(options.file), why=why), file=sys.stderr)
        return 1
    base = base_of(changed)
    sentences = list(rule_differences(variant, base)) if base else []
    print("\n".join(sentences) or say("command-saved", game=variant.name))
    return 0


def _no_option(name: str) -> VariantProblem:
    """Return the problem of a name that is not an option, with the options about it."""
    problem = unknown_name(path_part(name), name, Options.__struct_fields__, "no-option")
    if difflib.get_close_matches(name[:60], Options.__struct_fields__, 1, NEAR):
        return problem
    about = [field.name for field in _about(name.replace("_", " ").rstrip("s")) if len(name) > 2]
    text = (
        say("command-options-about", why=problem.message, options=", ".join(about[:3]))
        if about
        else say("command-options-found", why=problem.message)
    )
    return structs.replace(problem, message=text)


_HEAD = ("name", "about", "extends", "rounds")
"""The other keys of a file that can be given another value."""


def _value(name: str, text: str) -> Any:
    """Return a value as a file writes it; a word needs no quotes, a list no brackets."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError, KeyError):
        value = text.strip()
    if name in _HEAD or fits(name, value):
        return value
    return next(iter(meant(name, value)), value)


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(path.stat().st_mode & 0o777)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
