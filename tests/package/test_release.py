"""A release is rehearsed: all that needs no other system is made and checked as for the tag."""

import json
import zipfile

import pytest

from tools import release
from tools.release import ReleaseError, check_packages, check_tag, rehearse, section
from upcard import __version__

CHANGELOG = "# Changes\n\n## 1.2.0 (2026-12-01)\n\n- New.\n\n### Old\n\n- x\n\n## 1.1.0 (2026-11-01)\n\n- One.\n"


@pytest.mark.slow
def test_all_that_can_be_made_here_is_made(tmp_path):
    names = rehearse(tmp_path / "release")
    assert [name.rpartition(".")[2] for name in names] == ["md", "whl", "gz", "json"]
    bill = json.loads((tmp_path / "release" / "upcard.cdx.json").read_text())
    assert bill["bomFormat"] == "CycloneDX"
    assert {"litestar", "msgspec", "uvicorn"} <= {one["name"] for one in bill["components"]}
    assert bill["metadata"]["component"]["name"] == "upcard"
    notes = (tmp_path / "release" / "notes.md").read_text()
    assert "### Behaviour versions" in notes
    with pytest.raises(ReleaseError, match="not empty"):
        rehearse(tmp_path / "release")


@pytest.mark.parametrize(
    "version, found",
    [
        ("1.2.0", ("1.2.0 (2026-12-01)", "- New.\n\n### Old\n\n- x\n")),
        ("1.1.0", ("1.1.0 (2026-11-01)", "- One.\n")),
    ],
)
def test_the_notes_are_the_section_of_the_version(version, found):
    assert section(CHANGELOG, version) == found


@pytest.mark.parametrize("version", ["1.3.0", "1.2", "1"])
def test_a_version_without_a_section_has_no_notes(version):
    with pytest.raises(ReleaseError, match="no section"):
        section(CHANGELOG, version)


@pytest.mark.parametrize(
    "tag, heading, problem",
    [
        (f"v{__version__}", f"{__version__} (2026-12-01)", None),
        ("v9.9.9", f"{__version__} (2026-12-01)", "the tag is v9.9.9"),
        (__version__, f"{__version__} (2026-12-01)", "the tag is"),
        (f"v{__version__}", f"{__version__} (not yet released)", "write '## .* \\(the date\\)'"),
    ],
)
def test_tag_version_and_changelog_agree(tag, heading, problem):
    if problem is None:
        check_tag(tag, heading)
    else:
        with pytest.raises(ReleaseError, match=problem):
            check_tag(tag, heading)


def wheel(folder, name, **fields):
    told = {
        "Name": "upcard",
        "Version": "1.2.0",
        "Summary": "Rummy",
        "Author": "Ann",
        "License-Expression": "MIT",
        "Requires-Python": ">=3.11",
    } | fields
    text = "".join(f"{field}: {value}\n" for field, value in told.items() if value)
    with zipfile.ZipFile(folder / name, "w") as file:
        file.writestr("upcard-1.2.0.dist-info/METADATA", text)


@pytest.mark.parametrize(
    "name, fields, problem",
    [
        ("upcard-1.2.0-py3-none-any.whl", {"Author": ""}, "does not say its Author"),
        ("upcard-1.2.0-py3-none-any.whl", {"Version": "1.1.0"}, "is version 1.1.0, not 1.2.0"),
        ("upcard-1.2.0-cp311-cp311-linux_x86_64.whl", {}, "auditwheel"),
        ("upcard-1.2.0-py3-none-any.whl", {}, "lacks the sdist"),
    ],
)
def test_packages_that_an_index_refuses_are_found_before(name, fields, problem, tmp_path):
    wheel(tmp_path, name, **fields)
    with pytest.raises(ReleaseError, match=problem):
        check_packages(tmp_path, "1.2.0")


def test_what_is_wrong_is_told_in_a_sentence(capsys):
    assert release.main(["check", "v9.9.9", "."]) == 1
    assert "the tag is v9.9.9" in capsys.readouterr().err
    assert release.main(["publish"]) == 2
