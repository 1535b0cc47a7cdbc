# hot: compiled where there is a C compiler (docs/speed.md)
"""Players that choose by the expected cost of a position, from a small integer network."""

from array import array

from upcard.bots.ahead.features import (
    CLAIMED,
    DISCARDED,
    DRAWS,
    FEATURES,
    PASSED,
    TAKEN,
    FeaturePlayers,
)
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.network import Network
from upcard.engine.core.codes import (
    BUY,
    CLAIM,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    NOT_DOWN,
    PASS,
    PLAYING,
    TAKE,
)  # fmt: skip
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.features.claims.play import claims_of_match

FIRST = 32
SECOND = 16
"""Units of each of the two hidden layers."""
_RANKS = 13
_KINDS = 5
_A_KIND = FEATURES + 1
DIFFERENCES = _KINDS * _A_KIND + 3 * _RANKS
"""Weights that compare the choices of a decision, in 1024ths: for each kind of choice, from ``DISCARDED`` to ``TAKEN``,
of the features and the network's cost; then of the ranks of discards in contracts with sets and runs, sets alone, runs
alone. A rank in the middle is worth more in runs.
"""
CLAIMS_ALONE = 2
"""In ``valued``, a seat that claims by the value of positions and is otherwise quick; 1: it chooses all by value."""
_CLAIMS_ALONE = CLAIMS_ALONE
_HOPELESS = 240
_STRAYING = 160
_FULL_HAND = 40
"""Cards in hand at which claims stop, whatever their value: the training had no larger hands."""


