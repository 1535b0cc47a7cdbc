"""A game as it is played in another way: at honour, or one round of it alone."""

from upcard.features.honour.questions import on_honour
from upcard.features.scoring.questions import points_for_missing_card
from upcard.messages.say import messages
from upcard.rules import Variant, VariantError, read_variant
from upcard.server.refusals import refusing

say, refuse = messages(__file__), refusing(__file__)

_SHORT_HAND = 10
"""What a missing card counts at an honour table whose game does not say it: as in Continental (CON-144)."""


def at_honour(variant: Variant, source: str | None) -> tuple[Variant, str | None]:
    """Return a game as it is played at an honour table, and its text; raises ``RefusedError`` where it cannot be."""
    if on_honour(variant.options):
        return variant, source
    lines = ['irregularities = "continental"']
    if not points_for_missing_card(variant.options):
        lines.append(f"short_hand = {_SHORT_HAND}")
    if source is None:
        lines += _head_of(variant, variant.name)
    text = "\n".join([*lines, source or "", ""])
    try:
        return read_variant(text, variant.id), text
    except VariantError as error:
        raise refuse("table.honour", why=_why(error)) from error


def _head_of(variant: Variant, name: str) -> list[str]:
    """Return the lines with which a text extends a built-in game."""
    return [f'extends = "{variant.id}"', f'name = "{name}"', f'about = "{variant.about}"']


def of_one_round(variant: Variant, source: str | None, number: int) -> tuple[Variant, str]:
    """Return a game of which one round is the whole match, and its text; raises ``RefusedError`` where it has none.

    >>> from upcard.rules import find_variant
    >>> game, _ = of_one_round(find_variant("continental"), None, 3)
    >>> game.name, len(game.rounds), game.rounds[0].clause
    ('Continental Rummy, round 3', 1, 'CON-22')
    """
    lines = [f"only_round = {number}"]
    if source is None:
        lines += _head_of(variant, say("round-name", game=variant.name, round=number))
    text = "\n".join([*lines, source or "", ""])
    try:
        return read_variant(text, variant.id), text
    except VariantError as error:
        raise refuse("table.round", why=_why(error)) from error


def _why(error: VariantError) -> str:
    text = error.problems[0].message
    return text if text.endswith((".", "?", "!")) else f"{text}."
