# hot: compiled where there is a C compiler (docs/speed.md)
"""The end of a turn: discarding, keeping the last card, and taking back plays of the turn."""

from array import array

from upcard.cards import KINDS, card_text, ints, parse_card
from upcard.cards.ints import Bits
from upcard.engine.core.codes import BACK, DISCARD, END, NOBODY, NOT_DOWN, OUT, PLAYING
from upcard.engine.core.form import Form, Move, no_card
from upcard.engine.core.play import BEFORE_A_DRAW, Gate, Part, Play
from upcard.engine.core.reasons import (
    CARD_NOT_HELD,
    JUST_TAKEN,
    LAST_NO_DISCARD,
    PLAY_TAKEN_FIRST,
    Saying,
)
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.state import LOG
from upcard.features.calls.play import open_call, why_not_call_own
from upcard.melds import MeldRules, Problem

MOST_TAKE_BACKS = 100
"""The most take-backs of one turn: far more than a person needs; without a limit a turn could go on for ever."""
_MOST_TAKE_BACKS = MOST_TAKE_BACKS
_CALLED: int = 1

_OWED = 1000
_END_BY_DISCARD = 1001
_NOT_ONE_LEFT = 1002
_BACK_NEVER = 1003
_BACK_NOTHING = 1004
_BACK_LIMIT = 1005
_NO_DISCARD = 1006
_FITS = 1007
_DRAW_FIRST = 1008

SAYS = {
    _OWED: Saying("discard.owed", "freed_wild"),
    _DRAW_FIRST: Saying("discard.draw_first", "turn"),
    _END_BY_DISCARD: Saying("end.discard", "turn_end"),
    _NOT_ONE_LEFT: Saying("end.several_left", "last_card_no_discard"),
    _FITS: Saying("discard.fits", "discard_fits"),
    _NO_DISCARD: Saying("discard.never", "no_discards"),
    _BACK_NEVER: Saying("back.never", "take_back"),
    _BACK_NOTHING: Saying("back.nothing", "take_back"),
    _BACK_LIMIT: Saying("back.limit", "take_back"),
}


def why_not_discard(state: Round, seat: int, card: int) -> int:
    """Return why a card may not be discarded, or 0: it is the last one, or was just taken."""
    rules: Rules = state.rules
    hand: bytearray = state.hands[seat]
    if not hand[card]:
        return CARD_NOT_HELD
    if rules.go_out_discard_forbidden and state.held[seat] == 1:
        return LAST_NO_DISCARD
    # The other of two twins may be discarded.
    if (
        card == state.taken
        and not rules.redraw_discard_back
        and hand[card] == 1
        and state.held[seat] > 1
    ):
        return JUST_TAKEN
    if state.held[seat] > 1 and keeps_fitting(state, seat) and state.fits_table(card):
        return _FITS if _another_goes(state, seat) else 0
    return 0


def keeps_fitting(state: Round, seat: int) -> bool:
    """Return whether the seat may not discard a card that fits a meld on the table."""
    rules: Rules = state.rules
    return rules.discard_fits_never or (
        rules.discard_fits_until_down and state.down[seat] != NOT_DOWN
    )


def _another_goes(state: Round, seat: int) -> bool:
    """Return whether the hand has a card that fits nowhere and may be discarded; without one, any card may be."""
    hand: bytearray = state.hands[seat]
    kept: int = NOBODY if state.rules.redraw_discard_back else state.taken
    for card in range(KINDS):
        if hand[card] > (1 if card == kept else 0) and not state.fits_table(card):
            return True
    return False


class Discarding(Mechanism):
    """Ending the turn with a discard, which its own player may call in games with calls."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be discarded now, or 0."""
        if state.rules.no_discard:
            return _NO_DISCARD
        if state.bound and state.must() != NOBODY:
            return PLAY_TAKEN_FIRST
        return _OWED if state.owed_n else 0

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the card may not be discarded, or 0."""
        card: int = code >> 8 & 255
        hand: bytearray = state.hands[seat]
        if code >> 16 & 1 and hand[card]:
            reason: int = why_not_call_own(state, card)
            if reason:
                return reason
        return why_not_discard(state, seat, card)

    def list_moves(self, state: Round, seat: int) -> None:
        """List every discard, and then those with a call."""
        kinds: Bits = state.kinds[seat]
        first: int
        last: int
        held: int = state.held[seat]
        usual: bool = held > 1 and not keeps_fitting(state, seat)
        if self.closed(state, seat, DISCARD):
            return
        state.make_room(KINDS)
        moves: array[int] = state.moves
        first = last = state.moves_n
        taken: int = state.taken
        while kinds:
            card: int = ints.lowest(kinds)
            kinds &= kinds - 1
            # Else only the card just taken or the last one may be refused; the others need no check.
            if (card != taken and usual) or why_not_discard(state, seat, card) == 0:
                moves[last] = DISCARD | card << 8
                last += 1
        state.moves_n = last
        if not state.rules.call_lay_off:
            return
        for index in range(first, last):
            code: int = state.moves[index] | _CALLED << 16
            if self.refusal(state, seat, code) == 0:
                state.add(code)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Discard; the round ends with the last card."""
        card: int = code >> 8 & 255
        state.from_hand(seat, card)
        state.to_pile(card)
        state.discarder = seat
        state.called = code >> 16 & 1 == 1
        state.let_stand()
        if state.tape is not None:
            state.tape.tell("discard", seat, card, reason="called" if state.called else None)
        if not state.held[seat]:
            state.go_out(OUT, seat)
        elif not open_call(state):
            state.next_turn()


