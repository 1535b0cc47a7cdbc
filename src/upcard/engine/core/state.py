# hot: compiled where there is a C compiler (docs/speed.md)
"""One round in numbers: its cards and counters, and the questions that need nothing else."""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import JOKER, KINDS
from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    ASKED,
    CALLING,
    CAP,
    CLAIMING,
    DRAWING,
    EARLIER,
    HIGH,
    IN_ROUND,
    LOW,
    NO_END,
    NO_LIMIT,
    NOBODY,
    NOT_DOWN,
    OFFER,
    OUT,
    OUT_OF_MATCH,
    OVER,
    PICKING,
    SHUFFLING,
    THIS_TURN,
    VOID,
)  # fmt: skip
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.table import Table
from upcard.engine.play import MOST_TURNS_A_SEAT
from upcard.melds.contract import Contract
from upcard.melds.deadwood import Deadwood
from upcard.melds.solver import ContractSearch

_BIT: Bits = 1
_NOWHERE = bytearray()
_NONE: list[int] = []  # nothing is ever put in
LOG = 7
"""Bytes of an entry of the log of this turn's plays."""


@lru_cache(256)
def _sizes(contracts: tuple[Contract, ...]) -> tuple[bytes, bytes, bytes]:
    """Return for each seat the number of its contract's parts, the least number of its cards, and whether it takes all."""
    return (
        bytes(len(contract.slots) for contract in contracts),
        bytes(min(contract.cards(), 255) for contract in contracts),
        bytes(contract.whole_hand for contract in contracts),
    )


