"""Quick players: all their moves are legal, and those of a sensible player."""

import pytest

from tests.engine.rounds import play_legally
from upcard.bots.ahead.quick import FULL_HAND, QuickPlayers
from upcard.cards import parse_card
from upcard.engine import Claim, Discard, Draw, LayDown, Pass, Take, parse_position
from upcard.engine.core.codes import DISCARD
from upcard.engine.fast import FastDeal
from upcard.engine.moves import FORM_OF_KIND
from upcard.engine.players import Dice, RandomPlayers
from upcard.lab.arena.play import Pairing
from upcard.rules import find_variant, read_variant, variant_ids

GAME = find_variant("continental")
CONTRACT_GAMES = [name for name in variant_ids() if find_variant(name).rounds[0].contract.slots]


@pytest.mark.slow
@pytest.mark.parametrize("name", CONTRACT_GAMES)
def test_whatever_quick_players_do_is_legal_and_rounds_end(name):
    variant = find_variant(name)
    seats = variant.options.players[0]
    for number in range(1, len(variant.rounds) + 1):
        fast = FastDeal(variant, variant.round_rules(number, seats), seats)
        players = QuickPlayers(fast.round, Dice(number))
        players.deal_out(bytearray(variant.shoe(seats)))
        play_legally(fast.round, players)


def test_a_game_without_contracts_is_played_at_random():
    gin = find_variant("gin")
    deals = [FastDeal(gin, gin.round_rules(1, 2), 2) for _ in range(2)]
    quick, random = QuickPlayers(deals[0].round, Dice(4)), RandomPlayers(deals[1].round, Dice(4))
    for players in (quick, random):
        players.play_rounds(bytearray(gin.shoe(2)), 5)
    assert list(quick.totals) == list(random.totals)


FREE_GAMES = ("basic", "five-hundred", "romme", "kaluki", "remik", "scala-40", "zolik")


@pytest.mark.parametrize("name", FREE_GAMES)
def test_where_melds_are_laid_freely_whatever_quick_players_do_is_legal_and_rounds_end(name):
    variant = find_variant(name)
    seats = variant.options.players[0]
    fast = FastDeal(variant, variant.round_rules(1, seats), seats)
    players = QuickPlayers(fast.round, Dice(3))
    assert players.lays_freely
    for _ in range(3):
        players.deal_out(bytearray(variant.shoe(seats)))
        play_legally(fast.round, players)


@pytest.mark.parametrize(
    "text, move",
    [
        ("to 0 draw; hands 7S 7H KS 9D | 2S 3H; pile 7D; stock 6D", Take()),
        ("to 0 draw; hands 9D JD KH 2D | 2S 3H; pile TD; stock 6D", Take()),
        ("to 0 draw; hands 7S 9S KH 2D | 2S 3H; pile QD; stock 6D", Draw()),
        ("to 0 draw; hands KH 2D | 2S 3H; melds 1 run[7S 8S 9S]; pile TS; stock 6D", Take()),
        ("to 0 play; hands 7S 7H 6D AC | 2S 3H; pile 9C; stock KD", Discard(5 + 26)),
    ],
)
def test_what_makes_a_meld_or_fits_the_table_is_taken_and_pairs_are_kept(text, move):
    assert chosen(text, find_variant("basic")) == move


def test_where_cards_on_the_table_score_a_dear_card_is_kept_for_a_meld_and_elsewhere_thrown():
    text = "to 0 play; hands KS 4D 8H | 2S 3H; pile 9C; stock 6D"
    assert chosen(text, find_variant("five-hundred")) != Discard(parse_card("KS"))
    assert chosen(text, find_variant("basic")) == Discard(parse_card("KS"))


@pytest.mark.slow
@pytest.mark.once
def test_an_expert_wins_clearly_from_a_regular_player_where_cards_on_the_table_score():
    deals = [Pairing(find_variant("five-hundred"), "expert", "regular", 2, 3).play(0, 7)]
    assert deals[0].points[0] > deals[0].points[1]


def chosen(text, game=GAME):
    deal = parse_position(text, game)
    seat = deal.to_act()[0]
    code = QuickPlayers(deal.round, Dice(1)).choose(seat)
    return FORM_OF_KIND[code & 255].move(deal.round, seat, code)


