# hot: compiled where there is a C compiler (docs/speed.md)
"""Calling a discard that fits a meld on the table.

``discard``: the first other player to call discards a card of their own on top, a discard like any other: if it fits
a meld it may be called in turn. ``lay_off``: the discarder may call with the discard, which keeps the card from
everybody; if not, the first other player to call lays it off, and the discarder then draws a card blind from the
caller's hand. The window opens only if the card fits, which everybody can see.
"""

from upcard.cards import KINDS, card_text, parse_card
from upcard.engine.core.codes import (
    ASKED,
    CALL,
    CALLING,
    CLAIM,
    IN_ROUND,
    NO_CARD,
    NOBODY,
    NOT_ASKED,
    NOT_DOWN,
    OUT,
    PASS,
    PASSED,
    PICKING,
)
from upcard.engine.core.form import CardForm, Form, Landing, Move, no_card, read_index
from upcard.engine.core.play import Part, Play
from upcard.engine.core.reasons import MELD_WRONG, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.table import Table
from upcard.features.claims.play import why_called_off, why_no_call, why_no_window
from upcard.features.laying_off.play.layoff import END_NAMES, end_number, joins_as, read_end
from upcard.melds import End, MeldRules, Problem

_WINDOW_OPEN = 400
_NOT_FOR_YOU = 401
_LET_GO = 402
_WHICH_MELD = 403
_WHICH_CARD = 404
_LAST_CARD = 405
_OWN_NEVER = 406
_FITS_NOWHERE = 407
_PICK_NOT_YOURS = 408
_PICK_NOT_NOW = 409
_PICK_NOT_HELD = 410
_CALLED_CARD_NOT_HELD = 411
_NO_SUCH_MELD = 412
_OWN_DISCARD = 413
_PICK_FIRST = 414
_OUT_BY_IT = 415

SAYS = {
    _WINDOW_OPEN: Saying("turn.call_window", "call_first"),
    _PICK_FIRST: Saying("turn.call_made", "call"),
    _NOT_FOR_YOU: Saying("call.not_asked", "call_by"),
    _OWN_DISCARD: Saying("call.own_discard", "call"),
    _LET_GO: Saying("call.answered", "call"),
    _WHICH_MELD: Saying("call.which_meld", "call"),
    _WHICH_CARD: Saying("call.which_card", "call"),
    _LAST_CARD: Saying("call.last_card", "call_can_go_out"),
    _OWN_NEVER: Saying("call.none", "call"),
    _FITS_NOWHERE: Saying("call.fits_nowhere", "call_own"),
    _PICK_NOT_YOURS: Saying("pick.not_yours", "call"),
    _PICK_NOT_NOW: Saying("pick.not_now", "call"),
    _PICK_NOT_HELD: Saying("pick.not_held", "call"),
    _OUT_BY_IT: Saying("call.round_over", "call_out"),
    _CALLED_CARD_NOT_HELD: Saying("call.not_held", "call"),
    _NO_SUCH_MELD: Saying("call.meld_unknown", "call"),
}


def why_not_call_own(state: Round, card: int) -> int:
    """Return why a discard cannot be called by its own player, or 0."""
    if state.rules.call_none:
        return why_no_call(state)
    if not state.rules.call_lay_off:
        return _OWN_NEVER
    return 0 if state.fits_table(card) else _FITS_NOWHERE


def open_call(state: Round) -> bool:
    """Ask every player but the discarder whether they call the discard; return whether anybody may."""
    some: bool = False
    rules: Rules = state.rules
    if rules.call_none or state.called or not state.fits_table(state.top()):
        return False
    for seat in range(state.seats):
        state.asked[seat] = NOT_ASKED
        if seat == state.discarder or state.left[seat] != IN_ROUND:
            continue
        if rules.call_by_anyone or state.down[seat] != NOT_DOWN:
            state.asked[seat] = ASKED
            some = True
    if some:
        state.phase = CALLING
    return some


