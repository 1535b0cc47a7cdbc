# hot: compiled where there is a C compiler (docs/speed.md)
"""Quick, sensible players for simulated rounds. They see their own hand, the table and the top discard.

They take and claim what brings the contract nearer, go down and lay off at once, and discard the least useful card.
"""

from array import array

from upcard.bots.ahead.free import FreePlayers
from upcard.bots.turn import opens
from upcard.cards import JOKER, KINDS
from upcard.engine.core.codes import (
    BACK,
    BUY,
    CALL,
    CALLING,
    CLAIM,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    DROP,
    END,
    LAY,
    NO_CARD,
    NOT_DOWN,
    PASS,
    STAND,
    TAKE,
)  # fmt: skip
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.engine.players import Dice
from upcard.melds.contract.tables import PART, contract_rules
from upcard.melds.solver import ContractSearch

_RANKS = 13
_FAR = 99
_MANY = 12
_JUDGED = 1 << 28
_A_CARD = 4  # the cost of a card in hand apart from its points

_PAIR = 0
_THIRD = 1
_NEXT = 2
_SKIP = 3
_FITS = 4
_GIFT = 5
_GIFT_LATER = 6
_POINT = 7
_STEP = 8
_CLAIM_USE = 9
_TAKE_USE = 10
_LATE = 11
FULL_HAND = 12
_FULL_HAND = FULL_HAND
_HOLD_WILD = 13
_WEIGHTS = 14
"""The weights by index. For a card in hand: another one of its rank; each further one; a neighbour in its suit; a card
two places away; a meld on the table that it fits; what it gives to a next player who is down and could lay it off, and
to others; a point of the score; a card less towards the contract. Then the use from which a discard is claimed, and
taken in turn, if it does not bring the contract nearer; the size of a hand that is down at which it is late, so that
a claim must nearly complete the contract; the cards in hand at which claims stop."""

USUAL: tuple[int, ...] = (32, 10, 28, 22, 28, 24, 8, 4, 240, 38, 1000, 0, 22, 100_000)
"""The weights, in quarters of a point, except for the last ones, which count cards."""


