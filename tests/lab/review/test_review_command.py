"""The command ``upcard review``: a list, figures for a graph, and refusals."""

import json

import pytest

from upcard.bots.review import Reviewer
from upcard.cli import main


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A file of two matches of Crummy among random players."""
    path = tmp_path_factory.mktemp("records") / "record.txt"
    assert main(["simulate", "--game", "crummy", "--seats", "random,random,random", "--games", "2",
                 "--record", str(path)]) == 0  # fmt: skip
    return str(path)


def review(capsys, *arguments):
    capsys.readouterr()
    status = main(["review", *arguments, "--worlds", "2"])
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.mark.once
@pytest.mark.slow
def test_a_seat_of_a_round_is_told_decision_by_decision(record, capsys):
    status, out, err = review(capsys, record, "--seat", "2", "--round", "2")
    assert (status, err) == (0, "")
    head, mistakes, columns, *rows = out.splitlines()
    assert head.startswith("round 2, random 2 (seat 2): ")
    assert head.endswith("each tried in 2 deals")
    assert mistakes.endswith("points by what could be seen")
    assert columns.split() == ["turn", "expected", "cost", "move"]
    better = [row for row in rows if row.strip().startswith("better: ")]
    assert int(head.split("; ")[1].split()[0]) == len(rows) - len(better)
    assert int(mistakes.split()[0]) == len(better)
    assert "{" not in out


@pytest.mark.slow
def test_everything_stands_in_json_with_the_graph(record, capsys):
    status, out, _ = review(capsys, record, "--round", "1", "--record", "2", "--json")
    assert status == 0
    seats = json.loads(out)
    assert [one["seat"] for one in seats] == [0, 1, 2]
    for one in seats:
        assert one["game"] == "crummy"
        assert [dot["at"] for dot in one["graph"]] == [each["at"] for each in one["decisions"]]
        lost = sum(each["cost"] for each in one["decisions"] if each["mistake"])
        assert one["lost"] == pytest.approx(lost, abs=0.06)
        for each in one["decisions"]:
            assert each["why_text"].endswith(".")
            assert each["best"] in [tried["move"] for tried in each["tried"]]
            assert (each["cost"] > 0) == (each["best"] != each["move"])


@pytest.mark.once
@pytest.mark.slow
def test_the_same_record_gives_the_same_review(record, capsys):
    first = review(capsys, record, "--seat", "1", "--round", "1", "--json")
    assert review(capsys, record, "--seat", "1", "--round", "1", "--json") == first


@pytest.mark.slow
@pytest.mark.parametrize(
    "more, says",
    [
        (["--seat", "4"], "there are seats 1 to 3, and no seat 4"),
        (["--round", "99"], "there is no round 99"),
        (["--record", "3"], "holds 2 records; there is no record 3"),
    ],
)
def test_a_round_or_seat_that_does_not_exist_is_named(record, capsys, more, says):
    status, out, err = review(capsys, record, *more)
    assert (status, out) == (1, "")
    assert says in err


def test_files_that_cannot_be_read_are_refused_in_words(tmp_path, capsys):
    assert review(capsys, str(tmp_path / "none"))[::2] == (
        1,
        f"{tmp_path / 'none'} cannot be read: No such file or directory\n",
    )
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("upcard record 1\ngame gin 1\nseat 0 Ann\n")
    status, out, err = review(capsys, str(wrong))
    assert (status, out) == (1, "")
    assert err.startswith(f"{wrong}: line ")
    wrong.write_bytes(b"\xff\xfe")
    assert "not text in UTF-8" in review(capsys, str(wrong))[2]
    for wrong_number in ("0", "-1", "x", "100000"):
        with pytest.raises(SystemExit):
            main(["review", str(wrong), "--worlds", wrong_number])
    capsys.readouterr()


@pytest.mark.slow
def test_an_interrupted_review_prints_nothing_half(record, capsys, monkeypatch):
    """Ctrl-C ends the command with its own status, and prints nothing half."""

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Reviewer, "weigh", stop)
    status, out, err = review(capsys, record, "--json")
    assert (status, out, err) == (130, "", "stopped\n")
