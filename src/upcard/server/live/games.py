"""The game that a call names: one of the catalogue, or a revision of kept rules."""

import asyncio

from upcard.rules import Variant, VariantError
from upcard.server.live.services import Services
from upcard.server.refusals import RefusedError, sentence
from upcard.server.rules.kept import Kept, ref_of, variant_at


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
