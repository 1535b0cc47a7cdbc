"""The page of a family's book, and changes by a person with the link."""

import csv
import io

import msgspec
import pytest

from tests.server.families.books import ask, begin, look
from tests.server.live import call, serving
from tests.server.memory import MemoryStore
from upcard.cli import main
from upcard.server.contract.family import FamilyAsk, FamilyWrite
from upcard.server.families.changes import changes
from upcard.server.families.kept import Entered, Family, Founded, family_of
from upcard.server.families.shown import csv_of, shown_book, tallies
from upcard.server.refusals import RefusedError
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.tables.results import Result, Stood

LINK = "a" * 13 + "-" + "b" * 32


def stood(*names, bots=()):
    return tuple(
        Stood(name, place, 10 * place, bot=name in bots) for place, name in enumerate(names, 1)
    )


def a_book(*results, changed=()):
    """A book with these results, each of a table of its own, and what people changed in it."""
    family = Family(Founded("Novak", "", "2026-01-01T00:00:00+00:00"))
    at = "2026-05-04T00:10:00+00:00"
    events = [
        Entered(f"{number:013}", 1, Result(*result), at) for number, result in enumerate(results)
    ]
    family.take_in([msgspec.json.encode(event) for event in events])
    for change in changed:
        found = changes(family, FamilyWrite(LINK, **change))
        family.take_in([msgspec.json.encode(event) for event in found])
    return family


EVENINGS = (
    ("2025-12-30", "Gin", stood("Ann", "Ben")),
    ("2026-02-01", "Gin", stood("ben", "Ann")),
    ("2026-03-01", "Continental", stood("Ann", "Ben", "Cas")),
    ("2026-03-02", "Gin", stood("Juno", "Cas", "Ann", bots=("Juno",))),
    ("2026-03-03", "Gin", stood("Ann", "Petr", bots=("Petr",))),
    ("2026-03-04", "Gin", stood("Ann", "Cas"), True),
)


def lines(book):
    return [(one.name, one.games, one.wins, one.place) for one in book.people]


def test_totals_and_who_came_in_ahead_of_whom():
    book = shown_book(a_book(*EVENINGS), FamilyAsk(LINK))
    assert lines(book) == [("Ben", 3, 1, 1.67), ("Ann", 4, 2, 1.75), ("Cas", 2, 0, 2.5)]
    ben, ann, cas = book.people
    assert ann.ahead == [[3, 2], [0, 0], [2, 1]]
    assert (ben.ahead, cas.ahead) == ([[0, 0], [3, 1], [1, 1]], [[1, 0], [2, 1], [0, 0]])
    assert (book.counted, len(book.entries)) == (4, 6)
    notes = {one.on: one.note for one in book.entries}
    assert notes["2026-03-02"] == ""
    assert notes["2026-03-03"] == "Does not count: only one person played to the end."
    assert notes["2026-03-04"].startswith("Does not count: too many people left")


@pytest.mark.parametrize(
    "asked, days",
    [
        (
            {"since": "2026-01-01", "until": "2026-12-31"},
            ["03-04", "03-03", "03-02", "03-01", "02-01"],
        ),
        ({"since": "2026-03-02"}, ["03-04", "03-03", "03-02"]),
        ({"until": "2025-12-31"}, ["12-30"]),
        ({"game": "Continental"}, ["03-01"]),
        ({"game": "Gin", "until": "2026-02-01"}, ["02-01", "12-30"]),
    ],
)
def test_a_season_and_a_game(asked, days):
    family = a_book(*EVENINGS)
    book = shown_book(family, FamilyAsk(LINK, **asked))
    assert [one.on[5:] for one in book.entries] == days
    assert (book.years, book.games) == (["2026", "2025"], ["Continental", "Gin"])
    rows = list(csv.DictReader(io.StringIO(csv_of(family, FamilyAsk(LINK, **asked)))))
    assert sorted({row["date"][5:] for row in rows}) == sorted(days)


def test_a_file_has_a_line_for_each_person_in_each_match_and_no_formula():
    family = a_book(("2026-02-01", "=Gin", stood("=1+1", "Juno", bots=("Juno",))))
    rows = list(csv.reader(io.StringIO(csv_of(family, FamilyAsk(LINK)))))
    assert rows[1:] == [
        ["2026-02-01", "'=Gin", "table", "'=1+1", "1", "10", "no"],
        ["2026-02-01", "'=Gin", "table", "a bot", "2", "20", "no"],
    ]


def test_a_match_of_which_nobody_knows_when_it_began_is_of_the_day_on_which_it_was_entered():
    book = shown_book(a_book(("", "Gin", stood("Ann", "Ben"))), FamilyAsk(LINK))
    assert book.entries[0].on == "2026-05-04"


MERGED = {"do": "same", "name": "Anne", "other": "Ann"}


def test_two_spellings_are_made_one_person_and_two_again():
    results = (
        ("2026-02-01", "Gin", stood("Ann", "Ben")),
        ("2026-02-02", "Gin", stood("Anne", "Ben")),
    )
    family = a_book(*results, changed=[MERGED])
    book = shown_book(family, FamilyAsk(LINK))
    assert lines(book) == [("Ann", 2, 2, 1), ("Ben", 2, 0, 2)]
    assert book.people[0].spellings == ["Anne"]
    assert {one.name for entry in book.entries for one in entry.stood} == {"Ann", "Ben"}
    apart = a_book(*results, changed=[MERGED, {"do": "apart", "name": "anne"}])
    assert len(tallies(apart, [result for _, result in apart.standing()])) == 3


