"""The checker's and the rulebook's sentences are true of the game, and their reader can act on them."""

import pytest

from tests.engine.houses import BUILT_IN
from upcard.engine.core.round import MOST_TURNS_A_SEAT
from upcard.rules import VariantError, find_variant, read_variant, rule_sheet
from upcard.rules.form.schema import form_field
from upcard.rules.sheet.book import rule_differences, rulebook

ONE = '[[rounds]]\ncards = 7\ncontract = "S3+R4"\n'


def texts_of(text):
    return [row.text for section in rule_sheet(read_variant(text)) for row in section.rows]


def problem_of(text):
    with pytest.raises(VariantError) as caught:
        read_variant(text)
    (problem,) = caught.value.problems
    return problem


# ---- The checker ------------------------------------------------------------------------------


def test_a_game_without_wild_cards_may_turn_no_card_up():
    basic = read_variant('extends = "basic"\nupcard = "none"\n')
    assert basic.options.upcard == "none"
    found = problem_of('extends = "basic"\nupcard = "redraw_if_wild"\n')
    assert "no card is wild" in found.message


def test_the_reason_about_a_low_ace_is_right_where_opening_points_count():
    kaluki = read_variant('extends = "kaluki"\nace_low_points = 1\n')
    assert kaluki.options.ace_low_points == 1
    found = problem_of('extends = "basic"\nace_low_points = 1\n')
    assert "no first melds have to be worth anything" in found.message
    high = 'extends = "five-hundred"\nace = "high"\nace_low_points = 2\n'
    assert "an ace is never below a 2" in problem_of(high).message


@pytest.mark.parametrize("name", ["turning", "decks", "melding"])
def test_another_word_is_not_taken_for_an_option(name):
    assert "did you mean" not in problem_of(f'extends = "gin"\n{name} = 1\n').message


@pytest.mark.parametrize(
    "name, option",
    [
        ("wild", "wilds"),
        ("last_turn", "last_turns"),
        ("lay_off", "layoff"),
        ("runsize", "run_size"),
    ],
)
def test_a_slip_of_the_fingers_is_taken_for_the_option(name, option):
    assert f"did you mean {option}?" in problem_of(f'extends = "gin"\n{name} = 1\n').message


@pytest.mark.parametrize("value, says", [
    ('ace = "hihg"', "expected one of: both, either, high, low; this is 'hihg'"),
    ('wild_max = "many"', "expected a whole number from 0 to 100, or none; this is 'many'"),
    ("claim_penalty = 101", "expected a whole number from 0 to 100; this is 101"),
    ("all_wild_set = 1", "expected true or false; this is 1"),
    ("drop = [4]", "expected a list of 2, each a whole number from 0 to 1000, or none; "
                   "this is a list of 1"),
    ('replace_in = ["meld"]', "expected a list, each one of: run, set; this is a list of 1"),
    ("points = 5", "expected a table of names with values, each a whole number from -1000 to 1000, or pips; "
                   "this is 5"),
])  # fmt: skip
def test_a_wrong_value_is_told_with_what_is_allowed(value, says):
    assert problem_of(f'extends = "continental"\n{value}\n').message == says


def test_a_wrong_contract_is_told_with_the_grammar():
    found = problem_of('extends = "continental"\n[[rounds]]\ncards = 12\ncontract = "2T3"\n')
    assert "'2T3' is not part of a contract" in found.message
    assert "S or R, a size of 1 to 14, P2 for a pair, ! at the end" in found.message


# ---- The rulebook -----------------------------------------------------------------------------


def test_a_player_who_shows_rightly_scores_what_the_game_says():
    usual = texts_of('extends = "indian"\n')
    assert "A player who shows rightly scores 0 for the round." in usual
    told = texts_of('extends = "indian"\nout_score = -10\n')
    assert "A player who shows rightly scores -10 points for the round." in told
    assert not [
        text for text in told if "scores 0 for the round" in text or "goes out scores" in text
    ]


