"""The rules of one game in plain words, made from its data, every row with its clause."""

from collections.abc import Callable, Sequence

import msgspec

from upcard.cards import Face, said_of
from upcard.features.declared import Heading
from upcard.rules.sheet.cards import equipment_rows
from upcard.rules.sheet.claims import call_rows, claim_rows
from upcard.rules.sheet.melds import dealt_rows, first_rows, meld_rows
from upcard.rules.sheet.paper import note_rows, own_rows, paper_rows
from upcard.rules.sheet.row import (
    Rows,
    SheetRow,
    SheetSection,
    has_contract,
    rounds_words,
    told,
)
from upcard.rules.sheet.table import after_rows, card_point_rows, end_rows
from upcard.rules.sheet.turns import goal_rows, turn_rows
from upcard.rules.variant import Round, Variant

Part = Callable[[Variant], Rows]


def rule_sheet(variant: Variant) -> tuple[SheetSection, ...]:
    """Return the rule sheet of a game, in the order in which a newcomer needs it."""
    opens = any(variant.round_rules(number).opens for number in range(1, len(variant.rounds) + 1))
    deals = "The contracts" if has_contract(variant) else "The deal and the first melds"
    parts: tuple[tuple[str, Part], ...] = (
        ("The aim", goal_rows),
        ("Players and cards", _and_told(equipment_rows, "cards")),
        ("Your turn", _and_told(turn_rows, "drawing")),
        ("Sets and runs", _and_told(meld_rows, "wilds", "melds")),
        (deals, _and_told(first_rows, "rounds")),
        ("After going down" if opens else "Laying off", _and_told(after_rows, "table")),
        ("Discards out of turn", claim_rows),
        ("Calling a discard", call_rows),
        ("The end of a round", _and_told(end_rows, "ending")),
        ("Points", _and_told(card_point_rows, "points")),
        ("With real cards", paper_rows),
        ("At our table also", note_rows),
        ("Played on Upcard", own_rows),
    )
    before = {deals: tuple(dealt_rows(variant))}  # names its round itself
    sections = (
        (title, (*before.get(title, ()), *_with_rounds(variant, part))) for title, part in parts
    )
    face = variant.options.face
    return tuple(
        SheetSection(said_of(face, title), tuple(_said(row, face) for row in rows))
        for title, rows in sections
        if rows
    )


def _and_told(part: Part, *headings: Heading) -> Part:
    """Return a part with the sentences that options below these headings of the form bring with them."""

    def rows(variant: Variant) -> Rows:
        yield from part(variant)
        for heading in headings:
            yield from told(variant, heading)

    return rows


def _said(row: SheetRow, face: Face) -> SheetRow:
    return msgspec.structs.replace(row, text=said_of(face, row.text))


def _with_rounds(variant: Variant, part: Part) -> tuple[SheetRow, ...]:
    """Return the rows of a part, and those that only some rounds have because they change options."""
    rows = list(part(variant))
    numbers: Sequence[int] = range(1, len(variant.rounds) + 1)
    if part is claim_rows and variant.options.claim_rounds != "all":
        numbers = variant.options.claim_rounds or numbers
    if not any(one.overrides for one in variant.rounds):
        return tuple(rows)
    by_round = {number: _rows_in(variant, number, part, rows) for number in numbers}
    usual = {one.text for one in rows}
    holds = {one: [n for n in numbers if one.text in by_round[n]] for one in rows}
    for number, found in by_round.items():
        for text, one in found.items():
            if text not in usual:
                holds.setdefault(one, []).append(number)
    # What is told of one option stands together, the earliest rounds first.
    names = list(dict.fromkeys(one.name for one in holds))
    told = [(one, of) for one, of in holds.items() if of]
    told.sort(key=lambda item: (names.index(item[0].name), item[1][0]))
    return tuple(one if len(of) == len(numbers) else _in_rounds(one, of) for one, of in told)


def _rows_in(
    variant: Variant, number: int, part: Part, usual: list[SheetRow]
) -> dict[str, SheetRow]:
    """Return the rows of a part as they are in one round, by their texts."""
    written = variant.rounds[number - 1]
    rows = part(_as_in(variant, written)) if written.overrides else usual
    return {one.text: one for one in rows}


_LISTS = ("wilds", "jokers", "packs", "points", "ace_low_points")
"""Options that are told as a name and, after a colon, what it is."""


def _in_rounds(one: SheetRow, numbers: list[int]) -> SheetRow:
    """Return a row that holds in some rounds only."""
    which = rounds_words(numbers)
    head, colon, rest = one.text.partition(": ")
    if colon and one.name in _LISTS:
        text = f"{head} in {which}: {rest}"
    else:
        text = f"In {which}: {one.text[0].lower()}{one.text[1:]}"
    return SheetRow(text, one.clause, f"{one.name} {numbers}")


def _as_in(variant: Variant, written: Round) -> Variant:
    """Return the game with the options that one of its rounds changes."""
    options = msgspec.structs.replace(variant.options, **written.overrides)
    clauses = {**variant.clauses, **written.clauses}
    return msgspec.structs.replace(variant, options=options, clauses=clauses)
