"""The expert's judgement: legal in every game, the same from the same view, and never by a hidden card."""

from array import array
from random import Random

import pytest

from tests.engine.rounds import play_legally
from upcard.bots import make_policy
from upcard.bots.ahead.features import (
    CLAIMED,
    DISCARDED,
    DRAWS,
    FEATURES,
    PASSED,
    TAKEN,
    FeaturePlayers,
)
from upcard.bots.ahead.learned import BY_COST, Learned, network_for, text_of
from upcard.bots.ahead.valued import DIFFERENCES, ValuedPlayers
from upcard.engine import Claim, Draw, LayDown, Pass, Take, parse_position
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.rules import find_variant, variant_ids

GAME = find_variant("continental")
CONTRACT_GAMES = [name for name in variant_ids() if find_variant(name).rounds[0].contract.slots]


CONTRACT_BASES = (
    *("continental", "shanghai", "contract", "push", "telefunken", "progressive", "crummy"),
    *("seven-hand", "zioncheck", "russian", "may-i", "california", "twelve-step", "liverpool"),
)


def players_at(variant, number, seats):
    fast = FastDeal(variant, variant.round_rules(number, seats), seats)
    shoe = variant.shoe(seats)
    players = ValuedPlayers(fast.round, Dice(number))
    players.deal_out(bytearray(shoe))
    players.use(network_for(tuple(players.kind_of_game())))
    for seat in range(seats):
        players.valued[seat] = 1
    return fast, players


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.once] if at else [])  # each takes long in Python
        for at, name in enumerate(CONTRACT_GAMES)
    ],
)
def test_whatever_is_judged_best_is_legal_and_rounds_end(name):
    variant = find_variant(name)
    for number in (1, len(variant.rounds) // 2, len(variant.rounds)):
        fast, players = players_at(variant, number, variant.options.players[0])
        play_legally(fast.round, players)


@pytest.mark.parametrize("name", CONTRACT_BASES)
def test_every_game_with_contracts_was_learned_by_itself_in_all_its_rounds(name):
    """Where rules change, a network may belong to no kind of game any more; then nobody would use it."""
    variant = find_variant(name)
    seats = variant.options.players[0]
    general = network_for(())
    for number, one in enumerate(variant.rounds, 1):
        if not one.contract.whole_hand:
            _, players = players_at(variant, number, seats)
            assert network_for(tuple(players.kind_of_game())) != general


@pytest.mark.parametrize("number, kind", [(1, 1), (2, 0), (3, 2)])
def test_discards_are_compared_by_what_was_learned_of_their_ranks(number, kind):
    """The first round's contract has only sets, the second's also a run, the third's only runs."""
    _, players = players_at(GAME, number, 4)
    weights = array("i", network_for(()))
    weights[-DIFFERENCES:] = array("i", [0] * DIFFERENCES)
    first = len(weights) - 39 + 13 * kind
    weights[first : first + 13] = array("i", range(1024, 14 * 1024, 1024))
    players.use(weights.tobytes())
    found = [players.compared(0, DISCARDED, card, 99) for card in range(26)]
    assert found == [*range(1, 14)] * 2
    weights[-DIFFERENCES:] = array("i", BY_COST)
    players.use(weights.tobytes())
    players.look(0)
    players.describe(0, DISCARDED, 7)
    assert players.compared(0, DISCARDED, 7, -99) == -99


@pytest.mark.parametrize("decided", [PASSED, CLAIMED, DRAWS, TAKEN])
def test_taking_and_leaving_are_compared_by_what_was_learned_of_each(decided):
    _, players = players_at(GAME, 1, 4)
    weights = array("i", network_for(()))
    weights[-DIFFERENCES:] = array("i", [0] * DIFFERENCES)
    weights[len(weights) - DIFFERENCES + decided * (FEATURES + 1) + 24 + decided] = 1024
    players.use(weights.tobytes())
    gains = [
        players.gain_with_top(0, having, leaving)
        for having, leaving in ((CLAIMED, PASSED), (TAKEN, DRAWS))
    ]
    own = -64 if decided in (CLAIMED, TAKEN) else 64
    assert gains == ([own, 0] if decided in (CLAIMED, PASSED) else [0, own])


@pytest.mark.parametrize("name", ["continental", "contract", "push", "shanghai"])
def test_the_learned_comparison_of_discards_is_used(name):
    variant = find_variant(name)
    choices = []
    for by_cost in (False, True):
        _, players = players_at(variant, 2, variant.options.players[0])
        if by_cost:
            players.differences = array("i", BY_COST)
        made = []
        while players.state.phase != OVER:
            if players.state.phase in (SHUFFLING, PICKING):
                players.act_for_chance()
                continue
            seat = players.state.to_act()
            made.append(players.choose(seat))
            players.state.play(seat, made[-1])
        choices.append(made)
    assert choices[0] != choices[1]


def test_a_kind_of_game_that_was_not_learned_is_judged_as_any():
    general = network_for(())
    _, other = players_at(find_variant("contract-no-jokers"), 1, 4)
    assert network_for(tuple(other.kind_of_game())) == general


def test_one_game_is_one_kind_with_any_number_of_players_and_in_every_round():
    kinds = {
        tuple(players_at(GAME, number, seats)[1].kind_of_game())
        for number, seats in ((1, 4), (7, 4), (2, 5), (3, 8))
    }
    assert len(kinds) == 1


def test_a_network_of_another_size_is_refused():
    _, players = players_at(GAME, 1, 4)
    with pytest.raises(ValueError, match="a network of"):
        players.use(network_for(())[4:])


@pytest.mark.parametrize("name", ["push", "continental"])
def test_a_round_counts_for_both_partners(name):
    fast, players = players_at(find_variant(name), 1, 4)
    for seat, points in enumerate((5, 10, 20, 40)):
        fast.round.points[seat] = points
    together = [25, 50, 25, 50] if name == "push" else [5, 10, 20, 40]
    assert [players.counted(seat) for seat in range(4)] == together


def test_networks_are_kept_line_by_line():
    kept = [Learned((), [[1, 2], [3]]), Learned(((4, 5),), [[6]])]
    assert text_of(kept) == (
        '[{"kinds": [], "rows": [\n[1,2],\n[3]\n]},\n{"kinds": [[4, 5]], "rows": [\n[6]\n]}]\n'
    )


def test_outs_are_the_cards_not_seen_that_bring_the_contract_nearer():
    text = "to 0 play; hands 7S 7H KS KH 9D 2C | 2S | 3S | 4S; round 1; pile 7D KD; stock 6D"
    deal = parse_position(text, GAME)
    players = FeaturePlayers(deal.round, Dice(1))
    players.look(0)
    sevens_and_kings = 2 * (8 - 3)
    wilds = 4 + 4  # jokers and red aces
    assert players.lacks(0) == 2
    assert players.outs_of(0, 2) == sevens_and_kings + wilds


HIDDEN = "2S 3S 4S 5S 6S 8S 9S TS JS QS 2H 3H 2D 3D 4D 6D"


@pytest.mark.parametrize("to", ["0 draw", "0 play", "3 claim"])
@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_hidden_cards_are_not_looked_at(level, to):
    """Cards that the seat does not see are exchanged among the others' hands and the stock."""
    asked = "; from 2; asked 0" if "claim" in to else ""
    moves = set()
    for seed in range(4):
        cards = HIDDEN.split()
        Random(seed).shuffle(cards)
        parts = [" ".join(cards[at : at + 4]) for at in range(0, 16, 4)]
        hands = f"7S 7H KS KH 9D 4C 5C | {parts[0]} | {parts[1]} | {parts[2]}"
        deal = parse_position(
            f"to {to}; hands {hands}; round 2; pile 7D{asked}; stock {parts[3]}", GAME
        )
        moves.add(repr(make_policy(level, 5).choose(deal.view(0), GAME)))
    assert len(moves) == 1


def test_an_expert_claims_what_completes_its_contract_and_lets_useless_cards_go():
    hands = "hands 7S 7H KS KH KC 9D 2D 3C 5H 8C JC QD | 2S 4S | 3S 3H | 4S 4H"
    rest = "round 1; from 2; asked 0; stock 6D 7D 8D 9D TD JD QD KD"
    found = [
        make_policy("expert", 1).choose(
            parse_position(f"to 3 claim; {hands}; pile 3C {card}; {rest}", GAME).view(0), GAME
        )
        for card in ("7C", "6H")
    ]
    assert found == [Claim(), Pass()]


@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_levels_go_down(level):
    """An expert whenever it can; a beginner more often than not."""
    text = "to 0 play; hands 7S 7H 7D KS KH KC 9D {} | 2S | 3S | 4S; stock 6D"
    moves = [
        make_policy(level, 1).choose(parse_position(text.format(card), GAME).view(0), GAME)
        for card in ("2C", "3C", "4C", "5C", "6C", "8C", "TC", "JC", "QC", "3D", "4D", "5D")
    ]
    down = sum(isinstance(move, LayDown) for move in moves)
    assert down == len(moves) if level == "expert" else len(moves) // 2 <= down < len(moves)


FULL = "run[AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS]"
OPEN = "run[2S 3S 4S 5S 6S 7S 8S]"


@pytest.mark.parametrize(
    "meld, top, move",
    [(FULL, "2H", Take()), (FULL, "QH", Draw()), (OPEN, "2H", Draw()), (OPEN, "9S", Take())],
)
def test_where_nobody_can_go_out_an_expert_collects_cheap_cards(meld, top, move):
    """The run of seven of round 5 is the whole contract; once it is full nothing fits any more."""
    game = find_variant("california")
    text = (
        f"to 0 draw; hands KH QD 3C | 4C 5D | 6D 7D; round 5; turn 40; melds 0 {meld}; down 5 6 7; "
        f"from 2; pile 9C {top}; stock 6H 7H 8H"
    )
    deal = parse_position(text, game)
    assert make_policy("expert", 1).choose(deal.view(0), game) == move


@pytest.mark.parametrize("number, top, move", [(1, "5H", Claim()), (2, "2S", Pass())])
def test_where_a_match_limits_claims_an_expert_claims_as_regular_players_do(number, top, move):
    """Its learned values of such positions of Telefunken say the contrary."""
    text = f"to 0 claim; hands 7S 7H KS KH 9D 4C 5C | 2S 3S 4S | 5S 6S 8S; round {number}; pile {top}; from 1; asked 0"
    game = find_variant("telefunken")
    view = parse_position(f"{text}; stock 6D 8D", game).view(0)
    assert make_policy("expert", 1).choose(view, game) == move
    assert make_policy("regular", 1).choose(view, game) == move


def test_claims_left_are_those_of_the_round_or_of_the_match_whichever_are_fewer():
    for name, used, left in (("continental", 3, 99), ("telefunken", 0, 5), ("telefunken", 10, 2)):
        _, players = players_at(find_variant(name), 2, 4 if name == "continental" else 3)
        players.state.claimed[1] = used
        assert players.claims_left(1) == left
