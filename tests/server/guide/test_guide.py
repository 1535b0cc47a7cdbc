"""The guided first hand: the rules allow each of its moves, and its words say what lies on the table."""

import re

import msgspec
import pytest

from tests.server.live import call, serving
from upcard.cards import parse_cards
from upcard.engine.moves import parse_move
from upcard.engine.position import parse_position
from upcard.messages.say import ENGLISH
from upcard.rules import find_variant, variant_ids
from upcard.server.guide import played
from upcard.server.guide.played import LESSONS, LessonError, guide, kind_of

NAMED = re.compile(r"\{(\w\w)\}")


@pytest.fixture(params=LESSONS)
def kind(request):
    return request.param


def test_a_lesson_has_four_steps_and_speaks_of_what_is_there(kind):
    shown = guide(kind, "cards")
    assert len(shown.steps) == 5
    assert not shown.steps[-1].label
    for step in shown.steps[:-1]:
        table = {card for meld in step.melds for card in meld}
        seen = {*step.hand, *table, step.discard}
        assert {*step.lit, *step.chosen} <= {*step.hand}
        assert {*NAMED.findall(step.say + step.label)} <= seen
        assert step.say.count("*") == 2
        assert step.press != "discard" or step.discard
        assert step.press != "meld" or step.melds
        assert step.aim.title.startswith("Ann's") or {*step.aim.cards} <= seen
        assert step.new is None or step.new in step.hand


def test_the_steps_are_one_turn_that_the_engine_plays(kind):
    """Ann's last words are true: her turn has come, or the round is over."""
    lesson = LESSONS[kind]
    deal = parse_position(lesson.position, find_variant(lesson.game))
    moves = [step.move for step in lesson.steps if step.move]
    assert len(moves) >= 2
    for move in moves:
        assert deal.active == 0
        deal.apply(0, parse_move(move, deal.rules.melds))
    assert deal.active == 1 or deal.result is not None


def test_points_are_those_that_the_rules_count():
    """Every "30 points" of the knock lesson is the worth of the cards shown, and the win is the engine's."""
    lesson = LESSONS["knock"]
    deal = parse_position(lesson.position, find_variant(lesson.game))
    worth = deal.rules.points
    for shown, step in zip(guide("knock", "cards").steps, lesson.steps, strict=False):
        points = sum(worth[card] for card in parse_cards(step.aim.cards))
        assert int(shown.aim.note.split()[0]) == points
    for step in lesson.steps:
        if step.move:
            deal.apply(0, parse_move(step.move, deal.rules.melds))
    assert f"you win {deal.result.points[0]} points" in shown.say


def test_a_move_that_the_rules_refuse_is_no_lesson(monkeypatch):
    lesson = LESSONS["basic"]
    first = msgspec.structs.replace(lesson.steps[0], move="discard KC")
    wrong = msgspec.structs.replace(lesson, steps=(first, *lesson.steps[1:]))
    monkeypatch.setitem(LESSONS, "basic", wrong)
    with pytest.raises(LessonError, match="discard KC: you have not drawn"):
        played._played.__wrapped__("basic", "cards", ENGLISH)


def test_every_game_has_a_lesson_and_the_server_tells_it():
    assert {kind_of(find_variant(game)) for game in variant_ids()} == {*LESSONS}
    with serving() as base:
        tiles = call(base, "/api/games/tile-rummy/guide").json
        assert tiles["face"] == "tiles"
        assert tiles["steps"][0]["lit"] == ["7H", "7D", "7C"]
        assert call(base, "/api/games/carousel/guide").json["face"] == "cards"
        assert call(base, "/api/games/nowhere/guide").status == 404
