"""Words that the page itself finds."""

import pytest

from tests.browser.conftest import DESKTOP


@pytest.fixture
def said(open_page, scenes):
    """Calls a function of one of the page's modules."""
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)

    def call(module, name, *arguments):
        script = "async ([path, name, args]) => (await import(path))[name](...args)"
        return page.evaluate(script, [f"/static/js/{module}", name, arguments])

    return call


@pytest.mark.parametrize(
    "sentence, spoken",
    [
        ("Petr got {JK} out of turn.", "Petr got a joker out of turn."),
        ("{JK} fits the set of 9s.", "A joker fits the set of 9s."),
        ("May I? {JK}", "May I? A joker"),
        ("Take {7H} or draw.", "Take 7 of hearts or draw."),
    ],
)
def test_a_joker_has_its_article(said, sentence, spoken):
    assert said("words/text.js", "plain", sentence) == spoken
