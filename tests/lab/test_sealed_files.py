"""`upcard replay` on records of sealed deals: a clear verdict, and an exit status."""

from tests.engine.seals.test_sealed_deals import OTHER, TEXT, exchanged
from upcard.cli import main


def run(tmp_path, capsys, text):
    file = tmp_path / "record.txt"
    file.write_text(text)
    status = main(["replay", str(file)])
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
