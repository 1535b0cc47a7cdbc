"""The services that all tables of a server share."""

import secrets
from dataclasses import dataclass, field

from upcard.server.advisor import Advisor
from upcard.server.alerts.desk import AlertDesk
from upcard.server.alerts.desk import Services as PushServices
from upcard.server.bots.pool import Thinker
from upcard.server.clock import Clock
from upcard.server.config import Config
from upcard.server.days.desk import Days
from upcard.server.fair import Seals
from upcard.server.families.desk import Families
from upcard.server.links.along.desk import Along
from upcard.server.live.hints import Hints
from upcard.server.rules.desk import Desk
from upcard.server.store.writer import Writer
from upcard.server.tables.catalogue import Catalogue
from upcard.server.tables.chance import Chance
from upcard.server.together.others import Others


@dataclass
class Services:
    """The store, the bots' thinkers, time and chance; tests replace them."""

    writer: Writer
    thinker: Thinker
    clock: Clock = field(default_factory=Clock)
    chance: Chance = field(default_factory=secrets.SystemRandom)
    advisor: Advisor = field(default_factory=Advisor)
    catalogue: Catalogue = field(default_factory=Catalogue)
    config: Config = field(default_factory=Config)
    desk: Desk = field(default_factory=Desk)
    others: Others = field(default_factory=Others)
    push: PushServices | None = None
    """The way to the push services of browsers; None where no alerts are sent."""
    sealed: bool | None = None
    """Whether deals are sealed; by default only with the system's chance: ordered or seeded cards have no salt."""
    seals: Seals = field(init=False)
    along: Along = field(init=False)
    hints: Hints = field(init=False)
    days: Days = field(init=False)
    alerts: AlertDesk | None = field(init=False)
    families: Families = field(init=False)

    def __post_init__(self) -> None:
        """Give the short-lived parts the same clock."""
        self.seals = Seals(self.clock.now)
        if self.sealed is None:
            self.sealed = isinstance(self.chance, secrets.SystemRandom)
        self.along = Along(self.clock.now)
        self.alerts = AlertDesk(self.writer, self.push) if self.push else None
        self.families = Families(self.writer)
        self.days = Days(self.writer, self.clock, self.chance)
        self.hints = Hints(self.thinker, self.advisor, self.config, self.clock.now)

    async def close(self) -> None:
        """Finish all work under way and release everything."""
        if self.alerts is not None:
            await self.alerts.close()
        await self.others.close()
        await self.desk.close()
        await self.thinker.close()
        await self.writer.close()
        self.advisor.close()
