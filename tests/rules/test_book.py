"""The rulebook and the difference between two games: complete, in sentences, each with its clause or option."""

import html
import re
from html.parser import HTMLParser

import pytest

from upcard.cli import main
from upcard.rules import (
    find_variant,
    read_variant,
    rule_differences,
    rule_sheet,
    rulebook,
    variant_ids,
)

GAMES = variant_ids()


def rows_of(variant):
    return [row for section in rule_sheet(variant) for row in section.rows]


def texts_of(variant):
    return [row.text for row in rows_of(variant)]


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_cites_a_clause_or_nothing(name):
    variant = find_variant(name)
    book = rulebook(variant)
    lines = [line for line in book.split("## Words")[0].splitlines() if line.startswith("- ")]
    assert len(lines) == len(rows_of(variant))
    for line in lines:
        assert re.search(r"\*\(\w+-\d+[a-z]?\)\*$|\.$", line), line


@pytest.mark.parametrize("name", GAMES)
def test_a_newcomer_learns_what_is_dealt_and_laid_and_what_cards_count(name):
    variant = find_variant(name)
    book = rulebook(variant)
    for written in variant.rounds:
        dealt = {written.cards, *written.by_players.values()}
        assert all(re.search(rf"\b{cards}\b", book) for cards in dealt)
        for slot in written.contract.slots:
            assert re.search(rf"\b(set|run)s? of {slot.size}\b|pair", book)
    for words in (
        "draw",
        "discard",
        "round",
        "The player at the dealer's left plays first",
        "## Words",
    ):
        assert words in book
    assert len(book.partition("## Points")[2].partition("##")[0].strip().splitlines()) >= 2
    if variant.options.claim_rounds != ():
        assert "another player may claim it" in book
    else:
        assert "Nobody takes a discard out of turn" in book


@pytest.mark.parametrize("name", GAMES)
def test_the_book_as_a_page_is_whole_and_says_the_same(name):
    class Reader(HTMLParser):
        """Collects the text of list items and checks that tags close."""

        def __init__(self):
            super().__init__()
            self.open, self.items = [], []

        def handle_starttag(self, tag, attrs):
            if tag != "meta":
                self.open.append(tag)
            if tag == "li":
                self.items.append("")

        def handle_endtag(self, tag):
            assert self.open.pop() == tag

        def handle_data(self, data):
            if "li" in self.open and "cite" not in self.open:
                self.items[-1] += data

    reader = Reader()
    variant = find_variant(name)
    reader.feed(rulebook(variant, "html"))
    assert reader.open == []
    assert [item.strip() for item in reader.items] == texts_of(variant)


def test_a_hostile_name_is_escaped():
    variant = read_variant('extends = "gin"\nname = "<script>1</script>"\nabout = "a & b <i>"\n')
    page = rulebook(variant, "html")
    assert "<script>" not in page
    assert html.escape("a & b <i>") in page


def test_rounds_that_differ_say_so():
    told = texts_of(find_variant("progressive"))
    assert "In rounds 12 and 13: a player makes at most 2 claims in a round." in told
    eighth = {row.text: row.clause for row in rows_of(find_variant("seven-hand-eight"))}
    assert eighth["In round 8: a player makes at most 1 claim in a round."] == "SHR-26"
    assert any(
        text.startswith("In round 8: a contract of the whole hand is laid") for text in eighth
    )
    assert eighth["In rounds 1 to 7: there is no limit on claims."] == "SHR-43"


def test_a_refusal_in_a_round_of_its_own_cites_the_rounds_clause():
    from upcard.melds import Problem

    variant = find_variant("seven-hand-eight")
    problem = Problem("meld.full", "claim_limit")
    assert variant.violation(problem, variant.round_rules(8)).clause == "SHR-26"
    assert variant.violation(problem, variant.round_rules(1)).clause == "SHR-43"


def test_a_rule_for_which_nothing_is_cited_cites_nothing():
    rows = rows_of(read_variant('[[rounds]]\ncards = 7\ncontract = "S3"\n', "own"))
    assert {row.clause for row in rows if row.name in ("players", "packs", "points", "draw")} == {
        None
    }
    assert all(row.clause is None or row.clause.startswith("GEN-") for row in rows)


def test_what_a_house_game_says_of_itself_is_true():
    ten = "[[rounds]]\ncards = 12\ncontract = '2S3'\n" * 10
    house = read_variant('extends = "continental"\nclaim_penalty = 2\n' + ten)
    assert house.about == "Continental Rummy with house rules: penalty of a claim and the rounds."
    assert read_variant('extends = "continental"\n').about == "Continental Rummy."
    many = "\n".join(f"{name} = {value}" for name, value in (
        ("layoff", '"later_turn"'), ("ace", '"high"'), ("take_back", "false"), ("claim_penalty", "2"), ("claim_limit",
        "2"),
        ("claim_chain", '"any"'), ("wild_adjacent", "false"), ("min_naturals", "2"), ("replace_from", '"others_only"'),
        ("redraw_discard_back", "false"), ("claim_own_discard", "true"), ("stock_refills", "3")))  # fmt: skip
    assert len(read_variant(f'extends = "continental"\n{many}\n').about) <= 200


# ---- Differences ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_game_differs_from_itself_in_nothing_and_from_its_base_in_something(name):
    variant = find_variant(name)
    assert list(rule_differences(variant, variant)) == []
    if variant.base is not None:
        assert list(rule_differences(variant, find_variant(variant.base)))


def test_a_difference_says_both_sides():
    house = read_variant('extends = "continental"\nclaim_penalty = 2\n')
    assert list(rule_differences(house, find_variant("continental")))[:1] == [
        "Discards out of turn: The player who claimed also takes 2 cards blind from the stock and does not "
        "discard. (House 1) In Continental Rummy: The player who claimed also takes 1 card blind from the stock and "
        "does not discard. (CON-42)"
    ]


def test_diff_and_book_are_commands(capsys, tmp_path):
    path = tmp_path / "friday.toml"
    path.write_text('extends = "continental"\nclaim_rounds = []\n', encoding="utf-8")
    assert main(["rules", "diff", str(path)]) == 0
    assert "Nobody takes a discard out of turn. (House 1)" in capsys.readouterr().out
    assert main(["rules", "diff", "gin", "basic"]) == 0
    assert "without this rule of Basic Rummy" in capsys.readouterr().out
    assert main(["rules", "diff", "gin"]) == 1
    assert main(["rules", "book", str(path), "--format", "html"]) == 0
    assert "<!doctype html>" in capsys.readouterr().out


def test_a_limit_on_wild_cards_names_the_sets_that_know_none():
    with_sets = texts_of(find_variant("continental"))
    alone = next(i for i, text in enumerate(with_sets) if "made of wild cards only" in text)
    assert with_sets[alone + 1 : alone + 3] == [
        "In any other meld wild cards never outnumber natural ones.",
        "Any other meld holds at least 1 natural card.",
    ]
    without = texts_of(read_variant('extends = "continental"\nname = "X"\nall_wild_set = false\n'))
    assert "In a meld wild cards never outnumber natural ones." in without
    assert not any("any other meld" in text.lower() for text in without)
