"""The page's own checks find their faults."""

import re
import shutil
import subprocess

import pytest

from tools.page import WEB, check, fetch, too_wide
from tools.setup_env import ROOT
from upcard.engine.effects import MOVING, WAYS


def tree(folder, script):
    """A tree with one script."""
    place = folder / WEB / "js"
    place.mkdir(parents=True)
    (place / "one.js").write_text(script)
    return folder


def test_no_line_of_the_page_is_too_wide():
    assert too_wide(ROOT) == []


def test_no_word_is_written_in_a_style():
    """What is read is a message."""
    sheets = {
        path.name: path.read_text(encoding="utf-8") for path in (ROOT / WEB / "css").rglob("*.css")
    }
    written = {name: re.findall(r'content: "\w[^"]*"', sheet) for name, sheet in sheets.items()}
    assert {name: words for name, words in written.items() if words} == {}


def test_a_line_that_is_too_wide_is_found(tmp_path):
    found = too_wide(tree(tmp_path, f"const a = 1;\n// {'x' * 118}\n// {'x' * 117}\n"))
    assert found == [f"{WEB}/js/one.js:2: 121 columns, at most 120"]


def test_without_node_it_is_said_and_a_ci_machine_must_have_it(monkeypatch, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("CI", raising=False)
    status, words = check(tree(tmp_path, "const a = 1;\n"))
    assert (status, "not checked" in words) == (0, True)
    monkeypatch.setenv("CI", "true")
    assert check(tmp_path)[0] == 1


def test_every_effect_that_moves_a_card_has_a_flight():
    script = (ROOT / WEB / "js/motion/flights.js").read_text(encoding="utf-8")
    makers = re.search(r"const MAKERS = \{\n(.*?)\n\};", script, re.DOTALL)[1]
    assert set(re.findall(r"^  (\w+)[,:]", makers, re.MULTILINE)) == {*MOVING} - {*WAYS}
    makers = re.search(r"const BY_WAY = \{\n(.*?)\n\};", script, re.DOTALL)[1]
    assert set(re.findall(r"^  (\w+)[,:]", makers, re.MULTILINE)) == {*WAYS.values()} - {"still"}


@pytest.mark.slow
def test_wrong_types_are_found(tmp_path):
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return  # what is said then, and that a CI machine has them, is tested above
    assert fetch(ROOT, npm) is None
    js = ROOT / WEB / "js"
    (tmp_path / "wrong.js").write_text(
        f'import {{ state }} from "{js}/state/store.js";\n'
        f'/** @import {{ What }} from "{js}/net/types.js" */\nexport {{ state }};\n'
        "state.value?.deal?.hand.first();\n"
        "/** @type {Record<What, 1>} */ export const all = { deal: 1 };\n"
    )
    config = tmp_path / "tsconfig.json"
    config.write_text(f'{{"extends": "{ROOT}/tools/web/tsconfig.json", "include": ["wrong.js"]}}')
    tsc = ROOT / "tools/web/node_modules/.bin/tsc"
    done = subprocess.run([tsc, "--project", config], capture_output=True, text=True, check=False)
    assert "Property 'first' does not exist" in done.stdout
    assert "missing the following" in done.stdout


STYLES = ROOT / "src/upcard/web/css"


def values(block):
    """The declarations of a block, its comments left out."""
    return dict(re.findall(r"([\w-]+): (.+?);", re.sub(r"/\*.*?\*/", "", block, flags=re.DOTALL)))


def light(colour):
    """The relative luminance of a colour written as #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [r":root", r'\[data-theme="dark"\]'])
def test_the_dots_of_rounds_to_come_can_be_seen(theme):
    """They are hidden from a screen reader, which is told in words: so no other check looks at their contrast."""
    sheet = (STYLES / "drawers.css").read_text()
    name = re.search(r"\.sheet-t \.todo \{\s*color: var\((--[\w-]+)\)", sheet)[1]
    told = values(
        re.search(rf"\n{theme} \{{(.*?)\n\}}", (STYLES / "tokens.css").read_text(), re.DOTALL)[1]
    )
    bright, dark = sorted((light(told[name][:7]), light(told["--surface"][:7])), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
