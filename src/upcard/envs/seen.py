# hot: compiled where there is a C compiler (docs/speed.md)
"""The public history of a round, and the observation of each seat."""

from array import array

from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    AT_RANK,
    AT_SIZE,
    AT_SUIT,
    AT_TYPE,
    AT_WILDS,
    BACK,
    BUY,
    CALL,
    CLAIM,
    CLAIMED,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    FIRST,
    IN_ROUND,
    KNOCK,
    LAY,
    MELD,
    NO_CARD,
    NOBODY,
    NOT_ASKED,
    NOT_DOWN,
    OFFER,
    PASS,
    PASSED,
    PILE,
    REARRANGE,
    REPLACE,
    RUN,
    SHOW,
    TAKE,
)
from upcard.engine.core.round import Round
from upcard.engine.core.state import LOG
from upcard.engine.core.table import Table
from upcard.envs.layout import A_MELD, FIELDS, OF_ROUND, SEAT_FACTS, TABLE_FACTS, Layout, words_of
from upcard.features.push.play import push_ends_round, pushes

_CARDS = 53
TOOK = 0
"""Where the counts of a seat's cards begin: those taken,"""
PASSED_ON = 53
"""let pass,"""
DISCARDED = 106
"""discarded"""
LAID = 159
"""and laid."""
_MOST = 25_599  # points shown as hundreds and rest


