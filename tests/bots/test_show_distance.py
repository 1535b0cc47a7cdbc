"""The distance of a hand from a show, against the engine's exact search; and its use by bots."""

from collections import Counter
from random import Random

import pytest

from tests.engine.scenes import scene
from upcard.bots import make_policy
from upcard.bots.no_contract.show_distance import A_PARTIAL_MELD, ShowDistance
from upcard.cards import cards_text, counts_of, parse_cards, shuffled
from upcard.engine import Discard, Draw, Drop, Show, Take
from upcard.engine.questions import whole_hand
from upcard.lab import Simulation
from upcard.rules import find_variant

GAME = find_variant("indian")
RULES = GAME.round_rules(1, 2, parse_cards("7D")[0])


def exact(cards):
    """Return whether all of these cards can be shown, by the engine's search."""
    options = RULES.options
    return whole_hand(bytes(counts_of(cards)), RULES.melds, options.show_runs, options.show_pure)


def dense_hand(chance):
    """Return fourteen cards of few ranks, so that some such hands can be shown."""
    low = chance.randrange(1, 9)
    pack = [card for card in GAME.shoe(2) if low <= card % 13 + 1 <= low + 5 or card == 52]
    return shuffled(pack, chance)[:14]


@pytest.mark.slow
def test_every_hand_that_can_be_shown_is_seen_and_few_others():
    chance, seen = Random(5), Counter()
    for _ in range(60):
        hand = dense_hand(chance)
        near = ShowDistance(hand, RULES)
        for card in set(hand):
            rest = list(hand)
            rest.remove(card)
            can = exact(rest) is not None
            may = near.may_show(card)
            assert may or not can, cards_text(rest)
            seen[may, can] += 1
    assert seen[True, True] > 20
    assert seen[False, False] > 200
    assert seen[True, False] <= seen[True, True] / 10


def test_a_hand_without_a_card_costs_what_it_costs_by_itself():
    chance = Random(6)
    for _ in range(40):
        hand = shuffled(GAME.shoe(6), chance)[:14]
        near = ShowDistance(hand, RULES)
        for card in set(hand):
            rest = list(hand)
            rest.remove(card)
            own = ShowDistance(rest, RULES).cost()
            # Of partitions of equal cost either may be found, and the possible melds of their cards differ.
            assert near.cost(card) == pytest.approx(own, abs=2 * A_PARTIAL_MELD)


@pytest.mark.parametrize(
    "hand, loose",
    [
        ("AS 2S 3S 4H 5H 6H 9S 9H 9C TD JD QD KD", ""),
        ("AS 2S 3S 4H 5H JK 9S 9H 9C TD JD QD 2C", "2C"),
        ("5S 6S 8S 5H 5C 6H 6C QD TD 9C KS 2C 3H", "8S QD TD 9C KS 2C 3H"),
    ],
)
def test_it_names_the_cards_in_no_meld(hand, loose):
    assert sorted(ShowDistance(parse_cards(hand), RULES).loose()) == sorted(parse_cards(loose))


def test_a_hand_too_large_to_search_has_a_cost_all_the_same():
    king, joker = parse_cards("KC JK")
    near = ShowDistance([king] * 50 + [joker], RULES)
    assert near.cost(joker) == near.cost() > near.cost(king) > 0


# ---- What bots make of it ---------------------------------------------------------------------


def chosen(hand, phase, top="KC", turn=9, others=3):
    rest = " | ".join(["2H 3H 9D"] * others)
    deal = scene(
        "indian",
        f"turn {turn}; turned 7D; hands {hand} | {rest}; stock 4C 5C 6D 8S; pile {top}; from 1; to 0 {phase}",
    )
    move = make_policy("regular", 1).choose(deal.view(0), deal.variant)
    assert deal.why_not(0, move) is None
    return move


def test_they_show_as_soon_as_they_can():
    move = chosen("AS 2S 3S 4H 5H 6H 9S 9H 9C TD JD QD KD 2C", "play")
    assert isinstance(move, Show)
    assert move.card == parse_cards("2C")[0]


def test_they_keep_what_a_show_takes_and_throw_the_dearest_of_the_rest():
    assert chosen("AS 2S 3S 4H 5H 6H 9S 9H 9C TD JD 2C 3C KS", "play") == Discard(
        parse_cards("KS")[0]
    )


@pytest.mark.parametrize("top, move", [("QD", Take()), ("KH", Draw())])
def test_they_take_the_card_that_completes_a_meld(top, move):
    assert chosen("AS 2S 3S 4H 5H 6H 9S 9H 9C TD JD 2C KS", "draw", top) == move


HOPELESS = "AS 4S 9S KS 2H 6H TH QH 4D 9D 2C 6C JC"


def test_they_leave_a_round_that_would_cost_more_and_no_other():
    assert chosen(HOPELESS, "draw", turn=1) == Drop()
    assert chosen("AS 2S 3S 4H 5H 8H 9S 9H KC TD JD QD 2C", "draw", turn=1) != Drop()


@pytest.mark.slow
def test_they_never_show_wrongly_and_decide_quickly():
    table, shown = Simulation(GAME, ["regular"] * 4, 3), []

    def watch(deal, seat, move):
        if isinstance(move, Show):
            shown.append(seat)

    recorder = table.open(0)
    ends = Counter(deal.result.reason for deal in table.rounds(recorder, 0, watch))
    assert len(shown) == ends["show"] > 0
    assert set(ends) <= {"show", "left"}
