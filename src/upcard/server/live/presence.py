"""Presence: the one grace clock that votes, consent, substitute bots and the page's countdown share.

A person whose last channel closes still counts as here for a grace period. It runs only while somebody is connected to
see it. When it ends, ``SatIn`` is stored, so that every process knows who is away, also after a restart.
"""

from math import inf

from upcard.server.live.base import BaseTable


class Presence:
    """Remembers when each person was last connected."""

    def __init__(self, table: BaseTable) -> None:
        """Start with nobody connected."""
        self._table = table
        self._connected: set[int] = set()
        self._holders, self._seats = self._held(), table.game.seats
        self._last: dict[int, float] = {}
        self._watched = self._emptied = -inf

    def _held(self) -> dict[int, str | None]:
        return {seat: self._table.game.seats[seat].secret for seat in self._table.game.persons()}

    def is_stale(self) -> bool:
        """Return whether seats have changed hands since ``observe``."""
        seats = self._table.game.seats
        if seats is not self._seats:  # moves keep the same list
            if self._holders != self._held():
                return True
            self._seats = seats
        return False

    def observe(self) -> None:
        """Note who is connected and who holds which seat; a person who sits down gets the full grace period."""
        now, before, held = self._now(), self._connected, self._held()
        self._connected = set(self._table.connected())
        came = {seat for seat, secret in held.items() if self._holders.get(seat) != secret}
        self._holders = held
        self._last |= dict.fromkeys((before - self._connected) | came, now)
        if before and not self._connected:
            self._emptied = now
        elif self._connected and not before and now - self._emptied >= self._grace:
            self._watched = now

    # ---- Questions --------------------------------------------------------------------------

    def away(self) -> set[int]:
        """Return the people who are away: nobody waits for them or needs their consent."""
        return self._table.game.away() - set(self._table.connected())

    def here(self) -> set[int]:
        """Return the people who are connected, or still within the grace period."""
        connected, now, grace = self._table.connected(), self._now(), self._grace
        return {
            seat
            for seat in self._table.game.persons()
            if seat in connected or now - self._last.get(seat, -inf) < grace
        }

    def left(self, seat: int) -> float | None:
        """Return the seconds until a disconnected person counts as away.

        None for a person who is connected or already away, and while nobody is connected to see the time run.
        """
        game, connected = self._table.game, self._table.connected()
        if seat in connected or not connected or seat not in game.persons() - game.away():
            return None
        since = max(self._last.get(seat, -inf), self._watched)
        return max(0.0, round(since + self._grace - self._now(), 3))

    def leaving(self) -> dict[int, float]:
        """Return, for each seat whose grace period runs, the seconds until its person counts as away."""
        found = {seat: self.left(seat) for seat in sorted(self._table.game.persons())}
        return {seat: left for seat, left in found.items() if left is not None}

    @property
    def occupied(self) -> bool:
        """Whether somebody is connected, or still within the grace period."""
        return bool(self._table.connected()) or self._now() - self._emptied < self._grace

    @property
    def _grace(self) -> float:
        return self._table.config.grace

    def _now(self) -> float:
        return self._table.clock.now()
