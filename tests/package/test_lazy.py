"""Lazy imports: the names of packages, commands, the plurals of all languages."""

import importlib
import subprocess
import sys

import pytest

import upcard.engine
import upcard.rules

HELP = "import sys, upcard.cli\ntry: upcard.cli.main(['--help'])\nexcept SystemExit: print(*sys.modules)"
PACKAGES = (upcard.engine, upcard.rules)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_public_name_is_handed_on(package):
    face = importlib.import_module(f"{package.__name__}.face")
    assert package.__all__ == face.__all__
    assert all(getattr(package, name) is getattr(face, name) for name in face.__all__)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_what_is_not_public_is_no_attribute(package):
    with pytest.raises(AttributeError, match=r"has no attribute 'import_module'"):
        _ = package.import_module


@pytest.mark.parametrize("module", ["upcard.rules.problems", "upcard.engine.effects"])
def test_a_module_is_imported_without_the_rest_of_its_package(module):
    package = module.rpartition(".")[0]
    code = f"import sys, {module}; sys.exit('{package}.face' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_help_of_the_command_imports_no_command_and_no_plurals():
    told = subprocess.check_output([sys.executable, "-c", HELP], text=True).split()
    late = {"upcard.rules.face", "upcard.bots", "upcard.lab", "fluent.runtime", "babel"}
    assert "upcard.messages.catalog" in told
    assert late & set(told) == set()


@pytest.mark.parametrize("module", ["upcard.lab.odds_command", "upcard.lab.cases.run"])
def test_commands_on_rules_and_cases_start_without_bots(module):
    code = f"import sys, {module}; sys.exit('upcard.bots' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
