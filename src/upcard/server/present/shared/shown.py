"""A table at one moment as shown to each of its seats: made once, to try whether it can be shown, and to send it."""

from collections.abc import Collection, Sequence
from functools import cached_property

from upcard.server import contract
from upcard.server.present.effects import Told
from upcard.server.present.shared.picture import Picture
from upcard.server.present.state import Clocks, Draft, drafted, timed
from upcard.server.present.watching import watched_now, watching
from upcard.server.tables.game import Game


class Shown:
    """The state shown to each seat; clocks and connected seats are added when it is sent."""

    def __init__(
        self,
        game: Game,
        table_id: str,
        before: "Shown | None" = None,
        audience: Collection[int] | None = None,
    ) -> None:
        """Make the states; unchanged parts are taken from ``before``.

        If ``audience`` is given, only the states of those seats have changed since.
        """
        self.game, self._table_id = game, table_id
        self.picture: Picture = Picture(game, before.picture if before else None)
        if before is None or audience is None:
            audience, old = range(len(game.seats)), []
        else:
            old = before.drafts
            self.picture.memory.keep_all()
        self.drafts: list[Draft] = [
            drafted(self.picture, table_id, seat) if seat in audience else old[seat]
            for seat in range(len(game.seats))
        ]
        self.picture.memory.forget_before()
        self.told: dict[int, Told] = {}
        """What each seat is told of the last event."""

    def seat(self, seat: int, clocks: Clocks, order: Sequence[str] = ()) -> Draft:
        """Return the draft of a seat's state now; ``order`` is its own order of its hand."""
        return timed(self.drafts[seat], self.picture, clocks, order)

    @cached_property
    def _watching(self) -> contract.State:
        return watching(self.picture, self._table_id)

    def watcher(self, clocks: Clocks) -> Draft:
        """Return the draft of the watchers' state, which is made once somebody watches."""
        return Draft(watched_now(self._watching, self.picture, clocks))
