"""The luck report: wild cards that came, compared with the expectation."""

import random
from fractions import Fraction

from tests.engine.seals.test_sealed_deals import played
from upcard.cards import expand
from upcard.engine import Effect
from upcard.server.replay.fold import _opened, events_of
from upcard.server.tables.luck import Luck, Tally, luck_after, luck_of_deal


def test_what_is_dealt_is_expected_as_the_hypergeometric_distribution_has_it():
    """Over many deals the mean of the wild cards is the expectation, which is the share of the shoe."""
    record = played("continental", 4, 1)
    game = _opened(record, ())
    shoe, total, deals = list(record.rounds[0].shoe), 0, 300
    chance = random.Random(3)
    for _ in range(deals):
        chance.shuffle(shoe)
        match = _opened(record, ()).match
        match.start_round(shoe)
        luck = luck_of_deal(match.deal, shoe)
        total += sum(one.wild for one in luck.dealt)
    wild = sum(card in match.deal.rules.melds.wilds for card in shoe)
    assert game.deal is None
    assert all(one.expected == 12 * wild / len(shoe) for one in luck.dealt)
    assert abs(total / deals - 48 * wild / len(shoe)) < 0.5


def test_each_draw_is_measured_by_the_stock_it_came_from():
    record = played("continental", 4, 1)
    game = _opened(record, ())
    drawn = [Fraction(0)] * 4
    got = [0] * 4
    for event in events_of(record.rounds[0], game):
        before = None if game.deal is None else list(game.deal.stock)
        entry = game.apply(event)
        if any(effect.what == "turn_over" for effect in entry.effects):
            before = [
                *game.deal.stock,
                *(c for e in entry.effects if e.what == "draw" for c in e.hidden),
            ]
        wilds = game.deal.rules.melds.wilds
        for effect in entry.effects:
            if effect.what != "draw":
                continue
            for card in effect.hidden:
                drawn[effect.seat] += Fraction(sum(c in wilds for c in before), len(before))
                got[effect.seat] += card in wilds
                before.remove(card)
    assert [one.wild for one in game.luck.drawn] == got
    assert all(
        abs(one.expected - float(right)) < 1e-9
        for one, right in zip(game.luck.drawn, drawn, strict=True)
    )
    hands = [sum(card in wilds for card in expand(hand)) for hand in game.deal.hands]
    assert sum(one.wild for one in game.luck.dealt) >= 0
    assert len(hands) == 4


def test_a_stock_that_is_turned_over_is_a_new_one():
    game = _opened(played("continental", 4, 1), ())
    for event in events_of(played("continental", 4, 1).rounds[0], game):
        game.apply(event)
        break
    deal = game.deal
    wild = next(card for card in deal.stock if card in deal.rules.melds.wilds)
    effects = (Effect("turn_over", count=3), Effect("draw", seat=1, hidden=(wild,)))
    luck = luck_after(Luck((), (Tally(),) * 4), [], effects, deal)
    of = len(deal.stock) + 1
    wilds = 1 + sum(card in deal.rules.melds.wilds for card in deal.stock)
    assert luck.drawn[1] == Tally(1, 1, wilds / of)
