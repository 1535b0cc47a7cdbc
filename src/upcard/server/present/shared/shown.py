"""A table at one moment as each of its seats is shown it, made once: to try whether it can be shown, and to send it."""

from collections.abc import Collection, Sequence
from functools import cached_property

from upcard.server import contract
from upcard.server.present.effects import Told
from upcard.server.present.shared.picture import Picture
from upcard.server.present.state import Clocks, Draft, drafted, timed
from upcard.server.present.watching import watched_now, watching
from upcard.server.tables.game import Game


class Shown:
    """What each seat is shown; clocks and who is connected come on top when it is sent."""

    def __init__(
        self,
        game: Game,
        table_id: str,
        before: "Shown | None" = None,
        audience: Collection[int] | None = None,
    ) -> None:
        """Make all of it; ``before`` is what was shown before, from which whatever has not changed is taken.

        Of ``audience`` alone the state has changed since then, where it is given.
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
        """What each seat is told of the event that brought this about."""

    def seat(self, seat: int, clocks: Clocks, order: Sequence[str] = ()) -> Draft:
        """Return what a seat is shown now; ``order`` is its own order of its hand."""
        return timed(self.drafts[seat], self.picture, clocks, order)

    @cached_property
    def _watching(self) -> contract.State:
        return watching(self.picture, self._table_id)

    def watcher(self, clocks: Clocks) -> Draft:
        """Return what those are shown who watch; it is made once somebody does."""
        return Draft(watched_now(self._watching, self.picture, clocks))
