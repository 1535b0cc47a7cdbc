"""What all tables of a server share."""

import secrets
from dataclasses import dataclass, field

from upcard.server.chance import Chance
from upcard.server.clock import Clock, WallClock
from upcard.server.config import Config
from upcard.server.room import Advisor
from upcard.server.shelf import Shelf
from upcard.server.thinking import Thinker
from upcard.server.writer import Writer


@dataclass
class Services:
    """The store, the bots' minds, time and chance; tests put in their own."""

    writer: Writer
    thinker: Thinker
    clock: Clock = field(default_factory=WallClock)
    chance: Chance = field(default_factory=secrets.SystemRandom)
    advisor: Advisor = field(default_factory=Advisor)
    shelf: Shelf = field(default_factory=Shelf)
    config: Config = field(default_factory=Config)

    async def close(self) -> None:
        """Finish what has begun and let go of everything."""
        await self.thinker.close()
        await self.writer.close()
        self.advisor.close()
