# hot: compiled where there is a C compiler (docs/speed.md)
"""Players for simulated rounds of games with a knock from the hand, one pack and no wild cards.

They judge a hand by its deadwood and the expected gain of the next card, and remember cards taken in the open.
"""

from array import array

from upcard.bots.no_contract.card_values import near_of, pairs_of
from upcard.cards import ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    DISCARD,
    DRAW,
    KNOCK,
    NO_CARD,
    OVER,
    PASS,
    PICKING,
    PLAYING,
    SHUFFLING,
    TAKE,
)
from upcard.engine.core.round import Round
from upcard.engine.players import Dice, RandomPlayers
from upcard.melds.deadwood import Deadwood

_CARDS = 52
_RANKS = 13
_ALL: Bits = (1 << 52) - 1
_ONE: Bits = 1
_PAIRS = 6
_FINE = 64
_MOST = 25
_NEVER = 1 << 28
_LONGER = 4

_HOPE = 0
_FEED = 1
_FEED_TAKEN = 2
_TAKE = 3
_LOOSE = 4
_EARLY = 5
_FEW = 6
_NONE_LEFT = 7
_OUTS = 8
_WEIGHTS = 9
"""The weights by index: the expected gain of the next card, in 64ths, above 64 since more cards will come; the cost of
a discard for each pair of cards with which another player may meld it, and for each card of such a pair that a player
was seen to take, in 64ths of a point; by how much taking the discard must be better, and by how much more if it makes
no meld; the turns within which every knock is good, and the most points for a later one; the value of no deadwood, in
points; the unseen cards that would bring the whole hand into melds from which on a knock is put off."""

KNOCKERS: tuple[int, ...] = (200, 12, 120, -128, 400, 40, 10, 6, 2)
"""The weights of a good player."""


