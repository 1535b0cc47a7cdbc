# hot: compiled where there is a C compiler (docs/speed.md)
"""Calls at an honour table and their time limits; after its limit a call is refused, and the play stands."""

from upcard.engine.core.codes import (
    CALL_COUNT,
    CALL_DISCARDS,
    CALL_DREW,
    CALL_MELD,
    CALL_TURN,
    CALL_UNDRAWN,
    CALLING,
    DRAWING,
    JOINED_TURN,
    OVERDREW,
    PICKING,
    PILE_TURN,
    PLAYING,
    STOCK_TURN,
    STOOD,
    TWO_DISCARDS,
    UNDRAWN,
)
from upcard.engine.core.honour import Honour
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Round

CALL_NOT_NOW = 1901
_TURN_RIGHT = 1902
_TURN_STANDS = 1903
_TURN_JOINED = 1904
_DREW_RIGHT = 1905
_DREW_LATE = 1906
_DISCARD_RIGHT = 1907
_UNDRAWN_LATE = 1908
_DISCARDS_LATE = 1909
_COUNT_RIGHT = 1910
_COUNT_FOUND = 1911
_MELD_RIGHT = 1912
_DEAL_RIGHT = 1913
_DEAL_LATE = 1914
_DEAL_OWN = 1915
CALL_NO_SEAT = 1916
_CALL_THAT = 1917
_DREW_JOINED = 1918
CALL_AFTER_CALLS = 1919
_CALL_UNDRAWN_FIRST = 1920
_CALL_DISCARDS_FIRST = 1921

SAYS = {
    CALL_NOT_NOW: Saying("mistake.not_now", "claim_declined"),
    CALL_AFTER_CALLS: Saying("mistake.call_open", "call_first"),
    _TURN_RIGHT: Saying("mistake.own_turn", "out_of_turn"),
    _TURN_STANDS: Saying("mistake.late", "out_of_turn"),
    _TURN_JOINED: Saying("mistake.card_joined", "drawn_joins"),
    _DREW_RIGHT: Saying("mistake.none_apart", "exposed"),
    _DREW_JOINED: Saying("mistake.extra_joined", "drawn_joins"),
    _DREW_LATE: Saying("mistake.draw_stands", "draw_stands"),
    _DISCARD_RIGHT: Saying("mistake.discard_right", "two_discards"),
    _UNDRAWN_LATE: Saying("mistake.drawn_after", "undrawn_late"),
    _DISCARDS_LATE: Saying("mistake.discards_gone", "two_discards"),
    _COUNT_RIGHT: Saying("mistake.nothing", "too_many"),
    _COUNT_FOUND: Saying("mistake.found", "too_many"),
    _MELD_RIGHT: Saying("mistake.melds_right", "superfluous"),
    _DEAL_RIGHT: Saying("mistake.deal_right", "demand_redeal"),
    _DEAL_LATE: Saying("mistake.turn_begun", "demand_redeal"),
    _DEAL_OWN: Saying("mistake.own", "demand_redeal"),
    CALL_NO_SEAT: Saying("mistake.no_seat", "players"),
    _CALL_THAT: Saying("mistake.drew_first", "exposed"),
    _CALL_UNDRAWN_FIRST: Saying("mistake.undrawn_first", "undrawn"),
    _CALL_DISCARDS_FIRST: Saying("mistake.discards_first", "two_discards"),
}

WORDS = ("turn", "drew", "undrawn", "discards", "count", "meld", "deal")
"""The words of calls, by number."""


def lies(state: Round, honour: Honour, which: int) -> bool:
    """Return whether the first (0) or second (1) of two discards still lies where it was put."""
    at: int = honour.place + which
    card: int = honour.high if which else honour.low
    return at < state.pile_n and state.pile[at] == card


def past_of(state: Round, honour: Honour, seat: int, what: int) -> bool:
    """Return whether a seat ended the previous turn with such an irregularity."""
    if honour.by != seat or honour.past_turn != state.turn:
        return False
    return what in (honour.past, honour.also)


