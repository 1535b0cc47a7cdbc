"""The workflows of the public repository have minimal rights, and its forms the right shape.

Shapes are those of check-jsonschema. (The package actionlint fetches its program from elsewhere, without a hash.)
"""

import importlib.util
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib

import pytest
from ruamel.yaml import YAML

from tools.setup_env import ROOT, clean_environ
from upcard import __version__, cli

PUBLIC = ROOT / ".github"
WORKFLOWS = sorted((PUBLIC / "workflows").glob("*.yml"))
FORMS = sorted(
    set((PUBLIC / "ISSUE_TEMPLATE").glob("*.yml")) - {PUBLIC / "ISSUE_TEMPLATE" / "config.yml"}
)
SHAPES = {
    "vendor.github-workflows": WORKFLOWS,
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [PUBLIC / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.dependabot": [PUBLIC / "dependabot.yml"],
    "vendor.citation-file-format": [ROOT / "CITATION.cff"],
    "vendor.compose-spec": sorted((ROOT / "deploy").glob("compose*.yaml")),
}


def said(*command: str) -> tuple[int, str]:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=clean_environ(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("shape, paths", SHAPES.items(), ids=SHAPES)
def test_each_file_has_the_shape_that_is_asked_for(shape, paths):
    assert paths
    command = ["check_jsonschema", "--builtin-schema", shape, *map(str, paths)]
    status, told = said(sys.executable, "-m", *command)
    assert status == 0, told


@pytest.mark.slow
def test_the_workflows_are_safe():
    zizmor = shutil.which("zizmor", path=sysconfig.get_path("scripts"))
    status, told = said(str(zizmor), "--offline", "--no-progress", "--persona", "pedantic", ".github")  # fmt: skip
    assert status == 0, told


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_digest_and_names_its_version(path):
    used = re.findall(r"uses: (\S+)(.*)", path.read_text(encoding="utf-8"))
    for action, comment in used:
        if not action.startswith("./"):
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), comment


def test_the_workflows_try_what_wheels_are_made_for():
    text = (PUBLIC / "workflows" / "check.yml").read_text(encoding="utf-8")
    (named,) = re.findall(r"python: \[(.*)\]", text)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    minors = re.findall(r'"3\.(\d+)"', named)
    assert project["tool"]["cibuildwheel"]["build"].split() == [f"cp3{minor}-*" for minor in minors]
    told = [c.rpartition(" ")[2] for c in project["project"]["classifiers"] if ":: 3." in c]
    assert told == [f"3.{minor}" for minor in minors]


def test_each_module_that_a_workflow_runs_is_there():
    for path in WORKFLOWS:
        for name in re.findall(r"python -m (tools\.\w+)", path.read_text(encoding="utf-8")):
            place = ROOT / name.replace(".", "/")
            assert place.with_suffix(".py").is_file() or place.is_dir(), name


def read(name: str):
    return YAML(typ="safe").load((ROOT / name).read_text(encoding="utf-8"))


def test_the_citation_names_the_version_and_the_authors_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = read("CITATION.cff")
    assert (cited["version"], cited["license"]) == (__version__, project["license"])
    assert cited["authors"] == project["authors"]
    assert project["authors"][0]["name"] in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_folders_whose_dependencies_are_updated_exist():
    for update in read(".github/dependabot.yml")["updates"]:
        assert (ROOT / update["directory"].lstrip("/")).is_dir()


def test_a_commit_hook_runs_what_the_environment_has_and_fetches_nothing():
    config = read(".pre-commit-config.yaml")
    for hook in (hook for repo in config["repos"] for hook in repo["hooks"]):
        assert hook["language"] == "system"
        python, flag, module = hook["entry"].split()[:3]
        assert (python, flag) == (".venv/bin/python", "-m")
        assert importlib.util.find_spec(module), module
    assert {repo["repo"] for repo in config["repos"]} == {"local"}


def test_the_configuration_of_commit_hooks_is_understood():
    status, told = said(sys.executable, "-m", "pre_commit", "validate-config")
    assert status == 0, told


COMPOSE = sorted((ROOT / "deploy").glob("compose*.yaml"))


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_a_container_of_ours_may_do_little_and_its_settings_are_understood(path, monkeypatch):
    services = read(str(path.relative_to(ROOT)))["services"]
    ours = [service for service in services.values() if service["image"] == "upcard"]
    assert ours
    for service in ours:
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        for name, value in service["environment"].items():
            given = re.sub(r"\$\{\w+(?::-(.*?)|:\?.*?)?\}", r"\1", value) or "cards.example.org"
            monkeypatch.setenv(name, given)
        assert cli._parser().parse_args(["serve"]).metrics == ("0.0.0.0", 9750)


def test_the_container_runs_as_a_user_of_its_own_and_checks_what_it_installs(monkeypatch):
    text = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER upcard$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK .*/ready", last, re.MULTILINE)
    for command in re.findall(r"bin/pip install ([^&\n]*)", text):
        assert "--require-hashes" in command or "--no-index --no-deps" in command, command
    for name, value in re.findall(r"(UPCARD_SERVER_\w+)=(\S+)", last):
        monkeypatch.setenv(name, value)
    words = json.loads(re.findall(r"^CMD (\[.*\])$", last, re.MULTILINE)[0])
    assert cli._parser().parse_args(words).host == "0.0.0.0"
