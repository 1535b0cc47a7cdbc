"""A round played by the readable engine and by the compact one at once, compared after every move."""

from random import Random

from upcard.cards import shuffled
from upcard.engine import CHANCE, Deal, LayDown, Move, Pick, Shuffle
from upcard.engine.core import Compact, CompactDeal
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.deal import deal_round
from upcard.engine.moves import Drop, Show
from upcard.lab.matches import chance_move
from upcard.rules import Variant

FULL_HAND = 22
MOST_MOVES = 20_000


class Pair:
    """One round in both forms."""

    def __init__(self, variant: Variant, number: int, seats: int, chance: Random) -> None:
        """Deal; raises ``NotCompactError`` where the compact engine does not know a rule of the round."""
        rules = variant.round_rules(number, seats)
        self.chance = chance
        self.compact = Compact(variant, rules, seats)
        shoe = shuffled(variant.shoe(seats), chance)
        dealer = chance.randrange(seats)
        bury = [chance.randrange(52) for _ in range(4)]
        names = [f"p{seat}" for seat in range(seats)]
        self.deal: Deal = deal_round(variant, rules, names, dealer, shoe, bury)[0]
        self.compact.start(dealer, shoe, bury)

    def play(self, listed: float = 1.0) -> int:
        """Play to the end and return the number of moves; the lists of moves are compared in that part of the states."""
        moves = 0
        while self.deal.phase != "over":
            moves += 1
            assert moves < MOST_MOVES, repr(self.deal)
            if self.deal.chance_owed():
                self.act_for_chance()
                continue
            seat = self.chance.choice(self.deal.to_act())
            self.step(seat, compare=self.chance.random() < listed)
        self.compare_end()
        return moves

    def act_for_chance(self) -> None:
        """Let chance do what it owes."""
        move = chance_move(self.deal, self.chance)
        self.deal.apply(CHANCE, move)
        if isinstance(move, Shuffle):
            assert self.compact.deal.phase == SHUFFLING, repr(self.deal)
            self.compact.deal.shuffle(bytes(move.order))
        else:
            assert isinstance(move, Pick)
            assert self.compact.deal.phase == PICKING, repr(self.deal)
            self.compact.deal.pick(move.card)

    def step(self, seat: int, *, compare: bool) -> None:
        """Make one random move of a seat in both."""
        assert self.compact.deal.to_act() in self.deal.to_act(), repr(self.deal)
        legal = self.deal.legal_moves(seat)
        if compare:
            self.compare_lists(seat, legal)
        move = self.choose(seat, legal)
        code = self.compact.code(seat, move)
        assert self.compact.move(seat, code) == move
        self.deal.apply(seat, move)
        self.compact.deal.play(seat, code)
        if self.deal.phase != "over":
            assert cards_of(self.compact.deal) == self.cards(), repr(self.deal)

    def choose(self, seat: int, legal: list[Move]) -> Move:
        """Return a move: melds most times they can be laid, claims while the hand is not full, else any; few drop out."""
        if self.deal.phase == "claim" and self.deal.hand_size(seat) >= FULL_HAND:
            return legal[-1]
        if self.chance.random() < 0.1:
            return self.chance.choice(legal)
        first = [move for move in legal if isinstance(move, LayDown | Show)]
        return self.chance.choice(first or [move for move in legal if move != Drop()])

    def compare_lists(self, seat: int, legal: list[Move]) -> None:
        """Check that both list the same moves for the seat."""
        other = self.compact.legal_moves(seat)
        assert len(other) == len(legal), repr(self.deal)
        assert set(other) == set(legal), repr(self.deal)

    def cards(self) -> tuple[object, ...]:
        """Return where the readable deal has its cards."""
        deal = self.deal
        hands = [bytes(hand) for hand in deal.hands]
        return hands, bytes(deal.stock), bytes(deal.pile), deal.melds, deal.owners

    def compare_end(self) -> None:
        """Check that both have the same result."""
        deal = self.compact.deal
        assert deal.phase == OVER, repr(self.deal)
        result = self.compact.result()
        assert result == self.deal.result, repr(self.deal)
        assert deal.count() == self.compact.counts
        if self.compact.counts:
            assert tuple(deal.points) == result.points, repr(self.deal)


def cards_of(deal: CompactDeal) -> tuple[object, ...]:
    """Return where the compact deal has its cards."""
    table = deal.table
    hands = [bytes(hand) for hand in deal.hands]
    stock, pile = bytes(deal.stock[: deal.stock_n]), bytes(deal.pile[: deal.pile_n])
    numbers = range(table.number)
    melds = [table.meld(number) for number in numbers]
    return hands, stock, pile, melds, [table.owner_of(number) for number in numbers]
