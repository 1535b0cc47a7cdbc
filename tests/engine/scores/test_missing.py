"""Missing scores, rounds broken off, players who change places, and their records."""

import re
from pathlib import Path

import pytest

from upcard.engine import DealError, DealResult, RecordError, parse_record, record_text
from upcard.engine.record import replay
from upcard.engine.scores.ending import with_missing
from upcard.rules import find_variant, read_variant

RECORDS = Path(__file__).parents[3] / "docs" / "records.md"
TEXT = re.findall(r"```record\n(.*?)```", RECORDS.read_text(), re.DOTALL)[0]
END = "end out 0 points 0 100 110 85"
TWO_HIGHEST = find_variant("continental").options
REPLAY = read_variant('extends = "continental"\nmissing_score = "replay"\n', "house").options


def result(*points):
    return DealResult("out", 0, ((),) * len(points), points, (True,) * len(points))


def test_con_103_the_two_highest_of_the_others_together():
    found = with_missing(result(0, 30, 85, 40), range(4), {1}, TWO_HIGHEST)
    assert (found.points, found.reason) == ((0, 125, 85, 40), "out")
    found = with_missing(result(0, 30, 85, 40), range(4), {2, 3}, TWO_HIGHEST)
    assert found.points == (0, 30, 30, 30)


@pytest.mark.parametrize("missing, options", [({1, 2, 3}, TWO_HIGHEST), ({1}, REPLAY)])
def test_con_103_where_two_others_are_not_available_the_round_is_void(missing, options):
    found = with_missing(result(0, 30, 85, 40), range(4), missing, options)
    assert (found.reason, found.out, found.points, any(found.down)) == ("void", -1, (0,) * 4, False)


def test_a_seat_that_was_not_dealt_in_gives_no_score_to_anybody():
    points = result(0, 30, 0, 40)
    assert with_missing(points, (0, 1, 3), {2}, TWO_HIGHEST) is points
    found = with_missing(points, (0, 1, 3), {3}, TWO_HIGHEST)
    assert found.points == (0, 30, 0, 30)


def with_line(after, line, text=TEXT):
    head, found, tail = text.partition(after)
    return f"{head}{found}\n{line}{tail}" if found else text


def test_a_record_says_whose_score_is_missing():
    shoe = re.search(r"^shoe .*$", TEXT, re.MULTILINE)[0]
    text = with_line(shoe, "missing 3").replace(END, "end out 0 points 0 100 110 210")
    record, match = parse_record(text)
    assert match.totals() == replay(record).totals() == (0, 100, 110, 210)
    assert record_text(record) == text
    with pytest.raises(RecordError, match="the moves lead to"):
        parse_record(with_line(shoe, "missing 3"))


def test_a_record_says_that_a_round_was_broken_off():
    text = TEXT[: TEXT.index("3 pass")] + "broken off\nend void points 0 0 0 0\n"
    record, match = parse_record(text)
    assert record_text(record) == text
    for found in (match, replay(record)):
        assert (found.totals(), found.next_round, found.next_dealer()) == (
            (0,) * 4,
            1,
            match.deal.dealer,
        )


@pytest.mark.parametrize(
    "after, line, code",
    [
        ("2 draw", "missing 1", "record.missing"),
        ("2 draw", "broken off\nbroken off", "record.broken"),
        ("dealer draw 9C KS 7D QH", "missing 1", "record.missing"),
        ("dealer draw 9C KS 7D QH", "broken off", "record.broken"),
        ("dealer draw 9C KS 7D QH", "swap 0 1", "record.swap"),
        ("2 draw", "swap 0 1", "record.swap"),
        (END, "swap 0 0", "record.swap"),
        (END, "swap 0 4", "record.swap"),
        (END, "swap 0", "record.swap"),
    ],
)  # fmt: skip
def test_lines_in_the_wrong_place_are_refused(after, line, code):
    with pytest.raises(RecordError) as caught:
        parse_record(with_line(after, line))
    assert caught.value.code == code


@pytest.mark.parametrize("seats", ["", "4", "x", "1 x"])
def test_seats_that_are_none_are_refused(seats):
    shoe = re.search(r"^shoe .*$", TEXT, re.MULTILINE)[0]
    with pytest.raises(RecordError) as caught:
        parse_record(with_line(shoe, f"missing {seats}".strip()))
    assert caught.value.code == "record.missing"


def test_players_who_change_places_take_everything_along():
    _, match = parse_record(TEXT)
    match.cuts, match.left = [(1, 3), (1, 1)], {2: 1}
    match.claimed = (1, 2, 3, 4)
    before = match.totals()
    match.swap(0, 3)
    assert match.names == ("Dan", "Ben", "Cleo", "Ann")
    assert match.totals() == (before[3], before[1], before[2], before[0])
    assert (match.results[0].out, match.claimed) == (3, (4, 2, 3, 1))
    assert (match.cuts, match.left) == ([(1, 0), (1, 1)], {2: 1})
    match.swap(0, 3)
    assert (match.names[0], match.totals(), match.results[0].out) == ("Ann", before, 0)


def test_nobody_changes_places_while_a_round_is_played():
    _, match = parse_record(TEXT[: TEXT.index("3 pass")])
    with pytest.raises(DealError, match="between two rounds"):
        match.swap(0, 1)
