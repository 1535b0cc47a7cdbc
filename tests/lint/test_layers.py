"""The contracts on imports in pyproject.toml are broken by a bad tree and kept by a good one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import thinned

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"
FOLDERS = (
    "cards", "melds", "features", "rules", "engine", "bots", "paper", "envs", "server", "client", "cli",
    "__main__",
    "engine/core", "features/plays", "features/claims", "features/claims/play",
    "server/net", "server/store", "server/tables", "server/present", "server/live", "server/routes",
)  # fmt: skip


def lint(root: Path, **sources: str) -> str:
    """Lint a tree of modules, empty but for the sources given; return the output."""
    package = root / "upcard"
    for name in ("", *FOLDERS, *sources):
        module = package / name / "__init__.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(sources.get(name, ""), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "--config", str(ROOT / "pyproject.toml"), "--no-cache"],
        check=False,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
    )
    assert bool(done.returncode) == ("0 broken" not in done.stdout), done.stdout + done.stderr
    return done.stdout


def test_imports_from_the_left_are_kept(tmp_path: Path):
    said = lint(tmp_path, engine="import upcard.rules, upcard.cards", cli="import upcard.server")
    assert "6 kept, 0 broken" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "folder, source",
    [
        ("cards", "import upcard.melds"),
        ("melds", "from upcard.rules import x"),
        ("rules", "import upcard.engine"),
        ("features", "from upcard.rules import x"),
        ("features", "import upcard.engine.core"),
        ("engine/core", "import upcard.features.plays"),
        ("rules", "import upcard.features.claims.play"),
        ("engine", "def late():\n    import upcard.bots"),
        ("bots", "import upcard.server"),
        ("bots", "import upcard.paper"),
        ("paper", "import upcard.server"),
        ("bots", "import upcard.envs"),
        ("envs", "import upcard.server"),
        ("server/store", "import upcard.server.tables"),
        ("server/tables", "from upcard.server.live import x"),
        ("server/present", "import upcard.server.live"),
        ("server/live", "def late():\n    import upcard.server.routes"),
        ("server", "import upcard.envs"),
        ("server", "import upcard.cli"),
        ("server", "import upcard.client"),
        ("client", "import upcard.engine"),
    ],
)
def test_an_import_from_the_right_is_found(tmp_path: Path, folder, source):
    said = lint(tmp_path, **{folder: source})
    name = folder.replace("/", ".")
    assert f"upcard.{name} is not allowed to import upcard." in said


def test_a_folder_without_a_place_is_found(tmp_path: Path):
    assert "upcard.helpers" in lint(tmp_path, helpers="")


def test_a_room_of_the_server_without_a_floor_is_found(tmp_path: Path):
    assert "upcard.server.helpers" in lint(tmp_path, **{"server/helpers": ""})


@pytest.mark.parametrize("name", thinned(["random", "asyncio", "json"], 3))
def test_chance_an_event_loop_or_json_in_the_engine_is_found(tmp_path: Path, name):
    said = lint(tmp_path, engine=f"import {name}")
    assert f"upcard.engine is not allowed to import {name}" in said
