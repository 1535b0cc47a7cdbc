"""A table is rearranged card by card: any that the engine lets stand, with no dead end, and seen by nobody else."""

import pickle
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from tests.engine.houses import ALL
from tests.envs.positions import played, rounds_of
from upcard.cards import JOKER, card_of
from upcard.engine.core.codes import BACK, REARRANGE
from upcard.envs import ViewReader
from upcard.envs.actions import A_RUN, A_SET, DONE, KIND, ON_MELD, REBUILD
from upcard.envs.desk import ActionError
from upcard.envs.game import MatchGame, RoundGame
from upcard.envs.text import game_text
from upcard.features.rearranging.play.rearrange import listed, table_with, why_not_stand
from upcard.rules import read_variant

TAKE_BACK = KIND + BACK
HOUSE = """
extends = "carousel"
name = "Carousel with deuces"
wilds = ["joker", "2"]
wild_natural = "own_place_in_runs"
ace = "both"
run_size = [3, 14]
set_size = [3, 6]
set_suits = "any"
all_wild_set = true
"""
"""Wild cards of several kinds, some natural in their place, aces at both ends: the engine lists none of these."""
GAMES = {name: ALL[name] for name in ("carousel", "tile-rummy")} | {"house": read_variant(HOUSE)}


def positions(name, kind=RoundGame):
    """Yield games of a name in positions in which the table may be rearranged card by card."""
    for seed in range(6):
        game = kind(GAMES[name], 2 + seed % 2)
        game.reset(seed)
        for _ in range(150):
            if game.over:
                break
            if REBUILD in game.actions():
                yield game
            game.step(game.random_action())


def seen(game):
    return [bytes(game.observation(seat)) for seat in range(game.players)]


def lies(deal):
    return Counter(deal.table.meld(at) for at in range(deal.table.number))


def cards_in(melds):
    return sum(len(meld.cards) for meld in melds)


def spell(game, melds):
    """Put a table together by actions, up to the last one, which lets it stand."""
    game.step(REBUILD)
    rebuilding, wanted, at = game.desk.rebuilding, Counter(melds), 0
    while at < rebuilding.table.number:
        meld = rebuilding.table.meld(at)
        if wanted[meld]:
            wanted[meld] -= 1
            at += 1
        else:
            game.step(ON_MELD + at)
    for meld in wanted.elements():
        words = [A_RUN, card_of(meld.rank, meld.suit)]
        if meld.type == "set":
            words = [A_SET, meld.rank - 1 if meld.rank else JOKER]
        words += [*meld.cards, DONE]
        while rebuilding.table.number == at:
            game.step(words[len(rebuilding.said)])
        at += 1


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("kind", [RoundGame, MatchGame])
@pytest.mark.parametrize("name", ["carousel", "tile-rummy"])
def test_any_table_that_may_stand_is_put_together_by_its_cards(name, kind):
    chance, made = Random(name), 0
    for game in positions(name, kind=kind):
        state, seat = game.desk.round, game.seat
        some = bytes(chance.randrange(one + 1) for one in state.hands[seat])
        for melds in {listed(state, seat), table_with(state, seat, some, apart=1)} - {None}:
            copy = pickle.loads(pickle.dumps(game))
            state, held = copy.desk.round, game.desk.round.held[seat]
            lying = lies(state)
            spell(copy, melds)
            assert lies(state) == lying
            copy.step(DONE)
            assert lies(state) == Counter(melds)
            assert held - state.held[seat] == cards_in(melds) - cards_in(lying.elements()) > 0
            made += 1
    assert made > 10


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["carousel", "tile-rummy"])
def test_a_view_is_rearranged_as_the_environment_is(name):
    made = 0
    for game in positions(name, kind=MatchGame):
        melds = listed(game.desk.round, game.seat)
        if melds is None:
            continue
        copy = pickle.loads(pickle.dumps(game))
        decision = ViewReader(match=True).read(copy.match.deal.view(copy.seat), copy.variant)

        def step(action, copy=copy, decision=decision, go_on=copy.step):
            assert decision.step(action) is None
            go_on(action)
            assert decision.mask == copy.mask
            assert decision.observation == copy.observation(copy.seat)

        copy.step = step
        spell(copy, melds)
        assert Counter(decision.step(DONE).melds) == Counter(melds)
        made += 1
    assert made > 5


def walk(game, chance):
    """Rearrange at random until the table may stand or nothing but taking back is left; yield after each action."""
    game.step(REBUILD)
    while True:
        yield game
        actions = game.actions()
        assert TAKE_BACK in actions
        if DONE in actions and not game.desk.rebuilding.said:
            return
        forward = [action for action in actions if action != TAKE_BACK]
        if not forward:
            return
        game.step(chance.choice(forward))


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_whatever_was_begun_ends_by_standing_or_by_taking_it_back(name):
    chance, ends = Random(name), Counter()
    for game in positions(name):
        state, before = game.desk.round, seen(game)
        others = [seat for seat in range(game.players) if seat != game.seat]
        lying = lies(state)
        most = 2 * state.held[game.seat] + 4 * cards_in(lying.elements()) + 2
        copy = deepcopy(game)
        for steps, now in enumerate(walk(copy, chance)):
            assert steps <= most
            assert [now.observation(seat) for seat in others] == [before[seat] for seat in others]
            if steps == 5:
                again = pickle.loads(pickle.dumps(now))
                assert (seen(again), again.actions()) == (seen(now), now.actions())
        stands = DONE in copy.actions()
        ends[stands] += 1
        back = deepcopy(copy)
        back.step(TAKE_BACK)
        assert seen(back) == before
        assert sorted([*back.actions(), REBUILD]) == game.actions()
        if stands:
            melds = copy.desk.rebuilding.melds()
            assert not why_not_stand(state, game.seat, melds)
            copy.step(DONE)
            assert lies(copy.desk.round) == Counter(melds) != lying
    assert ends[True] > 3
    assert ends[False] > 3


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("kind", [RoundGame, MatchGame])
def test_after_another_move_the_table_may_be_rearranged_again(kind):
    met = 0
    for game in positions("carousel", kind=kind):
        copy = pickle.loads(pickle.dumps(game))
        copy.step(REBUILD)
        copy.step(TAKE_BACK)
        with pytest.raises(ActionError, match="may not rearrange card by card now; legal: "):
            copy.step(REBUILD)
        if KIND + REARRANGE in copy.actions():
            copy.step(KIND + REARRANGE)
            met += REBUILD in copy.actions()
    assert met


def test_games_without_rearranging_have_no_such_action():
    offered = {
        name
        for name in ALL
        for game in rounds_of(name, 2)
        if any(REBUILD in one.actions() for one in played(game, 80))
    }
    assert offered <= {name for name, variant in ALL.items() if variant.options.rearrange} != set()


def test_the_text_shows_the_table_as_it_is_being_put_together():
    game = next(positions("carousel"))
    before = game_text(game)
    game.step(REBUILD)
    game.step(ON_MELD)
    lying = game_text(game)
    assert before.count("\nmeld ") == lying.count("\nmeld ") + 1
    assert "and is to lay " in lying
