"""A game's rulebook as a document, and the difference between two games in plain sentences."""

import html
from collections.abc import Collection, Iterable, Iterator
from typing import Literal

import msgspec

from upcard.cards import said_of
from upcard.features.needs import keeps_melds, melds_before_knock
from upcard.features.ruleset import has_contract
from upcard.messages.say import messages
from upcard.rules.sheet.row import SheetRow, SheetSection
from upcard.rules.sheet.whole import rule_sheet
from upcard.rules.variant import Variant

say = messages(__file__)

BookFormat = Literal["md", "html"]

_ALL = ("term-meld", "term-stock", "term-discard-pile", "term-active-player", "term-natural")
_CONTRACT = ("term-contract", "term-down-contract")
_TABLE = ("term-lay-off", "term-go-out")
_CLAIMS = ("term-claim", "term-blind")


def _terms(variant: Variant) -> dict[str, str]:
    """Return the words that a game's rules use, with their meanings."""
    options, hidden = variant.options, keeps_melds(variant.options)
    knock = "term-open-knock" if melds_before_knock(options) else "term-knock"
    parts: tuple[tuple[bool, tuple[str, ...]], ...] = (
        (True, _ALL),
        (has_contract(variant), _CONTRACT),
        (not has_contract(variant) and not hidden, ("term-down-meld",)),
        (not hidden, _TABLE),
        (options.claim_rounds != (), _CLAIMS),
        (options.claim_price > 0, ("term-kitty",)),
        (options.knock_max is not None, (knock,)),
        (options.knock_max is not None and knock == "term-knock", ("term-gin",)),
        (options.show_runs is not None, ("term-show",)),
        (options.show_runs is not None and options.show_pure > 0, ("term-pure",)),
    )
    terms = [term for used, some in parts if used for term in some]
    if not options.wilds:
        terms.remove("term-natural")
    if options.turn_is != "draw_play_discard":
        terms.remove("term-discard-pile")
    return {say(term): said_of(options.face, say(f"{term}.meaning")) for term in terms}


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
    lines += ["## " + say("part-words"), ""]
    lines += [f"- **{word}**: {meaning}." for word, meaning in _terms(variant).items()]
    return "\n".join(lines) + "\n"


def _html(variant: Variant, sections: tuple[SheetSection, ...]) -> str:
    body = "\n".join(_html_section(section) for section in sections)
    words = "\n".join(
        f"<dt>{word}</dt><dd>{meaning}.</dd>" for word, meaning in _terms(variant).items()
    )
    name, terms = html.escape(variant.name), html.escape(say("part-words"))
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{name}</title></head>\n<body>\n'
        f"<h1>{name}</h1>\n<p>{html.escape(variant.about)}</p>\n{body}\n<h2>{terms}</h2>\n<dl>\n{words}\n</dl>\n"
        "</body>\n</html>\n"
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
    """Yield in plain sentences the differences of a game from another, section by section, rule by rule."""
    theirs = {section.title: section.rows for section in rule_sheet(_faced(base, variant))}
    if variant.options.face != base.options.face:
        yield say("differs-in-face", face=variant.options.face, base=base.name)
    mine = {section.title: section.rows for section in rule_sheet(variant)}
    for title in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(title, ()), theirs.get(title, ())
        new = _by_name(here, {row.text for row in there})
        old = _by_name(there, {row.text for row in here})
        for name in dict.fromkeys((*new, *old)):
            is_so, was_so = " ".join(new.get(name, ())), " ".join(old.get(name, ()))
            if not was_so:
                yield say("differs-by-more", part=title, here=is_so)
            elif not is_so:
                yield say("differs-by-less", part=title, base=base.name, there=was_so)
            else:
                yield say("differs", part=title, here=is_so, base=base.name, there=was_so)


def _faced(base: Variant, variant: Variant) -> Variant:
    """Return a game worded for the same face as another, so that only real differences are left."""
    options = msgspec.structs.replace(base.options, face=variant.options.face)
    return msgspec.structs.replace(base, options=options)


def _by_name(rows: Iterable[SheetRow], known: Collection[str]) -> dict[str, list[str]]:
    """Return the sentences that the other game lacks, with their clauses, by rule."""
    found: dict[str, list[str]] = {}
    for row in rows:
        if row.text not in known:
            cited = row.text + (f" ({row.clause})" if row.clause else "")
            found.setdefault(row.name, []).append(cited)
    return found
