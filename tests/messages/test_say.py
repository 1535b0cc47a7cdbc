"""Messages in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import thinned
from upcard.messages.catalog import pseudo, read
from upcard.messages.say import ENGLISH, PSEUDO, MessageError, listed, messages, reading, reads

WORDS = """\
limit = { $claims ->
        [1] once
        [2] twice
       *[other] { $claims } times
    }; the limit is { $limit }
cards = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
    .title = Cards of { $name }
both = { cards } of { $name }
long = One line,
    and { $more }

    another.
"""


@pytest.fixture
def beside(tmp_path: Path) -> str:
    (tmp_path / "words.ftl").write_text(WORDS, "utf-8")
    return str(tmp_path / "module.py")


@pytest.mark.parametrize(
    "name, values, words",
    [
        ("limit", {"claims": 1, "limit": 1500}, "once; the limit is 1500"),
        ("limit", {"claims": 3, "limit": 0}, "3 times; the limit is 0"),
        ("cards", {"number": 1}, "1 card"),
        ("cards", {"number": 0.5}, "0.5 cards"),
        ("cards", {"number": -2}, "-2 cards"),
        ("cards", {"number": 10**30}, f"{10**30} cards"),
        ("cards", {"number": float("inf")}, "inf cards"),
        ("cards.title", {"name": "Ann"}, "Cards of Ann"),
        ("cards.title", {"name": "\ue000n" * 3000}, "Cards of " + "\ue000n" * 3000),
        ("both", {"number": 1, "name": "Ann"}, "1 card of Ann"),
        ("long", {"more": "more"}, "One line, and more\n\nanother."),
        ("cards.title", {"name": 'a { "b" } \u2068'}, 'Cards of a { "b" } \u2068'),
    ],
)
def test_a_message_is_put_into_words(beside, name, values, words):
    assert messages(beside)(name, **values) == words


@pytest.mark.parametrize(
    "name, values, why",
    [
        ("nothing", {}, "no message 'nothing'"),
        ("limit.title", {}, "no message 'limit.title'"),
        ("limit", {"claims": 1}, "limit"),
    ],
)
def test_a_missing_message_or_value_is_an_error_that_names_it(beside, name, values, why):
    with pytest.raises(MessageError, match=why):
        messages(beside)(name, **values)


def test_a_folder_without_messages_reads_those_above(beside, tmp_path):
    say = messages(str(tmp_path / "play" / "inner" / "module.py"))
    assert say("cards", number=2) == "2 cards"
    assert say.path == Path(beside).with_name("words.ftl")


def test_a_message_names_the_values_that_it_needs(beside):
    say = messages(beside)
    assert (say.needs("limit"), say.needs("cards.title")) == (("claims", "limit"), ("name",))
    assert say.needs("both") == ("number", "name")


def test_the_pseudo_language_changes_words_and_keeps_values(beside):
    say = messages(beside)
    with reading(PSEUDO):
        assert reads() == PSEUDO
        assert say("cards.title", name="Ann") == f"{pseudo('Cards of')} Ann"
        assert listed(["Ann", "Ben"]) == f"Ann {pseudo('and')} Ben"
    assert reads() == ENGLISH
    assert say("cards.title", name="Ann") == "Cards of Ann"


def test_another_language_is_refused():
    with pytest.raises(MessageError, match="'xx'"), reading("xx"):
        pass


@pytest.mark.parametrize(
    "text, why", [("nonsense", "not Fluent"), ("a = 1\na = 2\n", "two messages 'a'")]
)
def test_a_wrong_file_is_an_error_that_names_it(tmp_path, text, why):
    path = tmp_path / "words.ftl"
    path.write_text(text, "utf-8")
    with pytest.raises(MessageError, match=why):
        read(path)


@pytest.mark.parametrize(
    "language, words", thinned([(PSEUDO, PSEUDO), ("", "en-GB"), ("xx", "'xx'")], 3)
)
def test_the_environment_names_the_language_of_a_whole_process(language, words):
    """The pages of its server are in that language too."""
    script = (
        "from upcard.server.net.files import web_files\n"
        "print(web_files()['offline.html'].body.decode(), web_files()['manifest.webmanifest'].body.decode())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "UPCARD_LANGUAGE": language},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert words in (done.stdout or done.stderr)
    assert ("The server cannot be reached" in done.stdout) == (words == ENGLISH)
    assert (pseudo("The server cannot be reached") in done.stdout) == (words == PSEUDO)
    assert (pseudo("Rummy with friends and bots") in done.stdout) == (words == PSEUDO)
