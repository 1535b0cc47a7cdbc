# hot: compiled where there is a C compiler (docs/speed.md)
"""Laying off: a card joins a meld on the table."""

from upcard.cards import NotationError, card_of, card_text, parse_card
from upcard.cards.ints import Bits
from upcard.cards.kinds import quoted
from upcard.engine.core.codes import (
    HIGH,
    LAY,
    LOW,
    NO_END,
    NOBODY,
    NOT_DOWN,
    NOWHERE,
    OUT,
    PLAYING,
    WON,
)
from upcard.engine.core.form import Landing, Move, OnMeldForm, no_card, read_index
from upcard.engine.core.melding import (
    has_pure_run,
    lays_off_now,
    score_card,
    why_not_last,
    why_not_left,
)
from upcard.engine.core.owed import is_owed, may_settle, owe_again, owed_for, rest_fits, settle
from upcard.engine.core.play import BEFORE_A_DRAW, OPENED, Gate, Part, Play
from upcard.engine.core.reasons import (
    BLOCKS_OWED,
    CARD_NOT_HELD,
    CONTRACT_FIRST,
    MELD_UNKNOWN,
    MELD_WRONG,
    MELDS_HIDDEN,
    NOTHING_BUT_WHOLE,
    OWN_MELD_FIRST,
    PLAY_TAKEN_FIRST,
    POINTS_FIRST,
    Saying,
)
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.table import Table
from upcard.melds import ENDS, End, Meld, MeldRules, Problem
from upcard.melds.check import nearer_end

_NEVER = 500
_NEXT_TURN = 501
_SAME_MELD = 502
_CONTRACT_LATER = 503
_POINTS_LATER = 504

SAYS = {
    _NEVER: Saying("lay.never", "layoff"),
    _NEXT_TURN: Saying("lay.this_turn", "layoff"),
    _CONTRACT_LATER: Saying("lay.contract_first", "nothing_before"),
    _POINTS_LATER: Saying("lay.points_first", "nothing_before"),
    _SAME_MELD: Saying("replace.same_meld", "replace_dest"),
}

_ALL: Bits = 0xFFFFFFFFFFFFF
END_NAMES: tuple[End | None, ...] = (None, "low", "high")


def why_not_before_down(state: Round, seat: int) -> int:
    """Return why a player may put nothing on the table before the first lay-down, or 0."""
    rules: Rules = state.rules
    if state.down[seat] != NOT_DOWN:
        return 0
    if rules.has_contract:
        return NOTHING_BUT_WHOLE if state.whole[seat] else CONTRACT_FIRST
    return POINTS_FIRST if rules.opens_by_points else 0


def why_hidden(state: Round) -> int:
    """Return why nothing may be put on the table in this game before the end of the round, or 0."""
    rules: Rules = state.rules
    if rules.has_contract or rules.opens_by_points or rules.further:
        return 0
    return MELDS_HIDDEN


def out_if_empty(state: Round, seat: int) -> None:
    """End the round if the last card may be played without a discard, or with a run that wins the match."""
    if (
        state.rules.winning_run >= 0
        and not state.owed_n
        and has_pure_run(state, state.rules.winning_run)
    ):
        state.end(WON, seat)
        return
    if state.owed_n or state.held[seat]:
        return
    if state.honour.off[seat] < 0:
        state.rules.not_out(state, seat)
    else:
        state.go_out(OUT, seat)


