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
        ("Petr asked for {JK} and got it.", "Petr asked for a joker and got it."),
        ("{JK} fits the set of 9s.", "A joker fits the set of 9s."),
        ("Do you want {JK}?", "Do you want a joker?"),
        ("Take {7H} or draw.", "Take 7 of hearts or draw."),
    ],
)
def test_a_joker_has_its_article(said, sentence, spoken):
    assert said("words/text.js", "plain", sentence) == spoken


WINNERS = """async (standings) => {
  const { state } = await import("/static/js/state/store.js");
  state.value = { you: 0, table: { id: "x" }, seats: [{ seat: 0, name: "Me" }, { seat: 1, name: "Ann" }] };
  return (await import("/static/js/ui/after/standings.js")).headline(standings, 0);
}"""


def test_who_shares_a_win_reads_of_themselves_first(open_page, scenes):
    """A sentence does not say "Ann and You"."""
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    rows = [
        {"seat": seat, "place": place, "mate": None} for seat, place in ((1, 1), (0, 1), (2, 3))
    ]
    assert page.evaluate(WINNERS, rows) == "You and Ann share the win"