class Seen:
    """The public counts of a round, and observations in the order of a :class:`.layout.Layout`."""

    __slots__ = (
        "_before", "_claims", "_counts", "_hand", "_lays", "_loose", "_loose_at", "_own", "_page", "_page_words",
        "_pile_n", "_rebuilds", "_said", "_said_n", "_saying", "_saying_n", "_seat", "_seat_words", "_seats_words",
        "_shown", "_shows_own", "_slots", "_stale", "_table", "_top", "asked", "round_number", "rounds_left", "seats",
        "size",
    )  # fmt: skip

    def __init__(self, plan: Layout) -> None:
        self.size: int = plan.size
        self.round_number: int = 1
        self.rounds_left: int = -1
        """The number of rounds after this one, -1 if unknown."""
        self._own: int = plan.own
        self._said: int = plan.said
        self._saying: bytearray = bytearray(plan.said)  # the actions of the unfinished move
        self._saying_n: int = 0
        self._said_n: int = 0  # how many of them the page shows
        self._pile_n: int = plan.pile
        self._shown: int = plan.melds
        self._lays: bool = plan.lays
        self._counts: int = plan.counts
        self._slots: int = plan.slots
        self._seat: int = plan.a_seat
        self._page: bytearray = bytearray(plan.page)  # the part before the seats
        self._page_words: array[Bits] = words_of(self._page)
        self.seats: bytearray = bytearray(plan.seats * plan.a_seat)  # by seat number
        self._seats_words: array[Bits] = words_of(self.seats)
        self._seat_words: int = plan.a_seat // 8
        self._stale: bool = True  # whether the melds shown are out of date
        self._loose_at: int = _CARDS + TABLE_FACTS + plan.said if plan.rearranges else 0
        self._rebuilds: bool = (
            False  # whether the seat that acts is rearranging the table card by card
        )
        self._shows_own: bool = False  # whether the page shows that seat's version of the table
        self._hand: bytearray = bytearray(_CARDS)
        self._loose: bytearray = bytearray(_CARDS)
        self._table: Table | None = None
        self._top: int = NOBODY
        self._before: bytearray = bytearray(_CARDS)
        self.asked: bytearray = bytearray(plan.seats)
        self._claims: array[int] = array("i", bytes(4 * plan.seats))

    # ---- A round begins -------------------------------------------------------------------------

    def begin(self, state: Round) -> None:
        """Clear the counts for a new deal; the scores stay."""
        for seat in range(state.seats):
            at: int = seat * self._seat
            for index in range(at, at + self._counts + OF_ROUND):
                self.seats[index] = 0
            self._write_contract(state, seat)
            self.asked[seat] = NOT_ASKED
        self.stop_rebuilding()

    def _write_contract(self, state: Round, seat: int) -> None:
        at: int = seat * self._seat + self._counts + SEAT_FACTS
        index: int
        for index in range(2 * self._slots):
            self.seats[at + index] = 0
        for index, slot in enumerate(state.contracts[seat].slots[: self._slots]):
            self.seats[at + 2 * index] = 2 if slot.type == "run" else 1
            self.seats[at + 2 * index + 1] = min(slot.size, 255)

    def copy_from(self, other: "Seen") -> None:
        """Copy the counts from another copy of the round. Raises ``ValueError`` for another layout."""
        if self.size != other.size or len(self.seats) != len(other.seats):
            raise ValueError(f"{other.size} bytes are observed there, {self.size} here")
        self.seats[:] = other.seats
        self.round_number, self.rounds_left = other.round_number, other.rounds_left
        self.asked[:] = other.asked
        self._saying_n = 0
        self.stop_rebuilding()

    def set_score(self, seat: int, score: int, contracts: int) -> None:
        """Set the match score of a seat: its points, and its completed contracts."""
        at: int = seat * self._seat + self._counts + OF_ROUND
        much: int = min(abs(score), _MOST)
        if not 0 <= seat * self._seat < len(self.seats):
            raise ValueError(f"there is no seat number {seat}, counted from 0")
        self.seats[at] = 1 if score < 0 else 0
        self.seats[at + 1] = much // 100
        self.seats[at + 2] = much % 100
        self.seats[at + 3] = min(max(contracts, 0), 255)

    # ---- Moves ----------------------------------------------------------------------------------

    def before(self, state: Round, seat: int, code: int) -> None:
        """Note the public part of a legal move that is about to be made."""
        kind: int = code & 255
        card: int = code >> 8 & 255
        self._top = state.top() if state.pile_n else NOBODY
        if kind == DISCARD:
            self._one_more(seat, DISCARDED + card)
        elif kind in (TAKE, BUY):
            self._one_more(seat, TOOK + self._top)
        elif kind == DRAW:
            self._declines(state, seat)
        elif kind == PASS and state.phase == OFFER:
            self._one_more(seat, PASSED_ON + self._top)
        elif kind in (CLAIM, PASS) and state.phase == CLAIMING:
            self._answers(state, seat, CLAIMED if kind == CLAIM else PASSED)
        elif kind == PILE:
            self._takes(state, seat, code >> 8)
        elif kind == CALL and card == NO_CARD:
            self._stale = True
            self._lays_one(seat, self._top, 1)
        elif kind in (KNOCK, CALL, SHOW) and card != NO_CARD:
            self._one_more(seat, DISCARDED + card)
        if kind in (DOWN, MELD, LAY, REPLACE, REARRANGE, BACK, SHOW):
            self._stale = True
            self._before[:] = state.hands[seat]
            if kind == SHOW and card < _CARDS:
                self._before[card] -= 1

    def after(self, state: Round, seat: int, code: int) -> None:
        """Note the public part of a move just made."""
        kind: int = code & 255
        if kind in (CLAIM, PASS) and self._top != NOBODY:
            if self.asked[seat] != NOT_ASKED:
                self._window_closes(state, seat)
        elif kind in (DOWN, MELD, LAY, REPLACE, REARRANGE, BACK, SHOW):
            self._plays(state, seat, kind)
        elif kind == DRAW and state.rules.draw_push_on and state.taken != NOBODY:
            self._one_more(seat, TOOK + state.taken)

    def _declines(self, state: Round, seat: int) -> None:
        """Note that the seat draws instead of taking the top discard, which it may push to the next seat."""
        if self._top == NOBODY:
            return
        if not state.rules.draw_push_on:
            self._one_more(seat, PASSED_ON + self._top)
        elif pushes(state) and not push_ends_round(state):
            self._one_more(seat, PASSED_ON + self._top)
            self._one_more(state.after(seat), TOOK + self._top)

    def _takes(self, state: Round, seat: int, number: int) -> None:
        for index in range(1, min(number, state.pile_n) + 1):
            self._one_more(seat, TOOK + state.pile[state.pile_n - index])

    def _answers(self, state: Round, seat: int, answer: int) -> None:
        for other in range(state.seats):
            self.asked[other] = state.asked[other]
            self._claims[other] = state.claims[other]
        self.asked[seat] = answer

    def _window_closes(self, state: Round, seat: int) -> None:
        """Once the answers are known, note which seats let the discard pass and which one got it."""
        other: int
        claimant: int = NOBODY
        if state.asked[seat] in (PASSED, CLAIMED):
            return
        for other in range(state.seats):
            if state.claims[other] != self._claims[other]:
                claimant = other
        if claimant == NOBODY or not state.rules.claim_priority_first_call:
            other = state.active
            for _ in range(state.seats - 1):
                other = other + 1 if other + 1 < state.seats else 0
                if other == claimant:
                    break
                if self.asked[other] == PASSED:
                    self._one_more(other, PASSED_ON + self._top)
        if claimant != NOBODY:
            self._one_more(claimant, TOOK + self._top)
        for other in range(state.seats):
            self.asked[other] = NOT_ASKED

    def _plays(self, state: Round, seat: int, kind: int) -> None:
        """Note the cards that a play moved from the hand to the table, or back."""
        hand: bytearray = state.hands[seat]
        for card in range(_CARDS):
            fewer: int = self._before[card] - hand[card]
            if fewer == 0:
                continue
            if (fewer > 0) == (kind != BACK):
                self._lays_one(seat, card, fewer)
            else:
                self._change(seat, TOOK + card, -fewer)

    def _lays_one(self, seat: int, card: int, number: int) -> None:
        if self._lays:
            self._change(seat, LAID + card, number)

    def _one_more(self, seat: int, place: int) -> None:
        self._change(seat, place, 1)

    def _change(self, seat: int, place: int, more: int) -> None:
        at: int = seat * self._seat + place
        self.seats[at] = min(max(self.seats[at] + more, 0), 255)

    def count(self, seat: int, place: int, more: int) -> None:
        """Add to the count of a card of a seat; ``place`` is one of the starts above plus the card."""
        if place < LAID:
            self._change(seat, place, more)
        else:
            self._lays_one(seat, place - LAID, more)

    # ---- Observing ------------------------------------------------------------------------------

    def write(self, state: Round, seat: int, acts: int, out: "array[Bits]", at: int) -> None:
        """Write the observation of a seat, in 64-bit words, into ``out`` from index ``at`` on; ``acts`` is the seat
        that acts. Raises ``IndexError`` for a seat that does not exist, and if it does not fit.
        """
        other: int = seat
        words: int = self.size // 8
        page: int = len(self._page) // 8
        if not 0 <= seat < state.seats:
            raise IndexError(f"there is no seat {seat + 1}; seats are 1 to {state.seats}")
        if at < 0 or at + words > len(out):
            raise IndexError(f"an observation of {words} words does not fit there")
        self._page[0:53] = state.hands[seat]
        self._write_table(state, seat, acts)
        self._write_said(self._saying_n if seat == acts else 0)
        self._write_pile(state)
        if self._loose_at:
            self._write_rebuilding(seat == acts and self._rebuilds)
        if self._shown:
            if self._shows_own and self._table is not None:
                self._write_melds(state, self._table, seat)
            else:
                self._write_melds(state, state.table, seat)
        for index in range(page):
            out[at + index] = self._page_words[index]
        at += page
        for _ in range(state.seats):
            self._write_facts(state, other)
            first: int = other * self._seat_words
            for word in range(self._seat_words):
                out[at + word] = self._seats_words[first + word]
            at += self._seat_words
            other = other + 1 if other + 1 < state.seats else 0

    def say(self, action: int) -> None:
        """Note an action of the unfinished move, which the other seats do not see."""
        if self._saying_n < self._said:
            self._saying[self._saying_n] = min(max(action, 0), 255)
            self._saying_n += 1

    def unsay(self) -> None:
        """Note that no move is in progress."""
        self._saying_n = 0

    def rebuild(self, hand: bytearray, loose: bytearray, table: Table) -> None:
        """Show the seat that acts its hand, the cards it took up and the table as it is rearranging it."""
        self._hand[:] = hand
        self._loose[:] = loose
        self._table = table
        self._rebuilds = self._stale = True

    def stop_rebuilding(self) -> None:
        """Show the table as it lies."""
        self._rebuilds = False
        self._table = None
        self._stale = True

    def _write_rebuilding(self, own: bool) -> None:
        """Write the parts of the observation that differ for the seat that is rearranging the table card by card."""
        table: Table | None = self._table
        at: int = self._loose_at
        if own != self._shows_own:
            self._stale = True
            self._shows_own = own
            if not own:
                self._page[at : at + _CARDS] = bytes(_CARDS)
        if own and table is not None:
            self._page[0:53] = self._hand
            self._page[at : at + _CARDS] = self._loose
            self._page[_CARDS + 17] = min(table.number, 255)

    def _write_said(self, number: int) -> None:
        at: int = _CARDS + TABLE_FACTS
        for index in range(number):
            self._page[at + index] = self._saying[index]
        for index in range(number, self._said_n):
            self._page[at + index] = 0
        self._said_n = number

    def _write_table(self, state: Round, seat: int, acts: int) -> None:
        page: bytearray = self._page
        at: int = _CARDS
        out: int = state.out if state.out != NOBODY else state.closing
        page[at] = state.phase
        page[at + 1] = _from(state, seat, state.active)
        page[at + 2] = 1 if seat == acts else 0
        page[at + 3] = _from(state, seat, state.dealer)
        page[at + 4] = min(state.turn, 255)
        page[at + 5] = min(state.stock_n, 255)
        page[at + 6] = min(state.pile_n, 255)
        page[at + 7] = state.turned + 1
        page[at + 8] = state.taken + 1
        page[at + 9] = 1 if state.must() != NOBODY else 0
        page[at + 10] = min(state.owed_n, 255)
        page[at + 11] = state.owed[0] + 1 if state.owed_n else 0
        page[at + 12] = min(state.refills, 255)
        page[at + 13] = min(state.knock_limit + 1, 255)
        page[at + 14] = 0 if out == NOBODY else _from(state, seat, out) + 1
        page[at + 15] = min(self.round_number, 255)
        page[at + 16] = min(self.rounds_left + 1, 255)
        page[at + 17] = min(state.table.number, 255)
        page[at + 18] = min(_plays(state), 255)
        page[at + 19] = 0 if state.discarder == NOBODY else _from(state, seat, state.discarder) + 1
        page[at + 20] = 1 if state.called else 0
        page[at + 21] = 0 if acts == NOBODY else _from(state, seat, acts) + 1

    def _write_pile(self, state: Round) -> None:
        at: int = self._own
        page: bytearray = self._page
        for index in range(self._pile_n):
            page[at + index] = (
                state.pile[state.pile_n - 1 - index] + 1 if index < state.pile_n else 0
            )

    def _write_melds(self, state: Round, table: Table, seat: int) -> None:
        """Write the melds of a table if they changed, and their owners relative to the seat."""
        page: bytearray = self._page
        first: int = self._own + self._pile_n
        number: int = min(table.number, self._shown)
        if self._stale:
            for index in range(first, len(page)):
                page[index] = 0
            for meld in range(number):
                self._write_meld(table, meld, first + meld * A_MELD)
            self._stale = False
        for meld in range(number):
            page[first + meld * A_MELD + 3] = _from(state, seat, table.owner_of(meld)) + 1

    def _write_meld(self, table: Table, meld: int, at: int) -> None:
        cells: bytearray = table.cells
        page: bytearray = self._page
        place: int = meld * table.stride
        page[at] = 2 if cells[place + AT_TYPE] == RUN else 1
        page[at + 1] = cells[place + AT_RANK]
        page[at + 2] = cells[place + AT_SUIT] if cells[place + AT_TYPE] == RUN else 0
        page[at + 4] = cells[place + AT_SIZE]
        page[at + 5] = cells[place + AT_WILDS]
        for index in range(min(cells[place + AT_SIZE], A_MELD - FIELDS)):
            page[at + FIELDS + index] = cells[place + FIRST + index] + 1

    def _write_facts(self, state: Round, seat: int) -> None:
        facts: bytearray = self.seats
        at: int = seat * self._seat + self._counts
        laid: int = min(max(state.laid[seat], 0), _MOST)
        facts[at] = state.held[seat]
        facts[at + 1] = (
            0 if state.down[seat] == NOT_DOWN else 2 if state.down[seat] == state.turn else 1
        )
        facts[at + 2] = min(state.claims[seat], 255)
        facts[at + 3] = 0 if state.asked[seat] == NOT_ASKED else 1
        if laid or facts[at + 4] or facts[at + 5]:
            facts[at + 4] = laid // 100
            facts[at + 5] = laid % 100
        facts[at + 6] = 0 if state.left[seat] == IN_ROUND else 1


def _plays(state: Round) -> int:
    """Return the number of plays in this turn: an entry of the log without a kind belongs to the next one."""
    number: int = 0
    for index in range(state.log_n):
        if state.log[index * LOG]:
            number += 1
    return number


def _from(state: Round, seat: int, other: int) -> int:
    """Return how many seats to the left the other one sits."""
    return other - seat if other >= seat else other - seat + state.seats