class QuickPlayers(FreePlayers):
    """Players of rounds with contracts, or with melds that are laid freely; random players in other games."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal."""
        super().__init__(state, dice)
        self._from: list[ContractSearch] = []
        self.searches: list[ContractSearch] = []
        self._sets: bytearray = bytearray(state.seats)
        self._runs: bytearray = bytearray(state.seats)
        self._high: bool = False
        self.weights: array[int] = array("i", USUAL * state.seats)
        self._judged: list[bytearray] = []  # hands, and how many cards they lack
        self._lacking_of: array[int] = array("i", bytes(4 * state.seats))
        self._left: bytearray = bytearray(KINDS)
        self._fits: bytearray = bytearray(KINDS)
        self._discards: array[int] = array("i", bytes(4 * KINDS))
        self._worths: array[int] = array("i", bytes(4 * KINDS))
        self.prepare()

    def prepare(self) -> None:
        """Build separate searches for the seats' contracts: the results held by the deal's own are still needed."""
        state: Round = self.state
        source = state.rules.source
        self._from = state.searches
        self.searches = [
            ContractSearch(contract_rules(contract, source.melds, source.pairs))
            for contract in state.contracts
        ]
        self._judged = [bytearray() for _ in state.contracts]
        self._high = source.melds.ace != "low"
        for seat in range(state.seats):
            types = [slot.type for slot in state.contracts[seat].slots]
            self._sets[seat] = "set" in types
            self._runs[seat] = "run" in types

    def choose(self, seat: int) -> int:
        """Return the number of a legal move of a seat that is to act. Raises ``ValueError`` if it has none."""
        state: Round = self.state
        phase: int = state.phase
        if not state.rules.has_contract:
            return FreePlayers.choose(self, seat)
        if state.searches is not self._from:
            self.prepare()
        if phase == CLAIMING:
            return CLAIM if self._claims(seat) else PASS
        if phase == CALLING:
            return self._answer(seat)
        if phase == DRAWING:
            return self._draw(seat)
        return self._play(seat)

    # ---- Drawing and claiming -------------------------------------------------------------------

    def lacks(self, seat: int) -> int:
        """Return how many cards the seat's hand lacks for its contract."""
        hand: bytearray = self.state.hands[seat]
        search: ContractSearch = self.searches[seat]
        if hand != self._judged[seat]:  # it is the same from one claim to the next
            self._lacking_of[seat] = search.distance(hand)
            self._judged[seat][:] = hand
        return self._lacking_of[seat]

    def _lacks_with(self, seat: int, card: int, missing: int) -> int:
        """Return how many cards the hand, which lacks ``missing`` cards, lacks with another card."""
        hand: bytearray = self.state.hands[seat]
        search: ContractSearch = self.searches[seat]
        hand[card] += 1
        after: int = search.short_of(hand, missing)  # a card more never makes it more
        hand[card] -= 1
        return after

    def _fewest(self) -> int:
        """Return the size of the smallest hand that is down."""
        state: Round = self.state
        fewest: int = _FAR
        for seat in range(state.seats):
            if state.down[seat] != NOT_DOWN and state.held[seat] < fewest:
                fewest = state.held[seat]
        return fewest

    def _claims(self, seat: int) -> bool:
        """Return whether the discard is worth its penalty card."""
        state: Round = self.state
        card: int = state.top()
        first: int = seat * _WEIGHTS
        if state.down[seat] != NOT_DOWN or state.whole[seat]:
            return False
        fewest: int = self._fewest()
        if state.held[seat] >= self.weights[first + _FULL_HAND] or fewest <= 1:
            return False
        before: int = self.lacks(seat)
        if before == 0:
            return False
        after: int = self._lacks_with(seat, card, before)
        nearer: bool = after < before or state.rules.live_wild[card] != 0
        if not nearer and self._use(seat, card) < self.weights[first + _CLAIM_USE]:
            return False
        return after <= 1 if fewest <= self.weights[first + _LATE] else True

    def _draw(self, seat: int) -> int:
        """Return the first move of a turn: a whole-hand contract, a buy, the discard or a card from the stock."""
        state: Round = self.state
        number: int = state.list_moves(seat)
        takes: int = self.listed(TAKE, number)
        buys: int = self.listed(BUY, number)
        down: int = self.listed(DOWN, number)
        if number == 0:
            raise ValueError(f"seat {seat + 1} has no legal move")
        if down:
            return down
        if takes and self._wants_top(seat):
            return takes
        if buys and state.least[seat] > state.held[seat] and self._claims(seat):
            return buys
        return self.listed(DRAW, number) or takes or state.moves[self.dice.below(number)]

    def _wants_top(self, seat: int) -> bool:
        """Return whether the discard is better than an unknown card."""
        state: Round = self.state
        card: int = state.top()
        rules: Rules = state.rules
        if state.down[seat] != NOT_DOWN:
            return state.fits_table(card)
        if rules.live_wild[card]:
            return True
        if self._use(seat, card) >= self.weights[seat * _WEIGHTS + _TAKE_USE]:
            return True
        before: int = self.lacks(seat)
        return self._lacks_with(seat, card, before) < before

    # ---- Playing --------------------------------------------------------------------------------

    def _play(self, seat: int) -> int:
        """Return the next play of a turn, or its discard."""
        state: Round = self.state
        number: int = state.list_moves(seat)
        lays: int = 0
        wild: int = 0
        ends: int = 0
        code: int
        if number == 0:
            raise ValueError(f"seat {seat + 1} has no legal move")
        if state.ways_of:
            code = self._best_way(seat, number)
            if code:
                return code
        for index in range(number):
            code = state.moves[index]
            kind: int = code & 255
            if kind == LAY:
                if not state.rules.wild[code >> 8 & 255]:
                    lays = code
                elif wild == 0 or opens(state, seat, code):
                    wild = code
            elif kind == END:
                ends = code
            elif kind not in (DISCARD, BACK, DOWN, DROP, DRAW) and self.knows(kind):
                lays = code
        if lays or wild:
            return lays or wild
        code = self._discard(seat, number)
        return code or ends or state.moves[self.dice.below(number)]

    def knows(self, kind: int) -> bool:
        """Return whether moves of a kind can be judged: those of every game, and those that lay cards.

        Other moves of features are left to players that know them.
        """
        return kind <= STAND or self.state.rules.laying[kind] != 0

    def _best_way(self, seat: int, number: int) -> int:
        """Return the way to lay the contract that leaves least in hand once fitting cards are laid off too."""
        state: Round = self.state
        search: ContractSearch = state.searches[seat]
        points: array[int] = state.rules.points
        best: int = 0
        most: int = -1
        parts: int = state.parts[seat]
        self._find_fits(seat)
        for index in range(number):
            if state.moves[index] & 255 != DOWN:
                continue
            worth: int = 0
            self._left[:] = state.hands[seat]
            first: int = (state.moves[index] >> 8) * parts * PART
            for part in range(parts):
                at: int = first + part * PART
                for card in range(search.found[at + 3]):
                    self._left[search.found[at + 4 + card]] -= 1
                    worth += points[search.found[at + 4 + card]]
            for card in range(KINDS):
                if self._left[card] and (
                    self._fits[card] or self._joins(search, first, parts, card)
                ):
                    worth += self._left[card] * (points[card] + _A_CARD)
            if worth > most:
                most = worth
                best = state.moves[index]
        return best

    def _find_fits(self, seat: int) -> None:
        """Find the cards of a hand that fit melds on the table."""
        state: Round = self.state
        hand: bytearray = state.hands[seat]
        for card in range(KINDS):
            self._fits[card] = hand[card] > 0 and (
                state.rules.live_wild[card] or state.fits_table(card)
            )

    def _joins(self, search: ContractSearch, first: int, parts: int, card: int) -> bool:
        """Return whether a natural card fits one of the melds of a lay-down."""
        rank: int = card % _RANKS + 1
        if card == JOKER:
            return False
        for part in range(parts):
            at: int = first + part * PART
            if not search.found[at]:
                if search.found[at + 1] == rank:
                    return True
            elif search.found[at + 2] == card // _RANKS:
                place: int = search.found[at + 1] - 1
                if place > 0 and (place + 12) % _RANKS == card % _RANKS:
                    return True
                place += search.found[at + 3] + 1
                if place <= _RANKS + 1 and (place + 12) % _RANKS == card % _RANKS:
                    return True
        return False

    def _discard(self, seat: int, number: int) -> int:
        """Return the least useful discard, called if allowed; 0 if there is none.

        What a card is worth to the contract takes a search, and is never below 0, so the cards that are worth least
        without it come first, and the rest need no search once they are worth more than the best.
        """
        state: Round = self.state
        last: int = -1
        best: int = -1
        least: int = 0
        some: int = 0
        down: bool = state.down[seat] != NOT_DOWN
        before: int = 0
        if not down:
            before = self.lacks(seat)
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 != DISCARD:
                continue
            card: int = code >> 8 & 255
            if card != last:
                last = card
                self._worths[some] = self._worth_apart(seat, card, down)
                some += 1
            self._discards[some - 1] = code  # the last of a card's is the called one
        while True:
            next_: int = -1
            for index in range(some):
                if self._worths[index] != _JUDGED and (
                    next_ < 0 or self._worths[index] < self._worths[next_]
                ):
                    next_ = index
            if next_ < 0 or (best >= 0 and self._worths[next_] > least):
                break
            worth: int = self._worths[next_]
            self._worths[next_] = _JUDGED
            if not down:
                worth += self._worth_to_contract(seat, self._discards[next_] >> 8 & 255, before)
            if best < 0 or worth < least or (worth == least and next_ < best):
                best = next_
                least = worth
        return self._discards[best] if best >= 0 else 0

    def _worth(self, seat: int, card: int, before: int, down: bool) -> int:
        """Return the value of keeping a card over discarding it, in quarters of a point."""
        worth: int = self._worth_apart(seat, card, down)
        return worth if down else worth + self._worth_to_contract(seat, card, before)

    def _worth_apart(self, seat: int, card: int, down: bool) -> int:
        """Return the value of keeping a card, without what it is worth to the contract."""
        state: Round = self.state
        rules: Rules = state.rules
        hand: bytearray = state.hands[seat]
        first: int = seat * _WEIGHTS
        worth: int = -self.weights[first + _POINT] * rules.points[card]
        if rules.live_wild[card]:
            return worth + self.weights[first + _HOLD_WILD]
        if state.table.number and state.fits_table(card):
            if state.down[state.after(seat)] != NOT_DOWN:
                worth += self.weights[first + _GIFT]
            else:
                worth += self.weights[first + _GIFT_LATER]
            if not down:
                worth += self.weights[first + _FITS]
        if not down:
            hand[card] -= 1
            worth += self._use(seat, card)
            hand[card] += 1
        return worth

    def _worth_to_contract(self, seat: int, card: int, before: int) -> int:
        """Return the value of a card to the contract, for which the hand lacks ``before`` cards."""
        hand: bytearray = self.state.hands[seat]
        search: ContractSearch = self.searches[seat]
        if self.state.rules.live_wild[card]:
            return 0
        hand[card] -= 1
        after: int = search.short_of(hand, before + 1)  # a card less makes it one more at most
        hand[card] += 1
        return (after - before) * self._step(seat, before)

    def _step(self, seat: int, missing: int) -> int:
        """Return the value of one card less towards the contract, which falls as the end of the round comes near."""
        fewest: int = min(self._fewest(), _MANY)
        step: int = self.weights[seat * _WEIGHTS + _STEP]
        return min(step, step * 2 * fewest // (2 + 3 * missing))

    def worth_of(self, seat: int, card: int) -> int:
        """Return the value of keeping a card of the hand, in quarters of a point."""
        down: bool = self.state.down[seat] != NOT_DOWN
        return self._worth(seat, card, 0 if down else self.lacks(seat), down)

    def _use(self, seat: int, card: int) -> int:
        """Return the use of a card together with the hand: its rank for sets, its neighbours for runs."""
        hand: bytearray = self.state.hands[seat]
        rank: int = card % _RANKS
        first: int = seat * _WEIGHTS
        alike: int = 0
        use: int = 0
        if card == JOKER:
            return 0
        if self._sets[seat]:
            for other in range(rank, JOKER, _RANKS):
                alike += hand[other]
            if alike:
                use = self.weights[first + _PAIR] + (alike - 1) * self.weights[first + _THIRD]
        if self._runs[seat] and not hand[card]:
            if rank >= 1 and hand[card - 1]:
                use += self.weights[first + _NEXT]
            if rank < _RANKS - 1 and hand[card + 1]:
                use += self.weights[first + _NEXT]
            if rank >= 2 and hand[card - 2]:
                use += self.weights[first + _SKIP]
            if rank < _RANKS - 2 and hand[card + 2]:
                use += self.weights[first + _SKIP]
            if self._high and rank in (0, 11, 12):
                use += self._use_at_ace(seat, card, rank)
        return use

    def _use_at_ace(self, seat: int, card: int, rank: int) -> int:
        """Return the use of an ace, king or queen where the ace ranks above the king."""
        hand: bytearray = self.state.hands[seat]
        near: int = self.weights[seat * _WEIGHTS + _NEXT]
        far: int = self.weights[seat * _WEIGHTS + _SKIP]
        if rank == 0:
            return (near if hand[card + 12] else 0) + (far if hand[card + 11] else 0)
        if hand[card - rank]:
            return near if rank == 12 else far
        return 0

    def _answer(self, seat: int) -> int:
        """Return whether to call the discard, and with which card: a call is free, so wherever it is allowed."""
        state: Round = self.state
        number: int = state.list_moves(seat)
        least: int = 0
        best: int = 0
        down: bool = state.down[seat] != NOT_DOWN
        before: int = 0 if down else self.lacks(seat)
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 != CALL:
                continue
            if code >> 8 & 255 == NO_CARD:
                return code if down else PASS
            worth: int = self._worth(seat, code >> 8 & 255, before, down)
            if best == 0 or worth < least:
                best = code
                least = worth
        return best or PASS
