"""docs/records.md: its examples, its files, and a reader written from it that knows nothing of Upcard."""

import importlib.util
import json
import re
import subprocess
import sys

import msgspec
import pytest

from tests.lab.documents import DOCS, blocks
from upcard.cli import main
from upcard.engine import RecordError, parse_record, record_text, replay
from upcard.lab.reading import Reading, read_record, readings
from upcard.lab.rounds import RandomRounds
from upcard.rules import find_variant, variant_ids

PAGE = (DOCS / "records.md").read_text(encoding="utf-8")
FILES = sorted((DOCS / "records").glob("*.txt"))
EXAMPLE = DOCS.parent / "examples/read_records.py"
SCHEMA = json.loads((DOCS / "records.schema.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def stranger():
    spec = importlib.util.spec_from_file_location("read_records", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def as_json(reading: Reading) -> dict:
    return json.loads(msgspec.json.encode(reading))


@pytest.mark.parametrize("line, text", blocks("records.md", "record"))
def test_records(line, text):
    record, match = parse_record(text)
    assert record_text(record) == text
    assert replay(record).totals() == match.totals()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_file_is_a_record_and_reads_as_the_file_next_to_it_says(file, stranger):
    text = file.read_text(encoding="utf-8")
    expected = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    parse_record(text)
    assert as_json(read_record(text)) == expected
    assert json.loads(json.dumps(stranger.read(text))) == expected


@pytest.mark.slow
def test_each_file_has_the_shape_that_the_schema_says():
    import jsonschema  # builds grammars of addresses, which takes a second or two

    for file in FILES:
        jsonschema.validate(json.loads(file.with_suffix(".json").read_text("utf-8")), SCHEMA)


def first_words(text: str) -> set[str]:
    found = {line.split()[0] for line in text.splitlines() if line.strip()}
    return {"move" if word.isdecimal() or word == "*" else word for word in found}


def test_the_files_have_every_line_that_the_page_has():
    rows = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    told = {"move" if row[0].isdecimal() else row.split()[0] for row in rows}
    told -= {"form", "of", "records", "sha256", "files"}  # of the list of a corpus
    assert len(told) > 14
    assert told <= set().union(*(first_words(file.read_text(encoding="utf-8")) for file in FILES))


WRONG = {
    "no head": ("game gin 2\n", 1),
    "no game": ("upcard record 1\nround 1\n", 2),
    "a seat too many": ("upcard record 1\ngame gin 2\nseat 0 Ann\nseat 2 Ben\ndealer 0\n", 4),
    "no dealer": ("upcard record 1\ngame gin 2\nseat 0 Ann\nseat 1 Ben\n\nround 1\n2 draw\n", 7),
    "another word": ("upcard record 1\ngame gin 2\n\n# so\nturn 1\n", 5),
    "a seat in a round": ("upcard record 1\ngame gin 2\nseat 0 Ann\ndealer 0\nround 1\nseat 1 Ben\n", 6),
    "an end without points": ("upcard record 1\ngame gin 2\nseat 0 Ann\ndealer 0\nround 1\nend out 0\n", 6),
    "a secret without a seal": (f"upcard record 1\ngame gin 2\nseat 0 A\ndealer 0\nround 1\nsecret {'a' * 64}\n", 6),
    "words of a cut": ("upcard record 1\ngame gin 2\nseat 0 Ann\ndealer 0\nround 1\ncut deep\n", 6),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_text_that_is_no_record_is_refused_at_its_line(name):
    text, line = WRONG[name]
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert refused.value.line == line
    with pytest.raises(RecordError) as refused:
        list(readings(f"{FILES[0].read_text()}\n---\n{text}".splitlines(keepends=True)))
    assert refused.value.line == line + len(FILES[0].read_text().splitlines()) + 2


@pytest.mark.slow
@pytest.mark.parametrize("game", variant_ids())
def test_the_independent_reader_reads_records_of_every_game(game, stranger):
    variant = find_variant(game)
    rounds = RandomRounds(variant, variant.options.players[0], 5)
    for number in range(min(len(variant.rounds), 3)):
        for text in rounds.recorded_chunk(number, 2)[1]:
            read = as_json(read_record(text))
            assert json.loads(json.dumps(stranger.read(text))) == read
            record = parse_record(text)[0]
            assert [len(one["moves"]) for one in read["rounds"]] == [len(record.rounds[0].moves)]
            assert read["players"] == list(record.names)


def test_the_example_runs_without_upcard():
    command = [sys.executable, "-I", "-S", str(EXAMPLE), *map(str, FILES)]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", timeout=60, check=True
    )
    read = [json.loads(line) for line in done.stdout.splitlines()]
    assert read == [as_json(read_record(file.read_text(encoding="utf-8"))) for file in FILES]


@pytest.mark.slow
def test_the_sample_has_the_checksum_that_the_page_names(tmp_path, capsys):
    command = re.search(r"`upcard (rounds .* --corpus gin-sample)`", PAGE)[1].split()
    command[-1] = str(tmp_path / "sample")
    assert main(command) == 0
    listed = json.loads((tmp_path / "sample/corpus.json").read_text(encoding="utf-8"))
    million = json.loads((DOCS / "gin-million.json").read_text(encoding="utf-8"))
    assert [million["sha256"], listed["sha256"]] == re.findall(
        "^    ([0-9a-f]{64})$", PAGE, re.MULTILINE
    )
    assert {**million["of"], "number": 1000} == listed["of"]
