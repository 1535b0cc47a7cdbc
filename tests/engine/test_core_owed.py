"""Freed wild cards in both engines, in positions made up for them: of twins it matters which one finds a place."""

from random import Random

import pytest

from tests.engine.side_by_side import cards_of
from upcard.engine import Deal
from upcard.engine.core import Compact
from upcard.engine.core.codes import BACK, EARLIER, PLAYING
from upcard.engine.state import Owed
from upcard.melds import Meld, MeldRules, new_run, new_set, why_not_meld
from upcard.rules import Variant, read_variant

JOKER = 52
_HOUSE = """
extends = "continental"
name = "Owed"
extra_melds = "after_contract"
replace_in = ["run", "set"]
run_size = [3, 5]
set_size = [3, 4]
"""


def house(dest: str, layoff: str) -> Variant:
    most = 'wild_max = 1\nwild_ratio = "none"' if dest == "table_elsewhere" else ""
    return read_variant(f'{_HOUSE}replace_dest = "{dest}"\nlayoff = "{layoff}"\n{most}\n', "owed")


def some_meld(chance: Random, rules: MeldRules) -> Meld:
    """Return a random meld, some of its cards jokers."""
    while True:
        size = chance.choice([3, 4, 5, 5, 5])  # many can take no more
        wilds = [chance.random() < 0.3 for _ in range(size)]
        suit, first = chance.randrange(4), chance.randrange(1, 11)
        if chance.random() < 0.6:
            cards = [JOKER if wild else suit * 13 + first - 1 + at for at, wild in enumerate(wilds)]
            meld = new_run(first, suit, tuple(cards))
        else:
            wilds = wilds[:4]
            cards = [JOKER if wild else chance.randrange(4) * 13 + first - 1 for wild in wilds]
            meld = new_set(first, tuple(cards), rules)
        if why_not_meld(meld, rules) is None:
            return meld


def position(variant: Variant, chance: Random) -> Deal:
    """Return a round in which a player who is down owes the table some jokers."""
    rules = variant.round_rules(1, 4)
    deal = Deal(variant, rules, "abcd", 3)
    deal.melds = [some_meld(chance, rules.melds) for _ in range(chance.choice([2, 3]))]
    deal.owners = [chance.randrange(4) for _ in deal.melds]
    deal.turn, deal.phase = 6, "play"
    deal.down_since = [chance.choice([2, 2, 6]), 3, 4, 5]
    origins = [at for at, meld in enumerate(deal.melds) for _ in range(2)]
    deal.owed = [
        Owed(JOKER, origin) for origin in chance.sample(origins, chance.choice([1, 2, 2, 3]))
    ]
    for hand in deal.hands:
        for _ in range(chance.choice([1, 2, 3])):
            hand[chance.randrange(52)] += 1
    two = chance.randrange(12) + 13 * chance.randrange(4)
    for card in (two, two + 1):  # a joker makes them a meld
        deal.hands[0][card] += 1
    deal.stock, deal.pile = [1, 2, 3], [4, 5]
    return deal


def in_numbers(deal: Deal) -> Compact:
    """Return a compact round that stands as a readable one does."""
    compact = Compact(deal.variant, deal.rules, deal.seats)
    core = compact.deal
    for seat, hand in enumerate(deal.hands):
        core.hands[seat][:] = hand
        core.held[seat] = sum(hand)
        core.down[seat] = 2 if deal.down_since[seat] == deal.turn else EARLIER
    for meld, owner in zip(deal.melds, deal.owners, strict=True):
        core.table.lay(owner, meld, deal.rules.melds)
    for at, owed in enumerate(deal.owed):
        core.owed[2 * at], core.owed[2 * at + 1] = owed.card, owed.origin
    core.owed_n = len(deal.owed)
    core.stock[:3], core.stock_n = bytes(deal.stock), 3
    core.pile[:2], core.pile_n = bytes(deal.pile), 2
    core.phase, core.active, core.turn = PLAYING, 0, deal.turn
    return compact


def owed_in(compact: Compact) -> list[tuple[int, int]]:
    found = bytes(compact.deal.owed[: 2 * compact.deal.owed_n])
    return list(zip(found[::2], found[1::2], strict=True))


@pytest.mark.parametrize("dest", ["table_any", "table_elsewhere"])
@pytest.mark.parametrize("layoff", ["same_turn", "later_turn"])
def test_freed_wild_cards_go_the_same_ways_in_both(dest, layoff):
    variant, chance = house(dest, layoff), Random(f"owed {dest} {layoff}")
    for _ in range(60):
        deal = position(variant, chance)
        compact = in_numbers(deal)
        legal = deal.legal_moves(0)
        assert set(compact.legal_moves(0)) == set(legal), repr(deal)
        for move in chance.sample(legal, min(3, len(legal))):
            after, other = deal.copy(), in_numbers(deal)
            after.apply(0, move)
            other.deal.play(0, other.code(0, move))
            owed = [(one.card, one.origin) for one in after.owed]
            assert owed_in(other) == owed, repr(deal)
            if after.phase == "play":
                assert set(other.legal_moves(0)) == set(after.legal_moves(0)), repr(after)
                other.deal.play(0, BACK)
                assert (cards_of(other.deal), owed_in(other)) == (
                    cards_of(compact.deal),
                    owed_in(compact),
                ), repr(after)