class LayingOff(Mechanism):
    """Laying off a card of the hand, or an owed wild card."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why a player may lay nothing off in this turn, before or after drawing, or 0."""
        rules: Rules = state.rules
        reason: int = why_hidden(state)
        if reason == 0:
            reason = why_not_before_down(state, seat)
        if rules.layoff_none and reason in (0, CONTRACT_FIRST, POINTS_FIRST):
            return _NEVER
        if reason:
            if rules.layoff_later_turn and reason == CONTRACT_FIRST:
                return _CONTRACT_LATER
            return _POINTS_LATER if rules.layoff_later_turn and reason == POINTS_FIRST else reason
        if rules.layoff_needs_down and state.down[seat] == NOT_DOWN:
            return OWN_MELD_FIRST
        return 0 if lays_off_now(state, seat) else _NEXT_TURN

    def refusal(self, state: Round, seat: int, code: int) -> int:
        """Return why the card may not be laid off there, or 0."""
        card: int = code >> 8 & 255
        meld: int = code >> 16 & 255
        end: int = code >> 24 & 3
        owed: int = NOWHERE
        reason: int
        if not (state.owed_n and may_settle(state, card, meld)):
            reason = _why_not_from_hand(state, seat, card)
            if reason:
                return reason
        if not state.table.fits(meld, card, end):
            return MELD_WRONG
        if state.owed_n:
            owed = owed_for(state, card, meld, end)
        if owed == NOWHERE:
            reason = why_not_last(state, seat, state.held[seat] - 1)
            if reason == 0 and state.held[seat] == 2 and state.rules.guards_last:
                reason = _why_not_leaving(state, seat, card, meld, end)
            if reason:
                return reason
        if state.owed_n and not rest_fits(state, meld, card, end, owed):
            return BLOCKS_OWED
        return 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the lay-offs. Natural cards are looked up by open places, wild ones tried everywhere."""
        table: Table = state.table
        if table.number == 0 or self.closed(state, seat, LAY):
            return
        number: int = table.list_followers(_ALL if state.owed_n else state.kinds[seat])
        for index in range(number):
            code: int = LAY | table.found[index]
            if self.refusal(state, seat, code) == 0:
                state.add(code)
        self.list_wilds(state, seat)

    def list_wilds(self, state: Round, seat: int) -> None:
        """List the lay-offs of wild cards."""
        table: Table = state.table
        hand: bytearray = state.hands[seat]
        kinds: bytes = state.rules.wild_kinds
        for index in range(len(kinds)):
            card: int = kinds[index]
            if hand[card] or (state.owed_n and is_owed(state, card)):
                for meld in range(table.number):
                    if table.is_run(meld):
                        self.try_card(state, seat, card, meld, LOW)
                        self.try_card(state, seat, card, meld, HIGH)
                    else:
                        self.try_card(state, seat, card, meld, NO_END)

    def try_card(self, state: Round, seat: int, card: int, meld: int, end: int) -> None:
        """List a lay-off if it is legal."""
        code: int = LAY | card << 8 | meld << 16 | end << 24
        if self.refusal(state, seat, code) == 0:
            state.add(code)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Lay the card off; an owed one is settled by it."""
        card: int = code >> 8 & 255
        meld: int = code >> 16 & 255
        end: int = code >> 24 & 3
        owed: int = NOWHERE
        if state.owed_n:
            owed = owed_for(state, card, meld, end)
        if state.tape is not None:
            state.tape.remember(seat)
        at: int = state.note(LAY, meld, 0, card, end)
        if owed == NOWHERE:
            state.from_hand(seat, card)
        else:
            state.log[at + 5] = owed
            state.log[at + 6] = state.owed[2 * owed + 1]
            settle(state, owed)
        place: int = state.table.extend(meld, card, end)
        state.log[at + 2] = place
        if state.rules.scoring_table_minus_hand:
            score_card(state, seat, meld, place, 1)
        if state.down[seat] == NOT_DOWN:
            state.down[seat] = state.turn
        if state.tape is not None:
            state.tape.tell("lay", seat, card, meld=meld, end=END_NAMES[end])
        out_if_empty(state, seat)

    def undo(self, state: Round, seat: int, at: int) -> None:
        """Take the card off again; what was owed is owed again."""
        meld: int = state.log[at + 1]
        place: int = state.log[at + 2]
        card: int = state.log[at + 3]
        if state.rules.scoring_table_minus_hand:
            score_card(state, seat, meld, place, -1)
        state.table.remove(meld, place, state.log[at + 4])
        if state.log[at + 5] == NOWHERE:
            state.to_hand(seat, card)
        else:
            owe_again(state, state.log[at + 5], card, state.log[at + 6])


def _why_not_from_hand(state: Round, seat: int, card: int) -> int:
    """Return why a card that settles no owed card cannot come from the hand, or 0."""
    hand: bytearray = state.hands[seat]
    if not hand[card]:
        return _SAME_MELD if state.owed_n and is_owed(state, card) else CARD_NOT_HELD
    must: int = state.must() if state.bound else NOBODY
    return 0 if must in (NOBODY, card) else PLAY_TAKEN_FIRST


