"""A game's rulebook as a document, and the difference between two games in plain sentences."""

import html
from collections.abc import Iterator
from typing import Literal

from upcard.rules.sheet import SheetRow, SheetSection, rule_sheet
from upcard.rules.variant import Variant

BookFormat = Literal["md", "html"]

_TERMS = {
    "meld": "a set or a run",
    "contract": "the melds that your first lay-down of a round must be",
    "down": "having laid the contract in this round",
    "lay off": "to add a card to a meld that lies on the table, your own or another's",
    "stock": "the face-down pile from which cards are drawn",
    "discard pile": "the face-up pile; its top card is the upcard",
    "natural": "a card used as itself; a wild card stands for another",
    "go out": "to be left without a card, which ends the round",
}


def rulebook(variant: Variant, form: BookFormat = "md") -> str:
    """Return the whole rulebook of a game; every sentence carries its clause."""
    sections = rule_sheet(variant)
    return _html(variant, sections) if form == "html" else _markdown(variant, sections)


def _markdown(variant: Variant, sections: tuple[SheetSection, ...]) -> str:
    lines = [f"# {variant.name}", "", variant.about, ""]
    for section in sections:
        lines += [f"## {section.title}", ""]
        lines += [
            f"- {row.text}" + (f" *({row.clause})*" if row.clause else "") for row in section.rows
        ]
        lines.append("")
    lines += ["## Words", ""]
    lines += [f"- **{word}**: {meaning}." for word, meaning in _TERMS.items()]
    return "\n".join(lines) + "\n"


def _html(variant: Variant, sections: tuple[SheetSection, ...]) -> str:
    body = "\n".join(_html_section(section) for section in sections)
    words = "\n".join(f"<dt>{word}</dt><dd>{meaning}.</dd>" for word, meaning in _TERMS.items())
    name = html.escape(variant.name)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{name}</title></head>\n<body>\n'
        f"<h1>{name}</h1>\n<p>{html.escape(variant.about)}</p>\n{body}\n<h2>Words</h2>\n<dl>\n{words}\n</dl>\n</body>\n</html>\n"
    )


def _html_section(section: SheetSection) -> str:
    rows = "\n".join(
        f"<li>{html.escape(row.text)}"
        + (f" <cite>{html.escape(row.clause)}</cite>" if row.clause else "")
        + "</li>"
        for row in section.rows
    )
    return f"<h2>{html.escape(section.title)}</h2>\n<ul>\n{rows}\n</ul>"


def rule_differences(variant: Variant, base: Variant) -> Iterator[str]:
    """Yield in plain sentences what is different in a game from another, section by section."""
    theirs = {section.title: section.rows for section in rule_sheet(base)}
    mine = {section.title: section.rows for section in rule_sheet(variant)}
    for title in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(title, ()), theirs.get(title, ())
        said = {row.text for row in here}
        for row in here:
            if row.text not in {other.text for other in there}:
                yield f"{title}: {_cited(row)}"
        for row in there:
            if row.text not in said:
                yield f"{title}: not as in {base.name}, where it says: {_cited(row)}"


def _cited(row: SheetRow) -> str:
    return row.text + (f" ({row.clause})" if row.clause else "")
