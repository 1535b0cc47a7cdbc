"""Between the compact engine and the readable one: rounds to begin, moves, results."""

from collections.abc import Sequence

from upcard.engine.core.codes import (
    BIG_GIN,
    CAP,
    DOWN,
    EARLY,
    GIN,
    IN_ROUND,
    KNOCKED,
    LATE,
    LEFT,
    MELD,
    NO_STOCK,
    OF_THE_HAND,
    OUT,
    OUT_OF_MATCH,
    OVER,
    OWN,
    SHOW,
    SHOWN,
    VOID,
    code_of,
    readable,
)  # fmt: skip
from upcard.engine.core.deal import CompactDeal
from upcard.engine.core.fitness import has_tables, why_not_compact
from upcard.engine.core.rules import CoreRules
from upcard.engine.deal import Deal, DealError, check_shoe, turn_up
from upcard.engine.knock import knock
from upcard.engine.listing import MOST_LAY_DOWNS
from upcard.engine.moves import Knock, LayDown, Move, NewMeld, Show
from upcard.engine.scoring import result_of
from upcard.engine.show import count_hands
from upcard.engine.state import ABSENT, PLAYING, DealResult, EndReason
from upcard.melds import Contract, Meld
from upcard.melds.solver import ContractSearch
from upcard.melds.tables import PART, contract_rules
from upcard.rules import RoundRules, Variant

REASONS: dict[int, EndReason] = {
    OUT: "out",
    NO_STOCK: "stock",
    CAP: "cap",
    VOID: "void",
    KNOCKED: "knock",
    GIN: "gin",
    BIG_GIN: "big_gin",
    SHOWN: "show",
    LEFT: "left",
}


class NotCompactError(ValueError):
    """A round with a rule that the compact engine does not know; the message names it."""


