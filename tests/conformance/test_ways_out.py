"""Some of the positions of ``ways_out.py``, in every run of the tests."""

from collections import Counter

import pytest

from tests.conformance.ways_out import check


@pytest.mark.slow
def test_the_shortest_way_out_is_that_of_all_plays():
    counts = Counter(map(check, range(40)))
    assert counts["out"] > 15
    assert counts["not out"] > 8
    assert counts["too long"] < 3
