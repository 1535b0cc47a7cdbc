"""Generated files have not drifted from their sources, and no field sent to the page has the type ``any``."""

import re

import pytest

from tools import contract
from tools.contract import drifted
from tools.setup_env import ROOT

WORDS = {
    "/pad/": "borrowed",
    "/day/": "ends_in",
    "/family/": "spellings",
    "/rules/": "mends",
    "/replay/": "moments",
    "ways-in": "watching",
    "commands": "StageCmd",
    "asked": "first_extra",
    "engine/typed": "LayDown",
    "features/typed": "ClaimOptions",
    "ways.js": "put_back",
    "records.schema": "broken_off",
    "benchmark": "ms a decision",
    "notation": "let the upcard go",
}
"""A word of each generated file that does not contain `claim_seconds`."""


@pytest.fixture(scope="module")
def texts():
    """The generated files; to make them takes a second."""
    return {path.relative_to(ROOT): text for path, text in contract.made(ROOT).items()}


@pytest.fixture
def made_once(texts, monkeypatch):
    made = lambda root: {root / path: text for path, text in texts.items()}  # noqa: E731
    monkeypatch.setattr(contract, "made", made)


@pytest.mark.usefixtures("made_once")
def test_the_generated_files_are_what_their_source_says():
    assert drifted(ROOT) == []


@pytest.mark.usefixtures("made_once")
def test_every_file_changed_by_hand_is_found(texts, tmp_path):
    for path, text in texts.items():
        word = next((word for key, word in WORDS.items() if key in str(path)), "claim_seconds")
        assert word in text
        copy = tmp_path / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text.replace(word, "seconds"))
    found = drifted(tmp_path)
    assert len(found) == len(texts) > 1
    assert all(any(path.as_posix() in line for line in found) for path in texts)


@pytest.mark.parametrize("room", ["contract", "present"])
def test_nothing_that_the_page_is_sent_may_be_anything(room):
    found = [
        f"{path.name}: {line}"
        for path in (ROOT / "src/upcard/server" / room).glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bAny\b", line) or "Shown = " in line
    ]
    assert found == []


@pytest.mark.parametrize("room", ["net", "pad", "rules"])
def test_no_type_of_the_page_is_any(room):
    types = (ROOT / "src/upcard/web/js" / room / "types.js").read_text(encoding="utf-8")
    assert re.findall(r"@\w+ \{[^}]*\bany\b(?!\")[^}]*\}", types) == []
