"""Random hands of every game, every question about them answered twice: by ``upcard.melds`` and by brute force.

    PYTHONPATH=src:. python -m tests.conformance.hands build/hands.jsonl --hands 20000

asks about that many hands: of all built-in games and house files by turns, in all their rounds, and every sixth under
rules drawn at random. Half are as dealt, three in ten have grown by claims, one in five is of the worst: up to 26
cards, from all the packs that the game may take, with many wild cards, or all of few ranks. Each hand adds a line to
the file, so the run may be stopped at any time (``--seconds`` does it by itself); the same command goes on where it
stopped. ``--report`` asks nothing and prints what the file comes to. The exit status is 1 where an answer differed;
the line then says which, and ``check(number)`` asks about that hand again. Where brute force would take too long, the
line says so.
"""

import argparse
import json
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from tests.engine.houses import BUILT_IN, HOUSE_FILES, HOUSES
from tests.melds import brute
from tests.melds.oracle import legal_cards, legal_set
from upcard.cards import JOKER, KINDS, card_of, cards_text, counts_of, expand, rank_of
from upcard.melds import (
    Contract,
    MeldRules,
    PairRules,
    Slot,
    distance,
    lay_off_ends,
    layouts,
    why_not_contract,
    why_not_meld,
)
from upcard.melds.contract.outs import needed, outs_of
from upcard.melds.deadwood import deadwood_of, mask_of
from upcard.melds.hand.partition import best_partition, whole_partition

GAMES = {**BUILT_IN, **HOUSE_FILES, **HOUSES}
PLENTY = 9
KINDS_OF_HAND = (
    "dealt",
    "grown",
    "dealt",
    "worst",
    "dealt",
    "grown",
    "dealt",
    "worst",
    "dealt",
    "grown",
)
MOST_LAYOUTS = 30


class Case(msgspec.Struct, frozen=True):
    """A hand and the rules it is held under; without a contract it is one to be parted into melds."""

    number: int
    game: str
    kind: str
    hand: bytes
    live: bytes
    contract: Contract
    rules: MeldRules
    pairs: PairRules
    points: tuple[int, ...]
    runs: int = 0
    pure: int = 0

    def __str__(self) -> str:
        return f"{self.game} {self.contract}: {cards_text(expand(self.hand))}; {self.kind} hand {self.number}"


