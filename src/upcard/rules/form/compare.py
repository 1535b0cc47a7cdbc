"""Two games side by side: the rule sheet of one, with its differences from the other marked."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

import msgspec

from upcard.rules.sheet.row import SheetRow, SheetSection
from upcard.rules.sheet.whole import rule_sheet
from upcard.rules.variant import Variant

Mark = Literal["", "new", "changed", "gone"]


class RulesRow(msgspec.Struct, frozen=True):
    """A sentence of the sheet. ``was`` is what the other game says instead, where that is ``changed``."""

    text: str
    clause: str | None
    name: str
    mark: Mark = ""
    was: str = ""


class RulesSection(msgspec.Struct, frozen=True):
    """A titled part of the sheet."""

    title: str
    rows: tuple[RulesRow, ...]


def marked_sheet(variant: Variant, base: Variant | None) -> tuple[RulesSection, ...]:
    """Return the rule sheet of a game, without marks if there is no base.

    A sentence that the base does not have is ``changed`` if the base has another sentence for the rule, else ``new``;
    sentences of the base alone are at the end of their part as ``gone``.
    """
    theirs = {} if base is None else _rows(rule_sheet(base))
    mine = _rows(rule_sheet(variant))
    titles = list(dict.fromkeys((*mine, *theirs)))
    found = []
    for title in titles:
        rows, before = mine.get(title, ()), theirs.get(title, ())
        marked = _plain(rows) if base is None else _marked(rows, before)
        if marked:
            found.append(RulesSection(title, tuple(marked)))
    return tuple(found)


def _rows(sections: Iterable[SheetSection]) -> dict[str, tuple[SheetRow, ...]]:
    return {section.title: section.rows for section in sections}


def _plain(rows: Iterable[SheetRow]) -> list[RulesRow]:
    return [RulesRow(row.text, row.clause, row.name) for row in rows]


def _marked(rows: Iterable[SheetRow], before: Iterable[SheetRow]) -> list[RulesRow]:
    texts, old_texts = {row.text for row in rows}, {row.text for row in before}
    replaced: dict[str, list[str]] = defaultdict(list)
    for row in before:
        if row.text not in texts:
            replaced[row.name].append(row.text)
    told = set()
    found = []
    for row in rows:
        if row.text in old_texts:
            found.append(RulesRow(row.text, row.clause, row.name))
            continue
        was = "" if row.name in told else " ".join(replaced.get(row.name, ()))
        told.add(row.name)
        mark: Mark = "changed" if row.name in replaced else "new"
        found.append(RulesRow(row.text, row.clause, row.name, mark, was))
    gone = [row for row in before if row.text not in texts and row.name not in told]
    return found + [RulesRow(row.text, row.clause, row.name, "gone") for row in gone]
