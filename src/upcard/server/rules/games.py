"""Variations of a game: at an honour table, or a single round."""

from upcard.features.honour.questions import on_honour
from upcard.features.scoring.questions import points_for_missing_card
from upcard.messages.say import messages
from upcard.rules import Variant, VariantError, read_variant
from upcard.server.refusals import refusing

say, refuse = messages(__file__), refusing(__file__)

_SHORT_HAND = 10
"""Points for a missing card at an honour table if the game sets none: as in Continental (CON-144)."""


def at_honour(variant: Variant, source: str | None) -> tuple[Variant, str | None]:
    """Return a game as played at an honour table, and its text; raises ``RefusedError`` if it cannot be."""
    if on_honour(variant.options):
        return variant, source
    lines = ['irregularities = "continental"']
    if not points_for_missing_card(variant.options):
        lines.append(f"short_hand = {_SHORT_HAND}")
    try:
        return _changed(variant, source, lines, variant.name)
    except VariantError as error:
        raise refuse("table.honour", why=_why(error)) from error


def _changed(
    variant: Variant, source: str | None, lines: list[str], name: str
) -> tuple[Variant, str]:
    """Return a game with further lines in its text, and the text; for a built-in game, one that extends it by name."""
    if source is None:
        lines += [f'extends = "{variant.id}"', f'name = "{name}"', f'about = "{variant.about}"']
    text = "\n".join([*lines, source or "", ""])
    return read_variant(text, variant.id), text


def of_one_round(variant: Variant, source: str | None, number: int) -> tuple[Variant, str]:
    """Return a game whose match is a single round, and its text; raises ``RefusedError`` if it has no such round.

    >>> from upcard.rules import find_variant
    >>> game, _ = of_one_round(find_variant("continental"), None, 3)
    >>> game.name, len(game.rounds), game.rounds[0].clause
    ('Continental Rummy, round 3', 1, 'CON-22')
    """
    name = say("round-name", game=variant.name, round=number)
    try:
        return _changed(variant, source, [f"only_round = {number}"], name)
    except VariantError as error:
        raise refuse("table.round", why=_why(error)) from error


def _why(error: VariantError) -> str:
    text = error.problems[0].message
    return text if text.endswith((".", "?", "!")) else f"{text}."
