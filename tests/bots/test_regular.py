"""The regular bot's moves in positions that are clear to a sensible player."""

import pytest

from upcard.bots import make_policy
from upcard.cards import parse_card, parse_cards
from upcard.engine import (
    Claim,
    Discard,
    Draw,
    LayDown,
    Pass,
    Replace,
    Take,
    move_text,
    parse_position,
)
from upcard.rules import find_variant, read_variant

GAME = find_variant("continental")
REST = "3S 8D TC | 4H 9C QD | 2H 6C JD"
SETS_DOWN = "1 set[4S 4H 4C] | 1 set[KS KD KC]"


def house(text):
    return read_variant(f'extends = "continental"\nname = "House"\n{text}\n', "house")


def table(hand, rest=REST, *, to="0 play", game=GAME, **fields):
    """Return a position of round 1 (two sets) with the hand at seat 0."""
    fields = {"turn": "9", "round": "1", "stock": "5D 6D", **fields}
    text = "; ".join(f"{name} {value}" for name, value in fields.items())
    return parse_position(f"to {to}; hands {hand} | {rest}; {text}", game)


def choice(deal, seat=0, seed=1):
    """Return the bot's move, which must be legal."""
    move = make_policy("regular", seed).choose(deal.view(seat), deal.variant)
    assert deal.why_not(seat, move) is None
    return move


def played_out(deal, seat=0):
    """Return the text of every move of the seat until its turn or the round is over."""
    texts = []
    while deal.phase == "play" and deal.active == seat:
        move = choice(deal, seat)
        texts.append(move_text(move, deal.rules.melds))
        deal.apply(seat, move)
    return texts


def cards_of(move):
    return sorted(card for meld in move.melds for card in meld.cards)


# ---- Going down -----------------------------------------------------------------------------


def test_it_goes_down_as_soon_as_it_can():
    move = choice(table("7S 7H 7D KS KH KC 2C 9D"))
    assert isinstance(move, LayDown)
    assert cards_of(move) == sorted(parse_cards("7S 7H 7D KS KH KC"))


def test_it_lays_the_contract_that_leaves_least():
    move = choice(table("7S 7H 7D KS KH KC QS QH QD 2C"))
    assert cards_of(move) == sorted(parse_cards("KS KH KC QS QH QD"))


def test_what_can_be_laid_off_afterwards_counts_as_gone():
    kings_fit = "1 set[KS KD KC] | 1 set[4S 4H 4C]"
    move = choice(table("7S 7H 7D KS KH KC QS QH QD 2C", melds=kings_fit, down="0 3 0 0"))
    assert cards_of(move) == sorted(parse_cards("7S 7H 7D QS QH QD"))


def test_it_fills_a_meld_with_a_wild_card_rather_than_wait():
    assert isinstance(choice(table("7S 7H KS KH KC JK 2C 9D")), LayDown)


def test_where_nothing_is_laid_off_it_lays_the_longest_melds():
    game = house('layoff = "none"\nreplace_in = []')
    move = choice(table("7S 7H 7D 7C KS KH KC KD 2C", game=game))
    assert cards_of(move) == sorted(parse_cards("7S 7H 7D 7C KS KH KC KD"))


def test_where_laying_off_must_wait_it_keeps_a_card_to_discard():
    game = house('layoff = "later_turn"\nreplace_when = "down_earlier"')
    deal = table("7S 7H 7D 7C KS KH KC", game=game)
    assert len(cards_of(choice(deal))) == 6
    assert len(played_out(deal)) == 2
    assert deal.result.out == 0


# ---- Playing out a turn -----------------------------------------------------------------------


def test_it_lays_off_all_it_can_and_keeps_one_to_go_out():
    deal = table("4D KH 2C", melds=SETS_DOWN, down="3 3 0 0")
    assert played_out(deal)[-1] == "discard 2C"
    assert deal.result.out == 0


def test_it_goes_out_with_its_last_card():
    assert choice(table("4D", melds=SETS_DOWN, down="3 3 0 0")) == Discard(parse_card("4D"))


def test_without_a_required_discard_it_goes_out_too():
    game = house('go_out_discard = "optional"')
    deal = table("4D KH", melds=SETS_DOWN, down="3 3 0 0", game=game)
    played_out(deal)
    assert deal.result.out == 0


