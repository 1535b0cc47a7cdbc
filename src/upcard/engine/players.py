# hot: compiled where there is a C compiler (docs/speed.md)
"""Random players for whole rounds in numbers, for simulations, benchmarks and rollouts."""

from array import array

from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    CLAIM,
    CLAIMING,
    DOWN,
    DROP,
    OVER,
    PASS,
    PICKING,
    SHUFFLING,
)  # fmt: skip
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.features.calls.play import pick
from upcard.features.stock.play import shuffle

ONE_CLAIM_IN = 8
"""Claims fill the hand: at one in two, hands would grow to a hundred cards. Players drop out as rarely."""
FULL_HAND = 22
"""Cards in hand at which players stop claiming."""

_ONE_CLAIM_IN = ONE_CLAIM_IN
_FULL_HAND = FULL_HAND
_MOST_BELOW = 0x80000000
_ALL: Bits = 0xFFFFFFFFFFFFFFFF
_FACTOR: Bits = 6364136223846793005
_STEP: Bits = 1442695040888963407


class Dice:
    """Random numbers from a seed: a linear congruential generator of 64 bits, of which the upper ones are used."""

    def __init__(self, seed: int) -> None:
        """Begin; nearby seeds give unlike numbers from the third on."""
        self.state: Bits = seed & 0xFFFFFFFFFFFFFFFF
        self.below(2)
        self.below(2)

    def below(self, stop: int) -> int:
        """Return a number from 0 to ``stop`` - 1; ``stop`` is 1 to 2**31, else ``ValueError`` is raised."""
        if stop < 1 or stop > _MOST_BELOW:
            raise ValueError(f"a number below {stop} is asked for; it is 1 to 2**31")
        state: Bits = self.state * _FACTOR + _STEP & _ALL
        self.state = state
        return (state >> 33) * stop >> 31

    def mix(self, cards: bytearray, number: int) -> None:
        """Put the first ``number`` cards into a random order."""
        for last in range(number - 1, 0, -1):
            other: int = self.below(last + 1)
            card: int = cards[last]
            cards[last] = cards[other]
            cards[other] = card


class RandomPlayers:
    """Players who lay the contract when they can, claim or drop out now and then, and else make any legal move."""

    def __init__(self, state: Round, dice: Dice) -> None:
        self.state: Round = state
        self.dice: Dice = dice
        self.ends: array[int] = array("i", bytes(4 * 16))  # rounds by how they ended
        self.totals: array[int] = array("i", bytes(4 * state.seats))

    def choose(self, seat: int) -> int:
        """Return the number of a legal move of a seat; raises ``ValueError`` where it has none."""
        state: Round = self.state
        first: int = 0
        if state.phase == CLAIMING:
            if self.dice.below(_ONE_CLAIM_IN) == 0 and state.held[seat] < _FULL_HAND:
                return CLAIM
            return PASS
        number: int = state.list_moves(seat)
        if number == 0:
            raise ValueError(f"seat {seat + 1} has no legal move")
        if number > 1 and state.moves[number - 1] == DROP and self.dice.below(_ONE_CLAIM_IN):
            number -= 1
        if (
            state.ways_of or state.rules.opens_by_points
        ):  # after a search for ways to lay the contract
            while first < number and state.moves[first] & 255 != DOWN:
                first += 1
            last: int = first
            while last < number and state.moves[last] & 255 == DOWN:
                last += 1
            if first == last:
                first, last = 0, number
            number = last - first
        return state.moves[first + self.dice.below(number)]

    def listed(self, kind: int, number: int) -> int:
        """Return the first of ``number`` listed moves that is of a kind, or 0."""
        for index in range(number):
            if self.state.moves[index] & 255 == kind:
                return self.state.moves[index]
        return 0

    def play_round(self) -> int:
        """Play a dealt round to its end; return how many decisions were made."""
        state: Round = self.state
        decisions: int = 0
        while state.phase != OVER:
            if state.phase in (SHUFFLING, PICKING):
                self.act_for_chance()
                continue
            seat: int = state.to_act()
            state.play(seat, self.choose(seat))
            decisions += 1
        return decisions

    def deal_out(self, shoe: bytearray) -> None:
        """Shuffle the shoe and deal a round from it, a random seat the dealer."""
        state: Round = self.state
        rules: Rules = state.rules.root  # before a card is turned up for the wild rank
        state.rules = rules
        dealer: int = self.dice.below(state.seats)
        top: int = rules.cards * state.seats + (1 if rules.first_extra else 0)
        self.dice.mix(shoe, len(shoe))
        if rules.upcard_redraw_if_wild:
            self._bury(shoe, top, rules.wild)
        state.deal(dealer, bytes(shoe), -1 if rules.upcard_none else top)

    def _bury(self, shoe: bytearray, top: int, wild: bytes) -> None:
        """Move wild cards from the top of the stock to a place further down until a natural card lies there."""
        for number in range(top, len(shoe)):
            if not wild[shoe[number]]:
                break
        else:
            return  # only wild cards are left
        while wild[shoe[top]]:
            card: int = shoe[top]
            place: int = top + self.dice.below(len(shoe) - top)
            for index in range(top, place):
                shoe[index] = shoe[index + 1]
            shoe[place] = card

    def play_rounds(self, shoe: bytearray, rounds: int) -> int:
        """Shuffle, deal and play ``rounds`` rounds, count each, and return how many decisions were made."""
        decisions: int = 0
        for _ in range(rounds):
            self.deal_out(shoe)
            decisions += self.play_round()
            self.keep_score()
        return decisions

    def keep_score(self) -> None:
        """Count the round that has just been played."""
        self.ends[self.state.reason] += 1
        self.state.count()
        for seat in range(self.state.seats):
            self.totals[seat] += self.state.points[seat]

    def act_for_chance(self) -> bytes:
        """Shuffle the discards or draw from the caller's hand; return the order or the card."""
        state: Round = self.state
        if state.phase == PICKING:
            return self._pick()
        mixed: bytearray = state.pile[: state.pile_n - 1]
        self.dice.mix(mixed, len(mixed))
        order: bytes = bytes(mixed)
        shuffle(state, order)
        return order

    def _pick(self) -> bytes:
        state: Round = self.state
        hand: bytearray = state.hands[state.caller]
        card: int = 0
        rest: int = self.dice.below(state.held[state.caller])
        while rest >= hand[card]:
            rest -= hand[card]
            card += 1
        pick(state, card)
        return bytes((card,))
