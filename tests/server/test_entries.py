"""The entries of a table, which copies of its game share."""

from upcard.server.tables.entries import Entries


def told(entries, numbers):
    for number in numbers:
        entries = entries.then(number)
    return entries


def test_two_that_come_apart_share_what_was_before_and_nothing_after():
    shared = told(Entries(10), range(3))
    one, other = shared.then("one"), shared.then("other")
    assert [*told(one, "ab")] == [0, 1, 2, "one", "a", "b"]
    assert [*told(other, "c")] == [0, 1, 2, "other", "c"]
    assert [*shared] == [0, 1, 2]
    assert [*reversed(one)] == ["one", 2, 1, 0]


def test_the_last_of_many_are_kept():
    many, seen = Entries(4), []
    for number in range(30):
        many = many.then(number)
        seen.append(number)
        assert [*many] == seen[-4:]
        assert len(many) == len(seen[-4:])
        assert (many[0], many[-1]) == (seen[-4:][0], number)
        assert len(many._kept) <= 8, "a table does not keep all that ever happened"
