# hot: compiled where there is a C compiler (docs/speed.md)
"""Quick, sensible players for simulated rounds with free melds. They see their own hand, the table and the discards.

They take what makes a meld or fits the table, lay all they can, and discard the card that is least likely to become
part of a meld and most likely to cost points.
"""

from array import array

from upcard.bots.no_contract.card_values import PAIRS, pairs_of
from upcard.cards import JOKER, KINDS, ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    CLAIM,
    CLAIMING,
    DEAREST,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    END,
    LAY,
    MELD,
    NOT_DOWN,
    PASS,
    PILE,
    PLAYING,
    REPLACE,
    TAKE,
)  # fmt: skip
from upcard.engine.core.owed import search_for
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.table import Table
from upcard.engine.players import Dice, RandomPlayers
from upcard.melds.contract.tables import PART
from upcard.melds.solver import ContractSearch

_ALL: Bits = (1 << 52) - 1
_ONE: Bits = 1
_PAIRS: int = PAIRS
_KINDS: int = KINDS
_NEVER = 1 << 28
_NEARLY_OUT = 3

_IN_MELD = 0
_OUT_OF_PAIR = 1
_BY_WILD = 2
_FITTING = 3
_FED = 4
_POINT = 5
_TAKEN_FROM = 6
_SPENT_WILD = 7
_SHARED = 8
_PER_CARD = 9
_WEIGHTS = 10
"""The weights by index. For a card in hand: a meld that it makes with two others; an unseen card that would make one
with it and another; another card that lacks only a wild one of the hand; a meld on the table that it fits; a meld that
another player could make of it with two unseen cards; a point of the score. Then the value from which a discard that
makes no meld is taken; the cost of a wild card in a new meld, and of a card that another meld could use; what a card of
the hand costs besides its points."""

FREELY: tuple[int, ...] = (400, 7, 40, 20, 1, 4, 100_000, 40, 24, 12)
"""The weights, in quarters of a point."""

SCORED: tuple[int, ...] = (400, 10, 40, 20, 6, -4, 100_000, 40, 24, -24)
"""The weights where the cards on the table score: dear cards are worth keeping, and so is a large hand."""