class CompactState:
    """A round. The top of ``stock`` and of ``pile`` is the last of their ``stock_n`` and ``pile_n`` cards."""

    __slots__ = (
        "active",
        "asked",
        "backs",
        "bound",
        "called",
        "caller",
        "claims",
        "dealer",
        "discarder",
        "down",
        "far",
        "hands",
        "held",
        "laid",
        "last_claimant",
        "least",
        "left",
        "log",
        "log_n",
        "moves",
        "moves_n",
        "out",
        "owed",
        "owed_n",
        "parts",
        "passed",
        "phase",
        "pile",
        "pile_n",
        "points",
        "reason",
        "refills",
        "rules",
        "searches",
        "seats",
        "steps",
        "steps_n",
        "stock",
        "stock_n",
        "table",
        "taken",
        "turn",
        "ways",
        "ways_of",
        "whole",
    )

    def __init__(
        self,
        rules: CoreRules,
        contracts: Sequence[Contract],
        searches: list[ContractSearch],
        room: int,
    ) -> None:
        """Make a deal for a shoe of ``room`` cards, with the contract of each seat and what searches for it."""
        seats: int = rules.seats
        self.rules: CoreRules = rules
        self.searches: list[ContractSearch] = searches
        sizes = _sizes(tuple(contracts))  # all deals of a round share them
        self.parts: bytes = sizes[0]
        self.least: bytes = sizes[1]
        self.whole: bytes = sizes[2]
        self.seats: int = seats
        self.hands: list[bytearray] = [bytearray(KINDS) for _ in range(seats)]
        self.held: bytearray = bytearray(seats)
        self.stock: bytearray = bytearray(room)
        self.stock_n: int = 0
        self.pile: bytearray = bytearray(room)
        self.pile_n: int = 0
        self.table: Table = Table(rules.readable.melds, sum(self.parts))
        self.down: bytearray = bytearray(seats)
        self.left: bytearray = bytearray(seats) if rules.leaves else _NOWHERE
        self.claims: bytearray = bytearray(seats)
        self.asked: bytearray = bytearray(seats)
        self.far: bytearray = bytearray(seats)  # cards that a seat lacks for its contract at least
        self.ways: int = 0  # to lay the contract, of the hand last asked for
        self.ways_of: int = (
            0  # the number that the search gave to that question; 0 if there is none
        )
        self.steps: bytearray = bytearray(32)
        self.steps_n: int = 0
        self.owed: bytearray = bytearray(32)
        self.owed_n: int = 0
        self.log: bytearray = bytearray(LOG * 8)
        self.log_n: int = 0
        self.phase: int = OVER
        self.active: int = 0
        self.dealer: int = 0
        self.turn: int = 1
        self.refills: int = 0
        self.backs: int = 0
        self.passed: int = 0
        self.taken: int = -1
        self.bound: bool = (
            False  # whether that was taken on the condition that it is played at once
        )
        self.last_claimant: int = -1
        self.discarder: int = -1
        self.called: bool = False  # whether the top discard was called by its own player
        self.caller: int = -1  # from whose hand chance draws
        self.out: int = -1
        self.reason: int = OUT
        self.points: list[int] = [0] * seats
        self.laid: list[int] = (
            [0] * seats if rules.table_scores else _NONE
        )  # what a seat's cards on the table count
        self.moves: array[int] = array("i", bytes(4 * 64))
        self.moves_n: int = 0

    def deal(self, dealer: int, shoe: bytes, upcard: int, absent: bytes = b"") -> None:
        """Begin: hands from the top of the shoe, one card at a time from the dealer's left, then the upcard.

        ``shoe`` is in its drawn order with the upcard at index ``upcard``, -1 where there is none. ``absent`` are seats that
        are out of the match and get no cards.
        """
        seat: int
        index: int
        card: int
        hand: bytearray
        turned: int = -1
        total: int = len(shoe)
        seats: int = self.seats
        dealt: int = self.rules.cards * (seats - len(absent))
        if total > len(self.stock) or dealt >= total or upcard >= total:
            raise ValueError(f"a shoe of {total} cards does not suit this game")
        for seat in range(seats):
            hand = self.hands[seat]
            for index in range(KINDS):
                hand[index] = 0
            self.held[seat] = self.rules.cards
            self.down[seat] = NOT_DOWN
            self.claims[seat] = 0
            self.asked[seat] = 0
            self.far[seat] = 0
            if self.rules.leaves:
                self.left[seat] = IN_ROUND
        for seat in absent:
            self._stay_away(seat)
        seat = self._after(dealer)
        self.dealer = dealer
        self.active = seat
        for index in range(dealt):
            hand = self.hands[seat]
            hand[shoe[index]] += 1
            seat = self._after(seat)
        if self.rules.turns:
            turned = dealt + 1 if upcard == dealt else dealt
            self._turn_wild(shoe[turned])
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

    def _stay_away(self, seat: int) -> None:
        """Let a seat be out of the match."""
        if not self.rules.leaves:
            raise ValueError("nobody leaves a match of this game")
        self.left[seat] = OUT_OF_MATCH
        self.held[seat] = 0

    def _turn_wild(self, card: int) -> None:
        """Let the rank of a card turned up be wild."""
        root: CoreRules | None = self.rules.root
        self.rules = self.rules.turned_up(card) if root is None else root.turned_up(card)
        self.table.wild = self.rules.wild

    def _begin(self) -> None:
        """Set everything but the cards to what it is before the first turn."""
        seat: int
        self.table.clear()
        self.steps_n = self.owed_n = self.log_n = self.backs = self.passed = self.refills = 0
        self.turn = 1
        self.ways_of = 0
        self.called = self.bound = False
        self.caller = NOBODY
        for seat in range(len(self.laid)):
            self.laid[seat] = 0
        self.taken = self.last_claimant = self.discarder = self.out = NOBODY
        self.phase = OFFER if self.rules.offer else DRAWING

    def copy_from(self, other: "CompactState") -> None:
        """Take over the state of another deal of the same rules; nothing is allocated."""
        seat: int
        alike: bool = self.parts == other.parts and self.least == other.least
        if not alike or self.seats != other.seats or len(self.stock) != len(other.stock):
            raise ValueError(
                "this deal and the one it is to copy are not of the same round of a game"
            )
        for seat in range(self.seats):
            self.hands[seat][:] = other.hands[seat]
        self.held[:] = other.held
        if self.rules.leaves:
            self.left[:] = other.left
        self.rules = other.rules
        self.table.wild = other.table.wild
        self.stock[:] = other.stock
        self.pile[:] = other.pile
        self.claims[:] = other.claims
        self.down[:] = other.down
        self.asked[:] = other.asked
        self.far[:] = other.far
        self.steps[:] = other.steps
        self.owed[:] = other.owed
        self.log[:] = other.log
        self.table.copy_from(other.table)
        self.stock_n, self.pile_n = other.stock_n, other.pile_n
        self.steps_n, self.owed_n, self.log_n = other.steps_n, other.owed_n, other.log_n
        self.phase, self.active, self.dealer, self.turn = (
            other.phase,
            other.active,
            other.dealer,
            other.turn,
        )
        self.ways_of = 0
        self.called, self.caller = other.called, other.caller
        self.refills, self.backs, self.passed = other.refills, other.backs, other.passed
        self.taken, self.last_claimant = other.taken, other.last_claimant
        self.bound = other.bound
        if self.rules.table_scores:
            self.laid[:] = other.laid
        self.discarder, self.out, self.reason = other.discarder, other.out, other.reason

    def to_act(self) -> int:
        """Return the seat that acts now, of several that owe an answer the nearest; -1 for nobody or chance."""
        seat: int
        if self.phase in (CLAIMING, CALLING):
            seat = self.active
            for _ in range(self.seats - 1):
                seat = seat + 1 if seat + 1 < self.seats else 0
                if self.asked[seat] == ASKED:
                    return seat
        if self.phase in (OVER, SHUFFLING, PICKING):
            return NOBODY
        return self.active

    def _add(self, code: int) -> None:
        if self.moves_n >= len(self.moves):
            self._make_room()
        self.moves[self.moves_n] = code
        self.moves_n += 1

    def _make_room(self) -> None:
        """Let the list be twice as long."""
        more = array("i", self.moves)
        more.extend(self.moves)
        self.moves = more

    def _after(self, seat: int) -> int:
        """Return the next seat to the left that is still in the round."""
        seat = seat + 1 if seat + 1 < self.seats else 0
        if self.rules.leaves:
            for _ in range(self.seats):
                if self.left[seat] == IN_ROUND:
                    break
                seat = seat + 1 if seat + 1 < self.seats else 0
        return seat

    def _next_turn(self) -> None:
        self.log_n = self.backs = 0
        if self.down[self.active]:
            self.down[self.active] = EARLIER
        self.taken = NOBODY
        self.bound = False
        if self.stock_n <= self.rules.void_stock:
            self._finish(VOID, NOBODY)
            return
        if self.turn >= MOST_TURNS_A_SEAT * self.seats:
            self._finish(CAP, NOBODY)
            return
        gone: bool = self.rules.leaves and self.left[self.active] != IN_ROUND
        if self.turn >= self.rules.first_turns or gone:
            self.active = self._after(self.active)
        self.turn += 1
        self.phase = DRAWING

    def _finish(self, reason: int, out: int) -> None:
        self.phase = OVER
        self.log_n = self.steps_n = self.backs = 0
        self.taken = NOBODY
        self.bound = False
        self.reason = reason
        self.out = out

    def _fits_table(self, card: int) -> bool:
        """Tell whether the card could be laid off on some meld."""
        table: Table = self.table
        meld: int
        for meld in range(table.number):
            if table.fits(meld, card, NO_END):
                break
            if table.fits(meld, card, LOW) or table.fits(meld, card, HIGH):
                break
        else:
            return False
        return True

    def hand_points(self, seat: int) -> int:
        """Return the points of the cards in a hand."""
        hand: bytearray = self.hands[seat]
        card: int
        total: int = 0
        for card in range(KINDS):
            if hand[card]:
                total += hand[card] * self.rules.points[card]
        return total

    def _passed_by_all(self) -> bool:
        if self.turn != 1 or self.passed == 0:
            return False
        absent: int = 0
        seat: int
        if self.rules.leaves:
            for seat in range(self.seats):
                if self.left[seat] != IN_ROUND:
                    absent += 1
        return self.passed == self.seats - absent

    def _to_hand(self, seat: int, card: int) -> None:
        hand: bytearray = self.hands[seat]
        hand[card] += 1
        self.held[seat] += 1
        if self.far[seat]:
            self.far[seat] -= 1

    def _from_hand(self, seat: int, card: int) -> None:
        hand: bytearray = self.hands[seat]
        if not hand[card]:
            raise ValueError(f"card number {card} is not in the hand of seat {seat}")
        hand[card] -= 1
        self.held[seat] -= 1

    def _can_refill(self, pile: int) -> bool:
        rules: CoreRules = self.rules
        if not rules.refill or (rules.refills != NO_LIMIT and self.refills >= rules.refills):
            return False
        return pile > (1 if rules.keep_top else 0)

    def _may_claim(self, seat: int) -> bool:
        rules: CoreRules = self.rules
        if not rules.claims_open or self.pile_n == 0:
            return False
        if rules.closed_wilds and self._top_is_closed():
            return False
        if seat == self.discarder and not rules.own_discard:
            return False
        if rules.claim_limit != NO_LIMIT and self.claims[seat] >= rules.claim_limit:
            return False
        if rules.other_player and seat == self.last_claimant:
            return False
        if not rules.needs_penalty:
            return True
        to_draw: int = self.stock_n
        if self._can_refill(self.pile_n - 1):
            to_draw += self.pile_n - 1 - (1 if rules.keep_top else 0)
        return to_draw > (1 if rules.active_first else 0)

    def _top_is_closed(self) -> bool:
        """Tell whether the top of the pile is a wild card that nobody may take: any but the first open card."""
        if not self.rules.closed_wilds or not self.rules.wild[self.pile[self.pile_n - 1]]:
            return False
        return self.pile_n > 1 or self.discarder != NOBODY

    def _lays_off_now(self, seat: int) -> bool:
        if not self.rules.layoff:
            return False
        return not self.rules.later_turn or self.down[seat] != THIS_TURN

    def _deadwood(self, hand: bytearray) -> int:
        """Return the least points outside melds; tables have it where no card is wild and none has a twin."""
        tables: Deadwood | None = self.rules.deadwood
        if tables is None:
            return self.rules.least_left(bytes(hand))
        return tables.of_mask(self._mask(hand))

    def _mask(self, hand: bytearray) -> Bits:
        """Return a hand without jokers and twins as a mask of 52 cards."""
        mask: Bits = 0
        card: int
        for card in range(JOKER):
            if hand[card]:
                mask |= _BIT << card
        return mask
