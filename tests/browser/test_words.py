"""Words that the page itself finds."""

import re

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.marked import IN_PSEUDO
from upcard.messages.catalog import pseudo
from upcard.server.net.files import web_files


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


def test_a_person_who_shares_a_win_reads_their_own_name_first(open_page, scenes):
    """A sentence does not say "Ann and You"."""
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    rows = [
        {"seat": seat, "place": place, "mate": None} for seat, place in ((1, 1), (0, 1), (2, 3))
    ]
    assert page.evaluate(WINNERS, rows) == "You and Ann share the win"


TEXT = """\
cards = { $cards ->
 [one] { $cards } card of { $who }
 *[other] { $cards } cards of { $who }
 }
 .title = Cards of { $who }
long = One line,
 and { $more }

 another.
plain = As it is
"""
SAID = """async ([text, name, values]) => {
  const { messages } = await import("/static/js/words/messages.js");
  return messages(text)(name, values);
}"""


@pytest.mark.parametrize(
    "name, values, words",
    [
        ("cards", {"cards": 1, "who": "Ann"}, "1 card of Ann"),
        ("cards", {"cards": 1500, "who": "{ $who }"}, "1500 cards of { $who }"),
        ("cards.title", {"who": "Ann"}, "Cards of Ann"),
        ("long", {"more": "more"}, "One line, and more\n\nanother."),
        ("plain", {}, "As it is"),
    ],
)
def test_a_message_of_the_page_is_put_into_words(open_page, scenes, name, values, words):
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    assert page.evaluate(SAID, [TEXT, name, values]) == words


@pytest.mark.parametrize("name", ["cards", "cards.name", "nothing"])
def test_a_message_that_cannot_be_said_shows_nothing_and_is_reported(open_page, scenes, name):
    """It has no value, or is not there: nobody reads the name of a value, and the page goes on."""
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    with page.expect_event("pageerror") as reported:
        assert page.evaluate(SAID, [TEXT, name, {"cards": 2}]) == ""
    assert name in str(reported.value)
    page.problems.clear()


NODES = """async (text) => {
  const { messages } = await import("/static/js/words/messages.js");
  const [cards, who] = [{ type: "b" }, { type: "i" }];
  return messages(text).nodes("cards.title", { who }).concat(messages(text).nodes("cards", { cards: 2, who }));
}"""


def test_nodes_stand_where_the_message_has_them(open_page, scenes):
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    node = {"type": "i"}
    assert page.evaluate(NODES, TEXT) == ["Cards of ", node, "", "2 cards of ", node, ""]


@pytest.mark.parametrize(
    "things, by, words",
    [
        ([], "and", ""),
        (["Ann"], "and", "Ann"),
        (["Ann", "Ben"], "and", "Ann and Ben"),
        (["Ann", "Ben", "Cid"], "and", "Ann, Ben and Cid"),
        (["Ann", "Ben", "Cid"], "or", "Ann, Ben or Cid"),
    ],
)
def test_names_are_listed(said, things, by, words):
    assert said("words/messages.js", "listing", things, by) == words


def test_the_page_marks_the_same_letters_as_the_server():
    script = (web_files()["js/words/messages.js"].body).decode()
    letters = dict(re.findall(r'const (PLAIN|MARKED) = "([^"]+)"', script))
    assert pseudo(letters["PLAIN"]) == letters["MARKED"]
    assert len(letters["PLAIN"]) == 52


def test_the_page_speaks_the_language_that_it_names(open_page, scenes):
    page = open_page(DESKTOP)
    page.add_init_script(IN_PSEUDO)
    page.goto(scenes.address)
    assert page.evaluate(SAID, [TEXT, "cards.title", {"who": "Ann"}]) == f"{pseudo('Cards of')} Ann"
    script = "async () => (await import('/static/js/words/messages.js')).listing(['Ann', 'Ben'])"
    assert page.evaluate(script) == f"Ann {pseudo('and')} Ben"