def test_it_frees_a_joker_to_go_out():
    deal = table(
        "6H 2C",
        round="2",
        melds="1 run[5H JK=6H 7H 8H] | 1 set[KS KD KC]",
        down="3 3 0 0",
    )
    assert choice(deal) == Replace(parse_card("6H"), 0)
    assert played_out(deal) == ["replace 6H m1", "lay JK m2", "discard 2C"]
    assert deal.result.out == 0


def test_it_places_a_freed_joker_where_it_lets_another_card_follow():
    deal = table(
        "6H TS 2C",
        round="3",
        melds="1 run[5H JK=6H 7H 8H] | 1 run[5S 6S 7S 8S]",
        down="3 3 0 0",
    )
    assert played_out(deal) == ["replace 6H m1", "lay JK m2 high", "lay TS m2 high", "discard 2C"]


def test_it_lays_a_run_of_cards_one_after_another():
    deal = table("TS JS 9S 2C", round="3", melds="1 run[5S 6S 7S 8S] | 1 run[2D 3D 4D 5D]",
                 down="3 3 0 0")  # fmt: skip
    assert played_out(deal) == ["lay 9S m1 high", "lay TS m1 high", "lay JS m1 high", "discard 2C"]


def test_it_lays_further_melds_where_the_game_has_them():
    game = house('extra_melds = "after_contract"')
    deal = table("9S 9H 9D 2C", melds=SETS_DOWN, down="3 3 0 0", game=game)
    assert played_out(deal) == ["meld set[9S 9H 9D]", "discard 2C"]


def test_down_it_throws_the_dearest_card_that_it_cannot_lay_off():
    deal = table("2C QH 8S", melds=SETS_DOWN, down="3 3 0 0")
    assert choice(deal) == Discard(parse_card("QH"))


# ---- Discards before going down -----------------------------------------------------------------


@pytest.mark.parametrize("wild", ["JK", "AH", "AD"])
def test_it_does_not_throw_a_wild_card(wild):
    move = choice(table(f"{wild} 2C 5H 8S TD QC 3D"))
    assert isinstance(move, Discard)
    assert move.card != parse_card(wild)


def test_it_keeps_pairs_and_throws_the_dearest_of_the_rest():
    assert choice(table("7S 7H KS KH 9D 9C 4S QD")) == Discard(parse_card("QD"))


def test_it_keeps_what_can_still_be_completed():
    """Of two pairs of eights and nines one has every other copy shown."""
    deal = table("8S 8H 9S 9H KS KH KC", pile="9D 9C 9D 9C 9S 9H", stock="2D 3D 4D")
    assert choice(deal).card in parse_cards("9S 9H")


def test_it_does_not_feed_a_table_where_others_are_down():
    fed = table("7S 7H 9S 9H 4D 5D", melds=SETS_DOWN, down="0 3 0 0")
    assert choice(fed) == Discard(parse_card("5D"))
    other = "set[5S 5H 5C]"
    fed = table("7S 7H 9S 9H 4D 5D", melds=f"1 {other} | 1 set[KS KD KC]", down="0 3 0 0")
    assert choice(fed) == Discard(parse_card("4D"))


# ---- Drawing and claiming ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "top, move", [("7C", Take()), ("JK", Take()), ("AD", Take()), ("2C", Draw())]
)
def test_it_takes_what_brings_the_contract_nearer_and_wild_cards(top, move):
    deal = table("7S 7H KS KH 9D 4S QD 5C", to="0 draw", pile=f"3C {top}")
    assert choice(deal) == move


@pytest.mark.parametrize("top, move", [("4D", Take()), ("6H", Draw()), ("JK", Take())])
def test_down_it_takes_only_what_it_can_lay_at_once(top, move):
    deal = table("2C QH", to="0 draw", pile=f"3C {top}", melds=SETS_DOWN, down="3 3 0 0")
    assert choice(deal) == move


def test_down_it_takes_a_card_that_frees_a_joker():
    deal = table("2C QH", to="0 draw", pile="3C 6H", round="2",
                 melds="1 run[5H JK=6H 7H 8H] | 1 set[KS KD KC]", down="3 3 0 0")  # fmt: skip
    assert choice(deal) == Take()


def test_with_no_discard_to_take_it_draws():
    assert choice(table("7S 7H KS KH", to="0 draw")) == Draw()


@pytest.mark.parametrize("top, move", [("7S", Take()), ("JK", Take()), ("2C", Draw())])
def test_before_the_first_melds_it_takes_only_what_stands_in_a_meld(top, move):
    hand = "5S 6S QD QH 9C 3D KC 8H TS 2H 4C JH AD"
    deal = table(hand, "8D TC", to="0 draw", game=find_variant("romme"), pile=top)
    assert choice(deal) == move


