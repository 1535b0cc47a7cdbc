"""Tables in which few melds change, against trying every choice of them."""

from itertools import combinations

import pytest

from upcard.features.rearranging.play.ways import small_tables
from upcard.lab import Simulation
from upcard.melds.check import why_not_meld
from upcard.melds.table import best_table
from upcard.melds.table.search import parts_of
from upcard.rules import find_variant


def asked_in_play(name, decisions):
    """Yield every fifth table and hand of regular players."""
    game, seen = find_variant(name), []

    def watch(deal, seat, move):
        if deal.phase == "play" and deal.melds:
            seen.append((list(deal.melds), bytes(deal.hands[seat]), deal.rules.melds))

    table = Simulation(game, ["regular"] * 2, 2)
    rounds = table.rounds(table.open(0), 0, watch)
    while len(seen) < 5 * decisions:
        next(rounds)
    return seen[: 5 * decisions : 5]


def most(table, hand, rules, apart):
    """Return the most cards that can be played, by trying each choice of melds."""
    return max(
        len(best_table(those, hand, rules, near=False).played)
        for number in range(min(apart, len(table)) + 1)
        for those in combinations(table, number)
    )


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["carousel", "tile-rummy"])
@pytest.mark.parametrize("apart", [1, 2])
def test_the_first_takes_as_many_cards_as_any_other(name, apart):
    played = 0
    for table, hand, rules in asked_in_play(name, 12):
        cards = most(table, hand, rules, apart)
        found = next(small_tables(table, hand, rules, apart), None)
        assert (found is not None) is (cards > 0)
        if found is not None:
            assert not any(why_not_meld(meld, rules) for meld in found)
            on_table = sum(len(meld.cards) for meld in table)
            assert sum(len(meld.cards) for meld in found) == on_table + cards
            assert len([meld for meld in table if meld not in found]) <= apart
            played += 1
    assert played > 3


@pytest.mark.parametrize("name", ["carousel", "tile-rummy"])
def test_more_may_be_played_wherever_more_can_and_hardly_elsewhere(name):
    for table, hand, rules in asked_in_play(name, 8):
        parts, wilds = parts_of(table, hand, rules), sum(hand[card] for card in rules.wilds)
        for melds in (table, table[::2], table[1::2], table[:1], []):
            exact = len(best_table(melds, hand, rules, near=False).played)
            assert all(parts.may_play_more(melds, most) for most in range(exact))
            assert not parts.may_play_more(melds, exact + wilds)
