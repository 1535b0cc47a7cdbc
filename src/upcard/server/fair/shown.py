"""Seals as a table shows them: the commitment before a deal, everything once the round is over."""

from upcard.cards import cards_text
from upcard.server.contract.seal import NextSeal, OpenSeal, Salt
from upcard.server.tables.game import Game


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
