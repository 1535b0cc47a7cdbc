# hot: compiled where there is a C compiler (docs/speed.md)
"""Moves open at an honour table, and why they are closed at a table with a guard rail."""

from array import array
from typing import Any

from upcard.engine.core.codes import (
    BUY,
    CALL_OUT,
    CALLS_OUT,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    KNOCK,
    LAY,
    MELD,
    OVERDRAW,
    PILE,
    PLAYING,
    REPLACE,
    RULING,
    SHOW,
    STAND,
    TAKE,
    TWO_DISCARDS,
)
from upcard.engine.core.honour import Honour
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round

_NEVER = 2201
_RULING_FIRST = 2202
_CHOOSE_FIRST = 2203
TOO_MANY = 2204
TOO_FEW = 2205
NO_LAYING = 2206
_TWO_RULED_FIRST = 2207

SAYS = {
    _NEVER: Saying("irregular.never", "guarded"),
    _RULING_FIRST: Saying("ruling.first", "undrawn"),
    _TWO_RULED_FIRST: Saying("ruling.discard_first", "two_discards"),
    _CHOOSE_FIRST: Saying("exposed.choose", "one_exposed"),
    TOO_MANY: Saying("mend.first", "too_many"),
    TOO_FEW: Saying("mend.draw_first", "too_few"),
    NO_LAYING: Saying("mend.no_laying", "no_laying_wrong"),
}

_DRAWS = (DRAW, TAKE, PILE, BUY)
_PLAYS = (DOWN, MELD, LAY, REPLACE, KNOCK, SHOW)


class Guarded(Mechanism):
    """A table with a guard rail: nothing against the rules is open, and nothing can be called."""

    __slots__ = ()

    def waiting(self, state: Round, seat: int, kind: int) -> int:
        """Return why moves of this kind are never open."""
        return _NEVER


class HonourTable(Mechanism):
    """A table without a guard rail. It closes moves that a ruling forbids, and lists the rest."""

    __slots__ = ()

    def waiting(self, state: Round, seat: int, kind: int) -> int:
        """Return why a ruling closes a move, or 0; for moves of honour tables, why they are not open at all."""
        honour: Honour = state.honour
        if OVERDRAW <= kind <= STAND:
            mechanism: Mechanism = state.rules.by_kind[kind]
            return mechanism.closed(state, seat, kind)
        if state.phase == RULING:
            return _TWO_RULED_FIRST if honour.past == TWO_DISCARDS else _RULING_FIRST
        if seat != state.active or state.phase not in (DRAWING, PLAYING):
            return 0
        off: int = honour.mending(seat)
        if off and kind in _PLAYS:
            return NO_LAYING
        if state.phase == PLAYING:
            return 0
        if off and (kind in _DRAWS or kind == DISCARD):
            return TOO_MANY if off > 0 else TOO_FEW
        return _CHOOSE_FIRST if (kind in _DRAWS or kind == DOWN) and honour.must_choose() else 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the game's moves that are open, and corrections; acts against the rules and calls are not listed."""
        players: list[Any] = state.rules.guarded.listing[state.list_of(seat)]
        mechanism: Mechanism
        kept: int = 0
        if state.phase != RULING:
            for index in range(len(players)):
                mechanism = players[index]
                mechanism.list_moves(state, seat)
            moves: array[int] = state.moves
            for index in range(state.moves_n):
                if self.waiting(state, seat, moves[index] & 255) == 0:
                    moves[kept] = moves[index]
                    kept += 1
            state.moves_n = kept
        for index in range(2):
            mechanism = state.rules.guarded.mending[index]
            mechanism.list_moves(state, seat)


class Guard:
    """The lists that a round would have with a guard rail, and the corrections without it."""

    def __init__(self, listing: list[Any], mending: list[Any]) -> None:
        self.listing: list[Any] = listing
        self.mending: list[Any] = mending


def calls_of(state: Round, seat: int) -> list[int]:
    """Return the numbers of the calls that a seat may make now: everything that can still be corrected."""
    found: list[int] = []
    if not state.rules.without_guard:
        return found
    for other in range(state.seats):
        for what in range(CALLS_OUT):
            code: int = CALL_OUT | what << 8 | other << 16
            if state.refusal(seat, code) == 0:
                found.append(code)
    return found
