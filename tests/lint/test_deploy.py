"""The files of `deploy/`: their commands can be started, and services have few rights."""

import re
import shlex
import tomllib
from configparser import RawConfigParser

import pytest

from tools import deploy
from tools.setup_env import ROOT
from upcard import cli

DEPLOY = ROOT / "deploy"
UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))
STARTS = [
    (path.name, line)
    for path in sorted(DEPLOY.iterdir())
    for line in re.findall(r"/opt/upcard/current/bin/upcard ([^&\n]*)", path.read_text("utf-8"))
]


class Unit(RawConfigParser):
    """A unit of systemd, in which a key may stand twice."""

    def __init__(self, path):
        super().__init__(strict=False, delimiters=("=",))
        self.optionxform = str
        self.read_string(path.read_text(encoding="utf-8"))


@pytest.fixture
def settings(tmp_path):
    """The settings that the services name, with every line uncommented, and existing files."""
    text = (
        (DEPLOY / "upcard.toml").read_text(encoding="utf-8").replace("/etc/upcard", str(tmp_path))
    )
    for name in ("blocked", "imprint.md", "privacy.md"):
        (tmp_path / name).touch()
    file = tmp_path / "upcard.toml"
    file.write_text(re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE))
    return file


def test_every_line_of_the_settings_is_a_setting(settings):
    found = cli._parser().parse_args(["serve", "--settings", str(settings)])
    assert found.metrics == ("127.0.0.1", 9750)
    assert found.contact == "host@example.org"
    assert found.keep_days == tomllib.loads(settings.read_text())["keep-days"]


def test_commands_are_found():
    assert {name for name, _ in STARTS} == {
        "upcard.service",
        "upcard-backup.service",
        "upcard.cron",
    }


@pytest.mark.parametrize("name, line", STARTS, ids=[name for name, _ in STARTS])
def test_every_command_of_a_service_can_be_started(name, line, settings):
    words = [
        word.replace("/etc/upcard/upcard.toml", str(settings))
        for word in shlex.split(re.sub(r"[\"\']", "", line))
    ]
    cli._parser().parse_args([word for word in words if not word.startswith("+%")])


@pytest.mark.parametrize(
    "path", [unit for unit in UNITS if unit.suffix == ".service"], ids=lambda path: path.name
)
def test_a_service_runs_as_a_user_of_its_own_and_may_do_little(path):
    service = Unit(path)["Service"]
    assert service["User"] == "upcard"
    assert service["CapabilityBoundingSet"] == ""
    for name in (
        "NoNewPrivileges",
        "ProtectHome",
        "PrivateTmp",
        "PrivateDevices",
        "MemoryDenyWriteExecute",
    ):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"


def test_the_timer_starts_a_service_that_is_there():
    for path in UNITS:
        if path.suffix == ".timer":
            assert Unit(path)["Timer"]["OnCalendar"]
            assert path.with_suffix(".service") in UNITS


def test_no_address_of_this_server_gets_into_the_log_of_nginx():
    """Links to invitations and to families' books are secrets."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    servers = re.split(r"^server \{", text, flags=re.MULTILINE)[1:]
    assert len(servers) == 2
    assert all("access_log off;" in server for server in servers)


def test_a_file_that_a_program_refuses_is_named(monkeypatch, tmp_path, capsys):
    program = tmp_path / "logrotate"
    program.write_text("#!/bin/sh\necho error: no such thing\n")
    program.chmod(0o755)
    monkeypatch.setattr(
        deploy, "CHECKS", {"logrotate": deploy._logrotate, "no-such": deploy._nginx}
    )
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert deploy.main() == 1
    assert "logrotate: error: no such thing" in (said := capsys.readouterr().out)
    assert said.endswith("not installed: no-such\n")
