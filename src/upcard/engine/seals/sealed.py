"""Checks that a recorded round was dealt as its seal says: the secret, the shoe, the dealer, every shuffle."""

from collections.abc import Sequence

from upcard.cards import card_text
from upcard.engine.match import Match
from upcard.engine.moves import Move, Pick, Shuffle
from upcard.engine.seals.drawn import chance_move, first_dealer, next_round
from upcard.engine.seals.seal import Seal


class SealError(ValueError):
    """Raised for cards that do not follow from a seal; has a code and a sentence with both sides."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def check_commitment(seal: Seal, named: str) -> None:
    """Raise ``SealError`` for a secret other than the one to which the dealer committed."""
    if seal.commitment != named:
        found, told = seal.commitment[:16], named[:16]
        text = f"the secret hashes to {found}..., and the seal named before the deal is {told}..."
        raise SealError("seal.secret", text)


def check_dealer(seal: Seal, match: Match, order: Sequence[int]) -> None:
    """Raise ``SealError`` if the first dealer does not follow from the seal of the first round."""
    drawn, dealer = first_dealer(match.variant, len(match.names), seal.chance("dealer"))
    if tuple(order) != drawn:
        raise SealError("seal.dealer", _differ("card drawn for the first deal", order, drawn))
    if (first := match.first_dealer) != dealer:
        told = "nobody" if first is None else f"seat {first + 1}"
        text = f"{told} deals first; the secret and the salts give seat {dealer + 1}"
        raise SealError("seal.dealer", text)


def check_round(
    seal: Seal, match: Match, shoe: Sequence[int], bury: Sequence[int], cut: int
) -> None:
    """Raise ``SealError`` if the next round of a match is not dealt as its seal says."""
    drawn, buried, lifted = next_round(match, seal.chance("shoe"))
    if tuple(shoe) != drawn:
        raise SealError("seal.shoe", _differ("card of the shoe", shoe, drawn))
    if (tuple(bury), cut) != (buried, lifted):
        told = f"{' '.join(map(str, bury)) or 'nothing'} and cut {cut}"
        right = f"{' '.join(map(str, buried)) or 'nothing'} and cut {lifted}"
        raise SealError("seal.shoe", f"bury {told}; the secret and the salts give bury {right}")


def check_order(seal: Seal, match: Match, before: Sequence[tuple[int, Move]], move: Move) -> None:
    """Raise ``SealError`` if a move of chance within a round does not follow from the seal."""
    if match.deal is None or not isinstance(move, Shuffle | Pick):
        return
    number = 1 + sum(isinstance(one, Shuffle | Pick) for _, one in before)
    right = chance_move(match.deal, seal.chance(f"order {number}"))
    if move != right:
        text = _differ("card in the new order", _cards(move), _cards(right))
        raise SealError("seal.order", text)


def _cards(move: Shuffle | Pick) -> tuple[int, ...]:
    return tuple(move.order) if isinstance(move, Shuffle) else (move.card,)


def _differ(what: str, told: Sequence[int], right: Sequence[int]) -> str:
    """Return the first place where two rows of cards differ, with both sides."""
    for number, (one, other) in enumerate(zip(told, right, strict=False), 1):
        if one != other:
            given = f"the secret and the salts give {card_text(other)}"
            return f"{what} {number} is {card_text(one)}; {given}"
    return f"{what}: there are {len(told)}; the secret and the salts give {len(right)}"