class Calls(Mechanism):
    """The window after a discard that fits a meld, and the call made in it."""

    __slots__ = ()

    def waiting(self, state: Round, seat: int, kind: int) -> int:
        """Return why a move of a kind is not open: in a call window only answers are, and outside one no call is."""
        if kind == CLAIM:
            return why_no_window(state, seat)
        if state.phase not in (CALLING, PICKING):
            return why_called_off(state) if state.called else why_no_call(state)
        if state.phase == PICKING:
            return why_no_call(state) if kind == CALL else _PICK_FIRST
        if kind not in (PASS, CALL):
            return _WINDOW_OPEN
        if state.asked[seat] == NOT_ASKED:
            gone: int = state.why_gone(seat)
            if gone:
                return gone
            return _OWN_DISCARD if seat == state.discarder else _NOT_FOR_YOU
        return 0 if state.asked[seat] == ASKED else _LET_GO

    def over(self, state: Round, kind: int) -> int:
        """Return why the discard of a player who went out is not called, or 0."""
        calls: bool = not state.rules.call_none and state.discarder == state.out
        return _OUT_BY_IT if calls else 0

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why this call cannot be made, or 0; the seat is asked and has not answered."""
        card: int = code >> 8 & 255
        hand: bytearray = state.hands[seat]
        if state.rules.call_discard:
            if card == NO_CARD:
                return _WHICH_CARD
            if not hand[card]:
                return _CALLED_CARD_NOT_HELD
            return _LAST_CARD if state.held[seat] == 1 and not state.rules.call_can_go_out else 0
        if card != NO_CARD:
            return _WHICH_MELD
        return 0 if state.table.fits(code >> 16 & 255, state.top(), code >> 24 & 3) else MELD_WRONG

    def list_moves(self, state: Round, seat: int) -> None:
        """List passing, and every call."""
        hand: bytearray = state.hands[seat]
        table: Table = state.table
        state.add(PASS)
        if state.rules.call_discard:
            for card in range(KINDS):
                if hand[card] and self.refusal(state, seat, CALL | card << 8) == 0:
                    state.add(CALL | card << 8)
            return
        for meld in range(table.number):
            for end in range(3):
                if self.refusal(state, seat, CALL | NO_CARD << 8 | meld << 16 | end << 24) == 0:
                    state.add(CALL | NO_CARD << 8 | meld << 16 | end << 24)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Pass; or discard a card on the discard; or lay it off and owe its player a card of one's hand."""
        if code & 255 == PASS:
            state.asked[seat] = PASSED
            for other in range(state.seats):
                if state.asked[other] == ASKED:
                    return
        for other in range(state.seats):
            state.asked[other] = NOT_ASKED
        if code & 255 == PASS:
            state.next_turn()
        elif code >> 8 & 255 == NO_CARD:
            _lay_off_discard(state, seat, code >> 16 & 255, code >> 24 & 3)
        else:
            _discard_on_it(state, seat, code >> 8 & 255)


def _discard_on_it(state: Round, seat: int, card: int) -> None:
    """Discard one of the caller's cards: on the called card if it may be called in turn, else under it."""
    on_top: bool = state.rules.call_card_on_top
    state.from_hand(seat, card)
    if on_top:
        state.to_pile(card)
        state.discarder = seat
    else:
        state.to_pile(state.top())
        state.pile[state.pile_n - 2] = card
    if state.tape is not None:
        state.tape.tell("call", seat, card)
    if not state.held[seat]:
        state.end(OUT, seat)
    elif not on_top or not open_call(state):
        state.next_turn()


def _lay_off_discard(state: Round, seat: int, meld: int, end: int) -> None:
    """Lay the discard off; chance then draws a card of the caller's hand for its player."""
    state.pile_n -= 1
    card: int = state.pile[state.pile_n]
    state.table.extend(meld, card, end)
    state.discarder = NOBODY
    state.called = state.pile_n > 0 and state.rules.call_bared_dead
    state.caller = seat
    state.phase = PICKING
    if state.tape is not None:
        state.tape.tell("call", seat, card, meld=meld, end=END_NAMES[end])


def why_not_pick(state: Round, card: int) -> int:
    """Return why chance cannot draw this card from the caller's hand, or 0."""
    if state.phase != PICKING:
        return _PICK_NOT_NOW
    hand: bytearray = state.hands[state.caller]
    return 0 if hand[card] else _PICK_NOT_HELD


