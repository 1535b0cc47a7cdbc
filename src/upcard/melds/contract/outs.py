"""The number of cards that a hand still needs if only some can still come, and its outs.

A card that can still come is *live*. Every part of the contract gets a place, as in ``search``; each of its cards comes
from the hand, is a live natural card, or is a wild card. Cards of the hand are free, live ones cost one each. All
places are tried, the most complete first, with branches cut if even their best case costs more than the best found.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

import msgspec
from msgspec.structs import replace

from upcard.cards import KINDS, card_of, rank_of, with_card
from upcard.melds.contract import Contract, PairRules, Slot
from upcard.melds.contract.search import distance
from upcard.melds.contract.tables import lengths
from upcard.melds.counts import checked_both
from upcard.melds.meld import WILDS_ONLY
from upcard.melds.rules import ACE_HIGH, MeldRules

FAR = 1000
"""More cards than any hand could need."""


class Outs(msgspec.Struct, frozen=True):
    """The number of cards that a hand needs, and its outs.

    ``missing`` is the least number of live cards with which the contract can be laid, None if all of them are not
    enough. ``cards`` are the kinds of live card that lower it by one, ``copies`` the number of each, if any is missing.
    """

    missing: int | None
    cards: tuple[int, ...]
    copies: tuple[int, ...]

    @property
    def number(self) -> int:
        """The number of live cards that are outs, twins counted."""
        return sum(self.copies)


def needed(
    hand: Sequence[int],
    live: Sequence[int],
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    shoe: Sequence[int] | None = None,
) -> int | None:
    """Return the least number of live cards with which the hand can lay the contract, or None if all are not enough.

    ``hand`` and ``live`` are counts per kind; ``live`` has the cards that can still come. For a contract that takes the
    whole hand it is the number of cards to exchange for live ones, since they are in no meld. Raises ``ValueError`` for
    invalid counts, for too many cards, or for more copies than the ``shoe`` holds, which counts all cards of the game
    by kind.

    >>> from upcard.cards import counts_of, parse_cards
    >>> from upcard.melds import parse_contract
    >>> hand = counts_of(parse_cards("5H 6H 7H KS KD"))
    >>> needed(hand, [1] * 53, parse_contract("S3+R4"), MeldRules(), PairRules())
    2
    >>> needed(hand, counts_of(parse_cards("9H KC")), parse_contract("S3+R4"), MeldRules(), PairRules()) is None
    True
    """
    mine, coming = checked_both(hand, live, shoe)
    least = _least(mine, coming, contract, rules, pairs, FAR, sum(mine))
    return None if least >= FAR else least


def outs_of(
    hand: Sequence[int],
    live: Sequence[int],
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    shoe: Sequence[int] | None = None,
) -> Outs:
    """Return how many cards the hand needs, and its outs; otherwise as :func:`needed`.

    For a contract that takes the whole hand, the new card replaces one of the hand.
    """
    mine, coming = checked_both(hand, live, shoe)
    size = sum(mine)
    missing = _least(mine, coming, contract, rules, pairs, FAR, size)
    if missing >= FAR or missing == 0:
        return Outs(None if missing else 0, (), ())
    cards = []
    for card in range(KINDS):
        if coming[card]:
            more, less = with_card(mine, card), with_card(coming, card, -1)
            if _least(more, less, contract, rules, pairs, missing - 1, size) < missing:
                cards.append(card)
    return Outs(missing, tuple(cards), tuple(coming[card] for card in cards))


def outs_after(
    hand: Sequence[int], live: Sequence[int], contract: Contract, rules: MeldRules, pairs: PairRules,
    shoe: Sequence[int] | None = None,
) -> tuple[tuple[int, Outs], ...]:  # fmt: skip
    """Return each out with the outs that follow; it takes as long as :func:`outs_of` for each out."""
    asked, (mine, coming) = (contract, rules, pairs), checked_both(hand, live, shoe)
    return tuple(
        (card, outs_of(with_card(mine, card), with_card(coming, card, -1), *asked))
        for card in outs_of(mine, coming, *asked).cards
    )


def _least(
    hand: bytes, live: bytes, contract: Contract, rules: MeldRules, pairs: PairRules,
    limit: int, cards: int,
) -> int:  # fmt: skip
    """Return the least number needed, ``FAR`` above the limit; ``cards`` is the size of a hand laid whole."""
    if not contract.whole_hand:
        return _least_of(hand, live, contract.slots, rules, pairs, limit)
    exact = replace(pairs, contract_size="exact")
    best = FAR
    for slots in sharings(contract, cards, rules):
        best = min(best, _least_of(hand, live, slots, rules, exact, min(limit, best - 1)))
    return best


def _least_of(
    hand: bytes, live: bytes, slots: Sequence[Slot], rules: MeldRules, pairs: PairRules, limit: int
) -> int:
    """Return the same for parts of these sizes.

    The distance with every card live is a lower bound. Mostly it is the answer, which is then found quickly without
    considering cards that two parts want.
    """
    contract = Contract(tuple(slots))
    enough = distance(hand, contract, rules, pairs)
    if enough > limit:
        return FAR
    plain = _Search(hand, live, slots, rules, pairs, enough, contended=False).result()
    if plain < FAR:
        return plain
    both = bytes(min(mine + coming, 255) for mine, coming in zip(hand, live, strict=True))
    if distance(both, contract, rules, pairs):
        return FAR
    for bound in range(enough, limit + 1):
        found = _Search(hand, live, slots, rules, pairs, bound).result()
        if found < FAR:
            return found
    return FAR


@lru_cache(maxsize=256)
def sharings(contract: Contract, cards: int, rules: MeldRules) -> tuple[tuple[Slot, ...], ...]:
    """Return every way to share that many cards among the parts of a contract, as parts of those sizes."""
    longest = {"set": rules.set_size[1] or cards, "run": rules.run_size[1]}
    spare = cards - contract.cards()
    ways: dict[tuple[Slot, ...], None] = {}
    if spare < 0:
        return ()
    for chosen in combinations_with_replacement(range(len(contract.slots)), spare):
        slots = [
            Slot(slot.type, slot.size + chosen.count(i)) for i, slot in enumerate(contract.slots)
        ]
        if all(slot.size <= longest[slot.type] for slot in slots):
            ways[tuple(sorted(slots, key=lambda slot: (slot.type, slot.size)))] = None
    return tuple(ways)


class _Part(msgspec.Struct, frozen=True):
    """A part in its place: its cards of the hand, its live ones, and its required and possible wild cards.

    ``home`` is the rank of a set that excludes its own wild cards as wild, else 0.
    """

    rank: int
    suit: int
    size: int
    mine: tuple[int, ...]
    live: tuple[int, ...]
    must: int
    could: int
    home: int = 0


class _Search:
    """The state of a search: the hand and live cards left, the parts chosen so far."""

    def __init__(
        self, hand: bytes, live: bytes, slots: Sequence[Slot], rules: MeldRules, pairs: PairRules,
        limit: int, *, contended: bool = True,
    ) -> None:  # fmt: skip
        """Set up a search for costs up to the limit. Without ``contended``, no two parts want the same card."""
        self.contended = contended and len(slots) > 1
        self.rules, self.pairs = rules, pairs
        self.hand, self.live = list(hand), list(live)
        self.slots = sorted(slots, key=lambda slot: (slot.type, -slot.size))  # runs first
        self.wilds = sum(hand[card] for card in rules.wilds)
        self.all_wilds = self.wilds + sum(live[card] for card in rules.wilds)
        self.limit, self.best = limit, FAR
        self.candidates = {slot: self._candidates(slot) for slot in dict.fromkeys(self.slots)}
        self.ahead = [0]
        for slot in reversed(self.slots):
            fewest = min((found[0] for found in self.candidates[slot]), default=FAR)
            self.ahead.append(self.ahead[-1] + fewest)
        self.ahead.reverse()
        self.chosen: list[_Part] = []

    def result(self) -> int:
        """Return the cost of the first way found, or ``FAR`` if none is within the limit."""
        self._descend(0, 0, 0)
        return self.best

    def _candidates(self, slot: Slot) -> list[tuple[int, int, int, int]]:
        """Return every place of a part as (fewest open places, size, rank, suit), the fullest first."""
        found: list[tuple[int, int, int, int]] = []
        if slot.type == "set":
            if self.rules.set_size[1] is not None and slot.size > self.rules.set_size[1]:
                return []
            for rank in range(1, 14):
                if self.rules.set_of_wild_rank or not self.rules.rank_is_wild(rank):
                    held = sum(map(self.hand.__getitem__, _kinds_of(rank, self.rules)))
                    found.append((max(0, slot.size - held), slot.size, rank, -1))
            if self.rules.all_wild_set:
                found.append((slot.size, slot.size, WILDS_ONLY, -1))
            return sorted(found)
        sizes = [slot.size]
        if self.pairs.contract_size != "exact":
            sizes += [
                size for size in lengths(slot.size, self.rules)
                if self.rules.wild_limit(size, "run") <= self.all_wilds
            ]  # fmt: skip
        for size in sizes:
            for first, suit in run_places(size, self.rules):
                cards = [card_of(first + i, suit) for i in range(size)]
                held = sum(self.hand[card] > cards[:i].count(card) for i, card in enumerate(cards))
                found.append((size - held, size, first, suit))
        return sorted(found)

    def _descend(self, depth: int, start: int, open_: int) -> None:
        """Choose the part at ``depth`` and all after it; equal parts are chosen in the order of their candidates."""
        if depth == len(self.slots):
            self._finish()
            return
        slot = self.slots[depth]
        same = depth + 1 < len(self.slots) and self.slots[depth + 1] == slot
        candidates = self.candidates[slot]
        for index in range(start, len(candidates)):
            fewest, size, rank, suit = candidates[index]
            if open_ + fewest + self.ahead[depth + 1] - self.wilds > self.limit:
                return
            parts = (
                self._run_parts(size, rank, suit)
                if slot.type == "run"
                else self._set_parts(size, rank, last=depth + 1 == len(self.slots))
            )
            for part in parts:
                cost = open_ + len(part.live) + part.must
                if cost + self.ahead[depth + 1] - self.wilds <= self.limit:
                    self._move(part, 1)
                    self.chosen.append(part)
                    self._descend(depth + 1, index if same else 0, cost)
                    self.chosen.pop()
                    self._move(part, -1)
                    if self.best < FAR:
                        return

    def _move(self, part: _Part, sign: int) -> None:
        for card in part.mine:
            self.hand[card] -= sign
        for card in part.live:
            self.live[card] -= sign

    # ---- Runs --------------------------------------------------------------------------------

    def _run_parts(self, size: int, first: int, suit: int) -> list[_Part]:
        if not self._runs_agree(first, suit, size):
            return []
        cards = [card_of(first + i, suit) for i in range(size)]
        own = [self.rules.natural_in_run(card, first + i, suit) for i, card in enumerate(cards)]
        limit = min(self.rules.wild_limit(size, "run"), self.all_wilds)
        found: list[_Part] = []
        for fill in self._fills(cards, own, limit, 0):
            mine = tuple([card for card, how in zip(cards, fill, strict=True) if how == "mine"])
            live = tuple([card for card, how in zip(cards, fill, strict=True) if how == "live"])
            must = size - len(mine) - len(live)
            could = min(self.rules.wild_limit(size, "run") - must, self._could(fill))
            if could >= 0:
                found.append(_Part(first, suit, size, mine, live, must, could))
        return found

    def _fills(
        self, cards: Sequence[int], own: Sequence[bool], wilds: int, at: int
    ) -> Iterator[tuple[str, ...]]:
        """Yield how the places from ``at`` on are filled: by a card of the hand, a live one, or a wild card.

        Other parts may want the same card, of the hand or live: where they could, every way is tried.
        """
        if at == len(cards):
            yield ()
            return
        card = cards[at]
        before = cards[:at].count(card)
        held, coming = self.hand[card] - before, self.live[card]
        ways = []
        contended = self.contended or before > 0 or len(cards) == ACE_HIGH
        if own[at]:
            if held > 0:
                ways.append("mine")
            if coming > 0 and (contended or held <= 0):
                ways.append("live")
        if wilds and (contended or not ways):
            ways.append("wild")
        for way in ways:
            for rest in self._fills(cards, own, wilds - (way == "wild"), at + 1):
                yield (way, *rest)

    def _could(self, fill: Sequence[str]) -> int:
        """Return how many places filled by live cards could take wild cards instead."""
        if self.rules.wild_adjacent:
            return fill.count("live")
        number, last = 0, -2
        wild = [at for at, how in enumerate(fill) if how == "wild"]
        if any(at + 1 in wild for at in wild):
            return -FAR
        for at, how in enumerate(fill):
            if how == "live" and at - 1 not in wild and at + 1 not in wild and last != at - 1:
                number, last = number + 1, at
        return number

    def _runs_agree(self, first: int, suit: int, size: int) -> bool:
        """Return whether the rules allow this run together with the runs already chosen."""
        for part in self.chosen:
            if part.suit == suit and self.pairs.run_pair_rule != "any":
                if self.pairs.run_pair_rule == "distinct_suits":
                    return False
                if part.rank + part.size == first or first + size == part.rank:
                    return False
        return True

    # ---- Sets --------------------------------------------------------------------------------

    def _set_parts(self, size: int, rank: int, *, last: bool) -> Iterator[_Part]:
        """Yield the set of a rank with as many natural cards as possible and, if others could want them, with fewer."""
        if rank == WILDS_ONLY:
            yield _Part(WILDS_ONLY, -1, size, (), (), size, 0)
            return
        if self.pairs.set_pair_rule == "distinct_ranks" and any(
            part.suit < 0 and part.rank == rank for part in self.chosen
        ):
            return
        rules = self.rules
        kinds = _kinds_of(rank, rules)
        home = rank if rules.set_suits == "distinct" and rules.wilds.intersection(kinds) else 0
        limit = rules.wild_limit(size, "set")
        # Where wild cards cannot replace live ones without knowing which they are, every share is tried.
        simple = not self.contended or (last and not rules.wilds.intersection(kinds))
        alone = simple and not home
        held = self._copies(kinds, self.hand)
        for mine in range(min(size, len(held)), -1, -1):
            taken = tuple(held[:mine])
            coming = self._copies(kinds, self.live, taken)
            for live in range(min(size - mine, len(coming)), -1, -1):
                must = size - mine - live
                if must <= limit:
                    could = 0 if home else min(limit - must, live)
                    yield _Part(rank, -1, size, taken, tuple(coming[:live]), must, could, home)
                if alone:
                    break
            if alone:
                break

    def _copies(
        self, kinds: Sequence[int], counts: Sequence[int], beside: Sequence[int] = ()
    ) -> list[int]:
        """Return the copies of these kinds that a set could take, those that are wild elsewhere last."""
        wilds = self.rules.wilds
        order = sorted(kinds, key=lambda card: (card in wilds, -counts[card]))
        if self.rules.set_suits == "distinct":
            return [card for card in order if counts[card] and card not in beside]
        return [card for card in order for _ in range(counts[card])]

    # ---- The end -----------------------------------------------------------------------------

    def _finish(self) -> None:
        """Spend the wild cards of the hand, then live ones, and keep the cost if it is within the limit."""
        wilds = self.rules.wilds
        mine = {card: self.hand[card] for card in wilds if self.hand[card]}
        coming = {card: self.live[card] for card in wilds if self.live[card]}
        must = could = open_ = 0
        homes: dict[int, int] = {}
        for part in self.chosen:
            must, could = must + part.must, could + part.could
            open_ += part.must + len(part.live)
            if part.home:
                homes[part.home] = homes.get(part.home, 0) + part.must
        held = sum(mine.values())
        total = held + sum(coming.values())
        spent = min(held, must + could)
        if must > total:
            return
        for rank, wanted in homes.items():
            # A wild card of that rank cannot act as wild in these sets: it serves other parts only.
            own = sum(number for card, number in mine.items() if rank_of(card) == rank)
            all_own = own + sum(n for card, n in coming.items() if rank_of(card) == rank)
            if wanted > total - all_own:
                return
            spent = min(spent, held - own + min(own, must + could - wanted))
        cost = open_ - spent
        if cost <= self.limit:
            self.best = cost


@lru_cache(maxsize=1024)
def _kinds_of(rank: int, rules: MeldRules) -> tuple[int, ...]:
    """Return the kinds of card that are natural in a set of the rank."""
    kinds = [card_of(rank, suit) for suit in range(4)]
    return tuple(card for card in kinds if rules.natural_in_set(card, rank))


@lru_cache(maxsize=256)
def run_places(size: int, rules: MeldRules) -> tuple[tuple[int, int], ...]:
    """Return the first place and the suit of every run of that size that the use of aces allows."""
    return tuple((first, suit) for suit in range(4) for first in rules.firsts(size))
