"""A game's rulebook as a document, and the difference between two games in plain sentences."""

import html
from collections.abc import Collection, Iterable, Iterator
from typing import Literal

import msgspec

from upcard.cards import said_of
from upcard.features.needs import keeps_melds, melds_before_knock
from upcard.features.ruleset import has_contract
from upcard.rules.sheet.row import SheetRow, SheetSection
from upcard.rules.sheet.whole import rule_sheet
from upcard.rules.variant import Variant

BookFormat = Literal["md", "html"]

_FACES = {"cards": "playing cards", "tiles": "tiles with numbers in four colours"}
_ALL = {
    "meld": "a set or a run",
    "stock": "the face-down pile from which cards are drawn",
    "discard pile": "the face-up pile; each turn ends with a card on it",
    "active player": "the player whose turn it is",
    "natural": "a card used as itself; a wild card stands for another",
}
_CONTRACT = {
    "contract": "the sets and runs that a player's first lay-down of a round must be",
    "down": "having laid the contract in this round",
}
_TABLE = {
    "lay off": "to add a card to a meld that lies on the table, your own or another's",
    "go out": "to be left without a card, which ends the round",
}
_CLAIMS = {
    "claim": "to ask for a discard when it is not your turn, also called May I? or buying",
    "blind": "a card taken from the stock without a choice",
}
_KITTY = {"kitty": "the coins in the middle of the table"}
_KNOCK = {
    "knock": "to end the round by showing one's melds",
    "gin": "a knock with every card in melds",
}
_OPEN_KNOCK = {"knock": "to end the round with few points left in hand"}
_SHOW = {"show": "to lay the whole hand open in melds"}
_PURE = {"pure": "of a run: no card in it stands for another"}


def _terms(variant: Variant) -> dict[str, str]:
    """Return the words that a game's rules use, with their meanings."""
    options = variant.options
    parts = (
        (True, _ALL),
        (has_contract(variant), _CONTRACT),
        (
            not has_contract(variant) and not keeps_melds(variant.options),
            {"down": "having laid a meld in this round"},
        ),
        (not keeps_melds(variant.options), _TABLE),
        (options.claim_rounds != (), _CLAIMS),
        (options.claim_price > 0, _KITTY),
        (options.knock_max is not None, _OPEN_KNOCK if melds_before_knock(options) else _KNOCK),
        (options.show_runs is not None, _SHOW),
        (options.show_runs is not None and options.show_pure > 0, _PURE),
    )
    terms = {word: text for used, words in parts if used for word, text in words.items()}
    if not options.wilds:
        del terms["natural"]
    if options.turn_is != "draw_play_discard":
        del terms["discard pile"]
    return {word: said_of(options.face, text) for word, text in terms.items()}


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
    lines += [f"- **{word}**: {meaning}." for word, meaning in _terms(variant).items()]
    return "\n".join(lines) + "\n"


def _html(variant: Variant, sections: tuple[SheetSection, ...]) -> str:
    body = "\n".join(_html_section(section) for section in sections)
    words = "\n".join(
        f"<dt>{word}</dt><dd>{meaning}.</dd>" for word, meaning in _terms(variant).items()
    )
    name = html.escape(variant.name)
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{name}</title></head>\n<body>\n'
        f"<h1>{name}</h1>\n<p>{html.escape(variant.about)}</p>\n{body}\n<h2>Words</h2>\n<dl>\n{words}\n</dl>\n"
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
    """Yield in plain sentences what is different in a game from another, section by section, rule by rule."""
    theirs = {section.title: section.rows for section in rule_sheet(_faced(base, variant))}
    if variant.options.face != base.options.face:
        yield f"{_FACES[base.options.face]} in {base.name}; here {_FACES[variant.options.face]}."
    mine = {section.title: section.rows for section in rule_sheet(variant)}
    for title in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(title, ()), theirs.get(title, ())
        new = _by_name(here, {row.text for row in there})
        old = _by_name(there, {row.text for row in here})
        for name in dict.fromkeys((*new, *old)):
            is_so, was_so = " ".join(new.get(name, ())), " ".join(old.get(name, ()))
            if not was_so:
                yield f"{title}: {is_so}"
            elif not is_so:
                yield f"{title}: not as in {base.name}: {was_so}"
            else:
                yield f"{title}: {is_so} In {base.name}: {was_so}"


def _faced(base: Variant, variant: Variant) -> Variant:
    """Return a game said of the same face as another, so that only what is really different differs."""
    options = msgspec.structs.replace(base.options, face=variant.options.face)
    return msgspec.structs.replace(base, options=options)


def _by_name(rows: Iterable[SheetRow], known: Collection[str]) -> dict[str, list[str]]:
    """Return the sentences that the other game has not, with their clauses, by the rule that they tell."""
    found: dict[str, list[str]] = {}
    for row in rows:
        if row.text not in known:
            cited = row.text + (f" ({row.clause})" if row.clause else "")
            found.setdefault(row.name, []).append(cited)
    return found
