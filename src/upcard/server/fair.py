"""Sealed deals: secrets that wait for a table, and the parts of a seal that are shown at each time."""

from collections import OrderedDict
from collections.abc import Callable

from upcard.cards import cards_text
from upcard.engine.seals.seal import commitment_of
from upcard.server.contract.seal import NextSeal, OpenSeal, Salt
from upcard.server.tables.game import Game

_GOOD_FOR = 600.0
_MOST = 5_000


class Seals:
    """Secrets of tables to be opened, in memory, each used once: the server commits to one before it sees a salt."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: OrderedDict[str, tuple[str, float]] = OrderedDict()

    def keep(self, secret: str) -> str:
        """Keep a secret for some minutes; returns the commitment to it."""
        commitment = commitment_of(secret)
        self._kept[commitment] = (secret, self._now() + _GOOD_FOR)
        while len(self._kept) > _MOST:
            self._kept.popitem(last=False)
        return commitment

    def take(self, commitment: str) -> str | None:
        """Remove and return the secret behind a commitment, or None."""
        secret, until = self._kept.pop(commitment, (None, 0.0))
        return secret if until > self._now() else None


def next_seal(game: Game, seat: int) -> NextSeal | None:
    """Return the commitment to the next deal; None during a round or if deals are not sealed."""
    seal = game.seal
    return None if seal is None else NextSeal(seal.number, seal.commitment, seat in seal.salts)


def open_seal(game: Game) -> OpenSeal | None:
    """Return the opened seal of the last round; None before the round is over, if it was not sealed, or for a deal of
    the day, whose seal the day opens.
    """
    seal = game.opened[-1].seal if game.opened else None
    if game.day or seal is None or game.deal is None or game.deal.result is None:
        return None
    names = game.names()
    return OpenSeal(
        number=seal.number,
        commitment=seal.commitment,
        secret=seal.secret,
        salts=[Salt(seat, name, seal.salts.get(seat)) for seat, name in enumerate(names)],
        cards=cards_text(game.variant.shoe(len(game.seats))),
        shoe=cards_text(game.opened[-1].shoe),
    )
