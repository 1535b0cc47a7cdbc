"""Commit subjects have a scope, and are as short as a list of them shows."""

import subprocess

import pytest

from tools import lint_subjects


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
    commit(folder, "page: " + "y" * 67, "2027-01-01T00:00:00Z")
    commit(folder, "page: " + "z" * 66 + "\n\n" + "w" * 100, "2027-01-02T00:00:00Z")
    (problem,) = lint_subjects.problems(folder)
    assert problem.endswith(f": a subject of 73 characters, at most 72: page: {'y' * 67}")
    shallow = tmp_path / "shallow"
    subprocess.run(
        ["git", "clone", "-q", "--depth=1", f"file://{folder}", str(shallow)], check=True
    )
    assert lint_subjects.problems(shallow) == []
    deeper = tmp_path / "deeper"
    subprocess.run(["git", "clone", "-q", "--depth=2", f"file://{folder}", str(deeper)], check=True)
    assert len(lint_subjects.problems(deeper)) == 1


@pytest.mark.parametrize(
    "subject, good",
    [
        ("engine: cite the clause of the stock", True),
        ("docs(api): name the units", True),
        ("Who shares a win reads of themselves first", False),
        ("page: Show the viewer first", False),
    ],
)
def test_a_new_commit_without_a_scope_is_found(tmp_path, subject, good):
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    commit(tmp_path, "What was not stored is tried again", "2026-11-23T00:00:00Z")
    commit(tmp_path, subject, "2027-01-01T00:00:00Z")
    assert (lint_subjects.problems(tmp_path) == []) is good


def test_outside_of_git_there_is_nothing_to_judge(tmp_path):
    assert lint_subjects.problems(tmp_path) == []
