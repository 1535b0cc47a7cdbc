"""Seals that are named before there is a table: the server is bound to its secret before the browser gives a salt."""

from collections import OrderedDict
from collections.abc import Callable

from upcard.engine.seals.seal import commitment_of

_GOOD_FOR = 600.0
_MOST = 5_000


class Seals:
    """Secrets of this server that tables are to be opened with, in memory alone; each is used once."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin with none."""
        self._now = now
        self._kept: OrderedDict[str, tuple[str, float]] = OrderedDict()

    def keep(self, secret: str) -> str:
        """Keep a secret for a while; returns the commitment to it."""
        commitment = commitment_of(secret)
        self._kept[commitment] = (secret, self._now() + _GOOD_FOR)
        while len(self._kept) > _MOST:
            self._kept.popitem(last=False)
        return commitment

    def take(self, commitment: str) -> str | None:
        """Return the secret behind a commitment and forget it; None where it is not kept."""
        secret, until = self._kept.pop(commitment, (None, 0.0))
        return secret if until > self._now() else None
