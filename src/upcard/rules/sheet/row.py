"""Rows of the rule sheet: those of the features in each part, and those of options below a heading."""

from collections.abc import Callable, Iterator
from functools import cache

import msgspec

from upcard.features.declared import Heading
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Sentences, SheetPart
from upcard.features.told import TOLD, Options
from upcard.messages.say import messages
from upcard.rules.about import about, said
from upcard.rules.idle import idle_options, settings_of
from upcard.rules.values import game_end_of
from upcard.rules.variant import Variant

say = messages(__file__)


class SheetRow(msgspec.Struct, frozen=True):
    """One sentence of the sheet, the clause it rests on, and the option or fixed rule (or round) that it tells."""

    text: str
    clause: str | None = None
    name: str = ""


class SheetSection(msgspec.Struct, frozen=True):
    """A titled part of the sheet."""

    title: str
    rows: tuple[SheetRow, ...]


Rows = Iterator[SheetRow]

_PARTS: dict[SheetPart, list[Callable[[Ruleset], Sentences]]] = {}
"""The passages of each part of the sheet, in their order."""
for _passage in sorted((one for told in TOLD for one in told.rows), key=lambda one: one.rank):
    _PARTS.setdefault(_passage.part, []).append(_passage.sentences)


def rows_of(variant: Variant, *parts: SheetPart) -> Rows:
    """Yield the rows of some parts of the sheet, each with the clause behind it, if one is cited."""
    for part in parts:
        for sentences in _PARTS[part]:
            for one in sentences(variant):
                clause = one.clause or variant.cited(one.cites or one.name)
                yield SheetRow(one.text or say(one.name), clause, one.name)


def told_below(variant: Variant, heading: Heading) -> Rows:
    """Yield the sentences of options below a heading of the form, as far as these have an effect."""
    for name in _told_of(heading):
        value = getattr(variant.options, name)
        if value != getattr(_USUAL, name) and not any(idle_options(settings_of(variant), [name])):
            text = said(name, "told", value=str(value) if isinstance(value, bool) else value)
            yield SheetRow(text, variant.cited(name), name)


_USUAL = Options()


@cache
def _told_of(heading: Heading) -> tuple[str, ...]:
    """Return the options below a heading of the form with a sentence of their own."""
    known = ((name, about(name)) for name in Options.__struct_fields__)
    return tuple(name for name, one in known if one.heading == heading and one.told)


def end_words(variant: Variant) -> str:
    """Return when a match is over."""
    end, points = game_end_of(variant.options.game_end)
    if end != "rounds":
        return say("end-by-points", end=end, points=points, wins=variant.options.ranking)
    if variant.options.progress == "individual":
        return say("end-by-contracts", contracts=len(variant.rounds))
    return say("end-by-rounds", rounds=len(variant.rounds))


def round_words(variant: Variant, number: int) -> str:
    """Return the words for a round, with the number of rounds if that is fixed: Round 3 of 7."""
    most = variant.fixed_rounds
    return (
        say("round", number=number) if most is None else say("round-of", number=number, most=most)
    )
