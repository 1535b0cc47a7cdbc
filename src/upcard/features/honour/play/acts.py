# hot: compiled where there is a C compiler (docs/speed.md)
"""Acts against the rules that an honour table does not prevent: drawing, taking and discarding wrongly."""

from upcard.cards import card_text, parse_card
from upcard.engine.core.codes import (
    CALLING,
    DISCARD,
    DRAWING,
    IN_ROUND,
    JOIN,
    JOINED_TURN,
    NO_CARD,
    NOBODY,
    OVERDRAW,
    PICKING,
    PILE_TURN,
    PLAYING,
    SNATCH,
    STEP_REFILL,
    STOCK_TURN,
    TOSS,
    TWO_DISCARDS,
    UNDRAWN,
)
from upcard.engine.core.form import Form, Move, no_card
from upcard.engine.core.honour import Honour
from upcard.engine.core.play import Play
from upcard.engine.core.reasons import CARD_NOT_HELD, Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.features.honour.play.table import TOO_FEW, TOO_MANY
from upcard.features.honour.play.turn_end import close_turn, pass_on, put_down, stay_in
from upcard.features.stock.play import draw_blind
from upcard.melds import MeldRules, Problem

MOST_ACTS = 12
"""The most acts against the rules in one turn: otherwise they could be called, put right and repeated without end."""
_MOST_ACTS = MOST_ACTS

_PRIVATE_TURN = 1701
_NOT_NOW = 1702
_NO_STOCK = 1703
_NO_DISCARD = 1704
_IN_TURN = 1705
_NOTHING_APART = 1706
_DRAWN = 1707
_ENOUGH = 1709
_LEFT = 1710
_NOT_HELD_TWO = 1711
_LAST_CARD = 1712
_OWN_TURN_DRAW = 1713
_NOT_BEFORE_CALLS = 1714

SAYS = {
    _PRIVATE_TURN: Saying("irregular.turn", "out_of_turn"),
    _NOT_NOW: Saying("irregular.not_now", "claim_declined"),
    _NOT_BEFORE_CALLS: Saying("irregular.call_open", "call_first"),
    _NO_STOCK: Saying("irregular.no_stock", "stock_empty"),
    _NO_DISCARD: Saying("irregular.no_discard", "discard_taken_back"),
    _IN_TURN: Saying("irregular.in_turn", "draw"),
    _NOTHING_APART: Saying("irregular.nothing_apart", "drawn_joins"),
    _DRAWN: Saying("irregular.drawn", "two_discards"),
    _ENOUGH: Saying("irregular.enough", "most_acts"),
    _LEFT: Saying("irregular.left", "drop"),
    _NOT_HELD_TWO: Saying("irregular.two_cards", "two_discards"),
    _LAST_CARD: Saying("irregular.last_card", "go_out_discard"),
    _OWN_TURN_DRAW: Saying("irregular.own_draw", "draw"),
}


def why_no_act(state: Round, seat: int) -> int:
    """Return why no act against the rules is open to the seat now, or 0."""
    honour: Honour = state.honour
    if state.phase not in (DRAWING, PLAYING):
        return _NOT_BEFORE_CALLS if state.phase in (CALLING, PICKING) else _NOT_NOW
    if state.left[seat] != IN_ROUND:
        return _LEFT
    if seat != state.active and state.phase == PLAYING:
        return _PRIVATE_TURN
    if honour.mending(seat):
        return TOO_MANY if honour.off[seat] > 0 else TOO_FEW
    return _ENOUGH if honour.turn == state.turn and honour.acts >= _MOST_ACTS else 0


def irregular_turn(state: Round) -> Honour:
    """Return the irregularities of the current turn, and count one more act."""
    honour: Honour = state.honour
    if honour.turn != state.turn:
        honour.begin(state.turn)
    honour.acts += 1
    return honour


def _step_in(state: Round, honour: Honour, seat: int, how: int) -> None:
    """Let a seat begin another seat's turn."""
    honour.right = state.active
    honour.open = how
    honour.from_seat = state.discarder
    state.active = seat
    state.phase = PLAYING
    state.last_claimant = NOBODY
    state.taken = NOBODY
    state.bound = False


