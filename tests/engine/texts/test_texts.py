"""Positions, moves and records as text: errors are reported with their place, and nothing else is raised."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.houses import ALL, HOUSES, opened
from tests.engine.player import next_move
from upcard.cards import NotationError, shuffled
from upcard.engine import (
    Deal,
    DealError,
    Match,
    Recorder,
    RecordError,
    parse_move,
    parse_position,
    parse_record,
    position_text,
    record_text,
)
from upcard.rules import read_variant

PLAIN = HOUSES["plain"]
POSITION = (
    "game plain; round 1; dealer 1; turn 5; to 0 play; hands 6S 4H KC | 9S TS; stock QS JK; pile 4S; from 1; "
    "melds 0 run[5S JK=6S 7S] | 1 set[9C 9D 9H]; down 2 1; claims 0 1; new KC |; taken KC"
)


def refused(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        parse_position(text, PLAIN)
    assert caught.value.code.startswith("notation.")
    assert str(caught.value).isprintable()
    return str(caught.value)


def test_a_position_reads_back():
    text = position_text(parse_position(POSITION, PLAIN))
    assert position_text(parse_position(text, PLAIN)) == text
    assert "new KC" in text


@pytest.mark.parametrize(
    "old, new, word",
    [
        ("hands 6S 4H KC | 9S TS", "hands 6S", "hands"),
        ("hands 6S 4H KC | 9S TS", "", "hands"),
        ("round 1", "round 9", "round"),
        ("round 1", "round one", "round"),
        ("round 1", "round ²", "round"),
        ("dealer 1", "dealer 2", "dealer"),
        ("to 0 play", "to 2 play", "to"),
        ("to 0 play", "to 0 think", "think"),
        ("stock QS JK", "stock QS XX", "XX"),
        ("melds 0", "melds 7", "melds"),
        ("run[5S JK=6S 7S]", "run[5S JK=9S 7S]", "declared"),
        ("down 2 1", "down 2", "down"),
        ("claims 0 1", "claims 0 x", "claims"),
        ("new KC |", "new KC", "new"),
        ("taken KC", "taken KC; taken KC", "twice"),
        ("taken KC", "colour red", "colour"),
        ("taken KC", "plays down set[9S 9S 9S]", "plays"),
        ("taken KC", "plays fly", "move"),
        ("taken KC", "backs -1", "backs"),
        ("taken KC", "over tired 0", "tired"),
        ("taken KC", "over out 5", "over"),
        ("taken KC", "asked 1 5", "asked"),
        ("taken KC", "answers 1x", "answers"),
        ("taken KC", "answers +", "answers"),
        ("hands 6S 4H KC", "hands " + "6S " * 300, "300 cards"),
        ("new KC |", "new " + "KC " * 300 + "|", "new"),
        ("pile 4S", "pile " + "4S " * 9000, "characters"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(old, new, word):
    assert old in POSITION
    assert word in refused(POSITION.replace(old, new))


@pytest.mark.parametrize(
    "old, new",
    [
        ("to 0 play", "to 0 claim"),  # nobody is asked
        ("to 0 play", "to 0 over"),  # and no end is stated
        ("taken KC", "over out 0"),  # an end is stated and the round runs
        ("taken KC", "asked 1"),
        ("new KC |", "new 2D |"),  # a new card that is not in the hand
    ],
)
def test_a_position_that_cannot_be_is_refused(old, new):
    refused(POSITION.replace(old, new))


FIELDS = st.sampled_from(
    POSITION.split("; ")
    + [
        "to 1 claim",
        "asked 0 1",
        "answers 0+ 1-",
        "over out 0",
        "refills 2",
        "last 1",
        "backs 3",
        "plays discard KC",
        "plays replace 6S m1",
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(FIELDS | st.text(max_size=12), max_size=14))
@pytest.mark.slow
def test_any_text_is_a_position_or_refused(fields):
    try:
        deal = parse_position("; ".join(fields), PLAIN)
    except NotationError:
        return
    text = position_text(deal)
    assert position_text(parse_position(text, PLAIN)) == text
    for seat in deal.to_act():
        assert all(deal.why_not(seat, move) is None for move in deal.legal_moves(seat))


@given(st.text(max_size=30) | st.from_regex(r"(down|meld|lay|replace|discard|take|back) .{0,20}"))
def test_any_text_is_a_move_or_refused(text):
    try:
        move = parse_move(text, PLAIN.round_rules(1).melds)
    except NotationError as error:
        shown = str(error)
    else:
        shown = repr(move)
    assert shown.isprintable()


@pytest.mark.parametrize(
    "text",
    ["", "draw 7H", "lay 7H", "lay 7H m0", "lay 7H 1", "lay 7H m1 middle", "lay 7H m²", "replace 7H", "discard",
     "discard 7H 8H", "down 7H", "meld set[7H] set[7H]", "DRAW", "lay 7H m9999", "down set[7H] and run[7H]",
     "down " + "set[7H] " * 1000],
)  # fmt: skip
def test_texts_that_are_no_move_are_refused(text):
    with pytest.raises(NotationError):
        parse_move(text, PLAIN.round_rules(1).melds)


# ---- Records ----------------------------------------------------------------------------------


def short_record(name: str = "plain", names: tuple[str, ...] = ("Ada", "Bela")) -> str:
    rng = Random(name)
    recorder = Recorder(ALL[name], names)
    shoe = ALL[name].shoe(len(names))
    recorder.draw_dealer(shuffled(shoe, rng))
    recorder.start_round(shuffled(shoe, rng))
    while recorder.match.running:
        recorder.apply(*next_move(recorder.match.deal, rng))
    return record_text(recorder.record())


RECORD = short_record()


def record_problem(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("upcard record 1", "upcard record 2", "record.line"),
        ("upcard record 1\n", "", "record.line"),
        ("game plain 1", "game plain 2", "record.version"),
        ("game plain 1", "game plain", "record.version"),
        ("| extends", "| extemds", "record.game"),
        ("seat 0 Ada", "seat 1 Ada", "record.line"),
        ("seat 1 Bela\n", "", "record.opening"),
        ("dealer draw", "dealer drew", "record.dealer"),
        ("dealer draw", "dealer ²\n#", "record.dealer"),
        ("dealer draw", "dealer 7\n#", "record.opening"),
        ("round 1", "round 9", "record.round"),
        ("round 1", "round 0", "record.round"),
        ("round 1", "round one", "record.round"),
        ("round 1\n", "", None),
        ("shoe ", "shoe XX ", "notation.card"),
        ("shoe ", "shoe 7H ", "record.deal"),
        ("\nend ", "\nend never ", "record.end"),
        ("\nshoe", "\n0 draw\nshoe", "record.line"),
    ],
)
def test_what_is_wrong_with_a_record_is_named_by_its_line(old, new, code):
    assert old in RECORD
    text = RECORD.replace(old, new, 1)
    if code is None:
        parse_record(text)
        return
    problem = record_problem(text)
    assert problem.code == code, str(problem)
    assert 1 <= problem.line <= text.count("\n") + 1


def test_a_move_that_was_not_legal_is_named_with_its_clause():
    lines = RECORD.splitlines()
    at = next(i for i, line in enumerate(lines) if line.endswith((" draw", " take")))
    lines.insert(at, lines[at].split()[0] + " discard 7H")
    problem = record_problem("\n".join(lines))
    assert (problem.line, problem.code, problem.clause) == (at + 1, "discard.draw_first", "GEN-20")


def test_an_end_that_is_stated_too_early_is_refused():
    lines = RECORD.splitlines()
    assert record_problem("\n".join([*lines[:-3], lines[-1]])).code == "record.end"


@pytest.mark.parametrize(
    "names", [("  Ann  B ", "x\ny"), ("|", "#"), ("", "\u2028"), ("seat 1", "7H")]
)
def test_names_of_every_kind_make_a_record_that_reads(names):
    text = short_record(names=names)
    assert record_text(parse_record(text)[0]) == text


@pytest.mark.parametrize(
    "extra", ["# plain", "# a\u2028b", "# tab\there", "", "about = 'é\u3000|'"]
)
def test_a_house_game_of_any_text_is_kept_in_its_record(extra):
    variant = read_variant(PLAIN.source.replace("[[rounds]]", f"{extra}\n[[rounds]]", 1), "kept")
    recorder = Recorder(variant, ["Ada", "Bela"])
    recorder.draw_dealer(variant.shoe(2))
    read, match = parse_record(record_text(recorder.record()))
    assert match.variant.options == variant.options
    assert match.variant.about == variant.about
    assert record_text(read) == record_text(recorder.record())


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(RECORD) - 1), st.integers(0, 30), st.text(max_size=8))
def test_a_damaged_record_is_read_or_refused(start, length, put):
    text = RECORD[:start] + put + RECORD[start + length :]
    try:
        record, _ = parse_record(text)
    except RecordError as error:
        assert str(error).startswith("line ")  # noqa: PT017 - it may also be read
        return
    assert record_text(record)


# ---- Matches ----------------------------------------------------------------------------------


def test_a_match_says_what_comes_too_early_or_too_late():
    match = Match(PLAIN, ["Ada", "Bela"])
    shoe = PLAIN.shoe(2)
    with pytest.raises(DealError):
        match.start_round(shoe)  # nobody deals yet
    match.set_dealer(1)
    with pytest.raises(DealError):
        match.start_round(shoe[1:])
    match.start_round(shoe)
    with pytest.raises(DealError, match="still being played"):
        match.start_round(shoe)
    with pytest.raises(DealError):
        match.set_dealer(2)


@pytest.mark.parametrize("number", [1, 6, 0])
def test_a_match_takes_the_players_of_its_game(number):
    with pytest.raises(DealError):
        Match(PLAIN, ["P"] * number)


def test_con_11_and_12_the_deal_passes_left_and_begins_at_the_dealers_left():
    rng = Random(3)
    match = opened(PLAIN, 3, rng)
    first = match.first_dealer
    assert first is not None
    for number in range(4):
        shoe = shuffled(PLAIN.shoe(3), rng)
        match.start_round(shoe)
        deal = match.deal
        assert isinstance(deal, Deal)
        assert deal.dealer == (first + number) % 3
        assert deal.active == (deal.dealer + 1) % 3
        cards = deal.rules.cards
        dealt = [shoe[step::3][:cards] for step in range(3)]
        for step in range(3):
            assert deal.view((deal.active + step) % 3).hand == tuple(sorted(dealt[step]))
        assert deal.pile == [shoe[3 * cards]]
        assert deal.stock[::-1] == list(shoe[3 * cards + 1 :])
        while match.running:
            match.apply(*next_move(deal, rng))
    assert match.over
    with pytest.raises(DealError, match="over"):
        match.start_round(PLAIN.shoe(3))
