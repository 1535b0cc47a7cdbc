"""A watched round and the same one unwatched, played side by side and compared after every move."""

from random import Random

from tests.engine.properties import check_listing
from upcard.cards import KINDS, shuffled
from upcard.engine import CHANCE, Deal, LayDown, Move, Pick, Shuffle
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.core.round import Round
from upcard.engine.deal import deal_round
from upcard.engine.fast import FastDeal
from upcard.engine.moves import Drop, Show
from upcard.engine.seals.drawn import chance_move
from upcard.features.calls.play import pick
from upcard.features.stock.play import shuffle
from upcard.rules import Variant

FULL_HAND = 22
MOST_MOVES = 20_000


class Pair:
    """One round twice: as people see it, and by numbers."""

    def __init__(self, variant: Variant, number: int, seats: int, chance: Random) -> None:
        """Deal both from the same shoe."""
        rules = variant.round_rules(number, seats)
        self.chance = chance
        self.fast = FastDeal(variant, rules, seats)
        shoe = shuffled(variant.shoe(seats), chance)
        dealer = chance.randrange(seats)
        bury = [chance.randrange(52) for _ in range(4)]
        names = [f"p{seat}" for seat in range(seats)]
        self.deal: Deal = deal_round(variant, rules, names, dealer, shoe, bury)[0]
        self.fast.start(dealer, shoe, bury)

    def play(self, listed: float = 1.0) -> int:
        """Play to the end and return the number of moves; in that part of the states the list of moves is checked
        too.
        """
        moves = 0
        while self.deal.phase != "over":
            moves += 1
            assert moves < MOST_MOVES, repr(self.deal)
            if self.deal.chance_owed():
                self.act_for_chance()
                continue
            if self.chance.random() < listed:
                check_listing(self.deal)
            self.step(self.chance.choice(self.deal.to_act()))
            for one in (self.deal.round, self.fast.round):
                kinds = [
                    sum(1 << kind for kind in range(KINDS) if hand[kind]) for hand in one.hands
                ]
                assert list(one.kinds) == kinds, repr(self.deal)
        assert self.fast.round.phase == OVER, repr(self.deal)
        self.fast.round.count()  # before the hands are laid open: by tables where there are some
        points = tuple(self.fast.round.points)
        assert self.fast.result() == self.deal.result, repr(self.deal)
        assert points == self.deal.result.points, repr(self.deal)
        return moves

    def act_for_chance(self) -> None:
        """Let chance do what it owes."""
        move = chance_move(self.deal, self.chance)
        self.deal.apply(CHANCE, move)
        if isinstance(move, Shuffle):
            assert self.fast.round.phase == SHUFFLING, repr(self.deal)
            shuffle(self.fast.round, bytes(move.order))
        else:
            assert isinstance(move, Pick)
            assert self.fast.round.phase == PICKING, repr(self.deal)
            pick(self.fast.round, move.card)

    def step(self, seat: int) -> None:
        """Make one random move of a seat in both."""
        assert self.fast.round.to_act() in self.deal.to_act(), repr(self.deal)
        move = self.choose(seat, self.deal.legal_moves(seat))
        code = self.fast.code(seat, move)
        assert self.fast.move(seat, code) == move
        self.deal.apply(seat, move)
        self.fast.round.play(seat, code)
        if self.deal.phase != "over":
            assert cards_of(self.fast.round) == cards_of(self.deal.round), repr(self.deal)

    def choose(self, seat: int, legal: list[Move]) -> Move:
        """Return a move: melds most times they can be laid, claims while the hand is not full, else any; few drop
        out.
        """
        if self.deal.phase == "claim" and self.deal.hand_size(seat) >= FULL_HAND:
            return legal[-1]
        if self.chance.random() < 0.1:
            return self.chance.choice(legal)
        first = [move for move in legal if isinstance(move, LayDown | Show)]
        return self.chance.choice(first or [move for move in legal if move != Drop()])


def cards_of(state: Round) -> tuple[object, ...]:
    """Return where a round has its cards."""
    table = state.table
    hands = [bytes(hand) for hand in state.hands]
    stock, pile = bytes(state.stock[: state.stock_n]), bytes(state.pile[: state.pile_n])
    numbers = range(table.number)
    melds = [table.meld(number) for number in numbers]
    return hands, stock, pile, melds, [table.owner_of(number) for number in numbers]
