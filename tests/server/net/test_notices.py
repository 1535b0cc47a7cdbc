"""The host's notices to visitors, linked below the front page."""

import tomllib

import pytest

from tests.server.live import call, serving
from tools.setup_env import ROOT


@pytest.fixture
def server(tmp_path):
    file = tmp_path / "imprint.md"
    file.write_text(
        "Ann Example\nRoad 1\n\n<script>alert(1)</script> [more](javascript:alert(1)) *soon*\n"
    )
    told = {"imprint": str(file), "privacy": "https://example.org/p", "contact": "ann@example.org"}
    with serving(notices=told) as base:
        yield base


def test_the_front_page_is_told_where_each_is(server):
    assert call(server, "/api/host").json == [
        {"title": "Imprint", "url": "/about/imprint"},
        {"title": "Privacy", "url": "https://example.org/p"},
        {"title": "Contact", "url": "mailto:ann@example.org"},
    ]


def test_a_file_is_a_page_of_its_own_in_which_no_tag_counts(server):
    page = call(server, "/about/imprint")
    text = page.body.decode()
    assert page.headers["content-type"].startswith("text/html")
    assert "<title>Imprint - Upcard</title>" in text
    assert "<h1>Imprint</h1>" in text
    assert "Ann Example<br />\nRoad 1" in text
    assert "<em>soon</em>" in text
    assert "<script>" not in text
    assert 'href="javascript' not in text


@pytest.mark.parametrize("kind", ["privacy", "contact", "nothing", "imprint.md", "..%2Fetc"])
def test_nothing_else_is_told_there(server, kind):
    assert call(server, f"/about/{kind}").status == 404


def test_a_server_that_tells_nothing_links_nothing():
    with serving() as base:
        assert call(base, "/api/host").json == []
        assert call(base, "/about/imprint").status == 404


def test_the_texts_to_be_filled_in_are_pages():
    deploy = ROOT / "deploy"
    told = {kind: str(deploy / f"{kind}.md") for kind in ("imprint", "privacy")}
    days = tomllib.loads((deploy / "upcard.toml").read_text(encoding="utf-8"))["keep-days"]
    with serving(notices=told) as base:
        imprint, privacy = (call(base, f"/about/{kind}").body.decode() for kind in told)
    assert "[your name" in imprint
    assert f"[{days}] days" in privacy
    assert privacy.count("<li>") == 5
