"""The documents at /docs: served like other files, and the message where there are none."""

import gzip

import pytest

from tests.server.live import call, serving
from upcard.server.routes import files

INDEX = "<title>Documents</title>" + "<p>A word.</p>" * 40


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    """A server with built pages; next to their folder is a private file."""
    home = tmp_path_factory.mktemp("package")
    (home / "docs/upcard").mkdir(parents=True)
    (home / "docs/index.html").write_text(INDEX)
    (home / "docs/upcard/engine.html").write_text("<title>upcard.engine</title>")
    (home / "docs/search.js").write_text("0")
    (home / "secret.html").write_text("secret")
    with pytest.MonkeyPatch.context() as patch, serving() as address:
        patch.setattr(files, "DOCS", home / "docs")
        yield address


def test_documents_are_served(base):
    page = call(base, "/docs/index.html")
    assert (page.status, page.body.decode()) == (200, INDEX)
    assert page.headers["content-type"].startswith("text/html")
    api = call(base, "/docs/upcard/engine.html")
    assert api.body == b"<title>upcard.engine</title>"
    assert call(base, "/docs/search.js").headers["content-type"].startswith("text/javascript")


def test_the_bare_address_leads_to_the_index(base):
    for path in ("/docs", "/docs/"):
        assert call(base, path).body.decode() == INDEX  # this reader follows
    assert call(base, "/docs", method="POST").status == 405


def test_documents_have_the_headers_of_other_files(base):
    page, script = call(base, "/docs/index.html"), call(base, "/static/js/main.js")
    named = (
        "content-security-policy",
        "cache-control",
        "x-frame-options",
        "vary",
        "x-content-type-options",
    )
    assert {name: page.headers[name] for name in named} == {
        name: script.headers[name] for name in named
    }
    assert page.headers["cache-control"] == "no-cache"
    assert call(base, "/docs/index.html", If_None_Match=page.headers["etag"]).status == 304
    packed = call(base, "/docs/index.html", Accept_Encoding="gzip")
    assert gzip.decompress(packed.body) == page.body


@pytest.mark.parametrize(
    "path",
    [
        "/docs/nowhere.html",
        "/docs/../secret.html",
        "/docs/%2e%2e/secret.html",
        "/docs//secret.html",
        "/docs/upcard",
        "/docsearch",
    ],
)
def test_nothing_else_is_there(base, path):
    answer = call(base, path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_a_foreign_host_reads_none(base):
    assert call(base, "/docs/index.html", Host="evil.example").status == 421


@pytest.mark.slow
def test_without_documents_it_is_said_how_to_get_them(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "DOCS", tmp_path / "docs")
    with serving() as base:
        for path in ("/docs", "/docs/upcard/engine.html"):
            answer = call(base, path)
            assert (answer.status, answer.json["code"]) == (404, "docs.not_built")
            assert "python -m tools.site" in answer.json["message"]
        assert b"<h1>" in call(base, "/docs", Accept="text/html").body
