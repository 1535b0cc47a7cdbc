"""How moves are said: the sequence of actions of each legal move."""

from collections.abc import Iterable

from upcard.engine.core.codes import (
    BACK,
    BUY,
    CALL,
    CLAIM,
    DISCARD,
    DOWN,
    DRAW,
    DROP,
    END,
    HIGH,
    KNOCK,
    LAY,
    LOW,
    MELD,
    NO_CARD,
    PASS,
    PILE,
    REARRANGE,
    REPLACE,
    SHOW,
    TAKE,
)  # fmt: skip
from upcard.engine.core.round import Round
from upcard.engine.moves import FORM_OF_KIND, LayDown, Move, NewMeld, Rearrange
from upcard.envs import actions
from upcard.melds import Meld

FIRST = {
    DRAW: actions.DRAW, TAKE: actions.TAKE, CLAIM: actions.CLAIM, BUY: actions.BUY, PASS: actions.PASS,
    BACK: actions.BACK, END: actions.END, DROP: actions.DROP, KNOCK: actions.KNOCK, SHOW: actions.SHOW,
    CALL: actions.CALL, REPLACE: actions.REPLACE, DOWN: actions.DOWN, MELD: actions.MELD,
    REARRANGE: actions.REARRANGE,
}  # fmt: skip
"""The first action of the kinds of moves of which each has one."""
_ENDS = {LOW: actions.LOW, HIGH: actions.HIGH}


def first_action(code: int) -> int:
    """Return the action with which the move of a number begins."""
    kind, card = code & 255, code >> 8 & 255
    if kind == DISCARD:
        return actions.DISCARD_CALLED if code >> 16 else actions.DISCARD + card
    if kind == LAY:
        return actions.LAY + card
    if kind == PILE:
        return actions.PILE + min(card, actions.MOST_OF_PILE) - 1
    return FIRST[kind]


def ways(deal: Round, seat: int, first: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return the legal moves that begin with an action: the number of each, and the actions that follow.

    No two are said alike: a second one with the same cards has one ``NEXT`` more.
    """
    found: dict[tuple[int, ...], int] = {}
    for code in [deal.moves[index] for index in range(deal.list_moves(seat))]:
        if first_action(code) == first:
            said = _further(deal, seat, code)
            while said in found:
                said = (*said, actions.NEXT)
            found[said] = code
    return [(code, said) for said, code in found.items()]


def _further(deal: Round, seat: int, code: int) -> tuple[int, ...]:
    kind, card, meld, end = code & 255, code >> 8 & 255, code >> 16 & 255, code >> 24
    if kind in (DOWN, MELD, REARRANGE):
        return tuple(_melds(_melds_of(FORM_OF_KIND[kind].move(deal, seat, code))))
    if kind == DISCARD:
        return (actions.CARD + card,) if code >> 16 else ()
    if kind == LAY:
        return (_on(meld), *_end(end))
    if kind == REPLACE:
        return (actions.CARD + card, _on(meld), *((actions.CARD + end - 1,) if end else ()))
    if kind == CALL and card == NO_CARD:
        return (_on(meld), *_end(end))
    if kind in (KNOCK, SHOW, CALL):
        return (actions.DONE if card == NO_CARD else actions.CARD + card,)
    return ()


def _melds_of(move: Move) -> tuple[Meld, ...]:
    if isinstance(move, NewMeld):
        return (move.meld,)
    if isinstance(move, LayDown | Rearrange):
        return move.melds
    raise TypeError(f"{move} lays no melds")


def _melds(melds: tuple[Meld, ...]) -> Iterable[int]:
    for number, meld in enumerate(melds):
        if number:
            yield actions.NEXT
        yield actions.SET if meld.type == "set" else actions.RUN
        for card in meld.cards:
            yield actions.CARD + card


def _end(end: int) -> tuple[int, ...]:
    return (_ENDS[end],) if end in _ENDS else ()


def _on(meld: int) -> int:
    if meld >= actions.MOST_MELDS:
        raise ValueError(
            f"meld {meld + 1} of the table; actions name the first {actions.MOST_MELDS}"
        )
    return actions.ON_MELD + meld
