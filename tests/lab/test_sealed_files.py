"""`upcard replay` on records of sealed deals: a clear verdict, and an exit status."""

import re

import pytest

from tests.engine.seals.test_sealed_deals import OTHER, TEXT, exchanged
from upcard.cli import main


def run(tmp_path, capsys, text, *options):
    file = tmp_path / "record.txt"
    file.write_text(text)
    status = main(["replay", *options, str(file)])
    return status, *capsys.readouterr()


def test_a_sealed_record_is_checked_and_said_to_be(tmp_path, capsys):
    status, out, err = run(tmp_path, capsys, TEXT)
    assert (status, err) == (0, "")
    assert out.count("sealed, checked: ") == 2
    assert "salts of Player 0" in out


def test_a_forged_secret_and_a_forged_score_are_refused(tmp_path, capsys):
    secret = exchanged(TEXT, "secret", lambda _: f"secret {OTHER}")
    status, _, err = run(tmp_path, capsys, secret)
    assert (status, "seal.secret: the secret hashes to " in err) == (1, True)
    score = exchanged(TEXT, "end", lambda line: f"{line}1")
    status, _, err = run(tmp_path, capsys, score)
    assert (status, "record.end: the end is stated as " in err) == (1, True)


def without(text, rounds, head):
    """The record without the seals of these rounds, and perhaps without the line at its head that speaks of them."""
    parts = text.split("\nround ")
    for number in rounds:
        parts[number] = re.sub(r"\n(seal|secret|salt) .*", "", parts[number])
    if head:
        parts[0] = parts[0].replace("\nsealed", "")
    return "\nround ".join(parts)


NOTHING = "  no deal is sealed: nothing here shows that the cards were not chosen"


@pytest.mark.parametrize(
    "rounds, head, options, status, says",
    [
        ([], False, [], 0, ""),
        ([], False, ["--sealed"], 0, ""),
        ([], True, ["--sealed"], 0, ""),
        ([1, 2], False, [], 1, "seal.missing: this round has no seal, and the record says"),
        ([2], False, [], 1, "seal.missing: this round has no seal, and the record says"),
        ([1], True, [], 1, "1 of 2 deals without a seal, first deal 1; the others have one"),
        ([2], True, [], 1, "1 of 2 deals without a seal, first deal 2; the others have one"),
        ([1, 2], True, [], 0, ""),
        ([1, 2], True, ["--sealed"], 1, "first deal 1; --sealed asks for one on each"),
    ],
)
def test_seals_that_were_taken_out_are_missed(
    tmp_path, capsys, rounds, head, options, status, says
):
    text = without(TEXT, rounds, head)
    found, out, err = run(tmp_path, capsys, text, *options)
    assert (found, says in err, bool(err)) == (status, True, bool(status))
    assert (NOTHING in out) == (len(rounds) == 2 and head)
