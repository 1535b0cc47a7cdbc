"""Events are folded and shown before they are stored: what cannot be shown never reaches the store."""

import logging
from collections.abc import Sequence

from upcard.server.present import Clocks, draft, shown_effects, watched
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.seat import WATCHER

log = logging.getLogger(__name__)
Step = tuple[Game, Entry]
"""The table after an event, and what the event brought about."""


class CannotGoOnError(RefusedError):
    """Events that this program cannot fold or show; nothing was changed."""

    def __init__(self) -> None:
        """Say so; what went wrong is in the log."""
        super().__init__(
            "table.cannot_go_on",
            "Upcard cannot show what comes next at this table, so nothing was changed. This is a fault of the program, "
            "not yours; the table can be closed in its settings.",
            status=500,
        )


def tried(game: Game, events: Sequence[ev.Event], table_id: str) -> list[Step]:
    """Return the table after each event, the game given left as it is; raises ``CannotGoOnError``."""
    steps: list[Step] = []
    try:
        for event in events:
            game = game.copy()
            entry = game.apply(event)
            show_all(game, table_id, entry)
            steps.append((game, entry))
    except Exception as error:
        log.exception("table %s: events that cannot be shown were not stored", table_id)
        raise CannotGoOnError from error
    return steps


def show_all(game: Game, table_id: str, entry: Entry | None = None) -> None:
    """Show a table to each of its seats and to who watches, and what just happened; raises whatever fails."""
    watched(game, table_id, Clocks())
    if entry is not None:
        shown_effects(entry.effects, WATCHER)
    for seat in range(len(game.seats)):
        draft(game, table_id, seat, Clocks()).finished(None)
        if entry is not None and entry.seen_by(seat):
            shown_effects(entry.effects, seat)
            for line in entry.lines:
                line.seen_by(seat)