class Ending(Mechanism):
    """Ending the turn without a discard, if the last card may not be discarded."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the turn may not end without a discard, or 0 if the only card left may not be discarded."""
        if state.bound and state.must() != NOBODY:
            return PLAY_TAKEN_FIRST
        if not state.rules.go_out_discard_forbidden:
            return _END_BY_DISCARD
        return _NOT_ONE_LEFT if state.held[seat] != 1 or state.owed_n else 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the end of the turn."""
        if self.closed(state, seat, END) == 0:
            state.add(END)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Keep the card."""
        if state.tape is not None:
            state.tape.tell("keep", seat)
        state.discarder = NOBODY  # the top discard is no longer that of the turn just ended
        state.called = False
        state.next_turn()


def undo_last(state: Round, seat: int) -> None:
    """Let the mechanism of the last play of the turn undo it."""
    state.log_n -= 1
    at: int = state.log_n * LOG
    mechanism: Mechanism = state.rules.by_kind[state.log[at]]
    mechanism.undo(state, seat, at)
    at = state.log_n * LOG  # before its own entry, a further meld has those of the cards it settled
    if state.log[at + 7]:
        state.down[seat] = 0
    state.honour.log_at = min(state.honour.log_at, state.log_n)
    if state.tape is not None:
        state.tape.took_back(seat)


class TakingBack(Mechanism):
    """Taking back the last play of the turn, which is undone."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be taken back now, or 0."""
        if not state.rules.take_back:
            return _BACK_NEVER
        if state.log_n <= state.log_fixed:
            return _BACK_NOTHING
        return _BACK_LIMIT if state.backs >= _MOST_TAKE_BACKS else 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the take-back."""
        if state.log_n and self.closed(state, seat, BACK) == 0:
            state.add(BACK)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Take the last play back."""
        if not state.log_n:
            raise ValueError("nothing has been played in this turn")
        undo_last(state, seat)
        state.backs += 1


# ---- The moves as values ------------------------------------------------------------------------


class Discard(Move, frozen=True, tag="discard"):
    """End the turn with a discard; with ``call`` its own player calls it, in games with calls."""

    card: int
    call: bool = False


class EndTurn(Move, frozen=True, tag="end"):
    """End the turn without a discard, if the last card may not be discarded or the game has no discards."""


class TakeBack(Move, frozen=True, tag="back"):
    """Take back the last play of this turn."""


class DiscardForm(Form):
    """How a player discards."""

    kind = DISCARD
    rule = "turn_end"
    rank = 160
    named = "card"
    shown = ("7H", "7H call")

    def text(self, move: Discard, rules: MeldRules) -> str:
        """Return the card and the call."""
        return f"{card_text(move.card)}{' call' if move.call else ''}"

    def read(self, rest: str, rules: MeldRules) -> Discard:
        """Read the card and the call."""
        parts = rest.split()
        if len(parts) not in (1, 2) or parts[1:] not in ([], ["call"]):
            self.unreadable(rest)
        return Discard(parse_card(parts[0]), call=len(parts) == 2)

    def code(self, state: Round, move: Discard) -> int:
        """Return the number."""
        return DISCARD | move.card << 8 | int(move.call) << 16

    def move(self, state: Round, seat: int, code: int) -> Discard:
        """Return the value."""
        return Discard(code >> 8 & 255, call=bool(code >> 16 & 1))

    def refusal(self, state: Round, seat: int, move: Discard) -> int | Problem:
        """Return why the card may not be discarded."""
        return no_card(move.card) or super().refusal(state, seat, move)

    def order(self, code: int) -> tuple[int, ...]:
        """Return the card, and whether it is called."""
        return code >> 8 & 255, code >> 16


FORMS = (DiscardForm(Discard), Form(EndTurn, END, rank=20), Form(TakeBack, BACK, rank=10))


def _ends_undiscarded(rules: Rules) -> bool:
    """Return whether some turn ends without a discard, if only that of going out."""
    return rules.go_out_discard_forbidden or rules.no_discard


PLAY = Play(
    by_kind={DISCARD: Discarding(), END: Ending(), BACK: TakingBack()},
    gates={DISCARD: Gate(before_draw=_DRAW_FIRST)},
    parts=(
        Part(PLAYING, 10, BACK, lambda rules: rules.take_back),
        Part(PLAYING, 30, END, _ends_undiscarded),
        Part(PLAYING, 90, DISCARD, lambda rules: not rules.no_discard),
        Part(BEFORE_A_DRAW, 10, BACK),
        Part(BEFORE_A_DRAW, 30, END, lambda rules: not _ends_undiscarded(rules)),
        Part(BEFORE_A_DRAW, 90, DISCARD, lambda rules: rules.no_discard),
    ),
)
