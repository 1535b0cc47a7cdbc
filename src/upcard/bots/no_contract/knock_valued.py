# hot: compiled where there is a C compiler (docs/speed.md)
"""Players of rounds of two with a knock from the hand, who choose by learned values of positions.

Three small integer networks estimate the score of a round: after a discard, before a card is drawn from the stock, and
after a knock.
"""

from upcard.bots.network import Network
from upcard.bots.no_contract.knock_features import FEATURES, KnockFeatures
from upcard.cards import ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import DISCARD, DRAW, KNOCK, NO_CARD, PASS, PLAYING, TAKE
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.melds.deadwood import Deadwood

FIRST = 64
SECOND = 16
"""Units of each of the two hidden layers."""
DISCARDED = 0
DRAWS = 1
KNOCKS = 2
"""The networks: for a hand after a discard, before a draw from the stock, and for a knock."""

_CARDS = 52
_ONE: Bits = 1
_NEVER = 1 << 28
_CERTAIN = 1 << 20


class ValuedKnockers(KnockFeatures):
    """Players who choose by learned values if ``use`` has given them some, else by rules of thumb."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal, with no values."""
        super().__init__(state, dice)
        self.network: Network = Network(FEATURES, FIRST, SECOND, 3)
        self.valued: bytearray = bytearray(state.seats)
        self.best: int = 0  # value of the last best discard

    def use(self, networks: bytes) -> None:
        """Have every seat choose by these networks, as machine words; raises ``ValueError`` for another number."""
        self.network.use(networks)
        for seat in range(len(self.valued)):
            self.valued[seat] = 1

    def value(self, network: int) -> int:
        """Return the expected score of the described position less the other seat's, in 64ths of a point."""
        return self.network.value(network, self.known)

    # ---- Choices --------------------------------------------------------------------------------

    def choose(self, seat: int) -> int:
        """Return the number of a legal move of a seat that is to act. Raises ``ValueError`` if it has none."""
        state: Round = self.state
        if not self.fits or not self.valued[seat]:
            return KnockFeatures.choose(self, seat)
        number: int = state.list_moves(seat)
        if number == 0:
            raise ValueError(f"seat {seat + 1} has no legal move")
        if state.phase == PLAYING:
            return self._part_valued(seat, number)
        takes: int = self.listed(TAKE, number)
        other: int = self.listed(DRAW, number) or self.listed(PASS, number)
        if takes and other:
            return takes if self.value_of_take(seat) > self.value_of_draw(seat) else other
        return takes or other or state.moves[self.dice.below(number)]

    def value_of_draw(self, seat: int) -> int:
        """Return the value of drawing from the stock."""
        self.describe(seat, self.state.kinds[seat], -1)
        return self.value(DRAWS)

    def value_of_take(self, seat: int) -> int:
        """Return the value of taking the top discard, with the best discard or knock after it."""
        state: Round = self.state
        tables: Deadwood | None = state.rules.deadwood
        top: int = state.top()
        if tables is None or top < 0 or top >= _CARDS:
            return -_NEVER
        taken: Bits = _ONE << top
        rest: Bits = state.kinds[seat]
        more: Bits = rest | taken
        self.took[seat] |= taken
        self.find_best(seat, more, rest)
        if tables.thrown_mask(more) <= state.knock_limit:
            while rest:
                card: int = ints.lowest(rest)
                rest &= rest - 1
                if tables.of_mask(more ^ _ONE << card) <= state.knock_limit:
                    self.best = max(self.best, self.value_of_knock(seat, more, card))
        self.took[seat] &= ~taken
        return self.best

    def find_best(self, seat: int, held: Bits, among: Bits) -> int:
        """Return the best discard of some cards; ``best`` is its value. A card of a meld goes only if none is loose."""
        tables: Deadwood | None = self.state.rules.deadwood
        best: int = -1
        self.best = -_NEVER
        if tables is None:
            return best
        left: int = tables.of_mask(held)
        rest: Bits = among
        loose: Bits = 0
        card: int
        while rest:
            card = ints.lowest(rest)
            rest &= rest - 1
            if tables.of_mask(held ^ _ONE << card) <= left:
                loose |= _ONE << card
        rest = loose or among
        while rest:
            card = ints.lowest(rest)
            rest &= rest - 1
            value: int = self.value_without(seat, held, card)
            if value > self.best:
                self.best = value
                best = card
        return best

    def value_without(self, seat: int, held: Bits, card: int) -> int:
        """Return the value of a hand after a discard."""
        self.describe(seat, held ^ _ONE << (card & 63), card)
        return self.value(DISCARDED)

    def value_of_knock(self, seat: int, held: Bits, card: int) -> int:
        """Return the value of a hand if the seat discards a card and knocks; no deadwood is always best."""
        rest: Bits = held ^ _ONE << (card & 63)
        tables: Deadwood | None = self.state.rules.deadwood
        if tables is None or tables.of_mask(rest) == 0:
            return _CERTAIN
        self.describe(seat, rest, card)
        return self.value(KNOCKS)

    def _part_valued(self, seat: int, number: int) -> int:
        """Return the discard or the knock."""
        state: Round = self.state
        among: Bits = 0
        knock: int = self.best_knock(seat, number)
        card: int = knock >> 8 & 255
        if knock and (card == NO_CARD or self.left_after(seat, knock) == 0):
            return knock
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 == DISCARD and code >> 8 & 255 < _CARDS:
                among |= _ONE << (code >> 8 & 255)
        best: int = self.find_best(seat, state.kinds[seat], among)
        if knock and self.value_of_knock(seat, state.kinds[seat], card) >= self.best:
            return KNOCK | card << 8
        return DISCARD | best << 8 if best >= 0 else state.moves[self.dice.below(number)]
