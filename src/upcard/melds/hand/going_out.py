"""The shortest way to go out against the table: lay-offs, wild cards freed by natural ones, and further melds.

A search over what can be reached by legal plays, nearest to the end first. What a player may do in the turn is a
``Turn`` value; which game it comes from is not known here.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations_with_replacement, islice, permutations
from typing import Literal

import msgspec

from upcard.cards import JOKER, KINDS, card_of, rank_of, suit_of
from upcard.melds.check import (
    End,
    extended,
    lay_off_ends,
    replaced,
    why_not_meld,
    why_not_replace,
    wild_for,
)
from upcard.melds.counts import checked
from upcard.melds.hand.shapes import shapes_with
from upcard.melds.hand.turn import Owed, Turn, freed_place, may_go_to, owed_fits
from upcard.melds.meld import WILDS_ONLY, Meld, new_run, new_set
from upcard.melds.rules import MeldRules

MOST_POSITIONS = 20_000
MOST_ORDERS = 120


class Play(msgspec.Struct, frozen=True):
    """One play: a card laid off on a meld (at an end of a run), a card that frees a wild one there, or a further
    meld.
    """

    kind: Literal["lay", "replace", "meld"]
    card: int = -1
    index: int = -1
    end: End | None = None
    meld: Meld | None = None


class Finish(msgspec.Struct, frozen=True):
    """A way to go out: the plays in their order, and the card discarded at the end, None where the last one is
    played.
    """

    plays: tuple[Play, ...]
    discard: int | None


class _At(msgspec.Struct, frozen=True, order=True):
    """A position: the hand, the table, what is owed, further melds still allowed, and what has been played."""

    hand: bytes
    table: tuple[Meld, ...]
    owed: tuple[Owed, ...]
    melds_left: int
    laid: bool
    must: int | None


def go_out(
    hand: Sequence[int], table: Sequence[Meld], turn: Turn, owed: Sequence[Owed] = (),
    most: int = MOST_POSITIONS,
) -> Finish | None:  # fmt: skip
    """Return a way to go out in this turn with the fewest plays, None where there is none.

    ``hand`` is a count per kind. Raises ``ValueError`` for counts that are none and ``LookupError`` where after
    ``most`` positions it is not certain that there is none.

    >>> from upcard.cards import cards_text, counts_of, parse_cards
    >>> from upcard.melds import parse_meld
    >>> rules = MeldRules()
    >>> table = [parse_meld("run[5H JK=6H 7H]", rules), parse_meld("set[KS KD KC]", rules)]
    >>> turn = Turn(rules, replace_in=("run",), freed_to="table_elsewhere")
    >>> found = go_out(counts_of(parse_cards("6H 8H 2C")), table, turn)
    >>> [play.kind for play in found.plays], cards_text([found.discard])
    (['lay', 'replace', 'lay'], '2C')
    """
    search = _Search(turn)
    start = _At(
        checked(hand), tuple(table), tuple(owed), turn.melds_left, laid=False, must=turn.must
    )
    far = search.far(start)
    if far is None:
        return None
    best = {start: 0}
    waiting: list[tuple[int, int, int, _At, tuple[Play, ...]]] = [(far, 0, 0, start, ())]
    number = 0
    while waiting:
        _, minus, _, at, plays = heappop(waiting)
        if -minus > best[at]:
            continue
        last = search.ended(at)
        if last is not None:
            return Finish(plays, None if last < 0 else last)
        if len(best) > most:
            raise LookupError(f"no way out found among {most} positions; there may be one")
        for play, after in search.plays(at):
            if best.get(after, KINDS) <= len(plays) + 1:
                continue
            far = search.far(after)
            if far is not None:
                best[after] = len(plays) + 1
                number += 1
                heappush(
                    waiting, (len(plays) + 1 + far, -len(plays) - 1, number, after, (*plays, play))
                )
    return None


class _Search:
    """What can be played from a position, and how far it is at least from the end."""

    def __init__(self, turn: Turn) -> None:
        self.turn, self.rules = turn, turn.rules

    def ended(self, at: _At) -> int | None:
        """Return the card to be discarded where the player goes out here, -1 for none, None where it is not the end."""
        if at.owed or at.must is not None:
            return None
        cards = sum(at.hand)
        if not cards:
            return -1
        if cards == 1 and self.turn.last != "forbidden":
            return next(card for card in range(KINDS) if at.hand[card])
        return None

    # ---- Plays ---------------------------------------------------------------------------------

    def plays(self, at: _At) -> Iterator[tuple[Play, _At]]:
        """Yield the legal plays, each with the position after it."""
        yield from self._lay_offs(at)
        if self.turn.further_melds and at.melds_left:
            yield from self._melds(at)
        if at.must is None and not (self.turn.replace_first and at.laid):
            yield from self._replacements(at)

    def _lay_offs(self, at: _At) -> Iterator[tuple[Play, _At]]:
        if not self.turn.lay_off:
            return
        cards = [
            card for card in range(KINDS) if at.hand[card] or any(card == o for o, _ in at.owed)
        ]
        for card in cards:
            for index, meld in enumerate(at.table):
                for end in lay_off_ends(meld, card, self.rules):
                    longer = extended(meld, card, end, self.rules)
                    table = (*at.table[:index], longer, *at.table[index + 1 :])
                    after = self._laid(at, card, index, table)
                    if after is not None:
                        yield Play("lay", card, index, end), after

    def _laid(self, at: _At, card: int, index: int, table: tuple[Meld, ...]) -> _At | None:
        """Return the position after a card has been laid off: an owed one, if that may be, else one of the hand."""
        able = [o for o in at.owed if o[0] == card and may_go_to(self.turn, o[1], index)]
        for one in able:
            owed = list(at.owed)
            owed.remove(one)
            if owed_fits(self.turn, table, owed, at.hand):
                return self._after(at, at.hand, table, owed)
        if able or not at.hand[card]:
            return None
        return self._played(at, (card,), table, at.owed)

    def _played(
        self, at: _At, cards: Sequence[int], table: tuple[Meld, ...], owed: Sequence[Owed]
    ) -> _At | None:
        """Return the position after cards of the hand have been laid, None where that is not allowed."""
        if at.must is not None and at.must not in cards:
            return None
        left = bytearray(at.hand)
        for card in cards:
            left[card] -= 1
        total = sum(left)
        if (not total and self.turn.last == "required") or (
            total == 1 and self._stranded(left, cards, table)
        ):
            return None
        if not owed_fits(self.turn, table, owed, left):
            return None
        return self._after(at, bytes(left), table, owed)

    def _stranded(self, left: bytearray, cards: Sequence[int], table: Sequence[Meld]) -> bool:
        """Return whether the one card left can be neither laid off nor discarded."""
        turn = self.turn
        last = next(card for card in range(KINDS) if left[card])
        if (
            turn.last != "required"
            and turn.lay_off
            and any(lay_off_ends(meld, last, self.rules) for meld in table)
        ):
            return False
        if last == turn.kept and last not in cards:
            return True
        return turn.last == "forbidden" and turn.not_alone

    @staticmethod
    def _after(
        at: _At,
        hand: bytes,
        table: tuple[Meld, ...],
        owed: Sequence[Owed],
        *,
        melded: bool = False,
        laid: bool = True,
    ) -> _At:
        must = None if laid else at.must
        return _At(hand, table, tuple(sorted(owed)), at.melds_left - melded, at.laid or laid, must)

    def _replacements(self, at: _At) -> Iterator[tuple[Play, _At]]:
        turn = self.turn
        for index, meld in enumerate(at.table):
            if meld.type not in turn.replace_in or index in turn.untouched:
                continue
            for card in range(KINDS):
                if not at.hand[card] or wild_for(meld, card, self.rules) is None:
                    continue
                if why_not_replace(meld, card, self.rules) is None:
                    after = self._replaced(at, card, index)
                    if after is not None:
                        yield Play("replace", card, index), after

    def _replaced(self, at: _At, card: int, index: int) -> _At | None:
        """Return the position after a card has freed a wild one, None where that is not allowed."""
        turn, meld = self.turn, at.table[index]
        place = freed_place(meld, card, turn)
        freed = meld.cards[place]
        if turn.jokers_only and freed != JOKER:
            return None
        table = (*at.table[:index], replaced(meld, place, card, self.rules), *at.table[index + 1 :])
        left = bytearray(at.hand)
        left[card] -= 1
        if turn.freed_to == "hand":
            left[freed] += 1
            return self._after(at, bytes(left), table, at.owed, laid=False)
        if not any(left) and turn.last == "required":
            return None
        owed = [*at.owed, (freed, index)]
        if not owed_fits(turn, table, owed, left):
            return None
        return self._after(at, bytes(left), table, owed, laid=False)

    def _melds(self, at: _At) -> Iterator[tuple[Play, _At]]:
        cards = bytearray(at.hand)
        for card, _ in at.owed:
            cards[card] += 1
        for meld in further_melds(bytes(cards), self.rules):
            for owed, mine in self._settled(at, meld):
                after = self._played(at, mine, (*at.table, meld), owed) if mine else None
                if after is not None:
                    yield (
                        Play("meld", meld=meld),
                        msgspec.structs.replace(after, melds_left=at.melds_left - 1),
                    )
                    break

    def _settled(self, at: _At, meld: Meld) -> Iterator[tuple[list[Owed], list[int]]]:
        """Yield what is still owed and the cards of the hand used once a meld takes in all the owed cards it can."""
        for order in islice(permutations(at.owed), MOST_ORDERS):
            mine, owed = list(meld.cards), list(at.owed)
            for one in order:
                if one[0] in mine:
                    mine.remove(one[0])
                    owed.remove(one)
            if all(mine.count(card) <= at.hand[card] for card in mine):
                yield owed, mine

    # ---- How far it is ---------------------------------------------------------------------------

    def far(self, at: _At) -> int | None:
        """Return a number of plays that it takes at least, None where some cards can never be placed."""
        turn = self.turn
        wilds = sum(at.hand[card] for card in self.rules.wilds) + len(at.owed)
        if turn.replace_in:
            wilds += sum(card in self.rules.wilds for meld in at.table for card in meld.cards)
        alone = hopeless = together = 0
        for card in range(KINDS):
            if not at.hand[card]:
                continue
            if turn.further_melds and (
                card in self.rules.wilds or self._in_meld(at.hand, card, wilds)
            ):
                together += at.hand[card]
                continue
            alone += at.hand[card]
            if card not in self.rules.wilds and not any(
                self._joins(at.hand, meld, card, wilds) for meld in at.table
            ):
                hopeless += at.hand[card]
        free = 0 if turn.last == "forbidden" else 1
        if hopeless > free:
            return None
        owed = len(at.owed) if not turn.further_melds else 0
        return max(0, alone + (together > free) - free) + owed

    def _in_meld(self, hand: bytes, card: int, wilds: int) -> bool:
        """Return whether a further meld could take the card, with all wild cards there are."""
        rank, suit = rank_of(card), suit_of(card)
        if sum(hand[card_of(rank, other)] for other in range(4)) + wilds >= self.rules.set_size[0]:
            return True
        least = self.rules.run_size[0]
        near = {
            card_of(place, suit) for place in range(max(1, rank - least), min(14, rank + least) + 1)
        }
        if rank == 1:
            near |= {card_of(place, suit) for place in range(14 - least, 15)}
        return sum(hand[other] > 0 for other in near) + wilds >= least

    def _joins(self, hand: bytes, meld: Meld, card: int, wilds: int) -> bool:
        """Return whether a meld could take the card in the end, whatever joins it before."""
        if meld.type == "set":
            return rank_of(card) == meld.rank
        if suit_of(card) != meld.suit:
            return False
        for place in (rank_of(card), 14) if rank_of(card) == 1 else (rank_of(card),):
            gap = range(place + 1, meld.rank) if place < meld.rank else range(meld.last + 1, place)
            if sum(not hand[card_of(at, meld.suit)] for at in gap) <= wilds:
                return True
        return False


def further_melds(cards: bytes, rules: MeldRules) -> Iterator[Meld]:
    """Yield the melds of all sizes that these cards make; wild cards of several kinds stand in one order each."""
    held = [card for card in sorted(rules.wilds) if cards[card]]
    wilds = sum(cards[card] for card in held)
    naturals = bytearray(cards)
    for card in range(KINDS - 1):
        if not cards[card]:
            continue
        for shape in dict.fromkeys(shapes_with(card, bytes(naturals), wilds, rules)):
            pool = bytearray(cards)
            for own in shape.naturals():
                pool[own] -= 1
            for chosen in combinations_with_replacement(held, shape.wilds):
                if all(chosen.count(one) <= pool[one] for one in chosen):
                    meld = shape.filled(list(chosen), rules)
                    if why_not_meld(meld, rules) is None:
                        yield meld
        naturals[card] = 0
    yield from _only_wilds(cards, held, wilds, rules)


def _only_wilds(cards: bytes, held: list[int], wilds: int, rules: MeldRules) -> Iterator[Meld]:
    """Yield the melds in which no card is natural."""
    ranks = [WILDS_ONLY] if rules.all_wild_set else []
    ranks += range(1, 14) if not rules.min_naturals else []
    for size in range(min(rules.set_size[0], rules.run_size[0]), wilds + 1):
        for chosen in combinations_with_replacement(held, size):
            if any(chosen.count(one) > cards[one] for one in chosen):
                continue
            melds = [new_set(rank, chosen, rules) for rank in ranks]
            if not rules.min_naturals:
                melds += [
                    new_run(first, suit, chosen) for suit in range(4) for first in range(1, 15)
                ]
            yield from (meld for meld in melds if why_not_meld(meld, rules) is None)