class KnockPlayers(RandomPlayers):
    """Players who keep their melds and knock; random players in games of another kind."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal, with no cards taken yet."""
        super().__init__(state, dice)
        self.weights: array[int] = array("i", KNOCKERS * state.seats)
        self.took: array[Bits] = array("Q", bytes(8 * state.seats))
        self.fits: bool = state.rules.deadwood is not None
        self.pairs: array[Bits] = pairs_of(state.rules.source.melds)
        self.near: array[Bits] = near_of(state.rules.source.melds)

    def begin(self) -> None:
        """Forget the cards taken, at the beginning of a round."""
        for seat in range(len(self.took)):
            self.took[seat] = 0

    def note(self, seat: int, code: int) -> None:
        """Remember the public part of a move that is about to be made."""
        kind: int = code & 255
        card: int = code >> 8 & 255
        if kind == TAKE:
            top: int = self.state.top()
            if 0 <= top < _CARDS:
                self.took[seat] |= _ONE << top
        elif kind == DISCARD and card < _CARDS:
            self.took[seat] &= _ALL ^ _ONE << card

    def play_on(self) -> int:
        """Play the round to its end; return the number of decisions."""
        state: Round = self.state
        decisions: int = 0
        while state.phase != OVER:
            if state.phase in (SHUFFLING, PICKING):
                self.act_for_chance()
                continue
            seat: int = state.to_act()
            code: int = self.choose(seat)
            self.note(seat, code)
            state.play(seat, code)
            decisions += 1
        return decisions

    def choose(self, seat: int) -> int:
        """Return the number of a legal move of a seat that is to act. Raises ``ValueError`` if it has none."""
        state: Round = self.state
        if not self.fits or state.held[seat] > _MOST:
            return RandomPlayers.choose(self, seat)
        number: int = state.list_moves(seat)
        if number == 0:
            raise ValueError(f"seat {seat + 1} has no legal move")
        if state.phase == PLAYING:
            return self._part(seat, number)
        takes: int = self.listed(TAKE, number)
        other: int = self.listed(DRAW, number) or self.listed(PASS, number)
        if takes and other:
            return takes if self.gain_of_top(seat) > 0 else other
        return takes or other or state.moves[self.dice.below(number)]

    # ---- What a hand is worth -------------------------------------------------------------------

    def unseen(self, seat: int) -> Bits:
        """Return the cards that may come from the stock, as far as the seat knows."""
        state: Round = self.state
        live: Bits = _ALL & ~state.kinds[seat]
        for index in range(state.pile_n):
            card: int = state.pile[index]
            if card < _CARDS:
                live &= ~(_ONE << card)
        for index in range(state.seats):
            live &= ~self.took[index]
        return live

    def hope(self, held: Bits, live: Bits) -> int:
        """Return the expected gain of the next card by joining a meld, in 64ths of a point.

        The gain of replacing a dear card by a cheap one is left out: any hand has it.
        """
        tables: Deadwood | None = self.state.rules.deadwood
        card: int
        total: int = 0
        once: Bits = 0
        rest: Bits = held
        useful: Bits = 0
        if tables is None or live == 0 or ints.ones(held) > _MOST:
            return 0
        while rest:
            card = ints.lowest(rest)
            rest &= rest - 1
            useful |= once & self.near[card]  # a meld uses at least two cards of the hand
            once |= self.near[card]
        left: int = tables.of_mask(held)
        rest = useful & live
        while rest:
            card = ints.lowest(rest)
            rest &= rest - 1
            more: int = left - tables.of_mask(held | _ONE << card)
            if more >= 0:
                total += more + _LONGER
        return total * _FINE // ints.ones(live)

    def cost(self, seat: int, held: Bits, live: Bits) -> int:
        """Return the cost of a hand compared to an empty one, in 64ths of a point."""
        tables: Deadwood | None = self.state.rules.deadwood
        first: int = seat * _WEIGHTS
        if tables is None or ints.ones(held) > _MOST:
            return 0
        left: int = tables.of_mask(held)
        if left == 0:
            return -self.weights[first + _NONE_LEFT] * _FINE
        return left * _FINE - self.weights[first + _HOPE] * self.hope(held, live) // _FINE

    def gain_of_top(self, seat: int) -> int:
        """Return the advantage of taking the discard over drawing from the stock, in 64ths of a point."""
        state: Round = self.state
        tables: Deadwood | None = state.rules.deadwood
        held: Bits = state.kinds[seat]
        top: int = state.top()
        least: int = _NEVER
        first: int = seat * _WEIGHTS
        if (
            tables is None
            or top < 0
            or top >= _CARDS
            or held >> top & 1
            or not held
            or state.held[seat] >= _MOST
        ):
            return 0
        taken: Bits = _ONE << top
        live: Bits = self.unseen(seat)
        now: int = self.cost(seat, held, live) - self.hope(held, live) - self.weights[first + _TAKE]
        if tables.of_mask(held | taken) == tables.of_mask(held) + state.rules.points[top]:
            now -= self.weights[first + _LOOSE]
        rest: Bits = held
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            cost: int = self.cost(seat, (held | taken) ^ _ONE << card, live)
            least = min(least, cost)
        return now - least

    # ---- A discard, or a knock ------------------------------------------------------------------

    def fed(self, seat: int, card: int, live: Bits) -> int:
        """Return the value of a discard to the other players, in 64ths of a point."""
        first: int = seat * _WEIGHTS
        theirs: Bits = 0
        total: int = 0
        for index in range(self.state.seats):
            if index != seat:
                theirs |= self.took[index]
        for index in range(card * _PAIRS, (card + 1) * _PAIRS):
            pair: Bits = self.pairs[index]
            if pair and pair & ~(live | theirs) == 0:
                total += self.weights[first + _FEED]
                if pair & theirs:
                    total += self.weights[first + _FEED_TAKEN]
        return total

    def part_cost(self, seat: int, card: int, live: Bits) -> int:
        """Return the cost of discarding a card of the hand."""
        return self.cost(seat, self.state.kinds[seat] ^ _ONE << (card & 63), live) + self.fed(
            seat, card, live
        )

    def _part(self, seat: int, number: int) -> int:
        """Return the discard or the knock."""
        state: Round = self.state
        least: int = _NEVER
        best: int = 0
        code: int = self.best_knock(seat, number)
        if code and self.knocks(seat, code):
            return code
        live: Bits = self.unseen(seat)
        for index in range(number):
            code = state.moves[index]
            if code & 255 != DISCARD or code >> 8 & 255 >= _CARDS:
                continue
            cost: int = self.part_cost(seat, code >> 8 & 255, live)
            if cost < least:
                least = cost
                best = code
        return best or state.moves[self.dice.below(number)]

    def left_after(self, seat: int, code: int) -> int:
        """Return the deadwood after a knock."""
        tables: Deadwood | None = self.state.rules.deadwood
        held: Bits = self.state.kinds[seat]
        card: int = code >> 8 & 255
        if tables is None or ints.ones(held) > _MOST:
            return 0
        if card != NO_CARD and card < _CARDS:
            held &= ~(_ONE << card)
        return tables.of_mask(held)

    def best_knock(self, seat: int, number: int) -> int:
        """Return the listed knock with the least deadwood, then with the dearest discard; 0 if there is none."""
        state: Round = self.state
        most: int = -_NEVER
        best: int = 0
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 != KNOCK:
                continue
            card: int = code >> 8 & 255
            worth: int = -64 * self.left_after(seat, code)
            worth += 63 if card >= _CARDS else state.rules.points[card]
            if worth > most:
                most = worth
                best = code
        return best

    def hold(self, seat: int) -> None:
        """Let a seat knock only with no deadwood."""
        self.weights[seat * _WEIGHTS + _EARLY] = -1
        self.weights[seat * _WEIGHTS + _FEW] = -1

    def knocks(self, seat: int, code: int) -> bool:
        """Return whether that knock is good now."""
        first: int = seat * _WEIGHTS
        left: int = self.left_after(seat, code)
        if left == 0:
            return True
        if self.outs_after(seat, code) >= self.weights[first + _OUTS]:
            return False
        return self.state.turn <= self.weights[first + _EARLY] or left <= self.weights[first + _FEW]

    def outs_after(self, seat: int, code: int) -> int:
        """Return how many unseen cards would bring the whole hand into melds after the discard of a knock."""
        tables: Deadwood | None = self.state.rules.deadwood
        held: Bits = self.state.kinds[seat]
        live: Bits = self.unseen(seat)
        card: int = code >> 8 & 255
        outs: int = 0
        if tables is None or ints.ones(held) >= _MOST:
            return 0
        if card < _CARDS:
            held &= ~(_ONE << card)
        while live:
            card = ints.lowest(live)
            live &= live - 1
            if tables.thrown_mask(held | _ONE << card) == 0:
                outs += 1
        return outs
