"""The rules of one game in plain words, made from its data, every row with its clause."""

from collections.abc import Callable, Sequence

import msgspec

from upcard.cards import Face, said_of
from upcard.features.declared import Heading
from upcard.features.needs import keeps_melds
from upcard.features.ruleset import has_contract
from upcard.features.sheet import SheetPart
from upcard.features.words import rounds_words
from upcard.messages.say import messages
from upcard.rules.sheet.row import Rows, SheetRow, SheetSection, rows_of, told_below
from upcard.rules.variant import Variant

say = messages(__file__)

Section = Callable[[Variant], Rows]


def rule_sheet(variant: Variant) -> tuple[SheetSection, ...]:
    """Return the rule sheet of a game, in the order in which a newcomer needs it."""
    opens = any(variant.round_rules(number).opens for number in range(1, len(variant.rounds) + 1))
    deals = say("part-contracts") if has_contract(variant) else say("part-first-melds")
    parts: tuple[tuple[str, Section], ...] = (
        (say("part-aim"), _of("aim")),
        (say("part-cards"), _of("cards", "cards")),
        (say("part-turn"), _of("turn", "drawing")),
        (say("part-melds"), _of("melds", "wilds", "melds")),
        (deals, _of("first", "rounds")),
        (say("part-after") if opens else say("part-laying-off"), _of("after", "table")),
        (say("part-claims"), _claims),
        (say("part-calls"), _of("calls")),
        (say("part-end"), _end),
        (say("part-points"), _of("points", "points")),
        (say("part-paper"), _of("paper")),
        (say("part-notes"), _of("notes")),
        (say("part-own"), _own),
    )
    before = {deals: tuple(rows_of(variant, "dealt"))}  # names its round itself
    sections = (
        (title, (*before.get(title, ()), *_with_rounds(variant, part))) for title, part in parts
    )
    face = variant.options.face
    return tuple(
        SheetSection(said_of(face, title), tuple(_said(row, face) for row in rows))
        for title, rows in sections
        if rows
    )


def _of(part: SheetPart, *headings: Heading) -> Section:
    """Return a part with the sentences of options below these headings of the form."""

    def rows(variant: Variant) -> Rows:
        yield from rows_of(variant, part)
        for heading in headings:
            yield from told_below(variant, heading)

    return rows


_claims = _of("claims")


def _end(variant: Variant) -> Rows:
    """Yield how a round ends; a hand that is shown is scored at once."""
    scored: tuple[SheetPart, SheetPart] = ("scored", "unended")
    if not keeps_melds(variant.options):
        scored = ("unended", "scored")
    yield from rows_of(variant, "end", *scored)
    yield from told_below(variant, "ending")


def _own(variant: Variant) -> Rows:
    """Yield Upcard's own rules, which are in no source of the game."""
    yield from rows_of(variant, "own")
    yield SheetRow(say("own-clauses"))


def _said(row: SheetRow, face: Face) -> SheetRow:
    return msgspec.structs.replace(row, text=said_of(face, row.text))


def _with_rounds(variant: Variant, part: Section) -> tuple[SheetRow, ...]:
    """Return the rows of a part, and those that only some rounds have because they change options."""
    rows = list(part(variant))
    numbers: Sequence[int] = range(1, len(variant.rounds) + 1)
    if part is _claims and variant.options.claim_rounds != "all":
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
    # Sentences about one option stand together, the earliest rounds first.
    names = list(dict.fromkeys(one.name for one in holds))
    told = [(one, of) for one, of in holds.items() if of]
    told.sort(key=lambda item: (names.index(item[0].name), item[1][0]))
    return tuple(one if len(of) == len(numbers) else _in_rounds(one, of) for one, of in told)


def _rows_in(
    variant: Variant, number: int, part: Section, usual: list[SheetRow]
) -> dict[str, SheetRow]:
    """Return the rows of a part as they are in one round, by their texts."""
    written = variant.rounds[number - 1]
    rows = part(variant.as_in(written)) if written.overrides else usual
    return {one.text: one for one in rows}


_LISTS = ("wilds", "jokers", "packs", "points", "ace_low_points")
"""Options that are told as a name, a colon and a value."""


def _in_rounds(one: SheetRow, numbers: list[int]) -> SheetRow:
    """Return a row that holds in some rounds only."""
    which = rounds_words(numbers)
    head, colon, rest = one.text.partition(": ")
    text = (
        say("list-in-rounds", list=head, rounds=which, items=rest)
        if colon and one.name in _LISTS
        else say("in-rounds", rounds=which, sentence=f"{one.text[0].lower()}{one.text[1:]}")
    )
    return SheetRow(text, one.clause, f"{one.name} {numbers}")
