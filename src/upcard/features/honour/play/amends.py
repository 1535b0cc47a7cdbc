# hot: compiled where there is a C compiler (docs/speed.md)
"""Correcting what was called: cards face up on the stock, a hand with a wrong number, a discard taken back."""

from upcard.cards import KINDS
from upcard.engine.core.codes import (
    BURY,
    DRAW,
    DRAWING,
    FACE_UP,
    NO_STOCK,
    NOBODY,
    OUT,
    PLAYING,
    RESTORE,
    RETRIEVE,
    RULING,
    SHED,
    STAND,
    STEP_RESTORE,
    TWO_DISCARDS,
)
from upcard.engine.core.form import CardForm, Form, Move
from upcard.engine.core.honour import Honour
from upcard.engine.core.play import Play
from upcard.engine.core.reasons import CARD_NOT_HELD, NOT_YOUR_TURN, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.features.calls.play import open_call
from upcard.features.honour.play.limits import lies
from upcard.features.honour.play.turn_end import put_down
from upcard.features.stock.play import draw_blind

_NONE_FACE_UP = 2001
_BURY_ONE = 2002
_HAND_RIGHT = 2003
_NO_RULING = 2004
_NOT_THAT = 2005
_GONE = 2006
_DRAWN = 2007
_NO_TWO_RULED = 2008
_NOT_THAT_OF_TWO = 2009

SAYS = {
    _NONE_FACE_UP: Saying("exposed.none", "exposed"),
    _BURY_ONE: Saying("exposed.many", "many_exposed"),
    _HAND_RIGHT: Saying("mend.right", "too_many"),
    _NO_RULING: Saying("ruling.none", "undrawn"),
    _NO_TWO_RULED: Saying("ruling.no_discard", "two_discards"),
    _NOT_THAT: Saying("ruling.other", "undrawn"),
    _NOT_THAT_OF_TWO: Saying("ruling.other_discard", "two_discards"),
    _GONE: Saying("retrieve.gone", "two_discards"),
    _DRAWN: Saying("mend.drawn", "too_many"),
}


