"""The referee: every way through the dialogue, every ruling with its clause."""

import io
import re

import pytest

from upcard.cli import main
from upcard.paper.referee.dialogue import (
    QUESTIONS,
    RULINGS,
    START,
    NoAnswerError,
    Question,
    Verdict,
    ask,
)
from upcard.rules import VariantError, find_variant, read_variant

CONTINENTAL, SHANGHAI = find_variant("continental"), find_variant("shanghai")


def paths(at=START, answers=()):
    """Yield every way through the dialogue, from the first question to a ruling."""
    if at not in QUESTIONS:
        yield answers
    for word, to in QUESTIONS.get(at, {}).items():
        yield from paths(to, (*answers, word))


PATHS = list(paths())


@pytest.mark.parametrize("path", PATHS, ids="-".join)
def test_every_way_ends_in_a_ruling(path):
    for number in range(len(path)):
        asked = ask(CONTINENTAL, path[:number])
        assert isinstance(asked, Question)
        assert len({answer.word for answer in asked.answers}) == len(asked.answers) > 1
        assert asked.text.endswith("?")
    found = ask(CONTINENTAL, path)
    assert isinstance(found, Verdict)
    assert found.steps
    assert not found.borrowed
    assert (found.clause is None) == (found.name == "hand_shown")
    assert re.fullmatch(r"CON-\d+", found.clause or "CON-0")
    told = " ".join([found.text, found.cards, found.score, *map(" ".join, found.steps)])
    assert "{" not in told
    assert found.text.endswith(".")


def test_every_question_and_ruling_is_reached():
    asked = {ask(CONTINENTAL, path[:n]).name for path in PATHS for n in range(len(path) + 1)}
    assert asked == {*QUESTIONS, *RULINGS}


def test_every_clause_of_irregularities_is_ruled_by():
    told = {one.clause for one in RULINGS.values()}
    numbers = [100, 101, 102, 103, 110, 111, 112, 113, 120, 121, 122, 123, 130, 131, 132]
    numbers += [140, 141, 142, 143, 144, 145, 150, 151, 152, 160, 170, 171]
    assert [n for n in numbers if f"CON-{n}" not in told] == []


RULED = [
    ("turn yes", "turn_stands", "CON-110"),
    ("turn no stock yes", "turn_joined", "CON-111"),
    ("turn no stock no no", "turn_taken_back", "CON-112"),
    ("turn no discard", "turn_discard_back", "CON-113"),
    ("turn no stock no yes", "turn_exposed", "CON-120"),
    ("drew no yes one", "one_exposed", "CON-121"),
    ("drew no yes more", "many_exposed", "CON-122"),
    ("drew yes", "draw_stands", "CON-123"),
    ("no_draw no", "draw_after_discard", "CON-130"),
    ("no_draw yes", "discard_short", "CON-131"),
    ("discards nothing", "discard_back", "CON-132"),
    ("discards ended", "discards_stand", "CON-132"),
    ("count many play", "too_many", "CON-140"),
    ("count few play", "too_few", "CON-141"),
    ("count few lay", "no_laying_down", "CON-142"),
    ("count many end", "count_all", "CON-143"),
    ("count few end", "missing_cards", "CON-144"),
    ("count few out", "out_too_few", "CON-145"),
    ("deal exposed more", "redeal", "CON-150"),
    ("deal number no", "demand_redeal", "CON-151"),
    ("deal number yes", "no_demand", "CON-151"),
    ("deal pack", "wrong_pack", "CON-152"),
    ("meld extra", "superfluous", "CON-160"),
    ("meld wrong no", "wrong_meld_now", "CON-54"),
    ("meld wrong yes", "wrong_meld_later", "CON-160"),
    ("claim yes", "claim_taken", "CON-41"),
    ("claim no", "claim_several", "CON-43"),
    ("seen deal more", "redeal", "CON-150"),
    ("seen drew no yes one", "one_exposed", "CON-121"),
    ("seen stock", "stock_shown", "CON-120"),
    ("seen hand", "hand_shown", None),
    ("score count yes", "miscount", "CON-170"),
    ("score sum", "score_error", "CON-171"),
]


