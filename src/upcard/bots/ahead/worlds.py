# hot: compiled where there is a C compiler (docs/speed.md)
"""Sampled worlds: the cards that a seat cannot see are dealt at random, and a move is tried by playing on.

After some turns no hand is random: its holder has kept useful cards. So a dealt hand is *developed*: as often as its
holder has had a choice, a card is exchanged for one of the stock unless that leads away from its contract.
"""

from upcard.bots.ahead.valued import ValuedPlayers
from upcard.cards import KINDS
from upcard.engine.core.codes import NOT_DOWN, OVER, PICKING, SHUFFLING
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.melds.solver import ContractSearch

_MOST_DECISIONS = 2000


class Worlds:
    """A round as one seat sees it, ``seen``, and sampled worlds of it, one at a time."""

    def __init__(self, seen: Round, seat: int, known: list[bytes], dice: Dice) -> None:
        """Take the round as seen, and the known cards of other hands as counts by kind.

        Known cards are ignored if the hand is too small for them, or if they are not unseen.
        """
        self.seen: Round = seen
        self.seat: int = seat
        self.known: list[bytearray] = [bytearray(KINDS) for _ in range(seen.seats)]
        self.need: bytearray = bytearray(seen.held)  # unknown cards of each hand
        self.dice: Dice = dice
        self.world: Round = seen.copy()
        self.now: Round = seen.copy()
        self.players: ValuedPlayers = ValuedPlayers(self.now, dice)
        self.searches: list[ContractSearch] = self.players.searches
        self.cards: bytearray = bytearray()
        self.scale: int = 1024  # the value of a point, in 1024ths
        self.sign: int = 1
        self.players.look(seat)
        self._fill(bytearray(self.players.hidden), known)

    def _fill(self, live: bytearray, known: list[bytes]) -> None:
        """Remove the known cards from the unseen ones, which are then dealt again for each world."""
        self.need[self.seat] = 0
        for seat in range(len(known)):
            if seat == self.seat:
                continue
            hand: bytearray = self.known[seat]
            for card in range(KINDS):
                number: int = min(known[seat][card], live[card], self.need[seat])
                hand[card] = number
                live[card] -= number
                self.need[seat] -= number
        for card in range(KINDS):
            for _ in range(live[card]):
                self.cards.append(card)

    def sample(self, exchanges: int) -> None:
        """Deal the unseen cards to the other hands and the stock, and develop each hand.

        Each hand not yet down may exchange up to ``exchanges`` cards. Raises ``ValueError`` if too few cards are
        unseen.
        """
        world: Round = self.world
        cards: bytearray = self.cards
        at: int = 0
        if sum(self.need) > len(cards):
            raise ValueError(
                f"{sum(self.need)} cards are held by others; {len(cards)} are not seen"
            )
        self.dice.mix(cards, len(cards))
        world.copy_from(self.seen)
        for seat in range(world.seats):
            if seat == self.seat:
                continue
            hand: bytearray = bytearray(self.known[seat])
            for index in range(at, at + self.need[seat]):
                hand[cards[index]] += 1
            at += self.need[seat]
            world.set_hand(seat, hand)
        for seat in range(world.seats):
            if seat != self.seat and world.down[seat] == NOT_DOWN and self.need[seat]:
                self._develop(seat, at, exchanges)
        for index in range(world.stock_n):
            if at + index < len(cards):
                world.stock[index] = cards[at + index]

    def _develop(self, seat: int, rest: int, exchanges: int) -> None:
        """Exchange cards of a hand for cards of the stock that help it as much or more."""
        world: Round = self.world
        cards: bytearray = self.cards
        search: ContractSearch = self.searches[seat]
        hand: bytearray = world.hands[seat]
        before: int = search.distance(hand)
        last: int = len(cards) - rest
        index: int
        first: int = 0
        for index in range(seat):
            first += self.need[index]
        if last < 1:
            return
        for _ in range(exchanges):
            if before <= 1:
                break  # with nothing missing the holder would have gone down
            index = first + self.dice.below(self.need[seat])
            other: int = rest + self.dice.below(last)
            given: int = cards[index]
            if world.rules.live_wild[given] and not world.rules.live_wild[cards[other]]:
                continue
            hand[given] -= 1
            hand[cards[other]] += 1
            after: int = search.short_of(hand, before + 1)
            if after <= before and after >= 1:
                before = after
                cards[index] = cards[other]
                cards[other] = given
            else:
                hand[cards[other]] -= 1
                hand[given] += 1
        world.set_hand(seat, bytes(hand))

    def try_out(self, code: int) -> int:
        """Make a move of the seat in the current world, play the round to its end, and return its cost to the seat."""
        now: Round = self.now
        players: ValuedPlayers = self.players
        decisions: int = 0
        now.copy_from(self.world)
        now.play(self.seat, code)
        while now.phase != OVER and decisions < _MOST_DECISIONS:
            if now.phase in (SHUFFLING, PICKING):
                players.act_for_chance()
                continue
            seat: int = now.to_act()
            now.play(seat, players.choose(seat))
            decisions += 1
        now.count()
        return self.sign * players.counted(self.seat) * self.scale // 1024
