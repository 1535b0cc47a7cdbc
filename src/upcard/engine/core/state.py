# hot: compiled where there is a C compiler (docs/speed.md)
"""One round in numbers: its cards and counters, how cards move, and the questions that need nothing else."""

from array import array
from collections.abc import Sequence
from typing import Any

from upcard.cards import JOKER, KINDS
from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    ASKED,
    CALLING,
    CLAIMING,
    DRAWING,
    HIGH,
    IN_ROUND,
    LOW,
    NO_END,
    NOBODY,
    NOT_ASKED,
    NOT_DOWN,
    OFFER,
    OUT,
    OUT_OF_MATCH,
    OVER,
    PHASES,
    PICKING,
    PLAYING,
    RULING,
    SHUFFLING,
)  # fmt: skip
from upcard.engine.core.honour import Honour
from upcard.engine.core.rules import Rules
from upcard.engine.core.table import Table
from upcard.melds import Contract
from upcard.melds.solver import ContractSearch

_BIT: Bits = 1
LOG = 8
"""Bytes of an entry of the log of this turn's plays."""


def opposite(seat: int, seats: int) -> int:
    """Return the seat across the table, which is the partner's where there are teams."""
    return (seat + seats // 2) % seats


class State:
    """A round. The top of ``stock`` and of ``pile`` is the last of their ``stock_n`` and ``pile_n`` cards.

    ``tape`` listens where somebody wants to be told what happens (see :class:`.tape.Tape`), and is None in rounds
    that are only played through.
    """

    __slots__ = (
        "active", "asked", "backs", "bound", "called", "caller", "claimed", "claims", "closing", "closing_turn",
        "contracts", "dealer", "discarder", "down", "far", "hands", "held", "honour", "kinds", "knock_limit",
        "laid", "last_claimant", "least", "left", "log", "log_fixed", "log_n", "memory", "moves", "moves_n", "named",
        "open", "out", "owed", "owed_n", "parts", "phase", "pile", "pile_n", "points", "reason", "refills", "rules",
        "searches", "seats", "steps", "steps_n", "stock", "stock_n", "table", "tables", "taken", "tape", "turn",
        "turned", "ways", "ways_of", "whole",
    )  # fmt: skip

    def __init__(self, rules: Rules, contracts: Sequence[Contract], room: int) -> None:
        """Make an empty table for a shoe of ``room`` cards, with the contract that each seat has to lay."""
        seats: int = rules.seats
        self.seats: int = seats
        self.hands: list[bytearray] = [bytearray(KINDS) for _ in range(seats)]
        self.held: bytearray = bytearray(seats)
        self.kinds: array[Bits] = array("Q", bytes(8 * seats))  # a bit for each kind a hand holds
        self.stock: bytearray = bytearray(room)
        self.stock_n: int = 0
        self.pile: bytearray = bytearray(room)
        self.pile_n: int = 0
        self.down: array[int] = array("i", bytes(4 * seats))  # the turn in which a seat went down
        self.left: array[int] = array("i", [IN_ROUND] * seats)
        self.claims: array[int] = array("i", bytes(4 * seats))
        self.laid: array[int] = array(
            "i", bytes(4 * seats)
        )  # what a seat's cards on the table count
        self.points: array[int] = array("i", bytes(4 * seats))
        self.asked: bytearray = bytearray(seats)
        self.far: bytearray = bytearray(seats)  # cards that a seat lacks for its contract at least
        self.ways: int = 0  # to lay the contract, of the hand last asked for
        self.ways_of: int = 0  # the number that the search gave to that question; 0: none
        self.steps: bytearray = bytearray(32)
        self.steps_n: int = 0
        self.owed: bytearray = bytearray(16)
        self.owed_n: int = 0
        self.log: bytearray = bytearray(LOG * 8)
        self.log_n: int = 0
        self.log_fixed: int = 0  # entries at its beginning that cannot be taken back
        self.phase: int = OVER
        self.active: int = 0
        self.dealer: int = 0
        self.turn: int = 1
        self.refills: int = 0
        self.backs: int = 0
        self.tables: list[Any] = []  # the table before each rearrangement of this turn
        self.taken: int = NOBODY
        self.bound: bool = (
            False  # whether that was taken on the condition that it is played at once
        )
        self.last_claimant: int = NOBODY
        self.discarder: int = NOBODY
        self.called: bool = False  # whether the top discard was called and cannot be taken
        self.caller: int = NOBODY  # from whose hand chance draws
        self.turned: int = NOBODY  # the card turned up for the wild rank, out of play
        self.out: int = NOBODY
        self.reason: int = OUT
        self.open: bool = (
            False  # whether melds kept in the hand have been laid on the table at the end
        )
        self.moves: array[int] = array("i", bytes(4 * 64))
        self.moves_n: int = 0
        self.named: Any = None  # melds that a player named at the end of the round
        self.tape: Any = None
        self.memory: array[int] = array("i", rules.usual)  # see core/remembered.py
        self.honour: Honour = Honour(seats) if rules.without_guard else rules.no_honour
        self.rules: Rules = rules
        self.table: Table = Table(rules.source.melds, 4, rules.stride)
        self._begin_match(seats)
        self.set_contracts(contracts)

    def _begin_match(self, seats: int) -> None:
        """Declare the facts of earlier rounds, and those on which the end of this one depends."""
        self.claimed: array[int] = array("i", bytes(4 * seats))  # claims in earlier rounds
        # The most points to knock with, -1 where nobody does.
        self.knock_limit: int = self.rules.knock_max
        self.closing: int = NOBODY  # who went out or showed, while the others have their last turns
        self.closing_turn: int = 0

    def set_contracts(self, contracts: Sequence[Contract]) -> None:
        """Set what each seat has to lay."""
        self.contracts: tuple[Contract, ...] = tuple(contracts)
        parts, least, whole, searches = self.rules.asked_of(self.contracts)
        self.parts: bytes = parts
        self.least: bytes = least
        self.whole: bytes = whole
        self.searches: list[ContractSearch] = searches

    # ---- Dealing --------------------------------------------------------------------------------

    def deal(self, dealer: int, shoe: bytes, upcard: int, absent: bytes = b"") -> None:
        """Begin: hands from the top of the shoe, one card at a time from the dealer's left, then the upcard.

        ``shoe`` is in its drawn order with the upcard at index ``upcard``, -1 where there is none. ``absent`` are
        seats that are out of the match and get no cards.
        """
        seat: int
        card: int
        hand: bytearray
        turned: int = NOBODY
        total: int = len(shoe)
        seats: int = self.seats
        dealt: int = self.rules.cards * (seats - len(absent))
        if self.rules.first_extra:
            dealt += 1
        if total > len(self.stock) or dealt >= total or upcard >= total:
            raise ValueError(f"a shoe of {total} cards does not suit this game")
        for seat in range(seats):
            hand = self.hands[seat]
            for index in range(KINDS):
                hand[index] = 0
            self.kinds[seat] = 0
            self.held[seat] = self.rules.cards
            self.down[seat] = NOT_DOWN
            self.claims[seat] = 0
            self.claimed[seat] = 0
            self.laid[seat] = 0
            self.asked[seat] = NOT_ASKED
            self.far[seat] = 0
            self.left[seat] = IN_ROUND
        for seat in absent:
            self.stay_away(seat)
        seat = self.after(dealer)
        self.dealer = dealer
        self.active = seat
        if self.rules.first_extra:
            self.held[seat] += 1
        for index in range(dealt):
            hand = self.hands[seat]
            card = shoe[index]
            hand[card] += 1
            self.kinds[seat] |= _BIT << card
            seat = self.after(seat)
        if self.rules.turns_wild:
            turned = dealt + 1 if upcard == dealt else dealt
            self.turn_wild(shoe[turned])
        self.stock_n = 0
        for index in range(total - 1, dealt - 1, -1):
            if index not in (upcard, turned):
                self.stock[self.stock_n] = shoe[index]
                self.stock_n += 1
        self.pile_n = 0
        if upcard >= 0:
            card = shoe[upcard]
            self.pile[0] = card
            self.pile_n = 1
        self._begin()

    def stay_away(self, seat: int) -> None:
        """Leave a seat out of the match."""
        if not self.rules.leaves:
            raise ValueError("nobody leaves a match of this game")
        self.left[seat] = OUT_OF_MATCH
        self.held[seat] = 0

    def turn_wild(self, card: int) -> None:
        """Make the rank of a card turned up wild."""
        self.turned = card
        self.rules = self.rules.turned_up(card)
        self.table.set_wild(self.rules.wild)
        if self.rules.has_contract:
            self.set_contracts(self.contracts)

    def _begin(self) -> None:
        """Reset everything but the cards to its state before the first turn."""
        self.table.clear()
        self.steps_n = self.owed_n = self.log_n = self.log_fixed = 0
        self.memory[:] = self.rules.usual
        self.backs = self.refills = 0
        self.tables.clear()
        self.turn = 1
        self.knock_limit = self.rules.knock_max
        if self.rules.knock_upcard and self.pile_n:
            self.knock_limit = min(self.knock_limit, self.rules.points[self.top()])
        self.closing = NOBODY
        self.closing_turn = 0
        self.ways_of = 0
        self.called = self.bound = self.open = False
        self.caller = NOBODY
        self.named = None
        self.honour.clear()
        self.taken = self.last_claimant = self.discarder = self.out = NOBODY
        self.phase = OFFER if self.rules.upcard_offer else self.opening_phase()
        if self.rules.first_extra:
            self.phase = PLAYING

    def opening_phase(self) -> int:
        """Return the phase in which a turn begins."""
        return PLAYING if self.rules.turn_is_play_or_draw else DRAWING

    def copy_from(self, other: "State") -> None:
        """Take over the state of another deal of the same round; nothing is allocated."""
        alike: bool = self.parts == other.parts and self.least == other.least
        if not alike or self.seats != other.seats or len(self.stock) != len(other.stock):
            raise ValueError(
                "this deal and the one it is to copy are not of the same round of a game"
            )
        for seat in range(self.seats):
            self.hands[seat][:] = other.hands[seat]
            self.kinds[seat] = other.kinds[seat]
            self.down[seat] = other.down[seat]
            self.claims[seat] = other.claims[seat]
            self.claimed[seat] = other.claimed[seat]
            self.left[seat] = other.left[seat]
            self.laid[seat] = other.laid[seat]
            self.points[seat] = other.points[seat]
        self.held[:] = other.held
        self.stock[:] = other.stock
        self.pile[:] = other.pile
        self.asked[:] = other.asked
        self.far[:] = other.far
        self.steps[:] = other.steps
        self.owed[:] = other.owed
        self.log[:] = other.log
        self.rules = other.rules
        self.contracts, self.searches = other.contracts, other.searches
        self.table.copy_from(other.table)
        self.stock_n, self.pile_n, self.owed_n = other.stock_n, other.pile_n, other.owed_n
        self.steps_n, self.log_n, self.log_fixed = other.steps_n, other.log_n, other.log_fixed
        self.phase, self.active, self.dealer = other.phase, other.active, other.dealer
        self.turn, self.refills, self.backs = other.turn, other.refills, other.backs
        self.ways_of = 0
        self.called, self.caller = other.called, other.caller
        self.taken, self.bound, self.turned = other.taken, other.bound, other.turned
        self.last_claimant, self.discarder = other.last_claimant, other.discarder
        self.out, self.reason, self.open = other.out, other.reason, other.open
        self.closing, self.closing_turn = other.closing, other.closing_turn
        self.knock_limit = other.knock_limit
        self.named = other.named
        self.memory[:] = other.memory
        self.tables[:] = other.tables
        if self.rules.without_guard:
            self.honour.copy_from(other.honour)

    # ---- Questions ------------------------------------------------------------------------------

    def to_act(self) -> int:
        """Return the seat that acts now, of several that owe an answer the nearest; -1 for nobody or chance."""
        if self.phase in (CLAIMING, CALLING):
            seat: int = self.asks_from()
            for _ in range(self.seats - 1):
                seat = seat + 1 if seat + 1 < self.seats else 0
                if self.asked[seat] == ASKED:
                    return seat
            return NOBODY
        if self.phase in (OVER, SHUFFLING, PICKING):
            return NOBODY
        if self.phase == RULING:
            return self.honour.owes
        return self.active

    def window(self) -> list[int]:
        """Return the seats asked in the open window, in the order of asking; none if no window is open."""
        seats: list[int] = []
        if self.phase in (CLAIMING, CALLING):
            seat: int = self.asks_from()
            for _ in range(self.seats - 1):
                seat = seat + 1 if seat + 1 < self.seats else 0
                if self.asked[seat] != NOT_ASKED:
                    seats.append(seat)
        return seats

    def asks_from(self) -> int:
        """Return the seat from which a window asks on: the discarder if a call is open, else the active seat."""
        return self.discarder if self.phase == CALLING and self.discarder >= 0 else self.active

    def after(self, seat: int) -> int:
        """Return the next seat to the left that is still in the round."""
        seat = seat + 1 if seat + 1 < self.seats else 0
        if self.rules.leaves:
            for _ in range(self.seats):
                if self.left[seat] == IN_ROUND:
                    break
                seat = seat + 1 if seat + 1 < self.seats else 0
        return seat

    def partner(self, seat: int) -> int:
        """Return the seat that scores together with a seat; that seat itself where there are no teams."""
        return opposite(seat, self.seats) if self.rules.teams_opposite_pairs else seat

    def went_down_now(self, seat: int) -> bool:
        """Return whether the seat has gone down in this turn."""
        return self.down[seat] == self.turn

    def list_of(self, seat: int) -> int:
        """Return the number of a seat's list of mechanisms: that of the phase, or the last one once it is down."""
        return PHASES if self.phase == PLAYING and self.down[seat] != NOT_DOWN else self.phase

    def must(self) -> int:
        """Return the card that was taken on condition, until it is played; no other play comes before it."""
        return self.taken if self.bound and not self.log_n else NOBODY

    def fits_table(self, card: int) -> bool:
        """Return whether the card could be laid off on some meld."""
        table: Table = self.table
        for meld in range(table.number):
            if table.fits(meld, card, NO_END):
                return True
            if table.fits(meld, card, LOW) or table.fits(meld, card, HIGH):
                return True
        return False

    def hand_points(self, seat: int) -> int:
        """Return the points of the cards in a hand."""
        hand: bytearray = self.hands[seat]
        total: int = 0
        for card in range(KINDS):
            if hand[card]:
                total += hand[card] * self.rules.points[card]
        return total

    def mask(self, hand: bytearray) -> Bits:
        """Return a hand without jokers and twins as a mask of 52 cards."""
        mask: Bits = 0
        for card in range(JOKER):
            if hand[card]:
                mask |= _BIT << card
        return mask

    # ---- Movements ------------------------------------------------------------------------------

    def set_hand(self, seat: int, hand: bytes | bytearray) -> None:
        """Let a seat hold these cards and no others, given as counts by kind."""
        self.hands[seat][:] = hand
        self.held[seat] = sum(hand)
        self.kinds[seat] = 0
        for card in range(KINDS):
            if hand[card]:
                self.kinds[seat] |= _BIT << card

    def to_hand(self, seat: int, card: int) -> None:
        """Put a card into a hand, as a new one."""
        hand: bytearray = self.hands[seat]
        hand[card] += 1
        self.kinds[seat] |= _BIT << (card & 63)
        self.held[seat] += 1
        if self.far[seat]:
            self.far[seat] -= 1
        if self.tape is not None:
            self.tape.comes(seat, card)

    def from_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        hand: bytearray = self.hands[seat]
        if not hand[card]:
            raise ValueError(f"card number {card} is not in the hand of seat {seat + 1}")
        hand[card] -= 1
        if not hand[card]:
            self.kinds[seat] &= ~(_BIT << (card & 63))
        self.held[seat] -= 1
        if self.tape is not None:
            self.tape.goes(seat, card, hand[card])

    def spend(self, seat: int, card: int) -> None:
        """Take a card out of a hand for a moment."""
        hand: bytearray = self.hands[seat]
        hand[card] -= 1
        if not hand[card]:
            self.kinds[seat] &= ~(_BIT << (card & 63))
        self.held[seat] -= 1

    def regain(self, seat: int, card: int) -> None:
        """Put back a card that was out of a hand for a moment: what the hand lacks at least stays the same."""
        hand: bytearray = self.hands[seat]
        hand[card] += 1
        self.kinds[seat] |= _BIT << (card & 63)
        self.held[seat] += 1

    def to_pile(self, card: int) -> None:
        """Put a card on the discard pile."""
        if self.pile_n >= len(self.pile):
            self.pile.extend(bytes(16))
        self.pile[self.pile_n] = card
        self.pile_n += 1

    def top(self) -> int:
        """Return the top discard."""
        return self.pile[self.pile_n - 1]

    def note(self, kind: int, meld: int, place: int, card: int, other: int) -> int:
        """Write down a play, so that it can be taken back; return where the rest of its entry goes."""
        at: int = self.log_n * LOG
        if at + LOG > len(self.log):
            self.log.extend(bytes(16 * LOG))
        self.log[at] = kind
        self.log[at + 1] = meld
        self.log[at + 2] = place
        self.log[at + 3] = card
        self.log[at + 4] = other
        self.log[at + 5] = 255
        self.log[at + 7] = 1 if self.down[self.active] == NOT_DOWN else 0
        self.log_n += 1
        return at

    def forget_turn(self) -> None:
        """Forget the turn: its plays can no longer be taken back, and all that lasts for a turn is reset."""
        rules: Rules = self.rules
        self.log_n = self.log_fixed = self.backs = 0
        if self.tables:
            self.tables.clear()
        self.taken = NOBODY
        self.bound = False
        for index in range(len(rules.until_turn)):
            place: int = rules.until_turn[index]
            self.memory[place] = rules.usual[place]

    def finish(self, reason: int, out: int) -> None:
        """End the round."""
        self.phase = OVER
        self.steps_n = 0
        self.forget_turn()
        self.reason = reason
        self.out = out
