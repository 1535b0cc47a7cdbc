# hot: compiled where there is a C compiler (docs/speed.md)
"""Calling an irregularity, and the ruling: put back, taken back, corrected, dealt again."""

from upcard.cards import NotationError
from upcard.cards.kinds import quoted, read_number
from upcard.engine.core.codes import (
    CALL_COUNT,
    CALL_DEAL,
    CALL_DISCARDS,
    CALL_DREW,
    CALL_MELD,
    CALL_OUT,
    CALL_TURN,
    CALL_UNDRAWN,
    DRAWING,
    MISPLAY,
    NO_CARD,
    NOBODY,
    NONE_OPEN,
    PILE_TURN,
    PLAYING,
    RULING,
    TWO_DISCARDS,
    UNDRAWN,
    VOID,
)
from upcard.engine.core.form import Form, Move
from upcard.engine.core.honour import Honour
from upcard.engine.core.play import Play
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.state import LOG
from upcard.features.honour.play.limits import (
    CALL_NO_SEAT,
    WORDS,
    lies,
    why_answered_first,
    why_not_called,
)
from upcard.features.honour.play.misplay import return_heaps
from upcard.features.honour.play.turn_end import undo_all
from upcard.melds import MeldRules

TELLS = {"put_under": "still", "exposed": "to_stock", "put_back": "to_pile"}


class CallingOut(Mechanism):
    """A call, and the ruling."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be called now, or 0."""
        return 0 if state.phase in (DRAWING, PLAYING) else why_answered_first(state)

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why this call is unfounded, or 0."""
        if code >> 16 & 255 >= state.seats:
            return CALL_NO_SEAT
        return why_not_called(state, seat, code >> 16 & 255, code >> 8 & 255)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Call, and carry out the ruling up to a player's choice."""
        honour: Honour = state.honour
        what: int = code >> 8 & 255
        other: int = code >> 16 & 255
        if state.tape is not None:
            state.tape.tell("call_out", seat, reason=WORDS[what], of=other)
        if what == CALL_TURN:
            _end_turn_out_of_turn(state, honour, other)
        elif what == CALL_DREW:
            _put_back_drawn(state, honour, other)
        elif what in (CALL_UNDRAWN, CALL_DISCARDS):
            _let_choose(state, honour, other, what)
        elif what == CALL_COUNT:
            _find(state, honour, other)
        elif what == CALL_MELD:
            _return_cards(state, other)
        elif what == CALL_DEAL:
            rule(state, other, "demand_redeal")
            state.end(VOID, NOBODY)


def rule(state: Round, seat: int, name: str) -> None:
    """Record the ruling that is carried out."""
    if state.tape is not None:
        state.tape.tell("ruled", seat, reason=name)


def _end_turn_out_of_turn(state: Round, honour: Honour, seat: int) -> None:
    """Take back a turn played out of turn: its plays and cards; then the right player plays."""
    card: int = honour.first
    drawn: bytearray = honour.apart
    unseen: int = honour.unseen >> 1
    undo_all(state, seat, 0)
    if honour.open == PILE_TURN:
        rule(state, seat, "turn_discard_back")
    else:
        drawn = bytearray((card,)) + drawn
        unseen = honour.unseen
        rule(state, seat, "turn_exposed" if _seen(drawn, unseen) else "turn_taken_back")
    honour.off[seat] -= len(honour.apart)
    _put_on_stock(state, honour, seat, drawn, unseen)
    if honour.open == PILE_TURN:
        state.from_hand(seat, card)
        state.to_pile(card)
        state.discarder = honour.from_seat
        if state.tape is not None:
            state.tape.tell("put_back", seat, card)
    state.let_stand()
    state.active = honour.right
    state.phase = DRAWING
    honour.open = NONE_OPEN
    honour.first = NO_CARD
    honour.right = NOBODY
    honour.unseen = 0


def _seen(drawn: bytearray, unseen: int) -> int:
    """Return how many of these cards have been seen; ``unseen`` has a bit for each that nobody has seen."""
    number: int = 0
    for index in range(len(drawn)):
        if not unseen >> index & 1:
            number += 1
    return number


def _put_back_drawn(state: Round, honour: Honour, seat: int) -> None:
    """Put the extra drawn cards back on the stock; plays made since are taken back."""
    drawn: bytearray = honour.apart
    unseen: int = honour.unseen >> 1
    seen: int = _seen(drawn, unseen)
    undo_all(state, seat, honour.log_at)
    rule(state, seat, "draw_unseen" if not seen else "one_exposed" if seen == 1 else "many_exposed")
    honour.off[seat] -= len(drawn)
    honour.unseen &= 1
    _put_on_stock(state, honour, seat, drawn, unseen)


def _put_on_stock(state: Round, honour: Honour, seat: int, drawn: bytearray, unseen: int) -> None:
    """Put cards of a hand back on the stock: unseen ones face down as they lay, the others face up.

    Face-up cards are put on top in the order of drawing, so the last one is on top.
    """
    honour.apart = bytearray()
    for index in range(len(drawn) - 1, -1, -1):
        if unseen >> index & 1:
            _put_under(state, honour, seat, drawn[index])
    for index in range(len(drawn)):
        if not unseen >> index & 1:
            _expose(state, honour, seat, drawn[index])


