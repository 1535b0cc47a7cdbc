"""Unwatched rounds: the same cards, ends and points as watched ones; copies, chance, random players."""

from random import Random

import pytest

from tests.engine.houses import ALL
from tests.engine.unwatched import Pair, cards_of
from upcard.cards import shuffled
from upcard.engine import DealError, LayDown
from upcard.engine.core.codes import BACK, DISCARD, DOWN, DRAW, LAY, OVER, PLAYING, SHUFFLING
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice, RandomPlayers
from upcard.engine.situation import END_NAMES
from upcard.rules import find_variant, read_variant


def fast_of(game: str, seats: int, number: int = 1) -> FastDeal:
    variant = find_variant(game)
    return FastDeal(variant, variant.round_rules(number, seats), seats)


def started(game: str, seats: int, seed: int, number: int = 1) -> FastDeal:
    fast = fast_of(game, seats, number)
    fast.start(0, shuffled(fast.variant.shoe(seats), Random(seed)))
    return fast


@pytest.mark.parametrize(
    "name",
    [
        "basic", "continental", "contract", "crummy", "five-hundred", "gin", "indian", "kaluki", "progressive", "push",
        "seven-hand", "shanghai",
    ],
)  # fmt: skip
@pytest.mark.slow
def test_a_round_is_the_same_unwatched(name):
    variant, chance = ALL[name], Random(f"both {name}")
    number = chance.randrange(len(variant.rounds)) + 1
    seats = chance.randint(*variant.options.players)
    assert Pair(variant, number, seats, chance).play(listed=0.05) > 3


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ALL)
def test_rounds_of_every_game_are_the_same_unwatched(name):
    variant, chance = ALL[name], Random(f"every {name}")
    rounds = range(1, len(variant.rounds) + 1)
    for number in chance.sample(rounds, min(2, len(rounds))):
        Pair(variant, number, chance.randint(*variant.options.players), chance).play(listed=0.02)


def test_a_copy_goes_its_own_way():
    fast = started("continental", 4, 5)
    players = RandomPlayers(fast.round, Dice(3))
    for _ in range(60):
        players.state.act(players.choose(players.state.to_act()))
    other = fast_of("continental", 4).round
    other.copy_from(fast.round)
    before, legal = cards_of(fast.round), fast.round.legal()
    assert (cards_of(other), other.legal()) == (before, legal)
    RandomPlayers(other, Dice(4)).play_round()
    assert (cards_of(fast.round), fast.round.legal()) == (before, legal)
    assert other.phase == OVER


def test_plays_are_taken_back_exactly():
    taken = set()
    for seed in range(40):
        state = started("crummy", 4, seed, 1).round
        dice = Dice(seed)
        for _ in range(400):
            moves = state.legal()
            if not moves or state.phase == SHUFFLING:
                break
            code = moves[dice.below(len(moves))]
            before = (cards_of(state), sorted(moves), state.backs)
            state.act(code)
            kind = code & 255
            if kind in (DOWN, LAY) and state.phase == PLAYING:
                state.act(BACK)
                taken.add(kind)
                again = sorted(move for move in state.legal() if move != BACK)
                assert (cards_of(state), again) == (
                    before[0],
                    [move for move in before[1] if move != BACK],
                )
                state.act(code)
    assert taken == {DOWN, LAY}


@pytest.mark.parametrize(
    "code", [0, 255, -1, BACK, DOWN, 200 << 8 | LAY, 60 << 8 | DISCARD, 1 << 70]
)
def test_a_number_that_is_no_move_is_an_error(code):
    state = started("continental", 4, 1).round
    state.act(DRAW)
    while state.phase != PLAYING:
        state.act(state.legal()[1])
    with pytest.raises((ValueError, IndexError, OverflowError)):
        state.act(code)


def test_a_lay_down_that_is_not_listed_has_no_number():
    pair = Pair(find_variant("continental"), 1, 4, Random(1))
    with pytest.raises(ValueError, match="not among those listed"):
        pair.fast.code(0, LayDown(()))


def test_more_cards_than_a_deal_has_room_for_are_refused():
    with pytest.raises(ValueError, match="a shoe of 104 cards does not suit"):
        fast_of("gin", 2).round.deal(0, bytes(range(52)) * 2, 20)


def test_random_players_end_every_round():
    fast = started("continental", 4, 2)
    players = RandomPlayers(fast.round, Dice(9))
    shoe = bytearray(fast.variant.shoe(4))
    assert players.play_rounds(shoe, 12) > 12 * 50
    assert sum(players.ends) == 12
    assert sorted(shoe) == sorted(fast.variant.shoe(4))
    assert fast.result().reason == END_NAMES[fast.round.reason]


def test_wild_upcards_are_buried():
    fast = fast_of("crummy", 4)
    assert fast.round.rules.upcard_redraw_if_wild
    players = RandomPlayers(fast.round, Dice(1))
    shoe = bytearray(fast.variant.shoe(4))
    for _ in range(100):
        players.deal_out(shoe)
        assert fast.round.pile[0] not in fast.rules.melds.wilds
        assert sorted(shoe) == sorted(fast.variant.shoe(4))


def test_dice_are_fair_and_repeatable():
    counts = [0] * 6
    dice = Dice(7)
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)
    one, other = Dice(2**64 + 5), Dice(5)
    assert [one.below(52) for _ in range(20)] == [other.below(52) for _ in range(20)]
    assert Dice(1).below(1) == 0


def test_a_whole_hand_may_have_to_be_laid_before_drawing():
    text = 'extends = "seven-hand-eight"\nname = "Pat first"\npat_timing = "before_draw"\nplayers = [2, 3]\n'
    variant = read_variant(text, "pat-first")
    for number in (6, 7, 8):
        Pair(variant, number, 2, Random(number)).play(listed=0.02)


def test_a_round_begins_only_with_the_cards_of_the_game_and_a_dealer_at_the_table():
    variant = find_variant("gin")
    table, shoe = FastDeal(variant, variant.round_rules(1), 2), list(variant.shoe(2))
    for wrong in (shoe[:-1], [*shoe[:-1], shoe[0]], [*shoe[:-1], 99], []):
        with pytest.raises(DealError, match="is not this game's shoe of 52 cards"):
            table.start(0, wrong)
    with pytest.raises(DealError, match="seat 3 cannot deal; the seats are 1 to 2"):
        table.start(2, shoe)
