"""A corpus holds all that its list names, is the same however it is made, and is refused if they differ."""

import gzip
import hashlib
import json
import os
import signal

import pytest

from upcard.cli import main
from upcard.lab import corpus
from upcard.lab.corpus import LIST, Corpus, CorpusError
from upcard.lab.records import UnwritableError, joined
from upcard.lab.rounds import RandomRounds, RoundsPlayed
from upcard.rules import find_variant

GIN = RandomRounds(find_variant("gin"), 2, 3)
TEXTS = GIN.recorded_chunk(0, 7)[1]


def written(folder, shard=3):
    with Corpus.at(str(folder), {"seed": 3}, shard) as made:
        for text in TEXTS:
            made.append(text)
    return corpus.listed(folder)


def test_a_corpus_is_read_as_it_was_written(tmp_path):
    listed = written(tmp_path / "made")
    assert [one.records for one in listed.files] == [3, 3, 1]
    assert (listed.records, listed.of) == (7, {"seed": 3})
    plain = tmp_path / "plain.txt"
    plain.write_text(joined(TEXTS))
    assert list(corpus.read(tmp_path / "made")) == list(corpus.read(plain))
    packed = tmp_path / "plain.txt.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert list(corpus.read(packed)) == list(corpus.read(plain))
    parts = [gzip.decompress((tmp_path / "made" / one.file).read_bytes()) for one in listed.files]
    assert [hashlib.sha256(part).hexdigest() for part in parts] == [
        one.sha256 for one in listed.files
    ]
    assert hashlib.sha256(b"".join(parts)).hexdigest() == listed.sha256


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("command", [
    ["rounds", "--game", "gin", "--rounds", "430"],
    ["simulate", "--game", "gin", "--seats", "regular,random", "--games", "4"],
], ids=lambda command: command[0])  # fmt: skip
def test_processes_change_nothing_and_the_rules_allow_all(command, tmp_path, capsys):
    for jobs in "12":
        assert main([*command, "--jobs", jobs, "--corpus", str(tmp_path / jobs)]) == 0
    files = [sorted((tmp_path / jobs).iterdir()) for jobs in "12"]
    assert [file.read_bytes() for file in files[0]] == [file.read_bytes() for file in files[1]]
    listed = corpus.listed(tmp_path / "1")
    assert listed.of["command"] == command[0]
    assert listed.records == int(command[-1])
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "1")]) == 0
    assert f"record {command[-1]} " in capsys.readouterr().out


def test_a_folder_that_holds_something_is_refused_before_play(tmp_path, capsys):
    (tmp_path / "mine").touch()
    words = ["rounds", "--game", "gin", "--rounds", "3", "--corpus"]
    assert main([*words, str(tmp_path)]) == 1
    said = f"{tmp_path} is not empty; a corpus is written into a new folder; 0 of 3 rounds were played\n"
    assert capsys.readouterr().err == said
    assert main([*words, str(tmp_path / "mine")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_what_was_played_before_ctrl_c_is_in_the_corpus(tmp_path, capsys, monkeypatch):
    add = RoundsPlayed.add

    def add_and_stop(total, more):
        add(total, more)
        if total.rounds == 400:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(RoundsPlayed, "add", add_and_stop)
    monkeypatch.setattr(
        RandomRounds,
        "recorded_chunk",
        lambda self, number, rounds: (RoundsPlayed(rounds, 1, {}, [0, 0]), TEXTS[:1] * rounds),
    )
    folder = tmp_path / "made"
    assert main(["rounds", "--game", "gin", "--rounds", "1000", "--corpus", str(folder)]) == 130
    assert "400 of 1000 rounds were played" in capsys.readouterr().err
    assert corpus.listed(folder).records == 400
    assert sum(1 for _ in corpus.read(folder)) == 400
    assert sorted(file.name for file in folder.iterdir()) == [LIST, "records-00000.txt.gz"]


def test_a_disk_that_is_full_leaves_what_is_listed(tmp_path, monkeypatch):
    def full(self, data):
        raise OSError(28, "No space left on device")

    def write(folder):
        with Corpus.at(str(folder), {}, 2) as made:
            for number, text in enumerate(TEXTS):
                if number == 5:
                    monkeypatch.setattr(gzip.GzipFile, "write", full)
                made.append(text)

    folder = tmp_path / "made"
    with pytest.raises(UnwritableError, match="made cannot be written: No space left on device"):
        write(folder)
    assert corpus.listed(folder).records == 4
    assert len(list(corpus.read(folder))) == 4
    assert not (folder / "unfinished").exists()


def spoilt_text(folder):
    file = folder / "records-00001.txt.gz"
    text = gzip.decompress(file.read_bytes()).replace(b"draw", b"take", 1)
    file.write_bytes(gzip.compress(text))


def cut_off(folder):
    file = folder / "records-00001.txt.gz"
    file.write_bytes(file.read_bytes()[:-20])


def elsewhere(folder):
    listed = json.loads((folder / LIST).read_text())
    listed["files"][0]["file"] = "../records-00000.txt.gz"
    (folder / LIST).write_text(json.dumps(listed))


UNREADABLE = "a format that this version of Upcard cannot read"
LATER = '{"form": 2, "of": {}, "records": 0, "sha256": "", "files": []}'
SPOILT = {
    "a changed record": (spoilt_text, r"records-00001.txt.gz has the checksum [0-9a-f]{64}; the list says"),
    "half a file": (cut_off, r"records-00001.txt.gz cannot be read: Compressed file ended"),
    "no file": (lambda folder: (folder / "records-00002.txt.gz").unlink(), "records-00002.txt.gz cannot be read"),
    "no list": (lambda folder: (folder / LIST).unlink(), "corpus.json is not the list of a corpus"),
    "another list": (lambda folder: (folder / LIST).write_text("{}"), "missing required field `form`"),
    "nonsense": (lambda folder: (folder / LIST).write_text("{"), "corpus.json is not the list of a corpus"),
    "a later form": (lambda folder: (folder / LIST).write_text(LATER), UNREADABLE),
    "a file elsewhere": (elsewhere, UNREADABLE),
}  # fmt: skip


@pytest.mark.parametrize("name", SPOILT)
def test_a_corpus_that_is_not_what_it_says_is_refused(name, tmp_path, capsys):
    spoil, problem = SPOILT[name]
    folder = tmp_path / "made"
    written(folder)
    spoil(folder)
    with pytest.raises(CorpusError, match=problem):
        list(corpus.read(folder))
    assert main(["replay", str(folder)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_tables_have_a_row_for_each_round_and_each_move(tmp_path, monkeypatch):
    monkeypatch.setattr(corpus, "_BATCH", 4)
    written(tmp_path / "made")
    records = list(corpus.read(tmp_path / "made"))
    rounds = corpus.table(tmp_path / "made").to_pylist()
    assert [row["record"] for row in rounds] == [1, 2, 3, 4, 5, 6, 7]
    assert [row["points"] for row in rounds] == [one.rounds[0].end.points for one in records]
    moves = corpus.table(tmp_path / "made", "moves").to_pylist()
    assert len(moves) == sum(row["moves"] for row in rounds)
    assert [row["move"] for row in moves if row["record"] == 2] == [
        one.move for one in records[1].rounds[0].moves
    ]
