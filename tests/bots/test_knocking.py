"""Experts and masters in games with a knock from the hand: legal, repeatable, never by a hidden card."""

from random import Random

import pytest

from tests.engine.rounds import play_legally
from upcard.bots import make_policy
from upcard.bots.ahead.knocking import (
    kind_of_knocks,
    knock_players,
    knock_worlds,
    teach_knockers,
)
from upcard.bots.ahead.master import Master
from upcard.bots.no_contract.knock_players import KnockPlayers
from upcard.bots.no_contract.knock_valued import ValuedKnockers
from upcard.bots.observed import observed_deal
from upcard.bots.plays import move_of
from upcard.cards import KINDS, parse_card, shuffled
from upcard.engine import Discard, Draw, Knock, Take, parse_position
from upcard.engine.core.codes import DISCARD, KNOCK, OVER
from upcard.engine.deal import deal_round
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.lab.matches import Simulation
from upcard.rules import find_variant, read_variant

GAME = find_variant("gin")
REST = "2S 6S 9S JS QS 3H AD 4D 6D 9D JD QD 2C 6C 8C TC QC KC 5C 4C"


def at(text):
    return parse_position(f"{text}; stock {REST}", GAME)


def move(text, level="expert"):
    return make_policy(level, 1).choose(at(text).view(0), GAME)


@pytest.mark.parametrize("name", ["gin", "continental", "carousel", "three-thirteen"])
def test_whatever_they_do_is_legal_and_rounds_end(name):
    """In games without a knock from the hand, or with twins, they are random players."""
    variant = find_variant(name)
    seats = variant.options.players[0]
    fast = FastDeal(variant, variant.round_rules(1, seats), seats)
    players = KnockPlayers(fast.round, Dice(3))
    for _ in range(3):
        players.deal_out(bytearray(variant.shoe(seats)))
        players.begin()
        play_legally(fast.round, players, players.note)


def test_a_knock_is_put_off_only_while_several_cards_would_bring_everything_into_melds():
    """Four cards would lengthen a meld, so that the last one outside goes; they have gone by, or may come yet."""
    hand = "to 0 play; hands AS 2H 7S 7H 7D 9H TH JH KS KD KH | 3S 4S 5S 8S TS; turn 6; pile"
    assert isinstance(move(f"{hand} 7C KC 8H QH 5H"), Knock)
    assert isinstance(move(f"{hand} 2D 3D 3C 8C 5H"), Discard)


def whole(hand, other, before, text="to 0 play"):
    """Return a deal whose stock has all the other cards."""
    open_cards = f"{hand} {other} {before}".split()
    kinds = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"]
    stock = " ".join(kind for kind in kinds if kind not in open_cards)
    return parse_position(f"{text}; hands {hand} | {other}; pile {before}; stock {stock}", GAME)


def test_the_open_card_is_taken_into_a_meld_and_a_dear_one_is_left():
    mine, other = "AS 2S 5D 7H 7S 9H TH JH KS KD", "3S 4S 5S 8S TS 2D 6D 9C TC 4H"

    def choice(top):
        deal = whole(mine, other, f"AC 6H QS 6C {top}", "turn 5; to 0 draw")
        return make_policy("expert", 1).choose(deal.view(0), GAME)

    assert [choice(top) for top in ("7D", "KC")] == [Take(), Take()]
    assert [choice(top) for top in ("QC", "QD", "TD", "9D")] == [Draw()] * 4


def test_a_good_hand_knocks_and_does_not_wait_for_two_cards():
    """Two deuces would bring all into melds. Rules of thumb waited for them, but in sampled worlds a knock in the
    second turn of the seat scores more.
    """
    hand, other = "TS QS 2H 5H 6H 7H 8H TH 2C 6C TC", "2S AH 6D 8D QD KD 3C 4C 5C KC"
    deal = whole(hand, other, "6S", "turn 3; to 0 play")
    players, view = seen_players(deal)
    card = parse_card("QS")
    assert players.choose(0) == KNOCK | card << 8
    players.valued[0] = 0
    assert players.choose(0) == DISCARD | card << 8
    worlds, gained = knock_worlds(players, view, Dice(1)), 0
    for _ in range(60):
        worlds.sample(1)
        gained += worlds.try_out(KNOCK | card << 8) - worlds.try_out(DISCARD | card << 8)
    assert gained > 300