def still_open(state: Round, seat: int) -> int:
    """Return the call that would correct the number of a hand at once, or -1."""
    honour: Honour = state.honour
    if honour.turn == state.turn and honour.apart and seat == state.active:
        return CALL_DREW
    if past_of(state, honour, seat, UNDRAWN) and state.phase == DRAWING:
        return CALL_UNDRAWN
    if past_of(state, honour, seat, TWO_DISCARDS):
        return CALL_DISCARDS if lies(state, honour, 0) or lies(state, honour, 1) else -1
    return -1


def before_drawing(state: Round, seat: int) -> bool:
    """Return whether the seat has yet to begin its first turn of the round."""
    other: int = state.dealer
    first: int = 0
    for _ in range(state.seats):
        other = state.after(other)
        first += 1
        if other == seat:
            break
    else:
        return False  # it has left the round
    if first > 1:
        first += state.rules.first_turns - 1
    if state.turn < first:
        return True
    return state.turn == first and state.phase == DRAWING and state.active == seat


def why_answered_first(state: Round) -> int:
    """Return why nothing may be called before the others have answered."""
    return CALL_AFTER_CALLS if state.phase in (CALLING, PICKING) else CALL_NOT_NOW


def why_not_called(state: Round, caller: int, seat: int, what: int) -> int:
    """Return why the call is unfounded or too late, or 0."""
    honour: Honour = state.honour
    if state.phase not in (DRAWING, PLAYING):
        return why_answered_first(state)
    now: bool = honour.turn == state.turn and seat == state.active
    if what == CALL_TURN:
        if now and honour.open in (STOCK_TURN, PILE_TURN):
            return 0
        if now and honour.open == JOINED_TURN:
            return _TURN_JOINED
        return _TURN_STANDS if past_of(state, honour, seat, STOOD) else _TURN_RIGHT
    if what == CALL_DREW:
        if now and honour.apart:
            return 0
        if now and honour.off[seat] > 0 and not honour.found[seat] and not honour.misdealt[seat]:
            return _DREW_JOINED
        return _DREW_LATE if _drew_before(state, honour, seat) else _DREW_RIGHT
    if what == CALL_UNDRAWN:
        if not past_of(state, honour, seat, UNDRAWN):
            return _DISCARD_RIGHT
        return 0 if state.phase == DRAWING else _UNDRAWN_LATE
    if what == CALL_DISCARDS:
        if not past_of(state, honour, seat, TWO_DISCARDS):
            return _DISCARD_RIGHT
        return 0 if lies(state, honour, 0) or lies(state, honour, 1) else _DISCARDS_LATE
    return _why_not_counted(state, honour, caller, seat, what)


def _drew_before(state: Round, honour: Honour, seat: int) -> bool:
    """Return whether a seat has discarded since it drew an extra card and still holds that card."""
    if past_of(state, honour, seat, OVERDREW):
        return True
    return honour.off[seat] > 0 and not honour.found[seat] and not honour.misdealt[seat]


def _why_another(what: int) -> int:
    """Return why that call takes precedence over one about the number of cards, or 0."""
    if what == CALL_UNDRAWN:
        return _CALL_UNDRAWN_FIRST
    if what == CALL_DISCARDS:
        return _CALL_DISCARDS_FIRST
    return _CALL_THAT if what >= 0 else 0


def _why_not_counted(state: Round, honour: Honour, caller: int, seat: int, what: int) -> int:
    """Return why a call about a number of cards, a meld or the deal is unfounded, or 0."""
    if what == CALL_COUNT:
        if honour.off[seat] == 0:
            return _COUNT_RIGHT
        if honour.found[seat]:
            return _COUNT_FOUND
        return _why_another(still_open(state, seat))
    if what == CALL_MELD:
        for heap in honour.heaps:
            if heap[0] == seat:
                return 0
        return _MELD_RIGHT
    if caller != seat:
        return _DEAL_OWN
    if not honour.misdealt[seat]:
        return _DEAL_RIGHT
    return 0 if before_drawing(state, seat) else _DEAL_LATE
