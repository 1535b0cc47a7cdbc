"""How to host is an install in which every package has a hash."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement

from tools.setup_env import ROOT
from upcard.server.config import Config, Rate

HOSTING = "\n".join(
    (ROOT / "docs" / name).read_text(encoding="utf-8")
    for name in ("hosting.md", "public-server.md", "upgrading.md")
)
LIMITS = re.findall(
    r"^\| `(\w+)` \| .* \| (\d+) an? (second|minute|hour|day) \| (\d+) \|$",
    (ROOT / "docs/limits.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)
SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
REQUIREMENTS = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
INSTALLS = [
    part
    for part in re.split(r"&&|\n|`", HOSTING.replace("\\\n", " "))
    if re.search(r"\bpip install\b", part)
]
NEEDED = {
    "run.txt": PROJECT["project"]["dependencies"],
    "build.txt": PROJECT["build-system"]["requires"],
    "postgres.txt": PROJECT["project"]["optional-dependencies"]["postgres"],
    "push.txt": PROJECT["project"]["optional-dependencies"]["push"],
}


def pinned(*lists):
    """Name and version of each package of some lists, every one of which has hashes."""
    found = {}
    for name in lists:
        text = (REQUIREMENTS / name).read_text(encoding="utf-8").replace("\\\n", " ")
        for line in text.splitlines():
            if match := re.match(r"([a-z0-9-]+)(?:\[[a-z]+\])?==([^ ;]+)", line):
                assert "--hash=sha256:" in line, line
                found[match[1]] = match[2]
    return found


def test_every_install_that_is_shown_asks_for_hashes_or_for_nothing_else():
    assert len(INSTALLS) >= 3
    for command in INSTALLS:
        if "--require-hashes" in command:
            named = re.findall(r"-r (\S+)", command)
            assert named
            assert all((REQUIREMENTS / name.rpartition("/")[2]).is_file() for name in named)
        else:
            assert "--no-deps --no-build-isolation" in command, "nothing is fetched then"


@pytest.mark.parametrize("name", NEEDED)
def test_the_lists_hold_all_that_is_needed(name):
    known = pinned("run.txt", name)
    for text in NEEDED[name]:
        need = Requirement(text)
        assert need.specifier.contains(known[need.name]), text


def test_the_limits_that_are_told_are_those_that_hold():
    assert len(LIMITS) > 15
    for name, number, unit, burst in LIMITS:
        rate = getattr(Config(), name)
        told = Rate(int(number) / SECONDS[unit], int(burst))
        assert (pytest.approx(rate.a_second), rate.burst) == (told.a_second, told.burst), name
    text = (ROOT / "docs/limits.md").read_text(encoding="utf-8")
    for name in ("connections_an_address", "connections"):
        assert f"{getattr(Config(), name)} " in text
        assert f"(`{name}`)" in text
