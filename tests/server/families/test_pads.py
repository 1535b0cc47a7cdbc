"""Games of score pads in a family's book."""

import pytest

from tests.server.families.books import begin, look, new_pad, place, play_pad, write
from tests.server.live import call, serving


@pytest.fixture
def base():
    with serving() as base:
        yield base


def test_a_pad_is_entered_when_its_game_ends(base):
    link = begin(base)
    pad = new_pad(base, family=link)
    (one,) = look(base, link)["open"]
    assert (one["place"], one["at"], one["url"]) == (pad, "pad", f"/pad/{pad}")
    play_pad(base, pad)
    book = look(base, link)
    (entry,) = book["entries"]
    first = entry["stood"][0]
    assert (first["name"], first["place"], first["bot"]) == ("Ann", 1, False)
    assert (book["open"], book["counted"], entry["at"]) == ([], 1, "pad")
    history = call(base, f"/api/pads/{pad}").json["history"]
    assert history[-2]["text"].endswith("Ann put this pad in a family's book.")


def test_a_correction_changes_the_entry_and_an_undo_opens_it_again(base):
    link = begin(base)
    pad = new_pad(base, family=link)
    play_pad(base, pad)
    state = call(base, f"/api/pads/{pad}").json
    last = state["n"]
    write(base, pad, "undo", do="undone", event=last)
    assert look(base, link)["entries"] == []
    write(base, pad, "again", do="undone", event=last + 1)
    (entry,) = look(base, link)["entries"]
    assert entry["n"] == 3, "it is the same entry"


def test_a_pad_put_in_afterwards_is_entered_at_once_and_once(base):
    link, pad = begin(base), new_pad(base)
    play_pad(base, pad)
    assert look(base, link)["entries"] == []
    for _ in range(2):
        assert place(base, link, pad, yes=True, by=1).json["yes"] is True
    assert len(look(base, link)["entries"]) == 1
    assert place(base, link, pad, yes=False).json["yes"] is False
    assert len(look(base, link)["entries"]) == 1, "what was played stays"


def test_a_pad_is_in_four_books_at_most(base):
    pad = new_pad(base)
    links = [begin(base, f"Family {number}") for number in range(5)]
    codes = [place(base, link, pad, yes=True).json.get("code") for link in links]
    assert codes == [None, None, None, None, "booked.many"]


def test_a_player_who_left_comes_last_and_a_game_without_a_result_does_not_count(base):
    link = begin(base)
    names = ["Ann", "Ben", "Cas", "Dot"]
    made = {"game": "continental", "names": names, "family": link}
    pad = call(base, "/api/pads", made).json["pad"]
    for seat in (1, 2, 3):
        write(base, pad, f"l{seat}", do="left", seat=seat)
    book = look(base, link)
    assert book["counted"] == 0
    assert book["entries"][0]["note"].startswith("Does not count: too many people left")
    assert [one["games"] for one in book["people"]] == [0] * 4