def test_the_aim_of_a_show_names_its_runs():
    aim = texts_of('extends = "indian"\n')[0]
    assert "with at least 2 runs, 1 of them pure, and shows it" in aim
    assert (
        "with at least 2 runs, and shows it" in texts_of('extends = "indian"\nshow_pure = 0\n')[0]
    )


def test_what_holds_in_some_rounds_only_is_told_of_these():
    rounds = [
        f'[[rounds]]\ncards = {n}\ncontract = "none"\noverrides = {{ wilds = ["{n}"] }}\n'
        for n in (3, 4)
    ]
    every = texts_of('extends = "basic"\n' + "".join(rounds))
    assert "No card is wild." not in every
    first = every.index("Wild cards in round 1: all threes.")
    assert every[first + 1] == "Wild cards in round 2: all fours."  # and other matters after that
    some = texts_of(
        'extends = "basic"\n' + rounds[0] + '[[rounds]]\ncards = 4\ncontract = "none"\n'
    )
    assert "In round 2: no card is wild." in some
    deals = [text for text in every if "dealt to each" in text]
    assert deals[1] == "Cards dealt to each player in round 2: 4."


def test_nothing_is_told_twice_or_of_what_no_contract_asks_for():
    (scores,) = [text for text in texts_of('extends = "romme"\n') if "cards in their hands" in text]
    assert scores.startswith("The player who goes out scores 0")
    assert not any("count against their player" in text for text in texts_of('extends = "romme"\n'))
    assert not any("Two runs of one suit" in text for text in texts_of('extends = "telefunken"\n'))
    assert any("Two sets of one rank" in text for text in texts_of('extends = "telefunken"\n'))
    shown = texts_of('extends = "three-thirteen"\n')
    assert any("the cards outside melds count against their player" in text for text in shown)


def test_an_ace_that_is_high_is_not_told_to_stand_below_a_2():
    texts = texts_of('extends = "five-hundred"\nace = "high"\n')
    assert not [text for text in texts if text.startswith("An ace below a 2")]
    assert "An ace below a 2 on the table: 1 point." in texts_of('extends = "five-hundred"\n')


def test_numbers_are_told_as_people_say_them():
    texts = texts_of('extends = "continental"\nrun_size = [4, 4]\n' + ONE)
    assert any(text.startswith("A run is exactly 4 cards") for text in texts)
    assert any(text.startswith("1 round is played.") for text in texts)


@pytest.mark.parametrize("house, told", [
    ("set_size = [4, 4]", "A set is exactly 4 cards of one rank, such as four nines;"),
    ("run_size = [3, 3]", "such as the 5, 6 and 7 of hearts."),
    ("run_size = [9, 13]", "A run is 9 to 13 cards of one suit in sequence."),
    ('ranks = ["A-7", "J-K"]\nplayers = [2, 3]', "such as the 4, 5, 6 and 7 of hearts."),
    ('ranks = ["A-7", "J-K"]\nplayers = [2, 3]', "such as three kings;"),
])  # fmt: skip
def test_examples_are_melds_of_this_game(house, told):
    assert any(told in text for text in texts_of(f'extends = "basic"\n{house}\n'))


@pytest.mark.parametrize(
    "game, done", [("california", "every hand counts"), ("gin", "nobody scores")]
)
def test_a_round_that_nobody_ends_is_over_after_as_many_turns_as_the_engine_says(game, done):
    told = f"Upcard ends a round that nobody has ended after {MOST_TURNS_A_SEAT} turns each, and {done}."
    assert told in texts_of(f'extends = "{game}"\n')


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_rulebook_says_which_clauses_stand_in_no_source(game):
    rows = [row for section in rule_sheet(BUILT_IN[game]) for row in section.rows]
    assert any((row.clause or "").startswith("GEN-") for row in rows)
    assert [row.text for row in rows if "begin with GEN are Upcard's own" in row.text] == [
        rows[-1].text
    ]


