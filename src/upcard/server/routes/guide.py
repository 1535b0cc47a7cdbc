"""The call for a guided first hand."""

import asyncio

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from upcard.server.contract import Guide
from upcard.server.guide.lessons import kind_of
from upcard.server.guide.played import guide
from upcard.server.live.games import game_named
from upcard.server.routes.caller import Caller


@get("/api/games/{game:str}/guide")
async def game_guide(caller: NamedDependency[Caller], game: FromPath[str]) -> Guide:
    """Return a first hand to play in a minute, in the way of this game."""
    variant, _ = await game_named(caller.services, game)
    return await asyncio.to_thread(guide, kind_of(variant), variant.options.face)


HANDLERS = [game_guide]
