"""The pages of the documents and the API: whole, linked, and fit for the server's content policy."""

import importlib
import re
import subprocess
import sys
from urllib.parse import unquote, urldefrag

import pytest

from tools.setup_env import ROOT, clean_environ
from tools.site.stage import MODULES

pytestmark = pytest.mark.slow


def build(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "tools.site", *arguments],
        cwd=ROOT,
        env=clean_environ(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    done = build(str(folder))
    assert done.returncode == 0, done.stdout
    return folder


@pytest.fixture(scope="module")
def pages(site):
    return {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_its_place(site, module):
    page = (site / f"{module.replace('.', '/')}.html").read_text(encoding="utf-8")
    names = importlib.import_module(module).__all__
    assert [name for name in names if f'id="{module}.{name}"' not in page] == []


def test_every_link_leads_somewhere(site, pages):
    lost = []
    for path, page in pages.items():
        for link in re.findall(r'(?:href|src)="((?!https?:|data:|\$)[^"]*)"', page):
            if link == "/":
                continue  # the server's own page, where there is one
            target, anchor = urldefrag(re.sub(r"\?v=\w+", "", link))
            place = (path.parent / unquote(target)).resolve() if target else path
            known = place.is_file() and place.is_relative_to(site)
            if not known or (anchor and f'id="{unquote(anchor)}"' not in pages[place]):
                lost.append(f"{path.name}: {link}")
    assert lost == []


def test_no_page_holds_what_the_content_policy_forbids(pages):
    for page in pages.values():
        assert not re.search(r"<style|<script>|<script [^>]*>[^<]| style=| on[a-z]+=\"", page)


def test_the_documents_are_all_there(site):
    written = {path.stem for path in (ROOT / "docs").glob("*.md")}
    assert written <= {path.stem for path in site.glob("*.html")}
    assert (site / "README.html").is_file()
    assert "<h1" in (site / "index.html").read_text(encoding="utf-8")


def test_the_page_of_an_option_shows_its_meaning(site):
    page = (site / "upcard/rules.html").read_text(encoding="utf-8")
    assert "Meta(" not in page


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    done = build(str(tmp_path))
    assert (done.returncode, "is not empty" in done.stdout) == (1, True)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
