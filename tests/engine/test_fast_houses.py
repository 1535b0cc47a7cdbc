"""Rounds watched and unwatched in house games that set rules which no built-in game sets."""

from collections import Counter
from random import Random

import pytest

from tests.engine.unwatched import Pair, cards_of
from upcard.cards import shuffled
from upcard.engine import Move
from upcard.engine.core.codes import OVER
from upcard.engine.deal import deal_round
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice, RandomPlayers
from upcard.lab.rounds import RandomRounds
from upcard.rules import Variant, find_variant, read_variant

_POINTS = 'points = { joker = 15, A = 15, "T-K" = 10, "2-9" = "pips" }'
_SHORT = '[[rounds]]\ncards = 7\ncontract = "none"'
HOUSES = {
    "shown soon": ("indian", ["Show", "Drop"], f'jokers = "per_pack:6"\nplayers = [2, 4]\nshow_runs = 1\n{_SHORT}'),
    "shown without runs of its own": (
        "indian", ["Show"],
        'jokers = "per_pack:8"\nshow_runs = 1\nshow_pure = 0\nfirst_turns = 2\n'
        f'drop = "none"\nset_suits = "any"\n{_SHORT}',
    ),
    "claimed and shown": ("indian", ["Claim"], 'claim_rounds = "all"\n'
    f'jokers = "per_pack:6"\nplayers = [2, 3]\n{_SHORT}'),
    "soon open": ("kaluki", ["LayDown", "LayDown, bound", "Replace"], 'contract_points = 20\njokers = "fixed:12"'),
    "soon open, owed": (
        "kaluki", ["LayDown, bound", "Replace", "NewMeld"],
        'contract_points = 20\njokers = "fixed:12"\nwilds = ["joker", "2"]\n'
        'replace_dest = "table_any"\nreplace_from = "any"\n'
        'replace_when = "down"\nreplace_only = "all_wilds"\nredraw_discard_back = false',
    ),
    "deep with jokers": (
        "five-hundred", ["TakePile", "NewMeld, bound", "LayOff, bound", "EndTurn"],
        'jokers = "per_pack:4"\nwilds = ["joker"]\nmelds_per_turn = 2\n'
        'go_out_discard = "forbidden"\nlast_card = "play_illegal"\n'
        + _POINTS,
    ),
    "deep once down": (
        "five-hundred", ["TakePile", "LayDown, bound"],
        'contract_points = 30\njokers = "per_pack:4"\nwilds = ["joker", "2"]\n'
        'wild_natural = "own_place"\nset_suits = "distinct"\n'
        + _POINTS,
    ),
    "deep and short": (
        "five-hundred", ["TakePile", "NewMeld, bound"],
        'set_size = [2, 4]\nrun_size = [4, 13]\njokers = "per_pack:2"\n'
        'wilds = ["joker"]\nmin_naturals = 2\nace = "both"\n'
        'layoff_needs = "down"\nlayoff = "later_turn"\ntop_discard_free = false\n' + _POINTS,
    ),
    "deep, own melds first": ("five-hundred", ["TakePile", "NewMeld, bound", "LayOff"], 'layoff_needs = "down"'),
    "turned up": ("basic", ["NewMeld", "Replace"], 'wilds = ["turned"]\nwild_natural = "own_place"\n'
    'replace_in = ["run", "set"]\nmelds_per_turn = 1'),
    "turned up beside jokers": (
        "basic", ["NewMeld", "Replace"],
        'packs = "fixed:2"\njokers = "fixed:4"\nwilds = ["turned", "joker"]\nwild_natural = "own_place_in_runs"\n'
        'replace_in = ["run", "set"]\nreplace_dest = "table_elsewhere"\n'
        'set_suits = "distinct"\nupcard = "redraw_if_wild"\n'
        'stock_empty = "reshuffle_keep_top"\n' + _POINTS,
    ),
    "to the hand": (
        "basic", ["LayDown", "Replace"],
        'packs = "fixed:2"\njokers = "fixed:4"\nwilds = ["turned", "joker"]\n'
        'replace_in = ["run", "set"]\nreplace_dest = "hand"\n'
        "contract_points = 25\nout_at_once_score = -30\nout_score = -10\n" + _POINTS,
    ),
    "pushed and taken": ("push", ["NewMeld"], 'push_draw = "discard"\n'
    'push_short_stock = "end_before_push"\nmelds_per_turn = 1'),
    "pushed, stock shuffled": (
        "push-single", ["Replace"],
        'push_draw = "discard"\nstock_empty = "reshuffle_keep_top"\nexhaustion_trigger = "on_empty"\nstock_refills = 2',
    ),
    "pushed, no last card": (
        "push-single", ["NewMeld"],
        'stock_empty = "flip_all"\nexhaustion_trigger = "on_empty"\nstock_refills = 2\ngo_out_discard = "forbidden"\n'
        'last_card = "play_illegal"\nredraw_discard_back = false',
    ),
    "a contract worth something": (
        "push-single", ["LayDown"],
        'contract_points = 75\nscoring = "table_minus_hand"\nreplace_in = []\nranking = "high"',
    ),
    "knocked with jokers": (
        "gin", ["Knock"],
        'jokers = "fixed:4"\nwilds = ["joker"]\nknock_max = 25\n'
        'points = { joker = 15, A = 1, "J-K" = 10, "2-T" = "pips" }',
    ),
    "knocked with twins": ("gin", ["Knock"], 'packs = "fixed:2"\nknock_max = 45'),
    "knocked without laying off": (
        "gin", ["Knock"], 'knock_layoff = false\nknock_upcard = true\n[[rounds]]\ncards = 4\ncontract = "none"'
    ),
    "taken to be played": ("basic", ["NewMeld, bound"], 'draw = "top_if_played"'),
    "down before drawing": ("contract", ["LayDown"], 'pat_timing = "before_draw"'),
}  # fmt: skip
"""House games of other packs and games than those of houses.py: the base of each, the moves that must occur in it, its
options.
"""
MOST_ROUNDS = 30


