"""Families of meld rules, contracts and pair rules for the tests, and small hands in which cards compete."""

from random import Random

from msgspec.structs import replace

from upcard.cards import JOKER, RANKS, SUITS, card_of, parse_cards
from upcard.melds import MeldRules, PairRules, parse_contract

CONTINENTAL = MeldRules(
    wilds=frozenset(parse_cards("JK AH AD")),
    wild_natural="own_place",
    wild_ratio=(1, 2),
    all_wild_set=True,
    run_size=(4, 13),
)
_LOOSE = replace(CONTINENTAL, wild_ratio=None, all_wild_set=False)
_TWOS = frozenset(parse_cards("2S 2H 2D 2C"))

FAMILIES = {
    "continental": CONTINENTAL,
    "wild twos": replace(CONTINENTAL, wilds=CONTINENTAL.wilds | _TWOS),
    "jokers only": MeldRules(),
    "no wild": MeldRules(wilds=frozenset()),
    "never natural": replace(CONTINENTAL, wild_natural="never"),
    "natural in runs": replace(CONTINENTAL, wild_natural="own_place_in_runs"),
    "one wild": replace(CONTINENTAL, wild_ratio=None, wild_max=1),
    "a third wild": replace(CONTINENTAL, wild_ratio=(1, 3)),
    "two naturals": replace(_LOOSE, min_naturals=2),
    "no natural needed": replace(_LOOSE, min_naturals=0),
    "wilds apart": replace(_LOOSE, wild_adjacent=False),
    "wilds in runs": replace(_LOOSE, wilds_in="runs", all_wild_set=False),
    "wilds in sets": replace(_LOOSE, wilds_in="sets"),
    "suits differ": replace(CONTINENTAL, set_suits="distinct", set_size=(3, 4)),
    "ace low": replace(CONTINENTAL, ace="low"),
    "ace high": replace(CONTINENTAL, ace="high"),
    "both aces": replace(CONTINENTAL, ace="both", run_size=(3, 14)),
    "no set of twos": MeldRules(
        wilds=_TWOS | frozenset(parse_cards("JK")),
        wild_natural="own_place_in_runs",
        min_naturals=0,
        set_of_wild_rank=False,
        set_size=(3, 4),
        set_suits="distinct",
    ),
    "short melds": replace(CONTINENTAL, run_size=(3, 6), set_size=(3, 5)),
}
CONTRACTS = [
    *map(parse_contract, ("S3", "R3", "R4", "R5", "2S3", "S3+R4", "S4+R3", "2R3", "2R4", "3S3")),
    *map(parse_contract, ("2S3+R3", "S3+2R3")),
]
PAIRS = [
    PairRules(size, runs, sets)
    for size in ("at_least", "exact")
    for runs in ("any", "not_contiguous", "distinct_suits")
    for sets in ("any", "distinct_ranks")
]


def crowded_hand(rng: Random, size: int) -> tuple[int, ...]:
    """Return a hand from a few neighbouring ranks of a few suits, twice each, with wild cards among them."""
    low, span = rng.choice([1, 1, 4, 8, 10]), rng.choice([3, 4, 5, 6])
    ranks = [rank for rank in range(low, low + span) if rank <= 14]
    suits = rng.sample(range(len(SUITS)), rng.choice([1, 2, 2, 3]))
    deck = [card_of(rank, suit) for suit in suits for rank in ranks] * 2
    deck += [JOKER] * rng.choice([0, 2, 3, 4])
    deck += parse_cards("AH AD") * rng.choice([0, 1, 2])
    deck += parse_cards("2S 2H") * rng.choice([0, 0, 1])
    return tuple(sorted(rng.sample(deck, min(size, len(deck)))))


def any_hand(rng: Random, size: int, packs: int = 2) -> tuple[int, ...]:
    """Return a hand from whole packs with two jokers each."""
    deck = list(range(len(RANKS) * len(SUITS))) * packs + [JOKER] * 2 * packs
    return tuple(sorted(rng.sample(deck, size)))


def any_rules(rng: Random) -> MeldRules:
    """Return rules put together at random, even such as no game has."""
    wilds = set(parse_cards("JK")) if rng.random() < 0.85 else set()
    for cards in ("2S 2H 2D 2C", "AH AD", "9S 9H 9D 9C"):
        if rng.random() < 0.3:
            wilds |= set(parse_cards(cards))
    ace = rng.choice(["low", "high", "either", "both"])
    naturals = rng.choice([0, 1, 1, 1, 2])
    return MeldRules(
        wilds=frozenset(wilds),
        wild_natural=rng.choice(["never", "own_place", "own_place_in_runs"]),
        wild_max=rng.choice([None, None, 1, 2]),
        wild_ratio=rng.choice([None, None, (1, 2), (1, 3)]),
        min_naturals=naturals,
        all_wild_set=bool(naturals) and rng.random() < 0.3,
        wild_adjacent=rng.random() < 0.75,
        set_of_wild_rank=rng.random() < 0.6,
        ace=ace,
        set_size=(3, rng.choice([None, None, 4, 5])),
        set_suits=rng.choice(["any", "any", "distinct"]),
        run_size=(rng.choice([3, 4]), 14 if ace == "both" else 13),
    )


def with_wilds(rng: Random, hand: tuple[int, ...], rules: MeldRules) -> tuple[int, ...]:
    """Return the hand with some cards exchanged for wild ones."""
    cards, wilds = list(hand), sorted(rules.wilds)
    for _ in range(rng.choice([0, 1, 1, 2, 3]) if wilds else 0):
        cards[rng.randrange(len(cards))] = rng.choice(wilds)
    return tuple(sorted(cards))
