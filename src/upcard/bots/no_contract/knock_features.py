# hot: compiled where there is a C compiler (docs/speed.md)
"""A seat's view of a round of two with a knock from the hand, as whole numbers: the input of the learned values."""

from array import array

from upcard.bots.no_contract.knock_players import KnockPlayers
from upcard.cards import ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import DISCARD, DRAW, PASS, TAKE
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.melds.deadwood import Deadwood

FEATURES = 52
"""The number of features; 64 stands for 1."""

_CARDS = 52
_RANKS = 13
_PAIRS = 6
_MOST = 20
_LOOSE = 6
_ALL: Bits = (1 << 52) - 1
_ONE: Bits = 1
_NONE = -1
_UNKNOWN_POINTS = 83
_UNKNOWN_RANK = 96
_ABOUT_DISCARD = 40


class KnockFeatures(KnockPlayers):
    """Players who remember the open cards of a round and describe a hand next to them."""

    def __init__(self, state: Round, dice: Dice) -> None:
        """Seat them at a deal, with nothing seen yet."""
        super().__init__(state, dice)
        self.known: array[int] = array("i", bytes(4 * FEATURES))
        self.threw: array[Bits] = array("Q", bytes(8 * state.seats))
        self.passed: array[Bits] = array("Q", bytes(8 * state.seats))
        self.takes: array[int] = array("i", bytes(4 * state.seats))
        self.last: array[int] = array("i", [_NONE] * (2 * state.seats))
        self._at: int = 0
        self._loose: Bits = 0
        self._points: array[int] = array("i", bytes(4 * (_MOST + 1)))

    def begin(self) -> None:
        """Forget what was seen, at the beginning of a round."""
        KnockPlayers.begin(self)
        for seat in range(len(self.threw)):
            self.threw[seat] = 0
            self.passed[seat] = 0
            self.takes[seat] = 0
            self.last[2 * seat] = _NONE
            self.last[2 * seat + 1] = _NONE

    def note(self, seat: int, code: int) -> None:
        """Remember the public part of a move that is about to be made."""
        kind: int = code & 255
        card: int = code >> 8 & 255
        top: int = self.state.top()
        if kind == TAKE:
            self.takes[seat] += 1
        elif kind in (DRAW, PASS) and 0 <= top < _CARDS:
            self.passed[seat] |= _ONE << top
        elif kind == DISCARD and card < _CARDS:
            self.threw[seat] |= _ONE << card
            self.last[2 * seat + 1] = self.last[2 * seat]
            self.last[2 * seat] = card
        KnockPlayers.note(self, seat, code)

    # ---- The features ---------------------------------------------------------------------------

    def describe(self, seat: int, held: Bits, card: int) -> None:
        """Describe a hand after the discard of a card, or, with -1, before a card is drawn from the stock."""
        live: Bits = self.unseen(seat) & ~held
        if card >= 0:
            live &= ~(_ONE << card)
        self._at = 0
        self._add(64)
        self._find_loose(held)
        self._describe_draw(held, live)
        self._describe_loose(held, live)
        self._describe_other(seat, held, live)
        self._describe_discard(1 - seat, card, live)
        self._describe_lay_offs(held & ~self._loose, live)

    def _add(self, number: int) -> None:
        self.known[self._at] = number
        self._at += 1

    def _left(self, held: Bits) -> int:
        tables: Deadwood | None = self.state.rules.deadwood
        return 0 if tables is None else tables.of_mask(held)

    def _find_loose(self, held: Bits) -> None:
        """Find the cards outside melds, and list their points, the most first."""
        points: array[int] = self._points
        left: int = self._left(held)
        rest: Bits = held
        number: int = 0
        self._loose = 0
        while rest and number < _MOST:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            value: int = self.state.rules.points[card]
            if left - self._left(held ^ _ONE << card) != value:
                continue
            self._loose |= _ONE << card
            place: int = number
            while place > 0 and points[place - 1] < value:
                points[place] = points[place - 1]
                place -= 1
            points[place] = value
            number += 1
        for place in range(number, _MOST):
            points[place] = 0

    def _describe_draw(self, held: Bits, live: Bits) -> None:
        """Add the deadwood now, and after the next card and the best discard."""
        tables: Deadwood | None = self.state.rules.deadwood
        limit: int = self.state.knock_limit
        left: int = self._left(held)
        number: int = max(ints.ones(live), 1)
        total: int = 0
        knocks: int = 0
        whole: int = 0
        joins: int = 0
        gain: int = 0
        lower: int = 0
        useful: Bits = self._useful(held)
        rest: Bits = live
        while rest and tables is not None:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            points: int = self.state.rules.points[card]
            after: int = left + points - max(points, self._points[0])
            if useful >> card & 1:
                after = tables.thrown_mask(held | _ONE << card)
                more: int = left - tables.of_mask(held | _ONE << card)
                if more >= 0:
                    joins += 1
                    gain += more
            total += after
            knocks += after <= limit
            whole += after == 0
            lower += max(left - after, 0)
        self._add(left * 2)
        self._add(min(left, 10) * 8)
        self._add(min(left, 20) * 4)
        self._add(max(left - 40, 0) * 4)
        self._add(total * 2 // number)
        self._add(knocks * 256 // number)
        self._add(whole * 512 // number)
        self._add(joins * 256 // number)
        self._add(gain * 16 // number)
        self._add(lower * 8 // number)

    def _useful(self, held: Bits) -> Bits:
        """Return the cards that may be in a meld with at least two of the hand."""
        once: Bits = 0
        useful: Bits = 0
        rest: Bits = held
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            useful |= once & self.near[card]
            once |= self.near[card]
        return useful

    def _describe_loose(self, held: Bits, live: Bits) -> None:
        """Add the cards outside melds, and which of them may yet be in one with two more."""
        points: array[int] = self._points
        left: int = self._left(held)
        alone: int = 0
        alone_points: int = 0
        good: int = 0
        outs: Bits = 0
        rest: Bits = self._loose
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            fits: Bits = 0
            for index in range(card * _PAIRS, (card + 1) * _PAIRS):
                pair: Bits = self.pairs[index]
                lacks: Bits = pair & ~held
                if pair & held and lacks and lacks & ~live == 0:
                    fits |= lacks
            outs |= fits
            if fits == 0:
                alone += 1
                alone_points += self.state.rules.points[card]
            elif ints.ones(fits) >= 3:
                good += 1
        self._add(ints.ones(self._loose) * 13)
        for index in range(_LOOSE):
            self._add(points[index] * 8)
        self._add(alone * 21)
        self._add(alone_points * 4)
        self._add(good * 21)
        self._add(ints.ones(outs) * 11)
        self._add((left - points[0]) * 3)
        self._add((left - points[0] - points[1]) * 4)

    def _describe_other(self, seat: int, held: Bits, live: Bits) -> None:
        """Add the progress of the round, and the cards that the other seat took, threw and is known to hold."""
        state: Round = self.state
        other: int = 1 - seat
        took: Bits = self.took[other]
        near: Bits = self._near_any(took)
        known: int = ints.ones(took)
        self._add(min(state.turn, 24) * 5)
        self._add(state.stock_n * 4)
        self._add(min(state.turn, 6) * 16)
        self._add(known * 32)
        self._add(0 if known else 64)
        self._add(min(self.takes[other], 4) * 32)
        last: int = self.last[2 * other]
        before: int = self.last[2 * other + 1]
        self._add(state.rules.points[last] * 8 if last >= 0 else _UNKNOWN_POINTS)
        self._add(state.rules.points[before] * 8 if before >= 0 else _UNKNOWN_POINTS)
        self._add(last % _RANKS * 8 if last >= 0 else _UNKNOWN_RANK)
        thrown: int = ints.ones(self.threw[other])
        self._add(self._points_of(self.threw[other]) * 8 // thrown if thrown else 64)
        self._add(ints.ones(self.took[seat] & held) * 32)
        fit: int = 0
        fit_points: int = 0
        rest: Bits = self._loose & near
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            if self._pairs_of(card, took, took | live):
                fit += 1
                fit_points += state.rules.points[card]
        self._add(fit * 32)
        self._add(fit_points * 5)
        self._add(ints.ones(near & live) * 13)
        self._add(self._points_of(live) * 11 // max(ints.ones(live), 1))
        self._add(ints.ones(held & ~self._loose & near) * 21)

    def _describe_discard(self, other: int, card: int, live: Bits) -> None:
        """Add the worth of a discard to the other seat, or of the discard that is left lying by a draw."""
        took: Bits = self.took[other]
        top: int = self.state.top()
        if card < 0:
            for _ in range(8):
                self._add(0)
            self._add(64)
            self._add(self.state.rules.points[top] * 8 if 0 <= top < _CARDS else 0)
            return
        every: int = self._pairs_of(card, live | took, live | took)
        taken: int = self._pairs_of(card, took, live | took)
        self._add((every - taken) * 21)
        self._add(taken * 32)
        self._add(self._pairs_of(card, took, took) * 64)
        self._add(ints.ones(self.near[card] & self.threw[other]) * 32)
        self._add(ints.ones(self.near[card] & self.passed[other]) * 32)
        self._add(self.state.rules.points[card] * 8)
        self._add(0 if every else 64)
        self._add(card % _RANKS * 8)
        self._add(0)
        self._add(0)

    def _describe_lay_offs(self, melded: Bits, live: Bits) -> None:
        """Add the unseen cards that might be laid off on the melds."""
        number: int = 0
        points: int = 0
        rest: Bits = live
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            if self._pairs_of(card, melded, melded):
                number += 1
                points += self.state.rules.points[card]
        self._add(number * 16)
        self._add(points * 3)

    def _pairs_of(self, card: int, some: Bits, every: Bits) -> int:
        """Return the pairs that make a meld with a card, have a card of ``some``, and none but of ``every``."""
        number: int = 0
        for index in range(card * _PAIRS, (card + 1) * _PAIRS):
            pair: Bits = self.pairs[index]
            if pair & some and pair & ~every == 0:
                number += 1
        return number

    def _near_any(self, cards: Bits) -> Bits:
        near: Bits = 0
        while cards:
            near |= self.near[ints.lowest(cards)]
            cards &= cards - 1
        return near

    def _points_of(self, cards: Bits) -> int:
        total: int = 0
        while cards:
            total += self.state.rules.points[ints.lowest(cards)]
            cards &= cards - 1
        return total
