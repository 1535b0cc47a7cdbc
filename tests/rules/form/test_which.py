"""Seven questions lead to the nearest game, and say what still differs."""

import pytest

from upcard.rules import variant_ids
from upcard.rules.form.which import _SEVEN, nearest_games, which_questions
from upcard.rules.loader import find_variant


def answers_of(name):
    variant = find_variant(name)
    facts = {name: asked.fact(variant) for name, asked in _SEVEN.items()}
    return {**facts, "players": str(variant.options.players[0])}


def test_there_are_seven_questions_each_with_answers_that_games_give():
    assert len(which_questions()) == 7
    for question in which_questions():
        fact = _SEVEN[question.id].fact
        given = {fact(find_variant(name)) for name in variant_ids()}
        answers = {one.value for one in question.answers}
        assert question.id == "players" or given <= answers


@pytest.mark.parametrize("name", variant_ids())
def test_a_person_who_plays_a_game_as_it_is_finds_it_or_one_that_answers_alike(name):
    best = nearest_games(answers_of(name), most=99)
    whole = [game.id for game in best if game.agrees == 7]
    assert name in whole
    assert best[0].agrees == 7
    assert best[0].differs == ()


def test_what_still_differs_is_told_with_both_sides():
    (first, *_) = nearest_games({**answers_of("continental"), "wilds": "ranks"})
    assert first.agrees == 6
    (one,) = first.differs
    assert (one.ours, one.theirs) == ("other cards, no jokers", "jokers and other cards")


def test_without_answers_any_game_is_as_near():
    assert len(nearest_games({})) == 3
    assert nearest_games({"kind": "kept"})[0].id in ("gin", "indian")
    assert nearest_games({"players": "none", "nonsense": "x"})