@pytest.mark.parametrize("path, name, clause", RULED)
def test_the_clauses_of_continental(path, name, clause):
    found = ask(CONTINENTAL, path.split())
    assert (found.name, found.clause) == (name, clause)


def test_con_144_missing_cards_cost_what_the_game_says():
    assert "10 points" in ask(CONTINENTAL, ["count", "few", "end"]).score
    house = read_variant('extends = "continental"\nshort_hand = 25\n')
    assert "25 points" in ask(house, ["count", "few", "end"]).score


def test_a_house_game_changes_a_ruling():
    text = 'extends = "continental"\nrulings = { superfluous = "They stay where they are." }\n'
    found = ask(read_variant(text), ["meld", "extra"])
    assert (found.text, found.clause) == ("They stay where they are.", "House 1")
    with pytest.raises(VariantError, match="rulings"):
        read_variant('extends = "continental"\nrulings = { superflous = "They stay." }\n')


def test_a_question_that_options_settle_is_ruled_by_them():
    house = read_variant('extends = "continental"\nleaver = "own"\nsuspend = ["players"]\n')
    assert (
        ask(house, ["game", "leave", "yes"]).text == "A player who leaves keeps the points so far."
    )
    assert "with all players" in ask(house, ["game", "on"]).text
    assert ask(house, ["game", "on"]).clause in ("House 1", "House 2")


def test_other_games_borrow_the_rulings_and_say_so():
    assert ask(SHANGHAI, ["meld", "extra"]).borrowed
    assert not ask(SHANGHAI, ["seen", "hand"]).borrowed
    assert ask(SHANGHAI, ["game", "leave", "no"]).borrowed is False


CLAIMS = [
    ("continental", "nearest after the active player", "CON-43", "1 card blind from the stock", "CON-41"),
    ("liverpool", "nearest after the active player", None, "1 card blind from the stock", None),
    ("seven-hand", "asked first", "SHR-41", "", None),
    ("progressive", "nearest after the active player", "PRO-24", "A claim costs 1 coin", None),
    ("push", "Nobody takes a discard out of turn.", None, "", None),
]  # fmt: skip


@pytest.mark.parametrize("game, who, clause, cost, taken", CLAIMS, ids=lambda one: str(one)[:12])
def test_several_claims_are_ruled_by_the_game_s_own_rules(game, who, clause, cost, taken):
    found, other = (ask(find_variant(game), ["claim", word]) for word in ("no", "yes"))
    assert who in found.text
    assert cost in " ".join(" ".join(step) for step in found.steps)
    assert (found.borrowed, other.borrowed) == (False, False)
    assert clause in (None, found.clause)
    assert taken in (None, other.clause)


@pytest.mark.parametrize("answers", [["x"], ["meld", "yes"], ["turn", "maybe"], [""]])
def test_a_word_that_is_no_answer_is_refused_with_the_answers(answers):
    with pytest.raises(NoAnswerError, match="answer"):
        ask(CONTINENTAL, answers)


# ---- At the command line ------------------------------------------------------------------------


def test_the_command_rules_by_words(capsys):
    assert main(["referee", "drew", "no", "yes", "one"]) == 0
    said = capsys.readouterr().out
    assert "[CON-121]" in said
    assert "face up" in said


def test_the_command_asks_until_it_is_answered(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("nonsense\n5\nmany\n3\n"))
    assert main(["referee", "--game", "shanghai"]) == 0
    said = capsys.readouterr()
    assert "is not an answer to" in said.err
    assert "[CON-143]" in said.out
    assert "Continental Rummy says" in said.out


@pytest.mark.parametrize("words", [["x"], ["turn"], ["meld", "more"]])
def test_the_command_without_an_answer_fails(words, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["referee", *words]) == 2
    assert capsys.readouterr().err


def test_the_first_question_is_short_enough_for_a_phone():
    question = ask(CONTINENTAL, [])
    assert isinstance(question, Question)
    assert max(len(answer.text) for answer in question.answers) <= 70
