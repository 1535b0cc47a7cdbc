# hot: compiled where there is a C compiler (docs/speed.md)
"""The end of a turn and of a round at an honour table: going out with a wrong hand, and its score."""

from upcard.engine.core.codes import DISCARD, NOBODY, NONE_OPEN, OUT, OVERDREW, STOOD
from upcard.engine.core.honour import Honour
from upcard.engine.core.play import Instead, Play
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.calls.play import open_call
from upcard.features.turns.play import Discarding, undo_last

_TOO_FEW = 1720

SAYS = {_TOO_FEW: Saying("mend.too_few", "too_few")}


def close_turn(state: Round, seat: int, what: int) -> None:
    """Remember the irregularity of a turn that ends: ``what``, or the one still open in it."""
    honour: Honour = state.honour
    if what == 0 and honour.turn == state.turn:
        if honour.open != NONE_OPEN:
            what = STOOD
        elif honour.apart:
            what = OVERDREW
    if what:
        honour.past = what
        honour.also = 0
        honour.past_turn = state.turn + 1
        honour.by = seat


def undo_all(state: Round, seat: int, down_to: int) -> None:
    """Take back the plays of the turn except the first ``down_to``.

    A card that had to be played at once no longer has to: it may have depended on cards that are gone.
    """
    state.bound = False
    while state.log_n > max(down_to, state.log_fixed):
        undo_last(state, seat)


def prove_short(state: Round, honour: Honour, seat: int) -> None:
    """Note that a hand has proved to have too few cards, and take this turn's cards back."""
    honour.found[seat] = 1
    if state.tape is not None:
        state.tape.tell("ruled", seat, reason="out_too_few")
    undo_all(state, seat, 0)


def stay_in(state: Round, seat: int, leaving: int) -> None:
    """Take the plays of this turn back if the hand, which has too few cards, would be empty after ``leaving`` more."""
    honour: Honour = state.honour
    if honour.off[seat] < 0 and state.held[seat] == leaving:
        prove_short(state, honour, seat)


def put_down(state: Round, seat: int, card: int, why: str | None) -> None:
    """Move a card from the hand to the discard pile."""
    state.from_hand(seat, card)
    state.to_pile(card)
    state.discarder = seat
    state.called = False
    state.let_stand()
    if state.tape is not None:
        state.tape.tell("discard", seat, card, reason=why)


def pass_on(state: Round, seat: int) -> None:
    """Go on after a discard: a player without cards is out, unless the hand had too few."""
    honour: Honour = state.honour
    if not state.held[seat] and honour.off[seat] >= 0:
        state.end(OUT, seat)
    elif not open_call(state):
        state.next_turn()


def not_out(state: Round, seat: int) -> None:
    """Take this turn's cards back for a player who laid the last card of a hand with too few."""
    honour: Honour = state.honour
    prove_short(state, honour, seat)
    close_turn(state, seat, 0)
    state.next_turn()


class FreeDiscarding(Discarding):
    """Discarding from a hand that may have a wrong number of cards."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be discarded now, or 0."""
        if state.honour.mending(seat) < 0:
            return _TOO_FEW
        return Discarding.closed(self, state, seat, kind)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Discard; the round ends with the last card of a hand that was right."""
        honour: Honour = state.honour
        close_turn(state, seat, 0)
        if honour.off[seat] < 0 and state.held[seat] == 1:
            stay_in(state, seat, 1)
            put_down(state, seat, code >> 8 & 255, None)
            pass_on(state, seat)
            return
        Discarding.apply(self, state, seat, code)


class WrongHands(Mechanism):
    """The points of a round in which hands may have too few cards; extra cards count anyway."""

    __slots__ = ()

    def count(self, state: Round) -> None:
        """Count the missing cards of each hand against its player."""
        rules: Rules = state.rules
        honour: Honour = state.honour
        for seat in range(state.seats):
            missing: int = -honour.off[seat] * rules.short_hand
            if missing <= 0:
                continue
            if rules.scoring_winner_collects:
                if state.out not in (NOBODY, seat):
                    state.points[state.out] += missing
            elif (
                rules.scoring_table_minus_hand
                or rules.scoring_knock_difference
                or rules.scoring_lowest_collects
                or rules.scoring_lowest_is_paid
            ):
                state.points[seat] -= missing
            else:
                state.points[seat] += missing


PLAY = Play(instead=(Instead(DISCARD, FreeDiscarding(), lambda rules: rules.without_guard),))