def seen_players(deal, seat=0):
    view = deal.view(seat)
    players = knock_players(observed_deal(view, GAME, deal.rules), view)
    assert players is not None
    return players, view


def taught(state, game=GAME):
    players = ValuedKnockers(state, Dice(1))
    teach_knockers(players, kind_of_knocks(game.round_rules(1, 2), 2))
    return players


def test_a_view_tells_all_that_players_who_noted_every_move_remember():
    chance = Random(4)
    for dealer in (0, 1, 0, 1):
        rules = GAME.round_rules(1, 2)
        deal, _ = deal_round(GAME, rules, ["A", "B"], dealer, shuffled(GAME.shoe(2), chance))
        noted = taught(deal.round)
        noted.begin()
        while deal.phase != "over":
            (seat,) = deal.to_act()
            seen, _ = seen_players(deal, seat)
            held = deal.round.kinds[seat]
            card = max(deal.round.moves[0] >> 8, 0) if deal.phase == "play" else -1
            for players in (noted, seen):
                players.describe(seat, held & ~(1 << card) if card >= 0 else held, card)
            assert list(noted.known) == list(seen.known)
            code = noted.choose(seat)
            assert seen.choose(seat) == code
            move = move_of(deal, seat, code)
            noted.note(seat, code)
            deal.apply(seat, move)


def test_values_are_used_where_rounds_score_as_those_they_were_learned_from():
    def values(game):
        seats = game.options.players[0]
        fast = FastDeal(game, game.round_rules(1, seats), seats)
        return bytes(taught(fast.round, game).valued)

    assert values(GAME) == values(find_variant("gin-eleven")) == b"\1\1"
    for change in ("knock_max = 5", "gin_bonus = 10", "undercut_bonus = 10"):
        assert values(read_variant(f'extends = "gin"\n{change}\n')) == b"\0\0"


@pytest.mark.slow
@pytest.mark.once
def test_learned_values_win_from_rules_of_thumb():
    """The same deals from both seats."""
    fast = FastDeal(GAME, GAME.round_rules(1, 2), 2)
    players, shoe, gained = taught(fast.round), GAME.shoe(2), 0
    for number in range(300):
        for seat in (0, 1):
            players.valued[seat], players.valued[1 - seat] = 1, 0
            fast.start(number % 2, shuffled(shoe, Random(number)))
            players.begin()
            players.play_on()
            fast.round.count()
            gained += fast.round.points[seat] - fast.round.points[1 - seat]
    assert gained > 0


def test_a_world_holds_every_card_once_and_hands_that_are_developed_have_fewer_points():
    deal = at(
        "to 0 play; hands AS 5D 7H 7S 9H TH JH KS KD 3D 8D | 3S 4S 5S 8S TS 4H 5H 6H 7C 9C;"
        "turn 9; pile 2D 2H"
    )
    players, view = seen_players(deal)
    worlds = knock_worlds(players, view, Dice(1))

    def points(turns):
        total = 0
        for _ in range(40):
            worlds.sample(turns)
            world = worlds.world
            cards = [
                card for hand in world.hands for card in range(KINDS) for _ in range(hand[card])
            ]
            cards += [*world.stock[: world.stock_n], parse_card("2D"), parse_card("2H")]
            assert len(set(cards)) == len(cards)
            assert bytes(world.hands[0]) == bytes(deal.hands[0])
            assert sum(world.hands[1]) == 10
            total += world.rules.deadwood.of_mask(world.kinds[1])
        return total

    assert points(0) > points(4) > points(20) >= 0


def test_a_knock_is_worth_what_it_brings_in_the_present_world():
    deal = at("to 0 play; hands AS 2H 7S 7H 7D 9H TH JH KS KD KH | 3S 4S 5S 8S TS; turn 6; pile 5H")
    players, view = seen_players(deal)
    worlds = knock_worlds(players, view, Dice(1))
    worlds.sample(0)
    knock = KNOCK | parse_card("2H") << 8
    first = worlds.try_out(knock)
    assert worlds.now.phase == OVER
    assert worlds.try_out(knock) == first == 2 * worlds.now.points[0] - sum(worlds.now.points)