def case_of(number: int) -> Case:
    """Return the hand of that number; everything about it depends on the number."""
    rng = Random(f"hand {number}")
    kind = KINDS_OF_HAND[number // 6 % len(KINDS_OF_HAND)]
    runs = pure = 0
    if number % 6:
        variant = list(GAMES.values())[(number - number // 6) % len(GAMES)]
        name, seats = variant.id, rng.randint(*variant.options.players)
        seats = variant.options.players[1] if kind == "worst" else seats
        turned = rng.randrange(JOKER) if "turned" in variant.options.wilds else None
        round_ = variant.round_rules(rng.randint(1, len(variant.rounds)), seats, turned)
        contract, rules, pairs, points = round_.contract, round_.melds, round_.pairs, round_.points
        shoe, cards = list(variant.shoe(seats)), round_.cards
        runs, pure = round_.options.show_runs or 0, round_.options.show_pure
        if turned is not None:
            shoe.remove(turned)
    else:
        name, rules, contract, pairs = "random rules", *random_rules(rng)
        shoe, cards = (
            [*range(JOKER)] * rng.randint(2, 4) + [JOKER] * rng.randint(0, 8),
            contract.cards() + 1,
        )
        points = tuple(rng.choice([5, 10, 20]) for _ in range(KINDS))
    hand = drawn(rng, kind, shoe, cards + rng.choice([0, 1]), contract, rules)
    if kind == "dealt" and not number % 6 and not contract.whole_hand:
        hand = hand[: rng.randint(4, 9)]
    rest = list(shoe)
    for card in hand:
        rest.remove(card)
    live = rng.sample(rest, rng.randint(0, len(rest)))
    return Case(number, name, kind, bytes(counts_of(hand)), bytes(counts_of(live)), contract, rules, pairs,
                tuple(points), runs, pure)  # fmt: skip


def drawn(
    rng: Random, kind: str, shoe: list[int], cards: int, contract: Contract, rules: MeldRules
) -> list[int]:
    """Return cards from the shoe: as dealt, more of them, or many and of the worst sort."""
    rng.shuffle(shoe)
    if kind == "dealt":
        return shoe[:cards]
    if not contract.slots:
        size = cards + (rng.randint(0, 3) if kind == "grown" else rng.randint(3, 8))
    else:
        size = cards + rng.randint(2, 9) if kind == "grown" else rng.randint(22, 26)
    if contract.whole_hand:
        size = contract.cards() + rng.randint(0, 4)
    if kind == "worst":
        low = rng.randint(1, 8)
        if rng.random() < 0.4:
            near = [
                c for c in shoe if c == JOKER or low <= rank_of(c) <= low + 6 or c in rules.wilds
            ]
            shoe = near if len(near) >= size else shoe
        most = rng.choice([0, 2, 4, 6, 8, 10] if contract.slots else [0, 1, 2, 3, 4])
        wilds = [card for card in shoe if card in rules.wilds][:most]
        others = [card for card in shoe if card not in rules.wilds]
        return (wilds + others)[:size]
    return shoe[:size]


def random_rules(rng: Random) -> tuple[MeldRules, Contract, PairRules]:
    """Return rules that no game has, and a contract of one to four parts."""
    rank = rng.randint(1, 13)
    kinds = [card_of(rank, suit) for suit in range(4)]
    wilds = (
        {JOKER, *rng.choice([[], kinds, kinds[1:3], [kinds[0], card_of(2, 1)]])}
        if rng.random() < 0.9
        else set()
    )
    least = rng.choice([3, 3, 4])
    at_home = rng.random() < 0.25  # wild cards of a rank have no place, as wild, in a set of it
    rules = MeldRules(
        wilds=frozenset(wilds),
        wild_natural="own_place"
        if at_home
        else rng.choice(["never", "own_place_in_runs", "own_place"]),
        wild_max=rng.choice([None, None, None, 1, 2]),
        wild_ratio=rng.choice([None, None, (1, 2), (1, 3), (2, 3)]),
        min_naturals=rng.choice([0, 1, 1, 1, 2]),
        all_wild_set=rng.random() < 0.3,
        wild_adjacent=rng.random() < 0.8,
        set_of_wild_rank=rng.random() < 0.8,
        ace=rng.choice(["low", "high", "either", "both"]),
        set_size=rng.choice([(3, None), (3, None), (3, 4), (3, 5)]),
        set_suits="distinct" if at_home else rng.choice(["any", "any", "distinct"]),
        run_size=rng.choice([(least, 13), (least, 14), (least, 6)]),
    )
    slots = [
        Slot("set", rng.choice([3, 3, 3, 4])) if rng.random() < 0.5
        else Slot("run", rng.choice([least, least, 4, 5]))
        for _ in range(rng.choice([1, 2, 2, 3]))
    ]  # fmt: skip
    slots.sort(key=lambda slot: slot.type, reverse=True)
    contract = Contract(tuple(slots), whole_hand=rng.random() < 0.15)
    pairs = PairRules(
        rng.choice(["at_least", "at_least", "exact"]),
        rng.choice(["any", "any", "not_contiguous", "distinct_suits"]),
        rng.choice(["any", "any", "distinct_ranks"]),
    )
    return rules, contract, pairs


# ---- The questions -------------------------------------------------------------------------------


def ask_distance(case: Case) -> None:
    """How many cards of any kind are missing, and whether the contract can be laid."""
    if case.contract.whole_hand:
        return
    found = distance(case.hand, case.contract, case.rules, case.pairs)
    plenty = bytes(PLENTY if card != JOKER or case.rules.wilds else 0 for card in range(KINDS))
    by_force = brute.needed_by_force(
        case.hand, plenty, case.contract, case.rules, case.pairs, found
    )
    assert found == by_force, f"distance {found}, by force {by_force}"


def ask_needed(case: Case) -> None:
    """How many live cards are needed, and for two kinds of live card whether one of them would help."""
    args = (case.contract, case.rules, case.pairs)
    found = needed(case.hand, case.live, *args)
    limit = found if found is not None else 6
    by_force = brute.needed_by_force(case.hand, case.live, *args, limit)
    assert found == by_force, f"needed {found}, by force {by_force}"
    if case.number % 2:
        return
    told = outs_of(case.hand, case.live, *args)
    assert told.missing == found
    assert not told.cards or found
    if not found or case.contract.whole_hand:
        return
    chance = Random(case.number)
    others = [card for card in range(KINDS) if case.live[card] and card not in told.cards]
    asked = [chance.choice(some) for some in (told.cards, others) if some]
    for card in asked:
        more, less = bytearray(case.hand), bytearray(case.live)
        more[card] += 1
        less[card] -= 1
        after = brute.needed_by_force(bytes(more), bytes(less), *args, found - 1)
        assert (after is not None) == (card in told.cards), (
            f"{cards_text([card])}: outs {told}, by force {after}"
        )


def ask_layouts(case: Case) -> None:
    """Whether the contract can be laid, ways to lay it, and what joins their melds."""
    args = (case.contract, case.rules, case.pairs)
    laid = list(layouts(case.hand, *args, MOST_LAYOUTS))
    for melds in laid:
        check_laid(case, melds)
    by_force = brute.can_lay_by_force(case.hand, *args)
    assert bool(laid) == by_force, f"{len(laid)} layouts, by force {by_force}"
    for meld in [meld for melds in laid[:2] for meld in melds]:
        check_ends(case, meld)


def check_laid(case: Case, melds) -> None:
    """Check that melds are the contract, by the checks and by the rulebook's own words."""
    problem = why_not_contract(melds, case.contract, case.rules, case.pairs)
    assert problem is None, f"{melds}: {problem}"
    assert all(
        is_legal(meld.type, meld.rank, meld.suit, meld.cards, case.rules) for meld in melds
    ), melds
    used = Counter(card for meld in melds for card in meld.cards)
    assert not used - Counter(expand(case.hand)), melds


def is_legal(type_, rank, suit, cards, rules) -> bool:
    """Return whether cards in their places are a meld by the rulebook's own words, apart from the largest size."""
    if type_ == "set":
        return legal_set(rank, cards, rules) and (
            rules.set_size[1] is None or len(cards) <= rules.set_size[1]
        )
    last = rank + len(cards) - 1
    low, high = (2 if rules.ace == "high" else 1), (13 if rules.ace == "low" else 14)
    if rank < low or last > high or len(cards) > rules.run_size[1]:
        return False
    if rank == 1 and last == 14 and rules.ace != "both":
        return False
    return legal_cards("run", [card_of(rank + i, suit) for i in range(len(cards))], cards, rules)


def check_ends(case: Case, meld) -> None:
    """Check where each kind of card may join a meld."""
    rules = case.rules
    for card in range(KINDS):
        told = set(lay_off_ends(meld, card, rules))
        if meld.type == "set":
            able = len(meld.cards) > 2 or rules.pair_layoff
            fits = (
                {None}
                if able and is_legal("set", meld.rank, -1, (*meld.cards, card), rules)
                else set()
            )
        else:
            ways = {
                "low": (meld.rank - 1, (card, *meld.cards)),
                "high": (meld.rank, (*meld.cards, card)),
            }
            fits = {
                end
                for end, (first, cards) in ways.items()
                if is_legal("run", first, meld.suit, cards, rules)
            }
        assert told == fits, f"{cards_text([card])} on {meld}: {told}, by force {fits}"


def ask_partition(case: Case) -> None:
    """The best parting of a hand into melds, whether all of it can be melded, and the tables of deadwood."""
    for runs, pure in dict.fromkeys(((0, 0), (case.runs, case.pure))):
        found = best_partition(case.hand, case.rules, case.points, runs, pure)
        least = brute.least_left_by_force(case.hand, case.rules, case.points, runs, pure)
        assert (found.points if found else None) == least, f"{found}, by force {least}"
        if found:
            cards = [card for meld in found.melds for card in meld.cards]
            assert sorted((*cards, *found.left)) == list(expand(case.hand))
            assert all(why_not_meld(meld, case.rules) is None for meld in found.melds), found
            assert all(
                is_legal(m.type, m.rank, m.suit, m.cards, case.rules) for m in found.melds
            ), found
        all_out = whole_partition(case.hand, case.rules, runs, pure)
        none_left = brute.least_left_by_force(case.hand, case.rules, (1,) * KINDS, runs, pure) == 0
        assert (all_out is not None) == none_left, f"{all_out}, by force {none_left}"
    tables = deadwood_of(case.rules, case.points)
    mask = mask_of(case.hand)
    if tables is not None and mask is not None:
        assert tables.of_mask(mask) == brute.least_left_by_force(case.hand, case.rules, case.points)


QUESTIONS = {
    "distance": ask_distance,
    "needed": ask_needed,
    "layouts": ask_layouts,
    "partition": ask_partition,
}


def check(number: int) -> dict[str, object]:
    """Ask all questions about a hand and return its line; what differed stands in it."""
    case = case_of(number)
    names = ["distance", "needed", "layouts"] if case.contract.slots else ["partition"]
    if case.game == "random rules" and sum(case.hand) <= 10:
        names.append("partition")
    start, wrong = time.process_time(), None
    asked, long = [], []
    for name in names:
        try:
            QUESTIONS[name](case)
            asked.append(name)
        except brute.TooLong:
            long.append(name)
        except Exception:  # noqa: BLE001 - whatever goes wrong with a hand is a finding, and the others are asked about
            wrong = f"{name}: {case}\n" + traceback.format_exc(limit=-2)
    return {
        "hand": number, "game": case.game, "kind": case.kind, "cards": sum(case.hand),
        "wilds": sum(case.hand[card] for card in case.rules.wilds), "contract": str(case.contract),
        "asked": asked, "long": long, "seconds": round(time.process_time() - start, 3), "wrong": wrong,
    }  # fmt: skip


# ---- The run -------------------------------------------------------------------------------------


def report(lines: list[dict]) -> list[str]:
    """Return a table of what has been asked, one row for each kind of hand."""
    rows = [
        "| hands | number | cards | most wild | distance | needed, outs | layouts, lay-offs "
        "| partition | too long | differences |",
        "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    groups = [
        ("built-in and house games", kind, lambda one: one["game"] != "random rules")
        for kind in ("dealt", "grown", "worst")
    ]
    groups += [
        ("random rules", kind, lambda one: one["game"] == "random rules")
        for kind in ("dealt", "grown", "worst")
    ]
    for name, kind, fits in [*groups, ("all", "", lambda one: True)]:
        own = [one for one in lines if fits(one) and kind in (one["kind"], "")]
        if own:
            asked = Counter(word for one in own for word in one["asked"])
            sizes = [one["cards"] for one in own]
            cells = [
                f"{name}, {kind}".rstrip(", "),
                len(own),
                f"{min(sizes)} to {max(sizes)}",
                max(one["wilds"] for one in own),
            ]
            cells += [asked[word] for word in QUESTIONS]
            cells += [
                sum(len(one["long"]) for one in own),
                sum(one["wrong"] is not None for one in own),
            ]
            rows.append("| " + " | ".join(map(str, cells)) + " |")
    return rows


def main() -> int:
    """Ask about the hands that are missing, or print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the lines of what has been asked")
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--part", default="0/1", help="1/2: every second hand, from number 1 on")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    lines = []
    if options.file.exists():
        lines = [json.loads(line) for line in options.file.read_text(encoding="utf-8").splitlines()]
    if options.report:
        print("\n".join(report(lines)))
        return 0
    done = {line["hand"] for line in lines}
    part, parts = map(int, options.part.split("/"))
    start, wrong, asked = time.perf_counter(), 0, 0
    options.file.parent.mkdir(parents=True, exist_ok=True)
    with options.file.open("a", encoding="utf-8") as file:
        for number in range(part, options.hands, parts):
            if number in done:
                continue
            if time.perf_counter() - start > options.seconds:
                break
            line = check(number)
            file.write(json.dumps(line) + "\n")
            file.flush()
            asked += 1
            if line["wrong"] is not None:
                wrong += 1
                print(f"check({number}): {line['wrong']}", flush=True)
    print(f"{asked} hands asked about, {wrong} with a difference")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
