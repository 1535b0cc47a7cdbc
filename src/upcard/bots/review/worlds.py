"""Sampled worlds, and the result of a move in them when the round is played to its end.

Games with contracts are played on by quick players, which are compiled; other games by regular players on real deals.
"""

from random import Random
from typing import NamedTuple, Protocol

from upcard.bots.ahead.expert import seen_deal
from upcard.bots.ahead.known import known_hands
from upcard.bots.ahead.master import worlds_of as quick_worlds
from upcard.bots.ahead.standing import standing_of
from upcard.bots.ahead.trying import EXCHANGES
from upcard.bots.policy import chance_of
from upcard.bots.regular import Regular
from upcard.cards import counts_of, expand
from upcard.engine import CHANCE, Move, View, hand_points
from upcard.engine.moves import FORM_OF
from upcard.engine.seals.drawn import chance_move
from upcard.features.dropping.questions import prices_of_drop
from upcard.features.scoring.questions import high_wins
from upcard.melds.hand.partition import best_partition
from upcard.rules import RoundRules, Variant

_MOST_MOVES = 3000


class End(NamedTuple):
    """The end of a round for a seat: its points and their cost, less being better.

    The cost equals the points, except where a round may be left for a price: there it follows the chance to win the
    match, as the players' choices do.
    """

    points: float
    cost: float


class World(Protocol):
    """One world at a time."""

    def sample(self) -> None:
        """Go on to another world."""
        ...

    def after(self, move: Move) -> End:
        """Return the end of the round for the seat, after this move in this world."""
        ...


def worlds_of(view: View, variant: Variant, rules: RoundRules, seed: int) -> World | None:
    """Return worlds for a view; None if there can be none."""
    mine = view.seats[view.seat]
    shoe = counts_of(variant.shoe(len(view.seats)))
    hidden = sum(shoe) - sum(_seen(view))
    held = sum(one.cards for one in view.seats) - mine.cards
    if hidden < held:
        return None
    kind = QuickWorlds if mine.contract.slots else DealtWorlds
    return kind(view, variant, rules, seed)


def _sign(variant: Variant) -> int:
    return -1 if high_wins(variant.options) else 1


def _seen(view: View) -> bytearray:
    """Return the cards that the seat sees, as counts by kind."""
    return counts_of(
        [
            *view.hand,
            *view.pile,
            *(card for laid in view.melds for card in laid.meld.cards),
            *(() if view.turned is None else (view.turned,)),
        ]
    )


class QuickWorlds:
    """Worlds of a game with contracts: hands are developed, and quick players play on."""

    def __init__(self, view: View, variant: Variant, rules: RoundRules, seed: int) -> None:
        deal = seen_deal(view, variant, rules)
        self._seat, self._sign = view.seat, _sign(variant)
        self._worlds = quick_worlds(deal, view, known_hands(view), seed)
        self._players = self._worlds.players
        self._exchanges = EXCHANGES * (view.turn // deal.seats)

    def sample(self) -> None:
        """Deal the unseen cards."""
        self._worlds.sample(self._exchanges)

    def after(self, move: Move) -> End:
        """Make the move and play the round to its end."""
        now = self._worlds.now
        now.copy_from(self._worlds.world)
        FORM_OF[type(move)].make(now, self._seat, move)
        self._players.play_round()
        now.count()
        points = float(self._players.counted(self._seat))
        return End(points, self._sign * points)


class DealtWorlds:
    """Worlds of any other game: unseen cards are dealt at random, and regular players play on, each by its own view."""

    def __init__(self, view: View, variant: Variant, rules: RoundRules, seed: int) -> None:
        self._view, self._variant = view, variant
        self._standing = (
            standing_of(view, variant, rules) if prices_of_drop(variant.options) else None
        )
        self._seen = seen_deal(view, variant, rules)
        self._chance = Random(chance_of(view, seed))
        self._players = [Regular(seed + seat) for seat in range(len(view.seats))]
        self._known = known_hands(view)
        shoe, seen = counts_of(variant.shoe(len(view.seats))), _seen(view)
        self._hidden = [number - seen[card] for card, number in enumerate(shoe)]
        self._world = self._seen

    def sample(self) -> None:
        """Deal the unseen cards: known cards to their holders first, the rest at random."""
        live, hands = list(self._hidden), list[list[int]]()
        for one in self._view.seats:
            mine: list[int] = []
            for card in expand(self._known[one.seat]) if one.seat != self._view.seat else ():
                if live[card] > 0 and len(mine) < one.cards:
                    live[card] -= 1
                    mine.append(card)
            hands.append(mine)
        rest = [card for card, number in enumerate(live) for _ in range(max(number, 0))]
        self._chance.shuffle(rest)
        self._world = world = self._seen.copy()
        for one, mine in zip(self._view.seats, hands, strict=True):
            if one.seat != self._view.seat:
                fixed = len(mine)
                mine += [rest.pop() for _ in range(one.cards - fixed)]
                self._develop(mine, fixed, rest)
                world.round.set_hand(one.seat, bytes(counts_of(mine)))
        for index in range(min(world.round.stock_n, len(rest))):
            world.round.stock[index] = rest[index]

    def _develop(self, hand: list[int], fixed: int, rest: list[int]) -> None:
        """Exchange cards, but for the first ``fixed``, for unseen ones if the deadwood does not grow."""
        if fixed == len(hand) or not rest:
            return
        before = self._outside(hand)
        for _ in range(EXCHANGES * (self._view.turn // len(self._view.seats))):
            mine, other = (
                self._chance.randrange(fixed, len(hand)),
                self._chance.randrange(len(rest)),
            )
            hand[mine], rest[other] = rest[other], hand[mine]
            after = self._outside(hand)
            if after <= before:
                before = after
            else:
                hand[mine], rest[other] = rest[other], hand[mine]

    def _outside(self, hand: list[int]) -> int:
        """Return the deadwood of a hand."""
        rules, cards = self._seen.rules, bytes(counts_of(hand))
        found = best_partition(cards, rules.melds, rules.points)
        return hand_points(cards, rules) if found is None else found.points

    def after(self, move: Move) -> End:
        """Make the move and play the round to its end."""
        deal, chance = self._world.copy(), Random(1)
        deal.apply(self._view.seat, move)
        for _ in range(_MOST_MOVES):
            if deal.result is not None:
                points = float(deal.result.points[self._view.seat])
                if self._standing is None:
                    return End(points, _sign(self._variant) * points)
                return End(points, self._standing.cost(deal.result.points))
            if deal.chance_owed():
                deal.apply(CHANCE, chance_move(deal, chance))
                continue
            seat = deal.to_act()[0]
            deal.apply(seat, self._players[seat].choose(deal.view(seat), self._variant))
        raise RuntimeError("a round that was tried out does not end")