def test_the_rulebook_speaks_of_the_game_that_is_played():
    """Where nobody goes down, where several cards of the pile are taken, where discards are called."""
    titles = [section.title for section in rule_sheet(find_variant("five-hundred"))]
    assert "Laying off" in titles
    assert "After going down" not in titles
    told = texts_of('extends = "five-hundred"\n')
    assert (
        "The lowest card just taken from the discard pile may not be discarded in that turn."
        in told
    )
    called = texts_of('extends = "shanghai"\n')
    assert "A discard that ends the round cannot be called." in called
    assert all(
        "two cards may be alike" not in text for text in called
    )  # of four packs there are more


@pytest.mark.parametrize("rounds, cards", [
    ('contract_size = "exact"\n[[rounds]]\ncards = 13\ncontract = "R3"\n', "the 3 cards"),
    ('[[rounds]]\ncards = 4\ncontract = "none"\n', "the 4 cards"),
])  # fmt: skip
def test_first_melds_that_no_cards_are_worth_are_named(rounds, cards):
    """A joker counts as the card for which it stands: three of them are no 60 points."""
    found = problem_of(f'extends = "romme"\ncontract_points = 45\n{rounds}')
    assert found.code == "variant.unreachable"
    assert cards in found.message


KNOCK = 'extends = "gin"\nscoring = "lowest_collects"\ngin_bonus = 0\nundercut_bonus = 0\nvoid_stock = "none"\n'
TARGET = (
    'extends = "basic"\nplayers = [2, 4]\n' + ONE + ONE.replace("S3+R4", "2R4").replace("7", "9")
)
SAID = {
    "nobody out, nobody scores": (
        'extends = "kaluki-winner-collects"\n', "the round ends and nobody scores", "every hand counts"),
    "no knock, nobody scores": (KNOCK, "When the stock is used up, the round ends and nobody scores.",
                                "every hand counts"),
    "no undercut of 0": (KNOCK, "that player scores instead.", "scores 0 points"),
    "no gin of 0": ('extends = "gin"\ngin_bonus = 0\nundercut_bonus = 0\n',
                    "what the defender holds outside melds.", "and 0 points"),
    "a knock at the table": ('extends = "carousel"\n', "no card left or knocks", "**gin**"),
    "what is laid counts": ('extends = "five-hundred"\n', "the cards that a player has laid count for that player",
                            "the fewer are then left in hand"),
    "the last round again": (TARGET, "After round 2 that round is played again and again", "None"),
    "one round": ('extends = "continental"\n' + ONE, "1 round is played. After it the cards", "After each"),
    "played or left": ('extends = "basic"\ndraw = "top_if_played"\nredraw_discard_back = true\n',
                       "only to meld it or lay it off at once", "discarded again in that turn"),
    "no wild card to be pure of": ('extends = "basic"\ncontract_points = 30\nopening_pure = 1\n',
                                   "At least one of them is a run.", "wild card counts"),
    "a round's own": (
        'extends = "continental"\n[[rounds]]\ncards = 12\ncontract = "2S3"\n'
        '[[rounds]]\ncards = 12\ncontract = "2R4"\noverrides = { contract_size = "exact" }\n',
        "In round 2: first melds have exactly these sizes", "None"),
}  # fmt: skip


@pytest.mark.parametrize("house, says, not_so", SAID.values(), ids=SAID)
def test_a_rulebook_does_not_contradict_itself(house, says, not_so):
    book = rulebook(read_variant(house))
    assert says in book
    assert not_so not in book


def test_the_difference_tells_what_one_round_changes():
    rounds = ONE + ONE.replace("S3+R4", "2R4")
    theirs = read_variant('extends = "continental"\n' + rounds)
    mine = read_variant(
        'extends = "continental"\n' + rounds + "overrides = { contract_points = 40 }\n"
    )
    told = " ".join(rule_differences(mine, theirs))
    assert "In round 2: a player's first melds of a round are worth 40 points or more" in told


def test_a_search_finds_no_option_for_a_game_that_is_refused_it():
    """In Chinchón melds stay in the hand; there no run on the table wins."""
    assert "no_effect" in problem_of('extends = "gin"\nwinning_run = 7\n').code
    assert "chinch" not in form_field("winning_run").also