class ValuedPlayers(FeaturePlayers):
    """Players, some of whom choose by the value of positions; the others are quick players."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal."""
        super().__init__(state, dice)
        self.network: Network = Network(FEATURES, FIRST, SECOND, 1)
        self.differences: array[int] = array("i", bytes(4 * DIFFERENCES))
        self.valued: bytearray = bytearray(state.seats)
        self._lacking: int = 0
        self._worst: int = 0
        self.stray: int = 0  # random choices in a thousand, for training
        self.keep: int = 0  # choices recorded in a thousand
        self.rows: array[int] = array("i", [])
        self.kept: int = 0

    def use(self, words: bytes) -> None:
        """Use a network and the weights that compare choices, as machine words; raises ``ValueError`` for another
        number.
        """
        self.network.use(words[: -4 * DIFFERENCES])
        self.differences = array("i", words[-4 * DIFFERENCES :])

    def cost(self) -> int:
        """Return the expected cost of the described position, in 1024ths of the network's unit."""
        return self.network.value(0, self.known)

    def compared(self, seat: int, decided: int, card: int, cost: int) -> int:
        """Return the figure that compares the described choice, of that cost, with the others: the least is best; the
        unit is the network's. ``card`` is the discard, or -1.
        """
        weights: array[int] = self.differences
        known: array[int] = self.known
        value: int
        first: int = decided * _A_KIND
        total: int = weights[first + FEATURES] * cost
        for index in range(FEATURES):
            value = known[index]
            total += weights[first + index] * value
        if card >= 0:
            total += weights[_KINDS * _A_KIND + self.place_of(seat, card)]
        return total >> 10

    def place_of(self, seat: int, card: int) -> int:
        """Return the place of a natural card's rank among the weights of ranks."""
        place: int = card % _RANKS
        if not self._runs[seat]:
            place += _RANKS
        elif not self._sets[seat]:
            place += 2 * _RANKS
        return place

    def write_down(self, seat: int) -> None:
        """Record the described position for training."""
        at: int = self.kept * (FEATURES + 1)
        if self.dice.below(1000) >= self.keep:
            return
        if len(self.rows) < at + FEATURES + 1:
            return  # full
        for index in range(FEATURES):
            self.rows[at + index] = self.known[index]
        self.rows[at + FEATURES] = seat
        self.kept += 1

    def play_noted(self, shoe: bytearray, rounds: int) -> None:
        """Play rounds; each recorded position is followed by its outcome."""
        for _ in range(rounds):
            first: int = self.kept
            self.deal_out(shoe)
            self._claim_before()
            self.play_round()
            self.keep_score()
            for index in range(first, self.kept):
                at: int = index * (FEATURES + 1) + FEATURES
                self.rows[at] = self.counted(self.rows[at])

    def counted(self, seat: int) -> int:
        """Return the points of a seat in the round, including a partner's."""
        state: Round = self.state
        total: int = state.points[seat]
        if state.partner(seat) != seat:
            total += state.points[state.partner(seat)]
        return total

    def _claim_before(self) -> None:
        """Use up some claims of a match, as in its later rounds."""
        state: Round = self.state
        most: int = claims_of_match(state.rules)
        if most > 0:
            for seat in range(state.seats):
                state.claimed[seat] = self.dice.below(most + 1)

    def choose(self, seat: int) -> int:
        """Return the number of a legal move of a seat that is to act. Raises ``ValueError`` if it has none."""
        state: Round = self.state
        phase: int = state.phase
        if not state.rules.has_contract or state.down[seat] != NOT_DOWN or state.whole[seat]:
            return QuickPlayers.choose(self, seat)
        if not self.valued[seat] and not self.keep:
            return QuickPlayers.choose(self, seat)
        if self.valued[seat] == _CLAIMS_ALONE and phase != CLAIMING:
            return QuickPlayers.choose(self, seat)
        if state.searches is not self._from:
            self.prepare()
        if phase == CLAIMING:
            return self._answer_window(seat)
        if phase == DRAWING:
            return self._begin(seat)
        if phase == PLAYING:
            return self._part_with(seat)
        return QuickPlayers.choose(self, seat)

    def _strays(self) -> bool:
        return self.stray > 0 and self.dice.below(1000) < self.stray

    # ---- A card, or none ------------------------------------------------------------------------

    def _answer_window(self, seat: int) -> int:
        """Return whether to claim the discard."""
        state: Round = self.state
        claims: bool
        if state.held[seat] >= _FULL_HAND:
            return PASS
        if not self.valued[seat]:
            claims = self._claims(seat)
            self.look(seat)
        else:
            claims = self.gain_with_top(seat, CLAIMED, PASSED) > 0
        if self._strays():
            claims = self.dice.below(2) == 0
        if self.keep:
            self._write_choice(seat, claims, CLAIMED, PASSED)
        return CLAIM if claims else PASS

    def _begin(self, seat: int) -> int:
        """Return the first move of a turn."""
        state: Round = self.state
        number: int = state.list_moves(seat)
        takes: int = self.listed(TAKE, number)
        draws: int = self.listed(DRAW, number)
        took: bool
        if not takes or not draws or self.listed(DOWN, number) or self.listed(BUY, number):
            return self._draw(seat)
        if not self.valued[seat]:
            took = self._wants_top(seat)
            self.look(seat)
        else:
            took = self.gain_with_top(seat, TAKEN, DRAWS) > 0
        if self._strays():
            took = self.dice.below(2) == 0
        if self.keep:
            self._write_choice(seat, took, TAKEN, DRAWS)
        return takes if took else draws

    def gain_with_top(self, seat: int, having: int, leaving: int) -> int:
        """Return by how much the top discard lowers the expected cost of the position."""
        self.look(seat)
        self.describe_choice(seat, leaving)
        without: int = self.compared(seat, leaving, -1, self.cost())
        self.describe_choice(seat, having)
        return without - self.compared(seat, having, -1, self.cost())

    def describe_choice(self, seat: int, decided: int) -> None:
        """Write the features after the top discard is claimed, taken, passed or left."""
        self.regret = self._use(seat, self.state.top()) * 4
        if decided in (CLAIMED, TAKEN):
            self._describe_with(seat, decided)
        else:
            self.describe(seat, decided, -1)

    def _describe_with(self, seat: int, having: int) -> None:
        """Write the features with the top discard added to the hand."""
        hand: bytearray = self.state.hands[seat]
        card: int = self.state.top()
        hand[card] += 1
        self.describe(seat, having, -1)
        hand[card] -= 1

    def _write_choice(self, seat: int, having: bool, had: int, left: int) -> None:
        self.describe_choice(seat, had if having else left)
        self.write_down(seat)

    # ---- A discard ------------------------------------------------------------------------------

    def _part_with(self, seat: int) -> int:
        """Return the play of a seat that is not down: lay the contract, or discard."""
        state: Round = self.state
        number: int = state.list_moves(seat)
        code: int
        if state.ways_of:
            code = self._best_way(seat, number)
            if code:
                return code
        for index in range(number):
            kind: int = state.moves[index] & 255
            if kind != DISCARD and self.knows(kind):
                return self._play(seat)
        if number == 0:
            return self._play(seat)
        self.weigh_discards(seat, number)
        best: int = self._least_costly(seat, number) if self.valued[seat] else 0
        if best == 0:
            best = self._discard(seat, number)
        if self._strays():
            code = state.moves[self.dice.below(number)]
            if code & 255 == DISCARD and self._regret_of(seat, code >> 8 & 255) < _STRAYING:
                best = code
        if self.keep and best:
            self.describe_without(seat, best >> 8 & 255)
            self.write_down(seat)
        return best

    def weigh_discards(self, seat: int, number: int) -> None:
        """Find the worth of the card that a quick player would discard, the measure for all others."""
        some: bool = False
        self.look(seat)
        self._lacking = self.lacks(seat)
        for index in range(number):
            code: int = self.state.moves[index]
            if code & 255 != DISCARD:
                continue
            worth: int = self._worth(seat, code >> 8 & 255, self._lacking, down=False)
            if not some or worth < self._worst:
                self._worst = worth
            some = True

    def _regret_of(self, seat: int, card: int) -> int:
        return self._worth(seat, card, self._lacking, down=False) - self._worst

    def describe_without(self, seat: int, card: int) -> None:
        """Write the features after a card of the hand is discarded."""
        hand: bytearray = self.state.hands[seat]
        self.regret = self._regret_of(seat, card)
        hand[card] -= 1
        self.describe(seat, DISCARDED, card)
        hand[card] += 1

    def _least_costly(self, seat: int, number: int) -> int:
        """Return the discard that compares best with the others, 0 if there is none to judge."""
        state: Round = self.state
        last: int = -1
        best: int = 0
        least: int = 0
        for index in range(number):
            code: int = state.moves[index]
            card: int = code >> 8 & 255
            if (
                code & 255 != DISCARD
                or card == last
                or state.rules.live_wild[card]
                or self._regret_of(seat, card) > _HOPELESS
            ):
                continue
            last = card
            self.describe_without(seat, card)
            cost: int = self.cost()
            value: int = self.compared(seat, DISCARDED, card, cost)
            if best == 0 or value < least:
                best = code
                least = value
        return best
