"""Trying events: they are folded and shown before they are stored, so none that fails reaches the store."""

import logging
from collections.abc import Collection, Sequence

from upcard.messages.say import messages
from upcard.server.present import Clocks, Shown
from upcard.server.present.effects import told_to
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.seat import WATCHER

say = messages(__file__)

log = logging.getLogger(__name__)
Step = tuple[Game, Entry, Shown]
"""The table after an event, the entry of its effects, and each seat's picture of it."""


class CannotGoOnError(RefusedError):
    """Raised for events that this program cannot fold or show; nothing was changed."""

    def __init__(self) -> None:
        """Say so; the cause is in the log."""
        super().__init__("table.cannot_go_on", say("table-cannot_go_on"), status=500)


def tried(
    game: Game, events: Sequence[ev.Event], table_id: str, shown: Shown | None = None
) -> list[Step]:
    """Return the table after each event without changing ``game``; raises ``CannotGoOnError``.

    ``shown`` is what was shown before the events.
    """
    steps: list[Step] = []
    try:
        for event in events:
            game = game.copy(event)
            entry = game.apply(event)
            # A seat that may not know of an answer to an open window is shown what it was shown before.
            audience = entry.audience if isinstance(event, ev.Moved) else None
            shown = show_all(game, table_id, entry, shown, audience)
            steps.append((game, entry, shown))
    except Exception as error:
        log.exception("table %s: events that cannot be shown were not stored", table_id)
        raise CannotGoOnError from error
    return steps


def show_all(
    game: Game,
    table_id: str,
    entry: Entry | None = None,
    before: Shown | None = None,
    audience: Collection[int] | None = None,
) -> Shown:
    """Return what a table shows to its seats and watchers, after trying it and ``entry``; raises what they raise.

    For ``audience`` see ``Shown``.
    """
    shown = Shown(game, table_id, before, audience)
    if before is None or game.unsettled.watchers:
        shown.watcher(Clocks())
    if entry is not None:
        shown.told = told_to(entry, (*range(len(game.seats)), WATCHER))
    return shown