@pytest.mark.parametrize("phase", ["draw", "play"])
@pytest.mark.parametrize("level", ["expert", "master"])
def test_hidden_cards_are_not_looked_at_and_a_seed_gives_a_choice(level, phase):
    moves = set()
    for seed in range(3):
        cards = f"{REST} 3S 4S 5S 8S TS 4H 5H 6H 7C 9C".split()
        Random(seed).shuffle(cards)
        hand = "AS 2H 5D 7H 7S 9H TH JH KS KD" + (" 3D" if phase == "play" else "")
        text = f"to 0 {phase}; hands {hand} | {' '.join(cards[:10])}; turn 5; pile 2D 7D; stock {' '.join(cards[10:])}"
        view = parse_position(text, GAME).view(0)
        policy = make_policy("expert", 5) if level == "expert" else Master(5, 4)
        moves.add(repr(policy.choose(view, GAME)))
    assert len(moves) == 1


def knocking(undercut, scoring="lowest_collects"):
    """A game of four in which any hand may knock, and the lowest one scores the difference to each other."""
    off = {
        "gin_bonus": 0,
        "game_bonus": 0,
        "box_bonus": 0,
        "shutout_factor": 1,
        "void_stock": '"none"',
    }
    lines = [f"{name} = {value}" for name, value in off.items()]
    lines += [
        'next_dealer = "left"',
        "upcard_offer = false",
        "knock_layoff = false",
        "knock_max = 100",
    ]
    lines += ["players = [2, 4]", f'scoring = "{scoring}"', f"undercut_bonus = {undercut}"]
    rounds = '[[rounds]]\ncards = 7\ncontract = "none"\n'
    return read_variant('extends = "gin"\n' + "\n".join(lines) + "\n" + rounds)


HANDS = (
    "2S 4H 7D 9C JS QH KD 8S | 3S 5H 8D TC QS KH AD | 4S 6H 9D JC KS AH 2D | 5S 7H TD QC AS 2H 3D"
)
GOOD = (
    "2S 2H 2D 3C 4C 5C AD KD | 3S 5H 8D TC QS KH 6D | 4S 6H 9D JC KS AH 8C | 5S 7H TD QC AS 3H 3D"
)


@pytest.mark.parametrize("level", ["regular", "expert"])
@pytest.mark.parametrize(
    "hands, undercut, knocks", [(HANDS, 90, False), (HANDS, 0, True), (GOOD, 20, True)]
)
def test_a_knock_is_weighed_against_what_an_undercut_costs(level, hands, undercut, knocks):
    """With many points outside melds a knock in the first turn is wrong where an undercut is dear; elsewhere it ends
    the round before the others have drawn.
    """
    game = knocking(undercut)
    deal = parse_position(f"to 0 play; hands {hands}; turn 1; pile 6C; stock 7C 8H 9S TS", game)
    chosen = make_policy(level, 1).choose(deal.view(0), game)
    assert isinstance(chosen, Knock) == knocks, chosen


def test_weighed_knocks_win_where_undercuts_are_dear():
    """One player who weighs knocks, in each seat in turn, against three who knock as soon as they may."""
    game = knocking(60)
    gained = 0
    for number in range(1, 13):
        for seat in range(4):
            simulation = Simulation(game, ["regular"] * 4, 5)
            simulation.policies = [
                policy if at == seat else AtOnce() for at, policy in enumerate(simulation.policies)
            ]
            recorder = simulation.open(number)
            (points,) = {next(simulation.rounds(recorder, number)).result.points}
            gained += 4 * points[seat] - sum(points)
    assert gained > 0


class AtOnce:
    """Plays as ``regular``, and knocks whenever it may."""

    def __init__(self):
        self.usual = make_policy("regular", 1)

    def choose(self, view, variant):
        deal = observed_deal(view, variant, variant.round_rules(view.round, len(view.seats)))
        knocks = [move for move in deal.legal_moves(view.seat) if isinstance(move, Knock)]
        if view.phase == "play" and knocks:
            points = deal.rules.points
            return max(knocks, key=lambda move: points[move.card])
        return self.usual.choose(view, variant)
