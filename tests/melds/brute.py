"""Brute force over whole layouts: every meld that a pool of cards could be, and every choice of them.

It shares no code with ``upcard.melds`` beyond its values; what is legal is asked of ``oracle``, which is written from
the rulebook. Cards are counted in a large number, five bits to a kind, so that sums and comparisons of hands are
quick. Melds that use the same natural cards and as many wild ones are one option, unless the places matter; so are
layouts.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from tests.melds.oracle import ANY, legal_cards, legal_set, natural, pair_agrees, run_places
from upcard.cards import card_of, rank_of
from upcard.melds import Contract, MeldRules, PairRules

BITS = 5
GUARD = sum(16 << BITS * card for card in range(53))
MOST_STEPS = 1_500_000


class TooLong(Exception):  # noqa: N818 - it is an answer, no fault
    """The question would take too long to answer in this way."""


def packed(counts) -> int:
    """Return a count per kind as one number; no count is above 15."""
    assert max(counts) < 16
    return sum(number << BITS * card for card, number in enumerate(counts))


def within(used: int, pool: int) -> bool:
    """Tell whether the pool holds all that is used."""
    return ((pool | GUARD) - used) & GUARD == GUARD


def unpacked(used: int) -> list[int]:
    """Return the count of each kind."""
    return [used >> BITS * card & 31 for card in range(53)]


class Option:
    """A meld: its place, the natural cards it uses, its wild cards, the rank whose wild cards have no place in it as
    wild.
    """

    __slots__ = ("home", "place", "used", "wilds")

    def __init__(self, place, used, wilds, home):
        self.place, self.used, self.wilds, self.home = place, used, wilds, home


def options(pool, type_: str, sizes, rules: MeldRules, wilds: int, *, places: bool) -> list[Option]:
    """Return every legal meld of a size among ``sizes`` from a pool of naturals and ``wilds`` wild cards."""
    found: dict[tuple, Option] = {}
    source = (
        _sets(pool, sizes, rules, wilds) if type_ == "set" else _runs(pool, sizes, rules, wilds)
    )
    for option in source:
        key = (option.used, option.wilds, option.home, option.place if places else 0)
        found.setdefault(key, option)
    return list(found.values())


def _runs(pool, sizes, rules, wilds) -> Iterator[Option]:
    for size in sizes:
        if not rules.run_size[0] <= size <= rules.run_size[1] and len(sizes) > 1:
            continue
        if size > rules.run_size[1]:
            continue
        for first, suit in run_places(rules, size):
            owns = [card_of(first + i, suit) for i in range(size)]
            able = [pool[own] > 0 and natural(own, rules, "run", own) for own in owns]
            if size - sum(able) > wilds:
                continue
            for cards in _filled(owns, able, wilds):
                if _legal_run(tuple(owns), cards, rules):
                    used: dict[int, int] = {}
                    for card in cards:
                        if card != ANY:
                            used[card] = used.get(card, 0) + 1
                    if all(pool[card] >= number for card, number in used.items()):
                        total = sum(number << BITS * card for card, number in used.items())
                        yield Option(
                            ("run", suit, first, first + size - 1), total, cards.count(ANY), 0
                        )


@lru_cache(maxsize=400_000)
def _legal_run(owns, cards, rules) -> bool:
    return legal_cards("run", list(owns), cards, rules)


def _filled(owns, able, wilds) -> Iterator[tuple[int, ...]]:
    if not owns:
        yield ()
        return
    if able[0]:
        for rest in _filled(owns[1:], able[1:], wilds):
            yield (owns[0], *rest)
    if wilds:
        for rest in _filled(owns[1:], able[1:], wilds - 1):
            yield (ANY, *rest)


def _sets(pool, sizes, rules, wilds) -> Iterator[Option]:
    largest = 99 if rules.set_size[1] is None else rules.set_size[1]
    for rank in range(14):
        kinds = [card_of(rank, suit) for suit in range(4)] if rank else []
        kinds = [card for card in kinds if pool[card] and natural(card, rules, "set", rank)]
        strict = rules.set_suits == "distinct" and any(
            card in rules.wilds and natural(card, rules, "set", rank) for card in range(52)
        )
        for numbers in product(*(range(pool[card] + 1) for card in kinds)):
            own = tuple(c for c, number in zip(kinds, numbers, strict=True) for _ in range(number))
            if len(own) > max(sizes):
                continue
            for more in range(wilds + 1):
                size = len(own) + more
                if (
                    size in sizes
                    and size <= largest
                    and legal_set(rank, own + (ANY,) * more, rules)
                ):
                    used = sum(n << BITS * card for card, n in zip(kinds, numbers, strict=True))
                    yield Option(("set", rank), used, more, rank if strict else 0)


def sizes_of(slot, rules: MeldRules, pairs: PairRules, most: int, *, whole=False):
    """Return the sizes that a part of a contract may have."""
    if pairs.contract_size == "exact" and not whole:
        return [slot.size]
    top = 14 if slot.type == "run" else most
    return list(range(slot.size, max(slot.size, min(top, most)) + 1))


def spendings(homes, pool: dict[int, int], number: int) -> Iterator[dict[int, int]]:
    """Yield every handful of ``number`` wild cards that can stand where they must; ``homes`` are (rank, how many) of
    sets in which a wild card of that rank has no place as wild."""
    kinds = [card for card, held in pool.items() if held]
    for numbers in product(*(range(min(pool[card], number) + 1) for card in kinds)):
        if sum(numbers) == number and all(
            sum(n for card, n in zip(kinds, numbers, strict=True) if rank_of(card) != rank)
            >= wanted
            for rank, wanted in homes
        ):
            yield dict(zip(kinds, numbers, strict=True))


def merged(homes):
    """Return (rank, how many) once for each rank."""
    total: dict[int, int] = {}
    for rank, number in homes:
        if rank and number:
            total[rank] = total.get(rank, 0) + number
    return tuple(sorted(total.items()))


# ---- What can be laid, and what is left ---------------------------------------------------------


def layouts_by_force(hand, contract: Contract, rules: MeldRules, pairs: PairRules):
    """Return all ways to lay the contract from the hand as a set of (naturals used, wild cards, homes)."""
    whole, total = contract.whole_hand, sum(hand)
    wilds = sum(hand[card] for card in rules.wilds)
    pool, steps = packed(hand), 0
    tied = {
        "run": pairs.run_pair_rule != "any",
        "set": pairs.set_pair_rule != "any",
    }
    least = contract.cards()
    ways = {(0, 0, (), ())}
    for slot in sorted(contract.slots, key=lambda slot: (slot.type, -slot.size)):
        sizes = sizes_of(slot, rules, pairs, total - least + slot.size, whole=whole)
        choices = options(hand, slot.type, sizes, rules, wilds, places=tied[slot.type])
        following = set()
        for used, spent, homes, places in ways:
            for option in choices:
                steps += 1
                if spent + option.wilds > wilds or not within(used + option.used, pool):
                    continue
                if tied[slot.type] and not all(
                    pair_agrees(option.place, other, pairs) for other in places
                ):
                    continue
                following.add((
                    used + option.used, spent + option.wilds,
                    merged((*homes, (option.home, option.wilds))),
                    tuple(sorted((*places, option.place))) if tied[slot.type] else places,
                ))  # fmt: skip
            if steps > MOST_STEPS:
                raise TooLong
        ways = following
    return {way[:3] for way in ways}


def can_lay_by_force(hand, contract: Contract, rules: MeldRules, pairs: PairRules) -> bool:
    """Tell whether the hand can lay the contract."""
    for used, spent, homes in layouts_by_force(hand, contract, rules, pairs):
        left = [held - number for held, number in zip(hand, unpacked(used), strict=True)]
        pool = {card: left[card] for card in rules.wilds if left[card]}
        if contract.whole_hand and sum(left) != spent:
            continue
        if next(spendings(homes, pool, spent), None) is not None:
            return True
    return False


# ---- What is still needed ------------------------------------------------------------------------


def needed_by_force(hand, live, contract, rules, pairs, limit: int) -> int | None:
    """Return the least number of live cards, at most ``limit``, that make the contract possible, or None."""
    if not contract.whole_hand:
        return _needed(hand, live, contract.slots, rules, pairs, limit)
    exact = PairRules("exact", pairs.run_pair_rule, pairs.set_pair_rule)
    found = [
        _needed(hand, live, [type(slot)(slot.type, size) for slot, size in zip(contract.slots, sizes, strict=True)],
                rules, exact, limit)
        for sizes in product(*(range(slot.size, sum(hand) + 1) for slot in contract.slots))
        if sum(sizes) == sum(hand)
    ]  # fmt: skip
    return min((one for one in found if one is not None), default=None)


PLENTY = (15,) * 53
MOST_WILDS = 14


@lru_cache(maxsize=128)
def _all_options(type_, sizes, rules, tied) -> tuple[Option, ...]:
    """Return every legal meld of these sizes, from as many cards of each kind as it could take."""
    pool = tuple(min(max(sizes), number) for number in PLENTY)
    return tuple(options(pool, type_, sizes, rules, MOST_WILDS, places=tied))


def _needed_sizes(slot, rules: MeldRules, pairs: PairRules) -> tuple[int, ...]:
    """Return the sizes that matter where cards have to be added.

    A larger set is a smaller one with a card more. So is a run, unless its ends are natural and what lies between has
    more wild cards than a shorter run may have, or the shorter one would touch another run. Where wild cards may be a
    part of a meld, one of two halves of a legal run is legal, so that it is shorter than twice the size.
    """
    if pairs.contract_size == "exact" or slot.type == "set":
        return (slot.size,)
    if pairs.run_pair_rule == "not_contiguous" or rules.min_naturals > 1:
        return tuple(
            range(slot.size, max(slot.size, min(rules.run_size[1], 2 * slot.size + 2)) + 1)
        )
    if rules.wild_ratio is None:
        return (slot.size,)
    return tuple(range(slot.size, max(slot.size, min(rules.run_size[1], 2 * slot.size - 1)) + 1))


def _needed(hand, live, slots, rules, pairs, limit) -> int | None:
    both = packed([min(15, a + b) for a, b in zip(hand, live, strict=True)])
    mine = sum(hand[card] for card in rules.wilds)
    all_wilds = mine + sum(live[card] for card in rules.wilds)
    tied = {"run": pairs.run_pair_rule != "any", "set": pairs.set_pair_rule != "any"}
    held = packed(hand)
    ordered = sorted(slots, key=lambda slot: (slot.type, -slot.size))
    lists = []
    for slot in ordered:
        some = [
            (beyond(option.used, held) + option.wilds, number, option)
            for number, option in enumerate(
                _all_options(slot.type, _needed_sizes(slot, rules, pairs), rules, tied[slot.type])
            )
            if option.wilds <= all_wilds and within(option.used, both)
        ]
        some.sort()
        lists.append([(cost, option) for cost, _, option in some if cost - mine <= limit])
    if not all(lists):
        return None
    return _Descent(ordered, lists, hand, live, both, held, mine, tied, rules, pairs, limit).run()


def beyond(used: int, held: int) -> int:
    """Return how many of the cards used are more than are held, if they are fewer than 31."""
    more = (used | GUARD) - held  # 16 and the difference in every field
    able = more & GUARD
    # The digits of a number in base 32 add up to its remainder by 31.
    return (more & (able - (able >> 4))) % 31


class _Descent:
    """Every choice of options whose costs alone do not pass the limit."""

    def __init__(self, slots, lists, hand, live, both, held, mine, tied, rules, pairs, limit):
        self.slots, self.lists, self.hand, self.live = slots, lists, hand, live
        self.both, self.held, self.mine, self.tied = both, held, mine, tied
        self.rules, self.pairs, self.limit = rules, pairs, limit
        self.best: int | None = None
        self.steps = 0
        self.ahead = [0]
        for some in reversed(lists):
            self.ahead.append(self.ahead[-1] + some[0][0])
        self.ahead.reverse()

    def run(self) -> int | None:
        self.go(0, 0, 0, 0, 0, [])
        return self.best

    def go(self, depth, start, used, wilds, cost, chosen) -> None:
        if depth == len(self.slots):
            self.end(used, wilds, chosen)
            return
        some = self.lists[depth]
        alike = depth + 1 < len(self.slots) and self.slots[depth] == self.slots[depth + 1]
        for index in range(start, len(some)):
            own, option = some[index]
            if cost + own + self.ahead[depth + 1] - self.mine > self.limit:
                return
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise TooLong
            total = used + option.used
            if not within(total, self.both):
                continue
            if self.tied[self.slots[depth].type] and not all(
                pair_agrees(option.place, other.place, self.pairs) for other in chosen
            ):
                continue
            self.go(
                depth + 1,
                index if alike else 0,
                total,
                wilds + option.wilds,
                cost + own,
                [*chosen, option],
            )
            if self.limit < 0 or self.best == 0:
                return

    def end(self, used, wilds, chosen) -> None:
        if beyond(used, self.held) + max(0, wilds - self.mine) > self.limit:
            return
        laid = unpacked(used)
        homes = merged([(option.home, option.wilds) for option in chosen])
        mine, coming = {}, {}
        cost = 0
        for card in range(53):
            from_hand = min(laid[card], self.hand[card])
            cost += laid[card] - from_hand
            if card in self.rules.wilds:
                mine[card] = self.hand[card] - from_hand
                coming[card] = self.live[card] - (laid[card] - from_hand)
        own = _most_of_own(mine, coming, homes, wilds)
        if own is not None and cost + wilds - own <= self.limit:
            self.best = cost + wilds - own
            self.limit = self.best - 1


def _most_of_own(mine, coming, homes, number) -> int | None:
    """Return how many of ``number`` wild cards can be the hand's, the others live; None if there are too few."""
    for own in range(min(number, sum(mine.values())), -1, -1):
        if number - own > sum(coming.values()):
            return None
        if not homes:
            return own
        for handful in spendings((), mine, own):
            for other in spendings((), coming, number - own):
                both = [
                    card for some in (handful, other) for card, n in some.items() for _ in range(n)
                ]
                if all(
                    sum(rank_of(card) != rank for card in both) >= wanted for rank, wanted in homes
                ):
                    return own
    return None