@pytest.mark.parametrize(
    "text, move",
    [
        ("to 0 draw; hands 7S 7H KS KH 9D | 2S | 3S | 4S; pile 7D; stock 6D", Take()),
        ("to 0 draw; hands 7S 7H KS KH 9D | 2S | 3S | 4S; pile 5D; stock 6D", Draw()),
        ("to 0 draw; hands 7S 7H KS KH 9D | 2S | 3S | 4S; pile JK; stock 6D", Take()),
        ("to 0 play; hands 7S 7H KS KH 9D 2C | 2S | 3S | 4S; stock 6D", Discard(8 + 26)),
    ],
)
def test_what_brings_the_contract_nearer_is_taken_and_what_is_of_no_use_is_discarded(text, move):
    assert chosen(text) == move


def test_a_quick_player_goes_down_when_it_can():
    text = "to 0 play; hands 7S 7H 7D KS KH KC 9D | 2S | 3S | 4S; stock 6D"
    assert isinstance(chosen(text), LayDown)


def test_what_fits_the_table_is_kept_out_of_the_contract_and_laid_off():
    """Kings and queens are dearer, but the kings go onto the set that lies there."""
    text = (
        "to 0 play; hands 7S 7H 7D KS KH KC QS QH QC 9D | 2S | 3S | 4S; turn 5; down 0 4 0 0;"
        " melds 1 set[KD KD KC] | 1 set[6S 6H 6D]; stock 6D"
    )
    laid = {card % 13 for meld in chosen(text).melds for card in meld.cards}
    assert laid == {6, 11}


def test_what_brings_the_contract_nearer_is_claimed_until_somebody_is_nearly_out():
    hands = "hands 2S 4S 8S 9S JS QH 7S 7H KS KH 9D | 2S {} | 3S 3H | 4S 4H"
    rest = "pile 3C 7D; from 2; asked 0; stock 6D 7D 8D 9D"
    near = "turn 5; down 0 4 0 0; melds 1 set[5S 5H 5D] | 1 set[6S 6H 6D]"
    assert isinstance(chosen(f"to 3 claim; {hands.format('9H')}; {rest}"), Claim)
    assert isinstance(chosen(f"to 3 claim; {hands.format('')}; {near}; {rest}"), Pass)


@pytest.mark.parametrize("name", ["continental", "shanghai", "push"])
def test_the_card_worth_least_is_discarded(name):
    variant = find_variant(name)
    seats, judged = variant.options.players[0], 0
    for number in (1, 3):
        fast = FastDeal(variant, variant.round_rules(number, seats), seats)
        players, state = QuickPlayers(fast.round, Dice(number)), fast.round

        def noted(seat, code, players=players, state=state):
            nonlocal judged
            if code & 255 == DISCARD:
                listed = [state.moves[at] for at in range(state.list_moves(seat))]
                cards = {one >> 8 & 255 for one in listed if one & 255 == DISCARD}
                worth = {card: players.worth_of(seat, card) for card in cards}
                assert worth[code >> 8 & 255] == min(worth.values())
                judged += len(set(worth.values())) > 1

        players.deal_out(bytearray(variant.shoe(seats)))
        play_legally(state, players, noted)
    assert judged > 20


@pytest.mark.slow
@pytest.mark.once
def test_the_weights_matter():
    """One player of four who never claims loses by it: some sixteen points a round."""
    variant, totals = GAME, [0, 0]
    for number in range(1, 8):
        fast = FastDeal(variant, variant.round_rules(number, 4), 4)
        players = QuickPlayers(fast.round, Dice(number))
        players.weights[FULL_HAND] = 0  # nothing is claimed from that many cards on
        players.play_rounds(bytearray(variant.shoe(4)), 20)
        totals[0] += players.totals[0]
        totals[1] += sum(players.totals[1:])
    assert totals[0] > 1.1 * totals[1] / 3


def test_a_joker_that_no_meld_of_the_round_takes_is_a_dear_card_like_others():
    game = read_variant('extends = "continental"\nwild_max = 0\nall_wild_set = false\n')
    text = "to 0 play; hands JK 4S 4H KS KD 9C | 3S 8D TC | 4H 9C QD; turn 9; round 1; stock 5D 6D"
    assert chosen(text, game) == Discard(parse_card("JK"))
    text = "to 0 draw; hands 4S 4H KS KD 9C | 3S 8D TC | 4H 9C QD; turn 9; round 1; stock 5D 6D; pile JK"
    assert chosen(text, game) == Draw()
