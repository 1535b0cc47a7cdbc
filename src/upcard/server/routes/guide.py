"""The call for a guided first hand."""

import asyncio
from typing import Any

from litestar import Request, get
from litestar.params import FromPath

from upcard.server.contract import Guide
from upcard.server.guide.lessons import kind_of
from upcard.server.guide.played import guide
from upcard.server.live.games import game_named


@get("/api/games/{game:str}/guide")
async def game_guide(request: Request[Any, Any, Any], game: FromPath[str]) -> Guide:
    """Return a first hand to play in a minute, in the way of this game."""
    variant, _ = await game_named(request.app.state.registry.services, game)
    return await asyncio.to_thread(guide, kind_of(variant), variant.options.face)


HANDLERS = [game_guide]
