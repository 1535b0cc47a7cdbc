"""Each of our lints finds its faults in a bad tree, and none in a good one."""

from pathlib import Path

import pytest

from tools import lint_games, lint_imports, lint_tree, sizes

SLASH = "/"


def write(root: Path, name: str, text: str) -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def game(root: Path, stem: str, name: str) -> None:
    write(root, f"src/upcard/rules/variants/{stem}.toml", f'id = "{stem}"\nname = "{name}"\n')


@pytest.mark.parametrize("folder", ["cards", "melds", "engine", "bots", "engine/deeper"])
@pytest.mark.parametrize(
    "line",
    ['if game == "shanghai":', "def is_seven_hand():", "# as in Liverpool", "class SevenHandDeal:"],
)
def test_a_game_named_below_the_rules_is_found(tmp_path: Path, folder, line):
    game(tmp_path, "seven_hand", "Seven Hand Rummy")
    write(tmp_path, f"src/upcard/{folder}/x.py", f"x = 1\n{line}\n")
    (problem,) = lint_games.problems(tmp_path)
    assert problem.startswith(f"src/upcard/{folder}/x.py:2: names the game ")


@pytest.mark.parametrize("line", ['if kind == "push":', "if kind in ('push', 'x'):", 'case "gin":'])
def test_a_rule_word_is_found_where_it_is_compared(tmp_path: Path, line):
    game(tmp_path, "push", "Push")
    game(tmp_path, "gin", "Gin Rummy")
    write(tmp_path, "src/upcard/engine/x.py", line)
    assert len(lint_games.problems(tmp_path)) == 1


@pytest.mark.parametrize("line", ["def push(card): ...", "# begin the contract", "limit = 500"])
def test_a_rule_word_alone_is_no_game(tmp_path: Path, line):
    for stem, name in (("push", "Push"), ("gin", "Gin"), ("contract", "Contract"), ("500", "500")):
        game(tmp_path, stem, name)
    write(tmp_path, "src/upcard/engine/x.py", line)
    assert lint_games.problems(tmp_path) == []


@pytest.mark.parametrize(
    "line",
    ['if variant.id == "house":', "x = game.name not in ('a', 'b')", "match self.variant.id:"],
)
def test_asking_which_game_it_is_is_found(tmp_path: Path, line):
    write(tmp_path, "src/upcard/bots/x.py", line)
    assert lint_games.problems(tmp_path) == ["src/upcard/bots/x.py:1: asks which game it is"]


@pytest.mark.parametrize("line", ["known = variant.id in variant_ids()", "a.variant.id == b.id"])
def test_comparing_two_games_is_left_alone(tmp_path: Path, line):
    write(tmp_path, "src/upcard/engine/x.py", line)
    assert lint_games.problems(tmp_path) == []


def test_games_may_be_named_in_the_rules_and_above(tmp_path: Path):
    game(tmp_path, "kaluki", "Kaluki")
    write(tmp_path, "src/upcard/rules/x.py", "# kaluki")
    write(tmp_path, "src/upcard/server/x.py", "# kaluki")
    assert lint_games.problems(tmp_path) == []


@pytest.mark.parametrize(
    "line",
    [
        "get it from pypi" + ".org/simple",
        "https://files.python" + "hosted.org/x.whl",
        "registry." + "npmjs.org",
        "see " + SLASH + "root/notes",
        "cd '" + SLASH + "work/main'",
        SLASH + "home/ann/cards",
        SLASH + "Users/ann/cards",
        "C:" + "\\Users\\ann",
    ],
)
def test_a_registry_or_a_path_of_one_machine_is_found(tmp_path: Path, line):
    write(tmp_path, "notes.md", f"fine\n{line}\n")
    (problem,) = lint_tree.problems(tmp_path)
    assert problem.startswith("notes.md:2: names a ")


@pytest.mark.parametrize(
    "names, said",
    [
        (["aux.py"], "aux.py: Windows has no file of this name"),
        (["a/b:c.txt"], "a/b:c.txt: Windows has no file of this name"),
        (["dots./x"], "dots./x: Windows has no file of this name"),
        (["a" * 90 + "/" + "b" * 90], "/" + "b" * 90 + ": Windows has no file of this name"),
        (["cards/Ace.svg", "cards/ace.svg"], "macOS and Windows take it for cards/Ace.svg"),
    ],
)
def test_a_name_that_another_system_cannot_have_is_found(tmp_path: Path, names, said):
    for name in names:
        write(tmp_path, name, "fine\n")
    (problem,) = lint_tree.problems(tmp_path)
    assert problem.endswith(said)


@pytest.mark.parametrize("line", ['"resolved": "https://x/y"', "--index-url https://x/simple"])
def test_the_address_of_a_package_in_a_lock_is_found(tmp_path: Path, line):
    write(tmp_path, "package-lock.json", line)
    (problem,) = lint_tree.problems(tmp_path)
    assert "where a package comes from" in problem


@pytest.mark.parametrize(
    "line", ["https://example.org/home/x/", "a/work/b", "$HOME/work/x", "app/root/", "data:/x"]
)
def test_an_ordinary_address_is_left_alone(tmp_path: Path, line):
    write(tmp_path, "notes.md", line)
    assert lint_tree.problems(tmp_path) == []


@pytest.mark.parametrize("line", ["import litestar", "from numpy.random import x", "  import yaml"])
def test_a_foreign_package_in_the_engine_is_found(tmp_path: Path, line):
    write(tmp_path, "src/upcard/bots/x.py", f"def f():\n  import os\n  {line.strip()}\n")
    (problem,) = lint_imports.problems(tmp_path)
    assert problem.startswith("src/upcard/bots/x.py:3: imports ")


def test_the_standard_library_msgspec_and_ourselves_may_be_imported(tmp_path: Path):
    text = "import os.path\nimport msgspec\nfrom upcard import cards\nfrom . import y\n"
    write(tmp_path, "src/upcard/engine/x.py", text)
    write(tmp_path, "src/upcard/server/x.py", "import litestar")
    assert lint_imports.problems(tmp_path) == []


def test_a_long_file_is_found_and_a_vendored_one_is_not(tmp_path: Path):
    write(tmp_path, "src/upcard/web/long.js", "x\n" * (sizes.FILE_LIMIT + 1))
    write(tmp_path, "src/upcard/web/vendor/long.js", "x\n" * (sizes.FILE_LIMIT + 1))
    (problem,) = sizes.problems(tmp_path)
    assert problem == "src/upcard/web/long.js: a file of 601 lines, at most 600"


def test_a_long_function_is_found_and_its_docstring_is_not_counted(tmp_path: Path):
    body = "    x = 1\n" * (sizes.FUNCTION_LIMIT - 1)
    write(tmp_path, "src/a.py", f'def fits():\n    """Says\n\n    much."""\n{body}')
    write(tmp_path, "src/b.py", f"class C:\n  async def long(self):\n{body}    x = 2\n")
    (problem,) = sizes.problems(tmp_path)
    assert problem == "src/b.py:2: long: a function of 61 lines, at most 60"


def test_the_figures_are_of_src(tmp_path: Path):
    write(tmp_path, "src/a.py", "def f():\n    pass\n")
    write(tmp_path, "tools/b.py", "\n" * 50)
    assert sizes.summary(tmp_path).endswith("files 2 / 2 / 2, functions 2 / 2 / 2")
