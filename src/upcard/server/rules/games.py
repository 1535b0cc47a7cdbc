"""The game that a call names: one of the catalogue, or a revision of kept rules."""

import asyncio

from upcard.rules import Variant, VariantError, read_variant
from upcard.server.refusals import RefusedError, sentence
from upcard.server.rules.kept import Kept, ref_of, variant_at
from upcard.server.services import Services


async def game_named(services: Services, name: str) -> tuple[Variant, str | None]:
    """Return a game, and the text that a table of it keeps, None for a built-in one; raises ``RefusedError``."""
    ref = ref_of(name)
    if ref is not None:
        revision, number, _ = await Kept(services.writer).find(*ref)
        variant = await asyncio.to_thread(variant_at, ref[0], number, revision)
        return variant, revision.text
    try:
        variant = services.catalogue.find(name)
    except VariantError as error:
        message = sentence(error.problems[0].message)
        raise RefusedError("game.unknown", message, status=404) from error
    return variant, services.catalogue.text_of(variant)


_SHORT_HAND = 10
"""What a missing card counts at an honour table whose game does not say it: as in Continental (CON-144)."""


def at_honour(variant: Variant, source: str | None) -> tuple[Variant, str | None]:
    """Return a game as it is played at an honour table, and its text; raises ``RefusedError`` where it cannot be."""
    if variant.options.irregularities != "none":
        return variant, source
    lines = ['irregularities = "continental"']
    if not variant.options.short_hand:
        lines.append(f"short_hand = {_SHORT_HAND}")
    if source is None:
        lines += [
            f'extends = "{variant.id}"',
            f'name = "{variant.name}"',
            f'about = "{variant.about}"',
        ]
    text = "\n".join([*lines, source or "", ""])
    try:
        return read_variant(text, variant.id), text
    except VariantError as error:
        message = sentence(
            f"This game cannot be played at an honour table: {error.problems[0].message}"
        )
        raise RefusedError("table.honour", message) from error