def offered(hand, top, **fields):
    """Return a position in which seat 3 has declined the top card and seat 0 is asked for it."""
    return table(hand, to="3 claim", pile=f"3C {top}", asked="0 1", **{"from": "2", **fields})


@pytest.mark.parametrize("top, move", [("7C", Claim()), ("JK", Claim()), ("2C", Pass())])
def test_it_claims_what_completes_the_contract_and_wild_cards(top, move):
    assert choice(offered("7S 7H KS KH KC 9D 4S QD 5C", top)) == move


def test_down_it_claims_nothing():
    for top in ("4D", "JK", "KH"):
        assert choice(offered("2C QH", top, melds=SETS_DOWN, down="3 3 0 0")) == Pass()


def test_it_collects_no_more_when_somebody_is_about_to_go_out():
    early = offered("7S 7H KS KH 9D 4S QD 5C", "7C")
    assert choice(early) == Claim()
    late = offered("7S 7H KS KH 9D 4S QD 5C", "7C", rest="3S | 4H 9C QD | 2H 6C JD",
                   melds=SETS_DOWN, down="0 3 0 0")  # fmt: skip
    assert choice(late) == Pass()


# ---- A contract that takes the whole hand ---------------------------------------------------------

WHOLE = house('[[rounds]]\ncards = 8\ncontract = "S3+R4!"')


def test_a_whole_hand_is_laid_in_whatever_sizes_use_it_up():
    deal = table("7S 7H 7D 7C 2H 3H 4H 5H 6H", game=WHOLE)
    assert cards_of(choice(deal)) == sorted(parse_cards("7S 7H 7D 7C 2H 3H 4H 5H 6H"))
    assert len(played_out(deal)) == 1
    assert deal.result.out == 0


def test_a_contract_within_a_larger_hand_is_not_yet_the_whole_hand():
    assert isinstance(choice(table("7S 7H 7D 2H 3H 4H 5H KD QD", game=WHOLE)), Discard)


def test_longer_melds_are_worked_for_where_the_whole_hand_must_go():
    """Eight cards and one to draw: the king stands alone, the fourth seven and the long run count."""
    move = choice(table("7S 7H 7D 7C 2H 3H 4H 5H KD", game=WHOLE))
    assert move == Discard(parse_card("KD"))
    deal = table("7S 7H 7D 2H 3H 4H 5H KD", to="0 draw", pile="3C 7C", game=WHOLE)
    assert choice(deal) == Take()


def test_where_the_whole_hand_must_be_laid_nothing_is_claimed():
    deal = offered("7S 7H 2H 3H 4H 5H KD QC", "7C", game=WHOLE)
    assert choice(deal) == Pass()


# ---- What other games allow and forbid --------------------------------------------------------


def test_a_discard_that_its_player_called_is_not_taken():
    game = house('call = "discard"\nclaim_rounds = []')
    deal = table("2C QH", to="0 draw", pile="3C 4D", melds=SETS_DOWN, down="3 3 0 0", game=game)
    assert choice(deal) == Take()
    deal.round.called = True
    assert choice(deal) == Draw()
    assert {make_policy("random", seed).choose(deal.view(0), game) for seed in range(20)} == {
        Draw()
    }


# ---- Cards that are wild in the game and good for nothing in the round ------------------------


@pytest.mark.parametrize("option", ["wild_max = 0", 'wilds_in = "runs"\nextra_melds = "none"'])
def test_a_joker_that_no_meld_of_the_round_takes_is_a_dear_card_like_others(option):
    game = house(f"{option}\nall_wild_set = false\nwild_natural = 'never'")
    assert choice(table("JK 4S 4H KS KD 9C", game=game)) == Discard(parse_card("JK"))
    on_top = table("4S 4H KS KD 9C", to="0 draw", pile="JK", game=game)
    assert choice(on_top) == Draw()
    down = table("JK 9C 2D", turn="12", game=game)
    assert choice(down) == Discard(parse_card("JK"))


def test_a_freed_joker_goes_into_a_new_meld_where_nothing_is_laid_off():
    game = read_variant('extends = "scala-40"\nlayoff = "none"\n', "house")
    deal = table(
        "6H 9S 9D 4C", game=game, melds="0 set[4S 4H 4D] | 1 run[5H JK=6H 7H]", down="3 3 0 0"
    )
    assert played_out(deal)[:2] == ["replace 6H m2", "meld set[9S 9D JK=9]"]