# ---- Partitions of a hand -------------------------------------------------------------------


def partitions_by_force(hand, rules: MeldRules, runs: int = 0, pure: int = 0):
    """Return all ways to lay melds from the hand as (naturals used, wilds, homes, runs still wanted, pure runs)."""
    wilds, total = sum(hand[card] for card in rules.wilds), sum(hand)
    pool = packed(hand)
    top = rules.set_size[1] or total
    # A run without a wild card counts for more than another.
    some = [
        (option, "run")
        for option in options(hand, "run", range(rules.run_size[0], 15), rules, wilds, places=False)
    ]
    some += [
        (option, "set")
        for option in options(
            hand, "set", range(rules.set_size[0], top + 1), rules, wilds, places=False
        )
    ]
    ways = {(0, 0, (), runs, pure)}
    fresh, steps = ways, 0
    while fresh:
        following = set()
        for used, spent, homes, wanted, clean in fresh:
            for option, type_ in some:
                steps += 1
                if spent + option.wilds <= wilds and within(used + option.used, pool):
                    is_run = type_ == "run"
                    following.add((
                        used + option.used, spent + option.wilds,
                        merged((*homes, (option.home, option.wilds))),
                        max(0, wanted - is_run), max(0, clean - (is_run and not option.wilds)),
                    ))  # fmt: skip
            if steps > MOST_STEPS:
                raise TooLong
        fresh = following - ways
        ways |= fresh
    return ways


def least_left_by_force(hand, rules, points, runs=0, pure=0) -> int | None:
    """Return the fewest points outside melds with at least ``runs`` runs and ``pure`` pure ones, None if impossible."""
    best = None
    for used, spent, homes, wanted, clean in partitions_by_force(hand, rules, runs, pure):
        if wanted or clean:
            continue
        left = [held - number for held, number in zip(hand, unpacked(used), strict=True)]
        pool = {card: left[card] for card in rules.wilds if left[card]}
        if sum(pool.values()) < spent:
            continue
        base = sum(map(int.__mul__, left, points))
        for handful in spendings(homes, pool, spent):
            found = base - sum(n * points[card] for card, n in handful.items())
            best = found if best is None or found < best else best
    return best