def _why_not_leaving(state: Round, seat: int, card: int, meld: int, end: int) -> int:
    """Return why a lay-off may not leave the hand with its single card, or 0."""
    before: bytes = bytes(state.hands[seat])
    place: int = state.table.extend(meld, card, end)
    state.spend(seat, card)
    reason: int = why_not_left(state, seat, before)
    state.regain(seat, card)
    state.table.remove(meld, place, end)
    return reason


# ---- The move as a value ------------------------------------------------------------------------


class LayOff(Move, frozen=True, tag="lay"):
    """Add a card to a meld on the table; ``low`` or ``high`` names the end of a run."""

    card: int
    meld: int
    end: End | None = None


def joins_as(state: Round, meld: int, card: int, end: End | None) -> int | None:
    """Return the card as which one joins a meld; None for a wild card in a set."""
    laid: Meld = state.table.meld(meld)
    if laid.type == "run":
        return card_of(laid.rank - 1 if end == "low" else laid.last + 1, laid.suit)
    return card if state.rules.source.melds.natural_in_set(card, laid.rank) else None


def end_number(state: Round, meld: int, card: int, end: End | None) -> int:
    """Return the end that a player means: the one named, else the only legal one, else none.

    If the card fits neither end, it is the one at which the refusal is about the card.
    """
    if not state.table.is_run(meld):
        return NO_END
    if end is not None:
        return LOW if end == "low" else HIGH
    low: bool = state.table.fits(meld, card, LOW)
    high: bool = state.table.fits(meld, card, HIGH)
    if low or high:
        return NO_END if low and high else LOW if low else HIGH
    near: End = nearer_end(state.table.meld(meld), card, state.rules.source.melds)
    return LOW if near == "low" else HIGH


def read_end(text: str) -> End:
    """Return the end that a word names; raises ``NotationError``."""
    if text not in ENDS:
        raise NotationError(
            f"{quoted(text)} is no end of a run; write low or high", "notation.move"
        )
    return "low" if text == "low" else "high"


class LayOffForm(OnMeldForm):
    """How a player lays off."""

    kind = LAY
    rule = "layoff"
    rank = 140
    named = "card meld end"
    shown = ("7H m1", "JK m3 high", "AD m2 low")

    def text(self, move: LayOff, rules: MeldRules) -> str:
        """Return card, meld and end."""
        end = f" {move.end}" if move.end else ""
        return f"{card_text(move.card)} m{move.meld + 1}{end}"

    def read(self, rest: str, rules: MeldRules) -> LayOff:
        """Read card, meld and end."""
        parts = rest.split()
        if len(parts) not in (2, 3) or (len(parts) == 3 and parts[2] not in ENDS):
            self.unreadable(rest)
        end = read_end(parts[2]) if len(parts) == 3 else None
        return LayOff(parse_card(parts[0]), read_index(parts[1]), end)

    def code(self, state: Round, move: LayOff) -> int:
        """Return the number."""
        end = end_number(state, move.meld, move.card, move.end)
        return LAY | move.card << 8 | move.meld << 16 | end << 24

    def move(self, state: Round, seat: int, code: int) -> LayOff:
        """Return the value."""
        return LayOff(code >> 8 & 255, code >> 16 & 255, END_NAMES[code >> 24 & 3])

    def landing(self, state: Round, move: LayOff) -> Landing:
        """Return where the card goes."""
        stands = joins_as(state, move.meld, move.card, move.end)
        return Landing(move.card, move.meld, move.end, stands)

    def refusal(self, state: Round, seat: int, move: LayOff) -> int | Problem:
        """Return why the card may not be laid off there."""
        if not 0 <= move.meld < state.table.number:
            return MELD_UNKNOWN
        return no_card(move.card) or super().refusal(state, seat, move)


FORMS = (LayOffForm(LayOff),)

PLAY = Play(
    by_kind={LAY: LayingOff()},
    gates={LAY: Gate(lays=True)},
    parts=(
        Part(PLAYING, 60, LAY, lambda rules: rules.lays and not rules.layoff_none, OPENED),
        Part(BEFORE_A_DRAW, 60, LAY, lambda rules: not rules.lays or rules.layoff_none),
    ),
)