class Compact:
    """One round of a game in both forms: the compact deal inside, readable moves and results outside."""

    def __init__(
        self,
        variant: Variant,
        rules: RoundRules,
        seats: int,
        contracts: Sequence[Contract] | None = None,
    ) -> None:
        """Make what every deal of this round shares, with a contract of its own for each seat if they are given.

        Raises ``DealError`` for a number of seats that the game does not take, or of contracts, and ``NotCompactError``.
        """
        least, most = variant.options.players
        if not least <= seats <= most:
            raise DealError(f"{seats} players; {variant.name} is for {least} to {most}")
        if contracts is not None and len(contracts) != seats:
            raise DealError(f"{len(contracts)} contracts for {seats} players; each has one")
        reason = why_not_compact(variant, rules, seats)
        if reason is not None:
            raise NotCompactError(f"{variant.id}: the compact engine does not know {reason}")
        shoe = variant.shoe(seats)
        self.variant, self.rules, self.seats = variant, rules, seats
        self.contracts = tuple((rules.contract,) * seats if contracts is None else contracts)
        self.searches = [
            ContractSearch(contract_rules(contract, rules.melds, rules.pairs))
            for contract in self.contracts
        ]
        self.deal = CompactDeal(
            CoreRules(rules, seats, tables=has_tables(rules, shoe)),
            self.contracts,
            self.searches,
            len(shoe),
        )

    def start(
        self,
        dealer: int,
        shoe: Sequence[int],
        bury: Sequence[int] = (),
        absent: Sequence[int] = (),
    ) -> None:
        """Deal from a shoe in its drawn order; see :func:`upcard.engine.deal.deal_round` for ``bury`` and ``absent``.

        Raises ``DealError`` for a shoe that is not the game's and a seat that is none.
        """
        check_shoe(self.variant, self.seats, shoe)
        if not 0 <= dealer < self.seats:
            raise DealError(f"seat {dealer} cannot deal; the seats are 0 to {self.seats - 1}")
        if len({*absent} & {*range(self.seats)}) != len(absent) or len(absent) > self.seats - 2:
            raise DealError(f"seats {(*absent,)} cannot all be out of a match of {self.seats}")
        dealt = self.rules.cards * (self.seats - len(absent))
        rest = list(shoe[dealt:])
        pile = turn_up(self.rules, rest, bury)
        order = bytes((*shoe[:dealt], *pile, *rest))
        self.deal.deal(dealer, order, dealt if pile else -1, bytes(absent))

    def legal_moves(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat as readable values."""
        number = self.deal.list_moves(seat)
        return [self.move(seat, code) for code in self.deal.moves[:number]]

    def move(self, seat: int, code: int) -> Move:
        """Return the readable form of a move that is legal now. Raises ``ValueError`` for a number that is no move."""
        try:
            if code & 255 == DOWN:
                return LayDown(self._way(seat, code >> 8))
            if code & 255 == MELD:
                return NewMeld(self._further(seat, code >> 8 & 255, code >> 16))
            if code & 255 == SHOW:
                return self._show(seat, code >> 8)
        except IndexError as error:
            raise ValueError(f"move number {code} is none of seat {seat} now") from error
        return readable(code)

    def _show(self, seat: int, card: int) -> Move:
        hand = bytearray(self.deal.hands[seat])
        hand[card] -= 1
        return Show(card, self.deal.rules.shown(bytes(hand)) or ())

    def code(self, seat: int, move: Move) -> int:
        """Return the number of a move that is legal now. Raises ``ValueError`` where it is not among those listed."""
        if not isinstance(move, LayDown | NewMeld | Show):
            return code_of(move)
        number = self.deal.list_moves(seat)
        for code in self.deal.moves[:number]:
            if code & 255 in OF_THE_HAND and self.move(seat, code) == move:
                return code
        raise ValueError("this lay-down or show is not among those listed")

    def _way(self, seat: int, way: int) -> tuple[Meld, ...]:
        if not self.rules.contract.slots:
            return self.deal.readable_melds(seat, way)
        search = self.searches[seat]
        if way >= search.layouts(self.deal.hands[seat], MOST_LAY_DOWNS):
            raise ValueError(f"the hand of seat {seat} has no way number {way} to be laid")
        parts = len(self.contracts[seat].slots)
        return tuple(_meld(search.found, (way * parts + part) * PART) for part in range(parts))

    def _further(self, seat: int, which: int, way: int) -> Meld:
        if which == OWN:
            return self.deal.readable_melds(seat, 0)[way]
        return _meld(self.deal.melds_found(seat, which), way * PART)

    @property
    def counts(self) -> bool:
        """Whether the compact deal counts the points of these rounds itself."""
        return self.deal.rules.counts

    def ended(self) -> Deal:
        """Return the finished round as a readable deal that holds what scoring asks for, melds of a knock shown.

        Raises ``ValueError`` for a round that is not over.
        """
        compact = self.deal
        if compact.phase != OVER:
            raise ValueError("the round is not over")
        deal = Deal(
            self.variant, compact.rules.readable, [str(seat) for seat in range(self.seats)], 0
        )
        deal.hands = [bytearray(hand) for hand in compact.hands]
        deal.turn = 2
        deal.down_since = list(compact.down)  # this turn is the second, whatever its number was
        deal.contracts = self.contracts
        deal.laid = list(compact.laid)
        deal.left = self._left()
        if compact.reason in (KNOCKED, GIN, BIG_GIN):
            knock(deal, compact.out, Knock(None), [])
        if compact.rules.shows:
            self._show_hands(deal)
        return deal

    def _left(self) -> list[int]:
        early, late = self.rules.options.drop or (0, 0)
        points = {IN_ROUND: PLAYING, OUT_OF_MATCH: ABSENT, EARLY: early, LATE: late}
        return [points[left] for left in self.deal.left] or [PLAYING] * self.seats

    def _show_hands(self, deal: Deal) -> None:
        """Show the melds of whoever ended the round by a show, and of the others those that spare their cards."""
        compact = self.deal
        if compact.reason == SHOWN:
            hand = bytes(compact.hands[compact.out])
            deal.show_melds(compact.out, compact.rules.shown(hand) or ())
        if compact.reason != LEFT:
            count_hands(deal, compact.out, [])

    def result(self) -> DealResult:
        """Return the result of the round. Raises ``ValueError`` where it is not over."""
        return result_of(self.ended(), REASONS[self.deal.reason], self.deal.out)


def _meld(found: bytearray, at: int) -> Meld:
    size = found[at + 3]
    cards = tuple(found[at + 4 : at + 4 + size])
    if found[at]:
        return Meld("run", found[at + 1], found[at + 2], cards)
    return Meld("set", found[at + 1], -1, cards)
