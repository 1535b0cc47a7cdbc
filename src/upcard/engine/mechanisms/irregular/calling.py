# hot: compiled where there is a C compiler (docs/speed.md)
"""Calling what somebody did against the rules, and the ruling: put back, taken back, made right, dealt again."""

from upcard.cards import NotationError
from upcard.cards.kinds import quoted
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
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.state import LOG
from upcard.engine.mechanisms.irregular.limits import (
    CALL_NO_SEAT,
    WORDS,
    lies,
    why_answered_first,
    why_not_called,
)
from upcard.engine.mechanisms.irregular.misplay import return_heaps
from upcard.engine.mechanisms.irregular.turn_end import undo_all
from upcard.melds import MeldRules

DONE = {
    "put_under": ("put a card that nobody had seen back on the stock.",),
}
MOVED = {
    "exposed": ("put {card} face up on the stock.",),
    "put_back": ("put {card} back on the discards.",),
}


class CallingOut(Mechanism):
    """A call, and the ruling."""

    __slots__ = ()

    def closed(self, deal: Round, seat: int, kind: int) -> int:
        """Return why nothing can be called now, or 0."""
        return 0 if deal.phase in (DRAWING, PLAYING) else why_answered_first(deal)

    def refusal(self, deal: Round, seat: int, code: int) -> int:
        """Return why this call has nothing to it, or 0."""
        if code >> 16 & 255 >= deal.seats:
            return CALL_NO_SEAT
        return why_not_called(deal, seat, code >> 16 & 255, code >> 8 & 255)

    def apply(self, deal: Round, seat: int, code: int) -> None:
        """Call, and let the ruling be carried out as far as nobody has to choose."""
        honour: Honour = deal.honour
        what: int = code >> 8 & 255
        other: int = code >> 16 & 255
        if deal.tape is not None:
            deal.tape.tell("call_out", seat, reason=WORDS[what], of=other)
        if what == CALL_TURN:
            _end_turn_out_of_turn(deal, honour, other)
        elif what == CALL_DREW:
            _put_back_drawn(deal, honour, other)
        elif what in (CALL_UNDRAWN, CALL_DISCARDS):
            _let_choose(deal, honour, other, what)
        elif what == CALL_COUNT:
            _find(deal, honour, other)
        elif what == CALL_MELD:
            _return_cards(deal, other)
        elif what == CALL_DEAL:
            rule(deal, other, "demand_redeal")
            deal.end(VOID, NOBODY)


def rule(deal: Round, seat: int, name: str) -> None:
    """Tell which ruling is carried out."""
    if deal.tape is not None:
        deal.tape.tell("ruled", seat, reason=name)


def _end_turn_out_of_turn(deal: Round, honour: Honour, seat: int) -> None:
    """Take a turn out of turn back: the plays, the cards; then the right player plays."""
    card: int = honour.first
    drawn: bytearray = honour.apart
    unseen: int = honour.unseen >> 1
    undo_all(deal, seat, 0)
    if honour.open == PILE_TURN:
        rule(deal, seat, "turn_discard_back")
    else:
        drawn = bytearray((card,)) + drawn
        unseen = honour.unseen
        rule(deal, seat, "turn_exposed" if _seen(drawn, unseen) else "turn_taken_back")
    honour.off[seat] -= len(honour.apart)
    _put_on_stock(deal, honour, seat, drawn, unseen)
    if honour.open == PILE_TURN:
        deal.from_hand(seat, card)
        deal.to_pile(card)
        deal.discarder = honour.from_seat
        if deal.tape is not None:
            deal.tape.tell("put_back", seat, card)
    deal.let_stand()
    deal.active = honour.right
    deal.phase = DRAWING
    honour.open = NONE_OPEN
    honour.first = NO_CARD
    honour.right = NOBODY
    honour.unseen = 0


def _seen(drawn: bytearray, unseen: int) -> int:
    """Return how many of these cards somebody has seen; ``unseen`` has a bit for each that nobody has."""
    index: int
    number: int = 0
    for index in range(len(drawn)):
        if not unseen >> index & 1:
            number += 1
    return number


def _put_back_drawn(deal: Round, honour: Honour, seat: int) -> None:
    """Put the cards that were drawn too many back on the stock; what was laid since is taken back."""
    drawn: bytearray = honour.apart
    unseen: int = honour.unseen >> 1
    seen: int = _seen(drawn, unseen)
    undo_all(deal, seat, honour.log_at)
    rule(deal, seat, "draw_unseen" if not seen else "one_exposed" if seen == 1 else "many_exposed")
    honour.off[seat] -= len(drawn)
    honour.unseen &= 1
    _put_on_stock(deal, honour, seat, drawn, unseen)


def _put_on_stock(deal: Round, honour: Honour, seat: int, drawn: bytearray, unseen: int) -> None:
    """Put cards of a hand back on the stock: those that nobody has seen face down as they lay, the others face up.

    Of these each is put on top as it was drawn, so that the last one lies on top.
    """
    index: int
    honour.apart = bytearray()
    for index in range(len(drawn) - 1, -1, -1):
        if unseen >> index & 1:
            _put_under(deal, honour, seat, drawn[index])
    for index in range(len(drawn)):
        if not unseen >> index & 1:
            _expose(deal, honour, seat, drawn[index])