class Overdrawing(Mechanism):
    """Drawing from the stock out of turn, or again in one's own; and joining such a card to the hand."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the seat may not draw wrongly now, or has no card to join to its hand, or 0."""
        honour: Honour = state.honour
        reason: int = why_no_act(state, seat)
        if reason:
            return reason
        if kind == JOIN:
            if honour.turn != state.turn or seat != state.active:
                return _NOTHING_APART
            return 0 if honour.apart or honour.open == STOCK_TURN else _NOTHING_APART
        if seat == state.active and state.phase == DRAWING:
            return _OWN_TURN_DRAW
        return 0 if state.stock_n else _NO_STOCK

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Draw, or join the cards that lie apart to the hand: they can no longer be told from the others."""
        honour: Honour = irregular_turn(state)
        out_of_turn: bool = seat != state.active
        if code & 255 == JOIN:
            honour.apart = bytearray()
            honour.unseen = 0
            if honour.open == STOCK_TURN:
                honour.open = JOINED_TURN
            if state.tape is not None:
                state.tape.tell("join", seat)
            return
        if out_of_turn:
            _step_in(state, honour, seat, STOCK_TURN)
        honour.wanted = False
        card: int = draw_blind(state, seat)
        if out_of_turn:
            honour.first = card
        else:
            if not honour.apart:
                honour.log_at = state.log_n
            honour.apart.append(card)
            honour.off[seat] += 1
            if state.tape is not None:
                state.tape.comes_between(card)
        if state.tape is not None:
            state.tape.draws(seat, card, "out_of_turn" if out_of_turn else "extra")
        if state.rules.exhaustion_trigger_on_empty:
            state.push_steps(STEP_REFILL, seat, 1, state.steps_n)
            state.go_on()


class Snatching(Mechanism):
    """Taking the top discard out of turn."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the seat does not take the discard out of turn, or 0."""
        reason: int = why_no_act(state, seat)
        if reason:
            return reason
        if seat == state.active:
            return _IN_TURN
        return _NO_DISCARD if state.pile_n == 0 or state.called else 0

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Take it."""
        honour: Honour = irregular_turn(state)
        _step_in(state, honour, seat, PILE_TURN)
        state.pile_n -= 1
        state.taken = state.pile[state.pile_n]
        honour.first = state.taken
        state.to_hand(seat, state.taken)
        if state.tape is not None:
            state.tape.tell("take", seat, state.taken, reason="out_of_turn")


class Tossing(Mechanism):
    """Discarding one card without drawing, or two cards, drawn or not."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why nothing may be discarded wrongly, or 0."""
        reason: int = why_no_act(state, seat)
        if reason:
            return reason
        if seat != state.active:
            return _PRIVATE_TURN
        if state.phase == DRAWING:
            return 0
        mechanism: Mechanism = state.rules.by_kind[DISCARD]
        return mechanism.closed(state, seat, DISCARD)

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why these cards may not be discarded, or 0."""
        low: int = code >> 8 & 255
        high: int = code >> 16 & 255
        hand: bytearray = state.hands[seat]
        if not hand[low]:
            return CARD_NOT_HELD
        if high == NO_CARD and state.phase != DRAWING:
            return _DRAWN
        if high != NO_CARD and (not hand[high] or (low == high and hand[low] < 2)):
            return _NOT_HELD_TWO
        all_held: bool = state.held[seat] == (1 if high == NO_CARD else 2)
        return _LAST_CARD if all_held and state.rules.go_out_discard_forbidden else 0

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Discard, and end the turn."""
        honour: Honour = irregular_turn(state)
        low: int = code >> 8 & 255
        high: int = code >> 16 & 255
        two: bool = high != NO_CARD
        undrawn: bool = state.phase == DRAWING
        why: str = "two" if not undrawn else "two_undrawn" if two else "undrawn"
        honour.off[seat] -= 2 if two and undrawn else 1
        close_turn(state, seat, TWO_DISCARDS if two else UNDRAWN)
        stay_in(state, seat, 2 if two else 1)
        if two:
            honour.also = UNDRAWN if undrawn else 0
            honour.low = low
            honour.high = high
            honour.place = state.pile_n
        put_down(state, seat, low, why)
        if two:
            put_down(state, seat, high, why)
        pass_on(state, seat)


# ---- The moves as values ------------------------------------------------------------------------


class Overdraw(Move, frozen=True, tag="overdraw"):
    """Draw from the stock out of turn, or again in one's own turn."""


class Snatch(Move, frozen=True, tag="snatch"):
    """Take the top discard out of turn."""


TELLS = {"join": "still"}


class Join(Move, frozen=True, tag="join"):
    """Put wrongly drawn cards among the others."""


class Toss(Move, frozen=True, tag="toss"):
    """Discard without having drawn, or discard two cards."""

    cards: tuple[int, ...]


class TossForm(Form):
    """How a player discards wrongly."""

    kind = TOSS
    rule = "turn_end"
    named = "card, or two cards"
    shown = ("7H", "7H 9C")

    def text(self, move: Toss, rules: MeldRules) -> str:
        """Return the cards."""
        return " ".join(map(card_text, move.cards))

    def read(self, rest: str, rules: MeldRules) -> Toss:
        """Read the cards."""
        words = rest.split()
        if len(words) not in (1, 2):
            self.unreadable(rest)
        return Toss(tuple(map(parse_card, words)))

    def code(self, state: Round, move: Toss) -> int:
        """Return the number."""
        return TOSS | move.cards[0] << 8 | (move.cards[1] if len(move.cards) > 1 else NO_CARD) << 16

    def move(self, state: Round, seat: int, code: int) -> Toss:
        """Return the value."""
        low, high = code >> 8 & 255, code >> 16 & 255
        return Toss((low,) if high == NO_CARD else (low, high))

    def refusal(self, state: Round, seat: int, move: Toss) -> int | Problem:
        """Return why these cards may not be discarded."""
        if len(move.cards) not in (1, 2):
            return _NOT_HELD_TWO
        return no_card(*move.cards) or super().refusal(state, seat, move)


FORMS = (Form(Overdraw, OVERDRAW), Form(Snatch, SNATCH), Form(Join, JOIN), TossForm(Toss))

_overdrawing = Overdrawing()
PLAY = Play(
    irregular=True,
    by_kind={OVERDRAW: _overdrawing, JOIN: _overdrawing, SNATCH: Snatching(), TOSS: Tossing()},
)