class FreePlayers(RandomPlayers):
    """Players of rounds in which melds are laid freely; random players in games of another kind."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal."""
        super().__init__(state, dice)
        rules: Rules = state.rules
        weights: tuple[int, ...] = SCORED if rules.scoring_table_minus_hand else FREELY
        self.free: array[int] = array("i", weights * state.seats)
        self.lays_freely: bool = rules.lays_freely and not rules.rearrange and not rules.no_discard
        self.triples: array[Bits] = pairs_of(rules.source.melds)
        self.pack: bytes = rules.shoe
        self.hidden: bytearray = bytearray(KINDS)

    def choose(self, seat: int) -> int:
        """Return the number of a legal move of a seat that is to act. Raises ``ValueError`` if it has none."""
        state: Round = self.state
        phase: int = state.phase
        if not self.lays_freely or phase not in (DRAWING, PLAYING, CLAIMING):
            return RandomPlayers.choose(self, seat)
        number: int = state.list_moves(seat)
        if number == 0:
            raise ValueError(f"seat {seat + 1} has no legal move")
        self.watch(seat)
        if phase == PLAYING:
            return self._lay(seat, number)
        if phase == CLAIMING:
            return CLAIM if self.melds_with(seat, state.top()) else PASS
        return self._take(seat, number)

    def watch(self, seat: int) -> None:
        """Count the cards that the seat cannot see: not in its hand, in the pile or on the table."""
        state: Round = self.state
        table: Table = state.table
        hidden: bytearray = self.hidden
        hand: bytearray = state.hands[seat]
        card: int
        for card in range(_KINDS):
            hidden[card] = self.pack[card] - min(hand[card], self.pack[card])
        for index in range(state.pile_n):
            card = state.pile[index]
            if hidden[card]:
                hidden[card] -= 1
        for meld in range(table.number):
            for index in range(table.size_of(meld)):
                card = table.card_at(meld, index)
                if hidden[card]:
                    hidden[card] -= 1

    # ---- A card from the pile or from the stock -------------------------------------------------

    def _take(self, seat: int, number: int) -> int:
        """Return the first move of a turn."""
        state: Round = self.state
        takes: int = self.listed(TAKE, number)
        draws: int = self.listed(DRAW, number)
        deep: int = 0
        most: int = self.worth_of_pile(seat, 0) + self.free[seat * _WEIGHTS + _PER_CARD]
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 == PILE:
                worth: int = self.worth_of_pile(seat, code >> 8)
                if worth > most:
                    most = worth
                    deep = code
        if deep:
            return deep
        if takes and (not draws or self.wants(seat, state.top())):
            return takes
        return draws or state.moves[self.dice.below(number)]

    def wants(self, seat: int, card: int) -> bool:
        """Return whether a discard is better than an unknown card."""
        state: Round = self.state
        rules: Rules = state.rules
        if state.down[seat] == NOT_DOWN and rules.draw_top_if_opening:
            return True  # it is open only to go down with it
        if rules.live_wild[card] or self.melds_with(seat, card):
            return True
        if self._lays_off(seat) and state.fits_table(card):
            return True
        return self.keeping(seat, card) >= self.free[seat * _WEIGHTS + _TAKEN_FROM]

    def _lays_off(self, seat: int) -> bool:
        """Return whether the seat may lay off in this turn, as far as going down matters."""
        rules: Rules = self.state.rules
        if rules.layoff_none:
            return False
        return self.state.down[seat] != NOT_DOWN or not (
            rules.opens_by_points or rules.layoff_needs_down
        )

    def melds_with(self, seat: int, card: int) -> bool:
        """Return whether a card makes a meld with two of the hand, one of which may be wild."""
        held: Bits = self.state.kinds[seat] & _ALL
        wilds: int = self._wilds(seat)
        if card < 0 or card >= JOKER or self.state.hands[seat][card]:
            return False
        for index in range(card * _PAIRS, (card + 1) * _PAIRS):
            pair: Bits = self.triples[index]
            if pair and (pair & held == pair or (wilds and pair & held)):
                return True
        return False

    def _wilds(self, seat: int) -> int:
        """Return how many wild cards the seat holds."""
        kinds: bytes = self.state.rules.wild_kinds
        hand: bytearray = self.state.hands[seat]
        number: int = 0
        for index in range(len(kinds)):
            number += hand[kinds[index]]
        return number

    def worth_of_pile(self, seat: int, number: int) -> int:
        """Return the worth of a hand with that many cards of the pile, in quarters of a point: melds less the rest."""
        state: Round = self.state
        rules: Rules = state.rules
        hand: bytearray = bytearray(state.hands[seat])
        held: Bits = state.kinds[seat] & _ALL
        total: int = 0
        if number < 0 or number > state.pile_n:
            raise ValueError(f"{number} cards of a pile of {state.pile_n}")
        for index in range(state.pile_n - number, state.pile_n):
            hand[state.pile[index]] += 1
            if state.pile[index] < JOKER:
                held |= _ONE << state.pile[index]
        for card in range(JOKER):
            if not hand[card]:
                continue
            if self._in_meld(card, held) or (self._lays_off(seat) and state.fits_table(card)):
                total += 4 * hand[card] * rules.points[card]
            else:
                total -= hand[card] * (
                    4 * rules.points[card] + self.free[seat * _WEIGHTS + _PER_CARD]
                )
        return total

    def _in_meld(self, card: int, held: Bits) -> bool:
        """Return whether a card makes a meld with two natural cards of a hand."""
        for index in range(card * _PAIRS, (card + 1) * _PAIRS):
            pair: Bits = self.triples[index]
            if pair and pair & held == pair:
                return True
        return False

    # ---- Plays, and a discard -------------------------------------------------------------------

    def _lay(self, seat: int, number: int) -> int:
        """Return the next play of a turn, or its discard."""
        state: Round = self.state
        wilds: bytes = state.rules.wild
        fits: int = 0
        wild: int = 0
        ends: int = 0
        code: int = self._best_meld(seat, number)
        if code:
            return code
        for index in range(number):
            code = state.moves[index]
            kind: int = code & 255
            if kind == LAY and wilds[code >> 8 & 255]:
                wild = code
            elif kind == LAY or (kind == REPLACE and not wilds[code >> 8 & 255]):
                fits = code
            elif kind == END:
                ends = code
        if fits:
            return fits
        code = self.least_useful(seat, number)
        if wild and (not code or state.owed_n or self._spends_wild(seat)):
            return wild
        return code or ends or state.moves[self.dice.below(number)]

    def _best_meld(self, seat: int, number: int) -> int:
        """Return the listed first melds, or the best of the listed new melds; 0 if there is none."""
        state: Round = self.state
        best: int = 0
        most: int = -_NEVER
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 == DOWN:
                return code
            if code & 255 == MELD:
                worth: int = self._worth_of_meld(seat, code)
                if worth > most:
                    most = worth
                    best = code
        return best

    def _spends_wild(self, seat: int) -> bool:
        """Return whether to lay off a wild card: no pair in hand could use it, or another player is nearly out."""
        state: Round = self.state
        rest: Bits = state.kinds[seat] & _ALL
        held: Bits = rest
        for other in range(state.seats):
            if other != seat and state.held[other] <= _NEARLY_OUT:
                return True
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            for index in range(card * _PAIRS, (card + 1) * _PAIRS):
                if self.triples[index] & held:
                    return False
        return True

    def _worth_of_meld(self, seat: int, code: int) -> int:
        """Return how good a new meld is: its points, less its wild cards and what other melds could use."""
        state: Round = self.state
        rules: Rules = state.rules
        search: ContractSearch | None = search_for(rules, code >> 8 & 255)
        held: Bits = state.kinds[seat] & _ALL
        first: int = seat * _WEIGHTS
        mine: Bits = 0
        worth: int = 0
        card: int
        if code >> 8 & 255 == DEAREST or search is None:
            return _NEVER
        at: int = (code >> 16) * PART
        for index in range(search.found[at + 3]):
            card = search.found[at + 4 + index]
            if rules.live_wild[card]:
                worth -= self.free[first + _SPENT_WILD]
            else:
                worth += 4 * rules.points[card] + self.free[first + _PER_CARD]
            if card < JOKER:
                mine |= _ONE << card
        for index in range(search.found[at + 3]):
            card = search.found[at + 4 + index]
            if card < JOKER and self._in_meld(card, held & ~mine):
                worth -= self.free[first + _SHARED]
        return worth

    def least_useful(self, seat: int, number: int) -> int:
        """Return the listed discard that is least worth keeping, called if allowed; 0 if there is none."""
        state: Round = self.state
        best: int = 0
        least: int = 0
        for index in range(number):
            code: int = state.moves[index]
            if code & 255 != DISCARD:
                continue
            worth: int = self.keeping(seat, code >> 8 & 255)
            if best == 0 or worth < least or (best >> 8 & 255) == (code >> 8 & 255):
                best = code
                least = worth
        return best

    def keeping(self, seat: int, card: int) -> int:
        """Return the value of keeping a card, in quarters of a point, as :meth:`watch` saw the round."""
        state: Round = self.state
        rules: Rules = state.rules
        hand: bytearray = state.hands[seat]
        held: Bits = state.kinds[seat] & _ALL
        first: int = seat * _WEIGHTS
        if card < 0 or card >= _KINDS or rules.live_wild[card]:
            return _NEVER - (0 if card < 0 or card >= _KINDS else rules.points[card])
        worth: int = -self.free[first + _POINT] * rules.points[card]
        if state.table.number and state.fits_table(card):
            worth += self.free[first + _FITTING]
        if card >= JOKER:
            return worth
        wilds: int = self._wilds(seat)
        own: int = 0
        for index in range(card * _PAIRS, (card + 1) * _PAIRS):
            pair: Bits = self.triples[index]
            if not pair:
                continue
            mine: Bits = pair & held
            if mine == pair:
                own += self.free[first + _IN_MELD]
            elif mine:
                own += self.free[first + _OUT_OF_PAIR] * self.hidden[ints.lowest(pair ^ mine)]
                if wilds:
                    own += self.free[first + _BY_WILD]
            elif self.hidden[ints.lowest(pair)] and self.hidden[ints.highest(pair)]:
                worth += self.free[first + _FED]
        return worth if hand[card] > 1 else worth + own
