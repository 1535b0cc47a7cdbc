"""Rearranging the table card by card: melds are taken up, and new ones are laid out in their place.

A meld on the table is taken up at most once, and a card laid out stays, so every rearrangement ends; it can be
abandoned at any time. The engine decides when the new table is valid.
"""

from collections.abc import Iterator
from functools import lru_cache

from upcard.cards import JOKER, KINDS, card_of, suit_of
from upcard.engine.core.round import Round
from upcard.engine.core.table import Table
from upcard.envs.actions import A_RUN, A_SET, DONE, MOST_MELDS, ON_MELD
from upcard.features.rearranging.play.rearrange import why_not_stand
from upcard.melds import Meld, MeldRules, new_run, new_set, why_not_meld


class Rebuilding:
    """The table as a seat is rearranging it; the table of the round stays as it is.

    ``hand`` is the rest of the seat's hand; ``loose`` the cards taken up, which must go back to the table; ``said`` how
    far the meld in progress has been named; ``table`` the other melds.
    """

    __slots__ = (
        "_lying", "_melds", "_owners", "_rules", "_seat", "_state", "hand", "loose", "said", "table",
    )  # fmt: skip

    def __init__(self, state: Round, seat: int) -> None:
        self._state, self._seat = state, seat
        self._rules = state.rules.source.melds
        # The number of melds, from the first on, that are untouched.
        self._lying = state.table.number
        self._melds = [state.table.meld(at) for at in range(self._lying)]
        self._owners = [state.table.owner_of(at) for at in range(self._lying)]
        self.hand = bytearray(state.hands[seat])
        self.loose = bytearray(KINDS)
        self.said: list[int] = []
        self.table = Table(self._rules, self._lying + 1, state.table.stride)
        self._set_out()

    def actions(self) -> list[int]:
        """Return the legal actions."""
        if self.said:
            return self._next()
        found = [ON_MELD + at for at in range(min(self._lying, MOST_MELDS))]
        if any(True for _ in self._ranks()):
            found.append(A_SET)
        if any(True for _ in self._firsts()):
            found.append(A_RUN)
        if self._may_stand():
            found.append(DONE)
        return found

    def melds(self) -> tuple[Meld, ...]:
        """Return the whole table as rearranged so far."""
        return tuple(self._melds)

    def choose(self, action: int) -> None:
        """Take an action, then any forced ones that follow within the same meld."""
        self._go_on(action)
        while self.said:
            found = self._next()
            if len(found) != 1:
                return
            self._go_on(found[0])

    def _go_on(self, action: int) -> None:
        if action == DONE:
            self._melds.append(self._begun())
            self._owners.append(self._seat)
            self.said = []
            self._set_out()
        elif not self.said and action not in (A_SET, A_RUN):
            self._take_up(action - ON_MELD)
        else:
            self.said.append(action)
            if len(self.said) > 2:
                # Cards of the table go first: equal cards are the same to the rules, and these must be laid.
                pile = self.loose if self.loose[action] else self.hand
                pile[action] -= 1

    def _take_up(self, at: int) -> None:
        for card in self._melds[at].cards:
            self.loose[card] += 1
        del self._melds[at], self._owners[at]
        self._lying -= 1
        self._set_out()

    def _set_out(self) -> None:
        self.table.clear()
        for owner, meld in zip(self._owners, self._melds, strict=True):
            self.table.lay(owner, meld, self._rules)

    def _may_stand(self) -> bool:
        if len(self._melds) == self._lying or any(self.loose):
            return False
        return not why_not_stand(self._state, self._seat, self._melds)

    # ---- A meld that is being laid out ----------------------------------------------------------

    def _next(self) -> list[int]:
        """Return the actions that name more of the meld and keep it completable."""
        if len(self.said) == 1:
            return list(self._ranks() if self.said[0] == A_SET else self._firsts())
        meld, pool = self._begun(), self._pool()
        found = sorted(
            card for card in self._followers(meld, pool) if self._can_be_made(meld, card, pool)
        )
        if meld.cards and why_not_meld(meld, self._rules) is None:
            found.append(DONE)
        return found

    def _begun(self) -> Meld:
        """Return the meld as named so far."""
        kind, place, *cards = self.said
        if kind == A_SET:
            return new_set(0 if place == JOKER else place + 1, tuple(cards), self._rules)
        return new_run(place % 13 + 1, place // 13, tuple(cards))

    def _pool(self) -> bytearray:
        return bytearray(map(sum, zip(self.hand, self.loose, strict=True)))

    def _ranks(self) -> Iterator[int]:
        """Yield the rank of each set that can be laid out as its spade, or as a joker for wild cards only."""
        pool = self._pool()
        for rank in (*range(1, 14), 0):
            if self._is_legal_with(new_set(rank, (), self._rules), pool):
                yield rank - 1 if rank else JOKER

    def _firsts(self) -> Iterator[int]:
        """Yield the first place of each run that can be laid out, as its card."""
        pool = self._pool()
        for suit in range(4):
            for first in range(self._rules.lowest(), 14):
                if self._is_legal_with(new_run(first, suit, ()), pool):
                    yield card_of(first, suit)

    def _can_be_made(self, meld: Meld, card: int, pool: bytearray) -> bool:
        pool[card] -= 1
        found = self._is_legal_with(
            Meld(meld.type, meld.rank, meld.suit, (*meld.cards, card)), pool
        )
        pool[card] += 1
        return found

    def _is_legal_with(self, meld: Meld, pool: bytearray) -> bool:
        """Return whether a meld is legal, or can be completed from a pool.

        One kind of wild card stands for all, which are alike where they act as wild: the one least likely wanted as
        itself.
        """
        if meld.cards and why_not_meld(meld, self._rules) is None:
            return True
        wild_tried = False
        for card in self._followers(meld, pool):
            if card in self._rules.wilds:
                if wild_tried:
                    continue
                wild_tried = not self._is_natural(meld, card)
            if self._can_be_made(meld, card, pool):
                return True
        return False

    def _followers(self, meld: Meld, pool: bytearray) -> Iterator[int]:
        """Yield the cards of a pool that can come next: in a run for its next place, in a set in the order of sets."""
        rules, size = self._rules, len(meld.cards)
        if meld.type == "run":
            place = meld.rank + size
            if size >= rules.longest() or place > rules.highest():
                return
            own = card_of(place, meld.suit)
            if pool[own] and own not in rules.wilds:
                yield own
            wilds = [card for card in rules.wilds if pool[card]]
            yield from sorted(
                wilds, key=lambda card: (card != own, suit_of(card) == meld.suit, -card)
            )
            return
        if size >= min(rules.set_size[1] or self.table.most, self.table.most):
            return
        cards = _in_order(meld.rank, rules)
        for card in cards[cards.index(meld.cards[-1]) if size else 0 :]:
            if pool[card]:
                yield card

    def _is_natural(self, meld: Meld, card: int) -> bool:
        """Return whether the next card counts as natural."""
        if meld.type == "set":
            return self._rules.natural_in_set(card, meld.rank)
        return self._rules.natural_in_run(card, meld.rank + len(meld.cards), meld.suit)


@lru_cache(1000)
def _in_order(rank: int, rules: MeldRules) -> tuple[int, ...]:
    """Return the cards that can be in a set of a rank, in the order of sets."""
    cards = [
        card for card in range(KINDS) if card in rules.wilds or rules.natural_in_set(card, rank)
    ]
    return new_set(rank, tuple(cards), rules).cards