class Counted(Pair):
    """A round in both forms that counts the kinds of moves made, those that had to be made at once separately."""

    kinds: Counter[str]

    def choose(self, seat: int, legal: list[Move]) -> Move:
        move = super().choose(seat, legal)
        self.kinds[type(move).__name__ + (", bound" if self.deal.must is not None else "")] += 1
        return move


def house(name: str) -> Variant:
    base, _, options = HOUSES[name]
    return read_variant(
        f'extends = "{base}"\nname = "A house"\n{options}\n',
        name.replace(" ", "-").replace(",", ""),
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_a_round_of_a_house_game_is_the_same_unwatched(name):
    variant, chance = house(name), Random(f"house {name}")
    number = chance.randrange(len(variant.rounds)) + 1
    pair = Counted(variant, number, chance.randint(*variant.options.players), chance)
    pair.kinds = Counter()
    assert pair.play(listed=0.05) > 3


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", HOUSES)
def test_the_special_moves_of_a_house_game_occur(name):
    variant, kinds = house(name), Counter()
    for seed in range(MOST_ROUNDS):
        number = seed % len(variant.rounds) + 1
        pair = Counted(
            variant, number, variant.options.players[0], Random(f"special {name} {seed}")
        )
        pair.kinds = kinds
        pair.play(listed=0.02)
        if seed and {*HOUSES[name][1]} <= {*kinds}:
            break
    else:
        pytest.fail(f"{HOUSES[name][1]} are not all among {kinds}")


@pytest.mark.slow
def test_seats_that_are_out_of_the_match_get_no_cards():
    variant, chance = find_variant("indian"), Random(3)
    rules = variant.round_rules(1, 5)
    for absent in ((), (1,), (0, 3), (2, 3, 4)):
        shoe = shuffled(variant.shoe(5), chance)
        pair = Pair(variant, 1, 5, chance)
        pair.deal = deal_round(variant, rules, "abcde", 4, shoe, absent=absent)[0]
        pair.fast.start(4, shoe, absent=absent)
        assert cards_of(pair.fast.round) == cards_of(pair.deal.round)
        pair.play()
        assert all(not sum(pair.fast.round.hands[seat]) for seat in absent)


def test_nobody_is_out_of_a_match_that_nobody_leaves():
    fast = FastDeal(find_variant("continental"), find_variant("continental").round_rules(1), 4)
    with pytest.raises(ValueError, match="nobody leaves"):
        fast.start(0, fast.variant.shoe(4), absent=(1,))


@pytest.mark.parametrize("options", [
    'wilds = ["turned"]\njokers = "fixed:0"\nreplace_in = []',
    "points = { joker = 300, A = -15, J-K = 10, 2-T = 5 }",
    'packs = "fixed:12"\njokers = "fixed:20"',
])  # fmt: skip
@pytest.mark.slow
def test_games_once_too_large_for_bytes_are_played(options):
    variant = read_variant(f'extends = "continental"\nname = "Odd"\n{options}\n', "odd")
    for number in (1, 4):
        Pair(variant, number, variant.options.players[0], Random(number)).play(listed=0.02)


@pytest.mark.parametrize("game", ["push", "basic", "five-hundred", "kaluki", "indian"])
def test_random_rounds_of_it_are_played_and_counted(game):
    variant = find_variant(game)
    rounds = RandomRounds(variant, variant.options.players[0], 3)
    played = rounds.chunk(0, 6)
    assert played == rounds.chunk(0, 6)
    assert sum(played.ends.values()) == 6
    assert any(played.points)


def test_players_without_a_legal_move_say_so():
    fast = FastDeal(find_variant("gin"), find_variant("gin").round_rules(1), 2)
    with pytest.raises(ValueError, match="no legal move"):
        RandomPlayers(fast.round, Dice(1)).choose(0)


def test_a_copy_of_a_round_with_more_than_cards_goes_its_own_way():
    for game in ("five-hundred", "indian", "basic"):
        variant = find_variant(game)
        first, other = (FastDeal(variant, variant.round_rules(1, 3), 3) for _ in range(2))
        first.start(0, shuffled(variant.shoe(3), Random(8)))
        players = RandomPlayers(first.round, Dice(5))
        for _ in range(30):
            if first.round.phase != OVER:
                first.round.act(players.choose(first.round.to_act()))
        other.round.copy_from(first.round)
        before = cards_of(first.round), first.round.legal(), list(first.round.laid)
        assert (cards_of(other.round), other.round.legal(), list(other.round.laid)) == before
        RandomPlayers(other.round, Dice(4)).play_round()
        assert (cards_of(first.round), first.round.legal(), list(first.round.laid)) == before