class FacingUp(Mechanism):
    """Drawing the face-up top card of the stock, or having a single one put into its middle."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the seat may do nothing with a face-up card, or 0."""
        honour: Honour = state.honour
        if honour.exposed == 0 or state.phase != DRAWING:
            return _NONE_FACE_UP
        if seat != state.active:
            return NOT_YOUR_TURN
        if kind == BURY and not honour.must_choose():
            return _BURY_ONE
        return 0 if honour.mending(seat) == 0 else _NONE_FACE_UP

    def list_moves(self, state: Round, seat: int) -> None:
        """List the draw and the burial."""
        if state.closed(seat, FACE_UP) == 0:
            state.add(FACE_UP)
        if state.closed(seat, BURY) == 0:
            state.add(BURY)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Draw it, or bury it."""
        honour: Honour = state.honour
        card: int = state.stock[state.stock_n - 1]
        if code & 255 == BURY:
            honour.lessen()
            for index in range(state.stock_n - 1, state.stock_n // 2, -1):
                state.stock[index] = state.stock[index - 1]
            state.stock[state.stock_n // 2] = card
            if state.tape is not None:
                state.tape.tell("bury", seat, card)
            return
        honour.wanted = True
        if state.tape is not None:
            state.tape.tell("face_up", seat, card)
        mechanism: Mechanism = state.rules.by_kind[DRAW]
        mechanism.apply(state, seat, DRAW)


class Mending(Mechanism):
    """Correcting the number of a hand: one card a turn, or at once if a ruling allows it."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the seat may not correct its number this way now, or 0."""
        honour: Honour = state.honour
        if state.phase == RULING:
            return self.why_not_chosen(state, honour, seat, kind)
        if kind in (RETRIEVE, STAND):
            return _NO_TWO_RULED if kind == RETRIEVE else _NO_RULING
        if seat != state.active:
            return NOT_YOUR_TURN
        off: int = honour.mending(seat)
        if kind == SHED:
            if off <= 0 or state.phase not in (DRAWING, PLAYING):
                return _HAND_RIGHT
            return 0 if state.phase == DRAWING else _DRAWN
        return 0 if off < 0 and state.phase in (DRAWING, PLAYING) else _HAND_RIGHT

    def why_not_chosen(self, state: Round, honour: Honour, seat: int, kind: int) -> int:
        """Return why the seat may not choose this way after a ruling with a choice, or 0."""
        two: bool = honour.past == TWO_DISCARDS
        if seat != honour.owes:
            return _NO_TWO_RULED if two else _NO_RULING
        if kind in (STAND, RETRIEVE if two else RESTORE):
            return 0
        return _NOT_THAT_OF_TWO if two else _NOT_THAT

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the card may not be used for it, or 0."""
        honour: Honour = state.honour
        card: int = code >> 8 & 255
        hand: bytearray = state.hands[seat]
        kind: int = code & 255
        if kind == SHED:
            return 0 if hand[card] else CARD_NOT_HELD
        if kind != RETRIEVE:
            return 0
        if (card == honour.low and lies(state, honour, 0)) or (
            card == honour.high and lies(state, honour, 1)
        ):
            return 0
        return _GONE

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Correct it."""
        honour: Honour = state.honour
        kind: int = code & 255
        if kind == SHED:
            self.shed(state, honour, seat, code >> 8 & 255)
        elif kind == RESTORE and state.phase == PLAYING:
            self.lack_one_less(state, honour, seat)
            state.next_turn()
        elif kind == RESTORE:
            state.phase = DRAWING
            state.steps_n = 0
            state.push_steps(STEP_RESTORE, seat, 1, 0)
            state.go_on()
        elif kind == RETRIEVE:
            self.retrieve(state, honour, seat, code >> 8 & 255)
        else:
            honour.found[seat] = 1
            self.go_back(state, honour)
            if state.tape is not None:
                state.tape.tell("stand", seat)

    def shed(self, state: Round, honour: Honour, seat: int, card: int) -> None:
        """Discard without drawing."""
        honour.off[seat] -= 1
        if honour.off[seat] == 0:
            honour.found[seat] = 0
        put_down(state, seat, card, "shed")
        if not state.held[seat]:
            state.end(OUT, seat)
        elif not open_call(state):
            state.next_turn()

    def lack_one_less(self, state: Round, honour: Honour, seat: int) -> None:
        """Note that a hand lacks one card fewer."""
        honour.off[seat] += 1
        if honour.off[seat] == 0:
            honour.found[seat] = 0

    def retrieve(self, state: Round, honour: Honour, seat: int, card: int) -> None:
        """Take one of two discards back."""
        which: int = 0 if card == honour.low and lies(state, honour, 0) else 1
        for index in range(honour.place + which, state.pile_n - 1):
            state.pile[index] = state.pile[index + 1]
        state.pile_n -= 1
        state.to_hand(seat, card)
        self.lack_one_less(state, honour, seat)
        self.go_back(state, honour)
        if state.tape is not None:
            state.tape.tell("retrieve", seat, card)

    def go_back(self, state: Round, honour: Honour) -> None:
        """Resume play where it was when the call was made; other irregularities may still be called."""
        state.phase = honour.back_to
        honour.owes = NOBODY
        honour.past = honour.also
        honour.also = 0

    def step(self, state: Round, step: int, seat: int) -> bool:
        """Draw a missing card."""
        honour: Honour = state.honour
        card: int = draw_blind(state, seat)
        if card != NOBODY:
            if state.tape is not None:
                state.tape.draws(seat, card, "restore")
            self.lack_one_less(state, honour, seat)
        if honour.owes == seat:
            self.go_back(state, honour)
        elif card == NOBODY:
            state.end(NO_STOCK, NOBODY)
        else:
            state.next_turn()
        return False

    def list_moves(self, state: Round, seat: int) -> None:
        """List the moves that correct the number."""
        hand: bytearray = state.hands[seat]
        if state.closed(seat, RESTORE) == 0:
            state.add(RESTORE)
        if state.closed(seat, SHED) == 0:
            for card in range(KINDS):
                if hand[card]:
                    state.add(SHED | card << 8)
        if state.closed(seat, RETRIEVE) == 0:
            self.list_discards(state)
        if state.closed(seat, STAND) == 0:
            state.add(STAND)

    def list_discards(self, state: Round) -> None:
        """List which of two discards may be taken back."""
        honour: Honour = state.honour
        if lies(state, honour, 0):
            state.add(RETRIEVE | honour.low << 8)
        if lies(state, honour, 1) and not (honour.low == honour.high and lies(state, honour, 0)):
            state.add(RETRIEVE | honour.high << 8)


# ---- The moves as values ------------------------------------------------------------------------


class FaceUp(Move, frozen=True, tag="face_up"):
    """Draw the top card that lies face up on the stock."""


class Bury(Move, frozen=True, tag="bury"):
    """Have the single face-up card put face down into the middle of the stock."""


class Restore(Move, frozen=True, tag="restore"):
    """Draw a missing card without discarding, or keep the one drawn."""


class Shed(Move, frozen=True, tag="shed"):
    """Discard an extra card without drawing."""

    card: int


class Retrieve(Move, frozen=True, tag="retrieve"):
    """Take one of two discards back."""

    card: int


TELLS = {"face_up": "still", "bury": "still", "stand": "still", "retrieve": "from_pile"}


class Stand(Move, frozen=True, tag="stand"):
    """Leave a wrong discard uncorrected."""


FORMS = (
    Form(FaceUp, FACE_UP), Form(Bury, BURY), Form(Restore, RESTORE), CardForm(Shed, SHED, "too_many"),
    CardForm(Retrieve, RETRIEVE), Form(Stand, STAND),
)  # fmt: skip

FACING, MENDING = FacingUp(), Mending()
"""The mechanisms of correction."""

PLAY = Play(
    irregular=True,
    by_kind={
        FACE_UP: FACING,
        BURY: FACING,
        RESTORE: MENDING,
        SHED: MENDING,
        RETRIEVE: MENDING,
        STAND: MENDING,
    },
    by_step={STEP_RESTORE: MENDING},
)
