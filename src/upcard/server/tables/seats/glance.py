"""The state of a table in brief, for lists."""

from collections import OrderedDict

import msgspec

from upcard.rules.sheet.row import round_words
from upcard.server.contract import TablePhase
from upcard.server.tables.game import Game
from upcard.server.tables.windows import WINDOWS

_KEPT = 2000


class Glance(msgspec.Struct, frozen=True):
    """A table's entry in the list, after ``number`` of its events; ``holders`` are the hashes of its seats' secrets."""

    number: int
    name: str
    game: str
    phase: TablePhase
    round: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    acts: tuple[int, ...]
    holders: tuple[str | None, ...]
    rests: bool
    """Whether the match is suspended, so that nobody is to play."""


def glance_at(game: Game) -> Glance:
    """Return a game's entry for the list."""
    deal, match, variant = game.deal, game.match, game.variant
    acts: tuple[int, ...] = ()
    if deal is not None and game.phase == "playing":
        acts = deal.asked if deal.phase in WINDOWS else (deal.active,)
    elif game.phase in ("summary", "waiting"):
        acts = tuple(sorted(game.waits_for()))
    return Glance(
        number=game.number,
        name=variant.name,
        game=game.game_id,
        phase=game.phase,
        round="" if deal is None else round_words(variant, match.round),
        names=game.names(),
        kinds=tuple(seat.kind for seat in game.seats),
        acts=acts,
        holders=tuple(seat.secret for seat in game.seats),
        rests=game.resting,
    )


class Lost(msgspec.Struct, frozen=True):
    """A table that this program cannot show: its game, if that is known, and why."""

    game: str
    why: str


class Glances:
    """Caches glances at tables that are not in memory, until an event there in any process.

    Tables that cannot be shown are cached too, so that a look at a list does not read and log them again.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[str, Glance | Lost] = OrderedDict()

    def known(self, table: str) -> Glance | Lost | None:
        """Return the last glance at a table, or None; a new event drops it."""
        return self._known.get(table)

    def keep(self, table: str, glance: Glance | Lost) -> None:
        """Keep a glance."""
        self._known[table] = glance
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)

    def drop(self, table: str) -> None:
        """Forget a table that goes on."""
        self._known.pop(table, None)