def test_players_of_one_match_are_two_people():
    with pytest.raises(RefusedError) as caught:
        a_book(("2026-02-01", "Gin", stood("Ann", "Anne")), changed=[MERGED])
    assert caught.value.refusal.code == "family.two_people"
    assert "2026-02-01" in caught.value.refusal.message


def test_spellings_in_a_ring_are_one_person_and_do_not_hang():
    family = a_book(
        *EVENINGS[:3],
        changed=[
            {"do": "member", "name": name} for name in ("Zoe", "Zoé", "Zoë")
        ] + [
            {"do": "same", "name": one, "other": other, "by": "Ann"}
            for one, other in (("Zoé", "Zoe"), ("Zoë", "Zoé"), ("Zoe", "Zoë"))
        ],
    )  # fmt: skip
    book = shown_book(family, FamilyAsk(LINK))
    (zoe,) = [one for one in book.people if one.name == "Zoe"]
    assert zoe.spellings == ["Zoé", "Zoë"]
    assert book.trace[0].endswith("Zoë and Zoé were made one person by Ann.")


def test_an_entry_that_is_taken_out_leaves_a_trace_and_comes_back():
    family = a_book(EVENINGS[0], changed=[{"do": "take_out", "entry": 2, "by": "Ben"}])
    book = shown_book(family, FamilyAsk(LINK))
    (entry,) = book.entries
    assert (book.counted, entry.out) == (0, True)
    assert entry.note.endswith("by Ben.")
    assert book.trace[0].endswith("the match of Gin of 2025-12-30 was taken out by Ben.")
    assert csv_of(family, FamilyAsk(LINK)).count("\n") == 1
    back = changes(family, FamilyWrite(LINK, "put_back", entry=2))
    family.take_in([msgspec.json.encode(event) for event in back])
    assert shown_book(family, FamilyAsk(LINK)).counted == 1


@pytest.mark.parametrize(
    "change, code",
    [
        ({"do": "rename", "name": " "}, "name.empty"),
        ({"do": "member", "name": "\u200b"}, "name.unseen"),
        ({"do": "same", "name": "Nobody", "other": "Ann"}, "family.person"),
        ({"do": "apart", "name": "Nobody"}, "family.person"),
        ({"do": "take_out", "entry": 7}, "family.entry"),
        ({"do": "unlist", "place": "x"}, "family.place"),
    ],
)
def test_what_cannot_be_changed_is_refused_in_words(change, code):
    with pytest.raises(RefusedError) as caught:
        a_book(EVENINGS[0], changed=[change])
    assert caught.value.refusal.code == code
    assert caught.value.refusal.message.endswith(".")


@pytest.mark.parametrize(
    "change",
    [
        {"do": "rename", "name": "Novak"},
        {"do": "member", "name": "ANN"},
        {"do": "same", "name": "Ann", "other": "ann"},
        {"do": "apart", "name": "Ann"},
        {"do": "put_back", "entry": 2},
    ],
)
def test_what_is_so_already_is_written_no_second_time(change):
    assert a_book(EVENINGS[0], changed=[change]).number == 2


# ---- The book and its link ------------------------------------------------------------------


def test_a_book_is_begun_renamed_given_a_new_link_and_deleted():
    store = MemoryStore()
    with serving(store) as base:
        link = begin(base, " Novak ")
        assert look(base, link)["name"] == "Novak"
        assert ask(base, "write", link, do="rename", name="The Novaks")["name"] == "The Novaks"
        found = ask(base, "link", link)
        assert found["url"].endswith(f"/f/{link}")
        assert found["qr"].startswith("<svg")
        new = ask(base, "rotate", link)["family"]
        assert look(base, link)["code"] == "family.unknown"
        assert look(base, new)["name"] == "The Novaks"
        assert look(base, new)["trace"][0].endswith("the book got a new link.")
        assert ask(base, "delete", new) == {"deleted": link[:13]}
        assert look(base, new)["code"] == "family.unknown"
        assert store.tables() == []


def test_deleting_a_book_leaves_the_others():
    with serving() as base:
        one, other = begin(base), begin(base, "Svoboda")
        ask(base, "delete", one)
        assert look(base, other)["name"] == "Svoboda"


def test_the_file_is_sent_as_one():
    with serving() as base:
        answer = call(base, "/api/families/csv", {"family": begin(base)})
        assert answer.headers["content-type"].startswith("text/csv")
        assert answer.body.startswith(b"date,game,played at,person")


def test_the_host_lists_inspects_checks_and_exports_a_book(tmp_path, capsys):
    store = SqliteStore(tmp_path / FILE_NAME)
    with serving(store) as base:
        name = f"family-{begin(base)[:13]}"
    data = ["--data", str(tmp_path)]
    assert main(["tables", "list", *data]) == 0
    assert f"{name}  a family's book, 1 event" in capsys.readouterr().out
    assert main(["tables", "inspect", name, *data]) == 0
    assert "Novak" not in capsys.readouterr().out
    assert main(["tables", "export", name, *data]) == 0
    assert capsys.readouterr().out.startswith("date,game")
    assert main(["tables", "close", name, *data]) == 1
    assert main(["check", *data]) == 0
    assert "1 of 1 tables can be read" in capsys.readouterr().out
    store = SqliteStore(tmp_path / FILE_NAME)
    store.append(name, 1, [b"odd"])
    store.close()
    assert main(["check", *data]) == 1


def test_what_does_not_begin_as_a_book_is_none():
    entered = msgspec.json.encode(Entered("a", 1, None, ""))
    for body, code in ((b"odd", "family.unreadable"), (entered, "family.not_begun")):
        with pytest.raises(RefusedError) as caught:
            family_of([body])
        assert caught.value.refusal.code == code