def _put_under(state: Round, honour: Honour, seat: int, card: int) -> None:
    """Put a card of a hand face down on the stock, below the face-up cards on it."""
    at: int = state.stock_n - honour.exposed
    _to_stock(state, seat, card)
    for index in range(state.stock_n - 1, at, -1):
        state.stock[index] = state.stock[index - 1]
    state.stock[at] = card
    if state.tape is not None:
        state.tape.tell("put_under", seat)


def _expose(state: Round, honour: Honour, seat: int, card: int) -> None:
    """Put a card of a hand face up on the stock."""
    _to_stock(state, seat, card)
    honour.expose(1)
    if state.tape is not None:
        state.tape.tell("exposed", seat, card)


def _to_stock(state: Round, seat: int, card: int) -> None:
    """Move a card of a hand to the top of the stock."""
    state.from_hand(seat, card)
    if state.stock_n >= len(state.stock):
        state.stock.extend(bytes(16))
    state.stock[state.stock_n] = card
    state.stock_n += 1
    if state.tape is not None:
        state.tape.goes_between(card)


def _let_choose(state: Round, honour: Honour, seat: int, what: int) -> None:
    """Let the player of a wrong discard choose whether to correct what was called."""
    both: bool = lies(state, honour, 0) and lies(state, honour, 1)
    name: str = "draw_after_discard"
    if what == CALL_DISCARDS:
        name = "discard_back" if both else "discard_other_back"
    if honour.also == (TWO_DISCARDS if what == CALL_DISCARDS else UNDRAWN):
        honour.past, honour.also = honour.also, honour.past
    rule(state, seat, name)
    honour.back_to = state.phase
    honour.owes = seat
    state.phase = RULING


def _find(state: Round, honour: Honour, seat: int) -> None:
    """Note that a hand has a wrong number of cards; its plays of this turn are taken back."""
    laid: bool = seat == state.active and state.log_n > 0
    if seat == state.active:
        state.bound = False  # the card that was to be played cannot be
    rule(
        state, seat, "no_laying_down" if laid else "too_many" if honour.off[seat] > 0 else "too_few"
    )
    honour.found[seat] = 1
    if laid:
        undo_all(state, seat, 0)


def _return_cards(state: Round, seat: int) -> None:
    """Return the cards that were laid wrongly; later plays of this turn come back too."""
    first: int = state.log_n
    rule(state, seat, "superfluous")
    if seat == state.active:
        for index in range(state.log_n - 1, -1, -1):
            if state.log[index * LOG] == MISPLAY:
                first = index
        undo_all(state, seat, first)
    back = return_heaps(state, seat)
    if back and state.tape is not None:
        state.tape.tell("returned", seat, cards=back)


# ---- The move as a value ------------------------------------------------------------------------


class CallOut(Move, frozen=True, tag="call_out"):
    """Call what a player did: ``turn``, ``drew``, ``undrawn``, ``discards``, ``count``, ``meld`` or ``deal``."""

    seat: int
    what: str


def read_seat(text: str) -> int:
    """Return the seat that a word names, 0 for P1; raises ``NotationError``."""
    number = read_number(text[1:], 2)
    if text[:1] != "P" or number is None:
        raise NotationError(
            f"{quoted(text)} is no player; they are P1, P2 and so on", "notation.move"
        )
    return number - 1


class CallOutForm(Form):
    """How something is called."""

    kind = CALL_OUT
    named = "player what"
    shown = ("P2 drew",)

    def text(self, move: CallOut, rules: MeldRules) -> str:
        """Return the player and the word of the call."""
        return f"P{move.seat + 1} {move.what}"

    def read(self, rest: str, rules: MeldRules) -> CallOut:
        """Read the player and the word of the call."""
        words = rest.split()
        if len(words) != 2 or words[1] not in WORDS:
            raise NotationError(
                f"{quoted(f'{self.word} {rest}')} is no call; write call_out P2 and one of "
                f"{', '.join(WORDS)}",
                "notation.move",
            )
        return CallOut(read_seat(words[0]), words[1])

    def code(self, state: Round, move: CallOut) -> int:
        """Return the number."""
        return CALL_OUT | WORDS.index(move.what) << 8 | move.seat << 16

    def move(self, state: Round, seat: int, code: int) -> CallOut:
        """Return the value."""
        return CallOut(code >> 16 & 255, WORDS[code >> 8 & 255])

    def refusal(self, state: Round, seat: int, move: CallOut) -> int:
        """Return why the call is refused."""
        if not 0 <= move.seat < state.seats or move.what not in WORDS:
            return CALL_NO_SEAT
        return why_not_called(state, seat, move.seat, WORDS.index(move.what))


FORMS = (CallOutForm(CallOut),)

PLAY = Play(by_kind={CALL_OUT: CallingOut()}, irregular=True)
