"""Folders stay small, and the subjects of commits stay as short as a list of them shows."""

import subprocess

from tools import lint_rooms, lint_subjects


def fill(folder, number, suffix=".py"):
    folder.mkdir(parents=True)
    for index in range(number):
        (folder / f"m{index}{suffix}").touch()


def test_a_folder_of_more_than_sixteen_modules_is_found(tmp_path):
    fill(tmp_path / "fine", 16)
    fill(tmp_path / "full", 17, ".js")
    fill(tmp_path / "data", 30, ".toml")
    fill(tmp_path / "vendor", 30)
    assert lint_rooms.problems(tmp_path, {}) == ["full: 17 modules, at most 16"]


def test_an_exception_bounds_a_folder_and_ends_with_its_reason(tmp_path):
    fill(tmp_path / "full", 18)
    fill(tmp_path / "divided", 16)
    assert lint_rooms.problems(tmp_path, {"full": 18}) == []
    assert lint_rooms.problems(tmp_path, {"full": 17}) == ["full: 18 modules, at most 17"]
    (problem,) = lint_rooms.problems(tmp_path, {"full": 18, "divided": 20})
    assert problem == "divided: 16 modules; take it off the list of exceptions"


def commit(folder, subject, date):
    who = ["-c", "user.name=x", "-c", "user.email=x@example.com"]
    command = ["git", "-C", str(folder), *who, "commit", "-q", "--allow-empty", "-m", subject]
    environ = {
        "GIT_COMMITTER_DATE": date,
        "GIT_AUTHOR_DATE": date,
        "HOME": str(folder),
        "PATH": "/usr/bin:/bin",
    }
    subprocess.run(command, check=True, env=environ)


def test_a_new_commit_with_a_long_subject_is_found_in_any_clone(tmp_path):
    folder = tmp_path / "whole"
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    assert lint_subjects.problems(folder) == []
    commit(folder, "x" * 100, "2026-11-21T00:00:00Z")
    commit(folder, "y" * 73, "2027-01-01T00:00:00Z")
    commit(folder, "z" * 72 + "\n\n" + "w" * 100, "2027-01-02T00:00:00Z")
    (problem,) = lint_subjects.problems(folder)
    assert problem.endswith(f": a subject of 73 characters, at most 72: {'y' * 73}")
    shallow = tmp_path / "shallow"
    subprocess.run(
        ["git", "clone", "-q", "--depth=1", f"file://{folder}", str(shallow)], check=True
    )
    assert lint_subjects.problems(shallow) == []
    deeper = tmp_path / "deeper"
    subprocess.run(["git", "clone", "-q", "--depth=2", f"file://{folder}", str(deeper)], check=True)
    assert len(lint_subjects.problems(deeper)) == 1


def test_outside_of_git_there_is_nothing_to_judge(tmp_path):
    assert lint_subjects.problems(tmp_path) == []
