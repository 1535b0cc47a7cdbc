# hot: compiled where there is a C compiler (docs/speed.md)
"""Sampled worlds where melds are kept in hand: unseen cards are dealt at random, and a move is tried by playing on.

The other hands are developed: each draws and throws as often as its holder has, and keeps the best cards. Cards that
its holder threw or passed on make matching ones unlikely.
"""

from array import array

from upcard.bots.no_contract.knock_players import KnockPlayers
from upcard.cards import KINDS, ints
from upcard.cards.ints import Bits
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.melds.deadwood import Deadwood

_CARDS = 52
_ALL: Bits = (1 << 52) - 1
_ONE: Bits = 1
_MOST = 20
_HOPE = 40
_THROWN = 2


class KnockWorlds:
    """A round as one seat sees it, ``seen``, and sampled worlds of it, one at a time."""

    def __init__(
        self, seen: Round, seat: int, took: "array[Bits]", threw: "array[Bits]", dice: Dice
    ) -> None:
        """Take the round as seen and, as masks, the cards each other seat took and holds, and threw or let pass."""
        self.seen: Round = seen
        self.seat: int = seat
        self.dice: Dice = dice
        self.world: Round = seen.copy()
        self.now: Round = seen.copy()
        self.players: KnockPlayers = KnockPlayers(self.now, dice)
        self.near: array[Bits] = self.players.near
        self.took: array[Bits] = took
        self.threw: array[Bits] = threw
        self.cards: bytearray = bytearray()
        self._fill()

    def _fill(self) -> None:
        """Collect the cards that the seat cannot see and nobody is known to hold."""
        state: Round = self.seen
        gone: Bits = state.kinds[self.seat]
        if len(self.took) < state.seats or len(self.threw) < state.seats:
            raise ValueError(f"took has {len(self.took)} seats and threw {len(self.threw)}")
        for index in range(state.pile_n):
            if state.pile[index] < _CARDS:
                gone |= _ONE << state.pile[index]
        for index in range(state.seats):
            if index != self.seat:
                self.took[index] &= ~gone & _ALL
                gone |= self.took[index]
        for card in range(_CARDS):
            if not gone >> card & 1:
                self.cards.append(card)

    def sample(self, turns: int) -> None:
        """Deal the unseen cards to the other hands and the stock, each hand developed for some turns.

        Raises ``ValueError`` if there are fewer unseen cards than held ones.
        """
        world: Round = self.world
        cards: bytearray = self.cards
        at: int = 0
        self.dice.mix(cards, len(cards))
        world.copy_from(self.seen)
        for seat in range(world.seats):
            if seat == self.seat:
                continue
            need: int = world.held[seat] - ints.ones(self.took[seat])
            if need < 0 or at + need > len(cards):
                raise ValueError(
                    f"seat {seat + 1} holds {world.held[seat]} cards; {len(cards)} are unseen"
                )
            self._develop(seat, at, need, turns)
            self._give(seat, at, need)
            at += need
        for index in range(world.stock_n):
            if at + index < len(cards):
                world.stock[index] = cards[at + index]

    def _give(self, seat: int, at: int, need: int) -> None:
        hand: bytearray = bytearray(KINDS)
        for index in range(_CARDS):
            if self.took[seat] >> index & 1:
                hand[index] = 1
        for index in range(at, at + need):
            hand[self.cards[index]] += 1
        self.world.set_hand(seat, bytes(hand))

    def _develop(self, seat: int, at: int, need: int, turns: int) -> None:
        """Draw a card of the rest and replace the worst card of the hand, ``turns`` times."""
        cards: bytearray = self.cards
        held: Bits = self.took[seat]
        rest: int = len(cards) - at - need
        if rest < 1 or need < 1 or need > _MOST:
            return
        for index in range(at, at + need):
            held |= _ONE << cards[index]
        for _ in range(turns):
            place: int = at + need + self.dice.below(rest)
            with_it: Bits = held | _ONE << cards[place]
            least: int = self._worth(seat, held)
            worst: int = -1
            for index in range(at, at + need):
                cost: int = self._worth(seat, with_it ^ _ONE << cards[index])
                if cost < least:
                    least = cost
                    worst = index
            if worst >= 0:
                card: int = cards[worst]
                cards[worst] = cards[place]
                cards[place] = card
                held = with_it ^ _ONE << card

    def _worth(self, seat: int, held: Bits) -> int:
        """Return the cost of a hand to its holder, and its unlikeliness after the cards thrown, in 64ths of a point."""
        tables: Deadwood | None = self.world.rules.deadwood
        rest: Bits = held
        loose: int = 0
        odd: int = 0
        if tables is None or ints.ones(held) > _MOST:
            return 0
        left: int = tables.of_mask(held)
        while rest:
            card: int = ints.lowest(rest)
            rest &= rest - 1
            loose += ints.ones(self.near[card] & held)
            odd += ints.ones(self.near[card] & self.threw[seat])
        return 64 * left - _HOPE * loose + _THROWN * odd

    def try_out(self, code: int) -> int:
        """Make a move of the seat in the current world and play on; return its points less those of the others."""
        now: Round = self.now
        total: int = 0
        now.copy_from(self.world)
        for seat in range(now.seats):
            self.players.took[seat] = self.took[seat]
        self.players.note(self.seat, code)
        now.play(self.seat, code)
        self.players.play_on()
        now.count()
        for seat in range(now.seats):
            total += now.points[seat]
        return 2 * now.points[self.seat] - total