def _put_under(deal: Round, honour: Honour, seat: int, card: int) -> None:
    """Put a card of a hand face down on the stock, below what lies face up on it."""
    at: int = deal.stock_n - honour.exposed
    index: int
    _to_stock(deal, seat, card)
    for index in range(deal.stock_n - 1, at, -1):
        deal.stock[index] = deal.stock[index - 1]
    deal.stock[at] = card
    if deal.tape is not None:
        deal.tape.tell("put_under", seat)


def _expose(deal: Round, honour: Honour, seat: int, card: int) -> None:
    """Put a card of a hand face up on the stock."""
    _to_stock(deal, seat, card)
    honour.expose(1)
    if deal.tape is not None:
        deal.tape.tell("exposed", seat, card)


def _to_stock(deal: Round, seat: int, card: int) -> None:
    """Move a card of a hand to the top of the stock."""
    deal.from_hand(seat, card)
    if deal.stock_n >= len(deal.stock):
        deal.stock.extend(bytes(16))
    deal.stock[deal.stock_n] = card
    deal.stock_n += 1
    if deal.tape is not None:
        deal.tape.goes_between(card)


def _let_choose(deal: Round, honour: Honour, seat: int, what: int) -> None:
    """Let the player of a wrong discard choose whether to put that right which was called."""
    both: bool = lies(deal, honour, 0) and lies(deal, honour, 1)
    name: str = "draw_after_discard"
    if what == CALL_DISCARDS:
        name = "discard_back" if both else "discard_other_back"
    if honour.also == (TWO_DISCARDS if what == CALL_DISCARDS else UNDRAWN):
        honour.past, honour.also = honour.also, honour.past
    rule(deal, seat, name)
    honour.back_to = deal.phase
    honour.owes = seat
    deal.phase = RULING


def _find(deal: Round, honour: Honour, seat: int) -> None:
    """Note that a hand has a wrong number of cards; what it laid in this turn is taken back."""
    laid: bool = seat == deal.active and deal.log_n > 0
    if seat == deal.active:
        deal.bound = False  # nothing can be played that was to be
    rule(
        deal, seat, "no_laying_down" if laid else "too_many" if honour.off[seat] > 0 else "too_few"
    )
    honour.found[seat] = 1
    if laid:
        undo_all(deal, seat, 0)


def _return_cards(deal: Round, seat: int) -> None:
    """Return the cards that lie on the table without right; what was laid in this turn after them comes back too."""
    index: int
    first: int = deal.log_n
    rule(deal, seat, "superfluous")
    if seat == deal.active:
        for index in range(deal.log_n - 1, -1, -1):
            if deal.log[index * LOG] == MISPLAY:
                first = index
        undo_all(deal, seat, first)
    back = return_heaps(deal, seat)
    if back and deal.tape is not None:
        deal.tape.tell("returned", seat, cards=back)


# ---- The move as a value ------------------------------------------------------------------------


class CallOut(Move, frozen=True, tag="call_out"):
    """Say that a seat has done something against the rules; ``what`` is one of ``WORDS``."""

    seat: int
    what: str


def read_seat(text: str) -> int:
    """Return the seat that a word names: P1 is 0. Raises ``NotationError``."""
    number = text[1:]
    if text[:1] != "P" or not number.isascii() or not number.isdigit() or len(number) > 2:
        raise NotationError(
            f"{quoted(text)} is no player; they are P1, P2 and so on", "notation.move"
        )
    return int(number) - 1


class CallOutForm(Form):
    """How something is called: ``call_out P2 drew``."""

    kind = CALL_OUT

    def text(self, move: CallOut, rules: MeldRules) -> str:
        """Return the player and what is called."""
        return f"P{move.seat + 1} {move.what}"

    def read(self, rest: str, rules: MeldRules) -> CallOut:
        """Read the player and what is called."""
        words = rest.split()
        if len(words) != 2 or words[1] not in WORDS:
            raise NotationError(
                f"{quoted(f'{self.word} {rest}')} is no call; write call_out P2 and one of "
                f"{', '.join(WORDS)}",
                "notation.move",
            )
        return CallOut(read_seat(words[0]), words[1])

    def code(self, deal: Round, move: CallOut) -> int:
        """Return the number."""
        return CALL_OUT | WORDS.index(move.what) << 8 | move.seat << 16

    def move(self, deal: Round, seat: int, code: int) -> CallOut:
        """Return the value."""
        return CallOut(code >> 16 & 255, WORDS[code >> 8 & 255])

    def refusal(self, deal: Round, seat: int, move: CallOut) -> int:
        """Return why there is nothing to call."""
        if not 0 <= move.seat < deal.seats or move.what not in WORDS:
            return CALL_NO_SEAT
        return why_not_called(deal, seat, move.seat, WORDS.index(move.what))


FORMS = (CallOutForm(CallOut),)
