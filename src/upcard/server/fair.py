"""Sealed deals at the server: seals that wait for a table, and what of a seal is shown when."""

from collections import OrderedDict
from collections.abc import Callable

from upcard.cards import cards_text
from upcard.engine.seals.seal import commitment_of
from upcard.server.contract.seal import NextSeal, OpenSeal, Salt
from upcard.server.tables.game import Game

_GOOD_FOR = 600.0
_MOST = 5_000


class Seals:
    """Secrets that tables are to be opened with, in memory alone; each is used once.

    They are named before there is a table: the server is bound to its secret before the browser gives a salt.
    """

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


def next_seal(game: Game, seat: int) -> NextSeal | None:
    """Return what binds the server to the next deal; None while a round is played, and where deals are not sealed."""
    seal = game.seal
    return None if seal is None else NextSeal(seal.number, seal.commitment, seat in seal.salts)


def open_seal(game: Game) -> OpenSeal | None:
    """Return all that the last round's cards follow from; None before it is over, and where it was not sealed.

    The seal of a day's deal is opened by the day itself, once it is over for everybody.
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