def pick(state: Round, card: int) -> None:
    """Chance's move: a card of the caller's hand goes to the player who discarded. Raises ``ValueError``."""
    caller: int = state.caller
    if why_not_pick(state, card):
        raise ValueError("no such card is to be drawn from a hand now")
    state.from_hand(caller, card)
    state.to_hand(state.active, card)
    state.caller = NOBODY
    if state.tape is not None:
        state.tape.tell("pick", state.active, hidden=(card,), count=1)
    if state.down[caller] and not state.held[caller] and state.rules.call_can_go_out:
        state.end(OUT, caller)
    else:
        state.next_turn()


# ---- The moves as values ------------------------------------------------------------------------


class Call(Move, frozen=True, tag="call"):
    """Call the discard just made, which fits the table: discard a card on it, or add it to the meld."""

    card: int | None = None
    meld: int | None = None
    end: End | None = None


class CallForm(Form):
    """How a player calls."""

    kind = CALL
    rule = "call"
    rank = 100
    named = "card, or meld and end"
    shown = ("9C", "m3 high")
    answers = "claim"

    def text(self, move: Call, rules: MeldRules) -> str:
        """Return the card, or the meld and the end."""
        if move.card is not None:
            return card_text(move.card)
        return f"m{(move.meld or 0) + 1}{f' {move.end}' if move.end else ''}"

    def read(self, rest: str, rules: MeldRules) -> Call:
        """Read a card, or a meld and the end."""
        parts = rest.split()
        if len(parts) not in (1, 2):
            self.unreadable(rest)
        if parts[0][:1] != "m" and len(parts) == 1:
            return Call(card=parse_card(parts[0]))
        end = parts[1] if len(parts) == 2 else None
        if end is None:
            return Call(meld=read_index(parts[0]))
        return Call(meld=read_index(parts[0]), end=read_end(end))

    def code(self, state: Round, move: Call) -> int:
        """Return the number; an end that is not named is the only legal one."""
        if move.card is not None:
            return CALL | move.card << 8
        meld = move.meld or 0
        return (
            CALL | NO_CARD << 8 | meld << 16 | end_number(state, meld, state.top(), move.end) << 24
        )

    def move(self, state: Round, seat: int, code: int) -> Call:
        """Return the value."""
        card = code >> 8 & 255
        if card != NO_CARD:
            return Call(card=card)
        return Call(meld=code >> 16 & 255, end=END_NAMES[code >> 24 & 3])

    def landing(self, state: Round, move: Call) -> Landing | None:
        """Return where the discard goes."""
        if move.meld is None:
            return None
        card = state.top()
        return Landing(card, move.meld, move.end, joins_as(state, move.meld, card, move.end))

    def refusal(self, state: Round, seat: int, move: Call) -> int | Problem:
        """Return why the call cannot be made."""
        if state.rules.call_discard:
            if move.card is None or move.meld is not None:
                return _WHICH_CARD
            return no_card(move.card) or super().refusal(state, seat, move)
        if move.meld is None or move.card is not None:
            return _WHICH_MELD
        if not 0 <= move.meld < state.table.number:
            return _NO_SUCH_MELD
        return super().refusal(state, seat, move)


class Pick(Move, frozen=True, tag="pick"):
    """Chance's move: this card is drawn blind from the hand of the player who called."""

    card: int


class PickForm(CardForm):
    """How chance draws from a hand."""

    by_chance = True

    def refusal(self, state: Round, seat: int, move: Pick) -> int:
        """Return why chance does not draw this card."""
        if seat != NOBODY:
            return _PICK_NOT_YOURS
        if no_card(move.card):
            return _PICK_NOT_HELD if state.phase == PICKING else _PICK_NOT_NOW
        return why_not_pick(state, move.card)

    def make(self, state: Round, seat: int, move: Pick) -> None:
        """Draw the card."""
        pick(state, move.card)


FORMS = (CallForm(Call), PickForm(Pick))

_calls = Calls()
PLAY = Play(
    by_kind={CALL: _calls},
    by_phase={CALLING: _calls, PICKING: _calls},
    answers={CALL: _calls},
    parts=(Part(CALLING, 10, CALL),),
)
