"""Drafts keep their differences, are written as files, and show their results."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.houses import BUILT_IN, HOUSES
from tests.sampling import thinned
from upcard.rules import VariantError, find_variant, read_variant
from upcard.rules.form import begun, draft_of, look_at, read_draft, tidied, written
from upcard.rules.form.draft import plain_rounds, values_of

EIGHTH = {"cards": 14, "contract": "2S3+R4"}
CONTINENTAL = find_variant("continental")


def eight_rounds():
    rounds = [*plain_rounds(CONTINENTAL.rounds), EIGHTH]
    return {"extends": "continental", "wilds": ["joker", "2"], "rounds": rounds}


def test_twos_are_wild_and_an_eighth_round():
    look = look_at(eight_rounds())
    assert look.problems == ()
    assert look.changed == ("wilds", "rounds")
    assert len(look.differences) == 3
    assert "Wild cards: jokers and all twos." in look.differences[1]
    assert "Round 8: 2 sets of 3 and a run of 4. Dealt to each: 14." in look.differences[2]
    assert [one.same for one in look.rounds] == [True] * 7 + [False]
    assert [part.type for part in look.rounds[7].parts] == ["set", "set", "run"]
    assert look.rounds[7].words == "2 sets of 3 and a run of 4"


def test_what_changed_is_marked_in_the_sheet():
    rows = {row.name: row for section in look_at(eight_rounds()).sections for row in section.rows}
    assert rows["wilds"].mark == "changed"
    assert rows["wilds"].was == "Wild cards: jokers, the ace of hearts and the ace of diamonds."
    assert rows["Round 8"].mark == "new"
    assert rows["Round 7"].mark == ""


def test_a_rule_that_the_base_alone_has_is_marked_as_gone():
    look = look_at({"extends": "continental", "replace_in": []})
    gone = [row.name for section in look.sections for row in section.rows if row.mark == "gone"]
    assert "freed_wild" in gone


def test_rounds_as_in_the_base_are_not_kept_and_others_keep_their_clauses():
    plain = [{"cards": one.cards, "contract": str(one.contract)} for one in CONTINENTAL.rounds]
    assert tidied({"extends": "continental", "rounds": plain}) == begun("continental")
    kept = tidied({"extends": "continental", "rounds": [*plain, EIGHTH]})["rounds"]
    assert [one.get("clause") for one in kept] == [f"CON-{n}" for n in range(20, 27)] + [None]


def test_the_order_of_card_points_counts():
    points = dict(CONTINENTAL.options.points)
    turned = dict(reversed(points.items()))
    assert tidied({**begun("continental"), "points": points}) == begun("continental")
    assert list(tidied({**begun("continental"), "points": turned})["points"]) == list(turned)


@pytest.mark.parametrize("name", thinned(BUILT_IN, 5))
def test_every_game_is_rebuilt_from_contract_by_the_form(name):
    game = find_variant(name)
    idle = look_at(begun(name)).idle  # options without effect in this game are not asked for
    draft = begun("contract")
    for option, value in values_of(game.options).items():
        if option not in idle:
            draft = tidied({**draft, option: value})
    draft = tidied({**draft, "rounds": plain_rounds(game.rounds)})
    rebuilt = read_variant(written(draft))
    assert rebuilt.options == game.options
    assert rebuilt.rounds == game.rounds
    assert set(draft) <= {"extends", "rounds", *values_of(game.options)}


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_game_is_the_same_after_the_form(name):
    house = HOUSES[name]
    again = read_variant(written(draft_of(house)))
    assert (again.options, again.rounds) == (house.options, house.rounds)


def test_a_draft_of_a_built_in_game_is_its_name():
    assert draft_of(CONTINENTAL) == {"extends": "continental"}


TEXT = st.text(max_size=8)
PLAIN = st.recursive(
    st.booleans() | st.integers(-(10**6), 10**6) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(["wilds", "players", "points", "name", "extends", "rulings", "x y", "drop"])
ROUNDS = st.lists(st.dictionaries(st.sampled_from(["cards", "contract", "overrides"]), PLAIN), max_size=3)  # fmt: skip
DRAFTS = st.dictionaries(NAMES, PLAIN, max_size=4) | st.fixed_dictionaries(
    {"extends": st.just("continental"), "rounds": ROUNDS | PLAIN, "players": PLAIN}
)


@given(DRAFTS)
@pytest.mark.slow
def test_what_is_written_reads_back_as_the_same(draft):
    assert tomllib.loads(written(draft)) == draft


@given(DRAFTS)
@pytest.mark.slow
def test_whatever_a_draft_holds_can_be_looked_at(draft):
    look = look_at(draft)
    assert look.problems or read_variant(look.text)
    assert look_at(look.draft).draft == look.draft


def test_a_text_is_read_as_a_draft_or_refused():
    text = 'extends = "gin"\nace = "low"\nknock_max = 5\n'
    assert read_draft(text) == {"extends": "gin", "knock_max": 5}
    with pytest.raises(VariantError, match="not a TOML file"):
        read_draft("ace =")
    with pytest.raises(VariantError, match="nested more than"):
        read_draft("a = [[[[[[[1]]]]]]]")


def test_a_game_without_a_change_has_the_name_of_the_game():
    assert look_at(begun("gin")).name == "Gin Rummy"
    assert look_at({"extends": "gin", "knock_max": 5}).name == "Gin Rummy, house rules"


@pytest.mark.parametrize(
    "name, value", [("rounds", None), ("wilds", ["joker", None]), ("ace", None)]
)
def test_what_no_file_can_hold_is_refused_at_its_place(name, value):
    (problem, *_) = look_at({"extends": "continental", name: value}).problems
    assert problem.option == name
    assert "TOML" not in problem.text
